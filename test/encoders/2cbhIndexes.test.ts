// Files derived from the others: sort orders and lists of games.
import { describe, expect, it } from 'vitest';
import { hasRealData, REAL_DATA, realFiles } from '../support/realData.ts';
import { encodeGameLists, encodeList } from './2cbh/gameLists.ts';
import { References, type Role } from './2cbh/references.ts';
import { sortKey } from './2cbh/sortOrders.ts';
import { hex, VECTORS } from './2cbh/vectors.ts';
import { encode2cbh } from './2cbh.ts';
import type { GameDescription } from './cbh/description.ts';

/** Offsets of ids in a game's record. */
const GAME_IDS: readonly (readonly [place: number, role: Role])[] = [
  [0x18, 'player'],
  [0x20, 'player'],
  [0x28, 'tournament'],
  [0x30, 'annotator'],
  [0x38, 'source'],
  [0x40, 'team'],
  [0x48, 'team'],
  [0x50, 'tag'],
];
const TEXT_IDS: readonly (readonly [place: number, role: Role])[] = [
  [0x10, 'tournament'],
  [0x18, 'source'],
  [0x20, 'annotator'],
  [0x28, 'textTitle'],
];

const slot = (value: string | number): bigint => (value === -1 ? -1n : BigInt(`0x${value}`));

describe('lists of games', () => {
  it.each(VECTORS.lgdList)('a list of records is as described: $records', ({ first, last, records }) => {
    expect(encodeList(records, [])).toEqual({ first: slot(first), last: slot(last) });
  });

  it('a list of many games is a chain of blocks', () => {
    const blocks: (readonly bigint[])[] = [];
    const records = Array.from({ length: 70 }, (_, i) => 2 * i + 1);
    expect(encodeList(records, blocks)).toEqual({ first: 0n, last: 2n });
    expect(blocks.map(([next, count]) => [next, count])).toEqual([
      [1n, 30n],
      [2n, 30n],
      [-1n, 10n],
    ]);
    expect(blocks.flatMap(([, , ...ids]) => ids)).toEqual(records.map(BigInt));
  });
});

describe('sort orders', () => {
  it.each(VECTORS.lcdKeys)('the text $text has the key $key', ({ text, key }) => {
    expect(sortKey({ prefix: [], text }).toString(16).padStart(16, '0')).toBe(key);
  });

  it('sort orders lead through hundreds of names in order', () => {
    const name = (i: number): string => `Name${String((i * 7) % 300).padStart(3, '0')}`;
    const games = Array.from({ length: 300 }, (_, i): GameDescription => ({
      kind: 'game',
      white: name(i),
      moves: [],
    }));
    const file = Buffer.from(encode2cbh({ name: 'x', records: games }).get('x.2lcd') ?? []);
    const root = Number(file.readBigInt64BE(4096 + 6));
    const directory = 4096 * file.readInt32BE(4096 + 2);
    expect(file.readUInt16BE(4096)).toBe(1);
    const walk = (id: number): readonly number[] => {
      if (id < 0) return [];
      const at = 4096 * file.readInt32LE(directory + 4 * Math.floor(id / 102)) + 40 * (id % 102);
      const [left, right] = [at, at + 8].map((link) => Number(file.readBigInt64LE(link)));
      return [...walk(left), id, ...walk(right)];
    };
    // All Blacks share the empty name, which is entity 1.
    const names = walk(root).map((id) => (id === 1 ? '' : name(id === 0 ? 0 : id - 1)));
    expect(names).toEqual(names.toSorted());
    expect(names).toHaveLength(301);
  });
});

/** The references of all records of `.2cbh`; games and texts have their ids at different offsets. */
function referencesIn(headers: Buffer): References {
  const references = new References();
  for (let record = 1; record < headers.length / 192; record++) {
    const isText = (headers[192 * record] & 2) !== 0;
    for (const [place, role] of isText ? TEXT_IDS : GAME_IDS) {
      const id = Number(headers.readBigInt64LE(192 * record + place));
      if (id >= 0) references.add(role, id, record);
    }
  }
  return references;
}

describe.skipIf(!hasRealData('2cbh'))(
  `a small database (skipped without ${REAL_DATA})`,
  { tags: 'real' },
  () => {
    it('the lists of games of a small database equal the stored ones', () => {
      const files = realFiles('2cbh');
      const references = referencesIn(Buffer.from(files.get('small.2cbh') ?? []));
      expect(hex(encodeGameLists(references, 5))).toBe(hex(files.get('small.2lgd')));
    });
  },
);
