// Folds and unfolds variations of the game on the screen. Going into a folded one unfolds it: see
// `goToCursor`.
import type { NodeId } from '../../../model/gameTree.ts';
import { foldableVariations, isVariationStart, variationsAround } from './variations.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'game'>;

export function createFolding(app: Needs) {
  /** Folds or unfolds a variation. If it contains the current move, goes to the move before the variation. */
  function toggleFold(first: NodeId): void {
    const game = app.game.currentGame();
    if (game === undefined || !isVariationStart(game.tree, first)) return;
    const { folded, node } = app.stores.game.getState();
    const next = new Set(folded);
    if (!next.delete(first)) {
      if (variationsAround(game.tree, node).includes(first)) app.game.goTo(game.tree.nodes[first].parent);
      next.add(first);
    }
    app.stores.game.setState({ folded: next });
  }

  function foldAll(): void {
    const game = app.game.currentGame();
    if (game === undefined) return;
    const outermost = variationsAround(game.tree, app.stores.game.getState().node).at(-1);
    if (outermost !== undefined) app.game.goTo(game.tree.nodes[outermost].parent);
    app.stores.game.setState({ folded: new Set(foldableVariations(game.tree)) });
  }

  const unfoldAll = (): void => app.stores.game.setState({ folded: new Set() });

  return { toggleFold, foldAll, unfoldAll };
}
