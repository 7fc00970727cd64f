import { createStore } from 'zustand/vanilla';
import type { EntityKind } from '../../../model/entity.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { LibraryPart } from '../library/libraryParts.ts';
import type { Figures } from './figures.ts';

const PHONE_SCREENS = ['library', 'games', 'game'] as const;
export type PhoneScreen = (typeof PHONE_SCREENS)[number];
export type OpenDialog =
  | 'keys'
  | 'palette'
  | 'found'
  | 'faults'
  | 'privacy'
  | 'about'
  | 'info'
  | 'searchForm'
  | 'savedSearches'
  | 'searchHelp'
  | 'position'
  | 'setup'
  | 'notes'
  | 'stored'
  | 'myNames'
  | 'collect'
  | 'oneTree'
  | 'renameCollection'
  | 'collectionNote';

/** The games of the list, the search field, the moves of the book, the squares of the board. */
export type FocusTarget = 'games' | 'search' | 'book' | 'board';
/** Menus that commands open, because some parts of them are more than a line. */
export interface OpenMenu {
  /** `More` is the phone's menu, which contains the others. */
  readonly of: 'List' | 'Game' | 'Book' | 'Sources' | 'More';
  readonly part?: string;
}
export type ListTab = 'games' | 'openings' | EntityKind;

/** The overlays on top of the panels or, on a phone, the panel on the screen. Nothing of it is stored. */
export interface ScreenState {
  readonly dialog?: OpenDialog;
  /** The address of a link that the user wants to follow. */
  readonly webLink?: string;
  /** The database whose report is on the screen. */
  readonly health?: ItemId;
  /** The page of figures in place of the list, of the notation, or of the whole desk. */
  readonly figures?: Figures;
  readonly settingsOpen: boolean;
  /** The menu that a command has opened, and the part opened with it. */
  readonly menu?: OpenMenu;
  /** The place that gets the keyboard once it is on the screen. */
  readonly focus?: FocusTarget;
  /** The tab of the list: the games, their openings, or one kind of name. */
  readonly listTab: ListTab;
  /** The part of the library that overlays the list while the library is a rail; false if none does. */
  readonly libraryOver: LibraryPart | false;
  /** True if it opened automatically: the keyboard stays where it is. */
  readonly libraryGlance: boolean;
  /** True if the list, without a column, is open over the board. */
  readonly drawer: boolean;
  readonly phone: PhoneScreen;
  /** One line about what the user did, until the user closes it or does something else. */
  readonly notice?: string;
  /** Undoes what the notice is about. */
  readonly undoNoticed?: () => unknown;
}

export const INITIAL_SCREEN: ScreenState = {
  settingsOpen: false,
  listTab: 'games',
  libraryOver: false,
  libraryGlance: false,
  drawer: false,
  phone: 'games',
};

export const createScreenStore = () => createStore<ScreenState>()(() => INITIAL_SCREEN);
