// A table behind a picture, as data: drawn by `DataTable`, copied as text.
import type { BookScore } from '../../../model/bookEntry.ts';

export interface DataColumn {
  readonly head: string;
  /** For the tooltip, where the head is short. */
  readonly label?: string;
  readonly figure?: boolean;
  /** A narrow screen does without it. */
  readonly wide?: boolean;
}

interface DataRow {
  readonly key: string;
  /** One for each column; the first names the row. */
  readonly cells: readonly string[];
  /** White's wins, draws and Black's wins, drawn behind the cells. */
  readonly bar?: BookScore;
  /** The action that choosing the row runs, and its label. */
  readonly choice?: { readonly label: string; readonly run: () => void };
}

export interface DataOfTable {
  readonly columns: readonly DataColumn[];
  readonly rows: readonly DataRow[];
}

/** Numbers, percentages, `+5 =3 −2` and the signs of unplayed games: these stay as they are. */
const FIGURE = /^(?:[+-]?\d[\d.,]*(?: ?%)?|\+[\d,]+ =[\d,]+ −[\d,]+|[+=])$/;
/** A spreadsheet takes what begins so for a formula or for a quoted cell. */
const FORMULA = /^[=+\-@＝＋－＠"]/;
/** Characters that end a cell or a row. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** A cell on one line that every spreadsheet shows as text, whatever a name in it looks like. */
function cellText(cell: string): string {
  const line = cell.replace(BREAKS, ' ').trim();
  return FORMULA.test(line) && !FIGURE.test(line) ? `'${line}` : line;
}

/** A row with tabs between the cells, as spreadsheets take it. */
export const rowText = (cells: readonly string[]): string => cells.map(cellText).join('\t');

export const tableText = ({ columns, rows }: DataOfTable): string =>
  [columns.map(({ head }) => head), ...rows.map(({ cells }) => cells)].map(rowText).join('\n');
