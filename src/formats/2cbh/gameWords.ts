// Splits the words of a game's record into start position and moves.
import { FormatError, type Failure } from '../../base/failure.ts';
import type { Origin } from '../../bytes/byteReader.ts';
import { EMPTY_FEN } from '../../chess/types.ts';
import { emptyTree, ROOT, type GameTree, type NodeId } from '../../model/gameTree.ts';
import { GameTreeBuilder } from '../../model/gameTreeBuilder.ts';
import type { FollowedMoves } from '../chessbase/annotations/annotateTree.ts';
import type { Followed, MakeTarget, MoveTarget } from '../chessbase/moveCodec.ts';
import { followWithGrants, type StartPosition } from '../chessbase/startPosition.ts';
import { CHESS960_TAG } from './frames.ts';
import { castlingOf, MOVE_SECTION, START_SECTION } from './moveWords.ts';
import { decodeStartSection } from './startSection.ts';
import { replayWords } from './wordReplay.ts';
import type { GameWords } from './moveWords.ts';

/** The maximum number of words in a start position: its head and its pieces. */
const MAX_START_WORDS = 80;

/** Splits the content of a record. Throws `FormatError` if it does not begin like a game. */
export function readGameWords(
  content: Uint8Array,
  tag: number,
  origin: Origin,
  problems: Failure[] = [],
): GameWords {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const count = content.length >> 1;
  const chess960 = tag === CHESS960_TAG;
  const damaged = (at: number, expected: string): FormatError =>
    new FormatError({
      kind: at < count ? 'invalid' : 'truncated',
      file: origin.file,
      offset: origin.base + 2 * at,
      expected,
      found: at < count ? `word 0x${view.getUint16(2 * at, true).toString(16)}` : 'the end of the record',
    });
  let at = 0;
  let start: StartPosition | undefined;
  if (count > 0 && view.getUint16(0, true) === START_SECTION) {
    const words: number[] = [];
    for (at = 1; at < count; at++) {
      const word = view.getUint16(2 * at, true);
      if (word === MOVE_SECTION) break;
      if (words.length === MAX_START_WORDS) throw damaged(at, 'the end of the start position');
      words.push(word);
    }
    start = decodeStartSection(words, chess960, origin, problems, castlingNames(view, at, count));
  }
  if (at >= count || view.getUint16(2 * at, true) !== MOVE_SECTION) throw damaged(at, 'the moves of a game');
  return { view, count, firstMove: at + 1, start, chess960, origin };
}

/** The Chess960 start position that the first castling word of each slot names, by slot. */
function castlingNames(view: DataView, from: number, to: number): ReadonlyMap<number, number> {
  const names = new Map<number, number>();
  for (let at = from; at < to; at++) {
    const castling = castlingOf(view.getUint16(2 * at, true));
    if (castling?.position !== undefined && !names.has(castling.slot))
      names.set(castling.slot, castling.position);
  }
  return names;
}

/** Replays all lines of a game into a target made for its start position. */
export const followWords = <Target extends MoveTarget>(
  game: GameWords,
  makeTarget: MakeTarget<Target>,
): Followed<Target> =>
  followWithGrants(game.start, game.chess960, makeTarget, (start, target) =>
    replayWords(game, start, target),
  );

/** The moves of a record as far as they can be replayed. */
export interface DecodedMoves extends FollowedMoves {
  readonly problems: readonly Failure[];
}

/**
 * Decodes the content of a game's record, with its nodes in the order of a PGN text. Never throws for damaged bytes:
 * unreadable parts become problems.
 */
export function decodeGameMoves(content: Uint8Array, tag: number, origin: Origin): DecodedMoves {
  const problems: Failure[] = [];
  if (content.length % 2 !== 0)
    problems.push({
      kind: 'invalid',
      file: origin.file,
      offset: origin.base + content.length - 1,
      expected: 'words of two bytes',
      found: 'half a word more',
    });
  try {
    const game = readGameWords(content, tag, origin, problems);
    const { target, replay } = followWords(game, (fen, chess960) => new GameTreeBuilder(fen, chess960));
    if (replay.problem !== undefined) problems.push(replay.problem);
    return { tree: inPgnOrder(target.build()), complete: replay.problem === undefined, problems };
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    return { tree: emptyTree(EMPTY_FEN), complete: false, problems: [...problems, thrown.failure] };
  }
}

/**
 * The tree with its nodes in the order of a PGN text, by which annotations number moves. After a move come its
 * alternatives, each with everything that follows it, and then its continuation.
 */
function inPgnOrder(tree: GameTree): GameTree {
  const { nodes } = tree;
  const order = pgnOrder(nodes);
  if (order.every((node, place) => node === place)) return tree;
  const places = new Uint32Array(nodes.length);
  for (const [place, node] of order.entries()) places[node] = place;
  const placeOf = (node: NodeId): NodeId => places[node] as NodeId;
  return {
    ...tree,
    nodes: order.map((node) => ({
      ...nodes[node],
      parent: placeOf(nodes[node].parent),
      children: nodes[node].children.map(placeOf),
    })),
  };
}

function pgnOrder(nodes: GameTree['nodes']): readonly NodeId[] {
  const order: NodeId[] = [ROOT];
  /**
   * Parts that are still to be written, the next one last: a move by its node, or all that follows a node by `~node`.
   */
  const pending: number[] = [~ROOT];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next >= 0) {
      order.push(next as NodeId);
      continue;
    }
    const [first, ...others] = nodes[~next].children;
    if (first === undefined) continue;
    pending.push(~first);
    for (const other of others.reverse()) pending.push(~other, other);
    pending.push(first);
  }
  return order;
}
