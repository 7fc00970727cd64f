import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entityId } from '../../src/model/entity.ts';
import { RECORD_KINDS, RESULT_CODES } from '../../src/model/gameIndex.ts';
import { ecoOf, gamesOf, playedGames } from '../../src/model/statistics.ts';
import type { Bucket, Outcomes, PlayerCard } from '../../src/model/statistics.ts';
import { readCard } from '../../src/search/playerCard.ts';
import type { SearchIndex } from '../../src/search/searchIndex.ts';
import { countStatistics } from '../../src/search/statistics.ts';
import type { Facts } from '../support/indexFacts.ts';
import { READERS, searched } from './searched.ts';

const noPause = async () => undefined;
const DELETED = 128;

/** The outcome of a game, by the words of the list. */
function outcomeOf(facts: Facts): keyof Outcomes {
  switch (facts['result']) {
    case RESULT_CODES['1-0']:
      return 'white';
    case RESULT_CODES['0-1']:
      return 'black';
    case RESULT_CODES['1/2-1/2']:
      return 'draws';
    case RESULT_CODES['+:-']:
    case RESULT_CODES['-:+']:
    case RESULT_CODES['=:=']:
    case RESULT_CODES['0-0']:
      return 'unplayed';
    default:
      return 'open';
  }
}
const isGame = (facts: Facts): boolean => Number(facts['kind']) % DELETED === 0;

function count(games: readonly Facts[]): Outcomes {
  const outcomes = { white: 0, draws: 0, black: 0, unplayed: 0, open: 0 };
  for (const game of games) outcomes[outcomeOf(game)]++;
  return outcomes;
}

/** Counts games by a key; `undefined` means unknown. */
function naive(games: readonly Facts[], keyOf: (game: Facts) => number | undefined) {
  const keys = [...new Set(games.map(keyOf))].filter((key) => key !== undefined).sort((a, b) => a - b);
  return {
    unknown: games.filter((game) => keyOf(game) === undefined).length,
    counted: keys.map((key) => [key, count(games.filter((game) => keyOf(game) === key))]),
  };
}
const counted = (buckets: readonly Bucket[]) => buckets.map(({ from, outcomes }) => [from, outcomes]);
const number = (facts: Facts, name: string): number => Number(facts[name]);
const known = (value: number): number | undefined => (value === 0 ? undefined : value);

function checkCard(card: PlayerCard, facts: readonly Facts[], ids: readonly Facts[]): void {
  const mine = facts
    .map((fact, row) => ({ ...fact, isWhite: ids[row]['white'] === card.id ? 1 : 0, row }))
    .filter(({ row }) => ids[row]['white'] === card.id || ids[row]['black'] === card.id)
    .filter(isGame);
  const games = mine.filter((game) => number(game, 'kind') === 0);
  const white = count(games.filter(({ isWhite }) => isWhite === 1));
  const black = count(games.filter(({ isWhite }) => isWhite === 0));
  expect(card).toMatchObject({
    games: games.length,
    deleted: mine.length - games.length,
    unplayed: white.unplayed + black.unplayed,
    open: white.open + black.open,
    white: { score: { wins: white.white, draws: white.draws, losses: white.black } },
    black: { score: { wins: black.black, draws: black.draws, losses: black.white } },
  });
  expect(playedGames(card.all.score)).toBe(gamesOf(white) + gamesOf(black) - card.unplayed - card.open);
  expect(card.years.reduce((sum, year) => sum + year.games, card.undated)).toBe(games.length);
  const rated = games.flatMap((game) => {
    const [own, other] = game.isWhite === 1 ? ['whiteElo', 'blackElo'] : ['blackElo', 'whiteElo'];
    const met = ['white', 'draws', 'black'].includes(outcomeOf(game)) ? number(game, other) : 0;
    return [{ own: number(game, own), met, date: number(game, 'date') }];
  });
  const met = rated.filter((game) => game.met > 0);
  const mean = met.reduce((sum, game) => sum + game.met, 0) / met.length;
  expect(Number.isNaN(mean)).toBe(card.all.opponents === undefined);
  expect(card.all.opponents ?? 0).toBeCloseTo(mean || 0, 6);
  const months = new Set(
    rated.filter(({ own, date }) => own > 0 && date >> 9 > 0).map(({ date }) => date >> 5),
  );
  expect(card.ratings.map(({ date }) => date >> 5)).toEqual([...months].sort((a, b) => a - b));
}

describe.each(Object.entries(READERS))('statistics in %s', (_, readers) => {
  it('statistics equal a count of the list row by row, of all rows and of some in any order', async () => {
    await fc.assert(
      fc.asyncProperty(readers, fc.nat({ max: 4 }), async (open, step) => {
        const { index, facts } = await searched(await open());
        const rows = facts.map((_fact, row) => row).filter((row) => step === 0 || row % 5 >= step);
        const chosen = step === 0 ? undefined : Uint32Array.from(rows.toReversed());
        const games = rows.map((row) => facts[row]).filter(isGame);
        const found = await countStatistics(index, chosen, noPause);

        const variants = rows.filter((row) => Number(facts[row]['kind']) % DELETED === RECORD_KINDS.variant);
        expect([found.games, found.variants ?? 0, found.others]).toEqual([
          games.length,
          variants.length,
          rows.length - games.length - variants.length,
        ]);
        expect(found.results).toEqual(count(games));
        const years = naive(games, (game) => known(number(game, 'date') >> 9));
        expect([found.years.unknown, counted(found.years.buckets)]).toEqual([years.unknown, years.counted]);
        const elo = naive(games, (game) => {
          const [white, black] = [number(game, 'whiteElo'), number(game, 'blackElo')];
          const mean = Math.min(3999, Math.floor((white + black) / 2));
          return white > 0 && black > 0 ? mean - (mean % 50) : undefined;
        });
        expect([found.elo.unknown, counted(found.elo.buckets)]).toEqual([elo.unknown, elo.counted]);
        const lengths = naive(games, (game) => {
          const moves = Math.min(301, number(game, 'moveCount'));
          return moves === 0 ? undefined : moves - ((moves - 1) % 10);
        });
        expect([found.lengths.unknown, counted(found.lengths.buckets)]).toEqual([
          lengths.unknown,
          lengths.counted,
        ]);
        const openings = naive(games, (game) => {
          const code = Math.floor(number(game, 'eco') / 128);
          return code === 0 ? undefined : Math.min(500, code) - 1;
        });
        expect([found.openings.unknown, counted(found.openings.buckets)]).toEqual([
          openings.unknown,
          openings.counted,
        ]);
        const names = new Set(
          games.flatMap((game) => [game['white'], game['black']]).filter((name) => name !== ''),
        );
        for (const { name, games: often } of found.players.first)
          expect(names.has(name) && often > 0).toBe(true);
        for (const { id, year = 0 } of found.events.first) {
          const played = rows.filter((row) => isGame(facts[row]) && index.column('event')[row] === id);
          expect(year).toBe(Math.max(...played.map((row) => number(facts[row], 'date') >> 9)));
        }
        for (const { id, games: often } of found.events.first)
          expect(often).toBe(
            rows.filter((row) => isGame(facts[row]) && index.column('event')[row] === id).length,
          );
      }),
      { numRuns: 40 },
    );
  });

  it('the card of a player equals a count of that player’s games', async () => {
    await fc.assert(
      fc.asyncProperty(readers, fc.integer({ min: 1, max: 8 }), async (open, wanted) => {
        const { index, facts, ids } = await searched(await open());
        const card = await readCard(index, entityId(wanted), undefined, noPause);
        const size = index.entities('player')?.names.size ?? 0;
        expect(card === undefined).toBe(wanted >= size);
        if (card !== undefined) checkCard(card, facts, ids);
      }),
      { numRuns: 60 },
    );
  });
});

describe('counting', () => {
  it('counting stops between two blocks when it is canceled', async () => {
    const rows = 1 << 18;
    const column = new Uint8Array(rows);
    const index: SearchIndex = { count: rows, column: () => column, entities: () => undefined };
    const seen: number[] = [];
    const counting = countStatistics(index, undefined, async (done) => {
      seen.push(done);
      if (seen.length === 2) throw new DOMException('', 'AbortError');
    });
    await expect(counting).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen).toEqual([1 << 16, 1 << 17]);
  });
});

describe('an ECO key', () => {
  it('an ECO key is written as its code', () => {
    expect([0, 9, 190, 499].map(ecoOf)).toEqual(['A00', 'A09', 'B90', 'E99']);
  });
});
