// A browser reads the drawing of a piece when a style first asks for it, for more than a millisecond each, and all of a
// board at once. Here they are asked for one by one while nobody waits.
import { useSettings } from '../state/settingsStore.ts';
import { whenFree } from '../whenIdle.ts';

const COLORS = ['white', 'black'];
const ROLES = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'];

/** Has the pieces of the chosen set ready for the first board. */
export function warmPieces(): void {
  const host = document.createElement('div');
  host.className = `warm-pieces board-panel board-pieces-${useSettings.getState().pieceSet}`;
  host.ariaHidden = 'true';
  const board = host.appendChild(document.createElement('div'));
  board.className = 'cg-wrap';
  const pieces = COLORS.flatMap((color) => ROLES.map((role) => `${role} ${color}`));
  const next = (): void => {
    const piece = pieces.pop();
    if (piece === undefined) {
      host.remove();
      return;
    }
    board.appendChild(document.createElement('piece')).className = piece;
    whenFree(next);
  };
  document.body.append(host);
  next();
}
