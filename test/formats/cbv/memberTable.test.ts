import { describe, expect, it } from 'vitest';
import { memberPath } from '../../../src/formats/memberPath.ts';
import { encodeCbv } from '../../encoders/cbv.ts';
import { open, openBytes } from './archives.ts';

describe('names that lead elsewhere', () => {
  it.each(['', '/etc/passwd', '\\a', 'C:\\a', 'c:a', '..', 'a\\..\\..\\b', 'a//b', 'a/', './a', 'a\u0007'])(
    'memberPath refuses "%s"',
    (name) => {
      expect(memberPath(name)).toBeUndefined();
    },
  );

  it.each([
    ['a..b.cbh', 'a..b.cbh'],
    ['x.html\\y\\z.jpg', 'x.html/y/z.jpg'],
    ['...', '...'],
  ])('memberPath accepts "%s"', (name, path) => {
    expect(memberPath(name)).toBe(path);
  });

  it('a name that leads elsewhere costs only its own member, with a problem', async () => {
    const bytes = Uint8Array.of(7);
    const { members, problems } = await open({
      members: [
        { name: '..\\a', bytes },
        { name: 'a', bytes },
        { name: 'a', bytes },
      ],
    });
    expect([...members.keys()]).toEqual(['a']);
    expect(await members.get('a')?.read(0, 1)).toEqual(bytes);
    expect(problems).toMatchObject([
      { kind: 'invalid', file: 'a.cbv', offset: 8, found: '"..\\\\a"' },
      { kind: 'invalid', file: 'a.cbv', offset: 8 + 2 * 173, found: 'a' },
    ]);
  });
});

describe('the table of an archive', () => {
  const member = (name: string, claims = {}) => ({ name, bytes: Uint8Array.of(1, 2, 3), claims });
  const TABLE = 8 + 3 * 173;
  const SIZE = 8;

  it('the table drops members in the bytes of others, and reports how many', async () => {
    const shared = { offset: TABLE, packedSize: SIZE };
    const { members, problems } = await open({
      members: [member('a', shared), member('b', shared), member('c', shared)],
    });
    expect([...members.keys()]).toEqual(['a']);
    expect(problems).toMatchObject([
      { kind: 'invalid', offset: 8 + 173, found: 'b and 1 more in the bytes of another member, left out' },
      { kind: 'invalid', offset: TABLE + SIZE, found: '16 bytes that belong to no member' },
    ]);
  });

  it.each([
    ['size', 'a', { packedSize: SIZE + 3 }],
    ['size over two', 'a', { packedSize: 3 * SIZE }],
    ['offset', 'b', { offset: TABLE + 3 }],
    ['offset of the last one', 'c', { offset: TABLE + 3 }],
  ])('the table drops the member whose %s is wrong, and no other', async (_, wrong, claims) => {
    const names = ['a', 'b', 'c'];
    const { members, problems } = await open({
      members: names.map((name) => member(name, name === wrong ? claims : {})),
    });
    expect([...members.keys()]).toEqual(names.filter((name) => name !== wrong));
    expect(problems[0]).toMatchObject({ kind: 'invalid', expected: 'bytes of its own for each member' });
  });

  it('a table that claims too few records has all records up to the data, with a problem', async () => {
    const archive = encodeCbv({ members: [member('a'), member('b'), member('c')] });
    archive[2] = 1;
    const { members, problems } = await openBytes(archive);
    expect([...members.keys()]).toEqual(['a', 'b', 'c']);
    expect(problems).toEqual([
      {
        kind: 'invalid',
        file: 'a.cbv',
        offset: 2,
        expected: '3 members, for which the table has room',
        found: '1',
      },
    ]);
  });

  it('a table that covers fewer bytes than the archive has is a problem', async () => {
    const archive = encodeCbv({ members: [member('a'), member('b'), member('c')] });
    const problemsOf = async (bytes: Uint8Array) => (await openBytes(bytes)).problems;
    expect(await problemsOf(new Uint8Array([...archive, ...new Uint8Array(7)]))).toEqual([]);
    expect(await problemsOf(new Uint8Array([...archive, ...new Uint8Array(8)]))).toMatchObject([
      { kind: 'invalid', offset: archive.length, found: '8 bytes that belong to no member' },
    ]);
    const none = archive.slice();
    none[2] = 0;
    expect(await problemsOf(none)).toMatchObject([
      { offset: 8, found: `${archive.length - 8} bytes that belong to no member` },
    ]);
  });

  it('the table is read up to a limit of members', async () => {
    const archive = encodeCbv({ members: Array.from({ length: 6000 }, (_, i) => member(`${i}`)) });
    for (const stated of [6000, 5500]) {
      new DataView(archive.buffer).setUint16(2, stated, true);
      const { members, problems } = await openBytes(archive);
      expect(members.size).toBe(5000);
      expect(problems.at(-1)).toEqual({
        kind: 'limit',
        file: 'a.cbv',
        expected: 'at most 5000 members',
        found: '1000 more, which are left out',
      });
    }
  });
});
