// Numbers of tournaments, sources and teams with the same meaning in both generations; 0 is unknown.
import {
  SOURCE_QUALITIES,
  type SourceDetails,
  type TeamDetails,
  type TournamentDetails,
} from '../../model/gameDetails.ts';
import { nationOf } from './nations.ts';

/** Old and new flag of a complete tournament, together. */
const COMPLETE = 3;
const BOARD_POINTS = 4;
const THREE_POINTS = 8;

/** Decodes the flags of a tournament. */
export const decodeTournamentRules = (
  flags: number,
): Pick<TournamentDetails, 'complete' | 'boardPoints' | 'threePointsForWin'> => ({
  complete: (flags & COMPLETE) !== 0,
  boardPoints: (flags & BOARD_POINTS) !== 0,
  threePointsForWin: (flags & THREE_POINTS) !== 0,
});

/** Decodes version and quality of a source. */
export function decodeEdition(version: number, quality: number): Pick<SourceDetails, 'version' | 'quality'> {
  const known = quality <= 0 ? undefined : SOURCE_QUALITIES.at(quality - 1);
  return { ...(version <= 0 ? {} : { version }), ...(known === undefined ? {} : { quality: known }) };
}

/** Greater years are junk: 9999 occurs. */
const LAST_YEAR = 2200;

/** Decodes the facts of a team, without its title. */
export function decodeTeamFacts(
  number: number,
  season: number,
  year: number,
  nation: number,
): Omit<TeamDetails, 'title'> {
  const known = nationOf(nation);
  return {
    ...(number === 0 ? {} : { number }),
    ...(year === 0 || year > LAST_YEAR ? {} : { year }),
    overNewYear: (season & 1) === 1,
    ...(known === undefined ? {} : { nation: known }),
  };
}
