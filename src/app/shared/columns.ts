// The columns of the list. As the list gets narrower, columns that the user has not chosen are hidden one by one. Names
// always stay. Result, ECO, year and the column that the list is sorted by stay unless the user has hidden them.
import { msg } from '../../base/messages.ts';
import type { Message } from '../../base/messages.ts';
import type { CSSProperties } from 'react';
import type { SortColumn, SortKey } from '../../model/query/gameQuery.ts';
import type { ColumnChoice } from '../session/settings/settingsStore.ts';
import { nameFormFor } from './names.ts';
import type { NameForm } from './names.ts';

/** A width in pixels, or a share of the remaining room. */
type Size = number | { readonly share: number };

interface Column {
  readonly id: string;
  readonly head: Message | '';
  /** The name for the tooltip and for screen readers. */
  readonly label: Message;
  /** Shown in lists at least this wide. */
  readonly from: number;
  readonly size: (width: number) => Size;
  /** The order that the header sorts by, if any: a list in that order shows the column unless the user has hidden it. */
  readonly sort?: SortColumn;
}

/** No width shows the column automatically: most games have no teams, for example. */
const ONLY_CHOSEN = Number.POSITIVE_INFINITY;
const DATABASE_NAMES_FROM = 680;
const MEDAL_NAMES_FROM = 860;
const FULL_DATE_FROM = 680;
const FULL_DATE_WIDTH = 66;

export const COLUMNS = [
  { id: 'number', head: msg('No.'), label: msg('Number'), from: 480, size: () => 66, sort: 'number' },
  {
    id: 'database',
    head: msg('Database [[head of a column]]'),
    label: msg('Database'),
    from: 360,
    size: (width) => (width < DATABASE_NAMES_FROM ? 56 : 84),
    // Records are numbered consecutively across databases.
    sort: 'number',
  },
  {
    id: 'white',
    head: msg('White [[the player]]'),
    label: msg('White [[the player]]'),
    from: 0,
    size: () => ({ share: 1.15 }),
    sort: 'white',
  },
  {
    id: 'white-elo',
    head: msg('Elo'),
    label: msg('Elo of White'),
    from: 860,
    size: () => 28,
    sort: 'whiteElo',
  },
  {
    id: 'black',
    head: msg('Black [[the player]]'),
    label: msg('Black [[the player]]'),
    from: 0,
    size: () => ({ share: 1.15 }),
    sort: 'black',
  },
  {
    id: 'black-elo',
    head: msg('Elo'),
    label: msg('Elo of Black'),
    from: 860,
    size: () => 28,
    sort: 'blackElo',
  },
  { id: 'result', head: msg('Res.'), label: msg('Result'), from: 0, size: () => 30, sort: 'result' },
  { id: 'moves', head: msg('Mv'), label: msg('Moves'), from: 680, size: () => 22, sort: 'moves' },
  { id: 'eco', head: msg('ECO'), label: msg('ECO'), from: 0, size: () => 23, sort: 'eco' },
  {
    id: 'opening',
    head: msg('Opening [[of a game]]'),
    label: msg('Name of the opening'),
    from: ONLY_CHOSEN,
    // Names are in the user's language, which the worker does not know, so they cannot be sorted by.
    size: () => ({ share: 0.9 }),
  },
  {
    id: 'event',
    head: msg('Event'),
    label: msg('Event'),
    from: 480,
    size: () => ({ share: 0.9 }),
    sort: 'event',
  },
  {
    id: 'site',
    head: msg('Site'),
    label: msg('Site'),
    from: 1120,
    size: () => ({ share: 0.7 }),
    sort: 'site',
  },
  {
    id: 'date',
    head: msg('Date'),
    label: msg('Date'),
    from: 0,
    size: () => FULL_DATE_WIDTH,
    sort: 'date',
  },
  { id: 'round', head: msg('Rd'), label: msg('Round'), from: 960, size: () => 30, sort: 'round' },
  {
    id: 'annotator',
    head: msg('Annotator'),
    label: msg('Annotator'),
    from: 1280,
    size: () => ({ share: 0.6 }),
    sort: 'annotator',
  },
  {
    id: 'white-team',
    head: msg('Team W [[of White]]'),
    label: msg('White’s team'),
    from: ONLY_CHOSEN,
    size: () => 72,
    sort: 'whiteTeam',
  },
  {
    id: 'black-team',
    head: msg('Team B [[of Black]]'),
    label: msg('Black’s team'),
    from: ONLY_CHOSEN,
    size: () => 72,
    sort: 'blackTeam',
  },
  {
    id: 'type',
    head: msg('Type'),
    label: msg('Type of game'),
    from: 1440,
    size: () => ({ share: 0.5 }),
    sort: 'type',
  },
  {
    id: 'source',
    head: msg('Source'),
    label: msg('Source'),
    from: 1600,
    size: () => ({ share: 0.5 }),
    sort: 'source',
  },
  { id: 'flags', head: '', label: msg('Contents'), from: 320, size: () => 45, sort: 'contents' },
  {
    id: 'medals',
    head: '',
    label: msg('Medals'),
    from: 680,
    size: (width) => (width < MEDAL_NAMES_FROM ? 24 : 104),
    sort: 'medals',
  },
] as const satisfies readonly Column[];
export type ColumnId = (typeof COLUMNS)[number]['id'];

export const columnOf = (id: ColumnId): Column & { readonly id: ColumnId } =>
  COLUMNS.find((column) => column.id === id) ?? COLUMNS[0];

export const FLAG_HEADS = ['V', 'C', 'S', 'M', 'P'] as const;

export interface ColumnOptions {
  readonly sort?: readonly SortKey[];
  readonly choice?: ColumnChoice;
  /**
   * True if games have ratings: these are shown in a narrow list as well, as long as surnames have room, and
   * the event is hidden before names lose their initials.
   */
  readonly hasElo?: boolean;
  /** True if some games have contents to show: their column then appears automatically. */
  readonly hasContents?: boolean;
  /** True if the list has several databases, and each row shows its own. */
  readonly joined?: boolean;
}

export interface ColumnLayout {
  /** In display order. */
  readonly shown: ReadonlySet<ColumnId>;
  /** The order of all columns that the list may have, including the hidden ones. */
  readonly order: readonly ColumnId[];
  /** The value of `grid-template-columns`. */
  readonly template: string;
  /** The place of each shown column in the grid: the cells of a row keep their order in the DOM. */
  readonly places: Readonly<Partial<Record<ColumnId, CSSProperties>>>;
  /**
   * The title of a text or study spans White and the columns right after it, if these are White's rating or
   * Black. The sentence of an unreadable record spans all columns except number and database, if these come
   * first.
   */
  readonly titlePlace: CSSProperties;
  readonly sentencePlace: CSSProperties;
  readonly gap: number;
  readonly names: NameForm;
  readonly fullDate: boolean;
  readonly medalNames: boolean;
  /** The number of columns that a title spans, and that a sentence spans. */
  readonly nameColumns: number;
  readonly sentenceColumns: number;
}

/** 12 px on the left, 6 on the right, because overlay scrollbars have no margin of their own. */
const PADDING = 18;
/** A tabular digit of 14 px is 7 px wide, a separator of thousands 3.5. */
const numberWidth = (records: number): number => {
  const digits = String(Math.max(1, records)).length;
  return Math.max(28, Math.ceil(digits * 7 + Math.floor((digits - 1) / 3) * 3.5));
};

const YEAR_WIDTH = 28;
/** Wide enough for most surnames. */
const NARROWEST_NAMES = 71;
const NARROWEST = 18;
const WIDEST = 900;
const ELO: ReadonlySet<ColumnId> = new Set(['white-elo', 'black-elo']);
const BEFORE_SENTENCE: ReadonlySet<ColumnId> = new Set(['number', 'database']);
const OVER_NAMES: ReadonlySet<ColumnId> = new Set(['white-elo', 'black']);

/** Names are always shown. */
export const isNameColumn = (id: ColumnId): boolean => id === 'white' || id === 'black';

/** A column with its width. */
interface Sized {
  readonly id: ColumnId;
  readonly size: Size;
}

const fixedOf = ({ size }: Sized): number => (typeof size === 'number' ? size : 0);
const shareOf = ({ size }: Sized): number => (typeof size === 'number' ? 0 : size.share);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Returns the layout of a list that is `width` pixels wide, with record numbers up to `records`. */
export function layoutColumns(
  width: number,
  records: number,
  { sort = [], choice = {}, hasElo = false, hasContents = true, joined = false }: ColumnOptions = {},
): ColumnLayout {
  const gap = width < 480 ? 6 : width < 860 ? 9 : 10;
  const isSorted = (by: SortColumn | undefined): boolean => sort.some(({ column }) => column === by);
  const dateWidth = choice.widths?.date;
  const fullDate =
    dateWidth === undefined ? width >= FULL_DATE_FROM || isSorted('date') : dateWidth >= FULL_DATE_WIDTH;
  const sizes: Partial<Record<ColumnId, Size>> = {
    number: numberWidth(records),
    ...(fullDate ? {} : { date: YEAR_WIDTH }),
  };
  const order = columnOrder(choice.order).filter((id) => id !== 'database' || joined);
  const sized = order.map((id): Sized & { readonly isShown: boolean } => {
    const column = columnOf(id);
    const isShown =
      isNameColumn(id) ||
      (choice.shown?.[id] ??
        ((width >= column.from && (hasContents || id !== 'flags')) || isSorted(column.sort)));
    return { id, size: chosenSize(choice, id) ?? sizes[id] ?? column.size(width), isShown };
  });
  const nameWidth = (columns: readonly Sized[]): number => {
    const free = width - PADDING - sum(columns.map(fixedOf)) - gap * (columns.length - 1);
    return (free * 1.15) / sum(columns.map(shareOf));
  };
  const withElo = sized.filter(
    ({ id, isShown }) => isShown || (ELO.has(id) && choice.shown?.[id] === undefined),
  );
  const givesWay = ({ id }: Sized): boolean =>
    id === 'event' && choice.shown?.event === undefined && !isSorted('event');
  const withoutEvent = withElo.filter((column) => !givesWay(column));
  const columns =
    (hasElo && withRatings([withElo, withoutEvent], nameWidth)) || sized.filter(({ isShown }) => isShown);
  const shown = new Set(columns.map(({ id }) => id));
  return {
    shown,
    order,
    template: columns
      .map(({ size }) => (typeof size === 'number' ? `${size}px` : `minmax(0, ${size.share}fr)`))
      .join(' '),
    gap,
    ...placesOf([...shown]),
    names: nameFormFor(chosenSize(choice, 'white') ?? nameWidth(columns)),
    fullDate,
    medalNames: chosenSize(choice, 'medals') === undefined ? width >= MEDAL_NAMES_FROM : true,
  };
}

/**
 * Returns the first choice of columns with room for initials, else the last one with room for surnames;
 * `undefined` if there is neither.
 */
function withRatings<Columns>(
  choices: readonly Columns[],
  nameWidth: (columns: Columns) => number,
): Columns | undefined {
  return (
    choices.find((columns) => nameFormFor(nameWidth(columns)) !== 'surname') ??
    choices.findLast((columns) => nameWidth(columns) >= NARROWEST_NAMES)
  );
}

/** Returns all columns in the user's order. A column that this order lacks follows the one before it by default. */
function columnOrder(chosen: readonly string[] = []): readonly ColumnId[] {
  const ids = COLUMNS.map(({ id }) => id);
  const order = [...new Set(chosen)].flatMap((id) => ids.filter((known) => known === id));
  for (const [at, id] of ids.entries()) {
    if (order.includes(id)) continue;
    order.splice(at === 0 ? 0 : order.indexOf(ids[at - 1]) + 1, 0, id);
  }
  return order;
}

const chosenSize = ({ widths }: ColumnChoice, id: ColumnId): number | undefined => {
  const chosen = widths?.[id];
  return chosen === undefined ? undefined : Math.max(NARROWEST, Math.min(WIDEST, Math.round(chosen)));
};

function placesOf(
  shown: readonly ColumnId[],
): Pick<ColumnLayout, 'places' | 'titlePlace' | 'sentencePlace' | 'nameColumns' | 'sentenceColumns'> {
  const place = (gridColumn: string): CSSProperties => ({ gridColumn, gridRow: 1 });
  const places: Partial<Record<ColumnId, CSSProperties>> = {};
  for (const [at, id] of shown.entries()) places[id] = place(`${at + 1}`);
  const white = shown.indexOf('white');
  let end = white + 1;
  while (OVER_NAMES.has(shown[end])) end++;
  let before = 0;
  while (BEFORE_SENTENCE.has(shown[before])) before++;
  return {
    places,
    titlePlace: place(`${white + 1} / ${end + 1}`),
    sentencePlace: place(`${before + 1} / -1`),
    nameColumns: end - white,
    sentenceColumns: shown.length - before,
  };
}

/** Returns the choice with a column shown or hidden; unchanged for columns of names. */
export const withShown = (choice: ColumnChoice, id: ColumnId, isShown: boolean): ColumnChoice =>
  isNameColumn(id) ? choice : { ...choice, shown: { ...choice.shown, [id]: isShown } };

/** Returns the choice with a column moved by a number of shown columns; unchanged if it cannot move there. */
export function withMoved(
  choice: ColumnChoice,
  layout: ColumnLayout,
  id: ColumnId,
  by: number,
): ColumnChoice {
  const shown = [...layout.shown];
  const from = shown.indexOf(id);
  const neighbor = shown[from + by];
  if (from < 0 || neighbor === undefined || by === 0) return choice;
  const order = layout.order.filter((other) => other !== id);
  order.splice(order.indexOf(neighbor) + (by > 0 ? 1 : 0), 0, id);
  return { ...choice, order };
}

/** Returns the choice with a column `width` pixels wide, or with its default width. */
export function withWidth(choice: ColumnChoice, id: ColumnId, width: number | undefined): ColumnChoice {
  const { [id]: _, ...others } = choice.widths ?? {};
  return { ...choice, widths: width === undefined ? others : { ...others, [id]: width } };
}
