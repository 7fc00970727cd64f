import { describe, expect, it } from 'vitest';
import { FormatError } from '../../src/base/failure.ts';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import type { DatabaseFormat, DatabaseReader } from '../../src/formats/format.ts';
import { pgnFormat } from '../../src/formats/pgn/format.ts';
import { entityQuery } from '../../src/model/query/entityQuery.ts';
import type { GameQuery } from '../../src/model/query/gameQuery.ts';
import { itemId, type ItemId } from '../../src/protocol/items.ts';
import { type ScanProgress } from '../../src/protocol/selection.ts';
import { type WorkerApi } from '../../src/protocol/api.ts';
import type { CallContext } from '../../src/protocol/rpc.ts';
import { createSession } from '../../src/worker/session.ts';
import { encodeCbh } from '../encoders/cbh.ts';
import type { DatabaseDescription, GameDescription } from '../encoders/cbh/description.ts';
import { eventually } from '../support/eventually.ts';
import { file } from './fakeFormat.ts';

const A = itemId('A.cbh');
const quiet: CallContext & CallContext<ScanProgress> = {
  signal: new AbortController().signal,
  progress: () => undefined,
};
const game = (white: string, black: string, more: Partial<GameDescription> = {}): GameDescription => ({
  kind: 'game',
  white,
  black,
  moves: [],
  ...more,
});
const GAMES: readonly GameDescription[] = [
  game('Anand, V', 'Kramnik, V', { whiteElo: 2800, event: { title: 'Bonn', place: 'Germany' } }),
  game('Tal, M', 'Anand, V', { whiteElo: 2600, annotator: 'Nunn' }),
  game('Carlsen, M', 'Anand, V', { event: { title: 'Chennai' } }),
  game('Kramnik, V', 'Kramnik, V', { whiteElo: 2700, deleted: true }),
];

/** A session with these games open. */
async function open(
  formats: readonly DatabaseFormat[] = [cbhFormat],
  records: DatabaseDescription['records'] = GAMES,
  encoding: DatabaseDescription['encoding'] = 'utf-8',
): Promise<WorkerApi> {
  const session = createSession(formats);
  const files = [...encodeCbh({ name: 'A', records, encoding })].map(([path, bytes]) =>
    file(path, new Uint8Array(bytes)),
  );
  await session.openFolder({ kind: 'files', name: '', files }, { ...quiet, progress: () => undefined });
  await session.openDatabase({ item: A }, quiet);
  return session;
}

async function numbers(session: WorkerApi, item: ItemId, selection: { id: number; count: number }) {
  const rows = await session.readRows({ item, selection: selection.id, from: 0, to: selection.count }, quiet);
  return rows.map((row) => row.number);
}

const name = (field: 'white' | 'black' | 'player', text: string): GameQuery => ({
  kind: 'name',
  field,
  text,
});

it('records are counted by kind, in the database and in a list', async () => {
  const text = { kind: 'text', format: 3, titles: [], bodies: [], annotator: 'Nunn' } as const;
  const unknown = { kind: 'raw', header: new Uint8Array(46).fill(0x42) } as const;
  const session = await open([cbhFormat], [...GAMES, text, unknown]);
  const { selection } = await session.openDatabase({ item: A }, quiet);
  const count = (id: number) => session.countRecords({ item: A, selection: id }, quiet);
  expect(await count(selection.id)).toEqual({ games: 4, texts: 1, unreadable: 1 });
  const query = { kind: 'name', field: 'annotator', text: 'nunn' } as const;
  const found = await session.findGames(
    { item: A, query, sort: [{ column: 'white', descending: true }] },
    quiet,
  );
  expect(await count(found.id)).toEqual({ games: 1, texts: 1, unreadable: 0 });
});

describe('the years of a list', () => {
  const dated = (white: string, year: number): GameDescription => game(white, 'Anand, V', { date: { year } });

  it('the years of a list are those of its games: the newest, and the one that halves them', async () => {
    const session = await open(
      [cbhFormat],
      [dated('Tal, M', 1960), dated('Tal, M', 1960), dated('Tal, M', 1961), dated('Carlsen, M', 2013)],
    );
    const years = (selection: number) => session.findListYears({ item: A, selection, until: 2026 }, quiet);
    const { selection } = await session.openDatabase({ item: A }, quiet);
    expect(await years(selection.id)).toEqual({ newest: 2013, middle: 1961 });
    const found = await session.findGames({ item: A, query: name('white', 'carlsen'), sort: [] }, quiet);
    expect(await years(found.id)).toEqual({ newest: 2013 });
  });

  it('a year in the future is a mistake, and games without a date have no years', async () => {
    const session = await open([cbhFormat], [dated('Tal, M', 1960), dated('Carlsen, M', 2991)]);
    const { selection } = await session.openDatabase({ item: A }, quiet);
    expect(await session.findListYears({ item: A, selection: selection.id, until: 2026 }, quiet)).toEqual({
      newest: 1960,
    });
    const undated = await open();
    const all = (await undated.openDatabase({ item: A }, quiet)).selection.id;
    expect(await undated.findListYears({ item: A, selection: all, until: 2026 }, quiet)).toBeUndefined();
  });
});

describe('games are found', () => {
  it('games are found by a query, in file order', async () => {
    const session = await open();
    const found = await session.findGames({ item: A, query: name('player', 'anand'), sort: [] }, quiet);
    expect(await numbers(session, A, found)).toEqual([1, 2, 3]);
  });

  it('games are found in order, with unknown values last either way', async () => {
    const session = await open();
    for (const [descending, order] of [
      [false, [2, 4, 1, 3]],
      [true, [1, 4, 2, 3]],
    ] as const) {
      const sort = [{ column: 'whiteElo', descending }] as const;
      const found = await session.findGames({ item: A, sort }, quiet);
      expect(await numbers(session, A, found)).toEqual(order);
    }
  });

  it('games are found among found ones, in their order', async () => {
    const session = await open();
    const sort = [{ column: 'number', descending: true }] as const;
    const backwards = await session.findGames({ item: A, sort }, quiet);
    const request = { item: A, query: name('player', 'kramnik'), sort: [], within: backwards.id };
    expect(await numbers(session, A, await session.findGames(request, quiet))).toEqual([4, 1]);
  });

  it('all games are found without a query and an order', async () => {
    const session = await open();
    const found = await session.findGames({ item: A, sort: [] }, quiet);
    expect(found.count).toBe(4);
    expect(await numbers(session, A, found)).toEqual([1, 2, 3, 4]);
  });

  it('games are not found by their comments, because that reads the games themselves', async () => {
    const session = await open();
    const query: GameQuery = { kind: 'and', parts: [{ kind: 'comment', text: 'novelty' }] };
    await expect(session.findGames({ item: A, query, sort: [] }, quiet)).rejects.toMatchObject({
      failure: { kind: 'unsupported' },
    });
  });

  it('games are found to the end of a file that was not read through before', async () => {
    const session = createSession([pgnFormat]);
    const item = itemId('x.pgn');
    const text = Array.from(
      { length: 6000 },
      (_, i) => `[White "W${i % 7}"]\n[WhiteElo "${2000 + (i % 500)}"]\n\n1. e4 {${'x'.repeat(1000)}} *\n\n`,
    ).join('');
    await session.openFolder({ kind: 'files', name: '', files: [file('x.pgn', text)] }, quiet);
    const opened = await session.openDatabase({ item }, quiet);
    expect(opened.item.complete).toBe(false);
    const sort = [{ column: 'number', descending: true }] as const;
    expect((await session.findGames({ item, sort }, quiet)).count).toBe(6000);
    const found = await session.findGames({ item, query: name('white', 'w3'), sort: [] }, quiet);
    expect(found.count).toBe(857);
  });
});

describe('names', () => {
  it('names are completed: those that begin with the text first, then by number of games', async () => {
    const session = await open();
    await session.buildIndex({ item: A }, quiet);
    const request = { item: A, of: 'player', text: 'a', most: 9 } as const;
    expect(await session.completeNames(request, quiet)).toMatchObject([
      { name: 'Anand, V', games: 3 },
      { name: 'Kramnik, V', games: 2 },
      { name: 'Carlsen, M', games: 1 },
      { name: 'Tal, M', games: 1 },
    ]);
    expect(await session.completeNames({ ...request, most: 1 }, quiet)).toHaveLength(1);
  });

  it('names are completed before the games are counted', async () => {
    const session = await open();
    const request = { item: A, of: 'player', text: 'carl', most: 9 } as const;
    expect(await session.completeNames(request, quiet)).toMatchObject([{ name: 'Carlsen, M', games: 0 }]);
  });

  it('names of places appear once each, with all games that were played there', async () => {
    const at = (place: string, title: string) => game('A', 'B', { event: { title, place } });
    const records = [at('London', 'x'), at('LONDON', 'y'), at('Londonderry', 'z'), at('New London', 'x')];
    const session = await open([cbhFormat], [...records, at('Londonderry', 'w'), at('', 'v'), at('-', 'u')]);
    const request = { item: A, text: 'london', most: 9 };
    expect(await session.completeSites(request, quiet)).toMatchObject([
      { name: 'London', games: 0 },
      { name: 'Londonderry', games: 0 },
      { name: 'New London', games: 0 },
    ]);
    await session.buildIndex({ item: A }, quiet);
    const sites = await session.completeSites(request, quiet);
    expect(sites.map(({ name: site, games }) => `${site} ${games}`)).toEqual([
      'London 2',
      'Londonderry 2',
      'New London 1',
    ]);
    for (const { name: text, games } of sites) {
      const query = { kind: 'name', field: 'site', text, match: 'exact' } as const;
      expect((await session.findGames({ item: A, query, sort: [] }, quiet)).count).toBe(games);
    }
    expect(await session.completeSites({ ...request, text: '' }, quiet)).toHaveLength(3);
  });

  it('names are listed with their games, by name and by games, window by window', async () => {
    const session = await open();
    const list = { item: A, of: 'player', text: '', from: 0, to: 9 } as const;
    const { rows, count } = await session.listEntities({ ...list, sort: 'games' }, quiet);
    expect(count).toBe(4);
    expect(rows.map((row) => `${row.name} ${row.games}`)).toEqual([
      'Anand, V 3',
      'Kramnik, V 2',
      'Carlsen, M 1',
      'Tal, M 1',
    ]);
    const window = await session.listEntities({ ...list, sort: 'name', from: 1, to: 3 }, quiet);
    expect(window.rows.map((row) => row.name)).toEqual(['Carlsen, M', 'Kramnik, V']);
    const events = await session.listEntities({ ...list, of: 'event', text: 'germ', sort: 'name' }, quiet);
    expect(events.rows).toMatchObject([{ name: 'Bonn', site: 'Germany', games: 1 }]);
  });

  it('names are counted in a list in any order, beside the counts of the database', async () => {
    const session = await open();
    const query: GameQuery = { kind: 'number', field: 'whiteElo', from: 1 };
    const list = { item: A, of: 'player', text: '', sort: 'games', from: 0, to: 9 } as const;
    for (const sort of [[], [{ column: 'white', descending: true }] as const]) {
      const within = await session.findGames({ item: A, query, sort }, quiet);
      const { rows, count } = await session.listEntities({ ...list, within: within.id }, quiet);
      expect(count).toBe(3);
      expect(rows.map((row) => `${row.name} ${row.games} of ${row.ofAll}`)).toEqual([
        'Anand, V 2 of 3',
        'Kramnik, V 2 of 2',
        'Tal, M 1 of 1',
      ]);
    }
    const { selection } = await session.openDatabase({ item: A }, quiet);
    const whole = await session.listEntities({ ...list, within: selection.id }, quiet);
    expect(whole.rows.map((row) => row.ofAll)).toEqual([undefined, undefined, undefined, undefined]);
    await expect(session.listEntities({ ...list, within: 999 }, quiet)).rejects.toMatchObject({
      failure: { kind: 'changed' },
    });
  });

  it('events with one name are told apart by their years, and listed in that order', async () => {
    const of = (id: number, year?: number) =>
      game('A', 'B', {
        event: { title: 'Linares', place: 'Spain', date: { year: id } },
        date: year === undefined ? {} : { year },
      });
    const session = await open([cbhFormat], [of(1, 1994), of(2, 1993), of(3), of(1, 1995)]);
    const list = { item: A, of: 'event', text: '', from: 0, to: 9 } as const;
    const years = async (sort: 'name' | 'year', reversed = false) =>
      (await session.listEntities({ ...list, sort, reversed }, quiet)).rows.map((row) => row.years);
    expect(await years('name')).toEqual([undefined, [1993, 1993], [1994, 1995]]);
    expect(await years('year')).toEqual([[1994, 1995], [1993, 1993], undefined]);
    expect(await years('year', true)).toEqual([[1993, 1993], [1994, 1995], undefined]);
    expect(await years('name', true)).toEqual([[1994, 1995], [1993, 1993], undefined]);
    expect(await session.completeNames({ item: A, of: 'event', text: 'lin', most: 1 }, quiet)).toMatchObject([
      { name: 'Linares', sharesName: true, years: [1994, 1995], games: 2 },
    ]);
  });

  it('listed names lead to their games', async () => {
    const session = await open();
    const { rows } = await session.listEntities(
      { item: A, of: 'player', text: 'kramnik', sort: 'name', from: 0, to: 1 },
      quiet,
    );
    for (const sharesName of [false, true]) {
      const query = entityQuery('player', { ...rows[0], sharesName });
      const found = await session.findGames({ item: A, query, sort: [] }, quiet);
      expect(found.count).toBe(rows[0].games);
      expect(await numbers(session, A, found)).toEqual([1, 4]);
    }
  });
});

/** ChessBase's format, whose readers have some of their functions replaced. */
function watched(change: (reader: DatabaseReader) => Partial<DatabaseReader>): DatabaseFormat {
  return {
    ...cbhFormat,
    async open(set, options) {
      const reader = await cbhFormat.open(set, options);
      const changed = change(reader);
      return new Proxy(reader, {
        get(target, property) {
          const value: unknown = Reflect.get(property in changed ? changed : target, property);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
    },
  };
}

describe('the index', () => {
  it('the index is read once for all simultaneous callers, and not again', async () => {
    let reads = 0;
    const session = await open([
      watched((reader) => ({
        readIndex(columns, options) {
          reads++;
          return reader.readIndex(columns, options);
        },
      })),
    ]);
    const sort = [{ column: 'date', descending: false }] as const;
    await Promise.all([1, 2, 3].map(() => session.findGames({ item: A, sort }, quiet)));
    await session.buildIndex({ item: A }, quiet);
    expect(reads).toBe(1);
  });

  it('the index is dropped when no caller waits for it, and read again for the next one', async () => {
    const signals: AbortSignal[] = [];
    const session = await open([
      watched((reader) => ({
        readIndex(columns, options) {
          if (options?.signal !== undefined) signals.push(options.signal);
          if (signals.length > 1) return reader.readIndex(columns, options);
          return new Promise((_, reject) => {
            options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
          });
        },
      })),
    ]);
    const [first, second] = [new AbortController(), new AbortController()];
    const calls = [first, second].map(({ signal }) =>
      session.buildIndex({ item: A }, { ...quiet, signal }).catch((thrown: Error) => thrown.name),
    );
    await eventually(() => expect(signals).toHaveLength(1));
    first.abort();
    expect(await calls[0]).toBe('AbortError');
    expect(signals[0].aborted).toBe(false);
    second.abort();
    expect(await calls[1]).toBe('AbortError');
    expect(signals[0].aborted).toBe(true);
    await session.buildIndex({ item: A }, quiet);
    expect(signals).toHaveLength(2);
  });

  it('the index reports that the file has changed, and is read again for the next caller', async () => {
    let fails = true;
    const failing = await open([
      watched((reader) => ({
        readIndex: (columns, options) =>
          fails
            ? Promise.reject(new FormatError({ kind: 'changed', file: 'A.cbh', offset: 46 }))
            : reader.readIndex(columns, options),
      })),
    ]);
    await expect(failing.buildIndex({ item: A }, quiet)).rejects.toMatchObject({
      failure: { kind: 'changed', file: 'A.cbh' },
    });
    fails = false;
    await failing.buildIndex({ item: A }, quiet);
  });

  it('names are completed after the choice of another code page', async () => {
    const session = await open([cbhFormat], [...GAMES, game('Таль, M', 'Anand, V')], 'windows-1251');
    const namesFor = async (text: string) =>
      (await session.completeNames({ item: A, of: 'player', text, most: 9 }, quiet)).map((one) => one.name);
    // Cyrillic names are also found by Latin letters.
    expect([await namesFor('tal'), await namesFor('ňŕë')]).toEqual([['Tal, M', 'Таль, M'], []]);
    await session.chooseCodePages({ chosen: [{ item: A, codePage: 'windows-1250' }] }, quiet);
    expect([await namesFor('tal'), await namesFor('ňŕë')]).toEqual([['Tal, M'], ['Ňŕëü, M']]);
  });
});
