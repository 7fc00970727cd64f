// The facts of a row by which two records of one game may differ.

/** Facts of a row that may differ. */
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

/** A fact of one record that another one lacks, or says in another way. */
export interface Difference {
  readonly fact: ComparedFact;
  /** True if the fact is missing here. */
  readonly isMissing: boolean;
}
