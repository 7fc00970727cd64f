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

export interface DataRow {
  readonly key: string;
  /** One for each column; the first names the row. */
  readonly cells: readonly string[];
  /** White's wins, draws and Black's wins, drawn behind the cells. */
  readonly bar?: BookScore;
  /** What choosing the row does, and what that is called. */
  readonly choice?: { readonly label: string; readonly run: () => void };
}

export interface DataOfTable {
  readonly columns: readonly DataColumn[];
  readonly rows: readonly DataRow[];
}

/** Lines with tabs between the cells, as spreadsheets take them. */
export const tableText = ({ columns, rows }: DataOfTable): string =>
  [columns.map(({ head }) => head), ...rows.map(({ cells }) => cells)]
    .map((cells) => cells.join('\t'))
    .join('\n');
