// Decodes a game's record in `.cbg` into a tree of moves.
import type { Failure } from '../../base/failure.ts';
import { FormatError } from '../../base/failure.ts';
import type { Origin } from '../../bytes/byteReader.ts';
import { EMPTY_FEN } from '../../chess/types.ts';
import { emptyTree } from '../../model/gameTree.ts';
import { GameTreeBuilder } from '../../model/gameTreeBuilder.ts';
import type { MoveRecord, ReadableRecord } from './movesRecord.ts';
import { readMoveRecord } from './movesRecord.ts';
import { replayMoves } from './movesReplay.ts';
import type { FollowedMoves } from '../chessbase/annotations/annotateTree.ts';
import type { Followed, MakeTarget, MoveTarget } from '../chessbase/moveCodec.ts';
import { fenOf, followWithGrants } from '../chessbase/startPosition.ts';

/** The one variant besides Chess960 whose moves can be read, by its name in the list of modes. */
const LOSING_CHESS = 'Losing chess';

/** The moves of a record as far as they can be replayed. Node p + 1 is position p of annotations. */
export interface DecodedMoves extends FollowedMoves {
  readonly problems: readonly Failure[];
  /** Moves over all lines. */
  readonly nodeCount: number;
  readonly variant?: string;
}

/**
 * Decodes a whole record of `.cbg`, its 4-byte head included, into a tree with SAN. Damage does not make it
 * throw: `problems` says what could not be read, and the tree has the moves before the damage.
 */
export function decodeGameMoves(record: Uint8Array, origin: Origin): DecodedMoves {
  try {
    return decodeRecord(readMoveRecord(record, origin), origin);
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    return { tree: emptyTree(EMPTY_FEN), complete: false, problems: [thrown.failure], nodeCount: 0 };
  }
}

function decodeRecord(record: MoveRecord, origin: Origin): DecodedMoves {
  const { encoding } = record;
  if (encoding === undefined) {
    const problem: Failure = {
      kind: 'unsupported',
      file: origin.file,
      offset: origin.base,
      expected: 'chess, Chess960 or losing chess',
      found: `encoding mode ${record.mode}`,
    };
    return { tree: emptyTree(fenOf(record.start)), complete: false, problems: [problem], nodeCount: 0 };
  }
  const { target, replay } = replayWithGrants(
    { ...record, encoding },
    (fen, chess960) => new GameTreeBuilder(fen, chess960),
  );
  const problems = replay.problem === undefined ? [] : [replay.problem];
  const complete = replay.problem === undefined;
  const variant = encoding.variant === 'losing' && { variant: LOSING_CHESS };
  return { tree: target.build(), complete, problems, nodeCount: replay.moves, ...variant };
}

/** Replays a record into a target made for its start position. */
export const replayWithGrants = <Target extends MoveTarget>(
  record: ReadableRecord,
  makeTarget: MakeTarget<Target>,
): Followed<Target> =>
  followWithGrants(record.start, record.encoding.variant === 'chess960', makeTarget, (start, target) =>
    replayMoves({ ...record, start }, target),
  );
