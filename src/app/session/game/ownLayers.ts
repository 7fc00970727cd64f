// The own moves of the game on the screen: where they come from, and where they go when they change.
import { pathTo, ROOT } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import type { Analysis } from '../../../model/analysis/analysis.ts';
import type { LoadedRecord } from '../../../model/loadedGame.ts';
import { EMPTY_SCRATCH } from '../../../model/scratch.ts';
import type { ScratchLayer } from '../../../model/scratch.ts';
import type { GameState } from './gameStore.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'analysis'>;

export function createOwnLayers(app: Needs) {
  const { game: store, analysis: analyses } = app.stores;
  /** Played while no game was open: for the visit, and for the folder. */
  let played: ScratchLayer = EMPTY_SCRATCH;
  /** What the layer on the screen was made from, or was made into. */
  let shown: Analysis | undefined;

  const withoutGame = (): ScratchLayer => played;
  function clearWithoutGame(): void {
    played = EMPTY_SCRATCH;
  }

  /** What is kept beside a record that comes on the screen. */
  function of(record: LoadedRecord): Pick<GameState, 'content' | 'ownMoves'> {
    if (record.kind !== 'game') return { content: undefined, ownMoves: EMPTY_SCRATCH };
    const content = app.analysis.keyOf(record.header, record.tree);
    shown = analyses.getState().analyses.get(content);
    return { content, ownMoves: app.analysis.layerOf(content, record.tree) };
  }

  /** The user has changed them; what else changes in the same moment comes along. A deletion can be undone. */
  function change(
    ownMoves: ScratchLayer,
    along: Partial<GameState> = {},
    { isDeletion = false }: { readonly isDeletion?: boolean } = {},
  ): void {
    store.setState({ ownMoves, ...along });
    const { record, content, item, answer } = store.getState();
    if (answer.kind === 'none') played = ownMoves;
    if (record?.kind !== 'game' || content === undefined) return;
    const before = analyses.getState().analyses.get(content);
    shown = app.analysis.madeOf({ key: content, header: record.header, tree: record.tree, item }, ownMoves);
    if (isDeletion && before !== undefined) app.analysis.noteDeletion([{ before, after: shown }]);
    app.analysis.keep(shown);
  }

  /** What another window, an import or a deletion has made of them; the user stays where the moves lead. */
  function refresh(): void {
    const { record, content, node, own, ownMoves: before } = store.getState();
    if (record?.kind !== 'game' || content === undefined) return;
    const now = analyses.getState().analyses.get(content);
    if (now?.tree === shown?.tree) return;
    shown = now;
    const ownMoves = app.analysis.layerOf(content, record.tree);
    store.setState({
      ownMoves,
      own: own === undefined ? undefined : samePlace(before.get(node), own, ownMoves.get(node)),
      // Choices among own moves are by ids that have changed.
      chosen: new Map(),
    });
  }

  /** From now on. Gives back the way to end that. */
  const followAnalyses = (): (() => void) =>
    analyses.subscribe((now, before) => {
      if (now.analyses !== before.analyses) refresh();
    });

  return { withoutGame, clearWithoutGame, of, change, refresh, followAnalyses };
}

/** The node to which the same moves lead, or as many of them as are there; `undefined` for none. */
function samePlace(from: GameTree | undefined, own: NodeId, to: GameTree | undefined): NodeId | undefined {
  if (from === undefined || to === undefined) return undefined;
  let at = ROOT;
  for (const id of pathTo(from, own)) {
    const next = to.nodes[at].children.find((child) => to.nodes[child].move === from.nodes[id].move);
    if (next === undefined) break;
    at = next;
  }
  return at === ROOT ? undefined : at;
}
