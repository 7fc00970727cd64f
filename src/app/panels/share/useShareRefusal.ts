import { useMemo } from 'react';
import { useApp } from '../../session/appContext.tsx';
import { useGame } from '../../session/hooks.ts';
import type { ShareChoice } from '../../session/share/shareStore.ts';
import { useAnswer } from '../../shared/useAnswer.ts';
import type { Ask, LatestAnswer } from '../../shared/useAnswer.ts';

interface Question {
  readonly choice: ShareChoice;
  readonly form: 'text' | 'page';
}

/** The reason why the games of a choice cannot be shared; `undefined` if they can. */
export type ShareRefusal = LatestAnswer<string | undefined>;

const NONE: ShareRefusal = { kind: 'ready', value: undefined };

const ask: Ask<Question, string | undefined> = (app, { choice, form }, { signal }) =>
  form === 'page' ? app.publishing.whyNot(choice, signal) : app.sharing.whyNot(choice, signal);

/** Finds out whether a game of the choice is covered. Asks nothing if no game is, or if positions are shared. */
export function useShareRefusal(choice: ShareChoice, form: 'text' | 'page' | undefined): ShareRefusal {
  const { covering } = useApp();
  const isAnyCovered = useGame(() => covering.coveredRecords().length > 0);
  const question = useMemo(
    () => (isAnyCovered && form !== undefined ? { choice, form } : undefined),
    [isAnyCovered, choice, form],
  );
  const answer = useAnswer(question, ask);
  return question === undefined ? NONE : answer;
}
