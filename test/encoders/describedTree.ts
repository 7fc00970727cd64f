// Turns a game tree back into a description for an encoder.
import { moveFrom, movePromotion, moveTo, NULL_MOVE } from '../../src/chess/move.ts';
import type { Annotation } from '../../src/model/annotation.ts';
import { ROOT, type GameTree, type NodeId } from '../../src/model/gameTree.ts';
import type { AnnotationDescription, GameDescription, MoveNode } from './cbh/description.ts';

/** `describe` returns the target format's annotations for one of ours. */
export function describeTree(
  { nodes }: Pick<GameTree, 'nodes'>,
  describe: (annotation: Annotation) => AnnotationDescription[],
): Pick<GameDescription, 'moves' | 'annotations'> {
  const describeNode = (id: NodeId): MoveNode => {
    const { move } = nodes[id];
    const promotion = movePromotion(move);
    return {
      move:
        move === NULL_MOVE
          ? undefined
          : { from: moveFrom(move), to: moveTo(move), ...(promotion !== undefined && { promotion }) },
      children: nodes[id].children.map(describeNode),
      annotations: nodes[id].annotations.flatMap(describe),
    };
  };
  return {
    moves: nodes[ROOT].children.map(describeNode),
    annotations: nodes[ROOT].annotations.flatMap(describe),
  };
}
