// The share of one move by years, in steps with enough games.
import type { Uci } from '../../../chess/types.ts';
import type { YearsOfMove } from '../../../model/yearsOfMove.ts';

/** With fewer games than this, five years are taken together. */
const MANY_GAMES = 2000;
const FEW_YEARS = 5;
/** A step with fewer games means nothing. */
const MIN_GAMES = 5;

export interface SharePoint {
  readonly from: number;
  readonly to: number;
  /** 0 to 1. */
  readonly share: number;
  /** All games of the step, with any move. */
  readonly games: number;
}

/** Merges the years of two sides. */
export function joinYears(
  first: readonly YearsOfMove[],
  second: readonly YearsOfMove[],
): readonly YearsOfMove[] {
  const joined = new Map<Uci, Map<number, number>>();
  for (const { uci, years } of [...first, ...second]) {
    const counts = joined.get(uci) ?? new Map<number, number>();
    joined.set(uci, counts);
    for (const { year, games } of years) counts.set(year, (counts.get(year) ?? 0) + games);
  }
  return [...joined].map(([uci, counts]) => ({
    uci,
    years: [...counts].map(([year, games]) => ({ year, games })).toSorted((a, b) => a.year - b.year),
  }));
}

/** The reason why there is no curve: no game has a year, all are of a few years, or steps have too few games. */
export type NoCurve =
  | { readonly kind: 'undated' | 'few' }
  | { readonly kind: 'one-step'; readonly from: number; readonly to: number };

/** Returns the reason why no side has a curve. */
export function whyNoCurve(moves: readonly YearsOfMove[], until: number): NoCurve {
  const years = moves.flatMap((move) =>
    move.years.flatMap(({ year, games }) => (games > 0 && year <= until ? [year] : [])),
  );
  if (years.length === 0) return { kind: 'undated' };
  const [from, to] = [Math.min(...years), Math.max(...years)];
  return Math.floor(from / FEW_YEARS) === Math.floor(to / FEW_YEARS)
    ? { kind: 'one-step', from, to }
    : { kind: 'few' };
}

/** Years after `until` are errors in a file and do not count. Steps with too few games are left out. */
export function sharesByYear(moves: readonly YearsOfMove[], uci: Uci, until: number): readonly SharePoint[] {
  const all = new Map<number, number>();
  const played = new Map<number, number>();
  for (const move of moves)
    for (const { year, games } of move.years) {
      if (year > until) continue;
      all.set(year, (all.get(year) ?? 0) + games);
      if (move.uci === uci) played.set(year, (played.get(year) ?? 0) + games);
    }
  const total = [...all.values()].reduce((sum, games) => sum + games, 0);
  const step = total < MANY_GAMES ? FEW_YEARS : 1;
  const steps = new Map<number, { games: number; played: number }>();
  for (const [year, games] of all) {
    const from = Math.floor(year / step) * step;
    const known = steps.get(from) ?? { games: 0, played: 0 };
    steps.set(from, { games: known.games + games, played: known.played + (played.get(year) ?? 0) });
  }
  return [...steps]
    .filter(([, { games }]) => games >= MIN_GAMES)
    .toSorted(([a], [b]) => a - b)
    .map(([from, of]) => ({
      from,
      to: Math.min(until, from + step - 1),
      share: of.played / of.games,
      games: of.games,
    }));
}
