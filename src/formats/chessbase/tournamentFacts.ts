// What the family says of a tournament besides its names (spec 10.4), in `.cbt` and in quotations.
import { TEMPOS, TOURNAMENT_KINDS, type TournamentFacts } from '../../model/tournament.ts';
import { nationOf } from './nations.ts';

const KIND_MASK = 31;
/** Bits 5, 6, 7: blitz, rapid, correspondence. */
const FIRST_TEMPO = 5;

/** From the type byte, the team byte, the nation's number, category and rounds; 0 is unknown everywhere. */
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
