// Checks that traces never skip a game in which a wanted position occurs.
import { Board } from '../../../src/chess/board.ts';
import type { Move } from '../../../src/chess/types.ts';
import type { Random } from '../../support/random.ts';

export interface TracedGame {
  readonly record: Uint8Array;
  /** Offset of the first move. */
  readonly start: number;
  readonly line: readonly Move[];
}

type LastPly = (record: Uint8Array, start: number, end: number) => number;

const keyOf = (board: Board): string => `${board.keyHigh} ${board.keyLow}`;

/** The last ply at which each of these positions occurs in a line of moves, by key. */
function lastPlies(moves: readonly Move[], keys: ReadonlySet<string>): Map<string, number> {
  const board = new Board();
  const last = new Map<string, number>();
  for (let ply = 0; ; ply++) {
    const key = keyOf(board);
    if (keys.has(key)) last.set(key, ply);
    if (ply === moves.length) return last;
    board.play(moves[ply]);
  }
}

/** Positions at some plies of these lines, by key. */
export function boardsFrom(
  lines: readonly (readonly Move[])[],
  random: Random,
  count: number,
): Map<string, Board> {
  const boards = new Map<string, Board>();
  for (let i = 0; i < count; i++) {
    const line = random.pick(lines);
    const board = new Board();
    for (const move of line.slice(0, random.below(line.length + 1))) board.play(move);
    boards.set(keyOf(board), board);
  }
  return boards;
}

/** Games whose traces rule out a position too early, and how often the traces skip a game for a position. */
export function missedPositions(
  games: readonly TracedGame[],
  boards: ReadonlyMap<string, Board>,
  lastPlyFor: (board: Board) => LastPly,
): { readonly missed: string[]; readonly passedOver: number } {
  const wanted = new Set(boards.keys());
  const truths = games.map(({ line }) => lastPlies(line, wanted));
  const missed: string[] = [];
  let passedOver = 0;
  for (const [key, board] of boards) {
    const lastPly = lastPlyFor(board);
    for (const [i, { record, start }] of games.entries()) {
      const last = lastPly(record, start, record.length);
      if (last < (truths[i].get(key) ?? -1)) missed.push(`game ${i}: ${board.fen()}`);
      if (last < 0) passedOver++;
    }
  }
  return { missed, passedOver };
}
