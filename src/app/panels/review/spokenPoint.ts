import { t } from '../../../base/messages.ts';
import { formatPercent } from '../../platform/numbers.ts';
import { NAG_OF_DEGREE } from '../../../model/engine/expectedScore.ts';
import { moveNumberOf, ROOT } from '../../../model/gameTree.ts';
import type { GameTree } from '../../../model/gameTree.ts';
import { shownScore } from '../../shared/shownTimes.ts';
import { spokenMove } from '../../shared/spokenMove.ts';
import type { SpokenStyle } from '../../shared/spokenSquares.ts';
import type { GraphPoint } from './graphShape.ts';

/** Returns the slider's words for a position: its move, its evaluation, White's expected score. */
export function spokenPoint(
  tree: GameTree,
  { node, position, move }: GraphPoint,
  style: SpokenStyle,
): string {
  const nags = move === undefined || move.degree === 0 ? [] : [NAG_OF_DEGREE[move.degree]];
  const name =
    node === ROOT
      ? t('Start of the game')
      : spokenMove(moveNumberOf(tree, node), tree.nodes[node], nags, style);
  if (position === undefined) return t('{name}: not evaluated', { name });
  return t('{name}: {score}, White’s expected score {percent}', {
    name,
    score: shownScore(position.score),
    percent: formatPercent(100 * position.expected),
  });
}
