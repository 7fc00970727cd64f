import { useEffect, useState } from 'react';
import { msg, t } from '../../../base/messages.ts';
import { TextButton } from '../../ui/Button.tsx';
import { formatCountShort } from '../../platform/numbers.ts';
import { Progress } from '../../ui/Progress.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useSearch } from '../../session/hooks.ts';

const WORDS = {
  positions: msg('Looking for the position'),
  variations: msg('Searching the variations, too'),
};
/** A narrow bar has no room for more words, so the count mentions the variations. */
const COUNTS = {
  positions: msg('{done} of {total} games'),
  variations: msg('Variations: {done} of {total} games'),
};
/** Milliseconds before the progress is shown, so that quick answers show none. */
const SOON_MS = 300;
/** No rate is shown before the first limit; the time left, only if the scan takes longer than the second. */
const RATE_AFTER_MS = 800;
const LONG_MS = 10_000;

/** The progress and speed of the scan, with a button to stop it. */
export function PositionProgress() {
  const stage = useSearch(({ answer }) => (answer.kind === 'asking' ? answer.stage : undefined));
  return stage === 'positions' || stage === 'variations' ? <ScanProgressLine stage={stage} /> : null;
}

function ScanProgressLine({ stage }: { readonly stage: keyof typeof WORDS }) {
  const app = useApp();
  const progress = useSearch(({ answer }) => (answer.kind === 'asking' ? answer.progress : undefined));
  const [soon, setSoon] = useState(false);
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const started = performance.now();
    const timer = setTimeout(() => setSoon(true), SOON_MS);
    const unsubscribe = app.stores.search.subscribe(() => setElapsed(performance.now() - started));
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [app]);
  const { done = 0, total } = progress ?? {};
  if (!soon) return null;
  const words = t(WORDS[stage]);
  return (
    <div className="job" role="group" aria-label={words}>
      {words}
      <Progress label={words} done={done} total={total} />
      {total !== undefined && (
        <span>
          {t(COUNTS[stage], { done: formatCountShort(done), total: formatCountShort(total) })}
          {paceText(done, total, elapsed)}
        </span>
      )}
      <TextButton onClick={app.searching.stopSearch}>{t('Cancel')}</TextButton>
    </div>
  );
}

/** ` · 1.2 M a second · 14 s left` */
export function paceText(done: number, total: number, elapsedMs: number): string {
  if (elapsedMs < RATE_AFTER_MS || done === 0) return '';
  const perSecond = (done * 1000) / elapsedMs;
  const left = Math.ceil((total - done) / perSecond);
  const pace = ` · ${t('{count} a second [[games]]', { count: formatCountShort(Math.round(perSecond)) })}`;
  return elapsedMs + left * 1000 < LONG_MS
    ? pace
    : `${pace} · ${t('{count, number} s left', { count: left })}`;
}
