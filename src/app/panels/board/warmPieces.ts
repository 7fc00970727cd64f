// A browser parses the drawing of a piece when a style first needs it. That takes more than a millisecond per
// piece, and a board needs all of them at once. This module requests them one by one while the page is idle.
import { whenFree } from '../../platform/whenIdle.ts';
import type { App } from '../../session/createApp.ts';

const COLORS = ['white', 'black'];
const ROLES = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'];

/** Prepares the pieces of the chosen set for the first board, then those that forms and diagrams show. */
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
