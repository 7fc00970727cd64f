/** An engine's evaluation. Positive is good for White. */
export type Score =
  | { readonly kind: 'centipawns'; readonly value: number }
  /** Mate in this many moves or plies, in the engine's unit. Negative if Black mates. */
  | { readonly kind: 'mate'; readonly distance: number; readonly unit: 'moves' | 'plies' }
  /** An unknown kind of value. It is kept, but not shown. */
  | { readonly kind: 'unknown'; readonly code: number; readonly value: number };

/** Returns the moves to mate, negative if Black mates. Plies are rounded up to moves of the mating side. */
export const movesToMate = ({ distance, unit }: Extract<Score, { kind: 'mate' }>): number =>
  unit === 'moves' ? distance : Math.sign(distance) * Math.ceil(Math.abs(distance) / 2);
