import { useEffect } from 'react';
import { pasteFen } from '../../session/search/findPosition.ts';

/** Where text is written, what is pasted belongs to it. */
const WRITES = 'input, textarea, select, [contenteditable], [role="dialog"]';

function handlePaste(event: ClipboardEvent): void {
  if (event.defaultPrevented) return;
  if (event.target instanceof Element && event.target.closest(WRITES) !== null) return;
  if (pasteFen(event.clipboardData?.getData('text/plain') ?? '')) event.preventDefault();
}

/** A FEN that is pasted on the page is looked for, as the position on the board is. */
export function usePastedPosition(): void {
  useEffect(() => {
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, []);
}
