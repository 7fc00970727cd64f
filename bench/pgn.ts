// PGN: finding the games of a large file, reading their moves next to chessops, and opening one game of a gigabyte.
import { parsePgn, startingPosition } from 'chessops/pgn';
import { parseSan } from 'chessops/san';
import { blobSource } from '../src/bytes/blobSource.ts';
import { memorySource } from '../src/bytes/memorySource.ts';
import { cbhFormat } from '../src/formats/cbh/format.ts';
import type { DatabaseReader } from '../src/formats/format.ts';
import { pgnFormat } from '../src/formats/pgn/format.ts';
import { recordNumber } from '../src/model/gameHeader.ts';
import { exportPgn } from '../src/worker/exportRecords.ts';
import type { DatabaseFiles } from './database.ts';
import { fastest, fastestInTurns, type Measure } from './measure.ts';

const GIGABYTE = 1_000_000_000;
const LARGE = 256_000_000;
const ROUNDS = 5;

function openCbh(name: string, files: DatabaseFiles): Promise<DatabaseReader> {
  const set = new Map(
    Object.entries(files).map(([extension, bytes]) => {
      const file = `${name}.${extension}`;
      return [file, memorySource(file, bytes)] as const;
    }),
  );
  return cbhFormat.open({ name, files: set }, {});
}

/** All games, as the worker exports them, into memory. */
async function exportAll(reader: DatabaseReader): Promise<string[]> {
  const texts: string[] = [];
  const sink = {
    write: async (text: string) => void texts.push(text),
    close: async () => undefined,
    abort: async () => undefined,
  };
  await exportPgn(reader, [{ from: 0, to: reader.count.known }], sink, {});
  return texts;
}

/** The same games over and over, as a blob of many references to few bytes. */
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
  const reader = await openCbh('twic1134', files);
  const bytes = new TextEncoder().encode((await exportAll(reader)).join(''));
  const exported = await fastest(ROUNDS, () => exportAll(reader));
  return [
    { what: 'export twic1134 as PGN', value: (reader.count.known / exported) * 1000, unit: 'games/s' },
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
  const text = new TextDecoder().decode(bytes);
  const reader = await pgnFormat.open(
    { name: 'Games', files: new Map([['Games.pgn', memorySource('Games.pgn', bytes)]]) },
    {},
  );
  await reader.readToEnd?.();
  const games = reader.count.known;
  const block = {
    rows: new Uint32Array(1024),
    plies: new Uint16Array(1024),
    moves: new Uint16Array(1024),
    keys: new Uint16Array(1024),
  };
  const plan = { kind: 'keys', keys: Uint32Array.of(1, 2), maxPly: Infinity, lines: 'mainline' } as const;
  const { plies } = await reader.scan({ from: 0, to: games }, plan, { block, take: () => undefined });
  let theirs = 0;
  const times = await fastestInTurns(ROUNDS, {
    moves: () => reader.scan({ from: 0, to: games }, plan, { block, take: () => undefined }),
    whole: async () => {
      for await (const record of reader.readRecords(0, games))
        if (record.kind !== 'game') throw new Error('a game could not be read');
    },
    chessops: () => (theirs = replayWithChessops(text)),
  });
  if (theirs !== plies) throw new Error(`chessops played ${theirs} moves, we ${plies}`);
  const perPly = (milliseconds: number) => (milliseconds * 1e6) / plies;
  return [
    { what: 'PGN moves, read and played', value: perPly(times.moves), unit: 'ns/ply' },
    { what: 'whole games: tags, tree, SAN, annotations', value: perPly(times.whole), unit: 'ns/ply' },
    { what: 'chessops: parsePgn and parseSan', value: perPly(times.chessops), unit: 'ns/ply' },
    { what: 'PGN moves, time next to chessops', value: times.moves / times.chessops, unit: 'x', must: 1 / 3 },
    { what: 'whole games, time next to chessops', value: times.whole / times.chessops, unit: 'x' },
  ];
}

/** Moves of the mainlines, played. */
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
