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
/** Seconds per move. */
export const PACES = [1, 2, 3, 5, 10] as const;
/** The maximum number of engine lines that are shown. */
export const MAX_LINES = 5;
/** The depths at which the engine stops by itself; 0 means never. */
export const ENGINE_DEPTHS = [0, 20, 30] as const;
/** Says whether analysis is kept after the visit. `unasked`: the user has not chosen yet, and analysis is stored. */
const KEEPINGS = ['unasked', 'keep', 'visit'] as const;
/** Search depths for the analysis of whole games, which take seconds, about a minute, or several minutes. */
export const ANALYSIS_DEPTHS = { quick: 12, normal: 16, deep: 20 } as const;
const DEPTH_NAMES = ['quick', 'normal', 'deep'] as const satisfies readonly (keyof typeof ANALYSIS_DEPTHS)[];
export type AnalysisDepth = (typeof DEPTH_NAMES)[number];
const AUTO_LANGUAGE = 'auto';
const PAGE_LANGUAGES = [AUTO_LANGUAGE, ...LANGUAGES] as const;
const TEXT_LANGUAGE = /^[a-z\d-]{0,12}$/;
export const NOTATION_SIZES = { smallest: 14, usual: 16, largest: 20 } as const;

/** The contents of a saved web page: whole games, or a sheet of diagrams. */
export const PAGE_KINDS = ['games', 'diagrams'] as const;
/** Diagrams on one printed page of a sheet of diagrams. */
export const SHEET_SIZES = [2, 4, 6, 9, 12] as const;

/** The maximum number of characters of the field for the user's names. */
export const MAX_OF_NAMES = 500;

const ROW_LINES = ['one', 'two'] as const;
export type RowLines = (typeof ROW_LINES)[number];
export type SplitPlace = `${DeskLayout} ${WidthClass}`;
const SPLIT_PLACES = DESK_LAYOUTS.flatMap((layout) =>
  WIDTH_CLASSES.map((width): SplitPlace => `${layout} ${width}`),
);
const SPLITTERS = ['list', 'right', 'book'] as const;
const share = v.pipe(v.number(), v.gtValue(0), v.ltValue(1));

/** Columns by their ids; columns that are missing here have their defaults. */
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
const lines = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_LINES)), 0);

/** The user's choices, each with its default. */
const settingsSchema = v.object({
  /** The language of the page; `auto` is the language of the browser. */
  language: oneOf(PAGE_LANGUAGES, AUTO_LANGUAGE),
  theme: oneOf(THEMES, 'system'),
  boardTheme: oneOf(BOARD_THEMES, 'steel'),
  pieceSet: oneOf(PIECE_SETS, 'cburnett'),
  coordinates: oneOf(COORDINATES, 'inside'),
  /** Plays a sound for each move. */
  moveSound: flag(false),
  moveStyle: oneOf(MOVE_STYLES, 'figurines'),
  /** How moves and squares are spoken, and named for screen readers. */
  spokenStyle: oneOf(SPOKEN_STYLES, 'words'),
  /** On each step, announces a new opening name, and whether the book has the move. */
  spokenOpening: flag(true),
  notationLayout: oneOf(NOTATION_LAYOUTS, 'book'),
  /** Font size of the mainline, 14 to 20 pixels. */
  notationSize: v.fallback(v.pipe(v.number(), v.transform(clampNotationSize)), NOTATION_SIZES.usual),
  /** Shows times, clocks, and engine scores beside the moves, even if every move has them. */
  moveFigures: flag(false),
  /** The languages of comments and texts: ISO 639-1, `''` for all of them, `auto` for the languages of the browser. */
  textLanguage: v.fallback(v.pipe(v.string(), v.regex(TEXT_LANGUAGE)), AUTO_LANGUAGE),
  /** The side whose score the book pane shows. */
  bookScore: oneOf(BOOK_SCORES, 'white'),
  /** Seconds per move in autoplay. */
  pace: oneOf(PACES, 2),
  /** The number of engine lines shown; 0 means as many as fit. Low windows use the second setting. */
  engineLines: lines,
  engineLinesLow: lines,
  engineDepth: oneOf(ENGINE_DEPTHS, 0),
  /** 0 means a number based on the processors of the device. */
  engineThreads: v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), 0),
  /** Draws the first moves of the engine's lines on the board. */
  engineArrows: flag(true),
  /** Stores the user's analysis in this browser, or only keeps it until the page is closed. */
  keepAnalysis: oneOf(KEEPINGS, 'unasked'),
  /** When all analyses were exported last, in milliseconds since 1970; 0: never. */
  analysisExported: v.fallback(v.pipe(v.number(), v.gtValue(0)), 0),
  /** Shared games include the user's analysis. */
  shareAnalysis: flag(true),
  /** Shared games include the notes of their file. */
  shareNotes: flag(true),
  /** Shared games include the evaluations and clocks of their file. */
  shareFigures: flag(true),
  /** A saved web page includes the user's analysis. */
  publishAnalysis: flag(false),
  /** The contents of saved web pages, as last chosen. */
  pageKind: v.fallback(v.picklist(PAGE_KINDS), 'games'),
  /** Diagrams on one printed page of a sheet of diagrams. */
  sheetSize: v.fallback(v.picklist(SHEET_SIZES), 6),
  /** A saved web page of games has an index of players and openings. */
  pageIndex: flag(false),
  /** The browser checks the spelling of comments. Some browsers send the typed text to a server for that. */
  checkSpelling: flag(false),
  /** The search depth for whole games. */
  analysisDepth: oneOf(DEPTH_NAMES, 'normal'),
  /** True if the page shows the analysis of the game under its notation. */
  showAnalysis: flag(true),
  /** Marks novelties, the end of the repertoire, and changes of the tablebase verdict in the notation. */
  markTheory: flag(true),
  /** Single letters, digits, and signs are commands unless the user is typing. */
  letterKeys: flag(true),
  /** Gives the library a column in windows that have room for it. */
  showLibrary: flag(true),
  showBook: flag(true),
  /** The open tab of the pane that has the book. */
  bookTab: v.fallback(v.string(), 'book'),
  /** The tab that replaces `bookTab` while tablebases know the position. */
  endgameTab: v.fallback(v.string(), 'endgame'),
  /** The order of notes on a position. */
  voiceOrder: oneOf(VOICE_ORDERS, 'year'),
  /** True once the user has asked for the notes of a database: from then on, they are counted at each visit. */
  countNotes: flag(false),
  /** The user's names, as databases write them, separated by semicolons; `namesIn` splits them. */
  myNames: v.fallback(v.pipe(v.string(), v.maxLength(MAX_OF_NAMES)), ''),
  /** The layout of the desk for each width of the window; *Board* by default. */
  layouts: v.fallback(entriesOf(WIDTH_CLASSES, v.picklist(DESK_LAYOUTS)), {}),
  /** The user's splitter positions, for each layout and width of the window. */
  splits: v.fallback(entriesOf(SPLIT_PLACES, entriesOf(SPLITTERS, share)), {}),
  /** Lines per row of the list, for each layout and width of the window; by default, the width decides. */
  rows: v.fallback(entriesOf(SPLIT_PLACES, v.picklist(ROW_LINES)), {}),
  /** Columns of the game list, as the user changed them, for each width of the window. */
  columns: v.fallback(entriesOf(WIDTH_CLASSES, columnChoice), {}),
});

/** The user's choices, remembered between visits. */
export type Settings = Readonly<v.InferOutput<typeof settingsSchema>>;

export const DEFAULT_SETTINGS: Settings = v.parse(settingsSchema, {});

/** Reads the choices that are still valid from storage; another version of the page may have written them. */
export function readSettings(stored: unknown): Settings {
  const saved = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  return v.parse(settingsSchema, { ...legacyLayouts(saved), ...saved });
}

/** Earlier versions had a reading mode, and could hide the list: both become *Reading*, for every width. */
const legacyLayouts = (saved: { readonly reading?: unknown; readonly showGames?: unknown }) =>
  saved.reading === true || saved.showGames === false
    ? { layouts: Object.fromEntries(WIDTH_CLASSES.map((width) => [width, 'reading'])) }
    : {};

/** Splits the text of `myNames`. Returns each name once. */
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

/** `public/theme.js` also knows the storage key and its shape. */
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
  /** A change without effect is neither reported nor stored, so commands need not compare first. */
  function changeSettings(change: Partial<Settings>): void {
    const settings = { ...app.stores.settings.getState(), ...change };
    if (!shallow(settings, app.stores.settings.getState())) app.stores.settings.setState(change);
  }

  return { changeSettings };
}
