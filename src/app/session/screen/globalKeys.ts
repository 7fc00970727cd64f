import { drawAll } from '../../platform/Later.tsx';
import { useScreen } from './screenStore.ts';
import { useList } from '../list/listStore.ts';
import { requestFocus } from './layout.ts';
import { KEYS } from './keys.ts';
import { stopWaiting } from '../list/whenListed.ts';

/** Where letters are written, or choose something. */
const OWN_LETTERS = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]';
/** Widgets that have their own use for arrows, and none for letters. */
const OWN_ARROWS = '[role="separator"], [role="slider"], [role="tablist"]';

/** True where a key means something else than our command: in a field, in a menu, with a modifier. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing)
    return true;
  const { key, target } = event;
  if (!(target instanceof Element)) return false;
  const isLetter = key.length === 1 && key !== ' ';
  return target.closest(OWN_LETTERS) !== null || (!isLetter && target.closest(OWN_ARROWS) !== null);
}

/** The browser's own find is one more Ctrl+F away. */
const isFind = (event: KeyboardEvent): boolean =>
  event.key === 'f' &&
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  !event.defaultPrevented &&
  useList.getState().item !== undefined &&
  !(event.target instanceof Element && event.target.closest('input, textarea, [role="dialog"]') !== null);

function runGlobalKey(event: KeyboardEvent): void {
  const { dialog, webLink, health } = useScreen.getState();
  if ((dialog ?? webLink ?? health) !== undefined) return;
  if (isFind(event)) {
    event.preventDefault();
    requestFocus('search');
    drawAll();
  }
  if (isTaken(event)) return;
  if (event.key === 'Escape' && !stopWaiting() && useScreen.getState().libraryOver) requestFocus('games');
  const line = KEYS.find(({ keys, run }) => run !== undefined && keys.includes(event.key));
  if (line?.run === undefined) return;
  event.preventDefault();
  line.run(event);
  drawAll();
}

/** Panels get their keys first: they handle theirs on their own elements and prevent the default. */
export function listenToKeys(): () => void {
  window.addEventListener('keydown', runGlobalKey);
  return () => window.removeEventListener('keydown', runGlobalKey);
}
