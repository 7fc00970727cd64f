// A player's openings with one color, for preparation: frequent, unsuccessful, new, or abandoned ones.
import type { DateNumber } from '../../../model/dateNumber.ts';
import type { PreparedOpening, PreparedSide } from '../../../model/preparation.ts';
import { ecoOf, playedGames, pointsOf } from '../../../model/statistics.ts';
import type { PlayerScore } from '../../../model/statistics.ts';
import { groupOfPlayer } from '../../shared/openings/openingGroups.ts';

/** Openings whose codes share the first two characters, or have the same code. */
export interface OpeningLine {
  /** `B9` or `B90`, as used in a query. */
  readonly code: string;
  readonly span: string;
  readonly name: string;
  readonly games: number;
  readonly score: PlayerScore;
  readonly last: DateNumber;
  readonly recent: number;
}

const sumScores = (all: readonly PlayerScore[]): PlayerScore =>
  all.reduce(
    (sum, { wins, draws, losses }) => ({
      wins: sum.wins + wins,
      draws: sum.draws + draws,
      losses: sum.losses + losses,
    }),
    { wins: 0, draws: 0, losses: 0 },
  );

/** Returns the openings, most frequent first. */
export function openingLines(
  openings: readonly PreparedOpening[],
  side: 'white' | 'black',
): readonly OpeningLine[] {
  return groupOfPlayer(openings, side).map(({ code, span, name, games }) => {
    const own = openings.filter(({ eco }) => ecoOf(eco).startsWith(code));
    return {
      code,
      span,
      name,
      games,
      score: sumScores(own.map(({ score }) => score)),
      last: own.reduce((last, one) => (one.last > last ? one.last : last), 0 as DateNumber),
      recent: own.reduce((sum, { recent }) => sum + recent, 0),
    };
  });
}

/** With fewer games, a score means nothing. */
const MIN_FOR_WEAKNESS = 2;
/** A player who played an opening this often before, but not lately, has abandoned it. */
const MIN_FOR_HABIT = 3;
/** The maximum number of games for which the page warns that they are too few to mean much. */
export const FEW_GAMES = 8;

/** Tells whether the opening was played often enough for its score to mean something. */
export const isOftenEnough = ({ score }: OpeningLine): boolean => playedGames(score) >= MIN_FOR_WEAKNESS;

/** Returns the opening with the lowest score under one half; of equal ones, the one with the most games. */
export function weakestLine(lines: readonly OpeningLine[]): OpeningLine | undefined {
  const share = ({ score }: OpeningLine): number => pointsOf(score) / playedGames(score);
  return lines
    .filter((line) => isOftenEnough(line) && share(line) < 0.5)
    .reduce<OpeningLine | undefined>(
      (worst, line) => (worst === undefined || share(line) < share(worst) ? line : worst),
      undefined,
    );
}

/**
 * Returns the openings first played in the last two years, and the abandoned ones. None is new without older
 * games, and none abandoned without recent ones.
 */
export function changedLines(
  lines: readonly OpeningLine[],
  { games, recent }: Pick<PreparedSide, 'games' | 'recent'>,
): { readonly fresh: readonly OpeningLine[]; readonly left: readonly OpeningLine[] } {
  const before = games - recent;
  return {
    fresh: before === 0 ? [] : lines.filter((line) => line.recent > 0 && line.recent === line.games),
    left:
      recent === 0
        ? []
        : lines.filter((line) => line.last > 0 && line.recent === 0 && line.games >= MIN_FOR_HABIT),
  };
}
