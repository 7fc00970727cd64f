import { describe, expect, it } from 'vitest';
import { FAMILY } from '../../../src/formats/cbh/format.ts';
import { claimFamilies as claimKind } from '../../../src/formats/chessbase/family.ts';

const claimFamilies = (paths: readonly string[]) => claimKind(paths, FAMILY);

const claim = (...paths: string[]) =>
  claimFamilies(paths).map(({ name, paths: own }) => [name, ...own.toSorted()]);

describe('grouping files into ChessBase databases', () => {
  it('takes every file of the base name, whole extensions compared', () => {
    expect(
      claim('a/Mega.cbh', 'a/Mega.cbg', 'a/Mega.cbtt', 'a/Mega.cit2', 'a/Mega.cbx', 'a/Mega.cb'),
    ).toEqual([['Mega', 'a/Mega.cbg', 'a/Mega.cbh', 'a/Mega.cbtt', 'a/Mega.cit2']]);
  });

  it('names the .cbh first, whatever the order on disk', () => {
    expect(claimFamilies(['a/x.cba', 'a/x.cbg', 'a/x.cbh', 'a/x.ini'])[0].paths[0]).toBe('a/x.cbh');
  });

  it('ignores case, and keeps the case of the .cbh as the name', () => {
    expect(claim('MEGA.CBH', 'mega.cbg', 'Mega.CbP')).toEqual([['MEGA', 'MEGA.CBH', 'Mega.CbP', 'mega.cbg']]);
  });

  it('prefers the sibling in the same case where there are two', () => {
    expect(claim('x.cbh', 'X.cbg', 'x.cbg', 'X.CBG')).toEqual([['x', 'x.cbg', 'x.cbh']]);
    expect(claim('X.cbh', 'x.cbg', 'X.CBG')).toEqual([['X', 'X.CBG', 'X.cbh']]);
  });

  it('cuts the name at its last dot', () => {
    expect(claim('my.games.2024.cbh', 'my.games.2024.cbg', 'my.games.cbg', 'my.cbg')).toEqual([
      ['my.games.2024', 'my.games.2024.cbg', 'my.games.2024.cbh'],
    ]);
  });

  it('keeps databases of one name in two folders apart', () => {
    expect(claim('a/x.cbh', 'b/x.cbh', 'a/x.cbg', 'b/X.CBG', 'x.cbg')).toEqual([
      ['x', 'a/x.cbg', 'a/x.cbh'],
      ['x', 'b/X.CBG', 'b/x.cbh'],
    ]);
  });

  it('takes the media folders of texts, old and new, at any depth', () => {
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

  it('gives a media folder to the .cbh of exactly its name, else to the first in another case', () => {
    expect(claim('X.cbh', 'x.cbh', 'x.html/a.jpg', 'X.Bmp/b.jpg', 'x.avi/c.avi')).toEqual([
      ['X', 'X.Bmp/b.jpg', 'X.cbh'],
      ['x', 'x.avi/c.avi', 'x.cbh', 'x.html/a.jpg'],
    ]);
  });

  it('leaves pictures, sounds and videos in its folder beside it', () => {
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

  it('is satisfied with a .cbh alone, and claims nothing without one', () => {
    expect(claim('x.cbh')).toEqual([['x', 'x.cbh']]);
    expect(claim('x.cbg', 'x.cbp', 'x.cbv', '.cbh', 'cbh', 'x.html/a.jpg')).toEqual([]);
  });

  it('leaves the shadow files of macOS alone', () => {
    expect(claim('x.cbh', '._x.cbh', '._x.cbg')).toEqual([['x', 'x.cbh']]);
  });

  it('names the .cbh first, whatever the order of the folder', () => {
    expect(claimFamilies(['x.cba', 'x.cbg', 'x.cbh', 'x.cbp'])[0].paths[0]).toBe('x.cbh');
  });

  it('claims a folder of a hundred thousand files at once', { tags: 'slow' }, () => {
    const paths = Array.from({ length: 50_000 }, (_, i) => [
      `d${i % 7}/g${i}.cbh`,
      `d${i % 7}/g${i}.cbg`,
    ]).flat();
    expect(claimFamilies(paths)).toHaveLength(50_000);
  });
});
