import { useEffect } from 'react';
import { useApp } from '../../session/appContext.tsx';
import type { App } from '../../session/createApp.ts';

/** Elements that get the paste themselves: the user types in them, or they cover the page. */
const WRITES = 'input, textarea, select, [contenteditable], [role="dialog"]';

function handlePaste(app: App, event: ClipboardEvent): void {
  if (event.defaultPrevented) return;
  if (event.target instanceof Element && event.target.closest(WRITES) !== null) return;
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (text.trim() === '') return;
  event.preventDefault();
  app.boards.pasteText(text).catch(app.faults.noteFault);
}

/**
 * Opens a game that is pasted on the page. A position is put on a board, and searched for if a database is
 * open.
 */
export function usePastedText(): void {
  const app = useApp();
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => handlePaste(app, event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [app]);
}
