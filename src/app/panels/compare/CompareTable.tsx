import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { t } from '../../../base/messages.ts';
import type { Uci } from '../../../chess/types.ts';
import { useApp } from '../../session/appContext.tsx';
import { useComparison, useSettings } from '../../session/hooks.ts';
import { useHeldFocus } from '../../shared/heldFocus.ts';
import { movesIn } from '../book/bookKeys.ts';
import { CompareHead } from './CompareHead.tsx';
import { CompareRowView } from './CompareRowView.tsx';
import { sortedRows } from './compareRows.ts';
import type { Comparison } from './compareRows.ts';
import { useFigures } from './useFigures.ts';

interface CompareTableProps {
  readonly comparison: Comparison;
  /** The move whose years are shown below. */
  readonly current: Uci | undefined;
  readonly names: readonly [string, string];
}

/** The moves of the two compared trees, one row for each move. */
export function CompareTable({ comparison, current, names }: CompareTableProps) {
  const app = useApp();
  const figures = useFigures();
  const sort = useComparison((state) => state.sort);
  const perspective = useSettings((settings) => settings.bookScore);
  const body = useRef<HTMLTableSectionElement>(null);
  const { held, onFocus, onBlur } = useHeldFocus(body);
  const rows = sortedRows(comparison, sort, perspective);
  const widest = Math.max(1, ...comparison.rows.map(({ change = 0 }) => Math.abs(change)));
  useRowFocus(body, held, comparison);
  return (
    <table className="compare-table" aria-label={t('Moves compared')}>
      <CompareHead figures={figures} names={names} sort={sort} />
      <tbody
        ref={body}
        onFocus={onFocus}
        onBlur={onBlur}
        onPointerLeave={() => app.comparison.pointAt(undefined)}
      >
        {rows.map((row, at) => (
          <CompareRowView
            key={row.uci}
            figures={figures}
            row={row}
            comparison={comparison}
            perspective={perspective}
            names={names}
            isCurrent={row.uci === current}
            isStop={at === 0}
            widest={widest}
          />
        ))}
      </tbody>
    </table>
  );
}

/** If a row had the focus when its move was played, the first row of the next position gets it. */
function useRowFocus(
  body: RefObject<HTMLElement | null>,
  held: RefObject<boolean>,
  { rows }: Comparison,
): void {
  useEffect(() => {
    const element = body.current;
    const isLost = rows.length > 0 && held.current && document.activeElement === document.body;
    if (element !== null && isLost) movesIn(element)[0]?.focus();
  }, [body, held, rows]);
}
