// The parts of a note that the page shows: annotations, the move, and the author's line.
import { nagSlot } from '../../chess/nag.ts';
import type { Move, San } from '../../chess/types.ts';
import type { Annotation } from '../annotation.ts';
import { moveNumberOf, ROOT } from '../gameTree.ts';
import type { GameTree, NodeId } from '../gameTree.ts';

/** A move of a line, with its SAN. */
export interface SaidStep {
  readonly move: Move;
  readonly san: San;
}

export interface NoteParts {
  readonly node: NodeId;
  /** `move` if the note is about a move in the wanted position, `position` if it is about that position itself. */
  readonly place: 'move' | 'position';
  /** The annotations that are notes: words, signs, shapes, questions, quotations (without their moves) and so on. */
  readonly annotations: readonly Annotation[];
  /** The annotated move; absent at the start of the game, and for a note on a move that is asked for. */
  readonly said?: SaidStep;
  /** The author's moves from the wanted position on, up to a move that a training question asks for. */
  readonly line: readonly SaidStep[];
  /** The full-move number of the annotated move. */
  readonly moveNumber: number;
}

/** The maximum number of plies of `NoteParts.line`. */
const PLIES = 8;

export function noteParts(tree: GameTree, node: NodeId, place: NoteParts['place']): NoteParts {
  const isHidden = node === ROOT || (place === 'move' && isQuestion(tree, node));
  return {
    node,
    place,
    annotations: shownNotes(tree.nodes[node].annotations, node === ROOT ? 'start' : place),
    ...(!isHidden && { said: stepAt(tree, node) }),
    line: lineOf(tree, node, place),
    moveNumber: moveNumberOf(tree, node).number,
  };
}

const isQuestion = (tree: GameTree, node: NodeId): boolean =>
  tree.nodes[node].annotations.some(({ kind }) => kind === 'trainingQuestion');

const stepAt = (tree: GameTree, node: NodeId): SaidStep => {
  const { move, san } = tree.nodes[node];
  return { move, san };
};

/** Returns the moves from the position on, up to a training question, whose answer must not be shown here. */
function lineOf(tree: GameTree, from: NodeId, place: NoteParts['place']): readonly SaidStep[] {
  const line: SaidStep[] = [];
  let next: NodeId | undefined = place === 'move' ? from : tree.nodes[from].children[0];
  while (next !== undefined && line.length < PLIES && !isQuestion(tree, next)) {
    line.push(stepAt(tree, next));
    next = tree.nodes[next].children[0];
  }
  return line;
}

/**
 * Keeps the annotations that are notes, without the moves of quoted games and the hints and answers of
 * questions. At the start of a game, all texts are about the start position.
 */
const shownNotes = (
  annotations: readonly Annotation[],
  place: NoteParts['place'] | 'start',
): readonly Annotation[] =>
  annotations.flatMap((annotation): readonly Annotation[] => {
    switch (annotation.kind) {
      case 'comment':
        // A text before a move is about the position before it only.
        return place === 'position' && annotation.placement === 'before' ? [] : [annotation];
      case 'medals':
      case 'criticalPosition':
      case 'square':
      case 'arrow':
        return [annotation];
      case 'nag':
        // A sign of the move, such as `!`, is no judgment of the position after it.
        return place === 'move' || nagSlot(annotation.nag) === 'evaluation' ? [annotation] : [];
      case 'trainingQuestion':
        return place === 'move' ? [{ ...annotation, hints: [], answers: [], choices: [] }] : [];
      case 'quotation': {
        const { tree: _moves, ...game } = annotation.game;
        return [{ ...annotation, game }];
      }
      default:
        return [];
    }
  });
