// The table of the book pane: a row per move, a column group per book or opening tree of a database.
import { t } from '../../../base/messages.ts';
import { Board } from '../../../chess/board.ts';
import type { Color, Fen, Move, Nag, San, Uci } from '../../../chess/types.ts';
import { parseUci } from '../../../chess/uci.ts';
import type { BookEntry, BookMove, Recommendation } from '../../../model/bookEntry.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { sumOf, decided, scorePercent } from './bookScores.ts';
import type { BookSum } from './bookScores.ts';
import { remarkText } from './remarks.ts';

/** One source of moves, with its answer for the position. */
export interface BookColumn {
  readonly item: ItemId;
  /** The moves of a tree have games that can be listed. */
  readonly kind: 'book' | 'tree';
  /** `A`: the same letter in library, header, and table. */
  readonly letter: string;
  readonly name: string;
  readonly entry: BookEntry;
  readonly sum: BookSum;
  /** The number of games counted so far; absent once a tree has counted all of them, and for books. */
  readonly soFar?: number;
}

export interface BookRow {
  readonly uci: Uci;
  readonly san: San;
  readonly move: Move;
  /** For each column, its entry for the move; `undefined` if the column does not have the move. */
  readonly cells: readonly (BookMove | undefined)[];
  readonly mark?: Recommendation;
  /** Glyphs of the move and, in `evaluation`, of the position after it, from the first column with any. */
  readonly nags: readonly Nag[];
  readonly evaluation: readonly Nag[];
  /**
   * The name of the position after the move, and the comment on it, from the first column with any; or `""`.
   */
  readonly comment: string;
  /** Annotation codes whose meaning is unknown. */
  readonly unknownCodes: readonly number[];
  /** The disagreement between the columns, in words; `undefined` if they agree. */
  readonly disagreement?: string;
}

export interface BookTableData {
  readonly turn: Color;
  readonly columns: readonly BookColumn[];
  /** In the order of the first column, then of the next. */
  readonly rows: readonly BookRow[];
}

/** Returns `A` to `Z`, then `27`, `28`, … by the place among the books that are on. */
export const letterOf = (at: number): string => (at < 26 ? String.fromCharCode(65 + at) : `${at + 1}`);

export const columnOf = (
  item: ItemId,
  letter: string,
  name: string,
  entry: BookEntry,
  kind: BookColumn['kind'] = 'book',
  soFar?: number,
): BookColumn => ({
  item,
  kind,
  letter,
  name,
  entry,
  sum: sumOf(entry),
  ...(soFar !== undefined && { soFar }),
});

export function bookTable(fen: Fen, chess960: boolean, columns: readonly BookColumn[]): BookTableData {
  const board = Board.fromFen(fen, chess960) ?? new Board();
  const turn = board.turn === 0 ? 'white' : 'black';
  const ucis = new Set(columns.flatMap(({ entry }) => entry.moves.map(({ uci }) => uci)));
  const rows = [...ucis].flatMap((uci) => {
    const move = parseUci(board, uci);
    return move === undefined ? [] : [rowOf({ uci, move, san: board.makeSan(move) }, columns, turn)];
  });
  return { turn, columns, rows };
}

function rowOf(
  named: Pick<BookRow, 'uci' | 'san' | 'move'>,
  columns: readonly BookColumn[],
  turn: Color,
): BookRow {
  const { uci } = named;
  const cells = columns.map(({ entry }) => entry.moves.find((move) => move.uci === uci));
  const known = cells.filter((cell) => cell !== undefined);
  const reason = disagreement(columns, cells, turn);
  return {
    ...named,
    cells,
    mark: known.find(({ recommendation }) => recommendation !== undefined)?.recommendation,
    nags: known.find(({ nags }) => nags.length > 0)?.nags ?? [],
    evaluation: known.find(({ evaluation = [] }) => evaluation.length > 0)?.evaluation ?? [],
    unknownCodes: known.flatMap(({ unknownCode }) => (unknownCode === undefined ? [] : [unknownCode])),
    comment: known.map(remarkText).find((text) => text !== '') ?? '',
    ...(reason === undefined ? {} : { disagreement: reason }),
  };
}

/** With fewer games than this, scores mean nothing. */
const ENOUGH_GAMES = 20;
/** A difference in percentage points from which scores count as different. */
const SCORE_GAP = 10;

const GOOD_GLYPHS = new Set([1, 3]);
const BAD_GLYPHS = new Set([2, 4, 6]);

/** Returns a book's verdict for or against a move, apart from its figures. */
function verdict({ recommendation, nags }: BookMove): 'for' | 'against' | undefined {
  if (recommendation === 'green') return 'for';
  if (recommendation === 'red' || recommendation === 'blue') return 'against';
  if (nags.some((nag) => BAD_GLYPHS.has(nag))) return 'against';
  return nags.some((nag) => GOOD_GLYPHS.has(nag)) ? 'for' : undefined;
}

/** Describes a disagreement of the columns: one for and one against the move, or scores far apart. */
function disagreement(
  columns: readonly BookColumn[],
  cells: readonly (BookMove | undefined)[],
  turn: Color,
): string | undefined {
  const letters = (wanted: 'for' | 'against') =>
    columns.filter((_, at) => wanted === opinion(cells[at])).map(({ letter }) => letter);
  const [pro, contra] = [letters('for'), letters('against')];
  if (pro.length > 0 && contra.length > 0)
    return t('{pro} for this move, {contra} against it', { pro: pro.join(', '), contra: contra.join(', ') });
  const scores = columns.flatMap(({ letter }, at) => {
    const score = cells[at]?.score;
    const percent = scorePercent(score, 'mover', turn);
    return score === undefined || percent === undefined || decided(score) < ENOUGH_GAMES
      ? []
      : [{ letter, percent }];
  });
  const percents = scores.map(({ percent }) => percent);
  if (scores.length < 2 || Math.max(...percents) - Math.min(...percents) < SCORE_GAP) return undefined;
  const told = scores.map(({ letter, percent }) => `${letter} ${Math.round(percent)}`).join(', ');
  return t('Scores of the side to move differ: {scores}', { scores: told });
}

const opinion = (cell: BookMove | undefined) => (cell === undefined ? undefined : verdict(cell));
