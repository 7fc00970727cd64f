import { describe, expect, it } from 'vitest';
import { msg } from '../../../../src/base/messages.ts';
import {
  firstDatabase,
  libraryRows,
  needsAttention,
  tellingFolders,
} from '../../../../src/app/session/library/libraryRows.ts';
import { itemId } from '../../../../src/protocol/items.ts';
import { archive, book, database, libraryOf, missing, unsupported } from '../../panels/folder/fakeLibrary.ts';

const drawn = (rows: ReturnType<typeof libraryRows>): string[] =>
  rows.map((row) => '  '.repeat(row.depth) + (row.kind === 'folder' ? `${row.name}/` : row.item.name));

describe('the rows of the library', () => {
  const library = libraryOf([
    database('My repertoire'),
    database('TWIC 10', { folder: 'Databases' }),
    database('TWIC 9', { folder: 'Databases' }),
    book('Masters', 'Books'),
    database('Games', { folder: 'Databases/Magazines' }),
  ]);

  it('put folders before what lies beside them, by name, numbers by value', () => {
    expect(drawn(libraryRows(library))).toEqual([
      'Chess/',
      '  Books/',
      '    Masters',
      '  Databases/',
      '    Magazines/',
      '      Games',
      '    TWIC 9',
      '    TWIC 10',
      '  My repertoire',
    ]);
  });

  it('draw a chain of folders with nothing else in them as one row', () => {
    const deep = libraryOf([
      database('Deep', { folder: 'a/b/c' }),
      database('Other', { folder: 'a/b/c/d/e' }),
      book('Side', 'x'),
    ]);
    const rows = libraryRows(deep);
    expect(drawn(rows)).toEqual([
      'Chess/',
      '  a/b/c/',
      '    d/e/',
      '      Other',
      '    Deep',
      '  x/',
      '    Side',
    ]);
    expect(rows.flatMap((row) => (row.kind === 'folder' ? [row.path] : []))).toEqual([
      '',
      'a/b/c',
      'a/b/c/d/e',
      'x',
    ]);
  });

  it('tell items of one name apart by their folders', () => {
    const items = [database('Mega'), database('Mega', { folder: 'x/Old' }), database('Other')];
    expect([...tellingFolders(items)]).toEqual([
      ['Mega.cbh', ''],
      ['x/Old/Mega.cbh', 'Old'],
    ]);
  });

  it('begin with all databases as one, which opens with no folder and is no item of its own', () => {
    const all = {
      ...database('All databases', { problems: [missing('Gone.cbg')] }),
      members: [itemId('Mega.cbh')],
    };
    const { items } = library;
    const joined = libraryOf([all, ...items]);
    expect(drawn(libraryRows(joined)).slice(0, 3)).toEqual(['Chess/', '  All databases', '  Books/']);
    expect(
      libraryRows(joined)
        .filter(({ depth }) => depth === 1)
        .map(({ position, siblings }) => [position, siblings]),
    ).toEqual([1, 2, 3, 4].map((position) => [position, 4]));
    expect(firstDatabase(joined)).toEqual(firstDatabase(library));
    expect(needsAttention(all)).toBe(false);
  });

  it('say their place among all that lies in the same folder', () => {
    expect(libraryRows(library).map(({ depth, position, siblings }) => [depth, position, siblings])).toEqual([
      [0, 1, 1],
      [1, 1, 3],
      [2, 1, 1],
      [1, 2, 3],
      [2, 1, 3],
      [3, 1, 1],
      [2, 2, 3],
      [2, 3, 3],
      [1, 3, 3],
    ]);
  });

  it('put what a list of databases has first, in its order, each in its folder', () => {
    const listed = (place: number) => ({ listed: { place, title: '' } });
    const rows = libraryRows(
      libraryOf([
        database('A'),
        database('B', listed(3)),
        book('Book', '', listed(1)),
        database('C', listed(0)),
        database('D', { folder: 'z', ...listed(2) }),
        book('Aa'),
      ]),
    );
    expect(drawn(rows)).toEqual(['Chess/', '  z/', '    D', '  C', '  Book', '  B', '  A', '  Aa']);
  });

  it('leave out what lies in a closed folder, its folders included', () => {
    expect(drawn(libraryRows(library, new Set(['Databases'])))).toEqual([
      'Chess/',
      '  Books/',
      '    Masters',
      '  Databases/',
      '  My repertoire',
    ]);
  });

  it('draw an archive as the folder of what is in it, and an empty one as an item', () => {
    const rows = libraryRows(
      libraryOf([
        archive('Games.cbv', { folder: 'old' }),
        archive('Empty.cbv', { folder: 'old' }),
        database('Linares', { folder: 'old/Games.cbv' }),
        database('Hastings', { folder: 'old/Games.cbv/more' }),
      ]),
    );
    expect(drawn(rows)).toEqual([
      'Chess/',
      '  old/',
      '    Games.cbv/',
      '      more/',
      '        Hastings',
      '      Linares',
      '    Empty',
    ]);
    expect(rows.map((row) => (row.kind === 'folder' ? row.archive?.id : ''))[2]).toBe('old/Games.cbv');
  });

  it('stand in a folder nested as deep as a path can be', () => {
    const path = (depth: number) => Array.from({ length: depth }, (_, at) => `d${at}`).join('/');
    const items = Array.from({ length: 2000 }, (_, at) => database('Deep', { folder: path(at + 1) }));
    expect(libraryRows(libraryOf(items.slice(-1)))).toHaveLength(3);
    expect(libraryRows(libraryOf(items))).toHaveLength(4001);
  });
});

describe('the database that opens with its folder', () => {
  it('is the first from the top that has games', () => {
    const library = libraryOf([database('B'), database('A', { games: 0 }), book('Aa')]);
    expect(firstDatabase(library)?.name).toBe('B');
  });

  it('is an empty one where there is no other', () => {
    expect(firstDatabase(libraryOf([database('A', { games: 0 })]))?.name).toBe('A');
  });

  it('is none where the folder has none', () => {
    expect(firstDatabase(libraryOf([book('Masters'), unsupported('Mega', msg('Copy it.'))]))).toBeUndefined();
  });
});

it('only items with problems and unsupported ones need attention', () => {
  expect(needsAttention(database('Fine'))).toBe(false);
  expect(needsAttention(database('Hastings', { problems: [missing('Hastings.cbg')] }))).toBe(true);
  expect(needsAttention(unsupported('Studies', msg('Copy it.')))).toBe(true);
});
