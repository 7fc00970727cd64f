// Duplicate games: the marks of their moves compared with a keyed scan, and the whole search for duplicates.
import { makeScanBlock } from '../src/formats/scan.ts';
import { itemId } from '../src/protocol/items.ts';
import { DatabaseIndex } from '../src/worker/databaseIndex.ts';
import { DUPLICATE_NEEDS, findDuplicates } from '../src/worker/duplicates/findDuplicates.ts';
import { answerChunk } from '../src/worker/scanning/answerChunk.ts';
import { repeated, type DatabaseFiles } from './database.ts';
import { fastest, type Measure } from './measure.ts';
import { openCbh } from './pgn.ts';

/** Each game twenty times, 120,000 in all: the worst case, because all of them have to be compared. */
const COPIES = 20;
const ROUNDS = 5;
const CHUNK = 64 * 1024;
const BASE = itemId('Games.cbh');

export async function measureDuplicates(files: DatabaseFiles, copies = COPIES): Promise<Measure[]> {
  const { cbh, cbg } = repeated(files, copies);
  const longFiles = { cbh: Uint8Array.from(cbh), cbg: Uint8Array.from(cbg) };
  const reader = await openCbh('Games', { ...files, ...longFiles });
  const range = { from: 0, to: reader.count.known };
  const { signal } = new AbortController();
  const block = makeScanBlock(1024);
  const plan = { kind: 'keys', keys: Uint32Array.of(1, 2), maxPly: Infinity, lines: 'mainline' } as const;
  const keyed = await fastest(ROUNDS, async () => {
    await reader.scan(range, plan, { block, take: () => undefined });
  });
  const index = await new DatabaseIndex(reader).load(DUPLICATE_NEEDS, {});
  let marks = 0;
  const all = await fastest(ROUNDS, async () => {
    marks = 0;
    await findDuplicates({
      index,
      pause: () => Promise.resolve(),
      onProgress: () => undefined,
      scan: async (question, onHits) => {
        const begun = performance.now();
        for (let from = 0; from < range.to; from += CHUNK) {
          const to = Math.min(range.to, from + CHUNK);
          onHits(await answerChunk({ item: BASE, reader }, { from, to }, question, signal), to);
        }
        if (question.kind === 'mainlines') marks = performance.now() - begun;
      },
    });
  });
  const count = range.to.toLocaleString('en');
  return [
    { what: 'marks of mainlines next to a keyed scan', value: marks / keyed, unit: 'x', must: 5 },
    { what: `duplicates of ${count} games, found in all`, value: (all * 1000) / range.to, unit: 'us/game' },
    { what: 'duplicates in all next to a keyed scan', value: all / keyed, unit: 'x' },
  ];
}
