import { describe, expect, it } from 'vitest';
import { scidFormat } from '../../../src/formats/scid/format.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import { recordJson } from '../../../src/model/recordJson.ts';
import { FILES_3, FILES_4, FILES_5, SAMPLE } from '../../encoders/sampleScid.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';

describe.each([
  ['3', FILES_3],
  ['4', FILES_4],
  ['5', FILES_5],
])('a database of version %s', (version, files) => {
  const open = () => scidFormat.open(memoryFiles(SAMPLE.name, files), {});

  it('a database has its title and its headers', async () => {
    const reader = await open();
    expect(reader.title).toBe('Партии for tests');
    expect(await reader.readRows(0, 2)).toMatchObject([
      {
        white: 'Müller, Jürgen',
        black: 'Čapek, Šimon',
        whiteTitle: 'GM',
        whiteElo: 2698,
        whiteTeam: 'Team A',
        result: '1-0',
        eco: 'C84',
        event: 'Открытый турнир',
        site: 'São Paulo',
        round: 2,
        subround: 1,
        date: { year: 2016, month: 7, day: 26 },
        eventDate: { year: 2015, month: 12 },
        annotator: 'Ødegård, Åse',
        source: 'A book',
        deleted: false,
      },
      { site: '', deleted: true, eco: 'A00', result: '1/2-1/2' },
    ]);
  });

  it('a row takes the date of its event from the tags if the index has none', async () => {
    const [row] = await (await open()).readRows(3, 4);
    expect(row).toMatchObject({ eventDate: { year: 1990, month: 1, day: 2 } });
  });

  it('a record keeps facts that a header cannot hold as tags', async () => {
    const reader = await open();
    expect(await reader.readRecord(recordNumber(1))).toMatchObject({
      tags: [['TimeControl', '40/7200:3600']],
    });
    expect(await reader.readRecord(recordNumber(2))).toMatchObject({
      tags: [
        ['Round', 'Final'],
        ['ScidEco', 'A00a'],
      ],
    });
  });

  it('a game has variations, glyphs, comments and drawings at their moves', async () => {
    const game = recordJson(await (await open()).readRecord(recordNumber(1)));
    expect(game).toMatchObject({ problems: [] });
    expect(game['tree']).toMatchObject([
      ['e2e4'],
      ['e7e5'],
      ['g1f3', [[['f2f4'], ['e5f4', [[['d7d5'], ['e4d5']]]], ['g1f3']], [['f1c4']]]],
      ['b8c6'],
      ['f1c4'],
      ['c6d4'],
      ['f3e5'],
      ['d8g5', [[['d4e6'], ['c4e6'], ['f7e6']]]],
      ['e5f7'],
      ['g5g2'],
      ['h1f1'],
      ['g2e4'],
      ['c4e2'],
      ['d4f3'],
    ]);
    expect(game['annotations']).toMatchObject([
      { ply: 0, kind: 'comment', placement: 'after', text: 'Before all' },
      { after: 'g1f3', kind: 'nag', nag: 1 },
      { after: 'e5f4', kind: 'nag', nag: 6 },
      { after: 'd7d5', kind: 'comment', placement: 'before', text: 'deep' },
      { after: 'd7d5', kind: 'square', square: 'd5', color: 'green' },
      { after: 'd7d5', kind: 'comment', placement: 'after', text: 'A reply' },
      { after: 'f1c4', kind: 'comment', placement: 'before', text: 'Other' },
      { after: 'd8g5', kind: 'arrow', from: 'g5', to: 'g2', color: 'blue' },
      { after: 'd8g5', kind: 'comment', text: 'Now' },
    ]);
  });

  it('a game has null moves, castling, promotions and en passant captures', async () => {
    const reader = await open();
    const second = recordJson(await reader.readRecord(recordNumber(2)));
    expect(second['moves']).toContain('0000');
    expect(second['moves']).toContain('e5f6');
    expect(second['moves']).toContain('e8c8');
    const third = recordJson(await reader.readRecord(recordNumber(3)));
    expect(third['moves']).toEqual(['f4e3', 'a7a8q', 'e8e7', 'e1g1', 'b2b1n', 'a8h8']);
  });

  it("the health report has the database's contents", async () => {
    const report = await (await open()).readHealth?.();
    expect(report).toMatchObject({
      format: `Scid database, version ${version}`,
      records: { games: 4, deleted: 1 },
      readings: [],
      damaged: { count: 0 },
    });
  });

  it('the index tells which games have words', async () => {
    expect(await (await open()).rowsWithWords?.({ from: 0, to: 4 })).toEqual(Uint32Array.of(0, 3));
  });
});

it('databases of two versions in one folder are two databases', () => {
  const sets = scidFormat.claim([...FILES_4.keys(), ...FILES_5.keys()]);
  expect(sets.map(({ paths }) => paths)).toEqual([[...FILES_4.keys()], [...FILES_5.keys()]]);
});

it('an empty index of version 5 is a database without games', async () => {
  const reader = await scidFormat.open(memoryFiles('x', new Map([['x.si5', new Uint8Array(0)]])), {});
  expect(reader.count).toEqual({ known: 0, complete: true });
});
