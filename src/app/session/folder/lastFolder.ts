// The folder of the last visit and the browser's leave to read it.
import type { FolderInput } from '../../../protocol/api.ts';
import { noteFault } from '../screen/faults.ts';
import { askPermission, readPermission } from '../../platform/fileSystemAccess.ts';
import { forgetFolder, keptFolder } from '../../platform/remembered.ts';
import { forgetFolderChoices } from './folderChoices.ts';
import { useLibrary } from './libraryStore.ts';
import { leaveDatabase, openFolder, setPermission, stopOpening } from './folder.ts';

/** At start: is there a folder of an earlier visit, and may it be read without asking? */
export async function recallFolder(): Promise<void> {
  const kept = await keptFolder();
  if (kept === undefined) return;
  const permission = await readPermission(kept.handles).catch(() => 'prompt' as const);
  if (useLibrary.getState().remembered === undefined)
    useLibrary.setState({ remembered: { ...kept, permission } });
}

export async function forgetRemembered(): Promise<void> {
  const { remembered } = useLibrary.getState();
  if (remembered !== undefined) forgetFolderChoices(remembered.name);
  useLibrary.setState({ remembered: undefined });
  await forgetFolder();
}

/** Opens the folder of the last visit, after a question to the user where the browser wants one. */
export function reopenRemembered(): void {
  const { remembered } = useLibrary.getState();
  if (remembered === undefined) return;
  const { name, handles, permission } = remembered;
  const input = sourceOf(handles) ?? { kind: 'handle', name, handles };
  if (permission === 'granted') openFolder(input).catch(noteFault);
  else askAndOpen(input);
}

/** Asks for the folder that could not be read any more. */
export function reconnect(): void {
  const { attempted } = useLibrary.getState();
  if (attempted?.kind === 'handle') askAndOpen(attempted);
  else reopenRemembered();
}

/** The question may never be answered, so nothing waits for it: the page stays as it is meanwhile. */
function askAndOpen(input: Extract<FolderInput, { kind: 'handle' }>): void {
  setPermission(input.handles, 'asking');
  askPermission(input.handles).then(
    (answer) => {
      setPermission(input.handles, answer);
      if (answer === 'granted') openFolder(input).catch(noteFault);
    },
    () => setPermission(input.handles, 'denied'),
  );
}

/** The folder that was open already, so that its database is selected again. */
function sourceOf(
  handles: readonly FileSystemHandle[],
): Extract<FolderInput, { kind: 'handle' }> | undefined {
  const { source } = useLibrary.getState();
  return source?.kind === 'handle' && source.handles === handles ? source : undefined;
}

/** The browser withdrew its leave to read: back to the start, where *Reconnect* is. */
export function loseFolder(): void {
  const { source } = useLibrary.getState();
  stopOpening();
  leaveDatabase();
  useLibrary.setState({
    phase: 'failed',
    library: undefined,
    attempted: source,
    failure: { kind: 'permission', file: source?.name ?? '' },
  });
  if (source?.kind === 'handle') setPermission(source.handles, 'prompt');
}
