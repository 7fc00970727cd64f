import { describe, expect, it } from 'vitest';
import { contentKey } from '../../src/model/contentKey.ts';
import type { KeyedHeader } from '../../src/model/contentKey.ts';
import { treeOf } from '../support/treeOf.ts';

const GAME: KeyedHeader = {
  white: 'Rotlewi, Georg',
  black: 'Rubinstein, Akiba',
  event: 'Lodz',
  date: { year: 1907, month: 12, day: 26 },
};
const MOVES = '1.d4 d5 2.Nf3 e6 3.e3 c5';
const keyOf = (header: Partial<KeyedHeader> = {}, moves = MOVES, fen?: string) =>
  contentKey({ ...GAME, ...header }, treeOf(moves, fen));
const KEY = keyOf();

describe('the key of a game', () => {
  it('the key of a game has 16 digits and never changes, because kept analyses are found by it', () => {
    expect(KEY).toBe('a2528620160c4a6e');
  });

  it('the key is the same in another edition of the game', () => {
    expect(keyOf({}, '1.d4 $1 d5 {Closed} (1...Nf6 2.c4) 2.Nf3 e6 3.e3 c5')).toBe(KEY);
    expect(keyOf({ event: 'Championship of Russia' })).toBe(KEY);
    expect(keyOf({ date: { year: 1907 } })).toBe(KEY);
    expect(keyOf({ black: 'Rubinstein,A' })).toBe(KEY);
    expect(keyOf({ black: 'Akiba Rubinstein' })).toBe(KEY);
    expect(keyOf({ black: 'RUBINSTEIN A.' })).toBe(KEY);
  });

  it.each([
    ['another player', keyOf({ white: 'Salwe, Georg' })],
    ['colors changed', keyOf({ white: GAME.black, black: GAME.white })],
    ['another year', keyOf({ date: { year: 1908 } })],
    ['a year that is not known', keyOf({ date: {} })],
    ['a move more', keyOf({}, `${MOVES} 4.c4`)],
    ['another move', keyOf({}, '1.d4 d5 2.Nf3 e6 3.e3 c6')],
    ['another order of moves', keyOf({}, '1.Nf3 d5 2.d4 e6 3.e3 c5')],
    ['another start', keyOf({}, '1.d4', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1')],
  ])('the key is another one with %s', (_, key) => expect(key).not.toBe(KEY));

  it('the key ignores accents in names', () => {
    expect(keyOf({ white: 'Réti, Richard' })).toBe(keyOf({ white: 'Reti, R' }));
  });

  it('the key ignores counters and en passant of the start position', () => {
    const position = (rest: string) => `rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq ${rest}`;
    expect(keyOf({}, '1...e5', position('e3 0 1'))).toBe(keyOf({}, '1...e5', position('- 3 17')));
  });

  it('the key tells studies without players apart by their event', () => {
    const study = { white: '', black: '' };
    expect(keyOf({ ...study, event: 'Chapter 1' })).not.toBe(keyOf({ ...study, event: 'Chapter 2' }));
    expect(keyOf({ ...study, event: 'Chapter 1' })).toBe(keyOf({ ...study, event: 'chapter 1' }));
  });

  it('20,000 games that differ in a name or the year have 20,000 keys', () => {
    const tree = treeOf('1.e4');
    const keys = new Set<string>();
    for (let year = 1000; year < 1020; year++)
      for (let name = 0; name < 1000; name++)
        keys.add(contentKey({ ...GAME, white: `Tal${name}, M`, date: { year } }, tree));
    expect(keys.size).toBe(20_000);
  });
});
