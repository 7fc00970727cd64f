// `.2lid` as a file: its header and its blocks, sound and damaged.
import { describe, expect, it } from 'vitest';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import { EntityFile, PLAYERS, TEAMS, TITLES, TOURNAMENTS } from '../../../src/formats/2cbh/entityFile.ts';
import { BLOCK_SIZE, containerOffset, encodeDeleted, encodeLid } from '../../encoders/2cbh/lid.ts';
import { VECTORS } from '../../encoders/2cbh/vectors.ts';
import { ascii, be, concat, hex, le, watched } from '../cbh/bytes.ts';

const HEADER = 184;
const record = (text: string): Uint8Array => ascii(text.padEnd(40, '.'));
const names = (kind: string, count: number) =>
  Array.from({ length: count }, (_, id) => record(`${kind} ${id}`));
const LID = encodeLid(
  [names('player', 5), names('event', 3), names('source', 2), [], names('team', 1), names('title', 4)],
  0,
  HEADER,
);

const changed = (at: number, bytes: Uint8Array, file = LID): Uint8Array => {
  const copy = file.slice();
  copy.set(bytes, at);
  return copy;
};
const open = (bytes: Uint8Array) => EntityFile.open(memorySource('x.2lid', bytes));
const textOf = (bytes: Uint8Array | undefined): string | undefined =>
  bytes && Buffer.from(bytes).toString('latin1').replace(/\.*$/, '');

/** Every record by type and id, read one by one and all together. */
async function readAll(file: EntityFile) {
  const one: (string | undefined)[][] = [];
  for (let type = 0; type < 6; type++) {
    const ids = Array.from({ length: file.countOf(type) }, (_, id) => id);
    const found = await file.read(type, ids);
    one.push(ids.map((id) => textOf(found.get(id))));
  }
  const all = one.map((): (string | undefined)[] => []);
  await file.forEach((type, bytes) => all[type]?.push(textOf(bytes)));
  expect(all).toEqual(one);
  return one;
}

describe('blocks', () => {
  it('the file has entities of every type', async () => {
    const file = await open(LID);
    expect(file.problems).toEqual([]);
    const [players, events, sources, none, teams, titles] = await readAll(file);
    expect(players).toEqual(['player 0', 'player 1', 'player 2', 'player 3', 'player 4']);
    expect([events.length, sources.length, none.length, teams, titles.at(-1)]).toEqual([
      3,
      2,
      0,
      ['team 0'],
      'title 3',
    ]);
  });

  it.each(VECTORS.lid.examples)(
    'an entity is read from its described offset: type $type, id $id',
    async (example) => {
      const { header, type, id, offset } = example;
      const count = id + 1;
      const counts = Array.from({ length: 6 }, (_, other) => (other === type ? names('x', count) : []));
      const bytes = encodeLid(counts, 0, header as 184 | 236);
      bytes.set(concat(le(3, 4), ascii('Yes')), offset);
      const found = await (await open(bytes)).read(type, [id]);
      expect(textOf(found.get(id))).toBe('Yes');
    },
  );

  it('the blocks begin after a header of any size', async () => {
    for (const size of [184, 216, 228, 236] as const) {
      const bytes = encodeLid([names('player', 3), [], [], [], [], []], 2, size);
      const [players] = await readAll(await open(bytes));
      expect(players).toEqual(['player 0', 'player 1', 'player 2', undefined, undefined]);
    }
  });

  it('the described header opens without a problem', async () => {
    const file = await open(concat(hex(VECTORS.files['2lidHeader']), new Uint8Array(4 * BLOCK_SIZE)));
    expect([0, 1, 2, 3, 4, 5].map((type) => file.countOf(type))).toEqual([4, 2, 2, 0, 1, 4]);
    expect(file.problems).toEqual([]);
  });

  it('the file may end after the last record of the last block', async () => {
    const last = containerOffset(HEADER, PLAYERS, 4) + 44;
    expect(LID).toHaveLength(last);
    const file = await open(LID);
    expect([file.problems, [...(await file.read(TITLES, [4, 100]))]]).toEqual([[], []]);
  });

  it('reading ids that do not exist reads nothing', async () => {
    const source = watched('x.2lid', LID);
    const file = await EntityFile.open(source);
    const before = source.reads.length;
    const found = await file.read(PLAYERS, [-1, 5, 2 ** 31, 2 ** 53, -(2 ** 62), Number.NaN]);
    expect([found.size, source.reads.length - before]).toEqual([0, 0]);
  });

  it('an id is read once even if it is requested twice', async () => {
    const file = await open(LID);
    expect([...(await file.read(PLAYERS, [3, 3, 3])).keys()]).toEqual([3]);
  });
});

describe('deleted records', () => {
  it.each(VECTORS.entities.filter(({ type }) => type === 'deleted'))(
    'a deleted record is as described: $next',
    async (vector) => {
      const bytes = changed(containerOffset(HEADER, PLAYERS, 2), hex(vector.hex));
      const [players] = await readAll(await open(bytes));
      expect(players[2]).toBeUndefined();
    },
  );

  it('deleted records are recognized even if their list is a cycle', async () => {
    const dead = concat(le(16, 4), encodeDeleted(1));
    const circle = [1, 2].reduce(
      (bytes, id) => changed(containerOffset(HEADER, TOURNAMENTS, id), dead, bytes),
      changed(8 + 20 + 12, be(1, 8)),
    );
    const file = await open(circle);
    expect((await readAll(file))[1]).toEqual(['event 0', undefined, undefined]);
    expect(file.problems).toEqual([]);
  });

  it('a name of sixteen bytes is not taken for a deleted record', async () => {
    const bytes = changed(containerOffset(HEADER, TEAMS, 0), concat(le(16, 4), ascii('sixteen letters!')));
    expect((await readAll(await open(bytes)))[4]).toEqual(['sixteen letters!']);
  });
});

describe('lengths of records', () => {
  it.each([
    ['0', 0, []],
    ['-1', 2 ** 32 - 1, ['invalid']],
    ['-2^31', 2 ** 31, ['invalid']],
    ['one more than its container has room for', 1021, ['invalid']],
    ['2^31 - 1', 2 ** 31 - 1, ['invalid']],
  ])('a record of length %s has no name, and is a problem unless empty', async (_, length, kinds) => {
    const bytes = [1, 2].reduce(
      (file, id) => changed(containerOffset(HEADER, PLAYERS, id), le(length, 4), file),
      LID,
    );
    const file = await open(bytes);
    const [players, events] = await readAll(file);
    expect(players).toEqual(['player 0', undefined, undefined, 'player 3', 'player 4']);
    expect(events).toEqual(['event 0', 'event 1', 'event 2']);
    expect(file.problems.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('a record may fill its whole container', async () => {
    const bytes = changed(containerOffset(HEADER, PLAYERS, 1), concat(le(1020, 4), ascii('x'.repeat(1020))));
    const file = await open(bytes);
    expect(textOf((await file.read(PLAYERS, [1])).get(1))).toHaveLength(1020);
    expect(file.problems).toEqual([]);
  });

  it('a record past the end of the file has no name, with a problem', async () => {
    const file = await open(LID.subarray(0, LID.length - 1));
    const [players] = await readAll(file);
    expect(players.at(-1)).toBeUndefined();
    expect(file.problems).toHaveLength(1);
  });
});

describe('a header that lies', () => {
  const type = (index: number, place: number) => 8 + 20 * index + place;

  it.each([
    ['a header of 0 bytes', 0, be(0, 4)],
    ['a header of less than its types', 0, be(127, 4)],
    ['a header of more than 64 KiB', 0, be(65_537, 4)],
    ['a header of more than the file', 0, be(2 ** 31 - 1, 4)],
    ['a negative header', 0, be(2 ** 32 - 1, 4)],
    ['no types', 4, be(0, 4)],
    ['33 types', 4, be(33, 4)],
    ['a negative number of types', 4, be(2 ** 32 - 1, 4)],
    ['a container of 2 MiB', type(0, 0), be(2 ** 21, 4)],
    ['a negative container', type(2, 0), be(2 ** 32 - 1, 4)],
  ])('the header leaves all names unknown and reports a problem: %s', async (_, at, bytes) => {
    const file = await open(changed(at, bytes));
    expect(file.problems).toMatchObject([{ kind: 'invalid', file: 'x.2lid' }]);
    expect(await readAll(file)).toEqual([[], [], [], [], [], []]);
    expect(await file.sample(PLAYERS)).toEqual([]);
  });

  it.each([0, 3, 7, 8, 127])(
    'a header of %i bytes leaves all names unknown and reports a problem',
    async (size) => {
      const file = await open(LID.subarray(0, size));
      expect(file.problems).toHaveLength(1);
      expect(await readAll(file)).toEqual([[], [], [], [], [], []]);
    },
  );

  it.each([
    ['-1', be(2 ** 32 - 1, 4), 0, 'invalid'],
    ['2^31 - 1', be(2 ** 31 - 1, 4), 5, 'truncated'],
  ])(
    'a header with %s in the high word of the player count has the players that fit',
    async (_, high, count, kind) => {
      const file = await open(changed(type(PLAYERS, 4), high));
      expect(file.countOf(PLAYERS)).toBe(count);
      expect(file.problems).toMatchObject([{ kind, offset: type(PLAYERS, 4) }]);
      const all = await readAll(file);
      expect([all[0].length, all[1].length]).toEqual([count, 3]);
    },
  );

  it('containers of size 0 hold no entities, and reading ends', async () => {
    const none = [0, 1, 2, 3, 4, 5].reduce((bytes, index) => changed(type(index, 0), be(0, 4), bytes), LID);
    const file = await open(none);
    expect(await readAll(file)).toEqual([[], [], [], [], [], []]);
    expect(file.problems.length).toBeGreaterThan(0);
  });

  it('containers of one byte hold no entities', async () => {
    const one = [0, 1, 2, 3, 4, 5].reduce((bytes, index) => changed(type(index, 0), be(1, 4), bytes), LID);
    expect(await readAll(await open(one))).toEqual([[], [], [], [], [], []]);
  });

  it('a header with fewer types still opens', async () => {
    const file = await open(changed(4, be(2, 4)));
    // The header names two types: players are still counted, and teams and titles do not exist.
    expect([file.countOf(PLAYERS) > 0, file.countOf(TEAMS), file.countOf(TITLES)]).toEqual([true, 0, 0]);
    expect(await file.read(TITLES, [0])).toEqual(new Map());
  });
});
