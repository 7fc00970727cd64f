import { EqualNot, ArrowRightLeft, Ban, CircleCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { nagName } from '../../../chess/nagNames.ts';
import { msg, t } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import type { Color } from '../../../chess/types.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Glyphs, SanText, Signs, useMoveStyle } from '../../shared/MoveText.tsx';
import { spokenSan } from '../../shared/spokenMove.ts';
import { useSpokenStyle } from '../../shared/spokenSquares.ts';
import type { SpokenStyle } from '../../shared/spokenSquares.ts';
import { StatisticCell } from './BookCells.tsx';
import type { Perspective } from './bookScores.ts';
import { GamesBehind } from './GamesBehind.tsx';
import type { BookRow } from './bookTable.ts';
import type { ColumnGroup } from './BookTableHead.tsx';
import { useApp } from '../../session/appContext.tsx';
import type { Recommendation } from '../../../model/bookEntry.ts';

interface BookTableRowProps {
  readonly row: BookRow;
  readonly groups: readonly ColumnGroup[];
  readonly perspective: Perspective;
  readonly turn: Color;
  /** True if the line on the board continues with this move. */
  readonly current: boolean;
  /** True for the row in the Tab order; arrow keys lead to the other rows. */
  readonly stop: boolean;
  readonly withComment: boolean;
}

/**
 * A move and its figures. Pointing at the row draws the move, a click plays it, except on a link to games.
 */
export function BookTableRow(props: BookTableRowProps) {
  const app = useApp();
  const { row, groups, perspective, turn, current, stop, withComment } = props;
  const opinions = opinionsOf(row, groups);
  return (
    // For the keyboard, the move is a button.
    <tr
      aria-current={current || undefined}
      onPointerEnter={() => app.books.showHint(row.uci)}
      onClick={() => app.books.playBookMove(row.uci)}
    >
      <td className="book-mark">
        <BookMark mark={saysTwice(row) ? undefined : row.mark} opinions={opinions} />
      </td>
      <th scope="row" className="book-move">
        <PlayButton row={row} stop={stop} hint={hintOf(row, opinions)} />
      </th>
      {groups.map(({ column, figures }, at) =>
        figures.map((figure, place) => (
          <td key={column.item + figure} className={`book-${figure}`} data-first={place === 0 || undefined}>
            <GamesBehind column={column} of={figure === 'count' ? row.cells[at] : undefined} san={row.san}>
              <StatisticCell
                figure={figure}
                move={row.cells[at]}
                sum={column.sum}
                perspective={perspective}
                turn={turn}
              />
            </GamesBehind>
          </td>
        )),
      )}
      {withComment && <td className="book-comment">{row.comment}</td>}
    </tr>
  );
}

interface PlayButtonProps extends Pick<BookTableRowProps, 'row' | 'stop'> {
  readonly hint: string | undefined;
}

/** A move of the book, with the same content in words for screen readers. */
function PlayButton({ row, stop, hint }: PlayButtonProps) {
  const app = useApp();
  const moveStyle = useMoveStyle();
  const spoken = useSpokenStyle();
  return (
    <button
      type="button"
      className="book-play"
      data-uci={row.uci}
      title={hint}
      tabIndex={stop ? 0 : -1}
      onFocus={() => app.books.showHint(row.uci)}
      onBlur={() => app.books.showHint(undefined)}
    >
      <span className="visually-hidden">{spokenRow(row, spoken)}</span>
      <span aria-hidden>
        <SanText san={row.san} style={moveStyle} />
        <Glyphs nags={row.nags} />
        <Signs nags={row.evaluation} />
        {row.disagreement !== undefined && (
          <span className="book-disagreement" title={row.disagreement}>
            <Icon of={EqualNot} size={13} />
          </span>
        )}
      </span>
    </button>
  );
}

const DUBIOUS_MOVE = 6;

/** Tells whether the mark of a dubious move only repeats the glyph after the move. */
const saysTwice = ({ mark, nags }: BookRow): boolean => mark === 'blue' && nags.includes(DUBIOUS_MOVE);

/**
 * Returns the opinions of all books if the table has several: the row itself has the signs of only the first
 * book that has any.
 */
const opinionsOf = ({ cells }: BookRow, groups: readonly ColumnGroup[]): readonly string[] =>
  groups.length === 1
    ? []
    : groups.flatMap(({ column }, at) => {
        const { recommendation, nags = [], evaluation = [] } = cells[at] ?? {};
        const words = [...nags, ...evaluation].map(nagName);
        if (recommendation !== undefined) words.unshift(t(MARKS[recommendation].words));
        return words.length === 0 ? [] : [`${column.letter}: ${words.join(', ')}`];
      });

/**
 * Returns the tooltip: opinions, the comment, and codes of unknown meaning; `undefined` if there are none.
 */
function hintOf({ comment, unknownCodes }: BookRow, opinions: readonly string[]): string | undefined {
  const codes = unknownCodes.map((code) => t('Annotation code {code} (meaning unknown)', { code }));
  return [...opinions, comment, ...codes].filter((line) => line !== '').join('\n') || undefined;
}

/** "queen c2, good move. Play: the book recommends it." */
function spokenRow(row: BookRow, style: SpokenStyle): string {
  const { nags, evaluation, mark, disagreement } = row;
  const move = [spokenSan(row, style), ...[...nags, ...evaluation].map(nagName)].join(', ');
  return [move, mark === undefined ? '' : t(MARKS[mark].words), disagreement ?? '']
    .filter((part) => part !== '')
    .join('. ');
}

interface Meaning {
  readonly words: Message;
  readonly tone: 'good' | 'bad' | 'doubt' | 'mute';
  /** `undefined` if it is rendered as the glyph `?!`. */
  readonly icon?: LucideIcon;
}

const MARKS: Record<Recommendation, Meaning> = {
  green: { words: msg('Play: the book recommends it'), tone: 'good', icon: CircleCheck },
  red: { words: msg('Never: excluded by its author'), tone: 'bad', icon: Ban },
  blue: { words: msg('Dubious'), tone: 'doubt' },
  gray: { words: msg('Never played here, reached by transposition'), tone: 'mute', icon: ArrowRightLeft },
};

interface BookMarkProps {
  readonly mark: Recommendation | undefined;
  /** The opinions of the books, if the table has several. */
  readonly opinions: readonly string[];
}

/** A book's recommendation in ChessBase's color, always with a shape; empty if there is none to show. */
function BookMark({ mark, opinions }: BookMarkProps) {
  if (mark === undefined) return null;
  const { words, tone, icon } = MARKS[mark];
  return (
    <span className={`book-advice ${tone}`} title={opinions.length === 0 ? t(words) : opinions.join('\n')}>
      {icon === undefined ? <b>?!</b> : <Icon of={icon} size={14} />}
    </span>
  );
}
