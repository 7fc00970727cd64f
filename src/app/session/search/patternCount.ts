// Counts the games that match the pattern of the form, with the search itself, before the user runs it.
import type { PositionQuery } from '../../../model/position/positionQuery.ts';
import { followed } from '../answers/followed.ts';
import { createQuestion } from '../answers/question.ts';
import { whyNotPattern } from './findPosition.ts';
import type { CountedPattern, CountNews } from './positionStore.ts';
import { searchGames } from './searchGames.ts';
import type { Parts } from '../parts.ts';

/** Milliseconds without a change of the form after which the games are counted. */
const PAUSE_MS = 300;

type Needs = Pick<Parts, 'stores' | 'worker'>;

export function createPatternCount(app: Needs) {
  const counting = createQuestion<CountedPattern, CountNews>((count) =>
    app.stores.position.setState({ count }),
  );

  /** Returns the pattern to count; `undefined` if the form has none that can match, or counting is off. */
  function positionAsked(): PositionQuery | undefined {
    const { isCounted, form, pattern, lines, unread } = app.stores.position.getState();
    const isAsked = isCounted && form === 'pattern' && Object.keys(unread).length === 0;
    return isAsked && whyNotPattern(pattern) === undefined ? { kind: 'pattern', pattern, lines } : undefined;
  }

  function countNow(): void {
    const { item } = app.stores.list.getState();
    const { query } = app.stores.search.getState();
    const position = positionAsked();
    if (item === undefined || position === undefined) {
      counting.cancel();
      return;
    }
    void counting.ask(async ({ signal, onProgress, pause, wait }) => {
      await pause(PAUSE_MS);
      const found = await wait(
        searchGames(
          app.worker,
          { item, query, position, sort: [] },
          {
            signal,
            onNews: ({ progress, found: soFar }) =>
              progress !== undefined && onProgress({ ...progress, games: soFar?.selection.count ?? 0 }),
          },
        ),
      );
      return { games: found.selection.count, damaged: found.scan?.report.damaged ?? 0 };
    });
  }

  /** Counts again after each change of the form, as long as the form is open. Returns the cleanup function. */
  function followForm(): () => void {
    const { position, list, search } = app.stores;
    const end = followed({
      stores: [position, list, search],
      key: () => {
        const { isCounted, form, pattern, lines, unread } = position.getState();
        const { item, whole } = list.getState();
        return [isCounted, form, pattern, lines, unread, item, whole.id, search.getState().query];
      },
      changed: countNow,
    });
    return () => {
      end();
      counting.cancel();
    };
  }

  /** Turns on counting: the form shows how many games match its pattern. */
  const countGames = (): void => app.stores.position.setState({ isCounted: true });

  return { followForm, countGames };
}
