// A tree of moves as a saved page stores it: the changes of each move, so that the script needs no rules.
import { Board } from '../../chess/board.ts';
import { NULL_MOVE } from '../../chess/move.ts';
import { PIECE_LETTERS } from '../../chess/pieces.ts';
import { parseSquareAt, squareName } from '../../chess/squares.ts';
import type { GameNode, GameTree } from '../../model/gameTree.ts';
import { startOf } from '../../model/gameTree.ts';
import { CHECK } from '../../published/savedGame.ts';
import type { SavedGame, SavedMove } from '../../published/savedGame.ts';
import { moveSquares } from '../shared/shownPosition.ts';

const letterOn = (squares: Uint8Array, square: number): string =>
  PIECE_LETTERS[squares[square]].trim() || '-';

export function savedGame(tree: GameTree): SavedGame {
  const start = Board.fromFen(tree.startFen, tree.chess960) ?? new Board();
  const boards = [start];
  const moves: SavedMove[] = [];
  const forks: Record<string, readonly number[]> = {};
  for (const [id, node] of tree.nodes.entries()) {
    if (node.children.length > 1) forks[id] = node.children;
    if (id === 0) continue;
    const before = boards[node.parent];
    const board = before.clone();
    board.play(node.move);
    boards.push(board);
    moves.push([node.parent, changeOf(before, board, node)]);
  }
  return {
    start: standing(start),
    isBlackFirst: startOf(tree).blackFirst,
    isCheckFirst: start.isCheck(),
    moves,
    forks,
  };
}

/** The two squares of the move come first, even if nothing changes on them. */
function changeOf(before: Board, after: Board, node: GameNode): string {
  const squares = node.move === NULL_MOVE ? [] : moveSquares(node).map((name) => parseSquareAt(name, 0));
  for (let square = 0; square < 64; square++)
    if (before.squares[square] !== after.squares[square] && !squares.includes(square)) squares.push(square);
  const change = squares.map((square) => squareName(square) + letterOn(after.squares, square)).join('');
  return after.isCheck() ? change + CHECK : change;
}

/** Returns the content of all squares, from a8 to h1, a letter each. */
export const standing = ({ squares }: Board): string =>
  Array.from({ length: 64 }, (_, at) => letterOn(squares, (7 - (at >> 3)) * 8 + (at & 7))).join('');
