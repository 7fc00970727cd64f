// A browser reads the drawing of a piece when a style first asks for it, for more than a millisecond each, and all of a
// board at once. Here they are asked for one by one while nobody waits.
import { whenFree } from '../../platform/whenIdle.ts';
import type { App } from '../../session/createApp.ts';

const COLORS = ['white', 'black'];
const ROLES = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'];

/** Has the pieces of the chosen set ready for the first board, then those that forms and diagrams show. */
export function warmPieces(app: App): void {
  const host = document.createElement('div');
  host.className = `warm-pieces board-panel board-pieces-${app.stores.settings.getState().pieceSet}`;
  host.ariaHidden = 'true';
  const board = host.appendChild(document.createElement('div'));
  board.className = 'cg-wrap';
  const pieces = COLORS.flatMap((color) => ROLES.map((role) => `${role} ${color}`));
  const wanted = [
    ...pieces.map((piece) => ({ place: board, tag: 'piece', look: piece })),
    ...pieces.map((piece) => ({ place: host, tag: 'span', look: `board-piece ${piece}` })),
  ].values();
  const next = (): void => {
    const { value: piece } = wanted.next();
    if (piece === undefined) {
      host.remove();
      return;
    }
    piece.place.appendChild(document.createElement(piece.tag)).className = piece.look;
    whenFree(next);
  };
  document.body.append(host);
  next();
}
