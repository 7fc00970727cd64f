// The game plays itself at the user's pace, until its line ends or the user does something else.
import { chosenNext, sameCursor } from './gameCursor.ts';
import type { GameCursor } from './gameCursor.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'game'>;

interface Playing {
  readonly timer: ReturnType<typeof setInterval>;
  /** The key of the record. */
  readonly key: string;
  /** The place that the last move led to. */
  last: GameCursor;
}

export function createAutoplay(app: Needs) {
  let playing: Playing | undefined;

  /** Starts or stops playing; false if there is no next move. */
  function togglePlay(): boolean {
    const isOn = isFollowed();
    stopPlay();
    if (isOn) return true;
    if (nextOnLine() === undefined) return false;
    const { key } = app.stores.game.getState();
    app.stores.game.setState({ isPlaying: true });
    playing = {
      timer: setInterval(playMove, app.stores.settings.getState().pace * 1000),
      key,
      last: app.game.currentCursor(),
    };
    playMove();
    return true;
  }

  /** Plays the next move. Stops at an open question, which it cannot pass. */
  function playMove(): void {
    if (playing === undefined) return;
    if (!isFollowed()) {
      stopPlay();
      return;
    }
    app.game.step(1);
    const { last } = playing;
    playing.last = app.game.currentCursor();
    if (sameCursor(last, playing.last) || nextOnLine() === undefined) stopPlay();
  }

  /** Tells whether the user is still where the last move led. */
  const isFollowed = (): boolean =>
    playing !== undefined &&
    app.stores.game.getState().isPlaying &&
    playing.key === app.stores.game.getState().key &&
    sameCursor(playing.last, app.game.currentCursor());

  function stopPlay(): void {
    if (playing === undefined) return;
    clearInterval(playing.timer);
    playing = undefined;
    app.stores.game.setState({ isPlaying: false });
  }

  function nextOnLine(): GameCursor | undefined {
    const game = app.game.currentGame();
    return game && chosenNext(game, app.stores.game.getState().chosen, app.game.currentCursor());
  }

  return { togglePlay };
}
