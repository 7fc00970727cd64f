import { ChevronDown, ChevronUp, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../base/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { BookSort, BookStatistic } from '../../session/book/bookStore.ts';
import type { Perspective } from './bookScores.ts';
import { STATISTIC_HEADS } from './bookStatistics.ts';
import type { BookColumn } from './bookTable.ts';
import { useApp } from '../../session/appContext.tsx';

export interface ColumnGroup {
  readonly column: BookColumn;
  readonly figures: readonly BookStatistic[];
}

interface BookTableHeadProps {
  readonly groups: readonly ColumnGroup[];
  readonly sort: BookSort | undefined;
  readonly perspective: Perspective;
  readonly withComments: boolean;
}

export function BookTableHead({ groups, sort, perspective, withComments }: BookTableHeadProps) {
  const several = groups.length > 1;
  return (
    <thead>
      <tr>
        <SortHead sort={sort} by="mark" short={MARK_ICON} long={t('Recommendations and glyphs')} />
        <SortHead sort={sort} by="move" short={t('Move [[column head]]')} long={t('Move [[column head]]')} />
        {groups.map(({ column, figures }) =>
          figures.map((figure, at) => {
            const { short, long } = headOf(figure, column);
            const title = several ? `${long}, ${column.letter} ${column.name}` : long;
            const first = at === 0;
            return (
              <SortHead
                key={column.item + figure}
                sort={sort}
                by={figure}
                column={column}
                letter={first && several ? column.letter : undefined}
                short={short}
                long={title}
                note={noteOf(figure, column, perspective)}
                first={first}
              />
            );
          }),
        )}
        {withComments && <SortHead sort={sort} by="comment" short={t('Comment')} long={t('Comment')} />}
      </tr>
    </thead>
  );
}

/**
 * Returns the words of a header. While a database is being counted, the header of its counts says how many
 * games they cover.
 */
function headOf(
  figure: BookStatistic,
  { soFar }: BookColumn,
): { readonly short: string; readonly long: string } {
  const { short, long } = STATISTIC_HEADS[figure];
  if (figure !== 'count' || soFar === undefined) return { short: t(short), long: t(long) };
  return {
    short: t('N so far [[number of games, short]]'),
    long: t('Games, so far of {count, plural, one {# game} other {# games}}', { count: soFar }),
  };
}

const MARK_ICON = <Icon of={CircleCheck} size={12} />;

/** Returns more words for the tooltip of a figure's header. */
function noteOf(figure: BookStatistic, { entry, soFar }: BookColumn, perspective: Perspective): string {
  if (figure === 'count' && soFar !== undefined)
    return t('Results and ratings follow when all games are found.');
  if (figure === 'count' && entry.merged !== undefined)
    return t('The book counts a position together with its twins: colors reversed, or sides mirrored.');
  if (figure !== 'bar') return '';
  return t(
    perspective === 'white' ? 'Sorts by the wins of White.' : 'Sorts by the wins of the side to move.',
  );
}

interface SortHeadProps {
  readonly sort: BookSort | undefined;
  readonly by: BookSort['by'];
  readonly column?: BookColumn;
  readonly letter?: string;
  readonly short: ReactNode;
  readonly long: string;
  readonly first?: boolean;
  /** More words for the tooltip. */
  readonly note?: string;
}

/**
 * A header that sorts: marks and figures first descending, moves and comments first ascending, then the other
 * way, then back to the usual order.
 */
function SortHead({ sort, by, column, letter, short, long, first = false, note = '' }: SortHeadProps) {
  const app = useApp();
  const sorted = sort !== undefined && sort.by === by && sort.item === column?.item;
  return (
    <th
      scope="col"
      className={`book-${by}`}
      data-first={first || undefined}
      aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" title={note || undefined} onClick={() => app.books.sortBook(by, column?.item)}>
        {/* This tooltip is visual only: screen readers get its words from the rest of the button. */}
        <span aria-hidden={long !== short} title={[long, note].filter(Boolean).join('. ')}>
          {letter !== undefined && <span className="book-letter">{letter}</span>} {short}
        </span>
        {long !== short && <span className="visually-hidden">{long}</span>}
        {sorted && <Icon of={sort.descending ? ChevronDown : ChevronUp} size={12} />}
      </button>
    </th>
  );
}
