import { t } from '../../../base/messages.ts';
import { nagSlot } from '../../../chess/nag.ts';
import type { Nag } from '../../../chess/types.ts';
import type { Annotation } from '../../../model/annotation.ts';
import type { NoteParts } from '../../../model/voices/noteParts.ts';
import { useApp } from '../../session/appContext.tsx';
import { useSettings } from '../../session/hooks.ts';
import { NumberedMove } from '../../shared/MoveName.tsx';
import { Signs } from '../../shared/MoveText.tsx';
import { useShownPosition } from '../../shared/shownPosition.ts';
import { noteTexts } from './noteTexts.ts';

interface VoiceEntryProps {
  readonly parts: NoteParts;
  /** The source of the note: its author, or else its event or players, as `name`; the game as `detail`. */
  readonly name: string;
  readonly detail: string;
  readonly year: number | undefined;
  readonly isFirst: boolean;
  readonly onOpen: () => unknown;
}

/** One note: a click plays through its line, Enter opens its game there. */
export function VoiceEntry({ parts, name, detail, year, isFirst, onOpen }: VoiceEntryProps) {
  const app = useApp();
  const { annotations, line, place, moveNumber } = parts;
  const language = useSettings((settings) => settings.textLanguage);
  const texts = noteTexts(annotations, language);
  const verdicts = nagsOf(annotations).filter((nag) => nagSlot(nag) !== 'move');
  return (
    <li className="voice" onClick={() => app.voices.walkLine(parts)}>
      <div className="voice-head">
        <button type="button" className="voice-move" tabIndex={isFirst ? 0 : -1}>
          <NotedMove parts={parts} />
        </button>
        <button
          type="button"
          className="voice-source"
          tabIndex={-1}
          title={t('Open the game at this note')}
          onClick={(event) => {
            event.stopPropagation();
            onOpen();
          }}
        >
          {name}{' '}
          <span className="dim">
            {place === 'position' && parts.said !== undefined
              ? `${detail}, ${t('note to move {number}', { number: moveNumber })}`
              : detail}
          </span>
        </button>
        {year !== undefined && <span className="voice-year">{year}</span>}
      </div>
      {texts.map((text, at) => (
        <p key={at} className="voice-text">
          {text}
        </p>
      ))}
      <div className="voice-line">
        <Line line={line} />
        {verdicts.length > 0 && (
          <span className="voice-verdict">
            <Signs nags={verdicts} />
          </span>
        )}
      </div>
    </li>
  );
}

const nagsOf = (annotations: readonly Annotation[]): readonly Nag[] =>
  annotations.flatMap((one) => (one.kind === 'nag' ? [one.nag] : []));

/** Returns the number of the next move in the position on the board. */
function useNextNumber(): { readonly number: number; readonly black: boolean } {
  const { board } = useShownPosition();
  return { number: board.fullmoves, black: board.turn === 1 };
}

function NotedMove({ parts: { place, said, annotations } }: Pick<VoiceEntryProps, 'parts'>) {
  const at = useNextNumber();
  if (place === 'position') return t('position [[what a note speaks of]]');
  if (said === undefined) return t('question [[what a note is]]');
  const nags = nagsOf(annotations).filter((nag) => nagSlot(nag) === 'move');
  return <NumberedMove at={at} said={said} nags={nags} />;
}

function Line({ line }: Pick<NoteParts, 'line'>) {
  const { number, black } = useNextNumber();
  const ply = black ? 1 : 0;
  return (
    <span className="voice-moves">
      {line.map((said, i) => {
        const isBlack = (ply + i) % 2 === 1;
        const at = { number: number + Math.floor((ply + i) / 2), black: isBlack };
        return (
          <span key={i}>
            <NumberedMove at={at} said={said} hasNumber={i === 0 || !isBlack} />{' '}
          </span>
        );
      })}
    </span>
  );
}
