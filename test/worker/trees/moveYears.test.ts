import { describe, expect, it } from 'vitest';
import type { Fen } from '../../../src/chess/types.ts';
import { FORMATS } from '../../../src/formats/registry.ts';
import type { WorkerApi } from '../../../src/protocol/api.ts';
import { itemId } from '../../../src/protocol/items.ts';
import type { CallContext } from '../../../src/protocol/rpc.ts';
import type { TreeAnswer } from '../../../src/protocol/searchApi.ts';
import { createSession } from '../../../src/worker/session.ts';
import { Storage } from '../../../src/worker/storage/storage.ts';
import { countByHand } from '../../support/countedByHand.ts';
import type { CountedGame, CountedPosition } from '../../support/countedByHand.ts';
import { basePgn, randomBase } from '../../support/openingBases.ts';
import { Random } from '../../support/random.ts';
import { memoryStore } from '../storage/memoryStore.ts';

const context: CallContext = { signal: new AbortController().signal, progress: () => undefined };
const ITEM = itemId('base.pgn');
const GAMES = randomBase(new Random(39), 300, 14);
const POSITIONS = [...countByHand(GAMES).values()].filter(({ visits }) => visits.length > 1);

async function openSession(): Promise<WorkerApi> {
  const session = createSession(FORMATS, new Storage(memoryStore()), undefined, 0);
  const file = new File([basePgn(GAMES)], 'base.pgn', { lastModified: 1 });
  await session.openFolder({ kind: 'files', name: 'base', files: [{ path: 'base.pgn', file }] }, context);
  const { selection } = await session.openDatabase({ item: ITEM }, context);
  await session.readToEnd({ item: ITEM, selection: selection.id }, context);
  return session;
}

/** Years in the form `{ e2e4: { 1990: 2 } }`. */
type Years = Record<string, Record<number, number>>;

function yearsByHand({ visits }: CountedPosition, counts: (game: CountedGame) => boolean): Years {
  const found: Years = {};
  for (const { row, uci } of visits) {
    const { year } = GAMES[row];
    if (uci === '' || year === 0 || !counts(GAMES[row])) continue;
    found[uci] ??= {};
    found[uci][year] = (found[uci][year] ?? 0) + 1;
  }
  return found;
}

const yearsOf = ({ byYear = [] }: TreeAnswer): Years =>
  Object.fromEntries(
    byYear.map(({ uci, years }) => [uci, Object.fromEntries(years.map(({ year, games }) => [year, games]))]),
  );

const isListed = ({ whiteElo, blackElo }: CountedGame): boolean =>
  whiteElo > 0 && blackElo > 0 && (whiteElo + blackElo) / 2 >= 1900;

/** Compares the years of many positions with those counted by hand. Returns the sources of the answers. */
async function compareAll(session: WorkerApi): Promise<ReadonlySet<string>> {
  const query = { kind: 'number', field: 'averageElo', from: 1900 } as const;
  const list = await session.findGames({ item: ITEM, query, sort: [] }, context);
  const within = [{ item: ITEM, selection: list.id }];
  const from = new Set<string>();
  for (const position of POSITIONS.slice(0, 120)) {
    const asked = { items: [ITEM], fen: position.fen as Fen, chess960: false, byYear: true };
    const [all] = await session.lookupTrees(asked, context);
    from.add(all.from);
    expect(yearsOf(all)).toEqual(yearsByHand(position, () => true));
    const [listed] = await session.lookupTrees({ ...asked, within }, context);
    expect(yearsOf(listed)).toEqual(yearsByHand(position, isListed));
  }
  return from;
}

describe('the years of each move', () => {
  it('the years of each move equal those counted by hand, of all games and of a list, from a scan', async () => {
    expect(POSITIONS.length).toBeGreaterThan(100);
    expect([...(await compareAll(await openSession()))]).toEqual(['games']);
  });

  it('the years of each move are the same from a table', async () => {
    const session = await openSession();
    await session.buildTree({ item: ITEM }, context);
    expect(await compareAll(session)).toContain('table');
  });
});

it('an answer without years stays without them after one with years, and the figures are the same', async () => {
  const session = await openSession();
  const [{ fen }] = countByHand(GAMES).values();
  const asked = { items: [ITEM], fen: fen as Fen, chess960: false };
  const [without] = await session.lookupTrees(asked, context);
  const [{ byYear, ...withYears }] = await session.lookupTrees({ ...asked, byYear: true }, context);
  expect(without).toEqual(withYears);
  expect(byYear?.length).toBeGreaterThan(0);
  expect(await session.lookupTrees(asked, context)).toEqual([without]);
});
