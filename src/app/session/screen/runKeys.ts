// Runs the entries of the table of keys: of the place that has the focus first, then of those that work everywhere.
import { drawAll } from '../../platform/Later.tsx';
import { stopWaiting } from '../list/whenListed.ts';
import { KEYS } from './keys.ts';
import type { KeyPlace } from './keys.ts';
import { requestFocus } from './layout.ts';
import { useScreen } from './screenStore.ts';

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

/** True where the key has an entry there, and was not left to the browser. */
export function runKey(place: KeyPlace, event: KeyboardEvent): boolean {
  if (isTaken(event)) return false;
  const combination = combinationOf(event);
  const line = KEYS.find(
    ({ where, keys, run }) => where === place && run !== undefined && keys.includes(combination),
  );
  if (line?.run === undefined || line.run(event.key) === false) return false;
  event.preventDefault();
  return true;
}

function runEverywhere(event: KeyboardEvent): void {
  const { dialog, webLink, health, libraryOver } = useScreen.getState();
  if ((dialog ?? webLink ?? health) !== undefined) return;
  if (event.key === 'Escape' && !isTaken(event) && !stopWaiting() && libraryOver) requestFocus('games');
  if (runKey('Everywhere', event)) drawAll();
}

/** Panels get their keys first: they act on their own elements and prevent the default. */
export function listenToKeys(): () => void {
  window.addEventListener('keydown', runEverywhere);
  return () => window.removeEventListener('keydown', runEverywhere);
}
