import type { Fen, Move } from '../../chess/types.ts';
import type { Board } from '../../chess/board.ts';
import type { Failure } from '../../base/failure.ts';
import type { MainlineBlock } from '../mainlineBlock.ts';
import type { LocatedRecords, RecordLayout } from '../recordSource.ts';
import type { WantedBoard } from '../scan.ts';
import type { WantedKeys } from '../scanHits.ts';

/** The maximum number of moves that are replayed of one game, over all lines. */
export const MAX_MOVES = 65_535;
/** The greatest depth of nested variations. */
export const MAX_NESTING = 1024;

/** Receives moves in their stored order; `GameTreeBuilder` is one. */
export interface MoveTarget {
  /** The position before the next move. A replay does not change it. */
  readonly board: Board;
  play(move: Move): unknown;
  /** Announces that alternatives to the next move come after its line. */
  startVariation(): void;
  /** Goes back to the last started variation; `false` if none is open. */
  endLine(): boolean;
}

/** The extent of a replay, and the reason that it stopped. */
export interface Replay {
  /** Moves played, over all lines. */
  readonly moves: number;
  /** The failure that ended the replay before the end of the game. */
  readonly problem: Failure | undefined;
  /** The slot of a castling that failed only because its right is missing: king and rook are at home. */
  readonly missingRight: number | undefined;
}

/** Makes a target for a game's start position. */
export type MakeTarget<Target extends MoveTarget> = (fen: Fen, chess960: boolean) => Target;

/** A replayed game and its target. */
export interface Followed<Target extends MoveTarget> {
  readonly target: Target;
  readonly replay: Replay;
}

/** Tells from the moves alone up to which ply a wanted position can occur, for one game after the other. */
export interface GameTraces {
  /** Plies that the last call read. */
  readonly looked: number;
  /** True if the game has variations, as far as it was read. */
  readonly isBranched: boolean;
  /** The last ply of a stored mainline at which the position can occur; -1 for none, `Infinity` if unknown. */
  lastPly(bytes: Uint8Array, start: number, end: number): number;
}

/** Knows how one generation stores moves. */
export interface MoveCodec {
  /** The layout of the file of moves. `head` is its first two bytes, or fewer if it is shorter. */
  layout(head: Uint8Array): RecordLayout;
  /** The unit of the offsets at which records may start, for `RecordOffsets`. */
  readonly offsetUnit: number;
  /** Bytes before the moves of an ordinary game. */
  readonly headSize: number;
  /** Tells whether `decodeMainlines` can read a game: it has the usual encoding and the usual start position. */
  isOrdinary(records: LocatedRecords, i: number): boolean;
  /** Decodes a block of games into words. May leave a game once it has fewer men than `leastMen`. */
  decodeMainlines(block: MainlineBlock, leastMen: number | undefined): void;
  /** Traces for wanted keys, and for the wanted position if there is only one; `undefined` if they cannot be made. */
  makeTraces(wanted: WantedKeys, board: WantedBoard | undefined): GameTraces | undefined;
  /**
   * Replays all lines of a whole record. Returns `'variant'` if the record follows other rules than chess, and
   * `undefined` if its moves cannot be read at all. Throws `FormatError` if the head of the record is damaged.
   */
  follow<Target extends MoveTarget>(
    record: Uint8Array,
    makeTarget: MakeTarget<Target>,
  ): Followed<Target> | 'variant' | undefined;
}
