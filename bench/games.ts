// Opening one game as the worker does: reads, moves of all lines with SAN, annotations; and the first rows of a list.
import { blobSource } from '../src/bytes/blobSource.ts';
import type { ByteSource } from '../src/bytes/byteSource.ts';
import { memorySource } from '../src/bytes/memorySource.ts';
import { cbhFormat } from '../src/formats/cbh/format.ts';
import { decodeGameMoves } from '../src/formats/cbh/moves.ts';
import { recordNumber } from '../src/model/gameHeader.ts';
import { longList, moveStreams, type DatabaseFiles } from './database.ts';
import { fastest, type Measure } from './measure.ts';
import { annotatedDatabase } from './syntheticGames.ts';

const RUNS = 50;
/** The number of times that the files are opened: few, as in a visit, whose code is mostly not optimized yet. */
const OPENINGS = 5;
const LONG_LIST = 10_000_000;

const sourcesOf = (files: Iterable<readonly [string, Uint8Array]>): Map<string, ByteSource> =>
  new Map([...files].map(([name, bytes]) => [name, memorySource(name, bytes)]));

export async function measureSyntheticGames(): Promise<Measure[]> {
  const files = sourcesOf(annotatedDatabase());
  const open = () => cbhFormat.open({ name: 'Annotated', files }, {});
  const reader = await open();
  const measures: Measure[] = [];
  for (const [record, plies, must] of [
    [1, 200, 10],
    [2, 400, 60],
  ]) {
    const loaded = await reader.readRecord(recordNumber(record));
    if (loaded.kind !== 'game' || loaded.problems.length > 0) throw new Error(`record ${record} is damaged`);
    const { nodes } = loaded.tree;
    const notes = nodes.reduce((sum, node) => sum + node.annotations.length, 0);
    const what = `open a game of ${plies} plies, ${nodes.length - 1} moves, ${notes} annotations`;
    const opened = await fastest(OPENINGS, async () => (await open()).readRecord(recordNumber(record)));
    const value = await fastest(RUNS, () => reader.readRecord(recordNumber(record)));
    measures.push({ what, value, unit: 'ms', must });
    if (record === 1) measures.push({ what: 'the same, database opened for it', value: opened, unit: 'ms' });
  }
  return measures;
}

/** Measures the game with the most moves in a real database. */
export async function measureLargestGame({ cbh, cbg }: DatabaseFiles): Promise<Measure[]> {
  const { starts, ends } = moveStreams(cbh, cbg);
  let largest = 0;
  for (const [game, start] of starts.entries())
    if (ends[game] - start > ends[largest] - starts[largest]) largest = game;
  const record = cbg.subarray(starts[largest] - 4, ends[largest]);
  const origin = { file: 'linares.cbg', base: starts[largest] - 4 };
  const { nodeCount } = decodeGameMoves(record, origin);
  const value = await fastest(RUNS, () => decodeGameMoves(record, origin));
  return [
    { what: `tree and SAN of the largest linares game, ${nodeCount} moves`, value, unit: 'ms', must: 10 },
  ];
}

/** Measures the most annotated game of a real database, opened as the worker does. */
export async function measureAnnotatedGame(files: DatabaseFiles): Promise<Measure[]> {
  const set = sourcesOf(Object.entries(files).map(([extension, bytes]) => [`linares.${extension}`, bytes]));
  const reader = await cbhFormat.open({ name: 'linares', files: set }, {});
  let most = 0;
  let richest = recordNumber(1);
  for await (const record of reader.readRecords(0, reader.count.known)) {
    if (record.kind !== 'game' || !('tree' in record)) continue;
    const notes = record.tree.nodes.reduce((sum, node) => sum + node.annotations.length, 0);
    if (notes <= most) continue;
    most = notes;
    richest = record.header.number;
  }
  const value = await fastest(RUNS, () => reader.readRecord(richest));
  const what = `open the most annotated linares game, ${most} annotations`;
  return [{ what, value, unit: 'ms', must: 10 }];
}

/** Opens the files of a database whose list has ten million games, and reads the rows of a first screen. */
export async function measureFirstRows(files: DatabaseFiles): Promise<Measure[]> {
  const list = longList(files, LONG_LIST);
  const open = async (): Promise<void> => {
    const set = new Map<string, ByteSource>();
    for (const [extension, bytes] of Object.entries(files)) {
      const blob = extension === 'cbh' ? list : new Blob([bytes]);
      set.set(`Long.${extension}`, blobSource(`Long.${extension}`, blob));
    }
    const reader = await cbhFormat.open({ name: 'Long', files: set }, {});
    const rows = await reader.readRows(0, 60);
    if (reader.count.known !== LONG_LIST || rows[0].kind !== 'game' || rows[0].white === '')
      throw new Error('the long list did not open');
  };
  const first = await fastest(1, open);
  return [
    {
      what: 'open a .cbh of 10,000,000 games, first 60 rows',
      value: await fastest(OPENINGS, open),
      unit: 'ms',
      must: 200,
    },
    { what: 'the same, the very first time', value: first, unit: 'ms' },
  ];
}
