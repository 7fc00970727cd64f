import { setWorker } from '../../testApp.tsx';

// Made-up books: by a line in SAN ("e4 e5"), the entry of each book for the position after it.
import { Board } from '../../../../src/chess/board.ts';
import type { Fen, Uci } from '../../../../src/chess/types.ts';
import { makeUci } from '../../../../src/chess/uci.ts';
import type { BookEntry, BookMove, BookScore } from '../../../../src/model/bookEntry.ts';
import type { ItemId } from '../../../../src/protocol/items.ts';
import type { ScanProgress } from '../../../../src/protocol/selection.ts';
import type { BookAnswer } from '../../../../src/protocol/bookAnswer.ts';
import { fakeClient } from '../games/fakeClient.ts';

/** Games by result: `score(30, 50, 20)` has a hundred. */
export const score = (white: number, draws: number, black: number): BookScore => ({
  total: white + draws + black,
  white,
  draws,
  black,
});

export interface FakeMove extends Omit<Partial<BookMove>, 'uci'> {
  readonly san: string;
}

/** The position after a line such as `e4 e5 Nf3`. */
export function boardAfter(line: string): Board {
  const board = new Board();
  for (const san of line.split(' ').filter((part) => part !== '')) {
    const move = board.parseSan(san);
    if (move === undefined) throw new Error(`${san} is not legal in ${line}`);
    board.play(move);
  }
  return board;
}

export function uciOf(line: string, san: string): Uci {
  const board = boardAfter(line);
  const move = board.parseSan(san);
  if (move === undefined) throw new Error(`${san} is not legal after ${line}`);
  return makeUci(board, move);
}

export function entryAt(
  line: string,
  moves: readonly FakeMove[],
  change: Partial<BookEntry> = {},
): BookEntry {
  return {
    moves: moves.map(({ san, ...move }) => ({ nags: [], ...move, uci: uciOf(line, san) })),
    nags: [],
    comment: '',
    problems: [],
    ...change,
  };
}

/** The entries of one book by line; a function answers for every position. */
export type FakeBook = Readonly<Record<string, BookEntry>> | (() => Promise<BookAnswer>);

export interface AskedBooks {
  /** The FENs that were asked about, in order. */
  readonly asked: Fen[];
  /** Tells how far the answer to the last question is. */
  readonly progress: (value: ScanProgress) => void;
}

/** A line after a `+` asks once more, for transpositions. */
const questionOf = (line: string): string =>
  line.startsWith('+') ? `${boardAfter(line.slice(1)).fen()} and more` : boardAfter(line).fen();

/** A worker that knows these books and ten games. */
export function serveBooks(books: Readonly<Record<string, FakeBook>>): AskedBooks {
  const asked: Fen[] = [];
  let report: AskedBooks['progress'] | undefined;
  const byFen = new Map<string, BookEntry>();
  for (const [item, book] of Object.entries(books))
    if (typeof book !== 'function')
      for (const [line, entry] of Object.entries(book)) byFen.set(item + questionOf(line), entry);
  const answerOf = async (item: ItemId, fen: string): Promise<BookAnswer> => {
    const book = books[item];
    if (typeof book === 'function') return book();
    const entry = byFen.get(item + fen);
    return entry === undefined ? { kind: 'absent', item } : { kind: 'entry', item, entry };
  };
  setWorker({
    ...fakeClient({ games: 10 }),
    async lookupBooks({ items, fen, transpositions }, options) {
      if (transpositions === true) return Promise.all(items.map((item) => answerOf(item, `${fen} and more`)));
      asked.push(fen);
      report = options?.onProgress;
      return Promise.all(items.map((item) => answerOf(item, fen)));
    },
    async findLastInBooks({ items, fens }) {
      const at = fens.findLastIndex((fen) =>
        items.some((item) => (byFen.get(item + fen)?.moves.length ?? 0) > 0),
      );
      return at < 0 ? undefined : at;
    },
  });
  return { asked, progress: (value) => report?.(value) };
}
