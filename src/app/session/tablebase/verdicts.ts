// Finds the moves of the shown game at which the verdict of the folder's tablebases changes.
import { Latest } from '../../../base/latest.ts';
import type { Fen } from '../../../chess/types.ts';
import { mainline, ROOT } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import { boardAt } from '../../../model/positionAt.ts';
import { followed } from '../answers/followed.ts';
import { coveredNow } from '../game/covering.ts';
import type { Parts } from '../parts.ts';
import { NO_VERDICTS } from './verdictsStore.ts';

/** A game must stay on the screen for this long before the tablebases are asked. */
const PAUSE_MS = 250;
/** The maximum number of positions of one game: no ending of a real game is longer. */
const MAX_POSITIONS = 600;

type Needs = Pick<Parts, 'stores' | 'worker' | 'game' | 'tablebase' | 'faults'>;

export function createVerdicts(app: Needs) {
  const asking = new Latest();

  /** Returns the game on the screen, unless it is a variant, covered, or the user wants no such marks. */
  function treeNow(): GameTree | undefined {
    const isHidden = coveredNow(app.stores.game.getState()) !== undefined;
    const shown = app.stores.settings.getState().markTheory && !isHidden ? app.game.shownGame() : undefined;
    return shown?.header.variant === undefined ? shown?.tree : undefined;
  }

  function lookUp(): Promise<void | undefined> {
    app.stores.verdicts.setState(NO_VERDICTS, true);
    const tree = treeNow();
    const line = tree === undefined || app.tablebase.mostMen() === 0 ? undefined : endingOf(tree);
    if (tree === undefined || line === undefined) {
      asking.cancel();
      return Promise.resolve();
    }
    return asking.run(async ({ pause, wait, signal }) => {
      await pause(PAUSE_MS);
      const { fens, nodes } = line;
      const request = { fens, chess960: tree.chess960 };
      const found = await wait(app.worker.findVerdictChanges(request, { signal }));
      const changes = new Map(found.map((change) => [nodes[change.at], change]));
      app.stores.verdicts.setState({ tree, changes });
    }, app.faults.noteBug);
  }

  /** Returns the positions from the first that the tablebases may know; `undefined` if fewer than two. */
  function endingOf(
    tree: GameTree,
  ): { readonly nodes: readonly NodeId[]; readonly fens: readonly Fen[] } | undefined {
    const board = boardAt(tree, ROOT);
    const nodes: NodeId[] = [];
    const fens: Fen[] = [];
    const take = (node: NodeId): void => {
      if (fens.length === MAX_POSITIONS || (fens.length === 0 && !app.tablebase.hasFewMen(board))) return;
      nodes.push(node);
      fens.push(board.fen());
    };
    take(ROOT);
    for (const node of mainline(tree)) {
      board.play(tree.nodes[node].move);
      take(node);
    }
    return fens.length > 1 ? { nodes, fens } : undefined;
  }

  /** Asks again when the game or the folder's tablebases may have changed. Returns the cleanup function. */
  const followGame = (): (() => void) =>
    followed({
      stores: [app.stores.game, app.stores.library, app.stores.settings],
      key: () => {
        const { listing } = app.stores.library.getState();
        return [treeNow(), listing, app.tablebase.mostMen()];
      },
      changed: () => void lookUp().catch(app.faults.noteFault),
    });

  return { followGame };
}
