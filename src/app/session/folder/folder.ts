// Opening, closing and remembering the folder. Everything the user opens becomes a `FolderInput` and goes this way.
import { isAbort, toFailure } from '../../../base/failure.ts';
import type { Failure } from '../../../base/failure.ts';
import { Latest } from '../../../base/latest.ts';
import type { FolderInput, ItemId, Library, WorkerApi } from '../../../protocol/api.ts';
import type { Client } from '../../../protocol/rpc.ts';
import { forgetRefusals, noteFault } from '../screen/faults.ts';
import { browserFailure } from '../../platform/browserFailure.ts';
import { keepFolder } from '../../platform/remembered.ts';
import { firstDatabase } from './libraryRows.ts';
import { isPhone } from '../../platform/widthClass.ts';
import { useBook } from '../book/bookStore.ts';
import { useGame } from '../game/gameStore.ts';
import { NO_LIBRARY, useLibrary } from './libraryStore.ts';
import type { RememberedFolder } from './libraryStore.ts';
import { useScreen } from '../screen/screenStore.ts';
import { workerClient } from '../../platform/workerClient.ts';
import { closeBooks, keepBooks, switchBook } from '../book/book.ts';
import { keepCodePages } from './codePage.ts';
import { closeRecord, openRecord } from '../game/game.ts';
import { forgetKeptSearches } from '../search/keptSearches.ts';
import { closeList, openList } from '../list/list.ts';
import { requestFocus, showPhoneScreen } from '../screen/layout.ts';

const opening = new Latest();

/** How far a folder is read, and whether it is still wanted. */
export interface Opening {
  readonly signal: AbortSignal;
  readonly onFiles: (files: number) => void;
}

/** Makes a library of what `input` holds; an earlier one stays on the screen until then. */
export const openFolder = (input: FolderInput, client?: Client<WorkerApi>): Promise<void> =>
  openFrom(input.name, () => Promise.resolve(input), client);

/** The same where the files must be gathered first. */
export async function openFrom(
  name: string,
  gather: (context: Opening) => Promise<FolderInput>,
  client = workerClient(),
): Promise<void> {
  const signal = opening.start();
  const onFiles = (files: number) => {
    if (!signal.aborted) useLibrary.setState({ filesSeen: files });
  };
  useLibrary.setState({ phase: 'opening', openingName: name, filesSeen: 0, failure: undefined });
  try {
    const input = await gather({ signal, onFiles });
    if (signal.aborted) return;
    useLibrary.setState({ attempted: input });
    const library = await client.openFolder(input, {
      signal,
      onProgress: ({ files }) => onFiles(files),
    });
    if (!signal.aborted) await showLibrary(library, input);
  } catch (thrown) {
    if (!signal.aborted) giveUp(thrown, name);
  }
}

/** What the user cancelled is no failure: what was open before is there again. */
function giveUp(thrown: unknown, name: string): void {
  if (isAbort(thrown)) {
    cancelOpening();
    return;
  }
  const failure = browserFailure(thrown, name);
  useLibrary.setState({ phase: 'failed', failure });
  const { attempted } = useLibrary.getState();
  if (failure.kind === 'permission' && attempted?.kind === 'handle')
    setPermission(attempted.handles, 'prompt');
}

/** What the browser allows for the remembered folder, if that is the one. */
export function setPermission(
  handles: readonly FileSystemHandle[],
  permission: RememberedFolder['permission'],
): void {
  useLibrary.setState(({ remembered }) => ({
    remembered: remembered?.handles === handles ? { ...remembered, permission } : remembered,
  }));
}

async function showLibrary(library: Library, source: FolderInput): Promise<void> {
  const before = useLibrary.getState();
  const again = before.source === source ? before.selected : undefined;
  const kept = library.items.find((item) => item.id === again && item.kind === 'database');
  if (before.source !== source) leaveDatabase();
  useLibrary.setState({
    phase: 'open',
    library,
    listing: before.listing + 1,
    source,
    revived: false,
    selected: undefined,
    detail: undefined,
    failure: undefined,
  });
  forgetRefusals();
  keepCodePages(library);
  keepBooks(library);
  const first = kept ?? firstDatabase(library);
  // A folder of books alone has no list: the board with the book is what there is to see.
  const phone = first === undefined && useBook.getState().on.length > 0 ? 'game' : 'library';
  showPhoneScreen(phone);
  requestFocus('games');
  if (first !== undefined) selectItem(first.id);
  if (before.source === source) readFailedRecordAgain();
  if (source.kind === 'handle') await rememberFolder(source.handles, library);
}

function readFailedRecordAgain(): void {
  const { status, item, number } = useGame.getState();
  if (status === 'failed' && item !== undefined && number !== undefined)
    openRecord(item, number).catch(noteFault);
}

/** Opens a database in the list; switches a book on or off; of anything else it shows what it is and what can be done. */
export function selectItem(id: ItemId): void {
  const item = useLibrary.getState().library?.items.find((candidate) => candidate.id === id);
  if (item === undefined) return;
  if (item.kind === 'book') {
    switchBook(id);
    return;
  }
  if (item.kind !== 'database') {
    useLibrary.setState({ detail: id });
    return;
  }
  useLibrary.setState({ selected: id });
  openList(id).catch(noteFault);
  useScreen.setState({ libraryOver: false });
  if (isPhone()) useScreen.setState({ phone: 'games' });
}

/** Opens a locked archive in its place, and its first database. Resolves with what keeps it locked, if anything does. */
export async function unlockArchive(id: ItemId, password: string): Promise<Failure | undefined> {
  const { listing } = useLibrary.getState();
  try {
    const library = await workerClient().unlockArchive({ item: id, password });
    const now = useLibrary.getState();
    if (now.listing !== listing) return undefined;
    // What has come to light of the others meanwhile stays.
    const known = new Map(now.library?.items.map((item) => [item.id, item]));
    known.delete(id);
    const items = library.items.map((item) => known.get(item.id) ?? item);
    useLibrary.setState({ library: { ...library, items }, detail: undefined });
    const inside = library.items.filter(({ folder }) => `${folder}/`.startsWith(`${id}/`));
    const first = firstDatabase({ ...library, items: inside });
    if (first !== undefined) selectItem(first.id);
    return undefined;
  } catch (thrown) {
    return toFailure(thrown);
  }
}

export const showDetail = (id: ItemId): void => useLibrary.setState({ detail: id });
export const closeDetail = (): void => useLibrary.setState({ detail: undefined });

export const stopOpening = (): void => opening.cancel();

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
  const { remembered, listing } = useLibrary.getState();
  leaveDatabase();
  forgetKeptSearches();
  closeBooks();
  useLibrary.setState({ ...NO_LIBRARY, remembered, listing: listing + 1 }, true);
}

/** No database is open: the list and the game of the last one leave the screen. */
export function leaveDatabase(): void {
  closeList();
  closeRecord();
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
