// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_ANSWER } from '../../../../src/app/session/answers/question.ts';
import { FormatError } from '../../../../src/base/failure.ts';
import { INITIAL_FEN } from '../../../../src/chess/types.ts';
import { entityId } from '../../../../src/model/entity.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import { itemId } from '../../../../src/protocol/items.ts';
import { DROPPED_LIST } from '../../../../src/protocol/searchApi.ts';
import { eventually } from '../../../support/eventually.ts';
import { gameAt, MEGA } from '../../panels/games/fakeClient.ts';
import { fakeSearch } from '../../panels/games/fakeSearch.ts';
import type { FakeSearch } from '../../panels/games/fakeSearch.ts';
import { app, setWorker } from '../../testApp.tsx';

const GAMES = 240;
let worker: FakeSearch;
let unfollow = (): void => undefined;

beforeEach(async () => {
  await serve(fakeSearch(GAMES));
});
afterEach(() => {
  unfollow();
  vi.useRealTimers();
});

async function serve(fake: FakeSearch): Promise<void> {
  unfollow();
  worker = fake;
  setWorker(fake.client);
  unfollow = app.search.followList();
  await app.list.openList(MEGA);
}
/** Waits until no search is pending. */
const settled = () =>
  eventually(() => {
    const { answer, awaited } = app.stores.search.getState();
    expect(answer.kind === 'asking' || awaited).toBe(false);
  });
const shown = (): readonly number[] => worker.rows(app.stores.list.getState().selection);
const EXACT = { kind: 'exact', fen: INITIAL_FEN, chess960: false, lines: 'mainline' } as const;

/** Finds games by a position; the place where each opens is delivered when the returned function is called. */
async function withLateHits(): Promise<() => void> {
  let tell = (): void => undefined;
  const late = new Promise<void>((resolve) => (tell = resolve));
  const readHit = async () => {
    await late;
    return { kind: 'position', ply: 0 } as const;
  };
  await serve(fakeSearch(GAMES, { readHit }));
  app.search.searchPosition(EXACT);
  await settled();
  return tell;
}

/** Starts a search by position that has found no game yet; the returned functions say how many it finds. */
async function withSlowScan() {
  const answer = (count: number) => ({
    selection: { id: 900, count },
    done: count,
    total: GAMES,
    damaged: 0,
  });
  let find: (count: number) => void = () => undefined;
  let finish: (count: number) => void = () => undefined;
  const searchPositions: FakeSearch['client']['searchPositions'] = (_, options) =>
    new Promise((resolve) => {
      find = (count) => options?.onProgress?.(answer(count));
      finish = (count) => resolve(answer(count));
    });
  await serve(fakeSearch(GAMES, { searchPositions }));
  app.search.searchPosition(EXACT);
  find(0);
  expect(app.stores.list.getState().selection).toEqual({ id: 900, count: 0 });
  return { find, finish };
}

describe('a search', () => {
  it('a search shows the games that fit, and all of them again when it is cleared', async () => {
    app.search.searchFor('rubinstein');
    await settled();
    expect(shown().length).toBeGreaterThan(0);
    expect(shown().every((row) => /Rubinstein/.test(gameAt(row).white + gameAt(row).black))).toBe(true);
    expect(app.stores.search.getState().answer.kind).toBe('ready');
    app.search.clearSearch();
    await eventually(() =>
      expect(app.stores.list.getState().selection).toBe(app.stores.list.getState().whole),
    );
    expect(app.stores.search.getState()).toMatchObject({ text: '', answer: NO_ANSWER });
  });

  it('the list does not change while the text of the search has an error', async () => {
    app.search.searchFor('rubinstein');
    await settled();
    const before = app.stores.list.getState().selection;
    app.search.searchFor('rubinstein whte:x');
    expect(app.stores.search.getState().problem?.suggestion).toBe('white');
    expect(app.stores.list.getState().selection).toBe(before);
    app.search.searchFor('rubinstein');
    expect(app.stores.search.getState().problem).toBeUndefined();
    expect(worker.asked).toHaveLength(1);
  });

  it('a search waits for a pause in typing, and asks once', async () => {
    vi.useFakeTimers();
    for (const text of ['r', 'ru', 'rub']) app.search.typeSearch(text);
    expect(worker.asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(worker.asked).toHaveLength(1);
    expect(worker.asked[0]).toContain('"text":"rub"');
    app.search.typeSearch('rubi');
    void app.search.searchAgain();
    await vi.advanceTimersByTimeAsync(200);
    expect(worker.asked).toHaveLength(2);
  });

  it('the statistics of a search wait for its games', async () => {
    app.search.typeSearch('white:rubinstein');
    app.statistics.openStatistics();
    expect(app.stores.screen.getState().figures).toBeUndefined();
    await app.search.searchAgain();
    const { selection } = app.stores.list.getState();
    expect(app.stores.screen.getState().figures).toMatchObject({
      scope: { selection: selection.id, words: 'white:rubinstein' },
    });
  });

  it('a typed search keeps actions waiting for its games, even if an earlier search ends first', async () => {
    app.search.searchFor('rubinstein');
    app.search.typeSearch('white:rubinstein');
    app.statistics.openStatistics();
    await eventually(() => expect(app.stores.search.getState().answer.kind).toBe('ready'));
    expect(app.stores.search.getState().awaited).toBe(true);
    expect(app.stores.screen.getState().figures).toBeUndefined();
    await app.search.searchAgain();
    expect(app.stores.screen.getState().figures).toMatchObject({ scope: { words: 'white:rubinstein' } });
  });

  it('clearing a search while an emptied text waits for a pause leaves nothing waiting', async () => {
    app.search.searchFor('rubinstein');
    await settled();
    app.search.typeSearch('');
    app.search.clearSearch();
    await settled();
    expect(app.stores.list.getState().selection.count).toBe(GAMES);
  });

  it('the latest of several searches wins, whichever is answered first', async () => {
    const answers: (() => void)[] = [];
    const signals: (AbortSignal | undefined)[] = [];
    const plain = fakeSearch(GAMES);
    const findGames: FakeSearch['client']['findGames'] = async (request, options) => {
      signals.push(options?.signal);
      await new Promise<void>((resolve) => void answers.push(resolve));
      return plain.client.findGames(request, options);
    };
    await serve(fakeSearch(GAMES, { findGames }));
    worker = plain;
    app.search.searchFor('rubinstein');
    app.search.searchFor('anderssen');
    expect(signals[0]?.aborted).toBe(true);
    answers[1]();
    await settled();
    answers[0]();
    await new Promise((resolve) => void setTimeout(resolve));
    expect(shown().every((row) => /Anderssen/.test(gameAt(row).white + gameAt(row).black))).toBe(true);
  });

  it('a search of a growing database shows the games found so far, and goes on to the end', async () => {
    let tell = (_count: number): void => undefined;
    let finish = (_count: number): void => undefined;
    const findGames = vi.fn<FakeSearch['client']['findGames']>(
      (_, options) =>
        new Promise((resolve) => {
          tell = (count) => options?.onProgress?.({ done: 9, total: 9, selection: { id: 900, count } });
          finish = (count) => resolve({ id: 900, count });
        }),
    );
    await serve(fakeSearch(GAMES, { findGames }));
    app.stores.list.setState(({ database }) => ({ database: database && { ...database, complete: false } }));
    app.search.searchFor('rubinstein');
    tell(3);
    expect(app.stores.list.getState().selection).toEqual({ id: 900, count: 3 });
    expect(app.stores.search.getState()).toMatchObject({
      answer: { kind: 'asking', progress: undefined },
    });
    app.stores.list.setState({ cursor: 2 });
    tell(20);
    app.stores.list.setState(({ database }) => ({ database: database && { ...database, complete: true } }));
    finish(31);
    await settled();
    expect(app.stores.list.getState()).toMatchObject({ selection: { id: 900, count: 31 }, cursor: 2 });
    expect(findGames).toHaveBeenCalledTimes(1);
  });

  it('a stopped search keeps the list and can be resumed', async () => {
    const findGames = vi.fn<FakeSearch['client']['findGames']>(
      (_, options) =>
        new Promise((_resolve, reject) =>
          options?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
        ),
    );
    await serve(fakeSearch(GAMES, { findGames }));
    app.search.searchFor('rubinstein');
    app.searching.stopSearch();
    expect(app.stores.search.getState().answer.kind).toBe('stopped');
    expect(app.stores.list.getState().selection.count).toBe(GAMES);
    void app.search.searchAgain();
    expect(findGames).toHaveBeenCalledTimes(2);
    expect(app.stores.search.getState().answer.kind).toBe('asking');
  });

  it('a failed search says why and leaves the list unchanged', async () => {
    const failure = { kind: 'unreadable', file: 'Mega.cbp' } as const;
    await serve(fakeSearch(GAMES, { findGames: () => Promise.reject(new FormatError(failure)) }));
    app.search.searchFor('rubinstein');
    await settled();
    expect(app.stores.search.getState()).toMatchObject({ answer: { kind: 'failed', failure } });
    expect(app.stores.list.getState().selection.count).toBe(GAMES);
  });
});

describe('the game on the screen', () => {
  const open = (row: number) => app.stores.game.setState({ item: MEGA, number: recordNumber(row + 1) });

  it('the game on the screen stays selected if the search finds it', async () => {
    const wanted = [...Array(GAMES).keys()].filter((row) => /Rubinstein/.test(gameAt(row).white))[3];
    open(wanted);
    app.search.searchFor('white:rubinstein');
    await settled();
    expect(shown()[app.stores.list.getState().cursor]).toBe(wanted);
    app.search.sortBy('moves');
    await settled();
    expect(shown()[app.stores.list.getState().cursor]).toBe(wanted);
    expect(app.stores.list.getState().opened).toBe(app.stores.list.getState().cursor);
  });

  it('the last opened game is selected, even if another one was being located', async () => {
    const [first, second] = [...Array(GAMES).keys()].filter((row) => /Rubinstein/.test(gameAt(row).white));
    open(first);
    let opened = false;
    await serve(
      fakeSearch(GAMES, {
        findListIndex: async ({ selection, number }) => {
          if (!opened) open(second);
          opened = true;
          return worker.rows({ id: selection, count: 0 }).indexOf(number - 1);
        },
      }),
    );
    app.search.searchFor('white:rubinstein');
    await settled();
    expect(shown()[app.stores.list.getState().cursor]).toBe(second);
  });

  it('a game chosen in the list opens even if that list is gone', async () => {
    const tell = await withLateHits();
    app.list.moveCursor(3);
    const opened = app.list.openAtCursor();
    app.search.searchPosition(undefined);
    await settled();
    expect(app.stores.list.getState().hits).toBe(false);
    tell();
    await opened;
    expect(app.stores.game.getState()).toMatchObject({ item: MEGA, number: 7 });
  });

  /** Delays the row at place 3 until the returned function is called. */
  function withLateRow(): () => void {
    let arrive = (): void => undefined;
    const late = new Promise<void>((resolve) => (arrive = resolve));
    const { readRows, ...others } = worker.client;
    setWorker({
      ...others,
      readRows: async (request, options) => {
        if (request.from === 3) await late;
        return readRows(request, options);
      },
    });
    return arrive;
  }

  it('a chosen game whose row is late is opened, not the first one that a search finds', async () => {
    await app.list.preview();
    expect(app.stores.game.getState()).toMatchObject({ number: 1, isPreview: true });
    const arrive = withLateRow();
    app.list.moveCursor(3);
    const opened = app.list.openAtCursor();
    app.search.searchFor('rubinstein');
    await settled();
    arrive();
    await opened;
    expect(app.stores.game.getState()).toMatchObject({ number: 4, isPreview: false });
    expect(shown()[app.stores.list.getState().cursor]).toBe(3);
  });

  it('a chosen game is opened although a preview was still loading', async () => {
    app.stores.game.setState({ item: itemId('Other.cbh'), number: recordNumber(9) });
    const arrive = withLateRow();
    const previewed = app.list.preview();
    app.list.moveCursor(3);
    const opened = app.list.openAtCursor();
    await new Promise((resolve) => void setTimeout(resolve));
    arrive();
    await Promise.all([previewed, opened]);
    expect(app.stores.game.getState()).toMatchObject({ item: MEGA, number: 4, isPreview: false });
  });

  it('the last opened game stays although the place of an earlier one arrives later', async () => {
    const tell = await withLateHits();
    const opened = app.list.openAtCursor();
    const next = app.game.openRecord(MEGA, recordNumber(99));
    tell();
    await Promise.all([opened, next]);
    expect(app.stores.game.getState().number).toBe(99);
  });

  it('a game that the search does not find is not selected', async () => {
    open(0);
    app.search.searchFor('white:rubinstein');
    await settled();
    expect(app.stores.list.getState()).toMatchObject({ cursor: 0, opened: undefined });
  });
});

describe('a list that the worker has dropped for lack of room', () => {
  it('a dropped list is asked for again without the user noticing', async () => {
    app.search.searchFor('rubinstein');
    app.search.sortBy('moves');
    await settled();
    const { selection } = app.stores.list.getState();
    const rows = shown();
    app.stores.list.setState({
      answer: { kind: 'ready', failure: { kind: 'changed', file: MEGA, expected: DROPPED_LIST } },
    });
    expect(app.stores.list.getState().answer).toEqual({ kind: 'ready' });
    await settled();
    expect(app.stores.list.getState().selection).not.toBe(selection);
    expect(shown()).toEqual(rows);
  });
});

describe('a position and words in comments', () => {
  it('a position and words in comments are searched in the games that the columns leave, then sorted', async () => {
    app.search.searchFor('rubinstein text:pair');
    await settled();
    app.search.sortBy('moves');
    app.search.searchPosition(EXACT);
    await settled();
    const calls = worker.asked.slice(-4).map((asked) => asked.split(' ')[0]);
    expect(calls).toEqual(['findGames', 'searchComments', 'searchPositions', 'findGames']);
    expect(worker.asked.at(-4)).not.toContain('comment');
    expect(shown().length).toBeGreaterThan(0);
    expect(shown().every((row) => row % 10 === 0)).toBe(true);
    expect(app.stores.list.getState().hits).toBe(true);
  });

  it('dropped results of a search are searched again, and only once', async () => {
    app.search.searchPosition(EXACT);
    await settled();
    let dropped = 0;
    const gone = new FormatError({ kind: 'changed', file: MEGA, expected: DROPPED_LIST });
    setWorker({
      ...worker.client,
      findGames: (request, options) =>
        request.within !== undefined && dropped++ === 0
          ? Promise.reject(gone)
          : worker.client.findGames(request, options),
    });
    app.search.sortBy('white');
    await settled();
    expect(app.stores.search.getState()).toMatchObject({ answer: { kind: 'ready' } });
    expect(worker.asked.filter((asked) => asked.startsWith('searchPositions'))).toHaveLength(2);
    expect(shown().length).toBeGreaterThan(0);
  });

  it('a search for words has hits, and a search of the columns has none', async () => {
    app.search.searchFor('text:pair');
    await settled();
    expect(app.stores.list.getState().hits).toBe(true);
    app.search.searchFor('rubinstein');
    await settled();
    expect(app.stores.list.getState().hits).toBe(false);
  });

  it('a change of order does not scan the games again', async () => {
    app.search.searchPosition(EXACT);
    await settled();
    const before = worker.asked.length;
    app.search.sortBy('white');
    await settled();
    expect(worker.asked.slice(before).map((asked) => asked.split(' ')[0])).toEqual(['findGames']);
    app.search.sortBy('white');
    app.search.sortBy('white');
    await settled();
    expect(app.stores.list.getState().hits).toBe(true);
    expect(worker.asked.filter((asked) => asked.startsWith('searchPositions'))).toHaveLength(1);
  });

  it('rows stream in while the search runs', async () => {
    let finish = (): void => undefined;
    const searchPositions: FakeSearch['client']['searchPositions'] = async (_, options) => {
      const step = (count: number, done: number) => ({
        selection: { id: 900, count },
        done,
        total: GAMES,
        damaged: done === GAMES ? 2 : 0,
      });
      options?.onProgress?.(step(3, 20));
      options?.onProgress?.(step(40, 120));
      await new Promise<void>((resolve) => (finish = resolve));
      return step(77, GAMES);
    };
    await serve(fakeSearch(GAMES, { searchPositions }));
    app.search.searchPosition(EXACT);
    await eventually(() => expect(app.stores.list.getState().selection).toEqual({ id: 900, count: 40 }));
    expect(app.stores.search.getState()).toMatchObject({
      answer: { kind: 'asking', stage: 'positions', progress: { done: 120, total: GAMES } },
    });
    finish();
    await settled();
    expect(app.stores.list.getState().selection).toEqual({ id: 900, count: 77 });
    expect(app.stores.search.getState()).toMatchObject({
      answer: { kind: 'ready' },
      scanned: { damaged: 2 },
    });
  });

  it('the user’s action waits until the first game is found', async () => {
    const { find, finish } = await withSlowScan();
    const act = vi.fn<() => void>();
    app.listed.whenListed(act);
    find(0);
    expect(act).not.toHaveBeenCalled();
    expect(app.stores.search.getState().keysWait).toBe(true);
    find(2);
    expect(act).toHaveBeenCalledTimes(1);
    expect(app.stores.list.getState().selection.count).toBe(2);
    finish(3);
    await settled();
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('the user’s action is dropped if the search stops before the first game', async () => {
    await withSlowScan();
    const act = vi.fn<() => void>();
    app.listed.whenListed(act);
    app.searching.stopSearch();
    expect(app.stores.search.getState()).toMatchObject({ answer: { kind: 'stopped' }, keysWait: false });
    expect(act).not.toHaveBeenCalled();
  });
});

describe('the order', () => {
  it('sorting a column goes up, down and away; Shift adds keys', () => {
    const keys = () =>
      app.stores.search.getState().sort.map(({ column, descending }) => `${column}${descending ? '-' : '+'}`);
    app.search.sortBy('white');
    expect(keys()).toEqual(['white+']);
    app.search.sortBy('white');
    expect(keys()).toEqual(['white-']);
    app.search.sortBy('date', true);
    expect(keys()).toEqual(['white-', 'date+']);
    app.search.sortBy('date', true);
    expect(keys()).toEqual(['white-', 'date-']);
    app.search.sortBy('white', true);
    expect(keys()).toEqual(['date-']);
    app.search.sortBy('moves', true);
    app.search.sortBy('date');
    expect(keys()).toEqual(['date+']);
    app.search.sortBy('date');
    app.search.sortBy('date');
    expect(keys()).toEqual([]);
  });

  it('all games are in file order again without a sort', async () => {
    app.search.sortBy('white');
    await settled();
    expect(gameAt(shown()[0]).white).toBe('Anderssen, Adolf');
    expect(app.stores.list.getState().selection.id).not.toBe(app.stores.list.getState().whole.id);
    app.search.sortBy('white');
    app.search.sortBy('white');
    await eventually(() =>
      expect(app.stores.list.getState().selection).toBe(app.stores.list.getState().whole),
    );
  });
});

describe('other panels', () => {
  it('other panels add a term to the search, once', async () => {
    const player = { kind: 'entity', of: 'player', id: entityId(3), name: 'Rubinstein, Akiba' } as const;
    app.search.addTerm(player);
    expect(app.stores.search.getState().text).toBe('player="Rubinstein, Akiba"#3');
    app.search.addTerm({ kind: 'number', field: 'elo', from: 2500 });
    app.search.addTerm(player);
    expect(app.stores.search.getState().text).toBe('player="Rubinstein, Akiba"#3 elo>=2500');
    await settled();
    expect(shown().length).toBeGreaterThan(0);
  });

  it('a term is added to alternatives as a whole', () => {
    app.search.searchFor('rubinstein or lasker');
    app.search.addTerm({ kind: 'deleted' });
    expect(app.stores.search.getState().text).toBe('(rubinstein or lasker) deleted');
  });

  it('other panels remove one term from the text', () => {
    app.search.searchFor('rubinstein  elo>2500 -deleted');
    app.search.dropTerm(1);
    expect(app.stores.search.getState().text).toBe('rubinstein -deleted');
    app.search.dropTerm(1);
    app.search.dropTerm(0);
    expect(app.stores.search.getState()).toMatchObject({ text: '', query: undefined });
  });

  it('other panels show games of their own, until the text is changed', async () => {
    const selection = await worker.client.findGames({
      item: MEGA,
      sort: [],
      query: { kind: 'words', text: 'lionel' },
    });
    await app.behind.showSelection(MEGA, selection, 'with 5.Nf3');
    expect(app.stores.list.getState()).toMatchObject({ selection, hits: true });
    expect(app.stores.search.getState()).toMatchObject({
      answer: { kind: 'ready' },
      behind: { label: 'with 5.Nf3' },
    });
    app.search.searchFor('rubinstein');
    await settled();
    expect(app.stores.search.getState().behind).toBeUndefined();
  });

  it('statistics of games behind a move of all games name no search', async () => {
    const { whole } = app.stores.list.getState();
    app.search.searchFor('rubinstein');
    await settled();
    await app.behind.showSelection(MEGA, whole, 'with 5.Nf3', { ofAll: true });
    app.statistics.openStatistics();
    expect(app.stores.screen.getState().figures).toMatchObject({ scope: { words: 'with 5.Nf3' } });
    await app.behind.showSelection(MEGA, whole, 'with 5.Nf3');
    app.statistics.openStatistics();
    expect(app.stores.screen.getState().figures).toMatchObject({
      scope: { words: 'rubinstein · with 5.Nf3' },
    });
  });
});

describe('the way back from games that another panel showed', () => {
  it('the way back does not move a cursor that the user has moved since', async () => {
    let tell = (): void => undefined;
    const late = new Promise<void>((resolve) => (tell = resolve));
    const findListIndex = vi.fn<FakeSearch['client']['findListIndex']>(async ({ number }) => {
      await late;
      return number - 1;
    });
    await serve(fakeSearch(GAMES, { findListIndex }));
    const from = recordNumber(9);
    const selection = { id: 900, count: 40 };
    app.stores.search.setState({ behind: { selection, label: 'with 5.Nf3', ofAll: false, from } });
    app.behind.leaveBehind();
    await eventually(() => expect(findListIndex).toHaveBeenCalled());
    app.list.moveCursor(2);
    tell();
    await new Promise((resolve) => setTimeout(resolve));
    expect(app.stores.list.getState().cursor).toBe(2);
  });
});

describe('another database', () => {
  it('another database starts without a search', async () => {
    app.search.searchFor('rubinstein');
    await settled();
    await app.list.openList(itemId('Other.cbh'));
    expect(app.stores.search.getState()).toMatchObject({ text: '', terms: [], answer: NO_ANSWER });
    expect(app.stores.search.getState().query).toBeUndefined();
  });

  it('another database does not run actions that waited for the previous one’s games', async () => {
    const act = vi.fn<() => void>();
    app.search.typeSearch('white:rubinstein');
    app.listed.whenListed(act);
    await app.list.openList(itemId('Other.cbh'));
    await settled();
    expect(act).not.toHaveBeenCalled();
  });

  it('the search of the previous database is restored when it comes back', async () => {
    app.search.searchFor('rubinstein');
    app.search.sortBy('date');
    await settled();
    const found = shown();
    expect(found.length).toBeLessThan(GAMES);
    await app.list.openList(itemId('Other.cbh'));
    await app.list.openList(MEGA);
    await settled();
    expect(app.stores.search.getState()).toMatchObject({ text: 'rubinstein', sort: [{ column: 'date' }] });
    expect(shown()).toEqual(found);
  });

  it('a search is restored in the same folder without ids, and not in another folder', async () => {
    const folder = (name: string) => ({ kind: 'files', name, files: [] }) as const;
    app.stores.library.setState({ source: folder('Bases'), listing: 1 });
    app.search.searchFor('event="Linares"#17 rubinstein');
    await settled();
    app.list.closeList();
    app.stores.library.setState({ source: folder('Bases'), listing: 2 });
    await app.list.openList(MEGA);
    await settled();
    expect(app.stores.search.getState().text).toBe('event="Linares" rubinstein');
    app.list.closeList();
    app.stores.library.setState({ source: folder('Other'), listing: 3 });
    await app.list.openList(MEGA);
    expect(app.stores.search.getState().text).toBe('');
  });

  it.each(['read', 'chosen'])(
    'all databases restore their searches once the folder is %s again',
    async (way) => {
      const other = itemId('Other.cbh');
      const source = { kind: 'files', name: 'Bases', files: [] } as const;
      app.stores.library.setState({ source, listing: 1 });
      app.search.searchFor('event="Linares"#17');
      await app.list.openList(other);
      app.search.searchFor('rubinstein');
      await app.list.openList(itemId('Third.cbh'));
      app.list.closeList();
      app.stores.library.setState({ source: way === 'read' ? source : { ...source }, listing: 2 });
      await app.list.openList(other);
      expect(app.stores.search.getState().text).toBe('rubinstein');
      await app.list.openList(MEGA);
      expect(app.stores.search.getState().text).toBe('event="Linares"');
      await settled();
    },
  );

  it('a database that is read again in the list is searched by names, not by old ids', async () => {
    const source = { kind: 'files', name: 'Bases', files: [] } as const;
    app.stores.library.setState({ source, listing: 1 });
    await app.list.openList(MEGA);
    app.search.searchFor('event="Linares"#17 rubinstein');
    await settled();
    // As reloading the folder does: the list stays until the database is open again.
    app.stores.library.setState({ listing: 2 });
    await app.list.openList(MEGA);
    await settled();
    expect(app.stores.search.getState().text).toBe('event="Linares" rubinstein');
    expect(worker.asked.at(-1)).not.toContain('"id"');
    app.search.searchFor('event="Linares"#3');
    await app.list.openList(itemId('Other.cbh'));
    await app.list.openList(MEGA);
    expect(app.stores.search.getState().text).toBe('event="Linares"#3');
    await settled();
  });

  it('a database that is opened again, as in another code page, is searched again', async () => {
    app.search.searchFor('rubinstein');
    await settled();
    await app.list.openList(MEGA);
    await eventually(() => expect(worker.asked).toHaveLength(2));
    await settled();
    expect(app.stores.list.getState().selection.count).toBeLessThan(GAMES);
  });
});
