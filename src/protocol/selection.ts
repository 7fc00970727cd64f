// The list of rows that the worker keeps, and the progress of a call that reads a database.

/** Progress of a call that reads a whole database. The unit depends on the call. */
export interface ScanProgress {
  readonly done: number;
  readonly total: number;
}

/** The id of a list of rows that the worker keeps, and its length. */
export interface SelectionInfo {
  readonly id: number;
  readonly count: number;
}
