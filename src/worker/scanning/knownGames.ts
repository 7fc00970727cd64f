import type { RecordRange } from '../../formats/wantedRows.ts';

/** All games in a range of rows that match a question, in the order of rows. */
export interface KnownGames extends RecordRange {
  readonly rows: Uint32Array;
  readonly plies: Uint16Array;
  /** Number of games in the range that could not be replayed to their end; they may match as well. */
  readonly damaged: number;
}

/** A range of rows, with its games if they are known. */
export interface Piece extends RecordRange {
  readonly known?: KnownGames;
}

/** Splits a range into known parts and parts that have to be scanned. `known` is in the order of rows. */
export function* piecesOf({ from, to }: RecordRange, known: readonly KnownGames[]): Generator<Piece> {
  let next = from;
  for (const one of known) {
    if (one.from < next || one.to > to) continue;
    if (one.from > next) yield { from: next, to: one.from };
    yield { from: one.from, to: one.to, known: one };
    next = one.to;
  }
  if (next < to) yield { from: next, to };
}
