// Searches for a position: the one on the board, one from a FEN, or all that fit a pattern.
import { t } from '../../../base/messages.ts';
import { parseFen } from '../../../chess/fen.ts';
import { hasChess960Rights, whyImpossible } from '../../../chess/possiblePosition.ts';
import type { Fen } from '../../../chess/types.ts';
import { impossibleWords } from '../../../model/position/impossibleWords.ts';
import { isAnyPosition, whyNothingFits } from '../../../model/position/patternProblem.ts';
import { lacksRights, placementFen, placementPattern } from '../../../model/position/placement.ts';
import { boardAt } from '../../../model/positionAt.ts';
import { takePawns } from '../../../model/position/patternEdits.ts';
import { ANY_POSITION } from '../../../model/position/positionQuery.ts';
import type { PositionPattern, PositionQuery } from '../../../model/position/positionQuery.ts';
import { treeAt } from '../game/gameCursor.ts';
import { NOTHING_SET_UP } from './positionStore.ts';
import type { PositionState, Unread } from './positionStore.ts';
import { isFiltered } from '../list/searchStore.ts';
import type { Parts } from '../parts.ts';

/** Returns why the position of a text cannot be searched for, as a sentence. */
export function whyNotFen(fen: string, chess960: boolean): string | undefined {
  if (fen.trim() === '') return t('No position is given.');
  const problem = whyImpossible(fen.trim(), chess960);
  return problem && impossibleWords(problem);
}

/** Returns why a pattern cannot be searched for, as a sentence. */
export const whyNotPattern = (pattern: PositionPattern): string | undefined =>
  isAnyPosition(pattern) ? t('Nothing is asked for yet.') : whyNothingFits(pattern);

type Wanted =
  | { readonly kind: 'exact'; readonly fen: Fen; readonly chess960: boolean }
  | { readonly kind: 'pattern'; readonly pattern: PositionPattern };

function setUpFor(position: PositionQuery | undefined): Partial<PositionState> {
  if (position === undefined) return {};
  const fen = position.kind === 'pattern' ? placementFen(position.pattern) : undefined;
  if (fen !== undefined)
    return { form: 'exact', fen, chess960: false, anyRights: true, lines: position.lines };
  return position.kind === 'exact'
    ? {
        form: 'exact',
        fen: position.fen,
        chess960: position.chess960,
        anyRights: false,
        lines: position.lines,
      }
    : { form: 'pattern', pattern: position.pattern, lines: position.lines, unread: {} };
}

type Needs = Pick<Parts, 'game' | 'stores' | 'screen' | 'search' | 'behind'>;

export function createPositions(app: Needs) {
  /** Returns the position on the screen, of the game, a variation, or own moves; `undefined` for a text. */
  function positionOnBoard(): { readonly fen: Fen; readonly chess960: boolean } | undefined {
    const game = app.game.currentGame();
    if (game === undefined) return undefined;
    const { tree, node } = treeAt(game, app.game.currentCursor());
    return { fen: boardAt(tree, node).fen(), chess960: tree.chess960 };
  }

  /** Tells whether there is a database to search. */
  const canFind = (): boolean => app.stores.list.getState().item !== undefined;

  /** Searches the database of the list for the position on the board. */
  function findOnBoard(): void {
    const shown = positionOnBoard();
    if (shown !== undefined && canFind()) findFen(shown.fen, shown.chess960, false);
  }

  /** Searches for the position of a FEN. If it is impossible, opens the dialog with the reason instead. */
  function findFen(fen: string, chess960 = hasChess960Rights(fen), anyRights = lacksRights(fen)): void {
    app.stores.position.setState({ form: 'exact', fen: fen.trim(), chess960, anyRights });
    const pattern = anyRights ? placementPattern(fen) : undefined;
    if (whyNotFen(fen, chess960) === undefined)
      find(pattern ? { kind: 'pattern', pattern } : { kind: 'exact', fen: fen.trim() as Fen, chess960 });
    else app.screen.openDialog('position');
  }

  /** Searches for a set-up position. If it breaks the rules, as some in databases do, ignores rights. */
  function findSetUp(fen: Fen, chess960: boolean): void {
    const pattern = placementPattern(fen);
    if (whyNotFen(fen, chess960) === undefined) findFen(fen, chess960);
    else if (pattern !== undefined) find({ kind: 'pattern', pattern });
  }

  /** Searches for all positions that fit a pattern. */
  function findPattern(pattern: PositionPattern): void {
    app.stores.position.setState({ form: 'pattern', pattern });
    if (whyNotPattern(pattern) === undefined) find({ kind: 'pattern', pattern });
  }

  /** Searches for a pasted FEN; false if the text is not a FEN, or if no database is in the list. */
  function pasteFen(text: string): boolean {
    if (!canFind() || parseFen(text) === undefined) return false;
    findFen(text);
    return true;
  }

  function find(wanted: Wanted): void {
    const { lines } = app.stores.position.getState();
    app.search.searchPosition({ ...wanted, lines });
    showHits();
  }

  /** Brings the list on the screen, with the keyboard in it. */
  function showHits(): void {
    app.screen.showList();
    app.screen.closeDialog();
    app.screen.requestFocus('games');
  }

  /** Includes variations, or only mainlines, in this search and later ones. */
  function setLines(lines: PositionQuery['lines']): void {
    app.stores.position.setState({ lines });
    const { position } = app.stores.search.getState();
    if (position !== undefined && position.lines !== lines) changePosition({ ...position, lines });
  }

  /** Changes the position of the search; a text that was set aside stays set aside. */
  function changePosition(position: PositionQuery): void {
    const before = app.stores.search.getState().position;
    app.stores.position.setState(({ setAside }) =>
      setAside !== undefined && setAside.position === before ? { setAside: { ...setAside, position } } : {},
    );
    app.search.searchPosition(position);
  }

  /** Ends the search for a position, and restores the text that was set aside for it. */
  function leavePosition(): void {
    const { text, position } = app.stores.search.getState();
    const { setAside } = app.stores.position.getState();
    app.search.searchPosition(undefined);
    if (setAside !== undefined && setAside.position === position && text.trim() === '') searchWithinAgain();
    app.screen.requestFocus('games');
  }

  /** Goes one step back: from the games behind a move, then from the position. False if there is neither. */
  function stepBack(): boolean {
    const { position, behind } = app.stores.search.getState();
    if (behind !== undefined) app.behind.leaveBehind();
    else if (position !== undefined) leavePosition();
    return (behind ?? position) !== undefined;
  }

  /** Shows all games again after a search that found none; false if it found some, or if there was none. */
  function leaveEmptySearch(): boolean {
    const { selection, answer } = app.stores.list.getState();
    const search = app.stores.search.getState();
    if (selection.count > 0 || answer.kind !== 'ready' || !isFiltered(search)) return false;
    if (!stepBack()) app.search.clearSearch();
    app.screen.requestFocus('games');
    return true;
  }

  /** Searches all games; the text of the search field is set aside and can be restored. */
  function searchAllGames(): void {
    const { text, position } = app.stores.search.getState();
    if (position !== undefined) app.stores.position.setState({ setAside: { text: text.trim(), position } });
    app.search.searchFor('');
    app.screen.requestFocus('games');
  }

  /** Puts the text that was set aside back into the search field. */
  function searchWithinAgain(): void {
    const { setAside } = app.stores.position.getState();
    app.stores.position.setState({ setAside: undefined });
    if (setAside !== undefined) app.search.searchFor(setAside.text);
    app.screen.requestFocus('games');
  }

  /** Opens the form with the position of the search, or with the one set up last. */
  function openPosition(form?: PositionState['form']): void {
    const { position } = app.stores.search.getState();
    app.stores.position.setState({ ...setUpFor(position), isCounted: false });
    if (form !== undefined) app.stores.position.setState({ form });
    app.screen.openDialog('position');
  }

  /** Opens the form with the pawns of the board, including mirrored forms, and counts their games. */
  function structureLikeThis(): void {
    const board = app.game.currentBoard();
    if (board === undefined || !canFind()) return;
    const pattern = takePawns({ ...ANY_POSITION, mirrorColors: true, mirrorWings: true }, board);
    app.stores.position.setState({ form: 'pattern', pattern, unread: {}, isCounted: true });
    app.screen.openDialog('position');
  }

  /** Puts the FEN of the position on the board into the form. */
  function takeFenFromBoard(): void {
    const shown = positionOnBoard();
    if (shown !== undefined) app.stores.position.setState({ ...shown, anyRights: false });
  }

  const changeFen = (fen: string): void =>
    app.stores.position.setState({ fen, chess960: hasChess960Rights(fen), anyRights: lacksRights(fen) });
  const ignoreRights = (anyRights: boolean): void => app.stores.position.setState({ anyRights });
  const changePattern = (change: (pattern: PositionPattern) => PositionPattern): void =>
    app.stores.position.setState(({ pattern }) => ({ pattern: change(pattern) }));
  const changeForm = (form: PositionState['form']): void => app.stores.position.setState({ form });
  /** Replaces the pattern in the form. */
  const startFrom = (pattern: PositionPattern): void => app.stores.position.setState({ pattern, unread: {} });
  const clearPattern = (): void => startFrom(NOTHING_SET_UP.pattern);

  /** Keeps a text that a field of the pattern cannot parse, until it can. */
  const noteUnread = (label: string, unread: Unread | undefined): void =>
    app.stores.position.setState((state) => {
      const { [label]: _, ...others } = state.unread;
      return { unread: unread === undefined ? others : { ...others, [label]: unread } };
    });

  return {
    positionOnBoard,
    canFind,
    findOnBoard,
    findFen,
    findSetUp,
    findPattern,
    pasteFen,
    setLines,
    changePosition,
    leavePosition,
    stepBack,
    leaveEmptySearch,
    searchAllGames,
    searchWithinAgain,
    openPosition,
    structureLikeThis,
    takeFenFromBoard,
    changeFen,
    ignoreRights,
    changePattern,
    changeForm,
    startFrom,
    clearPattern,
    noteUnread,
  };
}
