// Announces facts when the user asks for them. All announcements use one live region, which the board
// renders.
import type { Sayable } from './speechStore.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'screen' | 'settings'>;

export function createSpeech(app: Needs) {
  /** Requests an announcement; the last request counts. The book knows its moves only while it is shown. */
  function askFor(asked: Sayable): void {
    if (asked === 'book') app.settings.changeSettings({ showBook: true });
    app.screen.showGame();
    app.stores.speech.setState({ asked });
  }

  const say = (said: string): void =>
    app.stores.speech.setState(({ count }) => ({ asked: undefined, said, count: count + 1 }));

  /** Drops the last announcement once the board has moved on. */
  function noteStep(place: string): void {
    if (app.stores.speech.getState().place !== place) app.stores.speech.setState({ place, said: undefined });
  }

  /** Drops a request if the user has moved on before the answer came. */
  const forget = (): void => app.stores.speech.setState({ asked: undefined });

  return { askFor, say, forget, noteStep };
}
