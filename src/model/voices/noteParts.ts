// The parts of a note that a reader sees: the words and signs, the move, and the line that the author gives.
import { nagSlot } from '../../chess/nag.ts';
import type { Move, San } from '../../chess/types.ts';
import type { Annotation } from '../annotation.ts';
import { moveNumberOf, ROOT } from '../gameTree.ts';
import type { GameTree, NodeId } from '../gameTree.ts';

/** A move of a line, as it is written. */
export interface SaidStep {
  readonly move: Move;
  readonly san: San;
}

export interface NoteParts {
  readonly node: NodeId;
  /** The note speaks of a move from the position, or of the position itself. */
  readonly place: 'move' | 'position';
  /** The notes alone: words, signs, shapes, questions. Quoted games have no moves. */
  readonly annotations: readonly Annotation[];
  /** The move that the note is attached to; absent at the start, and where a training question asks for it. */
  readonly said?: SaidStep;
  /** The moves from the position on that the author gives; none where a question asks for them. */
  readonly line: readonly SaidStep[];
  /** The full-move number of the move that the note is attached to. */
  readonly moveNumber: number;
}

/** Plies of the line that an entry shows. */
const PLIES = 8;

export function noteParts(tree: GameTree, node: NodeId, place: NoteParts['place']): NoteParts {
  const isHidden = node === ROOT || (place === 'move' && isQuestion(tree, node));
  return {
    node,
    place,
    annotations: shownNotes(tree.nodes[node].annotations, place),
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

/** The moves from the position on, up to a question, whose answer nobody shall read here. */
function lineOf(tree: GameTree, from: NodeId, place: NoteParts['place']): readonly SaidStep[] {
  const line: SaidStep[] = [];
  let next: NodeId | undefined = place === 'move' ? from : tree.nodes[from].children[0];
  while (next !== undefined && line.length < PLIES && !isQuestion(tree, next)) {
    line.push(stepAt(tree, next));
    next = tree.nodes[next].children[0];
  }
  return line;
}

/** Quoted games lose their moves, and questions their answers: an entry does not show them. */
const shownNotes = (annotations: readonly Annotation[], place: NoteParts['place']): readonly Annotation[] =>
  annotations.flatMap((annotation): readonly Annotation[] => {
    switch (annotation.kind) {
      case 'comment':
      case 'medals':
      case 'criticalPosition':
      case 'square':
      case 'arrow':
        return [annotation];
      case 'nag':
        // A sign of the move says nothing of the position after it.
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
