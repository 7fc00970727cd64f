// Two visits of a whole worker, and all figures that it has of a database.
import { Board } from '../../../src/chess/board.ts';
import type { Fen } from '../../../src/chess/types.ts';
import { FORMATS } from '../../../src/formats/registry.ts';
import { ANY_POSITION } from '../../../src/model/position/positionQuery.ts';
import type { WorkerApi } from '../../../src/protocol/api.ts';
import { itemId, type ItemId } from '../../../src/protocol/items.ts';
import type { CallContext } from '../../../src/protocol/rpc.ts';
import { createSession } from '../../../src/worker/session.ts';
import { Storage } from '../../../src/worker/storage/storage.ts';
import { absentStore, memoryStore } from '../storage/memoryStore.ts';

const context: CallContext = { signal: new AbortController().signal, progress: () => undefined };
const ITEM = itemId('base.pgn');
const MAX_ROWS = 200;

async function open(text: string, storage: Storage): Promise<WorkerApi> {
  // Opening tables would answer instead of the kept moves.
  const session = createSession(FORMATS, storage, undefined, Infinity, 0);
  const file = new File([text], 'base.pgn', { lastModified: 1 });
  await session.openFolder({ kind: 'files', name: 'folder', files: [{ path: 'base.pgn', file }] }, context);
  return session;
}

function fenAfter(...sans: readonly string[]): Fen {
  const board = new Board();
  for (const san of sans) {
    const move = board.parseSan(san);
    if (move === undefined) throw new Error(`${san} is no move`);
    board.play(move);
  }
  return board.fen();
}

async function listOf(session: WorkerApi, item: ItemId, selection: { id: number; count: number }) {
  const to = Math.min(MAX_ROWS, selection.count);
  const rows = await session.readRows({ item, selection: selection.id, from: 0, to }, context);
  const last = await session.readRows(
    { item, selection: selection.id, from: Math.max(0, selection.count - 20), to: selection.count },
    context,
  );
  return { count: selection.count, rows, last };
}

/** Filters, sorts, positions, trees and statistics of a database. */
async function figures(session: WorkerApi) {
  const item = ITEM;
  const { selection } = await session.openDatabase({ item }, context);
  const opened = await session.readToEnd(
    { item, selection: selection.id },
    { ...context, progress: () => undefined },
  );
  const wins = { kind: 'result', results: ['1-0'] } as const;
  const filtered = await session.findGames({ item, query: wins, sort: [] }, context);
  const sorted = [];
  for (const column of ['white', 'date', 'event', 'moves'] as const)
    sorted.push(
      await listOf(
        session,
        item,
        await session.findGames({ item, sort: [{ column, descending: true }] }, context),
      ),
    );
  const positions = [];
  for (const lines of ['mainline', 'all'] as const)
    for (const fen of [fenAfter('e4'), fenAfter('e4', 'e5', 'Nf3'), fenAfter('d4', 'd5')]) {
      const query = { kind: 'exact', fen, chess960: false, lines } as const;
      const found = await session.searchPositions({ item, position: query }, context);
      positions.push({ damaged: found.damaged, ...(await listOf(session, item, found.selection)) });
    }
  const pattern = { ...ANY_POSITION, material: { Q: { from: 0, to: 0 }, q: { from: 0, to: 0 } } };
  const ending = await session.searchPositions(
    { item, position: { kind: 'pattern', pattern, lines: 'mainline' } },
    context,
  );
  const trees = [];
  for (const fen of [fenAfter(), fenAfter('e4'), fenAfter('d4', 'd5')])
    trees.push(await session.lookupTrees({ items: [item], fen, chess960: false, within: [] }, context));
  const all = opened.selection.id;
  return {
    opened: opened.item,
    filtered: await listOf(session, item, filtered),
    sorted,
    positions,
    ending: await listOf(session, item, ending.selection),
    trees,
    statistics: await session.readStatistics({ item, selection: all }, context),
    ofFilter: await session.readStatistics({ item, selection: filtered.id }, context),
    players: await session.listEntities(
      { item, of: 'player', text: '', sort: 'games', reversed: false, from: 0, to: 50 },
      context,
    ),
  };
}

/** The figures of a visit without a kept entry, and of visits with one: before it is kept, after, and the next one. */
export async function figuresOfVisits(text: string) {
  const bare = await figures(await open(text, new Storage(absentStore())));
  const store = memoryStore();
  const first = await open(text, new Storage(store));
  const before = await figures(first);
  const kept = [await first.keepRead({ item: ITEM }, context)];
  const after = await figures(first);
  const second = await open(text, new Storage(store));
  kept.push(await second.keepRead({ item: ITEM }, context));
  return { kept, bare, kinds: [before, after, await figures(second)] };
}
