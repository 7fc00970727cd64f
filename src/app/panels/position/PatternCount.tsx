import { useEffect } from 'react';
import { describeFailure } from '../../../model/failureText.ts';
import { t } from '../../../base/messages.ts';
import { formatCount } from '../../platform/numbers.ts';
import { TextButton } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { useApp } from '../../session/appContext.tsx';
import { usePosition } from '../../session/hooks.ts';

/** The number of games with the pattern, before a search: counted on request, then after each change. */
export function PatternCount() {
  const app = useApp();
  const isCounted = usePosition((state) => state.isCounted);
  useEffect(() => app.patternCount.followForm(), [app]);
  if (!isCounted)
    return (
      <TextButton className="accent" onClick={app.patternCount.countGames}>
        {t('How many games?')}
      </TextButton>
    );
  return (
    <span className="pattern-count" role="status">
      <Count />
    </span>
  );
}

function Count() {
  const count = usePosition((state) => state.count);
  switch (count.kind) {
    case 'none':
      return null;
    case 'asking': {
      const { done = 0, total, games = 0 } = count.progress ?? {};
      const label = t('Counting games');
      return (
        <>
          <Progress label={label} done={done} total={total} />
          {total === undefined
            ? t('Counting…')
            : t('{found, plural, one {# game} other {# games}} so far, in {done} of {total}', {
                found: games,
                done: formatCount(done),
                total: formatCount(total),
              })}
        </>
      );
    }
    case 'failed':
      return t('The games cannot be counted: {reason}.', { reason: describeFailure(count.failure) });
    case 'ready': {
      const { games, damaged } = count.value;
      const words = t('{count, plural, =0 {No game has it} one {# game has it} other {# games have it}}', {
        count: games,
      });
      return damaged === 0
        ? words
        : t('{words}; {damaged, plural, one {# damaged game} other {# damaged games}} may have it, too', {
            words,
            damaged,
          });
    }
  }
}
