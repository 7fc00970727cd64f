import { ArrowDownWideNarrow } from 'lucide-react';
import type { SortColumn, SortKey } from '../../model/query/gameQuery.ts';
import { sortByKeys } from '../commands/search.ts';
import { IconButton } from '../common/IconButton.tsx';
import { Menu, MenuChoice, MenuLine } from '../common/Menu.tsx';
import { useSearch } from '../state/searchStore.ts';
import { COLUMNS } from './columns.ts';

const FILE_ORDER = 'file';
const ORDERS: readonly { readonly value: SortColumn | typeof FILE_ORDER; readonly label: string }[] = [
  { value: FILE_ORDER, label: 'As in the file' },
  ...COLUMNS.flatMap((column) => ('sort' in column ? [{ value: column.sort, label: column.label }] : [])),
];
const DIRECTIONS = [
  { value: 'up', label: 'Ascending' },
  { value: 'down', label: 'Descending' },
] as const;

/** The order of the list where its columns have no heads, or have left. The direction comes first: the columns are longer than a screen. */
export function SortMenu() {
  const sort = useSearch((search) => search.sort);
  const first: SortKey = sort[0] ?? { column: 'number', descending: false };
  const { descending } = first;
  return (
    <Menu
      align="end"
      trigger={
        <IconButton icon={ArrowDownWideNarrow} label="Order of the games" aria-pressed={sort.length > 0} />
      }
    >
      <MenuChoice
        label="Direction"
        value={descending ? 'down' : 'up'}
        options={DIRECTIONS}
        onChange={(direction) =>
          sortByKeys([{ ...first, descending: direction === 'down' }, ...sort.slice(1)])
        }
      />
      <MenuLine />
      <MenuChoice
        label="Sort by"
        value={sort[0]?.column ?? FILE_ORDER}
        options={ORDERS}
        onChange={(column) => sortByKeys(column === FILE_ORDER ? [] : [{ column, descending }])}
      />
    </Menu>
  );
}
