// A command: one thing that the user can do, with its words, its keys, and its home. Menus, the list of keys,
// and the palette show the table of commands (`createCommands.ts`), and keys run its entries.
import { msg } from '../../../base/messages.ts';
import type { Message, MessageValues } from '../../../base/messages.ts';

/** The homes of commands: menus, and the bars of the page. */
export const NOUNS = {
  Game: msg('Game [[a chess game]]'),
  Position: msg('Position'),
  List: msg('List [[a home of commands]]'),
  Filter: msg('Filter [[a home of commands]]'),
  Book: msg('Book'),
  Engine: msg('Engine'),
  Layout: msg('Layout'),
  Folder: msg('Folder [[a home of commands]]'),
  Settings: msg('Settings'),
} as const satisfies Record<string, Message>;
export type Noun = keyof typeof NOUNS;
export const NOUN_NAMES = Object.keys(NOUNS) as Noun[];

export interface CommandBody {
  /** Words for menus and the palette. They may depend on the state: `Fold all variations`, `Unfold …`. */
  readonly words: Message | (() => Message);
  /** Values for the words, such as the year of `Since {year}`. */
  readonly values?: () => MessageValues;
  /** Keys in the notation of the key table: `a`, `A`, `Control z`. The first one is displayed. */
  readonly keys?: readonly string[];
  /** The key while the panel of the command has the keyboard: the table of keys lists it under that panel. */
  readonly keyInPanel?: string;
  /** Text for the list of keys, if the words of the menu are not enough. */
  readonly what?: Message;
  /** True if the command makes the page speak: the list of keys has its key under a heading at the end. */
  readonly isSpoken?: true;
  /** True if it acts on board and notation: its key does nothing while other panels hide both. */
  readonly needsDesk?: true;
  /** True if the browser does it itself with this key, or supplies the data: the browser gets the key. */
  readonly isBrowserKey?: true;
  /** Returns the reason why the command cannot run now. */
  readonly why?: () => Message | undefined;
  /** Names what the command would act on now: a name, a number of games. */
  readonly now?: () => string | undefined;
  /** Tells whether a setting is on. */
  readonly isOn?: () => boolean;
  /** True if the menu of its noun has no line for it: it is a button, a key, or a part of the menu. */
  readonly isOutside?: true;
  /** True if its menu is missing on some screens of a phone: the phone's palette leaves the command out. */
  readonly isForDesk?: true;
  /** True if neither menu nor palette has a line for it, because it makes no sense in this game or list. */
  readonly isAbsent?: () => boolean;
  /** True if a separator precedes it in the menu. */
  readonly begins?: true;
  /** Returns false if the key is left to the page or to the browser. */
  readonly run: () => unknown;
}

export interface Command extends CommandBody {
  readonly id: string;
  readonly noun: Noun;
}

/** Returns the commands of one noun, in the order of its menu. */
export function commandsOf<Id extends string>(
  noun: Noun,
  bodies: Readonly<Record<Id, CommandBody>>,
): Readonly<Record<Id, Command>> {
  const named = Object.entries<CommandBody>(bodies).map(([id, body]) => [id, { ...body, id, noun }] as const);
  return Object.fromEntries(named) as Record<Id, Command>;
}

export const wordsOf = ({ words }: Pick<Command, 'words'>): Message =>
  typeof words === 'function' ? words() : words;
