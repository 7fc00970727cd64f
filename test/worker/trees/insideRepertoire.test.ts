import { expect, it } from 'vitest';
import { INITIAL_FEN } from '../../../src/chess/types.ts';
import type { GapsQuestion } from '../../../src/protocol/gapsApi.ts';
import { ChangingFile } from '../changingFile.ts';
import { FORMATS } from '../../../src/formats/registry.ts';
import { itemId } from '../../../src/protocol/items.ts';
import type { CallContext } from '../../../src/protocol/rpc.ts';
import { createSession } from '../../../src/worker/session.ts';
import { countByHand } from '../../support/countedByHand.ts';
import { basePgn, randomBase } from '../../support/openingBases.ts';
import { Random } from '../../support/random.ts';
import { staysInside } from '../../support/staysInside.ts';

const context: CallContext = { signal: new AbortController().signal, progress: () => undefined };
const BASE = itemId('base.pgn');
const MINE = itemId('mine.pgn');

async function open(base: string, mine: string) {
  const session = createSession(FORMATS);
  const files = [
    { path: 'base.pgn', file: new File([base], 'base.pgn') },
    { path: 'mine.pgn', file: new File([mine], 'mine.pgn') },
  ];
  await session.openFolder({ kind: 'files', name: 'chess', files }, context);
  return session;
}

it('the games inside a repertoire are those whose first positions it has, counted by hand', async () => {
  const random = new Random(11);
  const games = randomBase(random, 300, 12);
  const mine = randomBase(random, 60, 10);
  const session = await open(basePgn(games), basePgn(mine));
  const positions = new Set(countByHand(mine).keys());
  for (const plies of [1, 2, 4, 6, 9]) {
    const found = await session.findInsideRepertoire({ item: BASE, repertoire: MINE, plies }, context);
    const rows = await session.readRows(
      { item: BASE, selection: found.id, from: 0, to: found.count },
      context,
    );
    const expected = games.flatMap((game, at) => (staysInside(game, positions, plies) ? [at + 1] : []));
    expect(rows.map(({ number }) => number)).toEqual(expected);
  }
  const list = await session.findGames(
    { item: BASE, query: { kind: 'number', field: 'number', from: 1, to: 50 }, sort: [] },
    context,
  );
  const within = await session.findInsideRepertoire(
    { item: BASE, within: list.id, repertoire: MINE, plies: 2 },
    context,
  );
  expect(within.count).toBe(games.slice(0, 50).filter((game) => staysInside(game, positions, 2)).length);
});

it('variations of a repertoire count, and a game that ends early is not inside', async () => {
  const base = '1. e4 c5 2. Nf3 *\n\n1. e4 e5 2. Nf3 *\n\n1. e4 c5 *\n\n1. d4 d5 2. c4 *\n';
  const session = await open(base, '1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *');
  const found = await session.findInsideRepertoire({ item: BASE, repertoire: MINE, plies: 3 }, context);
  const rows = await session.readRows({ item: BASE, selection: found.id, from: 0, to: 10 }, context);
  expect(rows.map(({ number }) => number)).toEqual([1, 2]);
});

it('a repertoire from a set-up position has the games that reach it by their moves, counted from there', async () => {
  const base = [
    '1. e4 c5 2. Nf3 d6 3. d4 *',
    '1. e4 c5 2. Nf3 Nc6 3. d4 *',
    '1. Nf3 c5 2. e4 d6 3. d4 *',
    '1. Nf3 Nf6 2. Ng1 Ng8 3. e4 c5 4. Nf3 d6 5. d4 *',
    '1. e4 c5 2. Nf3 *',
    '1. d4 d5 *',
  ].join('\n\n');
  const fen = 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
  const session = await open(`${base}\n`, `[SetUp "1"]\n[FEN "${fen}"]\n\n2. Nf3 d6 3. d4 *\n`);
  const found = await session.findInsideRepertoire({ item: BASE, repertoire: MINE, plies: 3 }, context);
  const rows = await session.readRows({ item: BASE, selection: found.id, from: 0, to: 10 }, context);
  expect(rows.map(({ number }) => number)).toEqual([1, 4]);
  const places = [0, 1].map((place) => session.readHit({ item: BASE, selection: found.id, place }, context));
  expect(await Promise.all(places)).toMatchObject([{ ply: 5 }, { ply: 9 }]);
});

it('a repertoire is found by its path, its file or its name, and only if one database has that', async () => {
  const pgn = '1. e4 e5 2. Nf3 *';
  const session = createSession(FORMATS);
  const files = ['base.pgn', 'mine.pgn', 'a/twice.pgn', 'b/twice.pgn'].map((path) => ({
    path,
    file: new File([pgn], path.split('/').at(-1) ?? path),
  }));
  await session.openFolder({ kind: 'files', name: 'chess', files }, context);
  const countOf = async (name: string): Promise<number> =>
    (await session.findInsideRepertoire({ item: BASE, repertoire: { name }, plies: 2 }, context)).count;
  for (const name of ['mine.pgn', 'Mine', 'MINE.PGN', 'a/twice.pgn']) expect(await countOf(name)).toBe(1);
  await expect(countOf('twice')).rejects.toMatchObject({
    failure: { kind: 'missing-file', file: 'twice', expected: 'one repertoire' },
  });
  await expect(countOf('yours')).rejects.toMatchObject({
    failure: { kind: 'missing-file', file: 'yours', expected: 'the repertoire' },
  });
});

it('a repertoire counts its damaged games, and one that has changed answers nothing', async () => {
  const mine = new ChangingFile(['1. e4 e5 2. Nf3 *\n\n1. d4 Kd5 *\n\n1. c4 *\n'], 'mine.pgn');
  const session = createSession(FORMATS);
  const files = [
    { path: 'base.pgn', file: new File(['1. e4 c5 2. Nf3 *\n\n'.repeat(5)], 'base.pgn') },
    { path: 'mine.pgn', file: mine },
  ];
  await session.openFolder({ kind: 'files', name: 'chess', files }, context);
  const question: GapsQuestion = {
    repertoire: MINE,
    reference: BASE,
    side: 'white',
    fen: INITIAL_FEN,
    chess960: false,
    least: 0,
    staleYears: 10,
    until: 2026,
  };
  const found = await session.findGaps(question, context);
  expect(found.damaged).toBe(1);
  expect(found.gaps.map(({ line }) => line)).toEqual([['e2e4', 'c7c5']]);
  await session.openFolder({ kind: 'files', name: 'chess', files }, context);
  mine.isChanged = true;
  await expect(session.findGaps(question, context)).rejects.toMatchObject({ failure: { file: 'mine.pgn' } });
  const inside = session.findInsideRepertoire({ item: BASE, repertoire: MINE, plies: 2 }, context);
  await expect(inside).rejects.toMatchObject({ failure: { file: 'mine.pgn' } });
});
