// Compares the Scid databases of the sample data with Scid's own exports.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { scidFormat } from '../../src/formats/scid/format.ts';
import { recordJson } from '../../src/model/recordJson.ts';
import { Board } from '../../src/chess/board.ts';
import type { ScanPlan } from '../../src/formats/scan.ts';
import { planForBoards } from '../../src/search/positionPlan.ts';
import { fastScan, slowScan } from '../formats/scid/scans.ts';
import { memoryFiles, type Files } from '../support/memoryFiles.ts';
import { hasRealData, REAL_DATA, realFiles } from '../support/realData.ts';

/** Fields of a game's truth that are compared unchanged. */
const FIELDS = ['id', 'deleted', 'date', 'result', 'whiteElo', 'blackElo', 'moves'] as const;

const truths = (name: string): Record<string, unknown>[] =>
  gunzipSync(readFileSync(join(REAL_DATA, 'scid', `${name}.truth.jsonl.gz`)))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line));

const compared = (line: Readonly<Record<string, unknown>>): unknown => ({
  ...Object.fromEntries(FIELDS.map((field) => [field, line[field]])),
  // Scid's own codes are longer.
  eco: String(line.eco).slice(0, 3),
  white: line.white === '?' ? '' : line.white,
  black: line.black === '?' ? '' : line.black,
  // Counts the moves of the mainline and all variations, by move.
  played: [...JSON.stringify(line.tree).matchAll(/"(\w+)"/g)].map(([, uci]) => uci).toSorted(),
});

const databaseFiles = (name: string, version: string): Files =>
  new Map([...realFiles(`scid/${version}`)].filter(([path]) => basename(path).startsWith(`${name}.s`)));

describe.skipIf(!hasRealData('scid'))(`Scid's databases in ${REAL_DATA}`, { tags: 'real' }, () => {
  it.each(['si4', 'si5'])('a .%s database has every game that Scid exports', async (version) => {
    for (const name of ['features', 'linares']) {
      const reader = await scidFormat.open(memoryFiles(name, databaseFiles(name, version)), {});
      expect(reader.problems).toEqual([]);
      const lines: unknown[] = [];
      for await (const record of reader.readRecords(0, reader.count.known)) {
        const line = recordJson(record);
        expect(line.problems).toEqual([]);
        lines.push(compared(line));
      }
      expect(lines).toEqual(truths(`${name}-${version}`).map(compared));
    }
  });

  it.each(['si4', 'si5'])('a scan of a .%s database equals a replay of every game', async (version) => {
    const sicilian = Board.fromFen('rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2');
    if (sicilian === undefined) throw new Error('no position');
    const plans: ScanPlan[] = [
      { kind: 'everyPosition', maxPly: Infinity, lines: 'mainline' },
      planForBoards([sicilian]),
      planForBoards([sicilian], { lines: 'all' }),
    ];
    for (const name of ['features', 'linares']) {
      const files = databaseFiles(name, version);
      for (const plan of plans) {
        const found = await fastScan(name, files, plan);
        expect(found.hits.length).toBeGreaterThan(10);
        expect(found).toEqual(await slowScan(name, files, plan));
      }
    }
  });
});
