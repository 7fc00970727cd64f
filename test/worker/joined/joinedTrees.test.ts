// The tree of all databases of a folder, with and without opening tables of some databases.
import { describe, expect, it } from 'vitest';
import { Board } from '../../../src/chess/board.ts';
import type { Fen } from '../../../src/chess/types.ts';
import { pgnFormat } from '../../../src/formats/pgn/format.ts';
import { ALL_DATABASES, itemId } from '../../../src/protocol/items.ts';
import type { WorkerApi } from '../../../src/protocol/api.ts';
import type { CallContext } from '../../../src/protocol/rpc.ts';
import { createSession } from '../../../src/worker/session.ts';
import { Storage } from '../../../src/worker/storage/storage.ts';
import { basePgn, randomBase } from '../../support/openingBases.ts';
import { Random } from '../../support/random.ts';
import { memoryStore } from '../storage/memoryStore.ts';

const context: CallContext & { progress: () => void } = {
  signal: new AbortController().signal,
  progress: () => undefined,
};
const MEMBERS = ['a.pgn', 'b.pgn', 'c.pgn'].map(itemId);
const random = new Random(15);
const FILES = MEMBERS.map((path) => ({
  path,
  file: new File([basePgn(randomBase(random, 120, 20))], path, { lastModified: 1 }),
}));
const fensAfter = (...moves: readonly string[]): readonly Fen[] => {
  const board = new Board();
  return [
    board.fen(),
    ...moves.map((san) => {
      const move = board.parseSan(san);
      if (move === undefined) throw new Error(san);
      board.play(move);
      return board.fen();
    }),
  ];
};
const LINE = fensAfter('e4', 'e5', 'Nf3', 'Nc6', 'Nc3', 'Nf6');

async function opened(): Promise<WorkerApi> {
  const session = createSession([pgnFormat], new Storage(memoryStore()), undefined, 0);
  await session.openFolder({ kind: 'files', name: 'base', files: FILES }, context);
  return session;
}
const lookUp = async (session: WorkerApi, fen: Fen, within?: number) => {
  const scopes = within === undefined ? [] : [{ item: ALL_DATABASES, selection: within }];
  const request = { items: [ALL_DATABASES], fen, chess960: false, within: scopes };
  return (await session.lookupTrees(request, context))[0];
};

describe('the tree of all databases', () => {
  it.each([
    { tables: [], from: 'games' },
    { tables: [1], from: 'games' },
    { tables: [0, 2], from: 'games' },
    { tables: [0, 1, 2], from: 'table' },
  ])('the tree of all databases is the same with tables of $tables', async ({ tables, from }) => {
    const counted = await opened();
    const session = await opened();
    for (const at of tables)
      expect(await session.buildTree({ item: MEMBERS[at] }, context)).toEqual({ kind: 'kept' });
    for (const fen of LINE.slice(0, 4)) {
      const answer = await lookUp(session, fen);
      expect(answer).toEqual({ ...(await lookUp(counted, fen)), from: answer.from });
      expect(answer.kind).toBe('entry');
    }
    expect((await lookUp(session, LINE[0])).from).toBe(from);
  });

  it('the tree of all databases counts the games of a list, and lists those behind a move', async () => {
    const session = await opened();
    await session.buildTree({ item: MEMBERS[1] }, context);
    const query = { kind: 'result', results: ['1-0'] } as const;
    const won = await session.findGames({ item: ALL_DATABASES, query, sort: [] }, context);
    const answer = await lookUp(session, LINE[0], won.id);
    if (answer.kind !== 'entry') throw new Error('No tree');
    const total = answer.entry.moves.reduce((sum, { score }) => sum + (score?.total ?? 0), 0);
    expect(total).toBeGreaterThan(10);
    expect(total).toBeLessThanOrEqual(won.count);
    const [move] = answer.entry.moves;
    const request = { item: ALL_DATABASES, fen: LINE[0], chess960: false, uci: move.uci, within: won.id };
    const { selection } = await session.findTreeGames(request, context);
    expect(selection.count).toBe(move.score?.total);
    const rows = await session.readRows(
      { item: ALL_DATABASES, selection: selection.id, from: 0, to: selection.count },
      context,
    );
    expect(new Set(rows.map(({ database }) => database))).toEqual(new Set(['a', 'b', 'c']));
    for (const row of rows) expect(row).toMatchObject({ kind: 'game', result: '1-0' });
  });

  it('the tree of all databases adds up the damaged games of its tables and of its scans', async () => {
    const damaged = '[Result "1-0"]\n\n1. e4 Ke7 2. d4 1-0\n\n';
    const sound = '[Result "0-1"]\n\n1. e4 e5 0-1\n\n';
    const files = [damaged + sound + sound, damaged + damaged + sound].map((pgn, at) => ({
      path: MEMBERS[at],
      file: new File([pgn], MEMBERS[at], { lastModified: 1 }),
    }));
    const damages = async (tables: readonly number[]) => {
      const session = createSession([pgnFormat], new Storage(memoryStore()), undefined, 0);
      await session.openFolder({ kind: 'files', name: 'base', files }, context);
      for (const at of tables) await session.buildTree({ item: MEMBERS[at] }, context);
      const query = { kind: 'result', results: ['1-0'] } as const;
      const won = await session.findGames({ item: ALL_DATABASES, query, sort: [] }, context);
      const answers = [await lookUp(session, LINE[2]), await lookUp(session, LINE[2], won.id)];
      return answers.map(({ damage }) => damage);
    };
    const exact = { games: 3, ofAll: false };
    expect(await damages([])).toEqual([exact, exact]);
    expect(await damages([0])).toEqual([exact, { games: 3, ofAll: true }]);
  });

  it('the tree of all databases knows where a line leaves the games, with and without tables', async () => {
    const session = await opened();
    const request = { items: [ALL_DATABASES], fens: LINE, chess960: false };
    const counted = await session.findLastInTrees(request, context);
    const apart = await session.findLastInTrees({ ...request, items: MEMBERS }, context);
    expect(counted).toBeGreaterThan(1);
    expect(counted).toBe(apart);
    await session.buildTree({ item: MEMBERS[0] }, context);
    await session.buildTree({ item: MEMBERS[2] }, context);
    expect(await session.findLastInTrees(request, context)).toBe(counted);
  });
});
