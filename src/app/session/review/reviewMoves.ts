// Takes the engine's findings elsewhere: to a move on the board, into the user's own moves, into a file.
import type { ReviewedMove } from '../../../model/engine/gameReview.ts';
import type { Annotation } from '../../../model/annotation.ts';
import type { NodeId } from '../../../model/gameTree.ts';
import type { LoadedGame } from '../../../model/loadedGame.ts';
import type { GameCursor } from '../game/gameCursor.ts';
import type { ReviewedGame } from './reviewStore.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'game' | 'exporting' | 'ownMoves'>;

/** The maximum number of moves of a line that are played: after these, a refutation is clear. */
const SHOWN_MOVES = 6;

/** Returns the game with the engine's evaluations at its moves, in place of those from the file. */
export function withEvaluations({ game, review }: ReviewedGame): LoadedGame {
  const nodes = game.tree.nodes.map((node, id) => {
    const position = review.positions.get(id as NodeId);
    // Positions that the rules decide need no evaluation.
    if (position === undefined || position.depth === 0) return node;
    const { score, depth } = position;
    const others = node.annotations.filter(({ kind }) => kind !== 'evaluation');
    const evaluation: Annotation = { kind: 'evaluation', score, depth };
    return { ...node, annotations: [...others, evaluation] };
  });
  return { ...game, tree: { ...game.tree, nodes } };
}

export function createReviewMoves(app: Needs) {
  /** Plays the first moves of a line after a node of the game, as a walk, and goes to the first one. */
  function playLine(from: NodeId, line: readonly string[]): void {
    app.game.goTo(from);
    let first: GameCursor | undefined;
    for (const move of line.slice(0, SHOWN_MOVES)) {
      if (!app.ownMoves.walkTo(move)) break;
      first ??= app.game.currentCursor();
    }
    if (first !== undefined) app.game.goToCursor(first);
  }

  /** Shows how a move loses. */
  const playRefutation = ({ node, after }: ReviewedMove): void => playLine(node, after.line);

  /** Goes to the next move, in reading order, that has a tag; after the last, to the first. False if none. */
  function toNextSign(): boolean {
    const { shown } = app.stores.review.getState();
    const nodes = [...(shown?.tags.keys() ?? [])].sort((a, b) => a - b);
    if (nodes.length === 0) return false;
    const here = app.game.currentCursor().node;
    app.game.goTo(nodes.find((node) => node > here) ?? nodes[0]);
    return true;
  }

  /** Exports the game on the screen as PGN, with the engine's evaluations. */
  function exportAnalyzed(): void {
    const { shown } = app.stores.review.getState();
    if (shown !== undefined) app.exporting.offerGame(withEvaluations(shown));
  }

  return { playRefutation, toNextSign, exportAnalyzed };
}
