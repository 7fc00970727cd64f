// Answers about a database whose file is still being read through: they cover the games known so far.
import { describe, expect, it } from 'vitest';
import type { Uci } from '../../src/chess/types.ts';
import { INITIAL_FEN } from '../../src/chess/types.ts';
import { pgnFormat } from '../../src/formats/pgn/format.ts';
import type { GameQuery } from '../../src/model/query/gameQuery.ts';
import { itemId } from '../../src/protocol/items.ts';
import type { WorkerApi } from '../../src/protocol/api.ts';
import type { CallContext } from '../../src/protocol/rpc.ts';
import type {
  FilterProgress,
  SearchProgress,
  TreeAnswer,
  TreeProgress,
} from '../../src/protocol/searchApi.ts';
import { createSession } from '../../src/worker/session.ts';
import { Storage } from '../../src/worker/storage/storage.ts';
import { eventually } from '../support/eventually.ts';
import { gatedFile } from './gatedFile.ts';
import { absentStore, memoryStore } from './storage/memoryStore.ts';

const LONG = itemId('long.pgn');
const START = { fen: INITIAL_FEN, chess960: false };
const GAMES = 4000;
const COMMENT = 'x'.repeat(4000);
/** Some 16 MB: opening reads 4, then each read has 8. Every third game begins with 1. d4, every fifth is Fischer's. */
const TEXT = Array.from(
  { length: GAMES },
  (_, row) =>
    `[White "${row % 5 === 0 ? 'Fischer' : 'Spassky'}"]\n\n1. ${row % 3 === 0 ? 'd4' : 'e4'} {${COMMENT}} d5 *\n\n`,
).join('');
const FISCHER: GameQuery = { kind: 'name', field: 'white', text: 'fischer' };
const count = (wanted: (row: number) => boolean, games: number): number =>
  Array.from({ length: games }, (_, row) => row).filter(wanted).length;
const isFischer = (row: number): boolean => row % 5 === 0;
const isD4 = (row: number): boolean => row % 3 === 0;

const quiet = (): CallContext & { progress: () => void } => ({
  signal: new AbortController().signal,
  progress: () => undefined,
});
/** Collects the progress before the answer. */
function listening<Progress>() {
  const told: Progress[] = [];
  return { told, context: { ...quiet(), progress: (news: Progress) => void told.push(news) } };
}

/** A session with the file, which knows only the games that opening has read. */
async function growing(storage = new Storage(absentStore())) {
  const { input, letGo } = gatedFile('long.pgn', TEXT, 5_000_000);
  const session = createSession([pgnFormat], storage, undefined, 0);
  await session.openFolder({ kind: 'files', name: '', files: [input] }, quiet());
  const { item, selection } = await session.openDatabase({ item: LONG }, quiet());
  expect(item.complete).toBe(false);
  const known = item.games;
  expect(known).toBeGreaterThan(500);
  return { session, letGo, known, whole: selection.id };
}
const treeOf = (session: WorkerApi, context: CallContext<TreeProgress>, selection?: number) =>
  session.lookupTrees(
    { items: [LONG], ...START, ...(selection !== undefined && { within: [{ item: LONG, selection }] }) },
    context,
  );
const movesOf = (answer: TreeAnswer | undefined) =>
  answer?.kind === 'entry'
    ? Object.fromEntries(answer.entry.moves.map(({ uci, score }) => [uci, score?.total]))
    : undefined;

describe('a growing database', () => {
  it('trees of a growing database have the games so far, say so, and then have all games', async () => {
    const { session, letGo, known } = await growing();
    const { told, context } = listening<TreeProgress>();
    const answering = treeOf(session, context);
    await eventually(() => expect(told.at(-1)?.answers[0]?.soFar).toBe(known));
    expect(movesOf(told.at(-1)?.answers[0])).toEqual({
      e2e4: known - count(isD4, known),
      d2d4: count(isD4, known),
    });
    letGo();
    const [answer] = await answering;
    expect(answer.soFar).toBeUndefined();
    expect(movesOf(answer)).toEqual({ e2e4: GAMES - count(isD4, GAMES), d2d4: count(isD4, GAMES) });
    const [again] = await treeOf(session, quiet());
    expect(again).toEqual(answer);
  });

  it('a filter of a growing database lists its games so far, in the list that has all of them in the end', async () => {
    const { session, letGo, known } = await growing();
    const { told, context } = listening<FilterProgress>();
    const finding = session.findGames({ item: LONG, query: FISCHER, sort: [] }, context);
    await eventually(() => expect(told.at(-1)?.selection?.count).toBe(count(isFischer, known)));
    const early = told.at(-1)?.selection?.id ?? 0;
    const rows = await session.readRows({ item: LONG, selection: early, from: 0, to: 2 }, quiet());
    expect(rows).toMatchObject([{ number: 1 }, { number: 6 }]);
    letGo();
    expect(await finding).toEqual({ id: early, count: count(isFischer, GAMES) });
  });

  it('a filter with an order lists the games so far in file order until all are found', async () => {
    const { session, letGo, known } = await growing();
    const { told, context } = listening<FilterProgress>();
    const sort = [{ column: 'number', descending: true }] as const;
    const finding = session.findGames({ item: LONG, query: FISCHER, sort }, context);
    await eventually(() => expect(told.at(-1)?.selection?.count).toBe(count(isFischer, known)));
    letGo();
    const found = await finding;
    expect(found.count).toBe(count(isFischer, GAMES));
    expect(found.id).not.toBe(told.at(-1)?.selection?.id);
    const [first] = await session.readRows({ item: LONG, selection: found.id, from: 0, to: 1 }, quiet());
    expect(first).toMatchObject({ number: GAMES - 4 });
  });

  it('trees obey a filter that still runs, and follow it to its end', async () => {
    const { session, letGo, known } = await growing();
    const filter = listening<FilterProgress>();
    const finding = session.findGames({ item: LONG, query: FISCHER, sort: [] }, filter.context);
    await eventually(() => expect(filter.told.at(-1)?.selection?.count).toBeGreaterThan(0));
    const tree = listening<TreeProgress>();
    const answering = treeOf(session, tree.context, filter.told.at(-1)?.selection?.id);
    await eventually(() =>
      expect(movesOf(tree.told.at(-1)?.answers[0])).toEqual({
        d2d4: count((row) => isFischer(row) && isD4(row), known),
        e2e4: count((row) => isFischer(row) && !isD4(row), known),
      }),
    );
    expect(tree.told.at(-1)?.answers[0]?.soFar).toBe(count(isFischer, known));
    letGo();
    await finding;
    const [answer] = await answering;
    expect(answer.soFar).toBeUndefined();
    expect(movesOf(answer)).toEqual({
      d2d4: count((row) => isFischer(row) && isD4(row), GAMES),
      e2e4: count((row) => isFischer(row) && !isD4(row), GAMES),
    });
  });

  it('trees have their final figures at once for a list that no longer grows', async () => {
    const { session, letGo } = await growing();
    const filter = listening<FilterProgress>();
    const stop = new AbortController();
    const finding = session.findGames(
      { item: LONG, query: FISCHER, sort: [] },
      { ...filter.context, signal: stop.signal },
    );
    await eventually(() => expect(filter.told.at(-1)?.selection?.count).toBeGreaterThan(0));
    stop.abort();
    letGo(13_000_000);
    await expect(finding).rejects.toMatchObject({ name: 'AbortError' });
    const { id = 0, count: found = 0 } = filter.told.at(-1)?.selection ?? {};
    const tree = listening<TreeProgress>();
    const answering = treeOf(session, tree.context, id);
    const total = () => {
      const [answer] = tree.told.at(-1)?.answers ?? [];
      return answer?.kind === 'entry' ? answer.entry.score?.total : undefined;
    };
    await eventually(() => expect(total()).toBe(found));
    expect(tree.told.at(-1)?.answers[0]?.soFar).toBeUndefined();
    expect((await session.openDatabase({ item: LONG }, quiet())).item.complete).toBe(false);
    letGo();
    await answering;
    expect(total()).toBe(found);
  });

  it('the games behind a move are listed so far, in the list that has all of them in the end', async () => {
    const { session, letGo, known } = await growing();
    const { told, context } = listening<SearchProgress>();
    const finding = session.findTreeGames({ item: LONG, ...START, uci: 'd2d4' as Uci }, context);
    await eventually(() => expect(told.at(-1)?.selection.count).toBe(count(isD4, known)));
    letGo();
    expect((await finding).selection).toEqual({ id: told[0].selection.id, count: count(isD4, GAMES) });
  });

  it('a position search includes the games that another call reads meanwhile', async () => {
    const { session, letGo, known, whole } = await growing();
    const { told, context } = listening<SearchProgress>();
    const position = {
      kind: 'exact',
      fen: 'rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2',
      chess960: false,
      lines: 'mainline',
    } as never;
    const searching = session.searchPositions({ item: LONG, position }, context);
    letGo();
    await session.readToEnd({ item: LONG, selection: whole }, quiet());
    const { selection, done } = await searching;
    expect(known).toBeLessThan(done);
    expect([selection.count, done]).toEqual([count(isD4, GAMES), GAMES]);
    expect(told.length).toBeGreaterThan(0);
  });

  it('a position lists the games so far, and uses neither table nor kept answer until all are known', async () => {
    const storage = new Storage(memoryStore());
    const first = await growing(storage);
    first.letGo();
    await first.session.buildTree({ item: LONG }, quiet());
    const { session, letGo, known } = await growing(storage);
    const { told, context } = listening<SearchProgress>();
    const soFar = (): number => told.at(-1)?.selection.count ?? 0;
    const question = { item: LONG, position: { kind: 'exact', ...START, lines: 'mainline' } } as const;
    const searching = session.searchPositions(question, context);
    await eventually(() => expect(soFar()).toBeGreaterThan(500));
    expect(soFar()).toBeLessThanOrEqual(known);
    letGo();
    expect((await searching).selection.count).toBe(GAMES);
    const before = told.length;
    for (let time = 0; time < 2; time++)
      expect((await session.searchPositions(question, context)).selection.count).toBe(GAMES);
    // Now the table answers, and then the kept answer.
    expect(told.length).toBe(before);
  });

  it('a table of an earlier visit knows all games at once', async () => {
    const storage = new Storage(memoryStore());
    const first = await growing(storage);
    first.letGo();
    expect(await first.session.buildTree({ item: LONG }, quiet())).toEqual({ kind: 'kept' });
    const { session, letGo, known } = await growing(storage);
    expect(await session.buildTree({ item: LONG }, quiet())).toEqual({ kind: 'kept' });
    const { told, context } = listening<TreeProgress>();
    const answering = treeOf(session, context);
    await eventually(() =>
      expect(movesOf(told.at(-1)?.answers[0])).toMatchObject({ d2d4: count(isD4, GAMES) }),
    );
    expect(told.at(-1)?.answers[0]).toMatchObject({ from: 'table' });
    expect(told.at(-1)?.answers[0]?.soFar).toBeUndefined();
    // The games themselves are not read yet: a call for them waits.
    let isThere = false;
    const rows = session.readTreeGames({ item: LONG, numbers: [GAMES as never] }, quiet());
    const listed = session.findTreeGames({ item: LONG, ...START, uci: 'd2d4' as Uci }, quiet());
    listed.then(() => (isThere = true)).catch(() => undefined);
    await session.readTreeGames({ item: LONG, numbers: [known as never] }, quiet());
    expect(isThere).toBe(false);
    letGo();
    expect(await rows).toMatchObject([{ number: GAMES }]);
    expect((await listed).selection.count).toBe(count(isD4, GAMES));
    expect((await answering)[0]).toMatchObject({ from: 'table' });
  });
});
