import { describe, expect, it } from 'vitest';
import { FAMILY } from '../../../src/formats/cbh/format.ts';
import { claimFamilies as claimKind } from '../../../src/formats/chessbase/family.ts';

const claimFamilies = (paths: readonly string[]) => claimKind(paths, FAMILY);

const claim = (...paths: string[]) =>
  claimFamilies(paths).map(({ name, paths: own }) => [name, ...own.toSorted()]);

describe('grouping files into ChessBase databases', () => {
  it('a family has every file of the base name, with whole extensions compared', () => {
    expect(
      claim('a/Mega.cbh', 'a/Mega.cbg', 'a/Mega.cbtt', 'a/Mega.cit2', 'a/Mega.cbx', 'a/Mega.cb'),
    ).toEqual([['Mega', 'a/Mega.cbg', 'a/Mega.cbh', 'a/Mega.cbtt', 'a/Mega.cit2']]);
  });

  it('a family names the .cbh first, whatever the order on disk', () => {
    expect(claimFamilies(['a/x.cba', 'a/x.cbg', 'a/x.cbh', 'a/x.ini'])[0].paths[0]).toBe('a/x.cbh');
  });

  it('a family ignores case, and takes its name from the .cbh', () => {
    expect(claim('MEGA.CBH', 'mega.cbg', 'Mega.CbP')).toEqual([['MEGA', 'MEGA.CBH', 'Mega.CbP', 'mega.cbg']]);
  });

  it('a family prefers the sibling in the same case if there are two', () => {
    expect(claim('x.cbh', 'X.cbg', 'x.cbg', 'X.CBG')).toEqual([['x', 'x.cbg', 'x.cbh']]);
    expect(claim('X.cbh', 'x.cbg', 'X.CBG')).toEqual([['X', 'X.CBG', 'X.cbh']]);
  });

  it('the name of a family ends at its last dot', () => {
    expect(claim('my.games.2024.cbh', 'my.games.2024.cbg', 'my.games.cbg', 'my.cbg')).toEqual([
      ['my.games.2024', 'my.games.2024.cbg', 'my.games.2024.cbh'],
    ]);
  });

  it('databases with the same name in two folders are separate families', () => {
    expect(claim('a/x.cbh', 'b/x.cbh', 'a/x.cbg', 'b/X.CBG', 'x.cbg')).toEqual([
      ['x', 'a/x.cbg', 'a/x.cbh'],
      ['x', 'b/X.CBG', 'b/x.cbh'],
    ]);
  });

  it('a family has the media folders of texts, old and new, at any depth', () => {
    expect(
      claim(
        'd/x.cbh',
        'd/X.HTML/a.jpg',
        'd/x.html/sub/b.jpg',
        'd/x.bmp/c.bmp',
        'd/x.avi/v.wmv',
        'd/x.WAV/s.wav',
        'd/y.html/d.jpg',
        'x.html/e.jpg',
      ),
    ).toEqual([
      [
        'x',
        'd/X.HTML/a.jpg',
        'd/x.WAV/s.wav',
        'd/x.avi/v.wmv',
        'd/x.bmp/c.bmp',
        'd/x.cbh',
        'd/x.html/sub/b.jpg',
      ],
    ]);
  });

  it('a media folder belongs to the .cbh of exactly its name, otherwise to the first in another case', () => {
    expect(claim('X.cbh', 'x.cbh', 'x.html/a.jpg', 'X.Bmp/b.jpg', 'x.avi/c.avi')).toEqual([
      ['X', 'X.Bmp/b.jpg', 'X.cbh'],
      ['x', 'x.avi/c.avi', 'x.cbh', 'x.html/a.jpg'],
    ]);
  });

  it('a family lists pictures and videos of its folder as files beside it', () => {
    const [first, second] = claimFamilies([
      'd/x.cbh',
      'd/y.cbh',
      'd/lesson.WMV',
      'd/x.jpg',
      'd/notes.txt',
      'd/sub/z.mp3',
      'e.png',
    ]);
    expect(first).toEqual({ name: 'x', paths: ['d/x.cbh'], beside: ['d/lesson.WMV', 'd/x.jpg'] });
    expect(second.beside).toBe(first.beside);
    expect(claimFamilies(['x.cbh', 'notes.txt'])).toEqual([{ name: 'x', paths: ['x.cbh'] }]);
  });

  it('a .cbh alone is a family, and other files without one are not', () => {
    expect(claim('x.cbh')).toEqual([['x', 'x.cbh']]);
    expect(claim('x.cbg', 'x.cbp', 'x.cbv', '.cbh', 'cbh', 'x.html/a.jpg')).toEqual([]);
  });

  it('a family excludes the shadow files of macOS', () => {
    expect(claim('x.cbh', '._x.cbh', '._x.cbg')).toEqual([['x', 'x.cbh']]);
  });

  it('a folder of a hundred thousand files has its fifty thousand families', { tags: 'slow' }, () => {
    const paths = Array.from({ length: 50_000 }, (_, i) => [
      `d${i % 7}/g${i}.cbh`,
      `d${i % 7}/g${i}.cbg`,
    ]).flat();
    expect(claimFamilies(paths)).toHaveLength(50_000);
  });
});
