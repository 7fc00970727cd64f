import { describe, expect, it } from 'vitest';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import {
  ANNOTATOR,
  GAME_TAG,
  PLAYER,
  SOURCE,
  TEAM,
  TOURNAMENT,
  type EntityKind,
} from '../../../src/formats/cbh/entities.ts';
import { EntityFile } from '../../../src/formats/cbh/entityFile.ts';
import { EntityTable } from '../../../src/formats/cbh/entityTable.ts';
import { ascii, concat, hex, le, padded, watched } from './bytes.ts';

/** The header of a file with `count` records of `dataSize` data bytes: 28 bytes and `extra` zeros. */
const header = (count: number, dataSize: number, extra: number) =>
  concat(
    le(count, 4),
    hex('00000000 d2029649'),
    le(dataSize, 4),
    hex('ffffffff'),
    le(count, 4),
    le(extra, 4),
    new Uint8Array(extra),
  );

const LIVE = hex('ffffffff ffffffff 00');
const DELETED = hex('19fcffff ffffffff 00');
const player = (last: string, first = '', prefix = LIVE) =>
  concat(prefix, padded(ascii(last), 30), padded(ascii(first), 20), new Uint8Array(8));

const playersFile = (extra: number, ...records: readonly Uint8Array[]) =>
  memorySource('x.cbp', concat(header(records.length, 58, extra), ...records));

async function names<Entity>(
  kind: EntityKind<Entity>,
  source: ReturnType<typeof memorySource>,
  ids: number[],
) {
  const table = await EntityTable.open(kind, source);
  const lookup = await table.load(ids);
  return ids.map((id) => lookup(id));
}

describe('records that ChessBase wrote', () => {
  const first = (headerHex: string, recordHex: string) =>
    memorySource('x', concat(le(1, 4), hex(headerHex).subarray(4), hex(recordHex)));

  it('a player of ChessBase decodes', async () => {
    const file = first(
      'b10a000011000000d20296493a000000ffffffffb10a00000400000000000000',
      '09000000070000000056616368696572204c61677261766500020000982b197709020000ffff004d00d227f67f000098' +
        '2b197709020000000000000a00000001000000',
    );
    expect(await names(PLAYER, file, [0])).toEqual(['Vachier Lagrave, M']);
  });

  it('a tournament of ChessBase decodes, with garbage after its names', async () => {
    const file = first(
      '3000000001000000d20296495a000000ffffffff300000000400000000000000',
      '040000001a0000000034397468204269656c204d617374657273204d61746368000000009b5f09020000000000000000' +
        '004269656c20535549007fb15f09020000000000000000000008f72f3aa600f9c00f0002008700000304000300000001' +
        '000000',
    );
    expect(await names(TOURNAMENT, file, [0])).toEqual([
      { title: '49th Biel Masters Match', place: 'Biel SUI', date: { year: 2016, month: 7, day: 25 } },
    ]);
  });

  it('a team of ChessBase decodes, with older text filling its field', async () => {
    const file = first(
      '8500000001000000d20296493f000000ffffffff850000000400000000000000',
      '190000000f00000001534b205a494b554441205455524e4f56204120284d43522900284d435229006d656e74735c6368' +
        '6573736261730000000000e0070000001c0000009c030000',
    );
    expect(await names(TEAM, file, [0])).toEqual(['SK ZIKUDA TURNOV A (MCR)']);
  });
});

describe('entity data', () => {
  const one = <Entity>(kind: EntityKind<Entity>, ...fields: readonly Uint8Array[]) =>
    kind.decode(padded(concat(...fields), kind.dataSize), 'windows-1252');

  it('players are "Last, First", or the part of the name that exists', () => {
    expect(one(PLAYER, padded(ascii('Tal'), 30), ascii('Mihail'))).toBe('Tal, Mihail');
    expect(one(PLAYER, ascii('English Opening'))).toBe('English Opening');
    expect(one(PLAYER, ascii('N'.repeat(30)), ascii('F'.repeat(20)))).toBe(
      `${'N'.repeat(30)}, ${'F'.repeat(20)}`,
    );
    expect(one(PLAYER, new Uint8Array(30), ascii('Mihail'))).toBe('Mihail');
    expect(one(PLAYER)).toBe('');
  });

  it('sources have a title and a publisher', () => {
    expect(one(SOURCE, padded(ascii('EXT 2002'), 25), ascii('ChessBase'))).toEqual({
      title: 'EXT 2002',
      publisher: 'ChessBase',
    });
  });

  it('annotators have one field of 45 bytes', () => {
    expect(one(ANNOTATOR, ascii('A'.repeat(45)), ascii('refs'))).toBe('A'.repeat(45));
  });

  it('a game title is the English one, otherwise the first one', () => {
    expect(one(GAME_TAG, padded(ascii('Evergreen'), 200), ascii('Immergrün'))).toBe('Evergreen');
    expect(one(GAME_TAG, new Uint8Array(200), ascii('Immergrün'))).toBe('Immergrün');
    expect(one(GAME_TAG)).toBe('');
  });

  it('names are UTF-8 or in the code page, which also decides the meaning of symbol bytes', () => {
    const data = (bytes: Uint8Array) => padded(bytes, PLAYER.dataSize);
    expect(PLAYER.decode(data(new TextEncoder().encode('Łódź')), 'windows-1251')).toBe('Łódź');
    expect(PLAYER.decode(data(hex('cde8eceff6')), 'windows-1251')).toBe('Нимпц');
    expect(PLAYER.decode(data(hex('4da7a3')), 'windows-1252')).toBe('M§£');
  });
});

describe('an entity file', () => {
  it.each([0, 4, 100])('an entity file is read after %i extra header bytes', async (extra) => {
    const file = playersFile(extra, player('Tal'), player('Euwe', 'Max'));
    expect(await names(PLAYER, file, [1, 0, 1])).toEqual(['Euwe, Max', 'Tal', 'Euwe, Max']);
  });

  it('an entity file steps by its stated data size, which may exceed what we read', async () => {
    const wide = (name: string) => padded(player(name), 9 + 80);
    const file = memorySource('x.cbp', concat(header(2, 80, 4), wide('Tal'), wide('Euwe')));
    expect(await names(PLAYER, file, [1])).toEqual(['Euwe']);
  });

  it('an entity file has no deleted records, and none outside the file', async () => {
    const file = playersFile(4, player('Tal'), player('Gone', '', DELETED));
    expect(await names(PLAYER, file, [0, 1, 2, -1, 0xffffff])).toEqual(['Tal', '', '', '', '']);
  });

  it('a missing entity file leaves names empty', async () => {
    const table = await EntityTable.open(PLAYER, undefined);
    expect((await table.load([0, 1]))(1)).toBe('');
    expect(table.problems).toEqual([]);
  });

  it('an entity file that ends early keeps its whole records, with a problem', async () => {
    const whole = concat(header(3, 58, 4), player('Tal'), player('Euwe'), player('Botvinnik'));
    const file = memorySource('x.cbp', whole.subarray(0, whole.length - 1));
    expect(await names(PLAYER, file, [0, 1, 2])).toEqual(['Tal', 'Euwe', '']);
    expect((await EntityFile.open(file, PLAYER)).problems).toEqual([
      { kind: 'truncated', file: 'x.cbp', offset: file.size, expected: '3 records', found: '2' },
    ]);
  });

  it.each([0, 1])(
    'an entity file with more records than the stated %i has them all, with a problem',
    async (stated) => {
      const file = memorySource('x.cbp', concat(header(stated, 58, 4), player('Tal'), player('Euwe')));
      expect(await names(PLAYER, file, [0, 1])).toEqual(['Tal', 'Euwe']);
      expect((await EntityFile.open(file, PLAYER)).problems).toEqual([
        {
          kind: 'invalid',
          file: 'x.cbp',
          offset: 32 + stated * 67,
          expected: `the end of the file after ${stated} ${stated === 1 ? 'record' : 'records'}`,
          found: `${2 - stated} more`,
        },
      ]);
    },
  );

  it('an entity file that ends with a partial record has a problem', async () => {
    const file = memorySource('x.cbp', concat(header(1, 58, 4), hex('010203'), player('Tal')));
    expect((await EntityFile.open(file, PLAYER)).problems).toEqual([
      {
        kind: 'invalid',
        file: 'x.cbp',
        offset: 99,
        expected: 'the end of the file after 1 record',
        found: '3 bytes',
      },
    ]);
  });

  it.each([
    ['a record', new Uint8Array(67)],
    ['the end of a child and the name', player('', '', hex('ffffffff ffffff00 00'))],
    ['the beginning of a child and the name', player('', '', hex('ffffffff 03000000 00'))],
    ['a name, and its balance 91', player('', '', hex('ffffffff ffffffff 5b'))],
  ])('an entity file reports a name lost to zeros in %s', async (_, damaged) => {
    const file = playersFile(4, player('Tal'), damaged, player('Euwe'));
    const table = await EntityTable.open(PLAYER, file);
    const lookup = await table.load([0, 1, 2]);
    expect([0, 1, 2].map((id) => lookup(id))).toEqual(['Tal', '', 'Euwe']);
    expect(table.problems).toMatchObject([{ kind: 'invalid', file: 'x.cbp' }]);
  });

  it('an entity file may have an empty name without damage', async () => {
    const file = playersFile(4, player('', '', hex('01000000 02000000 ff')), player('Tal'), player('Euwe'));
    const table = await EntityTable.open(PLAYER, file);
    expect((await table.load([0]))(0)).toBe('');
    expect(table.problems).toEqual([]);
  });

  it('an entity file keeps a name whatever its tree claims', async () => {
    const file = playersFile(4, player('Tal', '', hex('03000000 03000000 5b')));
    expect(await names(PLAYER, file, [0])).toEqual(['Tal']);
  });

  it.each([
    ['a data size too small for a name', header(1, 49, 4), { kind: 'invalid', offset: 12, found: '49' }],
    ['a data size beyond reason', header(1, 65_537, 4), { kind: 'invalid', offset: 12 }],
    ['an endless header', header(1, 58, 4096), { kind: 'invalid', offset: 24, found: '4096' }],
    ['no header at all', new Uint8Array(27), { kind: 'truncated' }],
    ['no bytes', new Uint8Array(0), { kind: 'truncated', offset: 0 }],
  ])('an entity file with %s has no names and a problem', async (_, bytes, problem) => {
    const file = memorySource('x.cbp', bytes);
    expect((await EntityFile.open(file, PLAYER)).problems).toMatchObject([{ file: 'x.cbp', ...problem }]);
    expect(await names(PLAYER, file, [0])).toEqual(['']);
  });

  it('an entity file is not read to the end for a few names, and never twice for the same', async () => {
    const count = 20_000;
    const source = watched(
      'x.cbp',
      concat(header(count, 58, 4), ...Array.from({ length: count }, (_, id) => player(`Player ${id}`))),
    );
    const table = await EntityTable.open(PLAYER, source);
    const lookup = await table.load([3, 19_000, 4]);
    expect([lookup(3), lookup(4), lookup(19_000)]).toEqual(['Player 3', 'Player 4', 'Player 19000']);
    expect(source.reads.length).toBeLessThanOrEqual(3);
    expect(source.reads.reduce((sum, [, length]) => sum + length, 0)).toBeLessThan(source.size / 5);
    const before = source.reads.length;
    await table.load([3, 19_000, 5]);
    expect(source.reads).toHaveLength(before);
  });
});
