// Dragging pieces: from square to square, off the board, or from the palette. Uses pointer events, so that
// touch works like a mouse.
import { useRef, useState } from 'react';
import type { PointerEvent, RefObject } from 'react';
import { parseSquare } from '../../../chess/squares.ts';
import type { Square } from '../../../chess/types.ts';

/** A piece being dragged: its origin, and the place of the pointer. */
export interface CarriedPiece {
  readonly from: Square | { readonly brush: string };
  readonly x: number;
  readonly y: number;
}

interface DragActs {
  readonly isEmpty: (square: Square) => boolean;
  /** The square was clicked, or pressed if empty; `drawn`: the pressed pointer moved to it from another. */
  readonly onPaint: (square: Square, drawn: boolean) => void;
  /** The piece was dropped on a square, or beside the board. */
  readonly onDrop: (from: CarriedPiece['from'], to: Square | undefined) => void;
}

interface Press {
  readonly from: CarriedPiece['from'];
  readonly x: number;
  readonly y: number;
  /** The last square that was painted, if the press began on an empty square. */
  painted?: Square;
  isCarried: boolean;
}

/** Pixels that the pointer may move during a click. */
const SLIP = 5;

export function usePieceDrag(board: RefObject<HTMLElement | null>, acts: DragActs) {
  const press = useRef<Press>(undefined);
  const [carried, setCarried] = useState<CarriedPiece>();

  function squareUnder({ clientX, clientY }: PointerEvent): Square | undefined {
    const box = board.current?.getBoundingClientRect();
    if (box === undefined) return undefined;
    const file = Math.floor(((clientX - box.left) / box.width) * 8);
    const row = Math.floor(((clientY - box.top) / box.height) * 8);
    return file >= 0 && file < 8 && row >= 0 && row < 8 ? (7 - row) * 8 + file : undefined;
  }

  function onPointerDown(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const from = originOf(event.target);
    press.current =
      from === undefined ? undefined : { from, x: event.clientX, y: event.clientY, isCarried: false };
    if (typeof from !== 'number' || !acts.isEmpty(from) || press.current === undefined) return;
    press.current.painted = from;
    acts.onPaint(from, false);
  }

  function onPointerMove(event: PointerEvent): void {
    const { current } = press;
    if (current === undefined) return;
    if (current.painted !== undefined) {
      const square = squareUnder(event);
      if (square === undefined || square === current.painted) return;
      current.painted = square;
      acts.onPaint(square, true);
      return;
    }
    if (!current.isCarried && Math.hypot(event.clientX - current.x, event.clientY - current.y) < SLIP) return;
    // From now on, all pointer events come here, wherever the pointer is.
    if (!current.isCarried) event.currentTarget.setPointerCapture(event.pointerId);
    current.isCarried = true;
    setCarried({ from: current.from, x: event.clientX, y: event.clientY });
  }

  function onPointerUp(event: PointerEvent): void {
    const { current } = press;
    end();
    if (current === undefined || current.painted !== undefined) return;
    const square = squareUnder(event);
    if (current.isCarried && current.from !== square) acts.onDrop(current.from, square);
    else if (!current.isCarried && typeof current.from === 'number') acts.onPaint(current.from, false);
  }

  function end(): void {
    press.current = undefined;
    setCarried(undefined);
  }

  return { carried, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end } };
}

/** Returns the square or the brush of the palette under the pointer when it was pressed. */
function originOf(target: EventTarget): CarriedPiece['from'] | undefined {
  if (!(target instanceof Element)) return undefined;
  const square = parseSquare(target.closest('[data-square]')?.getAttribute('data-square') ?? '');
  const brush = target.closest('[data-brush]')?.getAttribute('data-brush') ?? '';
  return square ?? (brush === '' ? undefined : { brush });
}
