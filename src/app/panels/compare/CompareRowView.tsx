import { t } from '../../../base/messages.ts';
import { useApp } from '../../session/appContext.tsx';
import type { ComparedFigure } from '../../session/comparison/comparisonStore.ts';
import { BareMove } from '../../shared/MoveName.tsx';
import { StatisticCell } from '../book/BookCells.tsx';
import type { Perspective } from '../book/bookScores.ts';
import type { CompareRow, Comparison } from './compareRows.ts';
import { changeText } from './compareWords.ts';
import { SideGames } from './SideGames.tsx';

interface CompareRowViewProps {
  readonly figures: readonly ComparedFigure[];
  readonly row: CompareRow;
  readonly comparison: Comparison;
  readonly perspective: Perspective;
  readonly names: readonly [string, string];
  readonly isCurrent: boolean;
  /** True for the row in the Tab order; arrow keys lead to the other rows. */
  readonly isStop: boolean;
  /** The largest change in the table, which gets the longest bar. */
  readonly widest: number;
}

/**
 * A move with the figures of each side. Pointing at the row draws the move on the board. A click plays it, or
 * on a number of games lists these games.
 */
export function CompareRowView(props: CompareRowViewProps) {
  const app = useApp();
  const { figures, row, comparison, perspective, names, isCurrent, isStop, widest } = props;
  const { uci, cells, change } = row;
  const { sums, turn } = comparison;
  return (
    // For the keyboard, the move is a button.
    <tr
      aria-current={isCurrent || undefined}
      onPointerEnter={() => app.comparison.pointAt(uci)}
      onClick={() => app.comparison.playMove(uci)}
    >
      <th scope="row" className="compare-move">
        <button
          type="button"
          className="book-play"
          tabIndex={isStop ? 0 : -1}
          onFocus={() => app.comparison.pointAt(uci)}
          onBlur={() => app.comparison.pointAt(undefined)}
        >
          <BareMove {...row} />
        </button>
      </th>
      {([0, 1] as const).map((side) =>
        figures.map((figure) => {
          const cell = (
            <StatisticCell
              figure={figure}
              move={cells[side]}
              sum={sums[side]}
              perspective={perspective}
              turn={turn}
            />
          );
          return (
            <td key={`${side} ${figure}`} className={`compare-${figure}`}>
              {figure === 'count' && cells[side] !== undefined ? (
                <SideGames side={side} row={row} name={names[side]}>
                  {cell}
                </SideGames>
              ) : (
                cell
              )}
            </td>
          );
        }),
      )}
      <td className="compare-change">
        {change === undefined ? (
          <span className="compare-unchanged" title={t('Too few games on one side')}>
            –
          </span>
        ) : (
          <>
            {changeText(change)}
            <ChangeBar change={change} widest={widest} />
          </>
        )}
      </td>
    </tr>
  );
}

/** A bar from the middle to the left or to the right; the figure beside it says the same. */
const ChangeBar = ({ change, widest }: { readonly change: number; readonly widest: number }) => (
  <span className="change-bar" aria-hidden>
    <i data-less={change < 0 || undefined} style={{ width: `${(50 * Math.abs(change)) / widest}%` }} />
  </span>
);
