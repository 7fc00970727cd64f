import { t } from '../../../base/messages.ts';
import { useComparison } from '../../session/hooks.ts';
import { FEW_GAMES } from '../book/bookScores.ts';
import type { Comparison } from './compareRows.ts';

interface SideNotesProps {
  readonly comparison: Comparison;
  readonly names: readonly [string, string];
}

/**
 * Cautions about the figures: a side without games here, too few games for a change, a database that is still
 * growing.
 */
export function SideNotes({ comparison: { sums, rows, isTelling }, names }: SideNotesProps) {
  const sides = useComparison((state) => state.sides);
  const isDone = sides.every(({ tree }) => tree.kind === 'ready');
  const growing = sides.flatMap(({ shown }, at) =>
    shown?.answer.soFar === undefined ? [] : [{ name: names[at], count: shown.answer.soFar }],
  );
  const empty = isDone ? names.filter((_, at) => (sums[at].score?.total ?? 0) === 0) : [];
  if (rows.length === 0) return null;
  return (
    <>
      {growing.map(({ name, count }) => (
        <p key={name} className="compare-note">
          {t(
            '{filter}: so far of {count, plural, one {# game} other {# games}}. The file is still being read.',
            {
              filter: name,
              count,
            },
          )}
        </p>
      ))}
      {empty.map((name) => (
        <p key={name} className="compare-note">
          {t('No game has this position: {filter}', { filter: name })}
        </p>
      ))}
      {isDone && empty.length === 0 && !isTelling && (
        <p className="compare-note">
          {t('The change is not shown: a side has fewer than {count} games here.', { count: FEW_GAMES })}
        </p>
      )}
    </>
  );
}
