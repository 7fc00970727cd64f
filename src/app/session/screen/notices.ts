// One line about what the user did, until it is closed or the user goes on.
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores'>;

export function createNotices(app: Needs) {
  /** `undo` is offered beside the words. */
  const showNotice = (notice: string, undoNoticed?: () => unknown): void =>
    app.stores.screen.setState({ notice, undoNoticed });
  /**
   * Says that something is done once it is: the words are made of the outcome. If `doing` fails nothing is said, and
   * `undefined` says nothing either.
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

  return { showNotice, sayWhenDone, closeNotice };
}
