import type { Move } from '../../../chess/types.ts';
import { moveNumberOf } from '../../../model/gameTree.ts';
import type { NodeId } from '../../../model/gameTree.ts';
import { boardAt } from '../../../model/positionAt.ts';
import type { Covering } from '../../session/game/covering.ts';
import { NumberedMove } from '../../shared/MoveName.tsx';

interface GuessedMoveProps {
  readonly covering: Covering;
  /** The move was tried in the position after this node. */
  readonly from: NodeId;
  readonly move: Move;
}

/** A move that the user tried, with its number. */
export function GuessedMove({ covering, from, move }: GuessedMoveProps) {
  const { tree } = covering.whole;
  const [next] = tree.nodes[from].children;
  const san = boardAt(tree, from).makeSan(move);
  return next === undefined ? null : <NumberedMove at={moveNumberOf(tree, next)} said={{ san, move }} />;
}
