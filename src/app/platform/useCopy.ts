import { copyText } from './clipboard.ts';
import { useBriefly } from './useBriefly.ts';

export type CopyState = 'idle' | 'copied' | 'refused';

/** Writes to the clipboard and says for a moment whether the browser let it. */
export function useCopy(): readonly [CopyState, (text: string | undefined) => void] {
  const [state = 'idle', settle] = useBriefly<CopyState>();

  function copy(text: string | undefined): void {
    if (text === undefined) return;
    void copyText(text).then((copied) => settle(copied ? 'copied' : 'refused'));
  }

  return [state, copy];
}
