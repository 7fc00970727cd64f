import { useMemo } from 'react';
import { assertNever } from '../../base/assertNever.ts';
import type { TextBody } from '../../model/loadedGame.ts';
import type { RecordReference } from '../../model/recordReference.ts';
import { askToFollow } from '../commands/layout.ts';
import { countOf } from '../common/numbers.ts';
import { QuotationCard } from '../notation/QuotationCard.tsx';
import { plainParts } from './plainParts.ts';
import type { BlockObject, InlineObject } from './plainParts.ts';
import { PositionDiagram, positionOf } from './PositionDiagram.tsx';
import { TextPicture } from './TextPicture.tsx';

interface PlainBodyProps {
  readonly body: TextBody;
  readonly title: string;
  readonly onOpen: (reference: RecordReference) => void;
}

/** A text of older programs: paragraphs, with links, diagrams, pictures and games between the words. */
export function PlainBody({ body, title, onOpen }: PlainBodyProps) {
  const parts = useMemo(() => plainParts(body.text, body.objects), [body]);
  const [first, ...rest] = parts;
  const repeats =
    first?.kind === 'paragraph' &&
    first.parts.every((part) => typeof part === 'string') &&
    first.parts.join('').trim() === title &&
    rest.length > 0;
  return (repeats ? rest : parts).map((part, at) =>
    part.kind === 'object' ? (
      // Parts are told apart by their order only.
      <BlockView key={at} object={part.object} />
    ) : (
      <p key={at}>
        {part.parts.map((piece, place) =>
          typeof piece === 'string' ? piece : <InlineView key={place} object={piece} onOpen={onOpen} />,
        )}
      </p>
    ),
  );
}

function InlineView({ object, onOpen }: { object: InlineObject; onOpen: PlainBodyProps['onOpen'] }) {
  switch (object.kind) {
    case 'text':
      return (
        <button
          type="button"
          className="text-link"
          onClick={() => onOpen({ kind: 'text', title: object.title })}
        >
          {object.title}
        </button>
      );
    case 'webLink':
      return (
        <button type="button" className="text-link" onClick={() => askToFollow(object.target)}>
          {object.target}
        </button>
      );
    case 'unknown':
      return (
        <span className="notation-note" title="Kept as it is: nobody knows yet what it means">
          {object.format} 0x{object.code.toString(16).padStart(2, '0')},{' '}
          {countOf(object.bytes.length, 'byte')}
        </span>
      );
    default:
      return assertNever(object);
  }
}

function BlockView({ object }: { readonly object: BlockObject }) {
  switch (object.kind) {
    case 'game':
      return (
        <>
          {object.caption.trim() !== '' && <p>{object.caption}</p>}
          <QuotationCard game={object.game} place={`text.${object.at}`} />
        </>
      );
    case 'diagram': {
      const board = positionOf(object.fen);
      return board === undefined ? (
        <p className="notation-note">Diagram of an impossible position</p>
      ) : (
        <PositionDiagram board={board} />
      );
    }
    case 'picture':
      return <TextPicture file={object.file} words="" />;
    default:
      return assertNever(object);
  }
}
