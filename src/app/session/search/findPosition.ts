// Looking for a position: the one on the board, one in a FEN, or all that fit a pattern.
import { parseFen } from '../../../chess/fen.ts';
import { whyImpossible } from '../../../chess/possiblePosition.ts';
import type { Fen } from '../../../chess/types.ts';
import { isAnyPosition, whyNothingFits } from '../../../model/position/patternProblem.ts';
import { boardAt } from '../../../model/positionAt.ts';
import type { PositionPattern, PositionQuery } from '../../../model/position/positionQuery.ts';
import { useList } from '../list/listStore.ts';
import { treeAt } from '../game/places.ts';
import { NOTHING_SET_UP, usePosition } from './positionStore.ts';
import type { PositionState, Unread } from './positionStore.ts';
import { useSearch } from './searchStore.ts';
import { leaveBehind } from '../list/behind.ts';
import { currentGround, currentPlace } from '../game/game.ts';
import { closeDialog, openDialog, requestFocus, showList } from '../screen/layout.ts';
import { searchFor, searchPosition } from './search.ts';

/** The position on the screen: of the game, of a variation, or of own moves; `undefined` while a text is there. */
export function positionOnBoard(): { readonly fen: Fen; readonly chess960: boolean } | undefined {
  const ground = currentGround();
  if (ground === undefined) return undefined;
  const { tree, node } = treeAt(ground, currentPlace());
  return { fen: boardAt(tree, node).fen(), chess960: tree.chess960 };
}

/** Whether there is a database to look in. */
export const canFind = (): boolean => useList.getState().item !== undefined;

/** Looks for the position on the board in the database of the list. */
export function findOnBoard(): void {
  const shown = positionOnBoard();
  if (shown !== undefined && canFind()) findFen(shown.fen, shown.chess960);
}

/** Looks for the position of a FEN; one that cannot be is shown with the reason, and nothing is looked for. */
export function findFen(fen: string, chess960 = isChess960(fen)): void {
  usePosition.setState({ form: 'exact', fen: fen.trim(), chess960 });
  if (whyNotFen(fen, chess960) === undefined) find({ kind: 'exact', fen: fen.trim() as Fen, chess960 });
  else openDialog('position');
}

/** Why the position of a text cannot be looked for, in words. */
export function whyNotFen(fen: string, chess960: boolean): string | undefined {
  if (fen.trim() === '') return 'no position is given';
  return whyImpossible(fen.trim(), chess960);
}

/** Looks for all positions that fit. */
export function findPattern(pattern: PositionPattern): void {
  usePosition.setState({ form: 'pattern', pattern });
  if (whyNotPattern(pattern) === undefined) find({ kind: 'pattern', pattern });
}

/** Why a pattern cannot be looked for, in words. */
export const whyNotPattern = (pattern: PositionPattern): string | undefined =>
  isAnyPosition(pattern) ? 'nothing is asked for yet' : whyNothingFits(pattern);

/** A FEN from the clipboard, where somebody pastes one on the page; false where the text is none. */
export function pasteFen(text: string): boolean {
  if (!canFind() || parseFen(text) === undefined) return false;
  findFen(text);
  return true;
}

/** Castling letters that only fit Chess960. */
const isChess960 = (fen: string): boolean =>
  whyImpossible(fen, false) !== undefined && whyImpossible(fen, true) === undefined;

type Wanted =
  | { readonly kind: 'exact'; readonly fen: Fen; readonly chess960: boolean }
  | { readonly kind: 'pattern'; readonly pattern: PositionPattern };

function find(wanted: Wanted): void {
  const { lines } = usePosition.getState();
  searchPosition({ ...wanted, lines });
  showHits();
}

/** The list, wherever it is hidden, with the keyboard in it. */
function showHits(): void {
  showList();
  closeDialog();
  requestFocus('games');
}

/** Variations too, or mainlines only: for this search and the next ones. */
export function setLines(lines: PositionQuery['lines']): void {
  usePosition.setState({ lines });
  const { position } = useSearch.getState();
  if (position !== undefined && position.lines !== lines) changePosition({ ...position, lines });
}

/** Looks for a little more or less: what was set aside for the search still is. */
export function changePosition(position: PositionQuery): void {
  const before = useSearch.getState().position;
  usePosition.setState(({ setAside }) =>
    setAside !== undefined && setAside.position === before ? { setAside: { ...setAside, position } } : {},
  );
  searchPosition(position);
}

/** No position is looked for any more. A search that was set aside for it is taken up again. */
export function leavePosition(): void {
  const { text, position } = useSearch.getState();
  const { setAside } = usePosition.getState();
  searchPosition(undefined);
  if (setAside !== undefined && setAside.position === position && text.trim() === '') searchWithinAgain();
  requestFocus('games');
}

/** One step back from what stands beside the search: the games behind a move, then the position. False where nothing does. */
export function stepBack(): boolean {
  const { position, behind } = useSearch.getState();
  if (behind !== undefined) leaveBehind();
  else if (position !== undefined) leavePosition();
  return (behind ?? position) !== undefined;
}

/** Looks in all games; what stood in the search field can be taken up again. */
export function searchAllGames(): void {
  const { text, position } = useSearch.getState();
  if (position !== undefined) usePosition.setState({ setAside: { text: text.trim(), position } });
  searchFor('');
  requestFocus('games');
}

/** Looks again within what stood in the search field. */
export function searchWithinAgain(): void {
  const { setAside } = usePosition.getState();
  usePosition.setState({ setAside: undefined });
  if (setAside !== undefined) searchFor(setAside.text);
  requestFocus('games');
}

/** Opens the form with what is being looked for, or with what was set up last. */
export function openPosition(form?: PositionState['form']): void {
  const { position } = useSearch.getState();
  usePosition.setState(setUpFor(position));
  if (form !== undefined) usePosition.setState({ form });
  openDialog('position');
}

function setUpFor(position: PositionQuery | undefined): Partial<PositionState> {
  if (position === undefined) return {};
  return position.kind === 'exact'
    ? { form: 'exact', fen: position.fen, chess960: position.chess960, lines: position.lines }
    : { form: 'pattern', pattern: position.pattern, lines: position.lines, unread: {} };
}

/** The FEN of the position on the board, in the form. */
export function takeFenFromBoard(): void {
  const shown = positionOnBoard();
  if (shown !== undefined) usePosition.setState(shown);
}

export const changeFen = (fen: string): void => usePosition.setState({ fen, chess960: isChess960(fen) });
export const changePattern = (change: (pattern: PositionPattern) => PositionPattern): void =>
  usePosition.setState(({ pattern }) => ({ pattern: change(pattern) }));
export const changeForm = (form: PositionState['form']): void => usePosition.setState({ form });
/** A pattern in place of all that was set up. */
export const startFrom = (pattern: PositionPattern): void => usePosition.setState({ pattern, unread: {} });
export const clearPattern = (): void => startFrom(NOTHING_SET_UP.pattern);

/** Keeps what a field of the pattern does not understand, until it does. */
export const noteUnread = (label: string, unread: Unread | undefined): void =>
  usePosition.setState((state) => {
    const { [label]: _, ...others } = state.unread;
    return { unread: unread === undefined ? others : { ...others, [label]: unread } };
  });
