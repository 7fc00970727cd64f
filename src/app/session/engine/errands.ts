// Asks the running engine for scores of a few moves, on behalf of other parts. Requests are queued, and the
// engine pane shows nothing of them.
import type { UciInfo } from '../../../model/engine/uciInfo.ts';
import type { Score } from '../../../model/score.ts';
import type { UciSearch } from './uciSession.ts';

/** Scores by first move, from the point of view of the side to move. */
export type MoveScores = ReadonlyMap<string, Score>;

interface Errand {
  readonly search: UciSearch;
  readonly scores: Map<string, Score>;
  readonly answer: (scores: MoveScores | undefined) => void;
}

export function createErrands() {
  let waiting: readonly Errand[] = [];

  /** Resolves to `undefined` if the engine ends before it has an answer. */
  const add = (search: UciSearch): Promise<MoveScores | undefined> =>
    new Promise((answer) => {
      waiting = [...waiting, { search, scores: new Map(), answer }];
    });

  /** The search that the engine must run before all others. */
  const next = (): UciSearch | undefined => waiting[0]?.search;

  function note(search: UciSearch, { score, moves: [move] }: UciInfo): void {
    if (next() === search && move !== undefined) waiting[0].scores.set(move, score);
  }

  /** Returns true if the finished search was an errand. */
  function end(search: UciSearch): boolean {
    if (next() !== search) return false;
    const [{ answer, scores }, ...others] = waiting;
    waiting = others;
    answer(scores);
    return true;
  }

  /** Drops all requests, because the engine has ended. */
  function clear(): void {
    const all = waiting;
    waiting = [];
    for (const { answer } of all) answer(undefined);
  }

  return { add, next, note, end, clear };
}
