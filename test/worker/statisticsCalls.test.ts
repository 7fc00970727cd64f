import { describe, expect, it } from 'vitest';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import { pgnFormat } from '../../src/formats/pgn/format.ts';
import { recordNumber } from '../../src/model/gameHeader.ts';
import { itemId } from '../../src/protocol/items.ts';
import { type ScanProgress } from '../../src/protocol/selection.ts';
import { type WorkerApi } from '../../src/protocol/api.ts';
import type { CallContext } from '../../src/protocol/rpc.ts';
import { createSession } from '../../src/worker/session.ts';
import { encodeCbh } from '../encoders/cbh.ts';
import type { GameDescription } from '../encoders/cbh/description.ts';
import { encodePgn } from '../encoders/pgn.ts';
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
  result: '1-0',
  event: { title: 'Cup', place: 'Here' },
  moves: [],
  ...more,
});
const GAMES = [
  game('Anand, V', 'Kramnik, V', { whiteElo: 2800, blackElo: 2750, eco: 'D43' }),
  game('Tal, M', 'Anand, V', { whiteElo: 2600, result: '1/2-1/2' }),
  game('Carlsen, M', 'Anand, V', { event: { title: 'Chennai' } }),
];

async function open(records: readonly GameDescription[] = GAMES): Promise<WorkerApi> {
  const session = createSession([cbhFormat, pgnFormat]);
  const files = [...encodeCbh({ name: 'A', records })].map(([path, bytes]) =>
    file(path, new Uint8Array(bytes)),
  );
  files.push(file('B.pgn', new Uint8Array(encodePgn(records))));
  await session.openFolder({ kind: 'files', name: '', files }, { ...quiet, progress: () => undefined });
  return session;
}

describe('statistics', () => {
  it('statistics are those of the requested selection', async () => {
    const session = await open();
    const { selection } = await session.openDatabase({ item: A }, quiet);
    const all = await session.readStatistics({ item: A, selection: selection.id }, quiet);
    expect([all.games, all.results.white, all.players.first[0].name]).toEqual([3, 2, 'Anand, V']);
    const query = { kind: 'result', results: ['1/2-1/2'] } as const;
    const draws = await session.findGames({ item: A, query, sort: [] }, quiet);
    const some = await session.readStatistics({ item: A, selection: draws.id }, quiet);
    expect([some.games, some.results.draws, some.elo.unknown]).toEqual([1, 1, 1]);
  });

  it('openings are counted as the statistics count them, in the database and in a list', async () => {
    const session = await open([...GAMES, game('Tal, M', 'Kramnik, V', { result: '0-1', eco: 'D43' })]);
    const { selection } = await session.openDatabase({ item: A }, quiet);
    const all = await session.countOpenings({ item: A, selection: selection.id }, quiet);
    const statistics = await session.readStatistics({ item: A, selection: selection.id }, quiet);
    expect(all).toEqual({ buckets: statistics.openings.buckets, unknown: statistics.openings.unknown });
    expect(all.buckets.map(({ from, outcomes }) => [from, outcomes.white, outcomes.black])).toEqual([
      [343, 1, 1],
    ]);
    const query = { kind: 'name', field: 'white', text: 'tal' } as const;
    const some = await session.findGames({ item: A, query, sort: [] }, quiet);
    const listed = await session.countOpenings({ item: A, selection: some.id }, quiet);
    expect([listed.buckets.length, listed.unknown]).toEqual([1, 1]);
  });

  it('statistics of an empty list are empty', async () => {
    const session = await open();
    await session.openDatabase({ item: A }, quiet);
    const query = { kind: 'result', results: ['0-1'] } as const;
    const none = await session.findGames({ item: A, query, sort: [] }, quiet);
    const { games, years, players } = await session.readStatistics({ item: A, selection: none.id }, quiet);
    expect({ games, years, players }).toEqual({
      games: 0,
      years: { buckets: [], unknown: 0 },
      players: { count: 0, first: [] },
    });
  });

  it('statistics are refused for an unknown selection, and stop when they are canceled', async () => {
    const session = await open();
    const { selection } = await session.openDatabase({ item: A }, quiet);
    await expect(session.readStatistics({ item: A, selection: 999 }, quiet)).rejects.toMatchObject({
      failure: { kind: 'changed' },
    });
    const canceled = { ...quiet, signal: AbortSignal.abort() };
    await expect(session.readStatistics({ item: A, selection: selection.id }, canceled)).rejects.toThrow(
      /abort/i,
    );
  });
});

describe('a list that still grows', () => {
  it('statistics of a growing list count it to its end', async () => {
    const GROWING = 12_000;
    const text = Array.from(
      { length: GROWING },
      (_, i) => `[White "White ${i % 7}"]\n[Result "1-0"]\n\n1. e4 {${'x'.repeat(500)}} e5 1-0\n\n`,
    ).join('');
    const session = createSession([pgnFormat]);
    const item = itemId('long.pgn');
    const input = { kind: 'files', name: '', files: [file('long.pgn', text)] } as const;
    await session.openFolder(input, { ...quiet, progress: () => undefined });
    const opened = await session.openDatabase({ item }, quiet);
    expect(opened.item.complete).toBe(false);
    const found = await session.readStatistics({ item, selection: opened.selection.id }, quiet);
    expect([found.games, found.results.white, found.players.count]).toEqual([GROWING, GROWING, 7]);
  });
});

describe.each([A, itemId('B.pgn')])('in %s', (item) => {
  it('the player of a game has a card, of all games or of a selection', async () => {
    const session = await open();
    await session.openDatabase({ item }, quiet);
    const player = { number: recordNumber(3), color: 'black' } as const;
    const card = await session.readPlayerCard({ item, player }, quiet);
    expect(card).toMatchObject({
      name: 'Anand, V',
      games: 3,
      white: { score: { wins: 1, draws: 0, losses: 0 }, opponents: 2750 },
      black: { score: { wins: 0, draws: 1, losses: 1 } },
      opponents: { count: 3 },
    });
    const query = { kind: 'result', results: ['1/2-1/2'] } as const;
    const draws = await session.findGames({ item, query, sort: [] }, quiet);
    const some = await session.readPlayerCard({ item, player, selection: draws.id }, quiet);
    expect(some?.games).toBe(1);
  });

  it('the event of a game has a table', async () => {
    const session = await open();
    await session.openDatabase({ item }, quiet);
    const table = await session.readCrossTable({ item, event: { number: recordNumber(1) } }, quiet);
    expect(table).toMatchObject({ name: 'Cup', games: 2 });
    const beyond = session.readCrossTable({ item, event: { number: recordNumber(9) } }, quiet);
    await expect(beyond).rejects.toMatchObject({ failure: { kind: 'invalid' } });
  });

  it('a game without players has no card, or a card without a name', async () => {
    const session = await open([game('', '', { event: { title: '' } })]);
    await session.openDatabase({ item }, quiet);
    const player = { number: recordNumber(1), color: 'white' } as const;
    const card = await session.readPlayerCard({ item, player }, quiet);
    // ChessBase's list of players has one without a name; PGN has no such player.
    expect(card?.name).toBe(item === A ? '' : undefined);
  });
});

it('a cross table has the event’s form in the database, if the games allow that', async () => {
  const lines = [
    ['A', 'B', 1],
    ['C', 'D', 1],
    ['A', 'C', 2],
    ['B', 'D', 2],
    ['A', 'D', 3],
    ['B', 'C', 3],
  ] as const;
  const tableOf = async (type: number) => {
    const event = { title: 'Cup', place: 'Here', type, category: 18, rounds: 9 };
    const session = await open(lines.map(([white, black, round]) => game(white, black, { event, round })));
    await session.openDatabase({ item: A }, quiet);
    return session.readCrossTable({ item: A, event: { number: recordNumber(1) } }, quiet);
  };
  expect(await tableOf(0)).toMatchObject({ form: 'grid', facts: { category: 18, rounds: 9 } });
  expect(await tableOf(4 + 64)).toMatchObject({
    form: 'rounds',
    facts: { kind: 'Swiss', tempos: ['rapid'] },
  });
  expect(await tableOf(6)).toMatchObject({ form: 'knockout' });
});
