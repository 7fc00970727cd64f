// Sets up a position, to search for it, to analyze it on a new board, or to copy it.
import { t } from '../../../base/messages.ts';
import { boardOf, readEdited } from '../../../chess/editedPosition.ts';
import type { EditedPosition } from '../../../chess/editedPosition.ts';
import { chess960StartFen } from '../../../chess/fen.ts';
import { hasChess960Rights, whyImpossible } from '../../../chess/possiblePosition.ts';
import { EMPTY_FEN, INITIAL_FEN } from '../../../chess/types.ts';
import type { Square } from '../../../chess/types.ts';
import { wrongSquares } from '../../../chess/wrongSquares.ts';
import { impossibleWords } from '../../../model/position/impossibleWords.ts';
import type { Parts } from '../parts.ts';
import type { SetupState } from './setupStore.ts';

type Needs = Pick<Parts, 'stores' | 'screen' | 'positions' | 'boards'>;

/** The maximum number of changes that can be undone. */
const MAX_BEFORE = 200;
/** The number of the standard start position among those of Chess960. */
const USUAL = 518;

interface Wrong {
  readonly words: string;
  readonly squares: readonly Square[];
}

/** Returns the error in the position and its squares; `undefined` if a game can have the position. */
export function wrongOf({ position, typed }: SetupState): Wrong | undefined {
  const problem = whyImpossible(typed ?? position.fen, position.chess960);
  if (problem === undefined) return undefined;
  const isRead = typed === undefined || readEdited(typed, position.chess960) !== undefined;
  return {
    words: impossibleWords(problem),
    squares: isRead ? wrongSquares(boardOf(position), problem) : [],
  };
}

/** Tells whether the field holds a text that is not a position. */
export const isUnread = ({ position, typed }: SetupState): boolean =>
  typed !== undefined && readEdited(typed, position.chess960) === undefined;

export function createSetup(app: Needs) {
  const { setup: store } = app.stores;

  /** Opens the editor with the position set up last; at first, with the position on the board. */
  function openSetup(): void {
    const shown = app.positions.positionOnBoard();
    if (store.getState().before.length === 0 && shown !== undefined) store.setState({ position: shown });
    app.screen.openDialog('setup');
  }

  function replace(position: EditedPosition, typed?: string): void {
    const { position: last, before } = store.getState();
    const isSame = last.fen === position.fen && last.chess960 === position.chess960;
    store.setState({
      position,
      typed,
      before: isSame ? before : [...before, last].slice(-MAX_BEFORE),
    });
  }

  const change = (edit: (position: EditedPosition) => EditedPosition): void =>
    replace(edit(store.getState().position));

  /** Returns false if there is nothing to undo. */
  function undo(): boolean {
    const { before } = store.getState();
    const last = before.at(-1);
    if (last === undefined) return false;
    store.setState({ position: last, typed: undefined, before: before.slice(0, -1) });
    return true;
  }

  /**
   * Takes the text of the FEN field. A text that is not a position stays in the field, and the position does
   * not change.
   */
  function typeFen(typed: string): void {
    const chess960 = hasChess960Rights(typed);
    const read = readEdited(typed.trim(), chess960);
    if (read === undefined) store.setState({ typed });
    else replace(read, typed);
  }

  /** Shows the FEN of the position again, unless the typed text is not a position. */
  function endTyping(): void {
    if (!isUnread(store.getState())) store.setState({ typed: undefined });
  }

  const clear = (): void => replace({ fen: EMPTY_FEN, chess960: false });
  const takeStart = (): void => replace({ fen: INITIAL_FEN, chess960: false });
  const takeChess960 = (number: number): void =>
    replace({ fen: chess960StartFen(number), chess960: number !== USUAL });
  function takeFromGame(): void {
    const shown = app.positions.positionOnBoard();
    if (shown !== undefined) replace(shown);
  }

  /** Searches the list for the position; false if no database is open, or the typed text is no position. */
  function find(): boolean {
    const { position } = store.getState();
    if (!app.positions.canFind() || isUnread(store.getState())) return false;
    app.positions.findSetUp(position.fen, position.chess960);
    return true;
  }

  /** Opens the position on a new board if it is a legal chess position. */
  function analyze(): void {
    const { position } = store.getState();
    if (wrongOf(store.getState()) !== undefined) return;
    app.screen.closeDialog();
    void app.boards.openPosition(position.fen, position.chess960);
  }

  /** Returns why the position cannot be searched for now. */
  const whyNotFind = (): string | undefined =>
    app.positions.canFind() ? undefined : t('No database is open.');

  return {
    openSetup,
    change,
    undo,
    typeFen,
    endTyping,
    clear,
    takeStart,
    takeChess960,
    takeFromGame,
    find,
    whyNotFind,
    analyze,
  };
}
