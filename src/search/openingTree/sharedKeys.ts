import { keyOrder } from './keyOrder.ts';
import { RECORD } from './ranges.ts';
import { inTurns } from './turns.ts';
import type { Turn } from './turns.ts';

/** Keys that several games may share, sorted and without repetitions. */
export interface SharedKeys {
  /** High and low halves alternate, as a plan needs them. */
  readonly interleaved: Uint32Array;
  /** Indexes of ranges, sorted by their keys: those of key k are from `firstRanges[k]` to `firstRanges[k + 1]`. */
  readonly rangeOrder: Uint32Array;
  readonly firstRanges: Uint32Array;
  /** Number of games in the ranges of each key. */
  readonly gamesOf: Uint32Array;
}

/** Merges the keys of all ranges with keys that were seen twice elsewhere. */
export async function sharedKeys(
  ranges: Uint32Array,
  seenTwice: { readonly high: Uint32Array; readonly low: Uint32Array },
  turn: Turn,
): Promise<SharedKeys> {
  const count = ranges.length / RECORD;
  const high = new Uint32Array(count + seenTwice.high.length);
  const low = new Uint32Array(high.length);
  await inTurns(count, turn, (from, to) => {
    for (let i = from; i < to; i++) {
      high[i] = ranges[i * RECORD];
      low[i] = ranges[i * RECORD + 1];
    }
  });
  high.set(seenTwice.high, count);
  low.set(seenTwice.low, count);
  const order = await keyOrder(high, low, turn);

  const rangeOrder = new Uint32Array(count);
  const firstRanges = new Uint32Array(high.length + 1);
  const interleaved = new Uint32Array(high.length * 2);
  let keys = 0;
  let ordered = 0;
  await inTurns(order.length, turn, (from, to) => {
    for (let place = from; place < to; place++) {
      const i = order[place];
      const known = keys > 0 && interleaved[2 * keys - 2] === high[i] && interleaved[2 * keys - 1] === low[i];
      if (!known) {
        firstRanges[keys] = ordered;
        interleaved[2 * keys] = high[i];
        interleaved[2 * keys + 1] = low[i];
        keys++;
      }
      if (i < count) rangeOrder[ordered++] = i;
    }
  });
  firstRanges[keys] = ordered;
  const gamesOf = new Uint32Array(keys);
  await inTurns(keys, turn, (from, to) => {
    for (let key = from; key < to; key++)
      for (let i = firstRanges[key]; i < firstRanges[key + 1]; i++)
        gamesOf[key] += ranges[rangeOrder[i] * RECORD + 3] - ranges[rangeOrder[i] * RECORD + 2];
  });
  return {
    interleaved: interleaved.subarray(0, 2 * keys),
    rangeOrder,
    firstRanges: firstRanges.subarray(0, keys + 1),
    gamesOf,
  };
}
