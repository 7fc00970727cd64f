import { describe, expect, it } from 'vitest';
import { FORMATS } from '../../src/formats/registry.ts';
import { makeDateNumber } from '../../src/model/dateNumber.ts';
import { entityId } from '../../src/model/entity.ts';
import { itemId } from '../../src/protocol/items.ts';
import type { WorkerApi } from '../../src/protocol/api.ts';
import type { CallContext } from '../../src/protocol/rpc.ts';
import { createSession } from '../../src/worker/session.ts';

const context: CallContext = { signal: new AbortController().signal, progress: () => undefined };
const BASE = itemId('base.pgn');
const MINE = itemId('mine.pgn');

interface Described {
  readonly white: string;
  readonly black: string;
  readonly date: string;
  readonly result: string;
  readonly eco?: string;
  readonly moves: string;
}
const pgnOf = (games: readonly Described[]): string =>
  games
    .map(
      ({ white, black, date, result, eco = 'B90', moves }) =>
        `[White "${white}"]\n[Black "${black}"]\n[Date "${date}"]\n[ECO "${eco}"]\n[Result "${result}"]\n\n${moves} ${result}\n`,
    )
    .join('\n');

const NAJDORF = '1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6';
const GAMES: readonly Described[] = [
  { white: 'Tal', black: 'Fischer', date: '1959.09.07', result: '1-0', moves: NAJDORF },
  { white: 'Keres', black: 'Fischer', date: '1959.10.01', result: '0-1', moves: `${NAJDORF} 6. Bg5` },
  { white: 'Fischer', black: 'Spassky', date: '1972.08.01', result: '1-0', eco: 'D59', moves: '1. c4 e6' },
  { white: 'Spassky', black: 'Fischer', date: '1972.08.03', result: '1/2-1/2', moves: '1. e4 c5 2. Nf3 g6' },
  { white: 'Karpov', black: 'Fischer', date: '????.??.??', result: '+:-', moves: '' },
  { white: 'Karpov', black: 'Spassky', date: '1974.01.01', result: '1-0', moves: '1. e4 e6' },
];
/** Enough earlier games to make a new move meaningful. */
const EARLY: readonly Described[] = Array.from({ length: 10 }, (_, at) => ({
  white: 'Smyslov',
  black: 'Keres',
  date: `${1940 + at}.01.01`,
  result: '1/2-1/2',
  moves: '1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 g6',
}));
const LATE: Described = {
  white: 'Unzicker',
  black: 'Fischer',
  date: '1960.01.01',
  result: '1-0',
  moves: '1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 e6',
};

async function open(games: readonly Described[] = GAMES, repertoire = ''): Promise<WorkerApi> {
  const session = createSession(FORMATS);
  const files = [
    { path: 'base.pgn', file: new File([pgnOf(games)], 'base.pgn') },
    { path: 'mine.pgn', file: new File([repertoire || '*'], 'mine.pgn') },
  ];
  await session.openFolder({ kind: 'files', name: '', files }, context);
  return session;
}

async function idOf(session: WorkerApi, name: string) {
  const [{ id }] = await session.completeNames({ item: BASE, of: 'player', text: name, most: 1 }, context);
  return id;
}

describe('preparation against a player', () => {
  it('a preparation counts games by color and opening, counts recent ones, and lists losses, newest first', async () => {
    const session = await open();
    const id = await idOf(session, 'Fischer');
    const prepared = await session.readPreparation({ item: BASE, player: { id } }, context);
    expect(prepared).toMatchObject({
      name: 'Fischer',
      games: 5,
      undated: 1,
      since: makeDateNumber(1970, 8, 3),
      white: { games: 1, recent: 1, last: makeDateNumber(1972, 8, 1), losses: [] },
      black: {
        games: 3,
        recent: 1,
        score: { wins: 1, draws: 1, losses: 1 },
        openings: [{ eco: 190, games: 3, recent: 1, last: makeDateNumber(1972, 8, 3) }],
        losses: [1],
      },
    });
  });

  it('a preparation without dated games has no recent ones', async () => {
    const session = await open(GAMES.map((game) => ({ ...game, date: '????.??.??' })));
    const id = await idOf(session, 'Fischer');
    const prepared = await session.readPreparation({ item: BASE, player: { id } }, context);
    expect(prepared).toMatchObject({ since: 0, undated: 5, black: { games: 3, recent: 0, last: 0 } });
  });

  it('a preparation for an unknown player is undefined', async () => {
    const session = await open();
    const player = { id: entityId(9999) };
    expect(await session.readPreparation({ item: BASE, player }, context)).toBeUndefined();
  });

  it('novelties are those of the player alone, the latest first, each at its ply', async () => {
    const session = await open([...GAMES, ...EARLY, LATE]);
    const player = await idOf(session, 'Fischer');
    const found = await session.readPlayerNovelties({ item: BASE, player }, context);
    expect(found).toMatchObject({
      read: 6,
      isUnasked: false,
      novelties: [
        { number: 17, ply: 10, games: 12 },
        { number: 1, ply: 10, games: 10 },
      ],
      selection: { count: 2 },
    });
    const place = { item: BASE, selection: found.selection.id, place: 0 };
    expect(await session.readHit(place, context)).toEqual({ kind: 'position', ply: 10 });
  });

  it('novelties need earlier games: a small database has none', async () => {
    const session = await open();
    const player = await idOf(session, 'Fischer');
    const found = await session.readPlayerNovelties({ item: BASE, player }, context);
    expect(found).toMatchObject({ read: 5, least: 10, novelties: [], selection: { count: 0 } });
  });

  it('a repertoire is followed with its variations, and its first end in each game is counted', async () => {
    const repertoire = '[White "Mine"]\n\n1. e4 e5 (1... c5 2. Nf3 d6 (2... g6) 3. d4 cxd4 4. Nxd4 Nf6) *\n';
    const session = await open(GAMES, repertoire);
    const player = await idOf(session, 'Fischer');
    const question = { item: BASE, player, side: 'black', repertoire: MINE } as const;
    const meetings = await session.readRepertoireMeetings(question, context);
    expect(meetings).toMatchObject({ read: 4, met: { count: 2 }, ends: 2 });
  });

  it('the search for novelties stops when it is canceled', async () => {
    const session = await open();
    const player = await idOf(session, 'Fischer');
    const canceled = { ...context, signal: AbortSignal.abort() };
    await expect(session.readPlayerNovelties({ item: BASE, player }, canceled)).rejects.toThrow(/abort/i);
  });
});
