// Recognizes the kind of event that a set of games belongs to, and ranks its players.
import type { CrossGame, CrossPlayer, TableForm } from '../model/statistics.ts';
import type { TournamentKind } from '../model/tournament.ts';
import { byKnockout, isKnockout, isKnockoutOfFour } from './knockout.ts';

/** The maximum number of players in a grid: nobody can read a wider one. */
const WIDEST_GRID = 30;
/** The share of all pairs that must have met in a round robin, allowing for missing games. */
const MAX_PAIRS = 0.6;

/** Counts the games of each pair, by the indexes of its two players. */
export function meetings(players: readonly CrossPlayer[]): ReadonlyMap<string, number> {
  const pairs = new Map<string, number>();
  for (const [place, { results }] of players.entries())
    for (const { opponent } of results)
      if (place < opponent) {
        const key = `${place} ${opponent}`;
        pairs.set(key, (pairs.get(key) ?? 0) + 1);
      }
  return pairs;
}

/** Number of rounds in which everybody meets everybody once. With an odd number of players, one sits out each round. */
const roundsOfCycle = (players: number): number => (players % 2 === 0 ? players - 1 : players);

/**
 * Returns the number of games of each pair in a grid, such as 2 in a double round robin: the most common
 * number, or the number that the rounds suggest, whichever is larger.
 */
export function cyclesOf(players: readonly CrossPlayer[], lastRound: number): number {
  const often = new Map<number, number>();
  for (const games of meetings(players).values()) often.set(games, (often.get(games) ?? 0) + 1);
  const most = [...often].sort(([a, m], [b, n]) => n - m || a - b)[0]?.[0] ?? 1;
  return Math.max(most, Math.floor(lastRound / roundsOfCycle(players.length)));
}

/** Tells whether the rounds suffice for a round robin of these players, and no pair met more often than they allow. */
function hasRoundsOfGrid(players: readonly CrossPlayer[], lastRound: number): boolean {
  const cycles = lastRound / roundsOfCycle(players.length);
  return cycles >= 1 && [...meetings(players).values()].every((games) => games <= cycles);
}

/**
 * Returns the kind of event that the database names, if its games allow that, or else the kind that its games suggest.
 */
export function formOf(
  players: readonly CrossPlayer[],
  rounds: readonly number[],
  kind?: TournamentKind,
): TableForm {
  if (players.length === 2) return 'match';
  const hasGrid = players.length >= 3 && players.length <= WIDEST_GRID;
  if (kind === 'round robin' && hasGrid) return 'grid';
  if (kind === 'Swiss' && rounds.length > 0) return 'rounds';
  if (kind === 'knock-out' && rounds.length > 0) return 'knockout';
  // Applies only if the database names no kind: a match of two teams of two has the same pairs as a knockout
  // of four.
  if (kind === undefined && isKnockoutOfFour(players, rounds)) return 'knockout';
  const pairs = (players.length * (players.length - 1)) / 2;
  const met = meetings(players).size;
  if (hasGrid) {
    const isGrid = met >= MAX_PAIRS * pairs || hasRoundsOfGrid(players, rounds.at(-1) ?? 0);
    if (isGrid) return 'grid';
  }
  const games = players.flatMap(({ results }) => results);
  if (rounds.length === 0 || games.filter(({ round }) => round > 0).length * 2 < games.length) return 'list';
  return isKnockout(players, rounds) ? 'knockout' : 'rounds';
}

/** Sorts the players, adds tie-breaks, and updates the opponents' places to the new order. */
export function orderPlayers(players: readonly CrossPlayer[], form: TableForm): readonly CrossPlayer[] {
  const points = players.map((player) => player.points);
  const breaks = players.map(({ results }) =>
    form === 'grid' ? sonnebornBerger(results, points) : form === 'rounds' ? buchholz(results, points) : 0,
  );
  const order = players
    .map((player, place) => ({ player, place, tiebreak: breaks[place] }))
    .sort(
      (a, b) =>
        (form === 'knockout' ? byKnockout(a.player, b.player) : 0) ||
        b.player.points - a.player.points ||
        b.tiebreak - a.tiebreak ||
        (b.player.elo ?? 0) - (a.player.elo ?? 0) ||
        (a.player.name < b.player.name ? -1 : 1),
    );
  const places: number[] = [];
  for (const [to, { place }] of order.entries()) places[place] = to;
  return order.map(({ player, tiebreak }) => ({
    ...player,
    tiebreak,
    results: player.results.map((game) => ({ ...game, opponent: places[game.opponent] })),
  }));
}

/** Sonneborn-Berger: the points of each opponent in a won game, and half the points of each opponent in a draw. */
const sonnebornBerger = (results: readonly CrossGame[], points: readonly number[]): number =>
  results.reduce((sum, game) => sum + (game.points ?? 0) * points[game.opponent], 0);

/** Buchholz: the points of all opponents met over the board, including points that they got without play. */
const buchholz = (results: readonly CrossGame[], points: readonly number[]): number =>
  results.reduce((sum, game) => sum + (game.unplayed ? 0 : points[game.opponent]), 0);
