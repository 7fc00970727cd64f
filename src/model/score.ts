/** An engine's judgement from White's side; positive is good for White. */
export type Score =
  | { readonly kind: 'centipawns'; readonly value: number }
  /** Mate in so many moves or plies, as the engine counted; negative where Black mates. */
  | { readonly kind: 'mate'; readonly distance: number; readonly unit: 'moves' | 'plies' }
  /** A kind of value that is not understood: kept, not shown. */
  | { readonly kind: 'unknown'; readonly code: number; readonly value: number };

/** Moves to mate, negative where Black mates: plies are rounded up to the mating side's moves. */
export const movesToMate = ({ distance, unit }: Extract<Score, { kind: 'mate' }>): number =>
  unit === 'moves' ? distance : Math.sign(distance) * Math.ceil(Math.abs(distance) / 2);
