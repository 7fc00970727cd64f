// Positions as Parquet compared with a keyed scan of the same games, and whole games as tables.
import { makeScanBlock } from '../src/formats/scan.ts';
import { writePositions } from '../src/parquet/writePositions.ts';
import { writeRecords } from '../src/parquet/writeRecords.ts';
import { blobScratch } from '../src/worker/blobScratch.ts';
import { repeated, type DatabaseFiles } from './database.ts';
import { fastest, type Measure } from './measure.ts';
import { openCbh } from './pgn.ts';

/** Makes 120,000 games, whose positions do not fit into memory. */
const COPIES = 20;
const ROUNDS = 5;

const nowhere = { write: async () => undefined };

export async function measureParquet(files: DatabaseFiles): Promise<Measure[]> {
  const one = await openCbh('Games', files);
  const games = await fastest(ROUNDS, () =>
    writeRecords(
      one,
      [{ from: 0, to: one.count.known }],
      { games: nowhere, annotations: nowhere },
      undefined,
      () => undefined,
    ),
  );
  const { cbh, cbg } = repeated(files, COPIES);
  const longFiles = { cbh: Uint8Array.from(cbh), cbg: Uint8Array.from(cbg) };
  const reader = await openCbh('Games', { ...files, ...longFiles });
  const block = makeScanBlock(1024);
  const plan = { kind: 'keys', keys: Uint32Array.of(1, 2), maxPly: Infinity, lines: 'mainline' } as const;
  const range = { from: 0, to: reader.count.known };
  let plies = 0;
  const scan = await fastest(ROUNDS, async () => {
    ({ plies } = await reader.scan(range, plan, { block, take: () => undefined }));
  });
  const positions = await fastest(ROUNDS, () => writePositions(reader, nowhere, { scratch: blobScratch() }));
  return [
    { what: 'games.parquet', value: (games * 1000) / one.count.known, unit: 'us/game' },
    {
      what: `positions.parquet of ${reader.count.known.toLocaleString('en')} games`,
      value: (positions * 1e6) / plies,
      unit: 'ns/ply',
    },
    { what: 'positions.parquet next to a keyed scan', value: positions / scan, unit: 'x', must: 20 },
  ];
}
