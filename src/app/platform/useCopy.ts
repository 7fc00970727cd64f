import { useEffect, useRef, useState } from 'react';
import { copyText } from './clipboard.ts';

export type CopyState = 'idle' | 'copied' | 'refused';

const SHOWN_MS = 2000;

/** Writes to the clipboard and says for a moment whether the browser let it. */
export function useCopy(): readonly [CopyState, (text: string | undefined) => void] {
  const [state, setState] = useState<CopyState>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function settle(next: CopyState): void {
    setState(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('idle'), SHOWN_MS);
  }

  function copy(text: string | undefined): void {
    if (text === undefined) return;
    void copyText(text).then((copied) => settle(copied ? 'copied' : 'refused'));
  }

  return [state, copy];
}
