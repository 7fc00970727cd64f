import { Breath } from '../../base/breath.ts';

/**
 * Awaited between steps, so that other work of the thread gets its turn. Throws `AbortError` if the result is no longer
 * wanted.
 */
export type Turn = () => Promise<void>;

/** How many numbers to read between two turns: a millisecond or two, even if they are spread all over the memory. */
export const AT_ONCE = 32 * 1024;

/** Makes a `Turn`, which also awaits `standBack`. */
export function turnsFor(signal: AbortSignal | undefined, standBack?: () => Promise<void>): Turn {
  const breath = new Breath();
  return async () => {
    await breath.take();
    await standBack?.();
    signal?.throwIfAborted();
  };
}

/** Calls `work` for [0, count) piece by piece, with a turn between pieces. */
export async function inTurns(
  count: number,
  turn: Turn,
  work: (from: number, to: number) => void,
): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    if (from > 0) await turn();
    work(from, Math.min(count, from + AT_ONCE));
  }
}
