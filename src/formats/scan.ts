// A question put to many games at once, as data: JS and WASM kernels implement the same call.

/** Looks for positions by Polyglot-style 64-bit key, given as two u32 halves. */
export interface ScanPlan {
  readonly kind: 'keys';
  /** Keys wanted: high and low halves side by side, `keys[2 * i]` high, `keys[2 * i + 1]` low. */
  readonly keys: Uint32Array;
  /** Plies after which a game is left; `Infinity` for the whole game. */
  readonly maxPly: number;
  /** Variations too, or only the mainline. */
  readonly lines: 'mainline' | 'all';
}

/** Hits of one block, in game order. The arrays belong to the caller and are reused between blocks. */
export interface ScanBlock {
  /** 0-based record row of hit i. */
  readonly rows: Uint32Array;
  /** Ply at which the wanted position stands. */
  readonly plies: Uint16Array;
  /** The move played there as a `Move`, 0xFFFF where the game ends. */
  readonly moves: Uint16Array;
  /** Which of `plan.keys` it was. */
  readonly keys: Uint16Array;
}

export interface ScanSink {
  readonly block: ScanBlock;
  /** Takes the first `hits` entries of `block`; `nextRow` is the first row not yet scanned. */
  take(hits: number, nextRow: number): void;
}

export interface ScanStats {
  readonly games: number;
  readonly plies: number;
  /** Games that could not be followed to their end. */
  readonly damaged: number;
}
