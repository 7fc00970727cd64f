// Makes the opening table of a database by scanning its games several times: first their opening moves, part by part,
// and then all other ways to positions that two games share.
import type { ReadOptions } from '../../formats/format.ts';
import { SignatureWriter } from '../signatures/signatureWriter.ts';
import type { GameSource, HitsTarget } from './gameSource.ts';
import { Openings } from './openings.ts';
import { Postings } from './postings.ts';
import { Ranges } from './ranges.ts';
import { SeenTwice } from './seenTwice.ts';
import { sharedKeys } from './sharedKeys.ts';
import { sortOpenings } from './sortOpenings.ts';
import type { SortTarget } from './sortOpenings.ts';
import { STORED_SUM_BYTES, SUMS_FROM, SumWriter } from './storedSums.ts';
import { summedColumns } from './sum.ts';
import { entryChunks, slotChunks } from './tableEntries.ts';
import { ALONE, ENTRY, encodeFoot } from './tableFile.ts';
import type { TableLimits } from './tableMemory.ts';
import { inTurns, turnsFor } from './turns.ts';
import type { Turn } from './turns.ts';

/** A scan of the first moves costs about this share of a scan of whole games. */
const COST_OF_OPENINGS = 0.5;

/** Number of games whose signatures are in memory at once. */
const ROWS_AT_ONCE = 65_536;

/** The data that remains once the games are in order. */
interface Sorted {
  readonly slotOf: Uint32Array;
  /** For each slot, the ply from which positions are not known from the ranges. */
  readonly minPlies: Uint8Array;
  readonly slots: number;
  readonly ranges: Uint32Array;
  /** Halves of keys that were probably reached more than once by games that continued alone. */
  readonly seenTwice: SeenTwice['keys'];
  readonly sums: Uint8Array;
}

/**
 * Makes the table's bytes, piece by piece, each on request; progress is in records; `standBack` is awaited between
 * steps. Ranges of at least `sumsFrom` games get stored sums. Throws what `scan` throws, and `AbortError`.
 */
export async function* buildTable(
  source: GameSource,
  limits: TableLimits,
  options: ReadOptions & { readonly standBack?: () => Promise<void> } = {},
  sumsFrom = SUMS_FROM,
): AsyncGenerator<Uint8Array> {
  const { records } = source;
  const { maxPly, parts } = limits;
  const total = Math.round(records * (1 + COST_OF_OPENINGS * parts));
  const report = (done: number) => options.onProgress?.({ done: Math.min(Math.round(done), total), total });
  const turn = turnsFor(options.signal, options.standBack);
  const sorted = yield* sortAll(
    source,
    limits,
    { ...options, onProgress: ({ done }) => report(done) },
    sumsFrom,
    turn,
  );
  const { slotOf, ranges, sums } = sorted;
  const minPlies = await byRow(sorted, turn);
  const keys = await sharedKeys(ranges, sorted.seenTwice, turn);
  const found = new Postings(keys.gamesOf, limits.maxPostings, records);
  const plan = {
    kind: 'keys',
    keys: keys.interleaved,
    minPlies,
    maxPly: Infinity,
    lines: 'mainline',
  } as const;
  const { damaged } = await source.scan(plan, found, {
    ...options,
    onProgress: ({ done }) => report(parts * records * COST_OF_OPENINGS + done),
  });
  let entries = 0;
  for await (const chunk of entryChunks(keys, ranges, found, slotOf, turn)) {
    entries += chunk.length / (4 * ENTRY);
    yield chunk;
    await turn();
  }
  yield sums;
  const stored = sums.length / STORED_SUM_BYTES;
  yield encodeFoot({ maxPly, records, slots: sorted.slots, entries, sums: stored, damaged });
}

/** Sorts the games by their openings, and yields the signatures and the slots. Its memory is freed at its end. */
async function* sortAll(
  source: GameSource,
  limits: TableLimits,
  { signal, onProgress }: ReadOptions,
  sumsFrom: number,
  turn: Turn,
): AsyncGenerator<Uint8Array, Sorted> {
  const { records } = source;
  const { maxPly, parts, maxRanges, maxSeenTwice } = limits;
  const minPlies = new Uint8Array(records);
  const slotOf = new Uint32Array(records);
  await inTurns(records, turn, (from, to) => {
    minPlies.fill(0xff, from, to);
    slotOf.fill(ALONE, from, to);
  });
  const alone = new SeenTwice((records * maxPly) / 2, maxSeenTwice);
  await turn();
  const target: SortTarget = {
    slotOf,
    minPlies,
    at: 0,
    ranges: new Ranges(maxRanges, minPlies),
    alone,
    ...(records >= sumsFrom && {
      sums: new SumWriter(summedColumns(await source.columns({ signal })), sumsFrom),
    }),
  };
  const openings = new Openings(maxPly);
  for (let part = 0; part < parts; part++) {
    openings.begin({ part, parts });
    const options = {
      signal,
      onProgress: ({ done }: { readonly done: number }) =>
        onProgress?.({ done: (part * records + done) * COST_OF_OPENINGS, total: records * parts }),
    };
    if (part === 0) yield* signaturesAnd(openings, source, options);
    else await source.scan({ kind: 'openings', maxPly, lines: 'mainline' }, openings, options);
    openings.finish();
    yield* slotChunks(await sortOpenings(openings, target, turn), turn);
  }
  const { at, ranges, sums } = target;
  return {
    slotOf,
    minPlies,
    slots: at,
    ranges: await ranges.settled(turn),
    seenTwice: alone.keys,
    sums: sums?.bytes() ?? new Uint8Array(0),
  };
}

/** Makes the signatures of all games, and passes their first moves to `openings` during the same scan. */
async function* signaturesAnd(
  openings: Openings,
  source: GameSource,
  options: ReadOptions,
): AsyncGenerator<Uint8Array> {
  const { records } = source;
  for (let from = 0; from < records; from += ROWS_AT_ONCE) {
    const rows = { from, to: Math.min(records, from + ROWS_AT_ONCE) };
    const signatures = new SignatureWriter(rows);
    const both: HitsTarget = {
      take: (block, hits) => {
        openings.take(block, hits);
        signatures.take(block, hits);
      },
      blame: (row) => signatures.blame(row),
    };
    await source.scan({ kind: 'openings', maxPly: Infinity, lines: 'mainline' }, both, options, rows);
    signatures.finish();
    yield new Uint8Array(signatures.words.buffer);
  }
}

/** Returns `minPlies` by record row; 0 for games without a slot. */
async function byRow({ slotOf, minPlies }: Sorted, turn: Turn): Promise<Uint8Array> {
  const plies = new Uint8Array(slotOf.length);
  await inTurns(slotOf.length, turn, (from, to) => {
    for (let row = from; row < to; row++) if (slotOf[row] !== ALONE) plies[row] = minPlies[slotOf[row]];
  });
  return plies;
}
