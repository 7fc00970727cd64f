// The facts of a row in which two records of one game may differ.

/** The facts of a row that are compared. */
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

/** A fact that one record lacks or has in another form than the other record. */
export interface Difference {
  readonly fact: ComparedFact;
  /** True if the fact is missing in this record. */
  readonly isMissing: boolean;
}
