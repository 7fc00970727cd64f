// The way back of the system and of the browser, for what lies over the page: a menu, a dialog.
import { isPhone } from './widthClass.ts';

interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}

declare global {
  interface Window {
    /** Chromium has it: Back on a phone then closes what is open, and leads nowhere else. */
    readonly CloseWatcher?: new () => Watcher;
  }
}

/** Calls `close` when the user goes back; returns the cleanup function. */
export function whenBack(close: () => void): () => void {
  // On a desktop Back is the history's alone, and Esc belongs to what is open.
  const watcher = isPhone() && window.CloseWatcher !== undefined ? new window.CloseWatcher() : undefined;
  if (watcher !== undefined) watcher.onclose = close;
  window.addEventListener('popstate', close);
  return () => {
    watcher?.destroy();
    window.removeEventListener('popstate', close);
  };
}
