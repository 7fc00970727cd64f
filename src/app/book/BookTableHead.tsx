import { ChevronDown, ChevronUp } from 'lucide-react';
import { sortBook } from '../commands/book.ts';
import { Icon } from '../common/Icon.tsx';
import type { BookSort } from '../state/bookStore.ts';
import { FIGURE_HEADS } from './figures.ts';
import type { Figure } from './figures.ts';
import type { BookColumn } from './bookTable.ts';

export interface ColumnGroup {
  readonly column: BookColumn;
  readonly figures: readonly Figure[];
}

interface BookTableHeadProps {
  readonly groups: readonly ColumnGroup[];
  readonly sort: BookSort | undefined;
  readonly withComments: boolean;
}

export function BookTableHead({ groups, sort, withComments }: BookTableHeadProps) {
  const several = groups.length > 1;
  return (
    <thead>
      <tr>
        <SortHead sort={sort} by="move" short="Move" long="Move" />
        {groups.map(({ column, figures }) =>
          figures.map((figure, at) => {
            const { short, long } = FIGURE_HEADS[figure];
            const title = several ? `${long}, ${column.letter} ${column.name}` : long;
            const first = at === 0;
            if (figure === 'bar')
              return (
                <th key={column.item + figure} scope="col" className="book-bar" title={title}>
                  {short}
                </th>
              );
            return (
              <SortHead
                key={column.item + figure}
                sort={sort}
                by={figure}
                column={column}
                letter={first && several ? column.letter : undefined}
                short={short}
                long={title}
                note={figure === 'count' && column.entry.merged !== undefined ? TWINS : undefined}
                first={first}
              />
            );
          }),
        )}
        {withComments && (
          <th scope="col" className="book-comment">
            Comment
          </th>
        )}
      </tr>
    </thead>
  );
}

const TWINS = '. The book counts a position together with its twins: colours reversed, or sides mirrored.';

interface SortHeadProps {
  readonly sort: BookSort | undefined;
  readonly by: BookSort['by'];
  readonly column?: BookColumn;
  readonly letter?: string;
  readonly short: string;
  readonly long: string;
  readonly first?: boolean;
  /** Further words for the tooltip. */
  readonly note?: string;
}

/** A head that sorts: larger first, smaller first, and the usual order again. */
function SortHead({ sort, by, column, letter, short, long, first = false, note = '' }: SortHeadProps) {
  const sorted = sort !== undefined && sort.by === by && sort.item === column?.item;
  return (
    <th
      scope="col"
      className={`book-${by}`}
      data-first={first || undefined}
      aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" title={`${long}${note}`} onClick={() => sortBook(by, column?.item)}>
        {letter !== undefined && <span className="book-letter">{letter}</span>} {short}
        {long !== short && <span className="visually-hidden">, {long}</span>}
        {sorted && <Icon of={sort.descending ? ChevronDown : ChevronUp} size={12} />}
      </button>
    </th>
  );
}
