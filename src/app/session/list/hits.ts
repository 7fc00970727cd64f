// Games found by a position, or by words in their comments: finds the matching move in a game.
import { Board } from '../../../chess/board.ts';
import { fitsPattern } from '../../../model/position/fitsPattern.ts';
import { mainline, ROOT } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import type { RecordNumber } from '../../../model/gameHeader.ts';
import type { HitLocation } from '../../../model/gameSelection.ts';
import { boardAt } from '../../../model/positionAt.ts';
import type { PositionQuery } from '../../../model/position/positionQuery.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { GameState } from '../game/gameStore.ts';
import type { SearchState } from './searchStore.ts';
import type { Parts } from '../parts.ts';

function wantedBy(position: PositionQuery): ((board: Board) => boolean) | undefined {
  if (position.kind === 'pattern') return (board) => fitsPattern(board, position.pattern);
  const wanted = Board.fromFen(position.fen, position.chess960);
  return wanted && ((board) => board.keyHigh === wanted.keyHigh && board.keyLow === wanted.keyLow);
}

/** Tells whether the current move is the one at which the search matched. */
export const isHitShown = (
  { key, node, own }: Pick<GameState, 'key' | 'node' | 'own'>,
  hit: SearchState['hit'],
): boolean => hit !== undefined && hit.game === key && hit.node === node && own === undefined;

type Needs = Pick<Parts, 'worker' | 'faults' | 'stores' | 'game'>;

export function createHits(app: Needs) {
  /** Finds the hit of the search in the game at an index of the list; `undefined` if it is not known. */
  async function readHit(
    item: ItemId,
    selection: number,
    place: number,
    signal: AbortSignal,
  ): Promise<HitLocation | undefined> {
    try {
      return await app.worker.readHit({ item, selection, place }, { signal });
    } catch (thrown) {
      // The game still opens, at its start; if its file cannot be read, the game reports that itself.
      app.faults.noteBug(thrown);
      return undefined;
    }
  }

  /** Goes to the move at which the search matched in the game on the screen, and marks it. */
  function goToHit(item: ItemId, number: RecordNumber, found: HitLocation): void {
    const state = app.stores.game.getState();
    const tree = app.game.shownGame()?.tree;
    if (tree === undefined || state.item !== item || state.number !== number) return;
    const node = found.kind === 'words' ? found.node : nodeOfHit(tree, found.ply);
    app.stores.search.setState({ hit: { game: state.key, node, of: found.kind } });
    app.game.goTo(node);
  }

  /**
   * Returns the move of the mainline at that ply. If the position no longer occurs there, returns the first
   * move of the game that leads to it, preferably at the same ply.
   */
  function nodeOfHit(tree: GameTree, ply: number): NodeId {
    const line = [ROOT, ...mainline(tree)];
    const inMainline = line[Math.min(ply, line.length - 1)];
    const { position } = app.stores.search.getState();
    const isWanted = position && wantedBy(position);
    if (isWanted === undefined) return inMainline;
    const stands = (node: NodeId): boolean => isWanted(boardAt(tree, node));
    if (stands(inMainline)) return inMainline;
    const all = tree.nodes.map((_, id) => id as NodeId);
    const asDeep = all.filter((node) => tree.nodes[node].ply === ply);
    return asDeep.find(stands) ?? all.find(stands) ?? inMainline;
  }

  return { readHit, goToHit };
}
