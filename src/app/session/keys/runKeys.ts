// Runs the entries of the table of keys: those of the panel with the focus, then those that work everywhere.
import type { KeyScope, PanelActions } from './keys.ts';
import type { KeyTable } from './keyTable.ts';
import type { Parts } from '../parts.ts';

/** Elements in which keys make a choice. */
const WIDGETS = ['[role=menu]', '[role=menubar]', '[role=dialog]', '[role=alertdialog]'].join(',');
/** Elements in which keys write or make a choice. */
const OWN_KEYS = [
  'input:not([type=button]):not([type=checkbox])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  WIDGETS,
].join(',');
/** Widgets that use the arrow keys, but not letters. */
const OWN_ARROWS = [
  '[role=listbox]',
  '[role=radiogroup]',
  '[role=separator]',
  '[role=slider]',
  '[role=tablist]',
].join(',');

/** Buttons in a list for which Space is a click, although the list has a use for it. */
const OWN_SPACE = '[role=columnheader]';

/** Function keys never write text, and the palette opens from text fields as well. */
const isNeverText = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  /^F\d+$/.test(key) || ((ctrlKey || metaKey) && key.toLowerCase() === 'k');

/** Tells whether a field or widget uses the key: one inside the panel, or any if no panel is given. */
function isTaken(event: KeyboardEvent, panel: Element | undefined): boolean {
  const { key, target, defaultPrevented, isComposing, altKey, ctrlKey, metaKey } = event;
  // Alt with another key types a letter or opens a menu of the browser.
  if (defaultPrevented || isComposing || (altKey && !/^Arrow(?:Up|Down)$/.test(key))) return true;
  if (!(target instanceof Element) || (key === 'Enter' && (ctrlKey || metaKey))) return false;
  const isLetter = key.length === 1 && key !== ' ';
  const widgets = [
    target.closest(isNeverText(event) ? WIDGETS : OWN_KEYS),
    isLetter ? null : target.closest(OWN_ARROWS),
    key === ' ' ? target.closest(OWN_SPACE) : null,
  ];
  // A panel may itself be a field, or be in a dialog.
  return widgets.some((widget) => widget !== null && (panel === undefined || !widget.contains(panel)));
}

/** Returns the character that the key would write on a Latin layout, if it writes another alphabet: `k` for `л`. */
export function latinOf({ key, code, shiftKey }: KeyboardEvent): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter === undefined || !/^(?!\p{Script=Latin})\p{L}$/u.test(key)) return key;
  return shiftKey ? letter : letter.toLowerCase();
}

/** Names the key as the table does: a letter with Shift is a capital. */
const combinationOf = (key: string, { shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): string =>
  [ctrlKey || metaKey ? 'Control' : '', altKey ? 'Alt' : '', shiftKey && key.length > 1 ? 'Shift' : '', key]
    .filter(Boolean)
    .join(' ');

/** Tells whether the key is a character, which speech input and slips of the hand also produce. */
const isCharacter = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey;

interface Needs extends Pick<Parts, 'drawQueue' | 'screen' | 'stores'> {
  readonly keyTable: KeyTable;
}

/** A key event as React passes it to a panel. */
interface PanelKeyEvent {
  readonly nativeEvent: KeyboardEvent;
  readonly currentTarget: Element;
}

const fits = ({ keys }: { readonly keys: readonly string[] | RegExp }, combination: string): boolean =>
  keys instanceof RegExp ? keys.test(combination) : keys.includes(combination);

export function createKeyboard(app: Needs) {
  function run<Scope extends KeyScope>(
    scope: Scope,
    actions: PanelActions[Scope],
    event: KeyboardEvent,
    panel?: Element,
  ): boolean {
    if (isTaken(event, panel)) return false;
    for (const key of new Set([event.key, latinOf(event)])) {
      const combination = combinationOf(key, event);
      const line = app.keyTable[scope].find((entry) => fits(entry, combination));
      if (line === undefined) continue;
      if ((line.needsDesk && app.screen.areCovering()) || line.run(key, actions) === false) return false;
      event.preventDefault();
      return true;
    }
    return false;
  }

  /** For a panel's `onKeyDown`: true if the panel has an entry for the key, and the entry did something. */
  const runKey = <Scope extends KeyScope>(
    scope: Scope,
    { nativeEvent, currentTarget }: PanelKeyEvent,
    actions: PanelActions[Scope],
  ): boolean => run(scope, actions, nativeEvent, currentTarget);

  function runEverywhere(event: KeyboardEvent): void {
    const { dialog, webLink, health } = app.stores.screen.getState();
    if ((dialog ?? webLink ?? health) !== undefined) return;
    if (!app.stores.settings.getState().letterKeys && isCharacter(event)) return;
    if (run('Everywhere', undefined, event)) app.drawQueue.drawAll();
  }

  /** Panels get their keys first: once a panel has used a key, its event is prevented. */
  function listenToKeys(): () => void {
    window.addEventListener('keydown', runEverywhere);
    return () => window.removeEventListener('keydown', runEverywhere);
  }

  return { runKey, listenToKeys };
}
