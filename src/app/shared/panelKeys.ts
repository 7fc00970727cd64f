// Keys of the board and the notation, while one of them has the focus. Left and right are in stepKeys.
import { chooseLine, flip, toEnd, toStart } from '../session/game/game.ts';
import { openNeighbour } from '../session/list/list.ts';
import { leaveQuotation } from '../session/game/quotation.ts';
import { keysAreTaken } from './stepKeys.ts';

/** What a key does; false where it leaves the key to the browser. */
function act(key: string): boolean {
  switch (key) {
    case 'Home':
      toStart();
      return true;
    case 'End':
      toEnd();
      return true;
    case 'ArrowUp':
      return chooseLine(-1);
    case 'ArrowDown':
      return chooseLine(1);
    case 'PageUp':
      openNeighbour(-1);
      return true;
    case 'PageDown':
      openNeighbour(1);
      return true;
    case 'Escape':
      return leaveQuotation();
    case 'f':
      flip();
      return true;
    default:
      return false;
  }
}

export function handlePanelKey(event: KeyboardEvent): void {
  if (keysAreTaken(event) || event.shiftKey) return;
  if (act(event.key)) event.preventDefault();
}
