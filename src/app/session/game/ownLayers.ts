// The own moves of the game on the screen: restores them when a game opens, and stores them when they change.
import { contentKey } from '../../../model/contentKey.ts';
import type { ContentKey } from '../../../model/contentKey.ts';
import { emptyTree, pathTo, ROOT } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import type { Analysis } from '../../../model/analysis/analysis.ts';
import {
  areSameTrees,
  isEmptyTree,
  keepShapesOfWalk,
  treeOfLayer,
  walkOfLayer,
  wholeOfLayer,
} from '../../../model/analysis/layers.ts';
import { mergeTrees } from '../../../model/analysis/mergeTrees.ts';
import type { LoadedRecord } from '../../../model/loadedGame.ts';
import { EMPTY_SCRATCH, hasWalk } from '../../../model/scratch.ts';
import type { ScratchLayer } from '../../../model/scratch.ts';
import type { EditKind } from '../analysis/analysisStore.ts';
import type { OwnTrees } from '../analysis/edits.ts';
import type { WalkPlace } from '../analysis/walks.ts';
import { BLANK_TREE } from './gameCursor.ts';
import type { GameCursor } from './gameCursor.ts';
import { wholeRecord } from './gameStore.ts';
import type { GameState } from './gameStore.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'analysis'>;

/** A change of the user. */
export interface OwnEdit {
  readonly kind: EditKind;
  /** The place after the change, if it is another one. */
  readonly to?: GameCursor;
  /** Further changes of the state in the same update. */
  readonly along?: Partial<GameState>;
  readonly joins?: string;
}

type Laid = Pick<GameState, 'ownMoves' | 'isWalkFolded'>;

/** Moves that are played without a game belong to this game: they are not stored. No file has this event. */
const BLANK_NAMES = {
  white: '',
  black: '',
  event: 'open-file:board',
  site: '',
  date: {},
  result: '*',
} as const;
const BLANK_KEY = contentKey(BLANK_NAMES, BLANK_TREE);

export function createOwnLayers(app: Needs) {
  const { game: store, analysis: analyses, library } = app.stores;
  /** The trees that correspond to the layer on the screen. */
  let shown: Partial<OwnTrees> = {};
  let isChanging = false;

  /**
   * Returns the game on the screen, or the board without one, with the folder's name; `undefined` if there is
   * neither, as for a text.
   */
  function edited(): Analysis | undefined {
    const { content, item, answer } = store.getState();
    const record = wholeRecord(store.getState());
    if (record?.kind === 'game' && content !== undefined)
      return app.analysis.gameOf({ key: content, header: record.header, tree: record.tree, item });
    if (answer.kind !== 'none') return undefined;
    const game = { ...BLANK_NAMES, database: library.getState().library?.name ?? '', number: 1 };
    return {
      key: BLANK_KEY,
      game: { ...game, mainline: BLANK_TREE },
      tree: BLANK_TREE,
      changed: Date.now(),
      revision: 0,
    };
  }

  const gameTree = (): GameTree => {
    const record = wholeRecord(store.getState());
    return record?.kind === 'game' ? record.tree : BLANK_TREE;
  };

  const storedTrees = (key: ContentKey): Partial<OwnTrees> => ({
    kept: analyses.getState().analyses.get(key)?.tree,
    walk: app.analysis.walkOf(key)?.tree,
  });

  function lay(key: ContentKey, tree: GameTree, isWalkFolded: boolean): Laid {
    shown = storedTrees(key);
    return { ownMoves: app.analysis.layerOf(key, tree, { isFolded: isWalkFolded }), isWalkFolded };
  }

  const withoutGame = (): Laid => lay(BLANK_KEY, BLANK_TREE, false);

  /** Clears the board without a game, unless its moves were played in the folder of this name. */
  function clearWithoutGame(folder: string | undefined): void {
    const walk = app.analysis.walkOf(BLANK_KEY);
    if (walk === undefined || walk.game.database === folder) return;
    app.analysis.keepWalk({ ...walk, tree: emptyTree(walk.tree.startFen) });
  }

  /**
   * Returns the user's additions to a record about to be shown. Moves that are not kept stay hidden, unless
   * the page was reloaded while they were shown in this game.
   */
  function of(record: LoadedRecord): Laid & Pick<GameState, 'content'> {
    if (record.kind !== 'game') return { content: undefined, ownMoves: EMPTY_SCRATCH, isWalkFolded: false };
    const content = app.analysis.keyOf(record.header, record.tree);
    const { isFolded } = app.analysis.placeLeft(content) ?? { isFolded: true };
    return { content, ...lay(content, record.tree, isFolded) };
  }

  /** Shows the hidden walk again. */
  function unfoldWalk(): void {
    const { content } = store.getState();
    if (content !== undefined) store.setState({ ...lay(content, gameTree(), false), chosen: new Map() });
  }

  /** Returns the place in the game on the screen at which the page was reloaded; only once. */
  function placeBeforeReload(): GameCursor | undefined {
    const place = app.analysis.takePlace(store.getState().content ?? BLANK_KEY);
    return place && cursorOf(place);
  }

  /** Returns the cursor in a form that is valid for another layer over the same game. */
  function placeOf({ node, own }: GameCursor, ownMoves: ScratchLayer): WalkPlace | undefined {
    const key = edited()?.key;
    const tree = ownMoves.get(node);
    if (key === undefined) return undefined;
    const moves = own === undefined || tree === undefined ? [] : pathTo(tree, own);
    return {
      key,
      node,
      moves: moves.map((id) => tree?.nodes[id].move ?? 0),
      isFolded: store.getState().isWalkFolded,
    };
  }

  function placeNow(): WalkPlace | undefined {
    const { node, own, ownMoves } = store.getState();
    return placeOf({ node, ...(own !== undefined && { own }) }, ownMoves);
  }

  /** Follows the moves as far as they exist; `undefined` if the game has no such node. */
  function cursorOf({ node, moves }: WalkPlace): GameCursor | undefined {
    const at = node as NodeId;
    if (gameTree().nodes[at] === undefined) return undefined;
    const own = ownAlong(store.getState().ownMoves.get(at), moves);
    return { node: at, ...(own !== undefined && { own }) };
  }

  function treesOfLayer(layer: ScratchLayer): OwnTrees {
    const tree = gameTree();
    return store.getState().answer.kind === 'none'
      ? { kept: BLANK_TREE, walk: wholeOfLayer(tree, layer) }
      : { kept: treeOfLayer(tree, layer), walk: walkOfLayer(tree, layer) };
  }

  /** Applies a change of the user to the own moves. */
  function change(ownMoves: ScratchLayer, { kind, to, along, joins }: OwnEdit): void {
    const { ownMoves: layerBefore, isWalkFolded } = store.getState();
    const from = placeNow();
    const game = edited();
    store.setState({ ownMoves, ...along });
    if (game === undefined) return;
    const before = app.analysis.treesOf(game);
    const shownBefore = keepShapesOfWalk(gameTree(), before);
    const was = treesOfLayer(layerBefore);
    const now = treesOfLayer(ownMoves);
    const isWalk = [...ownMoves.values()].some(hasWalk);
    const changed = {
      kept: areSameTrees(was.kept, now.kept) ? shownBefore.kept : now.kept,
      // A new walk replaces the hidden one.
      walk: isWalkFolded && !isWalk ? mergeTrees(was.walk, now.walk, shownBefore.walk) : now.walk,
    };
    // A hidden move that the user now keeps has its shapes again.
    const after = keepShapesOfWalk(gameTree(), changed);
    if (isWalk) store.setState({ isWalkFolded: false });
    const arrived = to === undefined ? placeNow() : placeOf(to, ownMoves);
    app.analysis.noteEdit({
      kind,
      changes: [{ of: game, before, after }],
      ...(from && { from }),
      ...(arrived && { to: arrived }),
      ...(joins !== undefined && { joins }),
    });
    shown = after;
    isChanging = true;
    try {
      app.analysis.showTrees(game, after);
    } finally {
      isChanging = false;
    }
    if (after !== changed) store.setState(lay(game.key, gameTree(), isWalkFolded));
  }

  /**
   * Takes over own moves that another window, an import, a deletion, or Undo has changed. The user stays at
   * the place that the same moves lead to.
   */
  function refresh(): void {
    const { content, node, own, ownMoves: before, isWalkFolded, record, answer } = store.getState();
    const key = record?.kind === 'game' ? content : answer.kind === 'none' ? BLANK_KEY : undefined;
    if (key === undefined) return;
    const now = storedTrees(key);
    if (isSame(now.kept, shown.kept) && isSame(now.walk, shown.walk)) return;
    const laid = lay(key, gameTree(), isWalkFolded);
    const tree = before.get(node);
    const way = own === undefined || tree === undefined ? [] : pathTo(tree, own);
    store.setState({
      ...laid,
      own: ownAlong(
        laid.ownMoves.get(node),
        way.flatMap((id) => tree?.nodes[id].move ?? []),
      ),
      // Choices among own moves are by ids, which have changed.
      chosen: new Map(),
    });
  }

  /** Restores the walks, and subscribes to the analyses. Returns the cleanup function. */
  function followAnalyses(): () => void {
    app.analysis.restoreWalks();
    if (store.getState().answer.kind === 'none') {
      store.setState(withoutGame());
      store.setState(placeBeforeReload() ?? {});
    }
    const stops = [
      analyses.subscribe((now, before) => {
        const isSameState = now.analyses === before.analyses && now.walks === before.walks;
        if (!isSameState && !isChanging) refresh();
      }),
      app.analysis.followPage(placeNow),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  return {
    withoutGame,
    clearWithoutGame,
    of,
    unfoldWalk,
    placeBeforeReload,
    cursorOf,
    change,
    refresh,
    followAnalyses,
  };
}

const isSame = (one: GameTree | undefined, other: GameTree | undefined): boolean =>
  one === other || ((one === undefined || isEmptyTree(one)) && (other === undefined || isEmptyTree(other)));

/** Follows the moves as far as they exist; `undefined` if the first one does not. */
function ownAlong(tree: GameTree | undefined, moves: readonly number[]): NodeId | undefined {
  if (tree === undefined) return undefined;
  let at = ROOT;
  for (const move of moves) {
    const next = tree.nodes[at].children.find((child) => tree.nodes[child].move === move);
    if (next === undefined) break;
    at = next;
  }
  return at === ROOT ? undefined : at;
}
