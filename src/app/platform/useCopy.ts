import { t } from '../../base/messages.ts';
import { announce } from './announce.ts';
import { copyText } from './clipboard.ts';
import { useBriefly } from './useBriefly.ts';

export type CopyState = 'idle' | 'copied' | 'refused';

/**
 * Copies text to the clipboard. Reports the outcome for a moment: the state is for the eye, and screen
 * readers announce it.
 */
export function useCopy(): readonly [CopyState, (text: string | undefined) => void] {
  const [state = 'idle', settle] = useBriefly<CopyState>();

  async function copy(text: string): Promise<void> {
    const isCopied = await copyText(text);
    settle(isCopied ? 'copied' : 'refused');
    announce(isCopied ? t('Copied') : t('The browser did not allow copying'));
  }

  return [state, (text) => void (text !== undefined && copy(text))];
}
