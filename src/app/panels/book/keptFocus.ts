// Who walks and plays by keyboard stays in the table, although its rows come and go with the board.
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';
import { movesIn } from './bookKeys.ts';
import type { BookTableData } from './bookTable.ts';

const paneOf = (body: Element): HTMLElement | null => body.closest<HTMLElement>('.book-pane');

interface KeptFocus {
  onFocus(): void;
  onBlur(event: FocusEvent): void;
}

/**
 * After a move or a step the row with which the game goes on has the focus, else the first one. Out of the book the pane
 * holds it for the table.
 */
export function useKeptFocus(body: RefObject<HTMLElement | null>, { rows }: BookTableData): KeptFocus {
  const held = useRef(false);
  useEffect(() => {
    const element = body.current;
    if (element === null || rows.length === 0) return;
    const { activeElement } = document;
    const lost = activeElement === document.body ? held.current : activeElement === paneOf(element);
    const next = element.querySelector<HTMLElement>('[aria-current] .book-play');
    if (lost) (next ?? movesIn(element)[0])?.focus();
  }, [body, rows]);
  useLayoutEffect(() => {
    const element = body.current;
    return () => {
      if (element?.contains(document.activeElement) === true) paneOf(element)?.focus();
    };
  }, [body]);
  return {
    onFocus() {
      held.current = true;
    },
    onBlur({ target, relatedTarget }) {
      // A row that is taken away loses the focus too, and is not in the page any more.
      if (!target.isConnected || (relatedTarget instanceof Node && body.current?.contains(relatedTarget)))
        return;
      held.current = false;
    },
  };
}
