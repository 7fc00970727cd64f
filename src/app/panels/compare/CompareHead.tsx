import { ChevronDown, ChevronUp } from 'lucide-react';
import { msg, t } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import { useApp } from '../../session/appContext.tsx';
import type {
  ComparedColumn,
  ComparedFigure,
  ComparisonState,
} from '../../session/comparison/comparisonStore.ts';
import { Icon } from '../../ui/Icon.tsx';
import { STATISTIC_HEADS } from '../book/bookStatistics.ts';
import { orderOf } from './compareRows.ts';

interface CompareHeadProps {
  readonly figures: readonly ComparedFigure[];
  readonly names: readonly [string, string];
  readonly sort: ComparisonState['sort'];
}

/** The names of the two sides, and headers below them that sort. */
export function CompareHead({ figures, names, sort }: CompareHeadProps) {
  return (
    <thead>
      <tr className="compare-sides">
        <SortHead
          sort={sort}
          column={{ by: 'move' }}
          short={msg('Move [[column head]]')}
          long={msg('Move [[column head]]')}
          rows={2}
        />
        {names.map((name, side) => (
          <th key={side} scope="colgroup" colSpan={figures.length} title={name}>
            <span>{name}</span>
          </th>
        ))}
        <th scope="colgroup" title={t('Change of share')}>
          <span>{t('Change of share')}</span>
        </th>
      </tr>
      <tr>
        {([0, 1] as const).map((side) =>
          figures.map((by) => (
            <SortHead
              key={`${side} ${by}`}
              sort={sort}
              column={{ by, side }}
              short={STATISTIC_HEADS[by].short}
              long={STATISTIC_HEADS[by].long}
              of={names[side]}
            />
          )),
        )}
        <SortHead
          sort={sort}
          column={{ by: 'change' }}
          short={msg('%')}
          long={msg('Change of share, in hundredths of the games')}
        />
      </tr>
    </thead>
  );
}

interface SortHeadProps {
  readonly sort: ComparisonState['sort'];
  readonly column: ComparedColumn;
  readonly short: Message;
  readonly long: Message;
  /** The name of the side. */
  readonly of?: string;
  /** The number of rows that the header spans. */
  readonly rows?: number;
}

function SortHead({ sort, column, short, long, of, rows }: SortHeadProps) {
  const app = useApp();
  const order = orderOf(sort, column);
  const words = of === undefined ? t(long) : `${t(long)}, ${of}`;
  return (
    <th scope="col" rowSpan={rows} className={`compare-${column.by}`} aria-sort={order}>
      <button type="button" title={words} onClick={() => app.comparison.sortBy(column)}>
        <span aria-hidden>{t(short)}</span>
        <span className="visually-hidden">{words}</span>
        {order !== undefined && <Icon of={order === 'descending' ? ChevronDown : ChevronUp} size={12} />}
      </button>
    </th>
  );
}
