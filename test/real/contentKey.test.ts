// The same games in ChessBase's files, in Scid's, and in our PGN of ChessBase's have the same key.
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import type { DatabaseFormat } from '../../src/formats/format.ts';
import { pgnFormat } from '../../src/formats/pgn/format.ts';
import { scidFormat } from '../../src/formats/scid/format.ts';
import { contentKey } from '../../src/model/contentKey.ts';
import { gamePgn } from '../../src/model/pgn/pgnTags.ts';
import { memoryFiles } from '../support/memoryFiles.ts';
import { hasRealData, REAL_DATA, realFiles } from '../support/realData.ts';

interface Read {
  readonly keys: readonly string[];
  readonly pgn: Uint8Array;
}

async function read(format: DatabaseFormat, files: ReadonlyMap<string, Uint8Array>): Promise<Read> {
  const reader = await format.open(memoryFiles('linares', files), {});
  const [keys, pgns]: [string[], string[]] = [[], []];
  for await (const record of reader.readRecords(0, reader.count.known)) {
    if (record.kind !== 'game' || !('tree' in record)) continue;
    keys.push(contentKey(record.header, record.tree));
    pgns.push(gamePgn(record));
  }
  return { keys, pgn: new TextEncoder().encode(pgns.join('\n')) };
}

const named = (folder: string, start: string) =>
  new Map([...realFiles(folder)].filter(([path]) => basename(path).startsWith(start)));

describe.skipIf(!hasRealData('scid') || !hasRealData('cbh/linares'))(
  `linares in ${REAL_DATA}`,
  { tags: 'real' },
  () => {
    it('the games of linares have the same keys in every format', async () => {
      const ours = await read(cbhFormat, named('cbh/linares', 'linares'));
      const scid = await read(scidFormat, named('scid/si4', 'linares.s'));
      const pgn = await read(pgnFormat, new Map([['linares.pgn', ours.pgn]]));
      expect(pgn.keys).toEqual(ours.keys);
      expect(scid.keys).toEqual(ours.keys);
      expect(new Set(ours.keys).size).toBe(ours.keys.length);
    });
  },
);
