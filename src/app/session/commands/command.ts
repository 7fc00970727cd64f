// A command: one thing that the user can do, with its words, its keys and its home. Menus, the list of keys and the palette
// are drawn from the table of commands (`commandTable.ts`), and keys run it.
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
  /** In menus and in the palette. They may follow the state: `Fold all variations`, `Unfold all variations`. */
  readonly words: Message | (() => Message);
  /** Values for the words: the year of `Since {year}`. */
  readonly values?: () => MessageValues;
  /** As the key table writes them: `a`, `A`, `Control z`. The first is shown. */
  readonly keys?: readonly string[];
  /** Its key while its panel has the keyboard: the table of keys has it under that panel. */
  readonly keyInPanel?: string;
  /** How the list of keys says it, where the words of the menu would not be enough. */
  readonly what?: Message;
  /** Keys that most users never need: the list of keys has them under a heading of their own, at its end. */
  readonly isSpoken?: true;
  /** It acts on board and notation: the key does nothing while figures cover them. */
  readonly needsDesk?: true;
  /** The browser does it itself with this key, or brings what it needs: the key is left to the browser. */
  readonly isBrowserKey?: true;
  /** Why it cannot run now. */
  readonly why?: () => Message | undefined;
  /** Names the object that the command would act on now: a name, a number of games. */
  readonly now?: () => string | undefined;
  /** For a setting that is on or off. */
  readonly isOn?: () => boolean;
  /** It has no line in the menu of its noun: a button, a key, or a part of the menu stands for it. */
  readonly isOutside?: true;
  /** Its menu is not on every screen of a phone: the palette of a phone does without it. */
  readonly isForDesk?: true;
  /** It has no line, neither in the menu nor in the palette: there is nothing for it in this game. */
  readonly isAbsent?: () => boolean;
  /** A line stands before it in the menu. */
  readonly begins?: true;
  /** False where the key is left to the page, or to the browser. */
  readonly run: () => unknown;
}

export interface Command extends CommandBody {
  readonly id: string;
  readonly noun: Noun;
}

/** The commands of one noun, in the order of its menu. */
export function commandsOf<Id extends string>(
  noun: Noun,
  bodies: Readonly<Record<Id, CommandBody>>,
): Readonly<Record<Id, Command>> {
  const named = Object.entries<CommandBody>(bodies).map(([id, body]) => [id, { ...body, id, noun }] as const);
  return Object.fromEntries(named) as Record<Id, Command>;
}

export const wordsOf = ({ words }: Pick<Command, 'words'>): Message =>
  typeof words === 'function' ? words() : words;
