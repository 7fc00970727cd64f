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

  it('folders come before the items beside them, by name, and numbers by value', () => {
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

  it('a chain of folders with nothing else in them is one row', () => {
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

  it('items with the same name are told apart by their folders', () => {
    const items = [database('Mega'), database('Mega', { folder: 'x/Old' }), database('Other')];
    expect([...tellingFolders(items)]).toEqual([
      ['Mega.cbh', ''],
      ['x/Old/Mega.cbh', 'Old'],
    ]);
  });

  it('the rows begin with all databases as one, which does not open with the folder', () => {
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

  it('the rows know their place among everything in the same folder', () => {
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

  it('the items of a list of databases come first, in its order, each in its folder', () => {
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

  it('the rows leave out the contents of a closed folder, its folders included', () => {
    expect(drawn(libraryRows(library, new Set(['Databases'])))).toEqual([
      'Chess/',
      '  Books/',
      '    Masters',
      '  Databases/',
      '  My repertoire',
    ]);
  });

  it('an archive is the folder of its contents, and an empty one is an item', () => {
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

  it('the rows can be in a folder nested as deep as a path can be', () => {
    const path = (depth: number) => Array.from({ length: depth }, (_, at) => `d${at}`).join('/');
    const items = Array.from({ length: 2000 }, (_, at) => database('Deep', { folder: path(at + 1) }));
    expect(libraryRows(libraryOf(items.slice(-1)))).toHaveLength(3);
    expect(libraryRows(libraryOf(items))).toHaveLength(4001);
  });
});

describe('the database that opens with its folder', () => {
  it('the database that opens first has the most games, or else the first name', () => {
    const items = [
      database('C', { games: 7 }),
      database('B', { games: 9 }),
      database('A', { games: 8 }),
      book('Aa'),
    ];
    expect(firstDatabase(libraryOf(items))?.name).toBe('B');
    expect(firstDatabase(libraryOf([...items, database('Ba', { games: 9 })]))?.name).toBe('B');
    expect(firstDatabase(libraryOf([database('Ba', { games: 9, folder: 'a' }), ...items]))?.name).toBe('B');
  });

  it('a database in an archive opens first only if no other has games', () => {
    const packed = [archive('Old.cbv'), database('Mega', { games: 99, folder: 'Old.cbv/in' })];
    expect(firstDatabase(libraryOf([...packed, database('Few', { games: 1 })]))?.name).toBe('Few');
    expect(firstDatabase(libraryOf([...packed, database('None', { games: 0 })]))?.name).toBe('Mega');
  });

  it('an empty database opens first if there is no other', () => {
    expect(firstDatabase(libraryOf([database('A', { games: 0 })]))?.name).toBe('A');
  });

  it('no database opens first if the folder has none', () => {
    expect(firstDatabase(libraryOf([book('Masters'), unsupported('Mega', msg('Copy it.'))]))).toBeUndefined();
  });
});

it('only items with problems and unsupported ones need attention', () => {
  expect(needsAttention(database('Fine'))).toBe(false);
  expect(needsAttention(database('Hastings', { problems: [missing('Hastings.cbg')] }))).toBe(true);
  expect(needsAttention(unsupported('Studies', msg('Copy it.')))).toBe(true);
});
