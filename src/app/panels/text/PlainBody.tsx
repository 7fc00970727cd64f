import { useMemo, useState } from 'react';
import { t } from '../../../base/messages.ts';
import { assertNever } from '../../../base/assertNever.ts';
import type { TextBody, TextLook } from '../../../model/loadedGame.ts';
import { quotedReference } from '../../../model/recordReference.ts';
import { OBJECT_MARK } from '../../../model/textObject.ts';
import type { RecordReference } from '../../../model/recordReference.ts';
import { playersOf, QuotationCard } from '../../shared/QuotationCard.tsx';
import { useReference } from '../../shared/useReference.ts';
import { hasLongWord, MAX_CHARACTERS } from './boundContent.ts';
import { plainParts } from './plainParts.ts';
import type { BlockObject, InlineObject, ParagraphPart, PlainPart } from './plainParts.ts';
import { PositionDiagram, positionOf } from './PositionDiagram.tsx';
import { TextPicture } from './TextPicture.tsx';
import { useApp } from '../../session/appContext.tsx';

interface PlainBodyProps {
  readonly body: TextBody;
  readonly title: string;
  readonly onOpen: (reference: RecordReference) => void;
}

/** A text of older programs: paragraphs with links, diagrams, pictures, and games between the words. */
export function PlainBody({ body, title, onOpen }: PlainBodyProps) {
  const { parts, isCut, isLong } = useMemo(() => boundParts(body), [body]);
  const [first, ...rest] = parts;
  const repeats =
    first?.kind === 'paragraph' && first.parts.map(wordsOf).join('').trim() === title && rest.length > 0;
  const drawn = (
    <>
      {(repeats ? rest : parts).map((part, at) =>
        part.kind === 'object' ? (
          // Parts have no identity other than their order.
          <BlockView key={at} object={part.object} />
        ) : (
          <Paragraph key={at} parts={part.parts} onOpen={onOpen} />
        ),
      )}
      {isCut && <p className="notation-note">{t('Cut off here: the text is too long to be shown whole.')}</p>}
    </>
  );
  return isLong ? <div className="long-words">{drawn}</div> : drawn;
}

/**
 * The maximum number of parts (paragraphs, pictures, diagrams), and of embedded objects, that are rendered.
 */
const MAX_PARTS = 3000;
const MAX_OBJECTS = 400;

function boundParts({ text, objects, looks }: TextBody) {
  const shown = text.slice(0, MAX_CHARACTERS);
  const parts = plainParts(
    shown,
    objects?.filter(({ at }) => at <= shown.length).slice(0, MAX_OBJECTS),
    looks?.slice(0, MAX_PARTS),
  );
  return {
    parts: parts.slice(0, MAX_PARTS),
    isCut: text.length > shown.length || parts.length > MAX_PARTS || (objects?.length ?? 0) > MAX_OBJECTS,
    isLong: hasLongWord(shown),
  };
}

/** Returns the words of a part; for a link, a mark that no title contains. */
const wordsOf = (part: ParagraphPart): string =>
  typeof part === 'string' ? part : 'words' in part ? part.words : OBJECT_MARK;

const lookClasses = ({ bold, italic, underline }: TextLook): string =>
  [bold && 'text-bold', italic && 'text-italic', underline && 'text-underline'].filter(Boolean).join(' ');

type Paragraph = Extract<PlainPart, { kind: 'paragraph' }>;
type GameLink = Extract<InlineObject, { kind: 'game' }>;

/** Words and links. If the database lacks a linked game, the game is shown below, as quoted in the text. */
function Paragraph({ parts, onOpen }: Pick<Paragraph, 'parts'> & Pick<PlainBodyProps, 'onOpen'>) {
  const [wanted, setWanted] = useState<GameLink>();
  const [search, find] = useReference();
  const findGame = (link: GameLink): void => {
    setWanted(link);
    find(quotedReference(link.game));
  };
  return (
    <>
      <p>
        {parts.map((piece, place) =>
          typeof piece === 'string' ? (
            piece
          ) : 'words' in piece ? (
            <span key={place} className={lookClasses(piece.look)}>
              {piece.words}
            </span>
          ) : (
            <InlineView key={place} object={piece} onOpen={onOpen} onGame={findGame} />
          ),
        )}
      </p>
      {search === 'looking' && (
        <p className="notation-dim" role="status">
          {t('Looking for it in this database…')}
        </p>
      )}
      {search === 'absent' && wanted !== undefined && (
        <QuotationCard key={wanted.at} game={wanted.game} place={`text.${wanted.at}`} absent />
      )}
    </>
  );
}

interface InlineViewProps extends Pick<PlainBodyProps, 'onOpen'> {
  readonly object: InlineObject;
  readonly onGame: (link: GameLink) => void;
}

function InlineView({ object, onOpen, onGame }: InlineViewProps) {
  const app = useApp();
  switch (object.kind) {
    case 'game':
      return (
        <button type="button" className="text-link" onClick={() => onGame(object)}>
          {object.caption.trim() || playersOf(object.game)}
        </button>
      );
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
        <button type="button" className="text-link" onClick={() => app.screen.askToFollow(object.target)}>
          {object.target}
        </button>
      );
    case 'unknown':
      return (
        <span className="notation-note" title={t('Kept as it is: its meaning is not known yet')}>
          {t('{name}, {count, plural, one {# byte} other {# bytes}}', {
            name: object.name ?? `${object.format} 0x${object.code.toString(16).padStart(2, '0')}`,
            count: object.bytes.length,
          })}
        </span>
      );
    default:
      return assertNever(object);
  }
}

function BlockView({ object }: { readonly object: BlockObject }) {
  switch (object.kind) {
    case 'diagram': {
      const board = positionOf(object.fen);
      return board === undefined ? (
        <p className="notation-note">{t('Diagram of an impossible position')}</p>
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
