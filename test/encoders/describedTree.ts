// A tree that was read, as something to be written again.
import { moveFrom, movePromotion, moveTo, NULL_MOVE } from '../../src/chess/move.ts';
import type { Annotation } from '../../src/model/annotation.ts';
import { ROOT, type GameTree, type NodeId } from '../../src/model/gameTree.ts';
import type { AnnotationDescription, GameDescription, MoveNode } from './cbh/description.ts';

/** `describe` says what the format to come has for an annotation. */
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
