// The system's and the browser's Back, for overlays such as a menu or a dialog.
import { isPhone } from './widthClass.ts';

interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}

declare global {
  interface Window {
    /** In Chromium, Back on a phone closes the overlay with this, and does nothing else. */
    readonly CloseWatcher?: new () => Watcher;
  }
}

/** Calls `close` when the user goes back, or anywhere else in the history; returns the cleanup function. */
export function whenBack(close: () => void): () => void {
  // On a desktop, Back only moves in the history, and the overlay handles Esc itself.
  const watcher = isPhone() && window.CloseWatcher !== undefined ? new window.CloseWatcher() : undefined;
  if (watcher !== undefined) watcher.onclose = close;
  window.addEventListener('popstate', close);
  return () => {
    watcher?.destroy();
    window.removeEventListener('popstate', close);
  };
}
