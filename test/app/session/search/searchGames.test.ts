import { describe, expect, it, vi } from 'vitest';
import { parseQuery } from '../../../../src/model/query/parseQuery.ts';
import { itemId } from '../../../../src/protocol/items.ts';
import type { WorkerApi } from '../../../../src/protocol/api.ts';
import type { Client } from '../../../../src/protocol/rpc.ts';
import { INITIAL_FEN } from '../../../../src/chess/types.ts';
import { searchGames } from '../../../../src/app/session/search/searchGames.ts';
import type { SearchNews, SearchQuestion } from '../../../../src/app/session/search/searchGames.ts';
import { fakeWorker } from '../../fakeWorker.ts';

const ITEM = itemId('Mega.cbh');
const { signal } = new AbortController();
const POSITION = { kind: 'exact', fen: INITIAL_FEN, chess960: false, lines: 'mainline' } as const;
const BY_DATE = [{ column: 'date', descending: false }] as const;

function questionOf(text: string, more: Partial<SearchQuestion> = {}): SearchQuestion {
  const parsed = parseQuery(text);
  if (parsed.kind === 'problem') throw new Error(text);
  return { item: ITEM, query: parsed.query, sort: [], ...more };
}

/** Each call finds half of the games of the previous one; ids of lists tell the order of the calls. */
function halving() {
  let lists = 0;
  let count = 64;
  const next = () => ({ id: ++lists, count: (count /= 2) });
  const findGames = vi.fn<Client<WorkerApi>['findGames']>(async () => next());
  const search = async () => ({ selection: next(), done: 1, total: 1, damaged: lists });
  const searchComments = vi.fn<Client<WorkerApi>['searchComments']>(search);
  const searchPositions = vi.fn<Client<WorkerApi>['searchPositions']>(search);
  return {
    findGames,
    searchComments,
    searchPositions,
    worker: fakeWorker({ findGames, searchComments, searchPositions }),
  };
}

const run = () => {
  const news: SearchNews[] = [];
  return { news, signal, onNews: (told: SearchNews) => void news.push(told) };
};

describe('a search, as a function of its question', () => {
  it('a search without words or position asks only the columns', async () => {
    const { worker, searchComments } = halving();
    const outcome = await searchGames(worker, questionOf('karpov', { sort: BY_DATE }), run());
    expect(outcome).toEqual({ selection: { id: 1, count: 32 }, hits: false });
    expect(searchComments).not.toHaveBeenCalled();
  });

  it('a search scans the games that the columns leave, first for words, then for the position, then sorts', async () => {
    const { worker, findGames, searchComments, searchPositions } = halving();
    const { news, ...how } = run();
    const question = questionOf('karpov comment:zugzwang', { position: POSITION, sort: BY_DATE });
    const outcome = await searchGames(worker, question, how);
    expect(searchComments.mock.calls[0][0]).toEqual({ item: ITEM, text: 'zugzwang', within: 1 });
    expect(searchPositions.mock.calls[0][0]).toEqual({ item: ITEM, position: POSITION, within: 2 });
    expect(findGames.mock.calls[1][0]).toEqual({ item: ITEM, sort: BY_DATE, within: 3 });
    expect(outcome.selection.id).toBe(4);
    expect(outcome.scan).toEqual({
      selection: { id: 3, count: 8 },
      report: { damaged: 3, restarted: false },
    });
    expect([...new Set(news.map(({ stage }) => stage))]).toEqual(['comments', 'positions', 'order']);
    // The caller shows an answer that comes at once.
    expect(news.flatMap(({ found }) => found?.selection.id ?? [])).toEqual([]);
  });

  it('a search reports the games of a growing list, and only those of the last scan', async () => {
    const { worker, searchComments, searchPositions } = halving();
    const grown = (id: number) => ({ selection: { id, count: 3 }, done: 2, total: 2, damaged: 0 });
    for (const [search, id] of [
      [searchComments, 5],
      [searchPositions, 6],
    ] as const)
      search.mockImplementation(async (_request, options) => {
        options?.onProgress?.({ ...grown(id), done: 1, selection: { id, count: 1 } });
        return grown(id);
      });
    const { news, ...how } = run();
    await searchGames(worker, questionOf('comment:zugzwang', { position: POSITION }), how);
    expect(news.flatMap(({ found }) => (found ? [[found.selection.id, found.selection.count]] : []))).toEqual(
      [
        [6, 1],
        [6, 3],
      ],
    );
  });

  it('known games are shown while variations are searched, then all games as another list', async () => {
    const { worker, searchPositions } = halving();
    const known = { selection: { id: 5, count: 2 }, done: 1, total: 9, damaged: 0, findsMore: true };
    searchPositions.mockImplementation(async (_request, options) => {
      options?.onProgress?.(known);
      return { selection: { id: 6, count: 3 }, done: 9, total: 9, damaged: 1 };
    });
    const { news, ...how } = run();
    const question = questionOf('', { position: { ...POSITION, lines: 'all' } });
    const outcome = await searchGames(worker, question, how);
    expect(news.map(({ stage, found }) => [stage, found?.selection.id])).toEqual([
      ['positions', undefined],
      ['variations', 5],
    ]);
    expect(outcome).toMatchObject({ selection: { id: 6, count: 3 }, scan: { report: { damaged: 1 } } });
  });

  it('a search does not scan again if only the order is different', async () => {
    const { worker, searchPositions } = halving();
    const lastScan = {
      selection: { id: 9, count: 5 },
      report: { damaged: 2, restarted: false },
    };
    const question = questionOf('', { position: POSITION, sort: BY_DATE });
    const outcome = await searchGames(worker, question, { ...run(), lastScan });
    expect(searchPositions).not.toHaveBeenCalled();
    expect(outcome).toEqual({ selection: { id: 1, count: 32 }, hits: true, scan: lastScan });
  });

  it('games that another panel has found are only sorted', async () => {
    const { worker, findGames } = halving();
    const within = { id: 7, count: 3 };
    const asIs = await searchGames(worker, questionOf('karpov', { within }), run());
    expect(asIs).toEqual({ selection: within, hits: true });
    expect(findGames).not.toHaveBeenCalled();
    await searchGames(worker, questionOf('karpov', { within, sort: BY_DATE }), run());
    expect(findGames.mock.calls[0][0]).toEqual({ item: ITEM, sort: BY_DATE, within: 7 });
  });
});
