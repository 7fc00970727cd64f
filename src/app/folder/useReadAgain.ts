import type { Failure } from '../../base/failure.ts';
import { reloadFolder } from '../commands/folder.ts';
import { noteFault } from '../common/faults.ts';
import { useLibrary } from '../state/libraryStore.ts';
import { chooseFiles } from './FilePicker.tsx';

/** Whether reading the folder again may help. */
export const helpsToReadAgain = ({ kind }: Failure): boolean => kind === 'changed' || kind === 'unreadable';

/** Handles read a changed file anew; a `File` that changed is dead, and must be chosen again. */
export function useReadAgain(): { readonly words: string; readonly act: () => void } {
  const source = useLibrary(({ phase, attempted, source: open }) => (phase === 'failed' ? attempted : open));
  return source?.kind === 'files'
    ? { words: 'Choose the folder again…', act: chooseFiles }
    : { words: 'Reload folder', act: () => void reloadFolder().catch(noteFault) };
}
