// Moves are buttons that go with their position: whether one of them had the focus when it was taken away.
import { useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

interface HeldFocus {
  /** It stays true where the button that had the focus is gone, and nothing else has taken it. */
  readonly held: RefObject<boolean>;
  onFocus(): void;
  onBlur(event: FocusEvent): void;
}

/** For the element around the buttons, which stays. */
export function useHeldFocus(around: RefObject<HTMLElement | null>): HeldFocus {
  const held = useRef(false);
  return {
    held,
    onFocus() {
      held.current = true;
    },
    onBlur({ target, relatedTarget }) {
      // A button that is taken away loses the focus too, and is not in the page any more.
      if (!target.isConnected || (relatedTarget instanceof Node && around.current?.contains(relatedTarget)))
        return;
      held.current = false;
    },
  };
}
