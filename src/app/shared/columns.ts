// The columns of the list and when they leave: by the width of the list, in the order of the look, never the names,
// the result, ECO, the year and the flags, and never one by which the list is sorted: an order nobody sees is no order.
import type { SortColumn, SortKey } from '../../model/query/gameQuery.ts';
import { nameFormFor } from './names.ts';
import type { NameForm } from './names.ts';

/** A width in pixels, or a share of what the others leave. */
type Size = number | { readonly share: number };

interface Column {
  readonly id: string;
  readonly head: string;
  /** For the tooltip and for screen readers. */
  readonly label: string;
  /** Shown in lists at least this wide. */
  readonly from: number;
  readonly size: (width: number) => Size;
  /** What its head sorts by; the index does not hold every column. */
  readonly sort?: SortColumn;
}

const MEDAL_NAMES_FROM = 860;
const FULL_DATE_FROM = 680;

export const COLUMNS = [
  { id: 'number', head: 'No.', label: 'Number', from: 480, size: () => 66, sort: 'number' },
  { id: 'white', head: 'White', label: 'White', from: 0, size: () => ({ share: 1.15 }), sort: 'white' },
  { id: 'white-elo', head: 'Elo', label: 'Elo of White', from: 860, size: () => 32, sort: 'whiteElo' },
  { id: 'black', head: 'Black', label: 'Black', from: 0, size: () => ({ share: 1.15 }), sort: 'black' },
  { id: 'black-elo', head: 'Elo', label: 'Elo of Black', from: 860, size: () => 32, sort: 'blackElo' },
  { id: 'result', head: 'Res.', label: 'Result', from: 0, size: () => 30, sort: 'result' },
  { id: 'moves', head: 'Mv', label: 'Moves', from: 680, size: () => 22, sort: 'moves' },
  { id: 'eco', head: 'ECO', label: 'ECO', from: 0, size: () => 26, sort: 'eco' },
  { id: 'event', head: 'Event', label: 'Event', from: 480, size: () => ({ share: 0.9 }), sort: 'event' },
  { id: 'site', head: 'Site', label: 'Site', from: 1120, size: () => ({ share: 0.7 }), sort: 'site' },
  {
    id: 'date',
    head: 'Date',
    label: 'Date',
    from: 0,
    size: () => 66,
    sort: 'date',
  },
  { id: 'round', head: 'Rd', label: 'Round', from: 960, size: () => 30, sort: 'round' },
  {
    id: 'annotator',
    head: 'Annotator',
    label: 'Annotator',
    from: 1280,
    size: () => ({ share: 0.6 }),
    sort: 'annotator',
  },
  { id: 'type', head: 'Type', label: 'Type of game', from: 1440, size: () => ({ share: 0.5 }), sort: 'type' },
  { id: 'source', head: 'Source', label: 'Source', from: 1600, size: () => ({ share: 0.5 }), sort: 'source' },
  { id: 'flags', head: '', label: 'Contents', from: 0, size: () => 50, sort: 'contents' },
  {
    id: 'medals',
    head: '',
    label: 'Medals',
    from: 680,
    size: (width) => (width < MEDAL_NAMES_FROM ? 24 : 104),
    sort: 'medals',
  },
] as const satisfies readonly Column[];
export type ColumnId = (typeof COLUMNS)[number]['id'];

export const FLAG_HEADS = ['V', 'C', 'S', 'M', 'P'] as const;

export interface ColumnLayout {
  readonly shown: ReadonlySet<ColumnId>;
  /** For `grid-template-columns`. */
  readonly template: string;
  readonly gap: number;
  readonly names: NameForm;
  readonly fullDate: boolean;
  readonly medalNames: boolean;
  /** Columns from White to Black, for rows whose title stands over the names. */
  readonly nameColumns: number;
}

/** 12 px at the left, 6 at the right: scrollbars that lie over the rows keep no distance of their own. */
const PADDING = 18;
/** A tabular figure of 14 px is 7 px wide, a separator 3.5. */
const numberWidth = (records: number): number => {
  const digits = String(Math.max(1, records)).length;
  return Math.max(28, Math.ceil(digits * 7 + Math.floor((digits - 1) / 3) * 3.5));
};

const YEAR_WIDTH = 28;

/** The layout of a list `width` pixels wide whose largest number is `records`, in the order of `sort`. */
export function layoutColumns(width: number, records: number, sort: readonly SortKey[] = []): ColumnLayout {
  const gap = width < 480 ? 6 : width < 860 ? 9 : 10;
  const isSorted = (by: SortColumn): boolean => sort.some(({ column }) => column === by);
  const fullDate = width >= FULL_DATE_FROM || isSorted('date');
  const sizes: Partial<Record<ColumnId, Size>> = {
    number: numberWidth(records),
    ...(fullDate ? {} : { date: YEAR_WIDTH }),
  };
  const columns = COLUMNS.filter((column) => width >= column.from || isSorted(column.sort)).map((column) => ({
    id: column.id,
    size: sizes[column.id] ?? column.size(width),
  }));
  const shares = columns.reduce((sum, { size }) => sum + (typeof size === 'number' ? 0 : size.share), 0);
  const taken = columns.reduce((sum, { size }) => sum + (typeof size === 'number' ? size : 0), 0);
  const free = width - PADDING - taken - gap * (columns.length - 1);
  const shown = new Set(columns.map(({ id }) => id));
  return {
    shown,
    template: columns
      .map(({ size }) => (typeof size === 'number' ? `${size}px` : `minmax(0, ${size.share}fr)`))
      .join(' '),
    gap,
    names: nameFormFor((free * 1.15) / shares),
    fullDate,
    medalNames: width >= MEDAL_NAMES_FROM,
    nameColumns: shown.has('white-elo') ? 3 : 2,
  };
}
