// Plays a sound for each step forward, if the user wants that: for moves of the game and for the user's own.
import { previousCursor, sameCursor, treeAt } from './gameCursor.ts';
import type { GameCursor } from './gameCursor.ts';
import type { GameState } from './gameStore.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'game' | 'knock'>;

const cursorOf = ({ node, own }: GameState): GameCursor => (own === undefined ? { node } : { node, own });

export function createMoveSound(app: Needs) {
  function hear(now: GameState, before: GameState): void {
    const cursor = cursorOf(now);
    const last = cursorOf(before);
    if (now.key !== before.key || now.isPreview || sameCursor(cursor, last)) return;
    const game = app.game.currentGame();
    const previous = game && previousCursor(game, cursor);
    if (game === undefined || previous === undefined || !sameCursor(previous, last)) return;
    const { tree, node } = treeAt(game, cursor);
    app.knock.play(tree.nodes[node].san.includes('x'));
  }

  /** Subscribes to the board. Returns the cleanup function. */
  const followMoves = (): (() => void) =>
    app.stores.game.subscribe((now, before) => {
      if (app.stores.settings.getState().moveSound) hear(now, before);
    });

  return { followMoves };
}
