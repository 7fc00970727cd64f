// Tests how far sums of many games can tell that an earlier game has a position.
import { describe, expect, it } from 'vitest';
import { makeDateNumber, type DateNumber } from '../../../src/model/dateNumber.ts';
import { RESULT_CODES } from '../../../src/model/gameIndex.ts';
import { EarlierGames } from '../../../src/search/openingTree/earlierGames.ts';
import { EarlierPresence } from '../../../src/search/openingTree/positionVisits.ts';
import { Sum } from '../../../src/search/openingTree/sum.ts';
import type { SearchIndex } from '../../../src/search/searchIndex.ts';

const WON = RESULT_CODES['1-0'];
/** Games without names, all won in thirty moves, with these dates. */
function indexOf(dates: readonly DateNumber[]): SearchIndex {
  const values: Partial<Record<string, number[]>> = {
    date: [...dates],
    result: dates.map(() => WON),
    moveCount: dates.map(() => 30),
  };
  return {
    count: dates.length,
    column: (name) => Uint32Array.from(values[name] ?? dates.map(() => 0)),
    entities: () => undefined,
  };
}

/** The finding about the game of a row from the sum of all games of the list. */
function presence(dates: readonly DateNumber[], row: number, date = dates[row]): EarlierPresence {
  const index = indexOf(dates);
  const game = { white: '', black: '', date, result: WON, moveCount: 30 };
  const found = new EarlierPresence(new EarlierGames(index, game, row), { takesSums: true });
  const sum = new Sum();
  const columns = { result: [], whiteElo: [], blackElo: [], date: index.column('date') };
  for (const at of dates.keys()) sum.addGame(at, columns, 0);
  found.addSum?.(0, sum);
  return found;
}

describe('the sum of many games at a position', () => {
  it('a sum has an earlier game if its first date is surely another one', () => {
    expect(presence([makeDateNumber(1989, 5), makeDateNumber(1990)], 1).hasEarlier).toBe(true);
    expect(presence([makeDateNumber(1990, 4, 30), makeDateNumber(1990, 5, 1)], 1).hasEarlier).toBe(true);
  });

  it.each([
    ['the game itself, known by its year', [makeDateNumber(1990), makeDateNumber(1995)], 0],
    [
      'a duplicate, known by its year',
      [makeDateNumber(1990), makeDateNumber(1990, 5, 12), makeDateNumber(1995)],
      1,
    ],
    ['the game itself, without a date', [makeDateNumber(0), makeDateNumber(1995)], 0],
  ])('a sum leaves open whether an earlier game exists if it may begin with %s', (_, dates, row) => {
    const found = presence(dates, row);
    expect([found.hasEarlier, found.isOpen]).toEqual([false, true]);
  });
});
