import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import { recordNumber } from '../../src/model/gameHeader.ts';
import { folderSet } from '../formats/cbh/sourceSet.ts';

const ROOT = process.env['CHESS_DB_DIR'] ?? resolve(import.meta.dirname, '../../../shared/data');
const FOLDER = existsSync(join(ROOT, 'cbh')) ? join(ROOT, 'cbh') : ROOT;
const present = (name: string) => existsSync(join(FOLDER, name, `${name}.cbh`));
const open = (name: string) => cbhFormat.open(folderSet(join(FOLDER, name), name), {});

describe.skipIf(!present('twic1134'))(`real ChessBase databases (skipped where ${FOLDER} is absent)`, () => {
  it.each([
    ['twic1134', 6117, 'TWIC 1134'],
    ['linares', 503, 'Linares'],
    ['text', 10, 'text'],
    ['test-annotations', 6, ''],
    ['cbh_test', 4, ''],
    ['cbh_cbj_test', 4, ''],
    ['shorter_cbj_test', 4, ''],
    ['small', 0, 'small'],
  ])('opens %s with %i records and nothing missing', async (name, records, title) => {
    const reader = await open(name);
    expect(reader.count).toEqual({ known: records, complete: true });
    expect(reader.title).toBe(title);
    expect(reader.problems).toEqual([]);
    expect(reader.codePage).toBe('windows-1252');
  });

  it('knows every folder of the sample data', () => {
    expect(readdirSync(FOLDER).sort()).toEqual([
      'cbh_cbj_test',
      'cbh_test',
      'linares',
      'shorter_cbj_test',
      'small',
      'test-annotations',
      'text',
      'twic1134',
    ]);
  });

  it('shows players, ratings, event and date of a game', async () => {
    const [row] = await (await open('twic1134')).readRows(0, 1);
    expect(row).toMatchObject({
      kind: 'game',
      number: 1,
      deleted: false,
      white: 'Vachier Lagrave, M',
      black: 'Svidler, P',
      whiteElo: 2798,
      blackElo: 2759,
      result: '1-0',
      eco: 'C89',
      event: '49th Biel Masters Match',
      site: 'Biel SUI',
      date: { year: 2016, month: 7, day: 26 },
      eventDate: { year: 2016, month: 7, day: 25 },
      round: 2,
      moveCount: 47,
    });
  });

  it('shows teams and game titles as far as the .cbj reaches', async () => {
    const full = await (await open('cbh_cbj_test')).readRows(0, 4);
    const short = await (await open('shorter_cbj_test')).readRows(0, 4);
    expect(full).toMatchObject([{}, { tag: 'A tag' }, { whiteTeam: 'Team A' }, { whiteTeam: 'Team Foo' }]);
    expect(short).toMatchObject([{}, { tag: 'A tag' }, { whiteTeam: 'Team A' }, { whiteTeam: '' }]);
  });

  it('reads every guiding text, in the languages in which it was written', async () => {
    const reader = await open('text');
    const text = await reader.readRecord(recordNumber(7));
    expect(text).toMatchObject({
      kind: 'text',
      header: { title: 'Staunton' },
      titles: [
        { language: 'en', title: 'Staunton' },
        { language: 'de', title: 'German title' },
        { language: 'fr', title: 'Fra title' },
        { language: 'es', title: 'Esp title' },
        { language: 'it', title: 'Ita title' },
        { language: 'nl', title: 'Ned title' },
      ],
      bodies: [{ language: 'en', format: 'html' }],
      problems: [],
    });
    const languages: string[] = [];
    for await (const record of reader.readRecords(0, 10)) {
      if (record.kind !== 'text' || !('bodies' in record)) continue;
      expect(record.problems).toEqual([]);
      languages.push(record.bodies.map((body) => body.language).join(' '));
    }
    expect(languages).toEqual(['en', 'en de fr es it nl pt', 'en', 'en', 'en', 'en', 'en', 'en', 'en']);
  });
});
