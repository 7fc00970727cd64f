// Keys of the book's moves. One that comes while the table still is of an earlier position waits for the rows of the one on
// the board: who plays and goes on at once means the moves that come.
import type { KeyboardEvent } from 'react';
import type { Fen } from '../../../chess/types.ts';
import { isBookCurrent } from '../../session/book/book.ts';
import { currentBoard } from '../../session/game/ownMoves.ts';
import { useBook } from '../../session/book/bookStore.ts';

export const movesIn = (body: Element): HTMLElement[] => [
  ...body.querySelectorAll<HTMLElement>('.book-play'),
];

let waiting: { readonly fen: Fen; readonly keys: string[] } | undefined;
let played = false;

const isKey = (key: string): boolean => key === 'g' || isPlay(key) || placeOf(key, 0, 1) !== undefined;
const isPlay = (key: string): boolean => key === 'Enter' || key === ' ';

/** Up and down go through the moves; left and right step through the game, wherever the focus is. */
function placeOf(key: string, at: number, moves: number): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowUp: Math.max(0, at - 1),
    ArrowDown: Math.min(moves - 1, at + 1),
    Home: 0,
    End: moves - 1,
  };
  return places[key];
}

/** The position whose moves are still to come. */
function awaitedFen(around: Element): Fen | undefined {
  const mayCome = useBook.getState().asking && movesIn(around).length === 0;
  return !isBookCurrent() || mayCome ? currentBoard()?.fen() : undefined;
}

/** A key in the pane: of its moves, or of the pane that holds the focus for them while there are none. */
export function handleBookKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const { key, target, currentTarget: pane, repeat } = event;
  const isHere = target === pane || (target instanceof Element && target.matches('.book-play'));
  if (!isHere || !isKey(key)) return;
  const awaited = awaitedFen(pane);
  if (awaited !== undefined) {
    // A key that is held down means what comes while it is held.
    if (!repeat) wait(awaited, key);
  } else if (isPlay(key)) {
    // The button is pressed by it; the pane itself, and rows of no position on the board, play nothing.
    played = target !== pane && isBookCurrent();
    return;
  } else if (!actOn(key, movesIn(pane))) return;
  event.preventDefault();
  event.stopPropagation();
}

function wait(fen: Fen, key: string): void {
  if (waiting?.fen !== fen) waiting = { fen, keys: [] };
  waiting.keys.push(key);
}

/** False where there is nothing that the key could do. */
function actOn(key: string, moves: readonly HTMLElement[]): boolean {
  const at = moves.findIndex((move) => move === document.activeElement);
  const to = placeOf(key, at, moves.length);
  if (to !== undefined) moves[to]?.focus();
  else if (isPlay(key)) {
    played = true;
    moves[at]?.click();
  } else {
    // The games of the first database that has the move.
    const games = moves[at]?.closest('tr')?.querySelector<HTMLElement>('.book-behind');
    games?.click();
    return games instanceof HTMLElement;
  }
  return moves.length > 0;
}

/** The rows of another position are there, and the focus is where it belongs among them. */
export function actOnWaiting(body: Element): void {
  if (waiting === undefined || awaitedFen(body) !== undefined) return;
  const { fen, keys } = waiting;
  waiting = undefined;
  if (fen !== currentBoard()?.fen()) return;
  for (const [at, key] of keys.entries()) {
    actOn(key, movesIn(body));
    const next = currentBoard()?.fen();
    if (next === undefined || next === fen) continue;
    // A move was played: the rest means the moves after it.
    waiting = { fen: next, keys: keys.slice(at + 1) };
    return;
  }
}

/** All answers are there: keys that still wait have no rows to come, unless a move was played by one of them. */
export function endWaiting(): void {
  if (isBookCurrent()) forgetKeys();
}

/** The reader has gone on elsewhere, or the pane is closed. */
export function forgetKeys(): void {
  waiting = undefined;
  played = false;
}

/** Whether a move was played by a key since this was asked last. */
export function takePlayed(): boolean {
  const before = played;
  played = false;
  return before;
}
