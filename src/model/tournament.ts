// Facts about a tournament other than its name, place and dates.

export const TOURNAMENT_KINDS = [
  'single game',
  'match',
  'round robin',
  'Swiss',
  'team',
  'knock-out',
  'simultaneous',
  'Scheveningen',
] as const;
/** The type of a tournament. */
export type TournamentKind = (typeof TOURNAMENT_KINDS)[number];

export const TEMPOS = ['blitz', 'rapid', 'correspondence'] as const;
/** The speed of play, if it is not classical. */
export type Tempo = (typeof TEMPOS)[number];

/** A country, or another body that players and tournaments belong to. */
export interface Nation {
  /** Three letters, as in chess databases: `GER`, `SUI`. */
  readonly code: string;
  /** The English name. */
  readonly name: string;
}

/** Facts about a tournament. Unknown ones are absent. */
export interface TournamentFacts {
  readonly kind?: TournamentKind;
  readonly tempos: readonly Tempo[];
  readonly teamEvent: boolean;
  readonly nation?: Nation;
  /** FIDE category, by the average rating. */
  readonly category?: number;
  readonly rounds?: number;
}
