import { ChevronDown, ChevronUp } from 'lucide-react';
import type { SortColumn, SortKey } from '../../../model/query/gameQuery.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The key of a column and its rank, 1 for the most significant. */
export function sortOf(
  sort: readonly SortKey[],
  column: SortColumn,
): { readonly key: SortKey; readonly rank: number } | undefined {
  const at = sort.findIndex((key) => key.column === column);
  return at < 0 ? undefined : { key: sort[at], rank: at + 1 };
}

export const ariaSort = (key: SortKey | undefined): 'ascending' | 'descending' | undefined =>
  key && (key.descending ? 'descending' : 'ascending');

/** Which way a column is sorted, and where there are several keys, which of them it is. */
export const SortMark = ({
  sort,
  column,
}: {
  readonly sort: readonly SortKey[];
  readonly column: SortColumn;
}) => {
  const found = sortOf(sort, column);
  if (found === undefined) return null;
  return (
    <span className="sort-mark">
      <Icon of={found.key.descending ? ChevronDown : ChevronUp} size={10} />
      {sort.length > 1 && (
        <>
          <span className="visually-hidden">, key </span>
          <sup>{found.rank}</sup>
        </>
      )}
    </span>
  );
};
