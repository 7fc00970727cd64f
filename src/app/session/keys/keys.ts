// The types for keys: the scopes in which they work, and a panel's actions. `keyTable.ts` lists the keys.

import { msg } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import type { Noun } from '../commands/command.ts';
import { keyName } from '../../platform/keyName.ts';

/** The actions of every board on which letter keys place pieces. */
export interface PlacingActions {
  readonly moveTo: (key: string) => unknown;
  readonly paint: () => unknown;
  readonly putPieces: (key: string) => unknown;
}

/**
 * The actions of each panel for its keys. A function returns false if the key means nothing there; then the page may
 * use it.
 */
export interface PanelActions {
  readonly Everywhere: undefined;
  readonly Library: {
    readonly moveTo: (key: string) => unknown;
    readonly activate: () => unknown;
    readonly showAbout: () => unknown;
    readonly switchBook: () => unknown;
    /** Letters typed within a short time make one word. */
    readonly moveToName: (letter: string) => unknown;
    readonly leave: () => unknown;
  };
  readonly 'Search field': {
    readonly moveInOffers: (by: 1 | -1) => unknown;
    readonly accept: () => unknown;
    readonly dismiss: () => unknown;
  };
  readonly 'Column heads': {
    readonly moveTo: (key: string) => unknown;
    /** `more`: sorts by this column after those that the list is sorted by. */
    readonly sort: (more: boolean) => unknown;
    readonly move: (by: 1 | -1) => unknown;
    readonly size: (by: 1 | -1) => unknown;
    readonly hide: () => unknown;
  };
  readonly Games: {
    readonly moveTo: (key: string) => unknown;
    /** Moves the cursor, and marks the rows up to it. */
    readonly markTo: (key: string) => unknown;
    /** Moves the cursor; marked rows stay marked. */
    readonly passTo: (key: string) => unknown;
    readonly open: () => unknown;
    readonly stepBack: () => unknown;
  };
  readonly 'My analysis': {
    readonly moveTo: (key: string) => unknown;
    readonly open: () => unknown;
    readonly remove: () => unknown;
  };
  readonly 'Players and events': {
    readonly moveTo: (key: string) => unknown;
    readonly listGames: () => unknown;
    /** Opens the card of a player, or the cross table of an event. */
    readonly openCard: () => unknown;
    readonly forgetKeys: () => unknown;
  };
  readonly Openings: {
    readonly moveTo: (key: string) => unknown;
    /** Unfolds the group, or goes to its first part. */
    readonly unfold: () => unknown;
    /** Folds the group, or goes to its parent. */
    readonly fold: () => unknown;
    readonly listGames: () => unknown;
  };
  readonly 'Board and notation': undefined;
  readonly 'Squares of the board': {
    readonly moveTo: (key: string) => unknown;
    readonly toPiece: (letter: string) => unknown;
    readonly toLine: (key: string) => unknown;
    /** Chooses the piece to move, then its target square. */
    readonly choose: () => unknown;
    readonly sayMoves: () => unknown;
    readonly leave: () => unknown;
  };
  readonly Book: {
    readonly moveTo: (key: string) => unknown;
    readonly play: () => unknown;
    readonly listGames: () => unknown;
  };
  readonly Voices: {
    readonly moveTo: (key: string) => unknown;
    readonly open: () => unknown;
    readonly walk: () => unknown;
  };
  readonly Engine: { readonly moveTo: (key: string) => unknown };
  readonly 'Find positions': { readonly find: () => unknown };
  readonly 'Pattern board': PlacingActions & {
    readonly clearSquare: () => unknown;
    readonly switchNot: () => unknown;
    readonly switchSeveral: () => unknown;
  };
  readonly 'Set-up board': PlacingActions & {
    readonly clearSquare: () => unknown;
    readonly undo: () => unknown;
  };
}

/** The scope in which a key works: its heading in the list of keys. */
export type KeyScope = keyof PanelActions;

export interface KeyLine<Actions> {
  /** Values of `KeyboardEvent.key`, after `Shift` (named keys), `Alt` (arrows), or `Control` (any key). */
  readonly keys: readonly string[] | RegExp;
  /** Text for the list of keys, for many keys with one meaning. */
  readonly shown?: readonly string[];
  readonly what: Message;
  /** The heading within the scope, for scopes with many lines. */
  readonly noun?: Noun;
  /** True if the keys make the page speak: the list of keys has them under a heading at the end. */
  readonly isSpoken?: true;
  /** True if it acts on board and notation: the key does nothing while other panels hide both. */
  readonly needsDesk?: true;
  /** Returns false if the key is left to the page or to the browser. */
  readonly run: (key: string, actions: Actions) => unknown;
}

/** The headings of the list of keys. */
export const SCOPE_HEADINGS: { readonly [Scope in KeyScope]: Message } = {
  Everywhere: msg('Everywhere'),
  Library: msg('Library'),
  'Search field': msg('Search field'),
  'Column heads': msg('Column heads'),
  Games: msg('Games'),
  'My analysis': msg('My analysis'),
  'Players and events': msg('Players and events'),
  Openings: msg('Openings'),
  'Board and notation': msg('Board and notation'),
  'Squares of the board': msg('Squares of the board'),
  Book: msg('Book'),
  Voices: msg('Voices'),
  Engine: msg('Engine'),
  'Find positions': msg('Find positions'),
  'Pattern board': msg('Pattern board'),
  'Set-up board': msg('Set-up board'),
};

/** In the order of the list of keys. */
export const KEY_SCOPES = Object.keys(SCOPE_HEADINGS) as KeyScope[];

/** Returns the keys of an entry, formatted for the list of keys. */
export const shownKeys = ({ keys, shown }: Pick<KeyLine<never>, 'keys' | 'shown'>): readonly string[] =>
  shown ?? (keys instanceof RegExp ? [] : keys.map(keyName));

/** The keys of one scope, in the order of the list of keys. */
export type KeyLines<Scope extends KeyScope> = readonly KeyLine<PanelActions[Scope]>[];

export const ROW_KEYS = ['ArrowUp', 'ArrowDown'];
export const PAGE_KEYS = ['PageUp', 'PageDown'];
export const END_KEYS = ['Home', 'End'];
