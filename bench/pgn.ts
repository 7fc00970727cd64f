// PGN: finding the games of a large file, reading moves compared with chessops, and opening one game of a gigabyte.
import { parsePgn, startingPosition } from 'chessops/pgn';
import { parseSan } from 'chessops/san';
import { blobSource } from '../src/bytes/blobSource.ts';
import { memorySource } from '../src/bytes/memorySource.ts';
import { cbhFormat } from '../src/formats/cbh/format.ts';
import type { DatabaseReader } from '../src/formats/format.ts';
import { pgnFormat } from '../src/formats/pgn/format.ts';
import { makeScanBlock } from '../src/formats/scan.ts';
import { recordNumber } from '../src/model/gameHeader.ts';
import { exportPgn } from '../src/worker/exportRecords.ts';
import type { DatabaseFiles } from './database.ts';
import { fastest, fastestInSlices, type Measure } from './measure.ts';

const GIGABYTE = 1_000_000_000;
const LARGE = 256_000_000;
const ROUNDS = 5;
const GAMES_PER_SLICE = 128;

/** Opens a `.cbh` and its siblings from memory. */
export function openCbh(name: string, files: DatabaseFiles): Promise<DatabaseReader> {
  const set = new Map(
    Object.entries(files).map(([extension, bytes]) => {
      const file = `${name}.${extension}`;
      return [file, memorySource(file, bytes)] as const;
    }),
  );
  return cbhFormat.open({ name, files: set }, {});
}

/** Exports all games like the worker, into memory. */
export async function exportAll(reader: DatabaseReader): Promise<Blob> {
  const blocks: Uint8Array<ArrayBuffer>[] = [];
  const sink = {
    write: async (block: Uint8Array<ArrayBuffer>) => void blocks.push(block),
    close: async () => undefined,
    abort: async () => undefined,
  };
  await exportPgn(reader, [{ from: 0, to: reader.count.known }], sink, {});
  return new Blob(blocks);
}

/** Repeats the same games, as a blob of many references to few bytes. */
const repeatedBlob = (bytes: Uint8Array<ArrayBuffer>, size: number): Blob => {
  const part = new Blob([bytes, '\n\n']);
  return new Blob(Array.from({ length: Math.ceil(size / part.size) }, () => part));
};

const openBlob = (blob: Blob): Promise<DatabaseReader> =>
  pgnFormat.open({ name: 'Large', files: new Map([['Large.pgn', blobSource('Large.pgn', blob)]]) }, {});

async function openWhole(blob: Blob): Promise<DatabaseReader> {
  const reader = await openBlob(blob);
  await reader.readToEnd?.();
  return reader;
}

export async function measurePgn(files: DatabaseFiles): Promise<Measure[]> {
  const reader = await openCbh('Games', files);
  const bytes = new Uint8Array(await (await exportAll(reader)).arrayBuffer());
  const exported = await fastest(ROUNDS, () => exportAll(reader));
  return [
    {
      what: 'export 6,000 games as PGN',
      value: (exported * 1000) / reader.count.known,
      unit: 'us/game',
      must: 1e6 / 20_000,
    },
    ...(await measureFinding(bytes)),
    ...(await measureParsing(bytes)),
  ];
}

async function measureFinding(bytes: Uint8Array<ArrayBuffer>): Promise<Measure[]> {
  const large = repeatedBlob(bytes, LARGE);
  const index = await fastest(3, () => openWhole(large));
  const first = await fastest(3, async () => (await openBlob(large)).readRows(0, 60));
  const gigabyte = await openWhole(repeatedBlob(bytes, GIGABYTE));
  const games = gigabyte.count.known;
  let next = 0;
  const open = await fastest(50, () => gigabyte.readRecord(recordNumber(1 + ((next += 7919) % games))));
  return [
    {
      what: 'find the games of 256 MB of PGN',
      value: (index * 1e6) / large.size,
      unit: 'ns/byte',
      must: 1000 / 150,
    },
    { what: 'open 256 MB of PGN, first 60 rows', value: first, unit: 'ms', must: 200 },
    {
      what: `open one of ${games.toLocaleString('en')} games of 1 GB of PGN`,
      value: open,
      unit: 'ms',
      must: 10,
    },
  ];
}

async function measureParsing(bytes: Uint8Array<ArrayBuffer>): Promise<Measure[]> {
  const texts = new TextDecoder().decode(bytes).split(/(?<=\n\n)(?=\[Event )/);
  const reader = await pgnFormat.open(
    { name: 'Games', files: new Map([['Games.pgn', memorySource('Games.pgn', bytes)]]) },
    {},
  );
  await reader.readToEnd?.();
  const games = reader.count.known;
  const block = makeScanBlock(1024);
  const plan = { kind: 'keys', keys: Uint32Array.of(1, 2), maxPly: Infinity, lines: 'mainline' } as const;
  const { plies } = await reader.scan({ from: 0, to: games }, plan, { block, take: () => undefined });
  const theirs = replayWithChessops(texts.join(''));
  if (texts.length !== games || theirs !== plies)
    throw new Error(`chessops played ${theirs} moves of ${texts.length} games, we ${plies} of ${games}`);
  const range = { count: games, slice: GAMES_PER_SLICE, rounds: ROUNDS };
  const times = await fastestInSlices(range, {
    moves: (from, to) => reader.scan({ from, to }, plan, { block, take: () => undefined }),
    whole: async (from, to) => {
      for await (const record of reader.readRecords(from, to))
        if (record.kind !== 'game') throw new Error('a game could not be read');
    },
    chessops: (from, to) => replayWithChessops(texts.slice(from, to).join('')),
  });
  const perPly = (milliseconds: number) => (milliseconds * 1e6) / plies;
  return [
    { what: 'PGN moves, read and played', value: perPly(times.moves), unit: 'ns/ply' },
    { what: 'whole games: tags, tree, SAN, annotations', value: perPly(times.whole), unit: 'ns/ply' },
    { what: 'chessops: parsePgn and parseSan', value: perPly(times.chessops), unit: 'ns/ply' },
    { what: 'PGN moves, time next to chessops', value: times.moves / times.chessops, unit: 'x', must: 1 / 3 },
    {
      what: 'whole games, time next to chessops',
      value: times.whole / times.chessops,
      unit: 'x',
      must: 1 / 2,
      goal: 1 / 3,
    },
  ];
}

/** Plays the moves of the mainlines, and counts them. */
function replayWithChessops(text: string): number {
  let plies = 0;
  for (const game of parsePgn(text)) {
    const position = startingPosition(game.headers).unwrap();
    for (const { san } of game.moves.mainline()) {
      const move = parseSan(position, san);
      if (move === undefined) break;
      position.play(move);
      plies++;
    }
  }
  return plies;
}
