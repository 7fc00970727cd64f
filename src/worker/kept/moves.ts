// The moves of a block of games in a kept file.
import type { ByteSource } from '../../bytes/byteSource.ts';
import { MOVES_HEAD } from './layout.ts';
import { misfit } from './texts.ts';

/** Flags of a game. */
export const FLAGS = {
  /**
   * The moves are not kept: for example, the game is damaged, too long or has another start. Its reader is
   * asked instead.
   */
  left: 1,
  /** The game may have variations. Its reader is asked if they are wanted. */
  branched: 2,
  /** Scans ignore the game, because it follows other rules. */
  silent: 4,
} as const;
const ALL_FLAGS = FLAGS.left | FLAGS.branched | FLAGS.silent;

/** Moves of neighboring games: those of game i are `bytes` from `starts[i]` to `starts[i + 1]`. */
export interface KeptMoves {
  readonly flags: Uint8Array;
  readonly starts: Uint32Array;
  readonly bytes: Uint8Array;
}

/** The place of the moves of a block. */
export interface MovesPlace {
  readonly at: number;
  readonly end: number;
  /** Number of records in the block. */
  readonly rows: number;
}

/** Reads the moves of rows [from, to) in a block. `pages` is `source` with a cache, for the flags and lengths. */
export async function readMoves(
  source: ByteSource,
  pages: ByteSource,
  { at, end, rows }: MovesPlace,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<KeptMoves> {
  const head = await pages.read(at, rows * MOVES_HEAD);
  const flags = head.slice(from, to);
  const lengths = new Uint16Array(head.slice(rows).buffer);
  const starts = new Uint32Array(to - from + 1);
  let before = 0;
  let size = 0;
  for (let row = 0; row < rows; row++) {
    if (row < from) before += lengths[row];
    else if (row < to) starts[row - from + 1] = starts[row - from] + lengths[row];
    size += lengths[row];
  }
  const first = at + rows * MOVES_HEAD;
  if (first + size !== end || flags.some((flag) => flag > ALL_FLAGS)) throw misfit(source);
  return { flags, starts, bytes: await source.read(first + before, starts[to - from]) };
}
