import { useEffect } from 'react';
import { useApp } from '../../session/appContext.tsx';
import type { App } from '../../session/createApp.ts';

/** Where text is written, what is pasted belongs to it. */
const WRITES = 'input, textarea, select, [contenteditable], [role="dialog"]';

function handlePaste(app: App, event: ClipboardEvent): void {
  if (event.defaultPrevented) return;
  if (event.target instanceof Element && event.target.closest(WRITES) !== null) return;
  if (app.gameList.pasteFen(event.clipboardData?.getData('text/plain') ?? '')) event.preventDefault();
}

/** A FEN that is pasted on the page is looked for, as the position on the board is. */
export function usePastedPosition(): void {
  const app = useApp();
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => handlePaste(app, event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [app]);
}
