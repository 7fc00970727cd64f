// A question put to many games at once, as data: JS and WASM kernels implement the same call.

interface PlanBase {
  /** Positions before this ply are not looked at; 0 for all. */
  readonly minPly?: number;
  /** Plies after which a game is left; `Infinity` for the whole game. */
  readonly maxPly: number;
  /** Variations too, or only the mainline. */
  readonly lines: 'mainline' | 'all';
  /**
   * The rows wanted, all where it is not given: bit `row & 31` of word `row >>> 5`, for all rows of the database. Games
   * that are not wanted are neither read nor counted.
   */
  readonly only?: Uint32Array;
  /** A game is left after its first hit. */
  readonly firstOnly?: boolean;
  /** No wanted position has fewer men, kings included: a game may be left where fewer stand. */
  readonly leastMen?: number;
  /** No wanted position has more men: the positions of a game that keeps more need not be looked at. */
  readonly mostMen?: number;
}

/** Looks for positions by Polyglot-style 64-bit key, given as two u32 halves. */
export interface KeyPlan extends PlanBase {
  readonly kind: 'keys';
  /** Keys wanted: high and low halves side by side, `keys[2 * i]` high, `keys[2 * i + 1]` low. */
  readonly keys: Uint32Array;
  /** By row: the first ply that is looked at; 0 for all where it is not given. */
  readonly minPlies?: Uint8Array;
  /** The position itself where one alone is wanted: formats may tell by it which games cannot come there. */
  readonly board?: WantedBoard;
}

/** What a position is, but for a pawn that may be captured in passing. */
export interface WantedBoard {
  /** 64 piece codes. */
  readonly squares: Uint8Array;
  /** 0 for White. */
  readonly turn: number;
  /** Castling rights, a bit by slot. */
  readonly rights: number;
}

/**
 * Takes down how games begin: every position up to `maxPly` is a hit with key 0, of games from the usual start position
 * only. Mainlines.
 */
export interface OpeningsPlan extends PlanBase {
  readonly kind: 'openings';
  readonly lines: 'mainline';
}

/**
 * Looks for a kind of position. A stretch of plies in which it stands for long enough is one hit, at its first ply, with
 * key 0 and no move.
 */
export interface PatternPlan extends PlanBase {
  readonly kind: 'pattern';
  /** The kind and its mirrored forms, one to four: a position fits where it fits one of them. */
  readonly variants: readonly PatternVariant[];
  /** Plies in a row for which it has to stand, at least 1. */
  readonly lasting: number;
}

/** Tables of one kind of position; all of it has to be so at once. */
export interface PatternVariant {
  /** 64 sets of what may stand on a square: bit by piece code, bit 0 for nothing. */
  readonly squares: Uint16Array;
  /** How many of a piece there are, by piece code. */
  readonly least: Uint8Array;
  readonly most: Uint8Array;
  /** White's pieces minus Black's by role code; knights and bishops together at 0. */
  readonly leastMore: Int8Array;
  readonly mostMore: Int8Array;
  /** Of one bishop on each side: whether their squares have one colour; not asked where it is not given. */
  readonly bishops?: 'opposite' | 'same';
  /** Who may be to move: bit 0 for White, bit 1 for Black. */
  readonly turns: number;
}

/** What a scan looks for: positions by key, all that games begin with, or kinds of positions. */
export type ScanPlan = KeyPlan | OpeningsPlan | PatternPlan;

/** Hits of one block, in game order. The arrays belong to the caller and are reused between blocks. */
export interface ScanBlock {
  /** 0-based record row of hit i. */
  readonly rows: Uint32Array;
  /** Ply at which the wanted position stands. */
  readonly plies: Uint16Array;
  /** The move played there as a `Move`, 0xFFFF where the game ends. */
  readonly moves: Uint16Array;
  /** Which of the plan's keys or patterns it was. */
  readonly keys: Uint32Array;
}

/** A block for so many hits. */
export const makeScanBlock = (room: number): ScanBlock => ({
  rows: new Uint32Array(room),
  plies: new Uint16Array(room),
  moves: new Uint16Array(room),
  keys: new Uint32Array(room),
});

/** Where a scan puts what it finds. */
export interface ScanSink {
  readonly block: ScanBlock;
  /** Takes the first `hits` entries of `block`; `nextRow` is the first row not yet scanned. */
  take(hits: number, nextRow: number): void;
  /** Hears the row of each game that could not be followed to its end. */
  blame?(row: number): void;
}

/** What a scan went through. */
export interface ScanStats {
  readonly games: number;
  readonly plies: number;
  /** Games that could not be followed to their end, of those that had to be. */
  readonly damaged: number;
}
