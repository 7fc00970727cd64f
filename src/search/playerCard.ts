// The games of one player: scores by color, year, opening and opponent, and ratings by date.
import { monthOf, yearOf, makeDateNumber, type DateNumber } from '../model/dateNumber.ts';
import type { EntityId } from '../model/entity.ts';
import { type ColumnName, DELETED, ECO_CODES, KIND_BITS, RECORD_KINDS } from '../model/gameIndex.ts';
import { performanceRating } from '../model/performance.ts';
import { playedGames, pointsOf } from '../model/statistics.ts';
import type { Opponent, PlayerCard, PlayerOpening, PlayerResult, PlayerScore } from '../model/statistics.ts';
import { namedEntity } from './entityLists.ts';
import type { NameTable } from './nameTable.ts';
import { OPEN, OUTCOME_CODES, UNPLAYED } from './outcomeCodes.ts';
import { type Pause, rowBlocks } from './rowBlocks.ts';
import type { Needs, SearchIndex } from './searchIndex.ts';

export const PLAYER_NEEDS: Needs = {
  columns: new Set<ColumnName>(['kind', 'result', 'date', 'whiteElo', 'blackElo', 'eco', 'white', 'black']),
  kinds: new Set(['player']),
};

const OPPONENTS = 200;

/** The number of a player's games, and their results from the player's perspective. */
export class Tally {
  games = 0;
  wins = 0;
  draws = 0;
  losses = 0;
  /** Games with a result against rated opponents: their number, the sum of the ratings, and the points scored. */
  met = 0;
  metElo = 0;
  metPoints = 0;

  /** `points` is `undefined` for a game that counts in no score. */
  add(points: number | undefined, opponentElo: number): void {
    this.games++;
    if (points === undefined) return;
    if (points === 1) this.wins++;
    else if (points === 0) this.losses++;
    else this.draws++;
    if (opponentElo === 0) return;
    this.met++;
    this.metElo += opponentElo;
    this.metPoints += points;
  }

  get score(): PlayerScore {
    return { wins: this.wins, draws: this.draws, losses: this.losses };
  }

  get result(): PlayerResult {
    if (this.met === 0) return { score: this.score };
    const opponents = this.metElo / this.met;
    return {
      score: this.score,
      opponents,
      performance: performanceRating(opponents, this.metPoints / this.met),
    };
  }
}

function tallyOf<Key>(tallies: Map<Key, Tally>, key: Key): Tally {
  let tally = tallies.get(key);
  if (tally === undefined) tallies.set(key, (tally = new Tally()));
  return tally;
}

/** White's points by index in `OUTCOMES`; none for games without play or result. */
export const WHITE_POINTS: readonly (number | undefined)[] = [1, 0.5, 0];

/** Makes the card of `player` from `rows`, or from all rows; `undefined` if there is no such player. */
export async function readCard(
  index: SearchIndex,
  player: EntityId,
  rows: Uint32Array | undefined,
  pause: Pause,
): Promise<PlayerCard | undefined> {
  const names = index.entities('player')?.names;
  if (names === undefined || player <= 0 || player >= names.size) return undefined;
  const { rows: found, variants } = await rowsOfPlayer(index, player, rows, pause);
  const counts = { games: 0, unplayed: 0, open: 0, deleted: 0, undated: 0 };
  const [white, black, all] = [new Tally(), new Tally(), new Tally()];
  const years = new Map<number, Tally>();
  const opponents = new Map<number, Tally>();
  const openings = { white: new Map<number, Tally>(), black: new Map<number, Tally>() };
  const ratings = new Map<number, { readonly date: number; readonly elo: number }>();
  const column = (name: ColumnName, row: number): number => index.column(name)[row];
  for (const row of found) {
    if ((column('kind', row) & DELETED) !== 0) {
      counts.deleted++;
      continue;
    }
    counts.games++;
    const isWhite = column('white', row) === player;
    const outcome = OUTCOME_CODES[column('result', row) & 255];
    if (outcome === UNPLAYED) counts.unplayed++;
    if (outcome === OPEN) counts.open++;
    const whitePoints = WHITE_POINTS[outcome];
    const points = whitePoints === undefined || isWhite ? whitePoints : 1 - whitePoints;
    const opponentElo = column(isWhite ? 'blackElo' : 'whiteElo', row);
    all.add(points, opponentElo);
    (isWhite ? white : black).add(points, opponentElo);
    const date = column('date', row) as DateNumber;
    if (yearOf(date) === 0) counts.undated++;
    else tallyOf(years, yearOf(date)).add(points, opponentElo);
    const eco = column('eco', row) >>> 7;
    if (eco > 0 && outcome !== UNPLAYED)
      tallyOf(openings[isWhite ? 'white' : 'black'], Math.min(eco, ECO_CODES - 1) - 1).add(
        points,
        opponentElo,
      );
    tallyOf(opponents, column(isWhite ? 'black' : 'white', row)).add(points, opponentElo);
    const elo = column(isWhite ? 'whiteElo' : 'blackElo', row);
    const month = makeDateNumber(yearOf(date), monthOf(date));
    if (elo > 0 && yearOf(date) > 0 && date >= (ratings.get(month)?.date ?? 0))
      ratings.set(month, { date, elo });
  }
  const { undated, ...kinds } = counts;
  return {
    ...namedEntity(names, player),
    ...kinds,
    ...(variants > 0 && { variants }),
    all: all.result,
    white: white.result,
    black: black.result,
    ratings: [...ratings]
      .sort(([a], [b]) => a - b)
      .map(([month, { elo }]) => ({ date: month as DateNumber, elo })),
    years: [...years]
      .sort(([a], [b]) => a - b)
      .map(([year, tally]) => ({ year, games: tally.games, ...tally.result })),
    undated,
    openingsWhite: openingsOf(openings.white),
    openingsBlack: openingsOf(openings.black),
    opponents: {
      count: [...opponents.keys()].filter((id) => !names.isEmpty(id)).length,
      first: mostFrequent(opponents, names),
    },
  };
}

/** Finds the rows of the player's games of chess, in file order, and counts the games of variants. */
export async function rowsOfPlayer(
  index: SearchIndex,
  player: number,
  rows: Uint32Array | undefined,
  pause: Pause,
): Promise<{ readonly rows: readonly number[]; readonly variants: number }> {
  const [white, black, kind] = [index.column('white'), index.column('black'), index.column('kind')];
  const found: number[] = [];
  let variants = 0;
  let done = 0;
  for (const block of rowBlocks(index.count, rows)) {
    for (const row of block)
      if (white[row] === player || black[row] === player) {
        const is = kind[row] & KIND_BITS;
        if (is === RECORD_KINDS.game) found.push(row);
        else if (is === RECORD_KINDS.variant) variants++;
      }
    done += block.length;
    await pause(done);
  }
  return { rows: found, variants };
}

const openingsOf = (tallies: ReadonlyMap<number, Tally>): readonly PlayerOpening[] =>
  [...tallies]
    .map(([eco, tally]) => ({ eco, games: tally.games, ...tally.result }))
    .sort((a, b) => b.games - a.games || a.eco - b.eco);

function mostFrequent(tallies: ReadonlyMap<number, Tally>, names: NameTable): readonly Opponent[] {
  return [...tallies]
    .filter(([id]) => !names.isEmpty(id))
    .map(([id, { games, score }]) => ({ id, games, score }))
    .sort(
      (a, b) =>
        b.games - a.games ||
        pointsOf(b.score) - pointsOf(a.score) ||
        playedGames(b.score) - playedGames(a.score) ||
        a.id - b.id,
    )
    .slice(0, OPPONENTS)
    .map(({ id, ...played }) => ({ ...namedEntity(names, id), ...played }));
}
