// Which variations of the game on the screen are folded. Going into a folded one unfolds it: see `goToPlace`.
import type { NodeId } from '../../../model/gameTree.ts';
import { foldableVariations, isVariationStart, variationsAround } from './variations.ts';
import { useGame } from './gameStore.ts';
import { currentGround, goTo } from './game.ts';

/** Folds or unfolds a variation; who stands in it goes to where it begins. */
export function toggleFold(first: NodeId): void {
  const ground = currentGround();
  if (ground === undefined || !isVariationStart(ground.tree, first)) return;
  const { folded, node } = useGame.getState();
  const next = new Set(folded);
  if (!next.delete(first)) {
    if (variationsAround(ground.tree, node).includes(first)) goTo(ground.tree.nodes[first].parent);
    next.add(first);
  }
  useGame.setState({ folded: next });
}

export function foldAll(): void {
  const ground = currentGround();
  if (ground === undefined) return;
  const outermost = variationsAround(ground.tree, useGame.getState().node).at(-1);
  if (outermost !== undefined) goTo(ground.tree.nodes[outermost].parent);
  useGame.setState({ folded: new Set(foldableVariations(ground.tree)) });
}

export const unfoldAll = (): void => useGame.setState({ folded: new Set() });
