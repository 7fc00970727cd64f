// The question of a scan through many games, as data, and the form of its hits.

interface PlanBase {
  /** Positions before this ply are skipped; 0 skips none. */
  readonly minPly?: number;
  /** The last ply that is searched; `Infinity` for the whole game. */
  readonly maxPly: number;
  /** The lines that are scanned: only the mainline, or variations as well. */
  readonly lines: 'mainline' | 'all';
  /**
   * The wanted rows, all if absent: bit `row & 31` of word `row >>> 5`, for all rows of the database. Other
   * games are neither searched nor counted.
   */
  readonly only?: Uint32Array;
  /** True if the search of a game ends at its first hit. */
  readonly firstOnly?: boolean;
  /**
   * The minimum number of men of a wanted position, kings included. The search of a game may end when it has
   * fewer.
   */
  readonly leastMen?: number;
  /** The maximum number of men of a wanted position. Positions with more need not be compared. */
  readonly mostMen?: number;
}

/** Searches for positions by Polyglot-style 64-bit key, given as two u32 halves. */
export interface KeyPlan extends PlanBase {
  readonly kind: 'keys';
  /** The wanted keys: high and low halves side by side, `keys[2 * i]` high, `keys[2 * i + 1]` low. */
  readonly keys: Uint32Array;
  /** For each row the first ply that is searched; 0 for all rows if absent. */
  readonly minPlies?: Uint8Array;
  /** The positions themselves, if they are few. Formats may use them to skip games that can reach none of them. */
  readonly boards?: readonly WantedBoard[];
}

/** The position of a plan that wants only one. */
export const onlyBoard = ({ boards }: KeyPlan): WantedBoard | undefined =>
  boards?.length === 1 ? boards[0] : undefined;

/** A position without its en passant square. */
export interface WantedBoard {
  /** 64 piece codes. */
  readonly squares: Uint8Array;
  /** 0 for White. */
  readonly turn: number;
  /** Castling rights, a bit by slot. */
  readonly rights: number;
}

/**
 * Reports how games begin: every position of a mainline up to `maxPly` is a hit with key 0. Games from other start
 * positions have no hits.
 */
export interface OpeningsPlan extends PlanBase {
  readonly kind: 'openings';
  readonly lines: 'mainline';
}

/** Looks for a pattern. A long enough run of plies that fit it is one hit, at its first ply, with key 0 and no move. */
export interface PatternPlan extends PlanBase {
  readonly kind: 'pattern';
  /** The pattern and its mirrored forms, one to four. A position fits if it fits one of them. */
  readonly variants: readonly PatternVariant[];
  /** The minimum length of a run in plies, at least 1. */
  readonly lasting: number;
}

/** The tables of one pattern; all its conditions must hold at once. */
export interface PatternVariant {
  /** 64 sets of what may stand on a square: bit by piece code, bit 0 for nothing. */
  readonly squares: Uint16Array;
  /** Bounds of the count of each piece, by piece code. */
  readonly least: Uint8Array;
  readonly most: Uint8Array;
  /** Bounds of White's pieces minus Black's, by role code; knights and bishops together at 0. */
  readonly leastMore: Int8Array;
  readonly mostMore: Int8Array;
  /** Requires one bishop on each side, on squares of opposite or the same color; no condition if absent. */
  readonly bishops?: 'opposite' | 'same';
  /** The side to move: bit 0 allows White, bit 1 Black. */
  readonly turns: number;
}

/**
 * Reports every position of every mainline up to `maxPly`, with its key in `ScanBlock.positionKeys`; the
 * index of a wanted key is 0. The move of an ordinary castling has `CASTLING_MARK`.
 */
export interface EveryPositionPlan extends PlanBase {
  readonly kind: 'everyPosition';
  readonly lines: 'mainline';
}

/** The question of a scan: positions by key, beginnings of games, all positions, or a pattern. */
export type ScanPlan = KeyPlan | OpeningsPlan | EveryPositionPlan | PatternPlan;

/**
 * Added to the move of a king on its usual square that castles with a rook in the corner. Without this mark, a rook's
 * move from e1 to h1 would be the same number.
 */
export const CASTLING_MARK = 0x8000;

/** Hits of one block, in the order of the games. The scan reuses the arrays after each `ScanSink.take`. */
export interface ScanBlock {
  /** 0-based record row of hit i. */
  readonly rows: Uint32Array;
  /** Ply of the wanted position. */
  readonly plies: Uint16Array;
  /** The move played there as a `Move`; 0xFFFF at the end of the line, and for patterns. */
  readonly moves: Uint16Array;
  /** Index of the key that was found. */
  readonly keys: Uint32Array;
  /** If present, it receives the keys of the positions: `[2 * i]` the low half, `[2 * i + 1]` the high one. */
  readonly positionKeys?: Uint32Array;
}

/** A block with room for this many hits. */
export const makeScanBlock = (room: number): ScanBlock => ({
  rows: new Uint32Array(room),
  plies: new Uint16Array(room),
  moves: new Uint16Array(room),
  keys: new Uint32Array(room),
});

/** The receiver of a scan's hits. */
export interface ScanSink {
  readonly block: ScanBlock;
  /**
   * Takes the first `hits` entries of `block`; `nextRow` is the first row that is not yet scanned to its end.
   */
  take(hits: number, nextRow: number): void;
  /** Takes the row of each game that could not be replayed as far as needed. */
  blame?(row: number): void;
}

/** Numbers of games and plies that a scan has read. */
export interface ScanStats {
  readonly games: number;
  readonly plies: number;
  /** Number of games that could not be replayed as far as needed. */
  readonly damaged: number;
}
