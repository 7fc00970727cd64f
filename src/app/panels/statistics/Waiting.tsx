import type { ReactNode } from 'react';
import { t } from '../../../base/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNote } from '../../shared/FailureNote.tsx';
import { Progress } from '../../ui/Progress.tsx';
import type { Asked } from '../../shared/useAnswer.ts';
import { useApp } from '../../session/appContext.tsx';

interface WaitingProps<Value> {
  readonly answer: Asked<Value>;
  readonly children: (value: Value) => ReactNode;
}

/** The answer, or the progress of counting until it is known; leaving the page cancels the count. */
export function Waiting<Value>({ answer, children }: WaitingProps<Value>) {
  const app = useApp();
  if (answer.kind === 'ready') return children(answer.value);
  if (answer.kind === 'failed') return <FailureNote failure={answer.failure} />;
  const { progress } = answer;
  return (
    <div className="statistics-waiting" role="status">
      <p>{progress === undefined ? t('Counting…') : t('Reading the game data of the database…')}</p>
      <Progress done={progress?.done ?? 0} total={progress?.total} label={t('Counting games')} />
      {progress !== undefined && (
        <span>{t('{done, number} of {total, number}', { done: progress.done, total: progress.total })}</span>
      )}
      <Button onClick={app.place.leaveFigures}>{t('Cancel')}</Button>
    </div>
  );
}
