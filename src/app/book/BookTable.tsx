import { useEffect, useRef } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { showHint } from '../commands/book.ts';
import { useBook } from '../state/bookStore.ts';
import { useSettings } from '../state/settingsStore.ts';
import { SumCell } from './BookCells.tsx';
import { sortedRows } from './bookOrder.ts';
import { BookTableHead } from './BookTableHead.tsx';
import { BookTableRow } from './BookTableRow.tsx';
import type { BookTableData } from './bookTable.ts';
import { figuresOf } from './figures.ts';
import { useGameMove } from './gameMove.ts';

/** All moves that the books know here; the head stays at the top and the sums at the bottom. */
export function BookTable({ table }: { readonly table: BookTableData }) {
  const sort = useBook((state) => state.sort);
  const perspective = useSettings((settings) => settings.bookScore);
  const gameMove = useGameMove();
  const body = useRef<HTMLTableSectionElement>(null);
  const keepFocus = useKeptFocus(body, table);
  const alone = table.columns.length === 1;
  const groups = table.columns.map((column) => ({ column, figures: figuresOf(column, alone) }));
  const rows = sortedRows(table, sort, perspective);
  const withComments = alone && rows.some(({ comment }) => comment !== '');

  return (
    <table
      className="book-table"
      aria-label="Book"
      data-alone={alone || undefined}
      data-many={groups.length > 2 || undefined}
      style={groupStyle(groups.length)}
    >
      <BookTableHead groups={groups} sort={sort} withComments={withComments} />
      {/* Keys bubble here from the moves, which are buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody
        ref={body}
        onPointerLeave={() => showHint(undefined)}
        onKeyDown={(event) => {
          keepFocus(event);
          moveFocus(event);
        }}
      >
        {rows.map((row, at) => (
          <BookTableRow
            key={row.uci}
            row={row}
            groups={groups}
            perspective={perspective}
            turn={table.turn}
            current={row.uci === gameMove}
            stop={at === 0}
            withComment={withComments}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" aria-label={`Sum of ${rows.length} moves`}>
            Σ {rows.length}
          </th>
          {groups.map(({ column, figures }) =>
            figures.map((figure, at) => (
              <td key={column.item + figure} className={`book-${figure}`} data-first={at === 0 || undefined}>
                <SumCell
                  figure={figure}
                  sum={column.sum}
                  perspective={perspective}
                  turn={table.turn}
                  averageElo={column.entry.averageElo}
                />
              </td>
            )),
          )}
          {withComments && <td className="book-comment">&nbsp;</td>}
        </tr>
      </tfoot>
    </table>
  );
}

const groupStyle = (groups: number): CSSProperties & Record<'--groups', number> => ({ '--groups': groups });

const movesIn = (body: Element): HTMLElement[] => [...body.querySelectorAll<HTMLElement>('.book-play')];

/** Up and down go through the moves; left and right step through the game, wherever the focus is. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const moves = movesIn(event.currentTarget);
  const at = moves.findIndex((move) => move === document.activeElement);
  const places: Readonly<Record<string, number>> = {
    ArrowUp: Math.max(0, at - 1),
    ArrowDown: Math.min(moves.length - 1, at + 1),
    Home: 0,
    End: moves.length - 1,
  };
  const to = places[event.key];
  if (to === undefined) return;
  event.preventDefault();
  moves[to]?.focus();
}

/** Who plays by keyboard stays in the table: the first row of the new position has the focus then. */
function useKeptFocus(body: { readonly current: HTMLElement | null }, { rows }: BookTableData) {
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current || rows.length === 0 || body.current === null) return;
    wanted.current = false;
    movesIn(body.current)[0]?.focus();
  }, [body, rows]);
  return ({ key }: KeyboardEvent) => {
    if (key === 'Enter' || key === ' ') wanted.current = true;
  };
}
