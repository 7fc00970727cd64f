// What is known of a tournament besides its name, place and dates.

/** How a tournament is played. */
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
/** How a tournament is played. */
export type TournamentKind = (typeof TOURNAMENT_KINDS)[number];

export const TEMPOS = ['blitz', 'rapid', 'correspondence'] as const;
/** How fast is played, where that is not the classical way. */
export type Tempo = (typeof TEMPOS)[number];

/** A country or another body that players and tournaments belong to. */
export interface Nation {
  /** Three letters as chess databases write them: `GER`, `SUI`. */
  readonly code: string;
  /** In English. */
  readonly name: string;
}

/** Facts that are unknown are absent. */
export interface TournamentFacts {
  readonly kind?: TournamentKind;
  readonly tempos: readonly Tempo[];
  readonly teamEvent: boolean;
  readonly nation?: Nation;
  /** FIDE category by average rating. */
  readonly category?: number;
  readonly rounds?: number;
}
