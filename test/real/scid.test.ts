// The Scid databases of the sample data against what Scid itself exports from them.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { scidFormat } from '../../src/formats/scid/format.ts';
import { recordJson } from '../../src/model/recordJson.ts';
import { memoryFiles } from '../support/memoryFiles.ts';
import { hasRealData, REAL_DATA, realFiles } from '../support/realData.ts';

/** A game's line of the truth, of which these fields are compared as they stand. */
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
  // The mainline and all variations: how many moves there are of each kind.
  played: [...JSON.stringify(line.tree).matchAll(/"(\w+)"/g)].map(([, uci]) => uci).toSorted(),
});

describe.skipIf(!hasRealData('scid'))(`Scid's databases in ${REAL_DATA}`, () => {
  it.each(['si4', 'si5'])('in .%s have every game that Scid exports', async (version) => {
    for (const name of ['features', 'linares']) {
      const files = new Map(
        [...realFiles(`scid/${version}`)].filter(([path]) => basename(path).startsWith(`${name}.s`)),
      );
      const reader = await scidFormat.open(memoryFiles(name, files), {});
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
});
