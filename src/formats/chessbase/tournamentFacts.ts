// Facts of a tournament besides its names, as both generations and quotations store them.
import type { TournamentDetails } from '../../model/gameDetails.ts';
import { TEMPOS, TOURNAMENT_KINDS, type TournamentFacts } from '../../model/tournament.ts';
import { nationOf } from './nations.ts';

const KIND_MASK = 31;
/** Bits 5, 6, 7: blitz, rapid, correspondence. */
const FIRST_TEMPO = 5;

/**
 * Decodes the type byte, the team byte, the nation's number, category and rounds; 0 is unknown, except in the
 * team byte.
 */
export function decodeTournamentFacts(
  type: number,
  team: number,
  nation: number,
  category: number,
  rounds: number,
): TournamentFacts {
  const kind = TOURNAMENT_KINDS.at((type & KIND_MASK) - 1);
  const known = nationOf(nation);
  return {
    ...((type & KIND_MASK) === 0 || kind === undefined ? {} : { kind }),
    tempos: TEMPOS.filter((_, bit) => ((type >> (FIRST_TEMPO + bit)) & 1) === 1),
    teamEvent: (team & 1) === 1,
    ...(known === undefined ? {} : { nation: known }),
    ...(category === 0 ? {} : { category }),
    ...(rounds === 0 ? {} : { rounds }),
  };
}

/** Tiebreaks; each generation has its own numbers for them. */
export const TIEBREAK = {
  ratingBuchholz: 'rating Buchholz',
  fineBuchholz: 'fine Buchholz',
  medianBuchholz: 'median Buchholz',
  medianBuchholz2: 'median Buchholz 2',
  buchholzCut1: 'Buchholz cut 1',
  buchholzCut2: 'Buchholz cut 2',
  progressive: 'progressive score',
  sonnebornBerger: 'Sonneborn-Berger',
  wins: 'wins',
  blackWins: 'wins with Black',
  blackGames: 'games with Black',
  pointGroup: 'point group',
  koya: 'Koya',
} as const;

/** Degrees as stored. 0, 0 is in the sea and means unknown; impossible degrees are left out, too. */
export const coordinatesOf = (latitude: number, longitude: number): Pick<TournamentDetails, 'coordinates'> =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0)
    ? { coordinates: { latitude, longitude } }
    : {};
