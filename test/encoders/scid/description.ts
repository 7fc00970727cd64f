// A Scid database in plain words, for the encoder.

export interface GameDescription {
  readonly white: string;
  readonly black: string;
  readonly event: string;
  readonly site: string;
  readonly round: string;
  /** 0 `*`, 1 `1-0`, 2 `0-1`, 3 `1/2-1/2`. */
  readonly result: number;
  readonly date: readonly [year: number, month: number, day: number];
  readonly eventDate?: readonly [year: number, month: number, day: number];
  readonly eco?: number;
  readonly whiteElo?: number;
  readonly blackElo?: number;
  /** Flags apart from that of the start position, which the encoder sets. */
  readonly flags?: number;
  readonly tags?: readonly (readonly [name: string, value: string])[];
  readonly startFen?: string;
  /** PGN movetext; `--` is a null move. */
  readonly moves: string;
}

export interface DatabaseDescription {
  readonly name: string;
  readonly title: string;
  readonly flagNames: readonly string[];
  readonly games: readonly GameDescription[];
}

/** A game's record, with the facts of its moves that the index stores. */
export interface EncodedGame {
  readonly bytes: Uint8Array;
  readonly halfMoves: number;
  readonly variations: number;
  readonly comments: number;
  readonly nags: number;
}

/** Counts of four bits: small ones exact, larger ones rounded. */
export const countCode = (count: number): number =>
  count <= 10
    ? count
    : count <= 12
      ? 10
      : count <= 17
        ? 11
        : count <= 24
          ? 12
          : count <= 34
            ? 13
            : count <= 44
              ? 14
              : 15;
