// The table of a chart, as data: `DataTable` renders it, and it can be copied as text.
import type { BookScore } from '../../../model/bookEntry.ts';

export interface DataColumn {
  readonly head: string;
  /** The tooltip, if the header is short. */
  readonly label?: string;
  readonly figure?: boolean;
  /** True if the column is left out on a narrow screen. */
  readonly wide?: boolean;
}

interface DataRow {
  readonly key: string;
  /** One cell per column; the first names the row. */
  readonly cells: readonly string[];
  /** White's wins, draws, and Black's wins, as a bar in a column after the cells. */
  readonly bar?: BookScore;
  /** The action that choosing the row runs, and its label. */
  readonly choice?: { readonly label: string; readonly run: () => void };
}

export interface DataOfTable {
  readonly columns: readonly DataColumn[];
  readonly rows: readonly DataRow[];
}

/** Numbers, percentages, `+5 =3 −2`, and the signs `+` and `=` of unplayed games: these are not escaped. */
const FIGURE = /^(?:[+-]?\d[\d.,]*(?: ?%)?|\+[\d,]+ =[\d,]+ −[\d,]+|[+=])$/;
/** Spreadsheets take a cell that starts with one of these for a formula or a quoted cell. */
const FORMULA = /^[=+\-@＝＋－＠"]/;
/** Characters that end a cell or a row. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** Returns a cell on one line that every spreadsheet shows as text, unless it fits `FIGURE`. */
function cellText(cell: string): string {
  const line = cell.replace(BREAKS, ' ').trim();
  return FORMULA.test(line) && !FIGURE.test(line) ? `'${line}` : line;
}

/** Returns a row with tabs between the cells, for spreadsheets. */
export const rowText = (cells: readonly string[]): string => cells.map(cellText).join('\t');

export const tableText = ({ columns, rows }: DataOfTable): string =>
  [columns.map(({ head }) => head), ...rows.map(({ cells }) => cells)].map(rowText).join('\n');
