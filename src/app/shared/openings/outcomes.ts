// How games ended: sums, White's score, and the bar with wins and draws.
import type { BookScore } from '../../../model/bookEntry.ts';
import { gamesOf } from '../../../model/statistics.ts';
import type { Outcomes } from '../../../model/statistics.ts';
import { formatPercent } from '../../platform/numbers.ts';

export const barOf = (outcomes: Outcomes): BookScore => ({
  total: gamesOf(outcomes),
  white: outcomes.white,
  draws: outcomes.draws,
  black: outcomes.black,
});

/** Returns White's score in whole percent; `""` if no game was played to a result. */
export function whitePercent({ white, draws, black }: Outcomes): string {
  const played = white + draws + black;
  return played === 0 ? '' : formatPercent((100 * (white + draws / 2)) / played);
}

export const blackPercent = (outcomes: Outcomes): string =>
  whitePercent({ ...outcomes, white: outcomes.black, black: outcomes.white });

export const addOutcomes = (a: Outcomes, b: Outcomes): Outcomes => ({
  white: a.white + b.white,
  draws: a.draws + b.draws,
  black: a.black + b.black,
  unplayed: a.unplayed + b.unplayed,
  open: a.open + b.open,
});
export const NO_OUTCOMES: Outcomes = { white: 0, draws: 0, black: 0, unplayed: 0, open: 0 };

export const sumOutcomes = (all: readonly Outcomes[]): Outcomes =>
  all.reduce((sum, outcomes) => addOutcomes(sum, outcomes), NO_OUTCOMES);
