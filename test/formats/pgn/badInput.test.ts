// Hostile text: time and memory stay bounded, and every fault is a problem.
import { describe, expect, it } from 'vitest';
import type { ByteSource } from '../../../src/bytes/byteSource.ts';
import { pgnFormat } from '../../../src/formats/pgn/format.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import type { LoadedGame } from '../../../src/model/loadedGame.ts';
import { type Costs, watchingAllocations } from '../../support/costs.ts';
import { bytesOf } from './pgnText.ts';

const MB = 1024 * 1024;
const TAGS = '[Event "E"]\n\n';

/** A source of `head`, `middle` for at least `length` bytes, and `tail`. Reads generate the bytes. */
function longSource(head: string, middle: string, tail: string, length: number): ByteSource {
  const [start, unit, end] = [head, middle, tail].map(bytesOf);
  const block = bytesOf(middle.repeat(Math.ceil((64 * 1024) / unit.length)));
  const middleSize = Math.ceil(length / block.length) * block.length;
  const size = start.length + middleSize + end.length;
  const parts = (offset: number, wanted: number): Uint8Array => {
    const bytes = new Uint8Array(wanted);
    const put = (part: Uint8Array, at: number): void => {
      const from = Math.max(0, offset - at);
      const to = Math.min(part.length, offset + wanted - at);
      if (from < to) bytes.set(part.subarray(from, to), at + from - offset);
    };
    put(start, 0);
    const first = Math.max(0, Math.floor((offset - start.length) / block.length));
    for (
      let at = first * block.length;
      at < middleSize && start.length + at < offset + wanted;
      at += block.length
    )
      put(block, start.length + at);
    put(end, size - end.length);
    return bytes;
  };
  return { name: 'Games.pgn', size, read: async (offset, wanted) => parts(offset, wanted) };
}

async function readAll(source: ByteSource): Promise<LoadedGame[]> {
  const reader = await pgnFormat.open({ name: 'Games', files: new Map([['Games.pgn', source]]) }, {});
  await reader.readToEnd?.();
  const games: LoadedGame[] = [];
  for (let number = 1; number <= reader.count.known; number++) {
    const record = await reader.readRecord(recordNumber(number));
    if (record.kind === 'game') games.push(record);
  }
  return games;
}

/** Loads the games, with a limit on the size of one array. */
async function bounded(source: ByteSource): Promise<LoadedGame[]> {
  const costs: Costs = { bytesRead: 0, largestAllocation: 0 };
  const games = await watchingAllocations(costs, () => readAll(source));
  expect(costs.largestAllocation, 'bytes in one array').toBeLessThan(32 * MB);
  return games;
}

describe('hostile text', () => {
  it(
    'a line of 100 MB shows the first part of its game, and the next game is found',
    { tags: 'slow' },
    async () => {
      const source = longSource(TAGS, 'Nf3 Nf6 Ng1 Ng8 ', '\n\n[Event "F"]\n\n1. e4 *\n', 100 * MB);
      const [long, next] = await bounded(source);
      expect(long.tree.nodes.length).toBe(65_535);
      expect(long.problems.map(({ kind }) => kind)).toEqual(['limit', 'limit']);
      expect(next.header.event).toBe('F');
      expect(next.problems).toEqual([]);
    },
  );

  it.each([
    ['variations', '(', ['limit', 'truncated']],
    ['variations with moves', '(1... d5 ', ['limit', 'truncated']],
    ['variations that were never opened', ')', ['invalid']],
    ['braces', '{', ['truncated']],
    ['half-open comments', '{a{b}', []],
    ['brackets', '[', ['limit', 'truncated']],
    ['tags', '[A "b"] ', ['invalid']],
    ['glyphs', '!', []],
    ['digits', '1', []],
    ['signs', '\u00b1', ['invalid']],
    ['NULs', '\0', []],
  ])('the reader survives a million %s', { tags: 'slow' }, async (_, text, kinds) => {
    const games = await bounded(
      longSource(`${TAGS}1. e4 e5 `, text, '\n\n[Event "F"]\n\n1. d4 *', MB * text.length),
    );
    expect(games.length).toBeGreaterThan(0);
    expect(games.at(-1)?.header.event).toBe('F');
    expect(games[0].tree.nodes.length).toBeLessThan(65_536);
    expect(games[0].problems.length).toBeLessThan(25);
    expect([...new Set(games[0].problems.map(({ kind }) => kind))]).toEqual(kinds);
  });

  it('a comment that is never closed does not hide ten thousand later games', async () => {
    const rest = Array.from({ length: 10_000 }, (_, i) => `[Event "${i}"]\n\n1. e4 {fine} *\n\n`).join('');
    const bytes = bytesOf(`${TAGS}1. e4 {open\n\n${rest}`);
    const source: ByteSource = {
      name: 'Games.pgn',
      size: bytes.length,
      read: async (offset, length) => bytes.slice(offset, offset + length),
    };
    expect(await bounded(source)).toHaveLength(10_001);
  });
});
