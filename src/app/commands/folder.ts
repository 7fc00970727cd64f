// Opening, closing and remembering the folder. Everything the user opens becomes a `FolderInput` and goes this way.
import { isAbort } from '../../base/failure.ts';
import { Latest } from '../../base/latest.ts';
import type { FolderInput, ItemId, Library } from '../../protocol/api.ts';
import { noteFault } from '../common/faults.ts';
import { browserFailure } from '../folder/browserFailure.ts';
import { demoInput, fromFileList } from '../folder/chosen.ts';
import { takeDrop } from '../folder/dropped.ts';
import { askPermission, pickDirectory, readPermission } from '../folder/fileSystemAccess.ts';
import { forgetFolder, keepFolder, keptFolder } from '../folder/remembered.ts';
import { firstDatabase } from '../library/libraryRows.ts';
import { isPhone } from '../layout/widthClass.ts';
import { NO_LIBRARY, useLibrary } from '../state/libraryStore.ts';
import type { RememberedFolder } from '../state/libraryStore.ts';
import { useScreen } from '../state/screenStore.ts';
import { workerClient } from '../workerClient.ts';
import { closeRecord } from './game.ts';
import { closeList, openList } from './list.ts';

const opening = new Latest();

/** Makes a library of what `input` holds; an earlier one stays on the screen until then. */
export async function openFolder(input: FolderInput): Promise<void> {
  const signal = opening.start();
  useLibrary.setState({
    phase: 'opening',
    openingName: input.name,
    filesSeen: 0,
    failure: undefined,
    attempted: input,
  });
  try {
    const library = await workerClient().openFolder(input, {
      signal,
      onProgress: ({ files }) => {
        if (!signal.aborted) useLibrary.setState({ filesSeen: files });
      },
    });
    if (!signal.aborted) await showLibrary(library, input);
  } catch (thrown) {
    if (signal.aborted || isAbort(thrown)) return;
    useLibrary.setState({ phase: 'failed', failure: browserFailure(thrown, input.name) });
  }
}

async function showLibrary(library: Library, source: FolderInput): Promise<void> {
  const before = useLibrary.getState();
  const again = before.source === source ? before.selected : undefined;
  const kept = library.items.find((item) => item.id === again && item.kind === 'database');
  if (before.source !== source) leaveDatabase();
  useLibrary.setState({
    phase: 'open',
    library,
    source,
    selected: undefined,
    detail: undefined,
    failure: undefined,
  });
  useScreen.setState({ libraryOver: false, listWanted: true, phone: 'library' });
  const first = kept ?? firstDatabase(library);
  if (first !== undefined) selectItem(first.id);
  if (source.kind === 'handle') await rememberFolder(source.handles, library);
}

/** Opens a database in the list; of anything else it shows what it is and what can be done. */
export function selectItem(id: ItemId): void {
  const item = useLibrary.getState().library?.items.find((candidate) => candidate.id === id);
  if (item === undefined) return;
  if (item.kind !== 'database') {
    useLibrary.setState({ detail: id });
    return;
  }
  useLibrary.setState({ selected: id });
  openList(id).catch(noteFault);
  useScreen.setState({ libraryOver: false });
  if (isPhone()) useScreen.setState({ phone: 'games' });
}

export const showDetail = (id: ItemId): void => useLibrary.setState({ detail: id });
export const closeDetail = (): void => useLibrary.setState({ detail: undefined });

/** Back to what was open before; a failure to open something else is put away. */
export function cancelOpening(): void {
  opening.cancel();
  useLibrary.setState(({ library }) => ({
    phase: library === undefined ? 'empty' : 'open',
    failure: undefined,
  }));
}

export function closeFolder(): void {
  opening.cancel();
  const { remembered } = useLibrary.getState();
  leaveDatabase();
  useLibrary.setState({ ...NO_LIBRARY, remembered }, true);
}

/** No database is open: the list and the game of the last one leave the screen. */
function leaveDatabase(): void {
  closeList();
  closeRecord();
}

/** The browser's directory picker; closing it is no failure. */
export async function pickFolder(): Promise<void> {
  try {
    const handle = await pickDirectory();
    await openFolder({ kind: 'handle', name: handle.name, handles: [handle] });
  } catch (thrown) {
    if (!isAbort(thrown)) useLibrary.setState({ phase: 'failed', failure: browserFailure(thrown, '') });
  }
}

export async function openFiles(files: readonly File[]): Promise<void> {
  if (files.length > 0) await openFolder(fromFileList(files));
}

/** Call it inside the drop event: the handles exist only there. */
export async function openDrop(transfer: DataTransfer): Promise<void> {
  const taken = takeDrop(transfer);
  try {
    const input = await taken;
    if (input !== undefined) await openFolder(input);
  } catch (thrown) {
    useLibrary.setState({ phase: 'failed', failure: browserFailure(thrown, '') });
  }
}

export async function openDemo(): Promise<void> {
  try {
    await openFolder(await demoInput());
  } catch (thrown) {
    useLibrary.setState({ phase: 'failed', failure: browserFailure(thrown, '') });
  }
}

/** Opens the same folder again and the same database in it; after a failure, what was tried last. */
export async function reloadFolder(): Promise<void> {
  const { phase, attempted, source } = useLibrary.getState();
  const input = phase === 'failed' ? attempted : source;
  if (input !== undefined) await openFolder(input);
}

async function rememberFolder(handles: readonly FileSystemHandle[], library: Library): Promise<void> {
  const kept = await keepFolder(handles, library);
  useLibrary.setState({ remembered: { ...kept, permission: 'granted' } });
}

/** At start: is there a folder of an earlier visit, and may it be read without asking? */
export async function recallFolder(): Promise<void> {
  const kept = await keptFolder();
  if (kept === undefined) return;
  const permission = await readPermission(kept.handles).catch(() => 'prompt' as const);
  if (useLibrary.getState().remembered === undefined)
    useLibrary.setState({ remembered: { ...kept, permission } });
}

export async function forgetRemembered(): Promise<void> {
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

function setPermission(
  handles: readonly FileSystemHandle[],
  permission: RememberedFolder['permission'],
): void {
  useLibrary.setState(({ remembered }) => ({
    remembered: remembered?.handles === handles ? { ...remembered, permission } : remembered,
  }));
}

/** The browser withdrew its leave to read: back to the start, where *Reconnect* is. */
export function loseFolder(): void {
  const { source } = useLibrary.getState();
  opening.cancel();
  leaveDatabase();
  useLibrary.setState({
    phase: 'failed',
    library: undefined,
    attempted: source,
    failure: { kind: 'permission', file: source?.name ?? '' },
  });
  if (source?.kind === 'handle') setPermission(source.handles, 'prompt');
}
