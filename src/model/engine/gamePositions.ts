// The positions of a game in the order in which an engine analyzes them: first the mainline, then variations.
import { lazy } from '../../base/lazy.ts';
import type { Brand } from '../../base/brand.ts';
import { Board } from '../../chess/board.ts';
import { makeUci } from '../../chess/uci.ts';
import type { GameTree, NodeId } from '../gameTree.ts';
import { ROOT } from '../gameTree.ts';
import { searchableOf } from './searchable.ts';
import type { Searchable } from './searchable.ts';

/** The Polyglot key of a position as 16 hexadecimal digits: equal for the same position after different moves. */
export type PositionKey = Brand<string, 'PositionKey'>;

/** One position of a game. */
export interface GamePosition {
  readonly node: NodeId;
  readonly key: PositionKey;
  /** The move that leads to it, as engines write it; `""` at the start. */
  readonly uci: string;
  readonly isBlackToMove: boolean;
  /** The question for the engine. It is computed on demand, because positions with findings do not need it. */
  readonly searchable: () => Searchable;
}

/**
 * The maximum number of positions that are analyzed: an opening manual may have 100,000 moves, too many to
 * wait for.
 */
export const MAX_POSITIONS = 3000;

const wordOf = (bits: number): string => (bits >>> 0).toString(16).padStart(8, '0');

/** Returns the key of the position on a board. */
const positionKey = (board: Pick<Board, 'keyHigh' | 'keyLow'>): PositionKey =>
  `${wordOf(board.keyHigh)}${wordOf(board.keyLow)}` as PositionKey;

/**
 * Lists the mainline from its start position on, then its variations, then the variations of these; at most
 * `MAX_POSITIONS`.
 */
export function gamePositions(tree: GameTree): readonly GamePosition[] {
  const positions: GamePosition[] = [];
  const start = Board.fromFen(tree.startFen, tree.chess960) ?? new Board();
  const lines = [{ first: ROOT, board: start }];
  for (const { first, board } of lines)
    for (let node: NodeId | undefined = first; node !== undefined; node = tree.nodes[node].children[0]) {
      if (positions.length === MAX_POSITIONS) return positions;
      const { move } = tree.nodes[node];
      const uci = node === ROOT ? '' : makeUci(board, move);
      if (node !== ROOT) board.play(move);
      const fen = board.fen();
      positions.push({
        node,
        key: positionKey(board),
        uci,
        isBlackToMove: board.turn === 1,
        searchable: lazy(() => searchableIn(fen, tree.chess960)),
      });
      for (const child of tree.nodes[node].children.slice(1))
        if (lines.length < MAX_POSITIONS) lines.push({ first: child, board: board.clone() });
    }
  return positions;
}

/** Makes the engine's question about the position of a FEN. */
function searchableIn(fen: string, chess960: boolean): Searchable {
  const board = Board.fromFen(fen, chess960);
  return board === undefined ? { kind: 'refused', words: '' } : searchableOf(board);
}
