// Names that records refer to but the files lack, in both generations.
import { describe, expect, it } from 'vitest';
import type { DatabaseReader } from '../../../src/formats/format.ts';
import { COLUMN_NAMES } from '../../../src/model/gameIndex.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import type { DatabaseDescription } from '../../encoders/cbh/description.ts';
import { containerOffset } from '../../encoders/2cbh/lid.ts';
import { type Files, memoryFiles, withFile } from '../../support/memoryFiles.ts';
import { movesOf } from '../../encoders/moveText.ts';
import { hasRealData, realFiles, realFolders } from '../../support/realData.ts';
import { be } from '../cbh/bytes.ts';
import { CBH, TWO_CBH } from './roundTrip.ts';

const DATABASE: DatabaseDescription = {
  name: 'x',
  encoding: 'windows-1252',
  records: ['Tal, Mihail', 'Euwe, Max', 'Lasker, Emanuel'].map((white) => ({
    kind: 'game',
    white,
    black: 'Botvinnik',
    event: { title: 'Wien' },
    ...movesOf('1.e4 e5'),
  })),
};

function changed(files: Files, path: string, at: number, bytes: Uint8Array): Files {
  const copy = (files.get(path) ?? new Uint8Array()).slice();
  copy.set(bytes, at);
  return withFile(files, path, copy);
}

const int64 = (value: number) => new Uint8Array(new BigInt64Array([BigInt(value)]).buffer);

const LID_HEADER = 184;
/** Both generations: how a game gets another White, and how a player's bytes become zeros. */
const GENERATIONS = [
  {
    extension: 'cbh',
    kind: CBH,
    players: 'x.cbp',
    whiteOf: (files: Files, id: number) => changed(files, 'x.cbh', 46 * 2 + 9, be(id, 3)),
    nobody: 0xffffff,
    zeros: (files: Files) => changed(files, 'x.cbp', 32, new Uint8Array(67)),
  },
  {
    extension: '2cbh',
    kind: TWO_CBH,
    players: 'x.2lid',
    whiteOf: (files: Files, id: number) => changed(files, 'x.2cbh', 192 * 2 + 0x18, int64(id)),
    nobody: -1,
    zeros: (files: Files) => changed(files, 'x.2lid', containerOffset(LID_HEADER, 0, 0), new Uint8Array(100)),
  },
];

const problemsOf = async (reader: DatabaseReader, number: number) =>
  (await reader.readRecord(recordNumber(number))).problems;

describe.each(GENERATIONS)('names of a .$extension', ({ kind, players, whiteOf, nobody, zeros }) => {
  const files = kind.encode(DATABASE);
  const open = (damaged: Files) => kind.format.open(memoryFiles('x', damaged), {});
  const lostWhite = { kind: 'invalid', file: players, found: 'none' };

  it('a sound database has all names', async () => {
    const reader = await open(files);
    await reader.readRows(0, 3);
    await reader.readIndex(COLUMN_NAMES);
    for (const number of [1, 2, 3]) expect(await problemsOf(reader, number)).toEqual([]);
    expect(reader.problems).toEqual([]);
  });

  it('a name past the table is a problem of its game, and one of the database', async () => {
    const reader = await open(whiteOf(files, 500));
    const [problem, ...others] = await problemsOf(reader, 2);
    expect(problem).toMatchObject(lostWhite);
    expect(problem.expected).toMatch(/^White, number 500 of \d+ names$/);
    expect(others).toEqual([]);
    expect(await problemsOf(reader, 1)).toEqual([]);
    await reader.readRows(0, 3);
    expect(reader.problems).toMatchObject([{ file: players, found: 'none for number 500' }]);
  });

  it('names past the table are reported when the index is read', async () => {
    const reader = await open(whiteOf(files, 500));
    await reader.readIndex(COLUMN_NAMES);
    expect(reader.problems).toMatchObject([{ file: players, found: 'none for number 500' }]);
  });

  it('a name that became zeros is a problem of its game and of the database', async () => {
    const reader = await open(zeros(files));
    const rows = await reader.readRows(0, 3);
    const unnamed = rows.filter((row) => row.kind === 'game' && row.white === '');
    expect(unnamed).toHaveLength(1);
    expect(await problemsOf(reader, unnamed[0].number)).toMatchObject([lostWhite]);
    expect(reader.problems).toMatchObject([{ file: players, found: 'none for number 0' }]);
  });

  it('lost names are in the health report', async () => {
    const reader = await open(whiteOf(files, 500));
    const report = await reader.readHealth?.();
    expect(report?.problems).toMatchObject([{ file: players }]);
    expect(JSON.stringify(report)).toContain('White, number 500');
  });

  it('an unnamed player is no lost name', async () => {
    const reader = await open(whiteOf(files, nobody));
    expect(await problemsOf(reader, 2)).toEqual([]);
    expect(reader.problems).toEqual([]);
  });

  it('names are not reported one by one if their file is missing', async () => {
    const reader = await open(withFile(files, players, undefined));
    expect(await problemsOf(reader, 1)).toEqual([]);
    expect(reader.problems).toMatchObject([{ kind: 'missing-file', file: players }]);
  });
});

it('a negative name id of a .2cbh is a lost name, except -1', async () => {
  const { kind, whiteOf } = GENERATIONS[1];
  const files = whiteOf(kind.encode(DATABASE), 500 - 2 ** 40);
  const reader = await kind.format.open(memoryFiles('x', files), {});
  await reader.readIndex(COLUMN_NAMES);
  expect(reader.problems).toHaveLength(1);
  expect(await problemsOf(reader, 2)).toMatchObject([{ file: 'x.2lid', found: 'none' }]);
});

const REAL = [
  ...realFolders('cbh').map((name) => ({ name, folder: `cbh/${name}`, kind: CBH })),
  ...(hasRealData('2cbh') ? [{ name: 'small', folder: '2cbh', kind: TWO_CBH }] : []),
];

describe.skipIf(REAL.length === 0)('names of real databases', { tags: 'real' }, () => {
  it.each(REAL)('the real database $folder has all names', async ({ name, folder, kind }) => {
    const reader = await kind.format.open(memoryFiles(name, realFiles(folder)), {});
    await reader.readRows(0, reader.count.known);
    await reader.readIndex(COLUMN_NAMES);
    expect(reader.problems).toEqual([]);
  });
});
