// The user's actions on the game on the screen. They change the game store; the file is never written.
import { isAbort, toFailure } from '../../../base/failure.ts';
import type { Board } from '../../../chess/board.ts';
import type { Color, Move } from '../../../chess/types.ts';
import { ROOT } from '../../../model/gameTree.ts';
import { boardAt } from '../../../model/positionAt.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import type { RecordNumber } from '../../../model/gameHeader.ts';
import type { LoadedGame, LoadedRecord } from '../../../model/loadedGame.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { orientationOf } from '../../../model/orientation.ts';
import { commentLanguages } from './comments.ts';
import { preferredLanguage } from './localized.ts';
import { initialFolds, variationsAround } from './variations.ts';
import { ANSWERED, ASKING } from '../answers/question.ts';
import { EMPTY_GAME, seenOwnMoves } from './gameStore.ts';
import type { GameState } from './gameStore.ts';
import {
  BLANK_TREE,
  choicesTo,
  chosenNext,
  nextCursors,
  cursorKey,
  previousCursor,
  START,
  pathToCursor,
  treeAt,
} from './gameCursor.ts';
import type { WalkableGame, GameCursor } from './gameCursor.ts';
import { seenNode } from './covering.ts';
import { NO_QUESTIONS, questionsOf, upToQuestion } from './questionProgress.ts';
import type { Parts } from '../parts.ts';

interface Arrival {
  /** The signal of `awaitRecord`, if the record had to be found first. */
  readonly signal?: AbortSignal;
  /** Runs once the record is on the screen, before the steps that the user made for it. */
  readonly arrive?: () => void;
  /** True if a link led to the record. */
  readonly isFollowed?: boolean;
  readonly isPreview?: boolean;
}

const keyOf = (item: ItemId, number: RecordNumber): string => `${item}#${number}`;

/** Returns the side from which a record is shown: its own if its tags have one, else the user's. */
function orientedFor(
  { flipped, flippedBefore }: GameState,
  record?: LoadedRecord,
): Pick<GameState, 'flipped' | 'flippedBefore'> {
  const side = record?.kind === 'game' ? orientationOf(record.tags ?? []) : undefined;
  const chosen = flippedBefore ?? flipped;
  return side === undefined
    ? { flipped: chosen, flippedBefore: undefined }
    : { flipped: side === 'black', flippedBefore: chosen };
}

interface Shown extends Pick<GameState, 'key' | 'quotedIn'> {
  readonly item: ItemId;
  readonly number: RecordNumber;
  readonly record: LoadedRecord;
}

type Needs = Pick<Parts, 'stores' | 'pendingRecord' | 'ownLayers' | 'worker' | 'settings'>;

export function createGame(app: Needs) {
  /** Returns the game on the screen; `undefined` if there is none, or if it is a guiding text. */
  function shownGame(): LoadedGame | undefined {
    const { record } = app.stores.game.getState();
    return record?.kind === 'game' ? record : undefined;
  }

  function currentCursor(): GameCursor {
    const { node, own } = app.stores.game.getState();
    return own === undefined ? { node } : { node, own };
  }

  /** Returns the game with the user's own moves; without a game, own moves from the start of chess. */
  function currentGame(): WalkableGame | undefined {
    const state = app.stores.game.getState();
    const { answer, record, openQuestions } = state;
    const ownMoves = seenOwnMoves(state);
    if (record === undefined)
      return answer.kind === 'none' ? { tree: BLANK_TREE, ownMoves, openQuestions } : undefined;
    if (record.kind !== 'game') return undefined;
    const { tree, header } = record;
    return {
      tree,
      ownMoves,
      openQuestions,
      ...(header.variant !== undefined && { variant: header.variant }),
    };
  }

  /** Returns the tree that has the current move, and the node in it; without a board, the start of chess. */
  function treeOnBoard(): { readonly tree: GameTree; readonly node: NodeId } {
    const game = currentGame();
    return game === undefined ? { tree: BLANK_TREE, node: ROOT } : treeAt(game, currentCursor());
  }

  /**
   * Returns the position on the board; `undefined` for a text, a failed record, or while the first one loads.
   */
  function currentBoard(): Board | undefined {
    const { tree, node } = treeOnBoard();
    return currentGame() === undefined ? undefined : boardAt(tree, node);
  }

  /** Reads a record and shows it, at its start unless `arrive` goes elsewhere. The latest call wins. */
  async function openRecord(
    item: ItemId,
    number: RecordNumber,
    { signal = app.pendingRecord.awaitRecord(), arrive, isFollowed = false, isPreview = false }: Arrival = {},
  ): Promise<void> {
    app.stores.game.setState({ answer: ASKING, item, number, isFollowed, isPreview });
    let isThere = false;
    try {
      const record = await app.worker.readRecord({ item, number }, { signal });
      if (signal.aborted || !isAsked(item, number)) return;
      showRecord({ item, number, key: keyOf(item, number), record });
      arrive?.();
      app.stores.game.setState({ isPreview });
      isThere = true;
    } catch (thrown) {
      if (signal.aborted || isAbort(thrown) || !isAsked(item, number)) return;
      app.stores.game.setState({
        answer: { kind: 'failed', failure: toFailure(thrown) },
        record: undefined,
        covering: undefined,
        content: undefined,
        quotedIn: undefined,
        node: ROOT,
        own: undefined,
      });
    } finally {
      app.pendingRecord.endAwaiting(signal, { isThere });
    }
  }

  /**
   * Turns the preview on the screen into the game that the user asked for, without a second read. Returns
   * false if there is no preview of this record, or if it is not read yet.
   */
  function keepPreview(item: ItemId, number: RecordNumber): boolean {
    const { answer, isPreview } = app.stores.game.getState();
    if (!isPreview || answer.kind !== 'ready' || !isAsked(item, number)) return false;
    app.stores.game.setState({ isPreview: false });
    return true;
  }

  /** Tells whether this record is still requested: the folder may have been closed in the meantime. */
  function isAsked(item: ItemId, number: RecordNumber): boolean {
    const state = app.stores.game.getState();
    return state.item === item && state.number === number;
  }

  /** Closes the record, and cancels a pending read. Moves played without a game stay on the screen. */
  function closeRecord(): void {
    app.pendingRecord.giveUpRecord();
    app.stores.game.setState(
      (state) => ({ ...EMPTY_GAME, ...orientedFor(state), ...app.ownLayers.withoutGame() }),
      true,
    );
  }

  /** Closes the record, and clears the board without a game unless its moves belong to this folder. */
  function clearBoard(folder: string | undefined): void {
    app.ownLayers.clearWithoutGame(folder);
    closeRecord();
  }

  /** Shows a record, at its start. */
  function showRecord({ item, number, key, record, quotedIn }: Shown): void {
    const tree = record.kind === 'game' ? record.tree : undefined;
    app.stores.game.setState((state) => ({
      ...orientedFor(state, record),
      answer: ANSWERED,
      key,
      item,
      number,
      record,
      node: ROOT,
      own: undefined,
      ...app.ownLayers.of(record),
      chosen: new Map(),
      folded: tree === undefined ? new Set() : initialFolds(tree),
      openQuestions: tree === undefined ? NO_QUESTIONS : questionsOf(tree),
      questions: new Map(),
      covering: undefined,
      quotedIn,
      language: languageOf(tree === undefined ? [] : commentLanguages(tree)),
    }));
  }

  const languageOf = (available: readonly string[]): string =>
    preferredLanguage(available, app.stores.settings.getState().textLanguage);

  /**
   * Makes a place current: unfolds the variations around it, and remembers the choice at each branch on the
   * way. Never goes past an unanswered question; stops at its position instead.
   */
  function goToCursor(wanted: GameCursor): void {
    const game = currentGame();
    if (game === undefined || game.tree.nodes[wanted.node] === undefined) return;
    const seen = upToQuestion(game.tree, seenNode(game.tree, wanted.node), game.openQuestions);
    const cursor = seen === wanted.node ? wanted : { node: seen };
    const { chosen, folded } = app.stores.game.getState();
    const around = variationsAround(game.tree, cursor.node).filter((first) => folded.has(first));
    app.stores.game.setState({
      isPreview: false,
      node: cursor.node,
      own: cursor.own,
      chosen: choicesTo(game, chosen, cursor),
      folded: around.length === 0 ? folded : new Set([...folded].filter((first) => !around.includes(first))),
    });
  }

  const goTo = (node: NodeId): void => goToCursor({ node });

  /** Goes one ply back, or forward along the line that was visited or chosen last, else along the first. */
  const step = (by: 1 | -1): void => app.pendingRecord.inRecord(() => stepNow(by));

  function stepNow(by: 1 | -1): void {
    const game = currentGame();
    if (game === undefined) return;
    const { chosen } = app.stores.game.getState();
    const cursor = currentCursor();
    const next = by === 1 ? chosenNext(game, chosen, cursor) : previousCursor(game, cursor);
    if (next !== undefined) goToCursor(next);
  }

  const toStart = (): void => app.pendingRecord.inRecord(startAgain);

  /** Goes to the start; from there, steps follow the mainline again, whatever was visited before. */
  function startAgain(): void {
    goToCursor(START);
    app.stores.game.setState(({ chosen }) => (chosen.size === 0 ? {} : { chosen: new Map() }));
  }

  /** Goes to the end of the line that steps forward follow. */
  const toEnd = (): void => app.pendingRecord.inRecord(toEndNow);

  function toEndNow(): void {
    const game = currentGame();
    if (game === undefined) return;
    const { chosen } = app.stores.game.getState();
    let cursor = currentCursor();
    for (
      let next: GameCursor | undefined = cursor;
      next !== undefined;
      next = chosenNext(game, chosen, cursor)
    )
      cursor = next;
    goToCursor(cursor);
  }

  /**
   * At a branch, marks the next or previous line as the one that a step forward takes; false elsewhere. True
   * for a game that is still loading, because its branches are not known yet.
   */
  const chooseLine = (by: 1 | -1): boolean => app.pendingRecord.inRecord(() => chooseNow(by)) ?? true;

  function chooseNow(by: 1 | -1): boolean {
    const game = currentGame();
    if (game === undefined) return false;
    const cursor = currentCursor();
    const count = nextCursors(game, cursor).length;
    if (count < 2) return false;
    const { chosen } = app.stores.game.getState();
    const key = cursorKey(cursor);
    const at = Math.min(count - 1, Math.max(0, (chosen.get(key) ?? 0) + by));
    app.stores.game.setState({ chosen: new Map(chosen).set(key, at) });
    return true;
  }

  /** Goes back to where the current variation leaves its line; then a step forward follows that line. */
  const leaveVariation = (): void => app.pendingRecord.inRecord(leaveNow);

  function leaveNow(): void {
    const game = currentGame();
    if (game === undefined) return;
    const { node, own } = currentCursor();
    const first = variationsAround(game.tree, node)[0];
    if (own === undefined && first === undefined) return;
    const branch: GameCursor = own === undefined ? { node: game.tree.nodes[first].parent } : { node };
    goToCursor(branch);
    app.stores.game.setState(({ chosen }) => ({ chosen: new Map(chosen).set(cursorKey(branch), 0) }));
  }

  /**
   * Turns the board to a side. Records that open keep the board as it is, so a turn by the user lasts too.
   * Returns the cleanup function, which turns the board back to the side of the record, or to the user's.
   */
  function keepSide(side: Color): () => void {
    const { game } = app.stores;
    const turn = (isFlipped: boolean): void =>
      game.setState(({ flipped, flippedBefore = flipped }) => ({ flipped: isFlipped, flippedBefore }));
    turn(side === 'black');
    const unsubscribe = game.subscribe(({ key, record }, before) => {
      if (key !== before.key || record !== before.record) turn(before.flipped);
    });
    return () => {
      unsubscribe();
      game.setState((state) => orientedFor(state, state.record));
    };
  }

  const flip = (): void => app.stores.game.setState(({ flipped }) => ({ flipped: !flipped }));

  /** Shows comments in this language, in this game and from now on in others that have it. */
  function showLanguage(language: string): void {
    app.stores.game.setState({ language });
    app.settings.changeSettings({ textLanguage: language });
  }

  /** Returns the moves from the start of the game to the position on the board. */
  function lineToBoard(): readonly Move[] {
    const game = currentGame();
    if (game === undefined) return [];
    const cursors = pathToCursor(game, currentCursor()).slice(1);
    return cursors.map((cursor) => {
      const { tree, node } = treeAt(game, cursor);
      return tree.nodes[node].move;
    });
  }

  return {
    shownGame,
    lineToBoard,
    currentCursor,
    currentGame,
    treeOnBoard,
    currentBoard,
    openRecord,
    keepPreview,
    closeRecord,
    clearBoard,
    showRecord,
    goToCursor,
    goTo,
    step,
    toStart,
    toEnd,
    chooseLine,
    leaveVariation,
    keepSide,
    flip,
    showLanguage,
  };
}
