import { createStore } from 'zustand/vanilla';
import { persist } from 'zustand/middleware';
import { shallow } from 'zustand/shallow';
import { WIDTH_CLASSES } from '../../platform/widthClass.ts';
import type { WidthClass } from '../../platform/widthClass.ts';
import { DESK_LAYOUTS } from './deskSizes.ts';
import type { DeskLayout, Split } from './deskSizes.ts';
import { LANGUAGES } from '../../../base/messages.ts';
import type { Language } from '../../../base/messages.ts';
import { fieldStore } from '../../platform/localStore.ts';
import type { KeyValueStorage } from '../../platform/localStore.ts';
import type { Parts } from '../parts.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
const BOARD_THEMES = ['steel', 'brown', 'green', 'print'] as const;
const PIECE_SETS = ['cburnett', 'openFile', 'letters'] as const;
/** The place of letters and numbers at the board. */
const COORDINATES = ['inside', 'outside', 'off'] as const;
const MOVE_STYLES = ['figurines', 'letters'] as const;
/** See `app/shared/spokenMove.ts`. */
const SPOKEN_STYLES = ['words', 'san', 'uci', 'nato', 'anna'] as const;
const NOTATION_LAYOUTS = ['book', 'columns'] as const;
const BOOK_SCORES = ['white', 'mover'] as const;
/** Seconds a move. */
export const PACES = [1, 2, 3, 5, 10] as const;
/** How many lines of an engine are shown; 0: as many as the window has room for. */
const ENGINE_LINES = [0, 1, 2, 3, 4, 5];
export const MOST_LINES = 5;
/** Where a search ends by itself; 0: nowhere. */
export const ENGINE_DEPTHS = [0, 20, 30] as const;
/** Until the user has answered, analysis is kept. */
const KEEPINGS = ['unasked', 'keep', 'visit'] as const;
/** Of whole games: seconds, a minute, minutes. */
export const ANALYSIS_DEPTHS = { quick: 12, normal: 16, deep: 20 } as const;
export type AnalysisDepth = keyof typeof ANALYSIS_DEPTHS;
const DEPTH_NAMES: readonly AnalysisDepth[] = ['quick', 'normal', 'deep'];
const AUTO_LANGUAGE = 'auto';
const PAGE_LANGUAGES = [AUTO_LANGUAGE, ...LANGUAGES] as const;
const TEXT_LANGUAGE = /^[a-z\d-]{0,12}$/;
export const NOTATION_SIZES = { smallest: 14, largest: 20 } as const;

/** The user's choices, remembered between visits. */
export interface Settings {
  /** Of the page; `auto` is that of the browser. */
  readonly language: Language | typeof AUTO_LANGUAGE;
  readonly theme: (typeof THEMES)[number];
  readonly boardTheme: (typeof BOARD_THEMES)[number];
  readonly pieceSet: (typeof PIECE_SETS)[number];
  readonly coordinates: (typeof COORDINATES)[number];
  /** A move is heard when it is made. */
  readonly moveSound: boolean;
  readonly moveStyle: (typeof MOVE_STYLES)[number];
  /** How moves and squares are spoken, and named for screen readers. */
  readonly spokenStyle: (typeof SPOKEN_STYLES)[number];
  /** A step says the opening where its name changes, and whether the book has the move. */
  readonly spokenOpening: boolean;
  readonly notationLayout: (typeof NOTATION_LAYOUTS)[number];
  /** Pixels of the mainline, 14 to 20. */
  readonly notationSize: number;
  /** Times, clocks and engine scores stand at the moves, also where every move has them. */
  readonly moveFigures: boolean;
  /** Of comments and texts: ISO 639-1, `''` for all of them, `auto` for the languages of the browser. */
  readonly textLanguage: string;
  /** Whose score the book pane shows. */
  readonly bookScore: (typeof BOOK_SCORES)[number];
  /** Seconds that a move of a game that plays itself is shown. */
  readonly pace: (typeof PACES)[number];
  /** How many lines of the engine are shown, 1 to 5, or 0: as the window has room. In low windows the second counts. */
  readonly engineLines: number;
  readonly engineLinesLow: number;
  readonly engineDepth: (typeof ENGINE_DEPTHS)[number];
  /** 0: by the processors of the device. */
  readonly engineThreads: number;
  /** The first moves of the engine's lines are drawn on the board. */
  readonly engineArrows: boolean;
  /** Whether the user's own analysis is kept in this browser, or until the page is closed. */
  readonly keepAnalysis: (typeof KEEPINGS)[number];
  /** When all analyses were exported last, in milliseconds since 1970; 0: never. */
  readonly analysisExported: number;
  /** The browser checks the spelling of comments. Some browsers send what is typed to a server for that. */
  readonly checkSpelling: boolean;
  /** How deep whole games are searched. */
  readonly analysisDepth: AnalysisDepth;
  /** What is known of the game stands under its notation. */
  readonly showAnalysis: boolean;
  /** Novelties and the end of the repertoire are marked in the notation. */
  readonly markTheory: boolean;
  /** Single letters, digits and signs are commands wherever nothing is typed. */
  readonly letterKeys: boolean;
  /** The library has a column in windows that have room for it. */
  readonly showLibrary: boolean;
  readonly showBook: boolean;
  /** The layout of the desk in windows of this width; none is *Board*. */
  readonly layouts: Readonly<Partial<Record<WidthClass, DeskLayout>>>;
  /** The user's places of the splitters of a layout in windows of this width. */
  readonly splits: Readonly<Partial<Record<SplitPlace, Split>>>;
  /** Lines of a row of the list in a layout, in windows of this width; none is as the width allows. */
  readonly rows: Readonly<Partial<Record<SplitPlace, RowLines>>>;
  /** Columns of the game list, as the user changed them in windows of this width. */
  readonly columns: Readonly<Partial<Record<WidthClass, ColumnChoice>>>;
}

const ROW_LINES = ['one', 'two'] as const;
export type RowLines = (typeof ROW_LINES)[number];
export type SplitPlace = `${DeskLayout} ${WidthClass}`;
const SPLIT_PLACES = DESK_LAYOUTS.flatMap((layout) =>
  WIDTH_CLASSES.map((width): SplitPlace => `${layout} ${width}`),
);

/** Columns by their ids; columns that are not here are as the list has them by itself. */
export interface ColumnChoice {
  readonly order?: readonly string[];
  readonly shown?: Readonly<Record<string, boolean>>;
  /** In pixels. */
  readonly widths?: Readonly<Record<string, number>>;
}

export const DEFAULT_SETTINGS: Settings = {
  language: AUTO_LANGUAGE,
  theme: 'system',
  boardTheme: 'steel',
  pieceSet: 'cburnett',
  coordinates: 'inside',
  moveSound: false,
  moveStyle: 'figurines',
  spokenStyle: 'words',
  spokenOpening: true,
  notationLayout: 'book',
  notationSize: 16,
  moveFigures: false,
  textLanguage: AUTO_LANGUAGE,
  bookScore: 'white',
  pace: 2,
  engineLines: 0,
  engineLinesLow: 0,
  engineDepth: 0,
  engineThreads: 0,
  engineArrows: true,
  keepAnalysis: 'unasked',
  analysisExported: 0,
  checkSpelling: false,
  analysisDepth: 'normal',
  showAnalysis: true,
  markTheory: true,
  letterKeys: true,
  showLibrary: true,
  showBook: true,
  layouts: {},
  splits: {},
  rows: {},
  columns: {},
};

/** Takes the choices from storage that are still valid; another version of the page may have written them. */
export function readSettings(stored: unknown): Settings {
  const saved: Readonly<Record<string, unknown>> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const oneOf = <Value>(key: string, values: readonly Value[], fallback: Value): Value =>
    values.find((value) => value === saved[key]) ?? fallback;
  const flag = (key: string, fallback: boolean) => oneOf(key, [true, false], fallback);
  const { notationSize: size, textLanguage, analysisExported: exported, engineThreads: threads } = saved;
  return {
    language: oneOf('language', PAGE_LANGUAGES, DEFAULT_SETTINGS.language),
    theme: oneOf('theme', THEMES, DEFAULT_SETTINGS.theme),
    boardTheme: oneOf('boardTheme', BOARD_THEMES, DEFAULT_SETTINGS.boardTheme),
    pieceSet: oneOf('pieceSet', PIECE_SETS, DEFAULT_SETTINGS.pieceSet),
    coordinates: oneOf('coordinates', COORDINATES, DEFAULT_SETTINGS.coordinates),
    moveSound: flag('moveSound', DEFAULT_SETTINGS.moveSound),
    moveStyle: oneOf('moveStyle', MOVE_STYLES, DEFAULT_SETTINGS.moveStyle),
    spokenStyle: oneOf('spokenStyle', SPOKEN_STYLES, DEFAULT_SETTINGS.spokenStyle),
    spokenOpening: flag('spokenOpening', DEFAULT_SETTINGS.spokenOpening),
    notationLayout: oneOf('notationLayout', NOTATION_LAYOUTS, DEFAULT_SETTINGS.notationLayout),
    notationSize: typeof size === 'number' ? clampNotationSize(size) : DEFAULT_SETTINGS.notationSize,
    moveFigures: flag('moveFigures', DEFAULT_SETTINGS.moveFigures),
    textLanguage:
      typeof textLanguage === 'string' && TEXT_LANGUAGE.test(textLanguage)
        ? textLanguage
        : DEFAULT_SETTINGS.textLanguage,
    bookScore: oneOf('bookScore', BOOK_SCORES, DEFAULT_SETTINGS.bookScore),
    pace: oneOf('pace', PACES, DEFAULT_SETTINGS.pace),
    engineLines: oneOf('engineLines', ENGINE_LINES, DEFAULT_SETTINGS.engineLines),
    engineLinesLow: oneOf('engineLinesLow', ENGINE_LINES, DEFAULT_SETTINGS.engineLinesLow),
    engineDepth: oneOf('engineDepth', ENGINE_DEPTHS, DEFAULT_SETTINGS.engineDepth),
    engineThreads:
      Number.isSafeInteger(threads) && Number(threads) > 0 ? Number(threads) : DEFAULT_SETTINGS.engineThreads,
    engineArrows: flag('engineArrows', DEFAULT_SETTINGS.engineArrows),
    keepAnalysis: oneOf('keepAnalysis', KEEPINGS, DEFAULT_SETTINGS.keepAnalysis),
    analysisExported:
      typeof exported === 'number' && exported > 0 ? exported : DEFAULT_SETTINGS.analysisExported,
    checkSpelling: flag('checkSpelling', DEFAULT_SETTINGS.checkSpelling),
    analysisDepth: oneOf('analysisDepth', DEPTH_NAMES, DEFAULT_SETTINGS.analysisDepth),
    showAnalysis: flag('showAnalysis', DEFAULT_SETTINGS.showAnalysis),
    markTheory: flag('markTheory', DEFAULT_SETTINGS.markTheory),
    letterKeys: flag('letterKeys', DEFAULT_SETTINGS.letterKeys),
    showLibrary: flag('showLibrary', DEFAULT_SETTINGS.showLibrary),
    showBook: flag('showBook', DEFAULT_SETTINGS.showBook),
    layouts: readLayouts(saved),
    splits: readSplits(saved.splits),
    rows: readRows(saved.rows),
    columns: readColumns(saved.columns),
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A page of before had a reading mode, and could hide the list: both are *Reading* now, in windows of every width. */
function readLayouts(saved: Readonly<Record<string, unknown>>): Settings['layouts'] {
  const { layouts, reading, showGames } = saved;
  if (!isObject(layouts))
    return reading === true || showGames === false
      ? Object.fromEntries(WIDTH_CLASSES.map((width) => [width, 'reading']))
      : {};
  return Object.fromEntries(
    WIDTH_CLASSES.flatMap((width) => {
      const layout = DESK_LAYOUTS.find((known) => known === layouts[width]);
      return layout === undefined ? [] : [[width, layout] as const];
    }),
  );
}

function readRows(saved: unknown): Settings['rows'] {
  if (!isObject(saved)) return {};
  return Object.fromEntries(
    SPLIT_PLACES.flatMap((place) => {
      const lines = ROW_LINES.find((known) => known === saved[place]);
      return lines === undefined ? [] : [[place, lines] as const];
    }),
  );
}

const SPLITTERS = ['list', 'right', 'book'] as const;

function readSplits(saved: unknown): Settings['splits'] {
  if (!isObject(saved)) return {};
  return Object.fromEntries(
    SPLIT_PLACES.flatMap((place) => {
      const split = saved[place];
      return isObject(split) ? [[place, readSplit(split)] as const] : [];
    }),
  );
}

const isShare = (value: unknown): value is number => typeof value === 'number' && value > 0 && value < 1;

const readSplit = (saved: Readonly<Record<string, unknown>>): Split =>
  Object.fromEntries(
    SPLITTERS.flatMap((which) => {
      const share = saved[which];
      return isShare(share) ? [[which, share]] : [];
    }),
  );

function readColumns(saved: unknown): Settings['columns'] {
  if (!isObject(saved)) return {};
  const choices = WIDTH_CLASSES.flatMap((width) => {
    const choice = saved[width];
    return isObject(choice) ? [[width, readChoice(choice)] as const] : [];
  });
  return Object.fromEntries(choices);
}

function readChoice({ order, shown, widths }: Readonly<Record<string, unknown>>): ColumnChoice {
  const entries = <Value>(of: unknown, isValue: (value: unknown) => value is Value) =>
    Object.fromEntries(
      Object.entries(isObject(of) ? of : {}).flatMap(([id, value]) => (isValue(value) ? [[id, value]] : [])),
    );
  return {
    ...(Array.isArray(order) && { order: order.filter((id) => typeof id === 'string') }),
    shown: entries(shown, (value) => typeof value === 'boolean'),
    widths: entries(widths, (value): value is number => Number.isFinite(value)),
  };
}

export const clampNotationSize = (pixels: number): number =>
  Math.min(
    NOTATION_SIZES.largest,
    Math.max(NOTATION_SIZES.smallest, Math.round(pixels) || DEFAULT_SETTINGS.notationSize),
  );

/** The storage key and its shape are also known to `public/theme.js`. */
export const createSettingsStore = (storage: KeyValueStorage) =>
  createStore<Settings>()(
    persist(() => DEFAULT_SETTINGS, {
      name: 'open-file-settings',
      version: 1,
      merge: readSettings,
      storage: fieldStore(storage, DEFAULT_SETTINGS),
    }),
  );

type Needs = Pick<Parts, 'stores'>;

export function createSettings(app: Needs) {
  /** A choice that changes nothing is neither told nor stored, so commands need not compare first. */
  function changeSettings(change: Partial<Settings>): void {
    const settings = { ...app.stores.settings.getState(), ...change };
    if (!shallow(settings, app.stores.settings.getState())) app.stores.settings.setState(change);
  }

  return { changeSettings };
}
