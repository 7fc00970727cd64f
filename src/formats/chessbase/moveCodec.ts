import type { Fen, Move } from '../../chess/types.ts';
import type { Board } from '../../chess/board.ts';
import type { Failure } from '../../base/failure.ts';
import type { MainlineBlock } from '../mainlineBlock.ts';
import type { LocatedRecords, RecordLayout } from '../recordSource.ts';
import type { WantedBoard } from '../scan.ts';
import type { WantedKeys } from '../scanHits.ts';

/** Moves of one game at most, over all lines. */
export const MAX_MOVES = 65_535;
/** Variations inside each other at most. */
export const MAX_NESTING = 1024;

/** Takes the moves in stored order. `GameTreeBuilder` is one. */
export interface MoveTarget {
  /** The position in which the next move is played; a replay only looks at it. */
  readonly board: Board;
  play(move: Move): unknown;
  /** Alternatives to the next move will come after its line. */
  startVariation(): void;
  /** Back to the last started variation; `false` when none is open. */
  endLine(): boolean;
}

/** How far a record was followed, and what stopped it. */
export interface Replay {
  /** Moves played, over all lines. */
  readonly moves: number;
  /** What ended the replay before the end of the game. */
  readonly problem: Failure | undefined;
  /** Slot of the castling that failed for want of a right although king and rook start at home. */
  readonly missingRight: number | undefined;
}

/** Makes a target that stands at a game's start position. */
export type MakeTarget<Target extends MoveTarget> = (fen: Fen, chess960: boolean) => Target;

/** A game that was followed into its target. */
export interface Followed<Target extends MoveTarget> {
  readonly target: Target;
  readonly replay: Replay;
}

/** Tells of one game after the other, by its moves alone, where a wanted position can stand. */
export interface GameTraces {
  /** Plies that the last call looked at. */
  readonly looked: number;
  /** Whether the game that was looked at has variations, as far as it was. */
  readonly isBranched: boolean;
  /** The last ply of a stored mainline at which the position can stand, -1 for none. */
  lastPly(bytes: Uint8Array, start: number, end: number): number;
}

/** How one generation stores moves. */
export interface MoveCodec {
  /** The layout of the file of moves, which `head` bytes tell. */
  layout(head: Uint8Array): RecordLayout;
  /** Where records may start, for `RecordOffsets`. */
  readonly offsetUnit: number;
  /** Bytes before the moves of an ordinary game. */
  readonly headSize: number;
  /** Whether a game begins at the usual start and `decodeMainlines` reads it. */
  isOrdinary(records: LocatedRecords, i: number): boolean;
  /** Fills a block's words. */
  decodeMainlines(block: MainlineBlock, leastMen: number | undefined): void;
  /** For keys that are wanted, and the one position that they are, if it is one; `undefined` where it cannot tell. */
  makeTraces(wanted: WantedKeys, board: WantedBoard | undefined): GameTraces | undefined;
  /**
   * Follows all lines of a whole record; `undefined` where its moves cannot be read at all. Throws `FormatError` where
   * the record is damaged.
   */
  follow<Target extends MoveTarget>(
    record: Uint8Array,
    makeTarget: MakeTarget<Target>,
  ): Followed<Target> | undefined;
}
