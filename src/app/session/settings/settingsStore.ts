import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
import { persist } from 'zustand/middleware';
import { shallow } from 'zustand/shallow';
import { WIDTH_CLASSES } from '../../platform/widthClass.ts';
import type { WidthClass } from '../../platform/widthClass.ts';
import { DESK_LAYOUTS } from './deskSizes.ts';
import type { DeskLayout } from './deskSizes.ts';
import { LANGUAGES } from '../../../base/messages.ts';
import { VOICE_ORDERS } from '../../../protocol/voicesApi.ts';
import { fieldStore } from '../../platform/localStore.ts';
import type { KeyValueStorage } from '../../platform/localStore.ts';
import { anyEntries, entriesOf, listOf } from '../../platform/storedForm.ts';
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
/** Lines of an engine that are shown. */
export const MOST_LINES = 5;
/** The depths at which a search ends by itself; 0: it never does. */
export const ENGINE_DEPTHS = [0, 20, 30] as const;
/** Until the user has answered, analysis is kept. */
const KEEPINGS = ['unasked', 'keep', 'visit'] as const;
/** The depths for whole games, which take seconds, a minute, or minutes. */
export const ANALYSIS_DEPTHS = { quick: 12, normal: 16, deep: 20 } as const;
const DEPTH_NAMES = ['quick', 'normal', 'deep'] as const satisfies readonly (keyof typeof ANALYSIS_DEPTHS)[];
export type AnalysisDepth = (typeof DEPTH_NAMES)[number];
const AUTO_LANGUAGE = 'auto';
const PAGE_LANGUAGES = [AUTO_LANGUAGE, ...LANGUAGES] as const;
const TEXT_LANGUAGE = /^[a-z\d-]{0,12}$/;
export const NOTATION_SIZES = { smallest: 14, usual: 16, largest: 20 } as const;

/** The contents of a saved page. */
export const PAGE_KINDS = ['games', 'diagrams'] as const;
/** Diagrams on a page of paper. */
export const SHEET_SIZES = [2, 4, 6, 9, 12] as const;

/** Letters of the field for the reader's names. */
export const MOST_OF_NAMES = 500;

const ROW_LINES = ['one', 'two'] as const;
export type RowLines = (typeof ROW_LINES)[number];
export type SplitPlace = `${DeskLayout} ${WidthClass}`;
const SPLIT_PLACES = DESK_LAYOUTS.flatMap((layout) =>
  WIDTH_CLASSES.map((width): SplitPlace => `${layout} ${width}`),
);
const SPLITTERS = ['list', 'right', 'book'] as const;
const share = v.pipe(v.number(), v.gtValue(0), v.ltValue(1));

/** Columns by their ids; columns that are not here are as the list has them by itself. */
const columnChoice = v.object({
  order: v.fallback(v.optional(listOf(v.string())), undefined),
  shown: v.fallback(v.optional(anyEntries(v.boolean())), {}),
  /** In pixels. */
  widths: v.fallback(v.optional(anyEntries(v.number())), {}),
});
export type ColumnChoice = Readonly<v.InferOutput<typeof columnChoice>>;

const oneOf = <const Values extends readonly (string | number)[]>(values: Values, fallback: Values[number]) =>
  v.fallback(v.picklist(values), fallback);
const flag = (fallback: boolean) => v.fallback(v.boolean(), fallback);
const lines = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_LINES)), 0);

/** The user's choices, each with its default. */
const form = v.object({
  /** The language of the page; `auto` is the language of the browser. */
  language: oneOf(PAGE_LANGUAGES, AUTO_LANGUAGE),
  theme: oneOf(THEMES, 'system'),
  boardTheme: oneOf(BOARD_THEMES, 'steel'),
  pieceSet: oneOf(PIECE_SETS, 'cburnett'),
  coordinates: oneOf(COORDINATES, 'inside'),
  /** A move is heard when it is made. */
  moveSound: flag(false),
  moveStyle: oneOf(MOVE_STYLES, 'figurines'),
  /** How moves and squares are spoken, and named for screen readers. */
  spokenStyle: oneOf(SPOKEN_STYLES, 'words'),
  /** A step says the opening where its name changes, and whether the book has the move. */
  spokenOpening: flag(true),
  notationLayout: oneOf(NOTATION_LAYOUTS, 'book'),
  /** Pixels of the mainline, 14 to 20. */
  notationSize: v.fallback(v.pipe(v.number(), v.transform(clampNotationSize)), NOTATION_SIZES.usual),
  /** Times, clocks and engine scores stand at the moves, also where every move has them. */
  moveFigures: flag(false),
  /** The languages of comments and texts: ISO 639-1, `''` for all of them, `auto` for the languages of the browser. */
  textLanguage: v.fallback(v.pipe(v.string(), v.regex(TEXT_LANGUAGE)), AUTO_LANGUAGE),
  /** Whose score the book pane shows. */
  bookScore: oneOf(BOOK_SCORES, 'white'),
  /** Seconds that a move of a game that plays itself is shown. */
  pace: oneOf(PACES, 2),
  /** How many lines of the engine are shown, 1 to 5, or 0: as the window has room. In low windows the second counts. */
  engineLines: lines,
  engineLinesLow: lines,
  engineDepth: oneOf(ENGINE_DEPTHS, 0),
  /** 0: by the processors of the device. */
  engineThreads: v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), 0),
  /** The first moves of the engine's lines are drawn on the board. */
  engineArrows: flag(true),
  /** The choice to keep the user's own analysis in this browser, or until the page is closed. */
  keepAnalysis: oneOf(KEEPINGS, 'unasked'),
  /** When all analyses were exported last, in milliseconds since 1970; 0: never. */
  analysisExported: v.fallback(v.pipe(v.number(), v.gtValue(0)), 0),
  /** Games that are handed on have the user's analysis, the notes of their file, and its evaluations and clocks. */
  shareAnalysis: flag(true),
  shareNotes: flag(true),
  shareFigures: flag(true),
  /** A page of games has the user's analysis. */
  publishAnalysis: flag(false),
  /** A web page is of whole games, or a sheet of diagrams with solutions. */
  pageKind: v.fallback(v.picklist(PAGE_KINDS), 'games'),
  /** Diagrams on a page of such a sheet. */
  sheetSize: v.fallback(v.picklist(SHEET_SIZES), 6),
  /** A booklet of games has an index of its players and openings. */
  pageIndex: flag(false),
  /** The browser checks the spelling of comments. Some browsers send what is typed to a server for that. */
  checkSpelling: flag(false),
  /** How deep whole games are searched. */
  analysisDepth: oneOf(DEPTH_NAMES, 'normal'),
  /** True if the page shows the analysis of the game under its notation. */
  showAnalysis: flag(true),
  /** Novelties, the end of the repertoire and changes of the tables' verdict are marked in the notation. */
  markTheory: flag(true),
  /** Single letters, digits and signs are commands wherever nothing is typed. */
  letterKeys: flag(true),
  /** The library has a column in windows that have room for it. */
  showLibrary: flag(true),
  showBook: flag(true),
  /** The tab in the place of the book. */
  bookTab: v.fallback(v.string(), 'book'),
  /** The same where endgame tables know the position. */
  endgameTab: v.fallback(v.string(), 'endgame'),
  /** The order of notes on a position. */
  voiceOrder: oneOf(VOICE_ORDERS, 'year'),
  /** The user has had notes read: their number is shown at each visit. */
  countNotes: flag(false),
  /** The reader's names, as databases write them, with semicolons between them: see `namesIn`. */
  myNames: v.fallback(v.pipe(v.string(), v.maxLength(MOST_OF_NAMES)), ''),
  /** The layout of the desk in windows of this width; none is *Board*. */
  layouts: v.fallback(entriesOf(WIDTH_CLASSES, v.picklist(DESK_LAYOUTS)), {}),
  /** The user's places of the splitters of a layout in windows of this width. */
  splits: v.fallback(entriesOf(SPLIT_PLACES, entriesOf(SPLITTERS, share)), {}),
  /** Lines of a row of the list in a layout, in windows of this width; none is as the width allows. */
  rows: v.fallback(entriesOf(SPLIT_PLACES, v.picklist(ROW_LINES)), {}),
  /** Columns of the game list, as the user changed them in windows of this width. */
  columns: v.fallback(entriesOf(WIDTH_CLASSES, columnChoice), {}),
});

/** The user's choices, remembered between visits. */
export type Settings = Readonly<v.InferOutput<typeof form>>;

export const DEFAULT_SETTINGS: Settings = v.parse(form, {});

/** Takes the choices from storage that are still valid; another version of the page may have written them. */
export function readSettings(stored: unknown): Settings {
  const saved = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  return v.parse(form, { ...layoutsOfBefore(saved), ...saved });
}

/** A page of before had a reading mode, and could hide the list: both are *Reading* now, in windows of every width. */
const layoutsOfBefore = (saved: { readonly reading?: unknown; readonly showGames?: unknown }) =>
  saved.reading === true || saved.showGames === false
    ? { layouts: Object.fromEntries(WIDTH_CLASSES.map((width) => [width, 'reading'])) }
    : {};

/** The reader's names in a text of them. */
export const namesIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(';')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

export function clampNotationSize(pixels: number): number {
  const { smallest, usual, largest } = NOTATION_SIZES;
  return Math.min(largest, Math.max(smallest, Math.round(pixels) || usual));
}

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
