import { useRef, useEffect, useLayoutEffect } from 'react';
import type { CSSProperties, FocusEvent, RefObject } from 'react';
import { t } from '../../../base/messages.ts';
import { SumCell } from './BookCells.tsx';
import { sortedRows } from './bookOrder.ts';
import { BookTableHead } from './BookTableHead.tsx';
import { BookTableRow } from './BookTableRow.tsx';
import type { BookColumn, BookTableData } from './bookTable.ts';
import { statisticsOf } from './bookStatistics.ts';
import { useGameMove } from './gameMove.ts';
import { GamesBehind } from './GamesBehind.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useBook, useSettings } from '../../session/hooks.ts';
import { useHeldFocus } from '../../shared/heldFocus.ts';
import { movesIn } from './bookKeys.ts';

/** All moves that the books have here. The header stays at the top, the sums at the bottom. */
export function BookTable({ table }: { readonly table: BookTableData }) {
  const app = useApp();
  const sort = useBook((state) => state.sort);
  const perspective = useSettings((settings) => settings.bookScore);
  const gameMove = useGameMove();
  const body = useRef<HTMLTableSectionElement>(null);
  const keptFocus = useRowFocus(body, table);
  const alone = table.columns.length === 1;
  const groups = table.columns.map((column) => ({ column, figures: statisticsOf(column, alone) }));
  const rows = sortedRows(table, sort, perspective);
  const withComments = alone && rows.some(({ comment }) => comment !== '');

  return (
    <table
      className="book-table"
      aria-label={t('Book')}
      data-alone={alone || undefined}
      data-many={groups.length > 2 || undefined}
      style={tableStyle(table)}
    >
      <BookTableHead groups={groups} sort={sort} perspective={perspective} withComments={withComments} />
      <tbody
        ref={body}
        onPointerLeave={({ relatedTarget }) => {
          app.books.showHint(undefined);
          if (!isOfGames(relatedTarget)) app.books.leaveMoves();
        }}
        onFocus={keptFocus.onFocus}
        onBlur={(event) => {
          keptFocus.onBlur(event);
          if (!isOfGames(event.relatedTarget)) app.books.leaveMoves();
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
          <td className="book-mark">{'\u00A0'}</td>
          <th scope="row" className="book-move" aria-label={sumLabel(table)}>
            Σ {rows.length}
          </th>
          {groups.map(({ column, figures }) =>
            figures.map((figure, at) => (
              <td key={column.item + figure} className={`book-${figure}`} data-first={at === 0 || undefined}>
                <GamesBehind
                  column={column}
                  of={figure === 'count' ? 'position' : undefined}
                  note={endingText(column)}
                >
                  <SumCell
                    figure={figure}
                    sum={column.sum}
                    perspective={perspective}
                    turn={table.turn}
                    averageElo={column.entry.averageElo}
                  />
                </GamesBehind>
              </td>
            )),
          )}
          {withComments && <td className="book-comment">{'\u00A0'}</td>}
        </tr>
      </tfoot>
    </table>
  );
}

/** Says how many games end in this position: the sum leaves them out, but the list of games has them. */
function endingText({ kind, entry, sum }: BookColumn): string {
  const ending = kind === 'tree' ? (entry.score?.total ?? 0) - (sum.score?.total ?? 0) : 0;
  return ending <= 0
    ? ''
    : t('{count, plural, one {# game ends here} other {# games end here}}', { count: ending });
}

/**
 * Returns the spoken name of the row of sums, with the games that end here, by letter if there are several
 * columns.
 */
function sumLabel({ rows, columns }: BookTableData): string {
  const endings = columns.flatMap((column) => {
    const text = endingText(column);
    return text === '' ? [] : [columns.length > 1 ? `${column.letter}: ${text}` : text];
  });
  return [t('Sum of {count, plural, one {# move} other {# moves}}', { count: rows.length }), ...endings].join(
    ', ',
  );
}

/** Columns of counts have room for six digits, and grow with longer ones. */
function tableStyle({ columns }: BookTableData): CSSProperties & Record<'--groups' | '--longer', number> {
  const most = Math.max(0, ...columns.map(({ sum }) => sum.score?.total ?? 0));
  return { '--groups': columns.length, '--longer': Math.max(0, String(most).length - 6) };
}

/**
 * Tells whether focus or pointer goes to the games below the table, which are those of the move that it
 * leaves.
 */
const isOfGames = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.tree-games') !== null;

const paneOf = (body: Element): HTMLElement | null => body.closest<HTMLElement>('.book-pane');

interface RowFocus {
  onFocus(): void;
  onBlur(event: FocusEvent): void;
}

/**
 * If the table has the focus, a move or a step moves it to the row of the game's next move, else to the first
 * row. While the book has no moves, the pane keeps the focus for the table.
 */
function useRowFocus(body: RefObject<HTMLElement | null>, { rows }: BookTableData): RowFocus {
  const { held, onFocus, onBlur } = useHeldFocus(body);
  useEffect(() => {
    const element = body.current;
    if (element === null || rows.length === 0) return;
    const { activeElement } = document;
    const lost = activeElement === document.body ? held.current : activeElement === paneOf(element);
    const next = element.querySelector<HTMLElement>('[aria-current] .book-play');
    if (lost) (next ?? movesIn(element)[0])?.focus();
  }, [body, rows, held]);
  useLayoutEffect(() => {
    const element = body.current;
    return () => {
      if (element?.contains(document.activeElement) === true) paneOf(element)?.focus();
    };
  }, [body]);
  return { onFocus, onBlur };
}
