import { useScreen } from '../state/screenStore.ts';
import { wantList } from './layout.ts';
import { KEYS } from './keys.ts';

/** Where letters are written, or where another widget has its own use for the arrows. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], [role="separator"], [role="slider"], [role="tablist"]';

/** True where a key means something else than our command: in a field, in a menu, with a modifier. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing)
    return true;
  return event.target instanceof Element && event.target.closest(OWN_KEYS) !== null;
}

export function runGlobalKey(event: KeyboardEvent): void {
  const { dialog, webLink, health } = useScreen.getState();
  if (isTaken(event) || (dialog ?? webLink ?? health) !== undefined) return;
  if (event.key === 'Escape' && useScreen.getState().libraryOver) wantList();
  const line = KEYS.find(({ keys, run }) => run !== undefined && keys.includes(event.key));
  if (line?.run === undefined) return;
  event.preventDefault();
  line.run(event);
}

/** Panels get their keys first: they handle theirs on their own elements and prevent the default. */
export function listenToKeys(): () => void {
  window.addEventListener('keydown', runGlobalKey);
  return () => window.removeEventListener('keydown', runGlobalKey);
}
