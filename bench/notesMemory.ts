// Measures the memory that a table of notes takes while it is made from many annotated games on disk. It runs in Node,
// where code can collect garbage itself; in a browser it cannot.
import { closeSync, openAsBlob, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { blobSource } from '../src/bytes/blobSource.ts';
import type { DatabaseReader } from '../src/formats/format.ts';
import { pgnFormat } from '../src/formats/pgn/format.ts';
import { buildVoices } from '../src/search/voices/buildVoices.ts';
import { annotatedRecords, annotatedRows } from '../src/worker/voices/annotatedRecords.ts';
import type { Measure } from './measure.ts';

/** Megabytes. */
const MUST = 64;
const MB = 2 ** 20;
/** Number of games between two measurements, each after a garbage collection. */
const LOOK_EVERY = 8192;

/** Writes copies of the games in `pgn`, of which `annotated` are annotated, until `games` are; then measures. */
export async function measureNotesMemory(
  folder: string,
  pgn: string,
  annotated: number,
  games: number,
): Promise<readonly Measure[]> {
  const path = join(folder, 'annotated.pgn');
  const copies = Math.ceil(games / annotated);
  const file = openSync(path, 'w');
  for (let copy = 0; copy < copies; copy++) writeSync(file, `${pgn}\n`);
  closeSync(file);
  try {
    const source = blobSource('annotated.pgn', await openAsBlob(path));
    const reader = await pgnFormat.open(
      { name: 'annotated', files: new Map([['annotated.pgn', source]]) },
      {},
    );
    await reader.readToEnd?.();
    return await measureMade(reader);
  } finally {
    rmSync(path);
  }
}

async function measureMade(reader: DatabaseReader): Promise<readonly Measure[]> {
  const collect = collector();
  const before = held(collect);
  const start = process.memoryUsage().rss;
  let [most, bytes, looked] = [0, 0, 0];
  let rss = start;
  const look = (): void => {
    rss = Math.max(rss, process.memoryUsage().rss);
    most = Math.max(most, held(collect) - before);
  };
  const rows = await annotatedRows(reader, {});
  look();
  const source = { records: reader.count.known, annotated: annotatedRecords(reader, rows, {}) };
  const onRecord = (): void => {
    if (++looked % LOOK_EVERY === 0) look();
  };
  for await (const chunk of buildVoices(source, () => Promise.resolve(), { onRecord })) {
    bytes += chunk.length;
    look();
  }
  const what = (part: string): string => `notes of ${looked.toLocaleString('en')} annotated games: ${part}`;
  return [
    { what: what('memory that is held while the table is made'), value: most / MB, unit: 'MB', must: MUST },
    {
      what: what('memory of the process beyond that of before, with garbage'),
      value: (rss - start) / MB,
      unit: 'MB',
    },
    { what: what('the table'), value: bytes / MB, unit: 'MB' },
  ];
}

/** Returns a function that collects all garbage. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('Node does not collect garbage on request');
  return () => void collect();
}

function held(collect: () => void): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
