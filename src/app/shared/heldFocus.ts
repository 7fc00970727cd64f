// Moves are buttons that disappear with their position: tracks whether a removed one had the focus.
import { useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

interface HeldFocus {
  /**
   * True while a button has the focus, and after one was removed that had it. Then it is only valid as long
   * as `document.body` has the focus.
   */
  readonly held: RefObject<boolean>;
  onFocus(): void;
  onBlur(event: FocusEvent): void;
}

/** Returns handlers for the element around the buttons, which stays. */
export function useHeldFocus(around: RefObject<HTMLElement | null>): HeldFocus {
  const held = useRef(false);
  return {
    held,
    onFocus() {
      held.current = true;
    },
    onBlur({ target, relatedTarget }) {
      // A removed button also loses the focus, but is no longer in the page.
      if (!target.isConnected || (relatedTarget instanceof Node && around.current?.contains(relatedTarget)))
        return;
      held.current = false;
    },
  };
}
