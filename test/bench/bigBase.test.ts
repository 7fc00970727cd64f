import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bigBase } from '../../bench/bigBase.ts';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import type { DatabaseReader } from '../../src/formats/format.ts';
import type { GameHeader } from '../../src/model/gameHeader.ts';
import { mainline } from '../../src/model/gameTree.ts';
import { memoryFiles } from '../support/memoryFiles.ts';

const GAMES = 2000;
let parent = '';
let reader: DatabaseReader;

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'open-file-test-'));
  const folder = bigBase(GAMES, parent);
  const files = new Map(
    readdirSync(folder).map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))]),
  );
  reader = await cbhFormat.open(memoryFiles('Big', files), {});
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

describe('the generated base', () => {
  it('opens without problems, with as many games as were asked for', () => {
    expect(reader.count).toEqual({ known: GAMES, complete: true });
    expect(reader.problems).toEqual([]);
  });

  it('is made once', () => {
    expect(readdirSync(parent)).toEqual([readdirSync(parent)[0]]);
    const before = readFileSync(join(bigBase(GAMES, parent), 'Big.cbg'));
    expect(before.equals(readFileSync(join(bigBase(GAMES, parent), 'Big.cbg')))).toBe(true);
  });

  it('has no damaged games, and few that are the same', async () => {
    const games = new Set<string>();
    let problems = 0;
    for await (const record of reader.readRecords(0, GAMES)) {
      if (record.kind !== 'game' || !('tree' in record)) throw new Error('Expected games only');
      const { nodes } = record.tree;
      games.add(
        mainline(record.tree)
          .map((id) => nodes[id].san)
          .join(' '),
      );
      problems += record.problems.length;
    }
    expect(problems).toBe(0);
    expect(games.size).toBeGreaterThan(0.95 * GAMES);
  });

  it('has players, ratings, dates and results that vary', async () => {
    const rows = (await reader.readRows(0, GAMES)).filter((row): row is GameHeader => row.kind === 'game');
    expect(rows).toHaveLength(GAMES);
    const different = (of: (row: GameHeader) => unknown) => new Set(rows.map(of)).size;
    expect(different(({ white }) => white)).toBeGreaterThan(20);
    expect(different(({ whiteElo }) => whiteElo)).toBeGreaterThan(300);
    expect(different(({ date }) => date.year)).toBe(30);
    expect(different(({ result }) => result)).toBe(3);
  });
});
