// Runs the entries of the table of keys: of the place that has the focus first, then of those that work everywhere.
import type { DrawQueue } from '../../platform/Later.tsx';
import type { KeyScope, KeyTable } from './keys.ts';
import type { Stores } from '../stores.ts';
import type { GameListSession } from '../list/createGameList.ts';
import type { ScreenSession } from './layout.ts';

/** Where keys write or choose. */
const OWN_KEYS = [
  'input:not([type=button]):not([type=checkbox])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  '[role=menu]',
  '[role=menubar]',
  '[role=dialog]',
  '[role=alertdialog]',
].join(',');
/** Widgets that have their own use for arrows, and none for letters. */
const OWN_ARROWS = [
  '[role=listbox]',
  '[role=radiogroup]',
  '[role=separator]',
  '[role=slider]',
  '[role=tablist]',
].join(',');

/** True where a key means something else than our command. */
function isTaken({ key, target, defaultPrevented, isComposing, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing || altKey) return true;
  if (!(target instanceof Element)) return false;
  const isLetter = key.length === 1 && key !== ' ';
  return target.closest(OWN_KEYS) !== null || (!isLetter && target.closest(OWN_ARROWS) !== null);
}

/** As the table writes it: a letter with Shift is a capital. */
const combinationOf = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): string =>
  [ctrlKey || metaKey ? 'Control' : '', shiftKey && key.length > 1 ? 'Shift' : '', key]
    .filter(Boolean)
    .join(' ');

interface Needs {
  readonly drawQueue: DrawQueue;
  readonly keyTable: KeyTable;
  readonly stores: Stores;
  readonly gameList: GameListSession;
  readonly screen: ScreenSession;
}

export type Keyboard = ReturnType<typeof createKeyboard>;

export function createKeyboard(app: Needs) {
  /** True where the key has an entry there, and was not left to the browser. */
  function runKey(place: KeyScope, event: KeyboardEvent): boolean {
    if (isTaken(event)) return false;
    const combination = combinationOf(event);
    const line = app.keyTable.KEYS.find(
      ({ where, keys, run }) => where === place && run !== undefined && keys.includes(combination),
    );
    if (line?.run === undefined || line.run(event.key) === false) return false;
    event.preventDefault();
    return true;
  }

  function runEverywhere(event: KeyboardEvent): void {
    const { dialog, webLink, health, libraryOver } = app.stores.screen.getState();
    if ((dialog ?? webLink ?? health) !== undefined) return;
    if (event.key === 'Escape' && !isTaken(event) && !app.gameList.stopWaiting() && libraryOver)
      app.screen.requestFocus('games');
    if (runKey('Everywhere', event)) app.drawQueue.drawAll();
  }

  /** Panels get their keys first: they act on their own elements and prevent the default. */
  function listenToKeys(): () => void {
    window.addEventListener('keydown', runEverywhere);
    return () => window.removeEventListener('keydown', runEverywhere);
  }

  return { runKey, listenToKeys };
}
