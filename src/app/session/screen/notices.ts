// One line about what the user did. It stays until the user closes it or does something else.
import { announce } from '../../platform/announce.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores'>;

export function createNotices(app: Needs) {
  /** Shows a notice. If there is an `undoNoticed`, Undo is offered beside the words. */
  const showNotice = (notice: string, undoNoticed?: () => unknown): void =>
    app.stores.screen.setState({ notice, undoNoticed });
  /**
   * Shows a notice about something already done, and announces it: a notice with the same words as before
   * would be silent.
   */
  function tell(words: string): void {
    showNotice(words);
    announce(words);
  }
  /**
   * Shows a notice once something is done, with words made from the outcome. Shows none if `doing` fails, or
   * if the words are `undefined`.
   */
  async function sayWhenDone<Outcome>(
    doing: Promise<Outcome>,
    words: (outcome: Outcome) => string | undefined,
    undo?: () => unknown,
  ): Promise<Outcome> {
    const outcome = await doing;
    const said = words(outcome);
    if (said !== undefined) showNotice(said, undo);
    return outcome;
  }
  const closeNotice = (): void => app.stores.screen.setState({ notice: undefined, undoNoticed: undefined });
  /** Closes a notice with an Undo: that Undo would no longer take back the change it was offered for. */
  const closeUndo = (): void => {
    if (app.stores.screen.getState().undoNoticed !== undefined) closeNotice();
  };

  return { showNotice, tell, sayWhenDone, closeNotice, closeUndo };
}
