import { describe, expect, it } from 'vitest';
import { CODE_PAGES as READABLE_CODE_PAGES } from '../../../src/bytes/textDecoding.ts';
import { CODE_PAGES } from '../../../src/app/session/library/codePages.ts';
import { COLUMNS, layoutColumns, withMoved, withShown, withWidth } from '../../../src/app/shared/columns.ts';
import type { ColumnOptions } from '../../../src/app/shared/columns.ts';
import { shortenName } from '../../../src/app/shared/names.ts';

const ELEVEN_MILLION = 11_042_318;
/** The columns that are not shown at this width, except those that no width shows. */
const gone = (width: number): string[] => {
  const { shown } = layoutColumns(width, ELEVEN_MILLION, { joined: true });
  return COLUMNS.filter(({ id, from }) => from < Infinity && !shown.has(id)).map(({ id }) => id);
};

describe('the columns', () => {
  it('columns leave in the order of the design: Elo, moves and medals, event and number', () => {
    expect(gone(1_600)).toEqual([]);
    expect(gone(1_440)).toEqual(['source']);
    expect(gone(1_280)).toEqual(['type', 'source']);
    expect(gone(1_200)).toEqual(['annotator', 'type', 'source']);
    expect(gone(1_000)).toEqual(['site', 'annotator', 'type', 'source']);
    expect(gone(716)).toEqual(['white-elo', 'black-elo', 'site', 'round', 'annotator', 'type', 'source']);
    expect(gone(600)).toEqual([
      'white-elo',
      'black-elo',
      'moves',
      'site',
      'round',
      'annotator',
      'type',
      'source',
      'medals',
    ]);
    expect(gone(420)).toEqual([
      'number',
      'white-elo',
      'black-elo',
      'moves',
      'event',
      'site',
      'round',
      'annotator',
      'type',
      'source',
      'medals',
    ]);
  });

  it('columns of teams are shown in no list, however wide, unless they are chosen or sort it', () => {
    const teams = (width: number, options?: ColumnOptions) =>
      [...layoutColumns(width, 1, options).shown].filter((id) => id.endsWith('team'));
    expect(teams(9_999)).toEqual([]);
    expect(teams(414, { choice: { shown: { 'white-team': true, 'black-team': true } } })).toEqual([
      'white-team',
      'black-team',
    ]);
    expect(teams(414, { sort: [{ column: 'blackTeam', descending: false }] })).toEqual(['black-team']);
  });

  it('the column of databases is shown only if the list has several', () => {
    const shown = (joined: boolean) => [...layoutColumns(600, 1, { joined }).shown];
    expect(shown(true)).toEqual(['number', 'database', ...shown(false).slice(1)]);
    expect(shown(false)).not.toContain('database');
    // A choice made in another list stays, but the column is not offered here.
    const choice = { shown: { database: true }, order: ['database', 'white'] };
    const layout = layoutColumns(600, 1, { choice });
    expect([...layout.order, ...layout.shown]).not.toContain('database');
  });

  it('columns come back when they sort the list, and so does the whole date', () => {
    const byElo = layoutColumns(420, 1, { sort: [{ column: 'blackElo', descending: true }] });
    expect([...byElo.shown]).toEqual(['white', 'black', 'black-elo', 'result', 'eco', 'date', 'flags']);
    expect(byElo.fullDate).toBe(false);
    expect(layoutColumns(420, 1, { sort: [{ column: 'date', descending: false }] })).toMatchObject({
      fullDate: true,
    });
  });

  it('columns of ratings are shown in narrow lists if games have any and names keep their room', () => {
    // The list of a window 1280 pixels wide, with a scrollbar over it and beside it.
    for (const width of [459, 446]) {
      const rated = layoutColumns(width, 503, { hasElo: true });
      expect([...rated.shown]).toContain('black-elo');
      expect(rated.names).toBe('initials');
    }
    expect([...layoutColumns(459, 503).shown]).not.toContain('black-elo');
    expect(layoutColumns(401, 503, { hasElo: true }).names).toBe('surname');
    expect([...layoutColumns(360, 503, { hasElo: true }).shown]).not.toContain('black-elo');
  });

  it('the event gives up its room to the initials of names beside ratings, unless it is asked for', () => {
    const rated = (options: ColumnOptions = {}) => layoutColumns(540, 503, { hasElo: true, ...options });
    expect([...rated().shown]).not.toContain('event');
    expect(rated().names).toBe('initials');
    expect([...layoutColumns(540, 503).shown]).toContain('event');
    expect([...layoutColumns(640, 503, { hasElo: true }).shown]).toContain('event');
    expect([...rated({ choice: { shown: { event: true } } }).shown]).toContain('event');
    expect([...rated({ sort: [{ column: 'event', descending: false }] }).shown]).toContain('event');
  });

  it('columns are shown and hidden as the user chose, except for the names', () => {
    const choice = { shown: { medals: true, eco: false, white: false } };
    expect([...layoutColumns(414, 1, { choice }).shown]).toEqual([
      'white',
      'black',
      'result',
      'date',
      'flags',
      'medals',
    ]);
    expect(withShown({}, 'white', false)).toEqual({});
    const noElo = { shown: { 'white-elo': false } };
    expect([...layoutColumns(414, 503, { hasElo: true, choice: noElo }).shown]).not.toContain('white-elo');
  });

  it('columns can be moved, past hidden ones as well', () => {
    const layout = layoutColumns(414, 1);
    const choice = withMoved({}, layout, 'eco', -1);
    const moved = layoutColumns(414, 1, { choice });
    expect([...moved.shown]).toEqual(['white', 'black', 'eco', 'result', 'date', 'flags']);
    expect(moved.places.eco).toEqual({ gridColumn: '3', gridRow: 1 });
    expect([...moved.order].sort()).toEqual([...layout.order].sort());
    expect(withMoved(choice, moved, 'flags', 1)).toBe(choice);
    const apart = layoutColumns(414, 1, { choice: withMoved({}, layout, 'black', 2) });
    expect(apart.nameColumns).toBe(1);
  });

  it('columns are as wide as the user made them, within limits', () => {
    const choice = withWidth(withWidth({}, 'eco', 60.4), 'date', 70);
    const layout = layoutColumns(414, 1, { choice });
    expect(layout.template).toContain('60px 70px');
    expect(layout.fullDate).toBe(true);
    expect(layoutColumns(414, 1, { choice: { widths: { eco: 1 } } }).template).toContain(' 18px ');
    expect(withWidth(choice, 'date', undefined)).toEqual(withWidth({}, 'eco', 60.4));
  });

  it('columns ignore stored choices of another version of the page', () => {
    const choice = { order: ['gone', 'eco', 'eco'], shown: { gone: true }, widths: { gone: 4 } };
    const { order } = layoutColumns(414, 1, { choice, joined: true });
    expect(order.filter((id) => id === 'eco')).toHaveLength(1);
    expect(new Set(order)).toEqual(new Set(COLUMNS.map(({ id }) => id)));
  });

  it('names, result, ECO and date are never lost; flags leave before a name is one letter', () => {
    const last = ['white', 'black', 'result', 'eco', 'date'];
    for (const width of [0, 240, 319]) expect([...layoutColumns(width, 1).shown]).toEqual(last);
    expect([...layoutColumns(320, 1).shown]).toEqual([...last, 'flags']);
  });

  it('medal names are lost first, then month and day', () => {
    const forms = [1_000, 716, 420].map((width) => {
      const { medalNames, fullDate } = layoutColumns(width, ELEVEN_MILLION);
      return { medalNames, fullDate };
    });
    expect(forms).toEqual([
      { medalNames: true, fullDate: true },
      { medalNames: false, fullDate: true },
      { medalNames: false, fullDate: false },
    ]);
  });

  it('names are full if there is room, then have initials, then are surnames', () => {
    expect([1_000, 716, 420, 320].map((width) => layoutColumns(width, ELEVEN_MILLION).names)).toEqual([
      'full',
      'initials',
      'initials',
      'surname',
    ]);
  });

  it('the number has no more room than the largest one needs', () => {
    expect(layoutColumns(716, 503).template.startsWith('28px ')).toBe(true);
    expect(layoutColumns(716, ELEVEN_MILLION).template.startsWith('63px ')).toBe(true);
  });
});

describe('a name', () => {
  it.each([
    ['Capablanca, José Raúl', 'Capablanca, J. R.', 'Capablanca'],
    ['Kasparov,G', 'Kasparov, G.', 'Kasparov'],
    ['Van der Sterren, Paul', 'Van der Sterren, P.', 'Van der Sterren'],
    ['Renet, Jean-Pierre Louis', 'Renet, J.-P. L.', 'Renet'],
    ['Ёлкин, Юрий', 'Ёлкин, Ю.', 'Ёлкин'],
    ['Nakamura, Hikaru (blitz)', 'Nakamura, H.', 'Nakamura'],
    ['Duke of Brunswick', 'Duke of Brunswick', 'Duke of Brunswick'],
    ['Fritz 18,', 'Fritz 18', 'Fritz 18'],
    ['', '', ''],
  ])('the name %s becomes %s, then %s', (name, initials, surname) => {
    expect(shortenName(name, 'full')).toBe(name);
    expect(shortenName(name, 'initials')).toBe(initials);
    expect(shortenName(name, 'surname')).toBe(surname);
  });
});

it('every code page that can be decoded is offered, and no other', () => {
  expect(CODE_PAGES.map(({ value }) => value).sort()).toEqual([...READABLE_CODE_PAGES].sort());
});

it('the letters of contents are shown by default only if a game has any', () => {
  expect(layoutColumns(900, 1, { hasContents: false }).shown.has('flags')).toBe(false);
  expect(layoutColumns(900, 1, { hasContents: true }).shown.has('flags')).toBe(true);
  const choice = { shown: { flags: true } };
  expect(layoutColumns(900, 1, { hasContents: false, choice }).shown.has('flags')).toBe(true);
});
