import { makeFen } from 'chessops/fen';
import { makeSanAndPlay, parseSan } from 'chessops/san';
import { describe, expect, it } from 'vitest';
import type { Fen } from '../../../src/chess/types.ts';
import { FORMATS } from '../../../src/formats/registry.ts';
import { makeDateNumber } from '../../../src/model/dateNumber.ts';
import type { GameFacts } from '../../../src/model/gameFacts.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import { RESULT_CODES } from '../../../src/model/gameIndex.ts';
import { itemId } from '../../../src/protocol/items.ts';
import type { WorkerApi } from '../../../src/protocol/api.ts';
import type { CallContext } from '../../../src/protocol/rpc.ts';
import type { LineHistory } from '../../../src/protocol/theoryApi.ts';
import { MAX_REPERTOIRE } from '../../../src/protocol/theoryApi.ts';
import { createSession } from '../../../src/worker/session.ts';
import { Storage } from '../../../src/worker/storage/storage.ts';
import { nameOf, startOf } from '../../support/countedByHand.ts';
import type { CountedGame } from '../../support/countedByHand.ts';
import { basePgn, randomBase } from '../../support/openingBases.ts';
import { Random } from '../../support/random.ts';
import { memoryStore } from '../storage/memoryStore.ts';

const context: CallContext = { signal: new AbortController().signal, progress: () => undefined };
const ITEM = itemId('base.pgn');

interface Replayed extends CountedGame {
  readonly names: readonly string[];
  readonly fens: readonly Fen[];
}

function replay(game: CountedGame): Replayed {
  const position = startOf(game);
  const names = [nameOf(position)];
  const fens = [makeFen(position.toSetup()) as Fen];
  for (const san of game.sans) {
    const move = parseSan(position, san);
    if (move === undefined) throw new Error(san);
    makeSanAndPlay(position, move);
    names.push(nameOf(position));
    fens.push(makeFen(position.toSetup()) as Fen);
  }
  return { ...game, names, fens };
}

const factsOf = ({ sans, year, result }: CountedGame): GameFacts => ({
  white: 'W',
  black: 'B',
  date: makeDateNumber(year),
  result: RESULT_CODES[result],
  moveCount: Math.ceil(sans.length / 2),
});

/** Compares year, result and length: all games have the same players, and dates of a year alone. */
function isDuplicate(a: CountedGame, b: CountedGame): boolean {
  const sameYear = a.year === 0 || b.year === 0 || a.year === b.year;
  return sameYear && a.result === b.result && Math.ceil(a.sans.length / 2) === Math.ceil(b.sans.length / 2);
}

/** The history by brute force: every game is compared with every position. */
function byHand(games: readonly Replayed[], at: number): Omit<LineHistory, 'unasked' | 'failed'> {
  const game = games[at];
  const others = games.filter((other, row) => row !== at && !isDuplicate(game, other));
  const earlier = others.filter(({ year }) => game.year === 0 || year <= game.year);
  const count = (among: readonly Replayed[], name: string) =>
    among.filter(({ names }) => names.includes(name)).length;
  if (count(earlier, game.names[0]) === 0) return {};
  const known = [...game.names.keys()].filter((place) => count(earlier, game.names[place]) > 0);
  const away = known.findIndex((place, index) => index > 0 && place - known[index - 1] > 9);
  const first = (known[away < 0 ? known.length - 1 : away - 1] ?? 0) + 1;
  if (first >= game.names.length) return {};
  const isReordered = game.names.slice(0, first).some((name) => count(earlier, name) === 0);
  const played = new Map<string, number>();
  for (const { names, sans } of earlier) {
    const san = names.includes(game.names[first - 1])
      ? sans[names.indexOf(game.names[first - 1])]
      : undefined;
    if (san !== undefined) played.set(san, (played.get(san) ?? 0) + 1);
  }
  return {
    novelty: {
      at: first,
      ...(isReordered && { isReordered }),
      item: ITEM,
      games: count(earlier, game.names[first - 1]),
      isTelling: first > 6 && count(earlier, game.names[first - 1]) >= 10,
      moves: [...played.values()]
        .sort((a, b) => b - a)
        .map((number) => ({ uci: '' as never, games: number })),
      later: count(others, game.names[first]),
    },
  };
}

async function sessionOf(pgn: string): Promise<WorkerApi> {
  const session = createSession(FORMATS, new Storage(memoryStore()), undefined, 0);
  const file = new File([pgn], 'base.pgn', { lastModified: 1 });
  await session.openFolder({ kind: 'files', name: 'base', files: [{ path: 'base.pgn', file }] }, context);
  return session;
}

/** Removes the names of moves, which the brute force only counts. */
const plain = ({ novelty }: LineHistory) => ({
  ...(novelty && { novelty: { ...novelty, moves: novelty.moves.map(({ games }) => games) } }),
});

describe('the history of a line', () => {
  it.each(['games', 'table'])(
    'the history of a line equals that of brute force, from the %s',
    async (from) => {
      for (let seed = 1; seed <= 3; seed++) {
        // A table does not know positions that a game shares only with games from another start position.
        const base = randomBase(new Random(seed), 60, 12).map(replay);
        const games = from === 'table' ? base.filter(({ startFen }) => startFen === undefined) : base;
        const session = await sessionOf(basePgn(games));
        if (from === 'table') await session.buildTree({ item: ITEM }, context);
        for (const [at, game] of games.entries()) {
          const history = await session.readLineHistory(
            {
              items: [ITEM],
              fens: game.fens,
              chess960: false,
              game: { ...factsOf(game), item: ITEM, number: recordNumber(at + 1) },
            },
            context,
          );
          expect([seed, at, plain(history)]).toEqual([
            seed,
            at,
            plain({ ...byHand(games, at), unasked: [], failed: [] }),
          ]);
          expect(history).not.toHaveProperty('openFrom');
        }
      }
    },
  );

  it('the history of a line that begins with a set-up is searched in all games', async () => {
    const games = randomBase(new Random(5), 60, 12).map(replay);
    const session = await sessionOf(basePgn(games));
    await session.buildTree({ item: ITEM }, context);
    let found = 0;
    for (const [at, game] of games.entries()) {
      if (game.startFen === undefined) continue;
      const { fens } = game;
      const facts = { ...factsOf(game), item: ITEM, number: recordNumber(at + 1) };
      const question = { items: [ITEM], fens, chess960: false, game: facts, scan: true };
      const expected = plain({ ...byHand(games, at), unasked: [], failed: [] });
      expect([at, plain(await session.readLineHistory(question, context))]).toEqual([at, expected]);
      if (expected.novelty !== undefined) found++;
    }
    expect(found).toBeGreaterThan(2);
  });

  it('the history of a line lists the earlier games that it counts', async () => {
    const games = randomBase(new Random(9), 80, 12).map(replay);
    const session = await sessionOf(basePgn(games));
    let listed = 0;
    for (const [at, game] of games.entries()) {
      const { novelty } = byHand(games, at);
      if (novelty === undefined) continue;
      const before = { ...factsOf(game), item: ITEM, number: recordNumber(at + 1) };
      const { selection } = await session.findTreeGames(
        { item: ITEM, fen: game.fens[novelty.at - 1], chess960: false, before },
        context,
      );
      expect(selection.count).toBe(novelty.games);
      listed++;
    }
    expect(listed).toBeGreaterThan(20);
  });
});

const START = replay({ sans: [], result: '*', whiteElo: 0, blackElo: 0, year: 0 });
const lineOf = (...sans: readonly string[]) => replay({ ...START, sans });
const gameOf = (moves: string, tags = '') => `[White "A"]\n[Black "B"]\n${tags}\n\n${moves} *\n`;

describe('a game of another database', () => {
  const pgn = [gameOf('1. e4 e5 2. Nf3 Nc6'), gameOf('1. e4 e5 2. Nf3 Nf6'), gameOf('1. d4 d5 2. c4')];
  const foreign = { ...factsOf(lineOf('d4', 'd5', 'c4', 'e6')), white: 'X', date: makeDateNumber(0) };
  const ask = async (scan: boolean) => {
    const session = await sessionOf(pgn.join('\n'));
    await session.buildTree({ item: ITEM }, context);
    const { fens } = lineOf('d4', 'd5', 'c4', 'e6');
    return session.readLineHistory({ items: [ITEM], fens, chess960: false, game: foreign, scan }, context);
  };

  it('a foreign game’s history leaves open if one game has the position, which no table knows', async () => {
    expect(await ask(false)).toMatchObject({ novelty: { at: 1, games: 3 }, openFrom: 1 });
  });

  it('a foreign game’s history is searched in all games on request', async () => {
    const history = await ask(true);
    expect(history).toMatchObject({ novelty: { at: 4, games: 1, moves: [], later: 0 } });
    expect(history).not.toHaveProperty('openFrom');
  });
});

describe('a damaged table', () => {
  it('a damaged table is removed, and the history is searched in the games', async () => {
    const store = memoryStore();
    const session = createSession(FORMATS, new Storage(store), undefined, 0);
    const file = new File([gameOf('1. e4 e5'), '\n', gameOf('1. e4 c5')], 'base.pgn', { lastModified: 1 });
    await session.openFolder({ kind: 'files', name: 'base', files: [{ path: 'base.pgn', file }] }, context);
    await session.buildTree({ item: ITEM }, context);
    for (const [name, bytes] of store.files) if (name.endsWith('.data')) bytes.fill(0xff, 0, 16);
    const { fens } = lineOf('e4', 'c6');
    const game = { ...factsOf(lineOf('e4', 'c6')), white: 'X' };
    const history = await session.readLineHistory({ items: [ITEM], fens, chess960: false, game }, context);
    expect(history).toMatchObject({
      novelty: { at: 2, games: 2, moves: [{ uci: 'c7c5' }, { uci: 'e7e5' }] },
      failed: [],
    });
    expect(store.sizes()).toEqual({});
  });
});

describe('a repertoire', () => {
  const repertoire = gameOf('1. e4 e5 (1... c5 2. Nf3 d6 (2... Nc6 3. d4)) 2. Nf3 Nc6 3. Bb5');
  const ask = async (...sans: readonly string[]) => {
    const session = await sessionOf(repertoire);
    return session.findRepertoireEnd({ item: ITEM, fens: lineOf(...sans).fens, chess960: false }, context);
  };

  it('a repertoire goes as far as one of its variations, and says what it plays there', async () => {
    expect(await ask('e4', 'c5', 'Nf3', 'e6')).toEqual({
      last: 3,
      moves: expect.toSatisfy(
        (moves: readonly string[]) => moves.toSorted().join(' ') === 'b8c6 d7d6',
      ) as readonly string[],
      number: 1,
    });
  });

  it('a repertoire ends at a position without a move', async () => {
    expect(await ask('e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6')).toEqual({ last: 5, moves: [], number: 1 });
  });

  it('a repertoire with too many games is refused', async () => {
    const session = await sessionOf('[White "A"]\n\n*\n\n'.repeat(MAX_REPERTOIRE + 1));
    const { fens } = lineOf('e4');
    await expect(
      session.findRepertoireEnd({ item: ITEM, fens, chess960: false }, context),
    ).rejects.toMatchObject({ failure: { kind: 'limit', file: ITEM } });
  });

  it('a repertoire has nothing of a line from another position', async () => {
    const session = await sessionOf(repertoire);
    const fens = ['8/8/4k3/8/8/4K3/8/8 w - - 0 1' as Fen];
    expect(await session.findRepertoireEnd({ item: ITEM, fens, chess960: false }, context)).toBeUndefined();
  });
});
