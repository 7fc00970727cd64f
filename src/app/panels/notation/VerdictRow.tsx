import { Scale } from 'lucide-react';
import { msg } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import { moveNumberOf } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import type { VerdictChange } from '../../../model/judgedEnding.ts';
import { rich } from '../../platform/rich.tsx';
import { NumberedMove } from '../../shared/MoveName.tsx';
import { Icon } from '../../ui/Icon.tsx';
import './theory.css';

type Pair = `${VerdictChange['before']}${VerdictChange['after']}`;

const WORDS: Readonly<Partial<Record<Pair, Message>>> = {
  10: msg('The verdict changes: with {move} a draw becomes a win for White.'),
  12: msg('The verdict changes: with {move} a draw becomes a win for Black.'),
  '01': msg('The verdict changes: with {move} a win for White becomes a draw.'),
  21: msg('The verdict changes: with {move} a win for Black becomes a draw.'),
  '02': msg('The verdict changes: with {move} a win for White becomes a win for Black.'),
  20: msg('The verdict changes: with {move} a win for Black becomes a win for White.'),
};

interface VerdictRowProps {
  readonly change: VerdictChange;
  readonly tree: GameTree;
  /** The move before the row. */
  readonly node: NodeId;
}

/** A quiet row after a move that changes the tablebase verdict. It never calls the move a blunder. */
export function VerdictRow({ change: { before, after }, tree, node }: VerdictRowProps) {
  const words = WORDS[`${before}${after}`];
  if (words === undefined) return null;
  const move = <NumberedMove at={moveNumberOf(tree, node)} said={tree.nodes[node]} />;
  return (
    <div className="theory-row">
      <Icon of={Scale} size={13} />
      <p>{rich(words, { move })}</p>
    </div>
  );
}
