import { msg, t } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import type { SortColumn, SortKey } from '../../../model/query/gameQuery.ts';
import { MenuChoice, MenuLine, SubMenu } from '../../ui/Menu.tsx';
import { columnOf, COLUMNS } from '../../shared/columns.ts';
import { useApp } from '../../session/appContext.tsx';
import { useSearch } from '../../session/hooks.ts';

const FILE_ORDER = 'file';
const NOTHING_MORE = 'nothing';
/** If several columns sort by the same key, the key has the label of the first one. */
const ORDERS: readonly Order<SortColumn>[] = COLUMNS.map(({ id }) => columnOf(id)).flatMap(
  ({ sort, label }, at, columns) =>
    sort === undefined || columns.findIndex((column) => column.sort === sort) < at
      ? []
      : [{ value: sort, label }],
);
const DIRECTIONS = [
  { value: 'up', label: msg('Ascending') },
  { value: 'down', label: msg('Descending') },
] as const;

interface Order<Value> {
  readonly value: Value;
  readonly label: Message;
}

/** Translates the labels into the user's language. */
const said = <Value extends string>(orders: readonly Order<Value>[]) =>
  orders.map(({ value, label }) => ({ value, label: t(label) }));

/**
 * The order of the list as lines of a menu, because some columns have no header to click. The direction comes
 * first, because the list of columns is longer than a screen.
 */
export function SortItems() {
  const app = useApp();
  const sort = useSearch((search) => search.sort);
  const first: SortKey = sort[0] ?? { column: 'number', descending: false };
  const others = sort.slice(1);
  return (
    <>
      <Direction of={first} onChange={(key) => app.search.sortByKeys([key, ...others])} />
      <ThenBy sort={sort} />
      <MenuLine />
      <MenuChoice
        label={t('Sort by')}
        value={sort[0]?.column ?? FILE_ORDER}
        options={[{ value: FILE_ORDER, label: t('As in the file') }, ...said(ORDERS)]}
        onChange={(column) =>
          app.search.sortByKeys(
            column === FILE_ORDER
              ? []
              : [{ ...first, column }, ...others.filter((key) => key.column !== column)],
          )
        }
      />
    </>
  );
}

/** The second key, for games with equal first keys. Record numbers are never equal. */
function ThenBy({ sort }: { readonly sort: readonly SortKey[] }) {
  const app = useApp();
  const [first, second] = sort;
  const key: SortKey = second ?? { column: 'number', descending: false };
  const label = ORDERS.find(({ value }) => value === second?.column)?.label;
  const words =
    label === undefined ? t('Then by: nothing more') : t('Then by: {column}', { column: t(label) });
  return (
    <SubMenu words={words} disabled={first === undefined || first.column === 'number'}>
      <Direction of={key} onChange={(turned) => app.search.sortByKeys([first, turned, ...sort.slice(2)])} />
      <MenuLine />
      <MenuChoice
        label={t('Then by')}
        value={second?.column ?? NOTHING_MORE}
        options={[
          { value: NOTHING_MORE, label: t('Nothing more') },
          ...said(ORDERS.filter(({ value }) => value !== first?.column)),
        ]}
        onChange={(column) =>
          app.search.sortByKeys(column === NOTHING_MORE ? [first] : [first, { ...key, column }])
        }
      />
    </SubMenu>
  );
}

interface DirectionProps {
  readonly of: SortKey;
  readonly onChange: (turned: SortKey) => void;
}

const Direction = ({ of, onChange }: DirectionProps) => (
  <MenuChoice
    label={t('Direction')}
    value={of.descending ? 'down' : 'up'}
    options={said(DIRECTIONS)}
    onChange={(direction) => onChange({ ...of, descending: direction === 'down' })}
  />
);
