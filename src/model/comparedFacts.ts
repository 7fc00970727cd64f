/** The facts of a row in which two records of one game may differ. */
export const COMPARED_FACTS = [
  'white',
  'black',
  'whiteElo',
  'blackElo',
  'result',
  'date',
  'event',
  'site',
  'round',
  'moves',
  'notes',
  'annotator',
] as const;

export type ComparedFact = (typeof COMPARED_FACTS)[number];

/** A fact in which a record differs from the fuller record of the same game. */
export interface Difference {
  readonly fact: ComparedFact;
  /** True if the record lacks the fact. */
  readonly isMissing: boolean;
}
