// A game's `.cbg` record as a tree of moves.
import type { Failure } from '../../base/failure.ts';
import { FormatError } from '../../base/failure.ts';
import type { Origin } from '../../bytes/byteReader.ts';
import type { Fen } from '../../chess/types.ts';
import { INITIAL_FEN } from '../../chess/types.ts';
import type { GameTree } from '../../model/gameTree.ts';
import { emptyTree } from '../../model/gameTree.ts';
import { GameTreeBuilder } from '../../model/gameTreeBuilder.ts';
import type { MoveRecord, ReadableRecord } from './movesRecord.ts';
import { readMoveRecord } from './movesRecord.ts';
import type { MoveTarget, Replay } from './movesReplay.ts';
import { replayMoves } from './movesReplay.ts';
import { grantCastling, startFen } from './startPosition.ts';

/** All moves of a record as far as they could be followed (spec 6 and 7). */
export interface DecodedMoves {
  /** Node p + 1 is the move that annotations call position p. */
  readonly tree: GameTree;
  readonly problems: readonly Failure[];
  /** Moves over all lines. */
  readonly nodeCount: number;
}

/** Shown where a start position cannot be read: better no piece than wrong ones. */
const EMPTY_BOARD_FEN = '8/8/8/8/8/8/8/8 w - - 0 1' as Fen;

/**
 * Decodes a complete `.cbg` record, its 4-byte head included, into a tree with SAN (format description, 4.2 to 7).
 * Never throws for what the bytes say: what could not be read is in `problems`, and what came before it in the tree.
 */
export function decodeGameMoves(record: Uint8Array, origin: Origin): DecodedMoves {
  try {
    return decodeRecord(readMoveRecord(record, origin), origin);
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    return { tree: emptyTree(EMPTY_BOARD_FEN), problems: [thrown.failure], nodeCount: 0 };
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
    return { tree: emptyTree(fenOf(record)), problems: [problem], nodeCount: 0 };
  }
  const { target, replay } = replayWithGrants(
    { ...record, encoding },
    (fen, chess960) => new GameTreeBuilder(fen, chess960),
  );
  const problems = replay.problem === undefined ? [] : [replay.problem];
  if (encoding.variant === 'losing')
    problems.push({
      kind: 'unsupported',
      file: origin.file,
      offset: origin.base,
      expected: 'chess or Chess960',
      found: 'losing chess: its moves are shown, its rules are not checked',
    });
  return { tree: target.build(), problems, nodeCount: replay.moves };
}

const fenOf = (record: MoveRecord): Fen =>
  record.start === undefined ? INITIAL_FEN : startFen(record.start);

/**
 * Replays a record into a target made for its start position. Older programs store set-ups without castling rights
 * although the game castles later: such a right is granted from the start wherever the game gets further with it.
 */
export function replayWithGrants<Target extends MoveTarget>(
  record: ReadableRecord,
  makeTarget: (fen: Fen, chess960: boolean) => Target,
): { readonly target: Target; readonly replay: Replay } {
  const attempt = (from: ReadableRecord) => {
    const target = makeTarget(fenOf(from), from.encoding.variant === 'chess960');
    return { record: from, target, replay: replayMoves(from, target) };
  };
  let best = attempt(record);
  // Each round grants one of the four rights, or ends.
  for (;;) {
    const { missingRight } = best.replay;
    const { start } = best.record;
    const granted =
      missingRight === undefined || start === undefined ? undefined : grantCastling(start, missingRight);
    if (granted === undefined) return best;
    const next = attempt({ ...best.record, start: granted });
    if (next.replay.moves <= best.replay.moves) return best;
    best = next;
  }
}
