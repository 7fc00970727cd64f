import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bigBase } from '../../bench/bases/bigBase.ts';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import type { DatabaseReader } from '../../src/formats/format.ts';
import type { GameHeader } from '../../src/model/gameHeader.ts';
import { mainline } from '../../src/model/gameTree.ts';
import { memoryFiles, type Files } from '../support/memoryFiles.ts';
import { filesOnDisk } from '../support/realData.ts';

/** More games than are written at once. */
const GAMES = 1100;
const parents: string[] = [];
let files: Files;
let reader: DatabaseReader;
let headers: readonly GameHeader[] = [];
/** SAN moves of the games. */
const lines: (readonly string[])[] = [];
let problems = 0;

function makeBase(): string {
  const parent = mkdtempSync(join(tmpdir(), 'open-file-test-'));
  parents.push(parent);
  return bigBase(GAMES, parent);
}

beforeAll(async () => {
  files = filesOnDisk(makeBase());
  reader = await cbhFormat.open(memoryFiles('Big', files), {});
  headers = (await reader.readRows(0, GAMES)).filter((row): row is GameHeader => row.kind === 'game');
  for await (const record of reader.readRecords(0, GAMES)) {
    if (record.kind !== 'game' || !('tree' in record)) throw new Error('Expected games only');
    const { tree } = record;
    lines.push(mainline(tree).map((id) => tree.nodes[id].san));
    problems += record.problems.length;
  }
});
afterAll(() => {
  for (const parent of parents) rmSync(parent, { recursive: true, force: true });
});

const different = (facts: readonly unknown[]): number => new Set(facts).size;
const movesAfter = (...start: readonly string[]): readonly string[] =>
  lines.filter((line) => start.every((san, ply) => line[ply] === san)).map((line) => line[start.length]);

describe('the generated base', () => {
  it('the base opens without problems, with the requested number of games', () => {
    expect(reader.count).toEqual({ known: GAMES, complete: true });
    expect(reader.problems).toEqual([]);
    expect(problems).toBe(0);
  });

  it('the base is made once, under a name with its number of games and its generator', () => {
    const [{ path, name }] = readdirSync(parents[0], { withFileTypes: true });
    expect(name).toMatch(/^open-file-base-1100-[\da-f]{12}$/);
    expect(bigBase(GAMES, parents[0])).toBe(join(path, name));
    expect(readdirSync(parents[0])).toEqual([name]);
  });

  it('the base is the same byte for byte when it is made again', () => {
    const again = makeBase();
    expect(basename(again)).toBe(readdirSync(parents[0])[0]);
    const differ = [...filesOnDisk(again)].filter(
      ([path, bytes]) => Buffer.compare(bytes, files.get(path) ?? new Uint8Array()) !== 0,
    );
    expect(differ).toEqual([]);
  });

  it('the base has no short games, and few equal ones', () => {
    expect(different(lines.map((line) => line.join(' ')))).toBeGreaterThan(0.95 * GAMES);
    expect(Math.min(...lines.map(({ length }) => length))).toBeGreaterThan(12);
  });

  it('the base has many first moves, and many answers to them', () => {
    expect(different(movesAfter())).toBeGreaterThan(8);
    expect(different(movesAfter('e4'))).toBeGreaterThan(8);
    expect(different(movesAfter('d4'))).toBeGreaterThan(2);
    expect(different(movesAfter('e4', 'c5'))).toBeGreaterThan(3);
    expect(movesAfter('e4', 'e5').length).toBeGreaterThan(GAMES / 6);
  });

  it('the base has varied players, ratings, dates and results', () => {
    expect(headers).toHaveLength(GAMES);
    expect(different(headers.map(({ white }) => white))).toBeGreaterThan(400);
    expect(headers.every(({ white, black }) => white !== black && white !== '')).toBe(true);
    expect(different(headers.map(({ whiteElo }) => whiteElo))).toBeGreaterThan(300);
    expect(different(headers.map(({ date }) => date.year))).toBe(30);
    expect(different(headers.map(({ result }) => result))).toBe(3);
    expect(different(headers.map(({ eco }) => eco))).toBeGreaterThan(80);
  });

  it('the base has events with places and rounds, a source for each year, and annotators of some games', () => {
    expect(different(headers.map(({ event }) => event))).toBeGreaterThan(300);
    expect(headers.every(({ event, site }) => site !== '' && event.startsWith(site))).toBe(true);
    expect(different(headers.map(({ round }) => round))).toBe(11);
    expect(different(headers.map(({ subround }) => subround))).toBe(8);
    // Round n is played on day n of the event.
    for (const { date, eventDate, round = 0 } of headers)
      expect(date).toEqual({ ...eventDate, day: (eventDate.day ?? 0) + round - 1 });
    expect(different(headers.map(({ sourceTitle }) => sourceTitle))).toBe(30);
    const annotated = headers.filter(({ annotator }) => annotator !== '').length;
    expect(annotated).toBeGreaterThan(50);
    expect(annotated).toBeLessThan(GAMES / 2);
  });
});
