// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wordsOf } from '../../../../src/app/session/commands/command.ts';
import type { CommandId } from '../../../../src/app/session/commands/createCommands.ts';
import { eventually } from '../../../support/eventually.ts';
import { MEGA } from '../../panels/games/fakeClient.ts';
import { fakeSearch } from '../../panels/games/fakeSearch.ts';
import { app, setWorker } from '../../testApp.tsx';

let unfollow: readonly (() => void)[] = [];
let newest: number | undefined;
let asked = 0;

beforeEach(async () => {
  newest = 2025;
  asked = 0;
  const findListYears = async () => {
    asked++;
    return newest === undefined ? undefined : { newest };
  };
  setWorker(fakeSearch(240, { findListYears }).client);
  unfollow = [app.search.followList(), app.quickFilters.followList()];
  await app.list.openList(MEGA);
  await settled();
});
afterEach(() => unfollow.forEach((end) => end()));

const settled = () =>
  eventually(() => {
    const { answer, awaited, index } = app.stores.search.getState();
    expect(answer.kind === 'asking' || awaited || index.kind === 'asking').toBe(false);
  });
const text = (): string => app.stores.search.getState().text;
const toggle = (id: CommandId): unknown => app.commands.table[id].run();
const isOn = (id: CommandId): boolean | undefined => app.commands.table[id].isOn?.();
const isThere = (id: CommandId): boolean => app.commands.table[id].isAbsent?.() !== true;

describe('White and Black', () => {
  it('the filters for White and Black turn the color of the only player, and turn it back', () => {
    app.search.searchFor('has:comments player="Tal, Mikhail" year:1960');
    expect(isThere('filterWhite') && !isOn('filterWhite') && !isOn('filterBlack')).toBe(true);
    toggle('filterWhite');
    expect(text()).toBe('has:comments white="Tal, Mikhail" year:1960');
    expect(isOn('filterWhite')).toBe(true);
    toggle('filterBlack');
    expect(text()).toContain('black="Tal, Mikhail"');
    toggle('filterBlack');
    expect(text()).toContain('player="Tal, Mikhail"');
  });

  it('a player who shares the name with others keeps the number', () => {
    app.search.searchFor('player="Smith, J"#7');
    toggle('filterBlack');
    expect(text()).toBe('black="Smith, J"#7');
    toggle('filterBlack');
    expect(text()).toBe('player="Smith, J"#7');
  });

  it.each(['', 'carlsen', 'white=tal black=fischer', 'player=tal or player=fischer', '-player=tal'])(
    'a search for “%s” has no color to turn',
    (typed) => {
      app.search.searchFor(typed);
      expect(isThere('filterWhite') || isThere('filterBlack')).toBe(false);
    },
  );
});

describe('the last two years', () => {
  it('the filter of the last two years begins in the year before the newest game', async () => {
    await eventually(() => expect(app.quickFilters.sinceYear()).toBe(2024));
    const { words, values } = app.commands.table.filterSince;
    expect([wordsOf({ words }), values?.()]).toEqual(['Since {year}', { year: '2024' }]);
    toggle('filterSince');
    expect(text()).toBe('date>=2024');
    expect(isOn('filterSince')).toBe(true);
    toggle('filterSince');
    expect(text()).toBe('');
  });

  it('a typed year becomes the year of the filter', async () => {
    app.search.searchFor('year>=1990 has:comments');
    expect(app.quickFilters.sinceYear()).toBe(1990);
    toggle('filterSince');
    expect(text()).toBe('has:comments');
  });

  it('a list without dates has no filter of years, and each list is asked for its own year', async () => {
    await eventually(() => expect(app.quickFilters.sinceYear()).toBe(2024));
    newest = undefined;
    app.search.searchFor('moves>=21');
    await settled();
    await eventually(() => expect(isThere('filterSince')).toBe(false));
    expect(asked).toBe(2);
  });

  it('a range of years and a month do not count as last years', () => {
    app.search.searchFor('date:1990..2000');
    expect(isOn('filterSince')).toBe(false);
    app.search.searchFor('date>=1990-05');
    expect(isOn('filterSince')).toBe(false);
  });
});

describe('ratings and annotations', () => {
  it('the filter of high ratings applies to both players', () => {
    toggle('filterHighRated');
    expect(text()).toBe('whiteElo>=2500 blackElo>=2500');
    expect(isOn('filterHighRated')).toBe(true);
    toggle('filterHighRated');
    expect(text()).toBe('');
  });

  it('half a filter is completed and not written twice', () => {
    app.search.searchFor('blackElo>=2500');
    expect(isOn('filterHighRated')).toBe(false);
    toggle('filterHighRated');
    expect(text()).toBe('blackElo>=2500 whiteElo>=2500');
  });

  it('a filter leaves the other terms as they were typed', () => {
    app.search.searchFor('"Tal" and has:annotations and year:1960');
    expect(isOn('filterAnnotated')).toBe(true);
    toggle('filterAnnotated');
    expect(text()).toBe('"Tal" and year:1960');
  });

  it('alternatives are put in parentheses when a filter joins them', () => {
    app.search.searchFor('tal or fischer');
    toggle('filterAnnotated');
    expect(text()).toBe('(tal or fischer) has:annotations');
    toggle('filterAnnotated');
    expect(text()).toBe('(tal or fischer)');
  });

  it('filters continue from the previous text while the current one has an error', () => {
    app.search.searchFor('has:annotations moves>=21');
    app.search.typeSearch('has:annotations moves>=21 whte:tal');
    expect(isOn('filterAnnotated')).toBe(true);
    toggle('filterAnnotated');
    expect(text()).toBe('moves>=21');
  });
});
