// The table of the book pane: a row a move, a column group a book or a database's opening tree.
import { Board } from '../../../chess/board.ts';
import type { Color, Fen, Nag, San, Uci } from '../../../chess/types.ts';
import { parseUci } from '../../../chess/uci.ts';
import type { BookEntry, BookMove, Recommendation } from '../../../model/bookEntry.ts';
import type { ItemId } from '../../../protocol/api.ts';
import { sumOf } from './bookFigures.ts';
import type { BookSum } from './bookFigures.ts';
import { disagreement } from './disagreement.ts';
import { remarkText } from './remarks.ts';

/** One source of moves with what it says of the position. */
export interface BookColumn {
  readonly item: ItemId;
  /** Behind the moves of a tree stand games that can be listed. */
  readonly kind: 'book' | 'tree';
  /** `A`: the same in library, head and table. */
  readonly letter: string;
  readonly name: string;
  readonly entry: BookEntry;
  readonly sum: BookSum;
  /** Games of a tree that were looked through, where there are more. */
  readonly soFar?: number;
}

export interface BookRow {
  readonly uci: Uci;
  readonly san: San;
  /** What each column says of the move, `undefined` where it does not have it. */
  readonly cells: readonly (BookMove | undefined)[];
  readonly mark?: Recommendation;
  /** Glyphs of the move and of the position after it. */
  readonly nags: readonly Nag[];
  readonly evaluation: readonly Nag[];
  /** Words about the position after the move, and how the book names it. */
  readonly comment: string;
  /** Annotation codes that nobody knows the meaning of. */
  readonly unknownCodes: readonly number[];
  /** What the columns disagree about, in words; `undefined` where they agree. */
  readonly disagreement?: string;
}

export interface BookTableData {
  readonly turn: Color;
  readonly columns: readonly BookColumn[];
  /** In the order of the first column, then of the next. */
  readonly rows: readonly BookRow[];
}

/** `A`, `B` … by the place among the books that are on. */
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
    return move === undefined ? [] : [rowOf(uci, board.makeSan(move), columns, turn)];
  });
  return { turn, columns, rows };
}

function rowOf(uci: Uci, san: San, columns: readonly BookColumn[], turn: Color): BookRow {
  const cells = columns.map(({ entry }) => entry.moves.find((move) => move.uci === uci));
  const known = cells.filter((cell) => cell !== undefined);
  const reason = disagreement(columns, cells, turn);
  return {
    uci,
    san,
    cells,
    mark: known.find(({ recommendation }) => recommendation !== undefined)?.recommendation,
    nags: known.find(({ nags }) => nags.length > 0)?.nags ?? [],
    evaluation: known.find(({ evaluation = [] }) => evaluation.length > 0)?.evaluation ?? [],
    unknownCodes: known.flatMap(({ unknownCode }) => (unknownCode === undefined ? [] : [unknownCode])),
    comment: known.map(remarkText).find((text) => text !== '') ?? '',
    ...(reason === undefined ? {} : { disagreement: reason }),
  };
}
