import { formatCount, t } from '../../../base/messages.ts';
import { useApp } from '../../session/appContext.tsx';
import { useComparison } from '../../session/hooks.ts';
import type { ComparedSide } from '../../session/comparison/comparisonStore.ts';
import { TextButton } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';

/**
 * The progress of counting each side, with a button to stop, and then to count again. Not shown for quick
 * counts.
 */
export function CountingSides({ names }: { readonly names: readonly [string, string] }) {
  const app = useApp();
  const sides = useComparison((state) => state.sides);
  const isStopped = useComparison((state) => state.isStopped);
  const counting = sides.flatMap((side, at) => (isCounting(side) ? [{ side, name: names[at] }] : []));
  if (isStopped)
    return (
      <p className="compare-counting" role="status">
        {t('The counting was stopped: the figures are not complete.')}{' '}
        <TextButton className="accent" onClick={app.comparison.countAgain}>
          {t('Count again')}
        </TextButton>
      </p>
    );
  if (counting.length === 0) return null;
  return (
    <div className="compare-counting" role="status">
      {counting.map(({ side, name }) => (
        <Line key={name} side={side} name={name} />
      ))}
      <TextButton onClick={app.comparison.stopCounting}>{t('Cancel')}</TextButton>
    </div>
  );
}

const isCounting = ({ games, tree }: ComparedSide): boolean =>
  games.kind === 'asking' || tree.kind === 'asking';

function Line({ side: { games, tree }, name }: { readonly side: ComparedSide; readonly name: string }) {
  const progress =
    tree.kind === 'asking' ? tree.progress : games.kind === 'asking' ? games.progress : undefined;
  const { done = 0, total } = progress ?? {};
  const words = t('Counting: {filter}', { filter: name });
  return (
    <span>
      {words}
      <Progress label={words} done={done} total={total} />
      {total !== undefined &&
        t('{done} of {total} games', { done: formatCount(done), total: formatCount(total) })}
    </span>
  );
}
