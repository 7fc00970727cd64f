import { t } from '../../base/messages.ts';
import type { Failure, FailureKind } from '../../base/failure.ts';
import { chooseFiles, chooseFolderFiles } from '../platform/fileInputs.ts';
import { useApp } from '../session/appContext.tsx';
import { useLibrary } from '../session/hooks.ts';
import { readAgain } from '../session/library/libraryStore.ts';

const HELPED: ReadonlySet<FailureKind> = new Set(['changed', 'unreadable', 'stopped']);

/** Tells whether reading the folder again may help. */
export const helpsToReadAgain = ({ kind }: Failure): boolean => HELPED.has(kind);

/**
 * Tells whether a failure came from a stopped worker while the folder is being opened again: then whatever
 * failed for that reason will be requested again.
 */
export const useIsReviving = (failure: Failure | undefined): boolean =>
  useLibrary(({ opening }) => opening.kind === 'asking') && failure?.kind === 'stopped';

/**
 * Returns the words and the action of a button. Handles read the new content of a changed file, so the button
 * reloads the folder; a `File` that has changed is unusable, and the user must choose it again.
 */
export function useReadAgain(failure: Failure | undefined): {
  readonly words: string;
  readonly act: () => void;
} {
  const app = useApp();
  const source = useLibrary(readAgain);
  if (source?.kind !== 'files' || failure?.kind === 'stopped')
    return {
      words: t('Reload folder'),
      act: () => void app.folder.reloadFolder().catch(app.faults.noteFault),
    };
  return source.single === true
    ? { words: t('Choose the files again…'), act: chooseFiles }
    : { words: t('Choose the folder again…'), act: chooseFolderFiles };
}
