// The rule of sizes (decision 0050): how the library, the list, the board, the notation and the book share the window.
// All lengths are CSS pixels. The column of the board is only as wide as the board with its margins and the bar of the
// evaluation, so that no space beside it stays empty.

export const DESK_LAYOUTS = ['board', 'list', 'reading'] as const;
export type DeskLayout = (typeof DESK_LAYOUTS)[number];

const TOP_BAR = 40;
/** The player above the board; the player below it, with the controls. */
const UPPER = 30;
const LOWER = 36;
/**
 * The first line of the engine is in its header; each further line has a row, as high as WCAG 2.2 demands.
 */
const ENGINE_HEAD = 34;
const ENGINE_LINE = 24;
const GAP = 8;
/** The margins beside the board, and the evaluation bar. */
export const BESIDE_BOARD = 36;
const RAIL = 60;
const LARGEST_BOARD = 1200;
const SMALLEST_BOARD = 240;
const SMALLEST_LIST = 264;
/** The minimum width of the notation in windows below 960 pixels, and in *List*. */
const SMALLEST_TEXT = 316;
/** Below this width the list has no column: it is a drawer over the board, or alone. */
const DRAWER_BELOW = 1100;
const DRAWER = 320;
const LIBRARY_FROM = 1840;
/** Below this height, the engine has by default only as many lines as do not shrink the board. */
export const LOW_BELOW = 880;
/** From this width of the list, its rows are single lines. */
export const ONE_LINE_FROM = 480;
const BOOK_BESIDE_FROM = 960;
/** The header, five moves, and the sum. */
const SMALLEST_BOOK = 212;
/** The header of the game, and 120 pixels of its moves. */
const SMALLEST_NOTATION = 260;
const BOOK_SHARE = 0.42;

/**
 * The user's splitter positions, as shares of the window, so that a window is the same again after it has
 * shrunk and grown.
 */
export interface Split {
  /** Share of the width. */
  readonly list?: number;
  readonly right?: number;
  /** Share of the height. */
  readonly book?: number;
}

export interface Desk {
  readonly width: number;
  readonly height: number;
  readonly layout: DeskLayout;
  /** True if the folder has databases, or if a table replaces the list. */
  readonly hasList: boolean;
  readonly hasBook: boolean;
  /** True unless the user has hidden the library's column. */
  readonly hasLibrary: boolean;
  /** The user's number of engine lines; 0 means the default, see `linesFor`. */
  readonly lines: number;
  readonly split: Split;
  /** The width of the table that replaces the list; 0 if there is none. */
  readonly table: number;
}

export interface DeskSizes {
  /** `alone`: the list has the window to itself. `drawer`: the list opens over the board. */
  readonly kind: 'columns' | 'drawer' | 'alone';
  /** The widths of the rail and of the library's column: at least one of them is 0. */
  readonly rail: number;
  readonly library: number;
  readonly list: number;
  /** The side of the board, a multiple of 8, so that squares are whole pixels. */
  readonly board: number;
  readonly right: number;
  readonly lines: number;
  readonly engine: number;
  readonly book: number;
  readonly isBookBeside: boolean;
}

const engineHeight = (lines: number): number => ENGINE_HEAD + (lines - 1) * ENGINE_LINE;

const inEights = (pixels: number): number => Math.floor(pixels / 8) * 8;
const between = (least: number, most: number, pixels: number): number =>
  Math.max(least, Math.min(most, Math.round(pixels)));

export const hasLibraryColumn = (width: number, layout: DeskLayout): boolean =>
  layout !== 'reading' && width >= LIBRARY_FROM;

function besideDesk({ width, layout, hasLibrary }: Desk): Pick<DeskSizes, 'rail' | 'library'> {
  if (!hasLibraryColumn(width, layout)) return { rail: RAIL, library: 0 };
  if (!hasLibrary) return { rail: 0, library: 0 };
  return { rail: 0, library: width >= 2400 ? 232 : 208 };
}

/**
 * Returns the kind of desk. In *Reading* and in narrow windows the list is a drawer; but in a narrow window in *List*, it
 * has the window to itself.
 */
function kindOf({ width, layout, hasList }: Desk): DeskSizes['kind'] {
  if (!hasList) return 'columns';
  if (width < DRAWER_BELOW) return layout === 'list' ? 'alone' : 'drawer';
  return layout === 'reading' ? 'drawer' : 'columns';
}

interface Room {
  /** Pixels for the list, the board and the notation. */
  readonly all: number;
  readonly hasColumn: boolean;
  readonly leastList: number;
  readonly leastRight: number;
  readonly lines: number;
  /** The largest board that the height allows. */
  readonly tall: number;
  /**
   * `tall`, less the room for the book if that is below the board, but then at least `SMALLEST_BOARD`; at most
   * `LARGEST_BOARD`.
   */
  readonly most: number;
}

function roomOf(desk: Desk): Room {
  const { width, height, layout, hasList, hasBook, split } = desk;
  const { rail, library } = besideDesk(desk);
  const all = width - rail - library - BESIDE_BOARD;
  const hasColumn = hasList && kindOf(desk) === 'columns';
  const isNarrow = width < DRAWER_BELOW || layout === 'reading';
  const leastList = hasColumn ? SMALLEST_LIST : 0;
  const leastRight = !isNarrow ? 360 : width < 960 ? SMALLEST_TEXT : 344;
  const above = height - TOP_BAR - UPPER - LOWER - GAP;
  const wanted = Math.min(all - leastList - leastRight, LARGEST_BOARD);
  const lines = desk.lines || linesFor(height, above, wanted);
  const tall = above - engineHeight(lines);
  const isUnder = layout === 'list' && hasBook;
  const under = Math.max(SMALLEST_BOOK, Math.round((split.book ?? 0) * height));
  const most = Math.min(LARGEST_BOARD, isUnder ? Math.max(SMALLEST_BOARD, tall - under) : tall);
  return { all, hasColumn, leastList, leastRight, lines, tall, most };
}

/** Three lines in tall windows; in others, as many as do not shrink the board. */
function linesFor(height: number, above: number, wanted: number): number {
  if (height >= LOW_BELOW) return 3;
  const sideWith = (lines: number): number => inEights(Math.min(wanted, above - engineHeight(lines)));
  return [3, 2].find((lines) => sideWith(lines) === sideWith(1)) ?? 1;
}

interface Widths {
  readonly list: number;
  readonly board: number;
  readonly right: number;
}

type Wish = readonly [who: 'list' | 'right', pixels: number];

/**
 * Sizes the board first; then list and notation take turns until each has enough room. In *List*, sizes the
 * list first.
 */
function usualWidths({ width, layout, table }: Desk, room: Room): Widths {
  const { all, hasColumn, most } = room;
  let { leastList: list, leastRight: right } = room;
  const isWide = layout === 'list' && hasColumn;
  if (isWide) {
    right = 340;
    const wanted = Math.max(all * 0.42, Math.min(table, all - right - SMALLEST_BOARD));
    list = between(520, Math.max(980, table), wanted);
    if (all - list - right < SMALLEST_BOARD) {
      // Without enough room, the list shrinks until its rows would need two lines, then the notation shrinks.
      list = Math.max(ONE_LINE_FROM, all - right - SMALLEST_BOARD);
      right = Math.max(SMALLEST_TEXT, all - list - SMALLEST_BOARD);
    }
  }
  const board = inEights(Math.max(0, Math.min(most, all - list - right)));
  let rest = all - list - right - board;
  const give = (...wishes: readonly Wish[]): void => {
    const sum = wishes.reduce((pixels, [, wanted]) => pixels + Math.max(0, wanted), 0);
    const given = Math.min(rest, sum);
    for (const [who, wanted] of wishes) {
      const part = sum === 0 ? 0 : Math.round((given * Math.max(0, wanted)) / sum);
      if (who === 'list') list += part;
      else right += part;
      rest -= part;
    }
  };
  if (hasColumn && !isWide && width >= DRAWER_BELOW) {
    give(['list', 96], ['right', 120]);
    give(['list', 560 - list]);
    give(['right', 640 - right]);
    give(['list', 900 - list]);
  }
  return { list, board, right: right + rest };
}

/**
 * Returns the widths with the user's splitters. Nothing stays empty: room that the board cannot use goes to the
 * notation. If the user has moved the splitter of the notation, and that of the list was not moved or does not apply,
 * the room goes to the list.
 */
function splitWidths(desk: Desk, room: Room): Widths & { readonly free: number } {
  const usual = usualWidths(desk, room);
  const { split, width } = desk;
  const { all, hasColumn, leastList, leastRight, most } = room;
  const hasListSplit = hasColumn && split.list !== undefined && desk.table === 0;
  if (!hasListSplit && split.right === undefined && desk.table > 0) return { ...usual, free: usual.board };
  const leastBoard = Math.min(SMALLEST_BOARD, Math.max(0, all - leastList - leastRight));
  const list = hasListSplit
    ? between(leastList, all - leastRight - leastBoard, (split.list ?? 0) * width)
    : usual.list;
  const wantedRight = split.right === undefined ? usual.right : split.right * width;
  const right = between(Math.min(leastRight, usual.right), all - list - leastBoard, wantedRight);
  const free = Math.max(0, all - list - right);
  const board = inEights(Math.min(most, free));
  const rest = free - board;
  const goesToList = hasColumn && !hasListSplit && split.right !== undefined;
  return goesToList ? { list: list + rest, board, right, free } : { list, board, right: right + rest, free };
}

function bookHeight({ height, split }: Desk): number {
  const column = height - TOP_BAR;
  const most = Math.max(SMALLEST_BOOK, column - SMALLEST_NOTATION);
  return between(SMALLEST_BOOK, most, split.book === undefined ? column * BOOK_SHARE : split.book * height);
}

export function deskSizes(desk: Desk): DeskSizes {
  const kind = kindOf(desk);
  const beside = besideDesk(desk);
  const room = roomOf(desk);
  const engine = engineHeight(room.lines);
  if (kind === 'alone') {
    const list = desk.width - beside.rail - beside.library;
    return { kind, ...beside, list, board: 0, right: 0, lines: 1, engine, book: 0, isBookBeside: false };
  }
  const { list, board, right } = splitWidths(desk, room);
  const isUnder = desk.layout === 'list' && desk.hasBook;
  return {
    kind,
    ...beside,
    list: room.hasColumn ? list : kind === 'drawer' ? DRAWER : 0,
    board,
    right,
    lines: room.lines,
    engine,
    book: isUnder ? room.tall - board : bookHeight(desk),
    isBookBeside: !isUnder && desk.hasBook && right >= BOOK_BESIDE_FROM,
  };
}

export type Splitter = keyof Split;

export interface SplitRange {
  readonly least: number;
  readonly most: number;
  readonly now: number;
}

/**
 * Returns the smallest, largest and current size of the part that the splitter is named after. Beside the board, the part
 * shrinks no further once the board is as large as the height allows.
 */
export function splitRange(desk: Desk, which: Splitter): SplitRange {
  const room = roomOf(desk);
  const sizes = deskSizes(desk);
  const { all, leastList, leastRight } = room;
  if (which === 'book') {
    const isUnder = desk.layout === 'list' && desk.hasBook;
    const largest = inEights(
      Math.min(LARGEST_BOARD, room.tall - SMALLEST_BOOK, splitWidths(desk, room).free),
    );
    const [least, most] = isUnder
      ? [room.tall - Math.max(SMALLEST_BOARD, largest), room.tall - SMALLEST_BOARD]
      : [SMALLEST_BOOK, Math.max(SMALLEST_BOOK, desk.height - TOP_BAR - SMALLEST_NOTATION)];
    return { least: Math.min(least, sizes.book), most: Math.max(most, sizes.book), now: sizes.book };
  }
  const other = which === 'list' ? sizes.right : room.hasColumn ? sizes.list : 0;
  const now = sizes[which];
  const smallest = which === 'list' ? leastList : leastRight;
  const least = Math.max(smallest, all - other - inEights(room.most));
  return { least: Math.min(least, now), most: Math.max(now, all - other - SMALLEST_BOARD), now };
}

/**
 * Returns the splits after the user has made the part that the splitter is named after `pixels` large. The board takes a
 * multiple of 8; the rest goes to that part.
 */
export function moveSplit(desk: Desk, which: Splitter, pixels: number): Split {
  const { least, most } = splitRange(desk, which);
  const wanted = between(least, most, pixels);
  const sizes = deskSizes(desk);
  if (which === 'book') return { ...desk.split, book: wanted / desk.height };
  const { all, hasColumn } = roomOf(desk);
  const list = hasColumn ? sizes.list : 0;
  const other = which === 'list' ? sizes.right : list;
  const part = all - other - inEights(all - other - wanted);
  const kept = which === 'list' ? { right: sizes.right / desk.width } : { list: list / desk.width };
  return { ...desk.split, ...(hasColumn && kept), [which]: part / desk.width };
}

/** Returns the splits with one splitter back at its default. */
export function resetSplit({ split }: Desk, which: Splitter): Split {
  const { [which]: _, ...others } = split;
  return others;
}
