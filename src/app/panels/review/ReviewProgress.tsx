import { t } from '../../../base/messages.ts';
import { boundedName } from '../../../base/shownText.ts';
import { useApp } from '../../session/appContext.tsx';
import type { ReviewJob } from '../../session/review/reviewStore.ts';
import { useReview } from '../../session/hooks.ts';
import { shortenName } from '../../shared/names.ts';
import { playerName } from '../../shared/players.ts';
import { TextButton } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';

/** The name of the game being analyzed, the remaining time, and a button to stop. */
export function ReviewProgress() {
  const app = useApp();
  const job = useReview((state) => state.job);
  if (job === undefined) return null;
  const words = titleOf(job);
  return (
    // Not announced, because it changes all the time: screen reader users can go there.
    <output className="job" aria-live="off">
      {words}
      <Progress label={words} done={job.done} total={job.total} />
      <span>{stateOf(job)}</span>
      <TextButton onClick={app.review.togglePause}>{job.isPaused ? t('Resume') : t('Pause')}</TextButton>
      <TextButton onClick={app.review.cancelAnalysis}>{t('Cancel')}</TextButton>
    </output>
  );
}

function titleOf({ game: { header }, batch }: ReviewJob): string {
  const white = boundedName(shortenName(playerName(header, 'white'), 'surname'));
  const black = boundedName(shortenName(playerName(header, 'black'), 'surname'));
  return batch === undefined
    ? t('Analyzing {white} – {black}', { white, black })
    : t('Game {at} of {of}: {white} – {black}', { ...batch, white, black });
}

function stateOf({ done, total, secondsLeft, isPaused }: ReviewJob): string {
  if (isPaused) return t('{done} of {total}, paused', { done, total });
  if (secondsLeft === undefined) return t('{done} of {total}', { done, total });
  return secondsLeft < 90
    ? t('{done} of {total}, {seconds} s left', { done, total, seconds: secondsLeft })
    : t('{done} of {total}, {minutes} min left', { done, total, minutes: Math.round(secondsLeft / 60) });
}
