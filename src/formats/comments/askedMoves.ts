// Training questions of PGN are in the comment before the move that they ask for, or in the one after it.
import type { Board } from '../../chess/board.ts';
import { isLegal, normalizeMove } from '../../chess/legality.ts';
import { NULL_MOVE } from '../../chess/move.ts';
import type { Move } from '../../chess/types.ts';
import type { Annotation, TrainingAnnotation } from '../../model/annotation.ts';
import { ROOT, type GameTree, type NodeId } from '../../model/gameTree.ts';
import { boardAt } from '../../model/positionAt.ts';

/**
 * The maximum number of questions that are put at their moves: the game is replayed from its start for each.
 */
const MAX_QUESTIONS = 1000;

/**
 * The tree with its questions, up to `MAX_QUESTIONS`, at the moves that they ask for. That is the next move
 * (of several, the question's first answer, or else the first) if the first answer is legal there or the
 * question has none; else the move before the question. A question at the start that fits no next move stays
 * there.
 */
export function withAskedMoves(tree: GameTree): GameTree {
  const asked = new Map<NodeId, TrainingAnnotation[]>();
  let left = MAX_QUESTIONS;
  const nodes = tree.nodes.map((node, at) => {
    if (!node.annotations.some(isQuestion)) return node;
    const id = at as NodeId;
    const annotations: Annotation[] = [];
    for (const annotation of node.annotations) {
      const place = isQuestion(annotation) && left-- > 0 ? placeOf(tree, id, annotation) : undefined;
      if (place === undefined) annotations.push(annotation);
      else asked.set(place.node, [...(asked.get(place.node) ?? []), place.question]);
    }
    return { ...node, annotations };
  });
  for (const [node, questions] of asked)
    nodes[node] = { ...nodes[node], annotations: [...questions, ...nodes[node].annotations] };
  return { ...tree, nodes };
}

const isQuestion = (annotation: Annotation): annotation is TrainingAnnotation =>
  annotation.kind === 'trainingQuestion';

function placeOf(
  tree: GameTree,
  id: NodeId,
  question: TrainingAnnotation,
): { readonly node: NodeId; readonly question: TrainingAnnotation } | undefined {
  const { children, parent } = tree.nodes[id];
  const board = boardAt(tree, id);
  const [solution] = question.answers;
  const move = solution && legalMove(board, solution.move);
  if (children.length > 0 && (solution === undefined || move !== undefined)) {
    const node = children.find((child) => tree.nodes[child].move === move) ?? children[0];
    return { node, question: withMoves(question, board) };
  }
  return id === ROOT ? undefined : { node: id, question: withMoves(question, boardAt(tree, parent)) };
}

const withMoves = (question: TrainingAnnotation, board: Board): TrainingAnnotation => ({
  ...question,
  answers: question.answers.map((answer) => ({
    ...answer,
    move: legalMove(board, answer.move) ?? answer.move,
  })),
});

/** The legal move that a file means: files castle with two steps of the king, a `Move` with king takes rook. */
function legalMove(board: Board, move: Move): Move | undefined {
  const normal = normalizeMove(board, move);
  return normal !== NULL_MOVE && isLegal(board, normal) ? normal : undefined;
}
