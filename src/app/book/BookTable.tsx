import { useRef } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { showHint } from '../commands/book.ts';
import { showGamesBehind } from '../commands/trees.ts';
import { noteFault } from '../common/faults.ts';
import { countOf } from '../common/numbers.ts';
import { useBook } from '../state/bookStore.ts';
import { useSettings } from '../state/settingsStore.ts';
import { SumCell } from './BookCells.tsx';
import { sortedRows } from './bookOrder.ts';
import { BookTableHead } from './BookTableHead.tsx';
import { BookTableRow } from './BookTableRow.tsx';
import type { BookColumn, BookTableData } from './bookTable.ts';
import { figuresOf } from './figures.ts';
import { GamesBehind } from './GamesBehind.tsx';
import { useGameMove } from './gameMove.ts';
import { movesIn, useKeptFocus } from './keptFocus.ts';

/** All moves that the books know here; the head stays at the top and the sums at the bottom. */
export function BookTable({ table }: { readonly table: BookTableData }) {
  const sort = useBook((state) => state.sort);
  const perspective = useSettings((settings) => settings.bookScore);
  const gameMove = useGameMove();
  const body = useRef<HTMLTableSectionElement>(null);
  const keptFocus = useKeptFocus(body, table);
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
      style={tableStyle(table)}
    >
      <BookTableHead groups={groups} sort={sort} perspective={perspective} withComments={withComments} />
      {/* Keys bubble here from the moves, which are buttons. */}
      <tbody
        ref={body}
        onPointerLeave={() => showHint(undefined)}
        onFocus={keptFocus.onFocus}
        onBlur={keptFocus.onBlur}
        onKeyDown={(event) => {
          keptFocus.onKeyDown(event);
          moveFocus(event);
          listGames(event, table);
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
          <td className="book-mark">&nbsp;</td>
          <th scope="row" className="book-move" aria-label={sumLabel(table)}>
            Σ {rows.length}
          </th>
          {groups.map(({ column, figures }) =>
            figures.map((figure, at) => (
              <td key={column.item + figure} className={`book-${figure}`} data-first={at === 0 || undefined}>
                <GamesBehind
                  column={column}
                  of={figure === 'count' ? 'position' : undefined}
                  label="Games with this position"
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
          {withComments && <td className="book-comment">&nbsp;</td>}
        </tr>
      </tfoot>
    </table>
  );
}

/** The sum is of the moves that go on; the games behind it are all that have the position. */
function endingText({ kind, entry, sum }: BookColumn): string {
  const ending = kind === 'tree' ? (entry.score?.total ?? 0) - (sum.score?.total ?? 0) : 0;
  return ending <= 0 ? '' : `${countOf(ending, 'game')} ${ending === 1 ? 'ends' : 'end'} here`;
}

/** Read out with the sums, where one of several databases has such games with its letter. */
function sumLabel({ rows, columns }: BookTableData): string {
  const endings = columns.flatMap((column) => {
    const text = endingText(column);
    return text === '' ? [] : [columns.length > 1 ? `${column.letter}: ${text}` : text];
  });
  return [`Sum of ${rows.length} moves`, ...endings].join(', ');
}

/** Columns of counts have room for six digits, and grow with longer ones. */
function tableStyle({ columns }: BookTableData): CSSProperties & Record<'--groups' | '--longer', number> {
  const most = Math.max(0, ...columns.map(({ sum }) => sum.score?.total ?? 0));
  return { '--groups': columns.length, '--longer': Math.max(0, String(most).length - 6) };
}

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

/** The games behind the move that has the focus, of the first database that has it. */
function listGames(event: KeyboardEvent, { columns, rows }: BookTableData): void {
  if (event.key !== 'g' || event.ctrlKey || event.altKey || event.metaKey) return;
  const uci = document.activeElement?.getAttribute('data-uci');
  const row = rows.find((candidate) => candidate.uci === uci);
  const at = columns.findIndex(({ kind }, place) => kind === 'tree' && row?.cells[place] !== undefined);
  if (row === undefined || at < 0) return;
  event.preventDefault();
  event.stopPropagation();
  showGamesBehind(columns[at].item, row.uci, `Games with ${row.san}`).catch(noteFault);
}
