import { Medal, ChevronDown, ChevronUp } from 'lucide-react';
import { memo, useState } from 'react';
import type { RefObject } from 'react';
import { msg, t } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { columnOf, FLAG_HEADS } from '../../shared/columns.ts';
import type { ColumnId, ColumnLayout } from '../../shared/columns.ts';
import { useApp } from '../../session/appContext.tsx';
import { useSearch } from '../../session/hooks.ts';
import { useColumnChanges } from './useColumnChanges.ts';
import type { SortColumn, SortKey } from '../../../model/query/gameQuery.ts';
import type { PanelActions } from '../../session/keys/keys.ts';

const PHONE_HEADS = [
  msg('White [[the player]]'),
  msg('Black [[the player]]'),
  msg('Result'),
  msg('Place and year'),
  msg('ECO'),
];

const FLAGS_TITLE = msg('Variations, comments, symbols, media, set-up position');

const Letter = ({ letter }: { readonly letter: string }) => <i aria-hidden>{letter}</i>;

interface GridHeadProps {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly layout: ColumnLayout | undefined;
}

/**
 * The column headers; if rows have two lines, they are for screen readers only, and a menu sorts. They do not
 * change while the rows below them come and go.
 */
export const GridHead = memo(({ element, layout }: GridHeadProps) => (
  <div
    ref={layout === undefined ? undefined : element}
    role="rowgroup"
    className={layout === undefined ? 'visually-hidden' : 'games-head'}
  >
    {layout === undefined ? (
      <div role="row" aria-rowindex={1}>
        {PHONE_HEADS.map((name) => (
          <span key={name} role="columnheader">
            {t(name)}
          </span>
        ))}
      </div>
    ) : (
      <SortHeads layout={layout} />
    )}
  </div>
));

/** One stop of the Tab key; arrow keys move between the headers. */
function SortHeads({ layout }: { readonly layout: ColumnLayout }) {
  const app = useApp();
  const sort = useSearch((search) => search.sort);
  const [last, setLast] = useState<ColumnId>('white');
  const columns = useColumnChanges(layout);
  const stop = layout.shown.has(last) ? last : 'white';
  return (
    <div
      role="row"
      className="games-headrow"
      aria-rowindex={1}
      onKeyDown={(event) =>
        void app.keys.runKey('Column heads', event, {
          ...headActions(event.currentTarget),
          ...columns.actionsFor(last),
        })
      }
    >
      {layout.order.map((id) => {
        const column = columnOf(id);
        const by = column.sort;
        const title = t(id === 'flags' ? FLAGS_TITLE : column.label);
        return (
          <span
            key={id}
            role="columnheader"
            data-column={id}
            className="games-cell"
            style={layout.places[id]}
            hidden={!layout.shown.has(id)}
            aria-sort={ariaSort(sortOf(sort, by)?.key)}
          >
            <button
              type="button"
              tabIndex={id === stop ? 0 : -1}
              title={
                by === undefined
                  ? title
                  : t('{column}. Click to sort, Shift-click to add a level, drag to move the column', {
                      column: title,
                    })
              }
              onFocus={() => setLast(id)}
              onPointerDown={(event) => columns.startMove(id, event)}
              onClick={({ shiftKey }) => {
                if (by !== undefined && !columns.isMoved()) app.search.sortBy(by, shiftKey);
              }}
            >
              <HeadWords column={column} layout={layout} />
              <SortMark sort={sort} column={by} />
            </button>
            <i
              aria-hidden
              className="games-edge"
              onPointerDown={(event) => columns.startSize(id, event)}
              onDoubleClick={() => columns.defaultWidth(id)}
            />
          </span>
        );
      })}
    </div>
  );
}

interface HeadWordsProps {
  readonly column: ReturnType<typeof columnOf>;
  readonly layout: ColumnLayout;
}

const HeadWords = ({ column: { id, head, label }, layout }: HeadWordsProps) => (
  <>
    <span className="visually-hidden">{t(label)}</span>
    {id === 'flags' && FLAG_HEADS.map((letter) => <Letter key={letter} letter={letter} />)}
    {id === 'medals' && <Icon of={Medal} size={13} />}
    <span aria-hidden>{shownHead(id, head, label, layout)}</span>
  </>
);

/** Returns the words of a header. If dates are shown as years only, their header says so. */
function shownHead(id: ColumnId, head: Message | '', label: Message, layout: ColumnLayout): string {
  if (id === 'date' && !layout.fullDate) return t('Year');
  if (id === 'medals' && layout.medalNames) return t(label);
  return head === '' ? '' : t(head);
}

/** Returns the actions for keys in the headers, which come before those of the list. */
function headActions(row: Element): Pick<PanelActions['Column heads'], 'moveTo' | 'sort'> {
  const heads = [...row.querySelectorAll<HTMLElement>('[role="columnheader"]:not([hidden]) button')];
  const at = heads.findIndex((head) => head === document.activeElement);
  return {
    moveTo(key) {
      const to: Partial<Record<string, number>> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0 };
      heads[to[key] ?? heads.length - 1]?.focus();
    },
    sort: (shiftKey) => heads[at]?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey })),
  };
}

/** Returns the sort key of a column and its rank, 1 for the most significant. */
function sortOf(
  sort: readonly SortKey[],
  column: SortColumn | undefined,
): { readonly key: SortKey; readonly rank: number } | undefined {
  const at = sort.findIndex((key) => key.column === column);
  return at < 0 ? undefined : { key: sort[at], rank: at + 1 };
}

const ariaSort = (key: SortKey | undefined): 'ascending' | 'descending' | undefined =>
  key && (key.descending ? 'descending' : 'ascending');

interface SortMarkProps {
  readonly sort: readonly SortKey[];
  readonly column: SortColumn | undefined;
}

/** The direction in which a column is sorted and, if there are several keys, its rank among them. */
const SortMark = ({ sort, column }: SortMarkProps) => {
  const found = sortOf(sort, column);
  if (found === undefined) return null;
  return (
    <span className="sort-mark">
      <Icon of={found.key.descending ? ChevronDown : ChevronUp} size={10} />
      {sort.length > 1 && (
        <>
          <span className="visually-hidden">{t(', level {rank} [[of sorting]]', { rank: found.rank })}</span>
          <sup aria-hidden>{found.rank}</sup>
        </>
      )}
    </span>
  );
};
