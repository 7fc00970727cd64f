// Opens, closes and remembers the folder. Everything that the user opens becomes a `FolderInput` first.
import { t } from '../../../base/messages.ts';
import { accessFailure, isAbort, toFailure } from '../../../base/failure.ts';
import { describeFailure } from '../../../model/failureText.ts';
import type { Failure } from '../../../base/failure.ts';
import { Latest } from '../../../base/latest.ts';
import { ALL_DATABASES } from '../../../protocol/items.ts';
import type { ItemId, LibraryItem } from '../../../protocol/items.ts';
import type { AddedInput, FolderInput, Library, WorkerApi } from '../../../protocol/api.ts';
import type { Client } from '../../../protocol/rpc.ts';
import { keepFolder } from '../../platform/remembered.ts';
import type { HandleInput } from '../../platform/remembered.ts';
import { itemsListedAnew } from '../library/items.ts';
import { firstDatabase } from '../library/libraryRows.ts';
import { isPhone } from '../../platform/widthClass.ts';
import { NO_ANSWER } from '../answers/question.ts';
import { isOwnBoard, NO_LIBRARY, readAgain } from '../library/libraryStore.ts';
import type { RememberedFolder } from '../library/libraryStore.ts';
import type { Parts } from '../parts.ts';

/** Progress of reading a folder, and the signal that cancels it. */
export interface Opening {
  readonly signal: AbortSignal;
  readonly onFiles: (files: number) => void;
}

/** The failure for a folder or file of this name that could not be opened. */
const openingFailure = (thrown: unknown, name: string): Failure =>
  accessFailure(thrown, name) ?? toFailure(thrown);

/** The maximum number of files in one message: copying takes a tenth of a millisecond for each. */
const FILES_AT_ONCE = 1000;

/**
 * Hands over the files in batches, so that the page stays responsive. Returns the input with the remaining
 * files.
 */
async function handOver(
  client: Client<WorkerApi>,
  input: FolderInput,
  signal: AbortSignal,
): Promise<FolderInput> {
  if (input.kind !== 'files' || input.files.length <= FILES_AT_ONCE) return input;
  let from = 0;
  for (; from + FILES_AT_ONCE < input.files.length; from += FILES_AT_ONCE) {
    await client.takeFiles({ files: input.files.slice(from, from + FILES_AT_ONCE), isFirst: from === 0 });
    signal.throwIfAborted();
  }
  return { ...input, files: input.files.slice(from), isContinued: true };
}

interface OpenOptions {
  /** The worker that replaces one that has crashed. */
  readonly client?: Client<WorkerApi>;
  /** Set if the new folder is added to what is open instead of replacing it. */
  readonly beside?: boolean;
}

type Needs = Pick<
  Parts,
  | 'worker'
  | 'stores'
  | 'faults'
  | 'codePages'
  | 'books'
  | 'screen'
  | 'game'
  | 'list'
  | 'searchMemory'
  | 'notices'
  | 'collections'
  | 'windowBoards'
>;

export function createFolder(app: Needs) {
  const opening = new Latest();

  /** Makes a library of `input`'s files. The previous one stays on the screen until this one is ready. */
  const openFolder = (input: FolderInput, options?: OpenOptions): Promise<void> =>
    openFrom(input.name, () => Promise.resolve(input), options);

  /** Makes a library of files that must be gathered first, as from a drop. */
  async function openFrom(
    name: string,
    gather: (context: Opening) => Promise<FolderInput>,
    { client = app.worker, beside = false }: OpenOptions = {},
  ): Promise<void> {
    const isBeside = beside && hasItems();
    await opening.run(async ({ signal, wait, only }) => {
      const onFiles = only((files: number) =>
        app.stores.library.setState({ opening: { kind: 'asking', name, files } }),
      );
      onFiles(0);
      let input: FolderInput | undefined;
      try {
        const gathered = await wait(gather({ signal, onFiles }));
        input = isBeside ? gathered : app.windowBoards.withBoards(gathered);
        const options = { signal, onProgress: ({ files }: { readonly files: number }) => onFiles(files) };
        await wait(app.collections.handOver(client));
        const rest = await wait(handOver(client, input, signal));
        const library = await wait(
          isBeside ? client.addToFolder(rest, options) : client.openFolder(rest, options),
        );
        if (library.isRefused === true && hasItems()) refuse(input.name, library.files === 0);
        else if (isBeside) selectFirst(await showAdded(library, input));
        else await showLibrary(library, input);
      } catch (thrown) {
        only(() =>
          isBeside && !isAbort(thrown) ? refuseToAdd(thrown, name) : giveUp(thrown, name, input),
        )();
      }
    });
  }

  const hasItems = (): boolean => (app.stores.library.getState().library?.items.length ?? 0) > 0;

  /** Reports a folder in which nothing can be opened. It does not replace the open one. */
  function refuse(name: string, isEmpty: boolean): void {
    dismissOpening();
    app.notices.showNotice(
      isEmpty
        ? t('{name} is empty.', { name })
        : t('{name} holds nothing that can be opened. Your folder is still open.', { name }),
    );
  }

  function refuseToAdd(thrown: unknown, name: string): void {
    dismissOpening();
    app.notices.showNotice(
      t('{name} was not added. {reason}.', { name, reason: describeFailure(openingFailure(thrown, name)) }),
    );
  }

  /** Shows the extended library. Returns the items that are new in it. */
  async function showAdded(library: Library, input: AddedInput): Promise<readonly LibraryItem[]> {
    const { source, library: before } = app.stores.library.getState();
    const known = new Set(before?.items.map(({ id }) => id));
    const items = itemsListedAnew(before, library);
    const renewed = source && { ...source, added: [...(source.added ?? []), input] };
    app.stores.library.setState({ opening: NO_ANSWER, library: { ...library, items }, source: renewed });
    if (renewed?.kind === 'handle') await rememberFolder(renewed, library);
    return items.filter(({ id }) => !known.has(id) && id !== ALL_DATABASES);
  }

  function selectFirst(items: readonly LibraryItem[]): void {
    const { library } = app.stores.library.getState();
    const first = library && firstDatabase({ ...library, items });
    if (first !== undefined) selectItem(first.id);
  }

  /** Ends an opening that failed. If it was canceled, shows the previous folder again. */
  function giveUp(thrown: unknown, name: string, input: FolderInput | undefined): void {
    if (isAbort(thrown)) {
      dismissOpening();
      return;
    }
    const failure = openingFailure(thrown, name);
    app.stores.library.setState({ opening: { kind: 'failed', failure, input } });
    if (failure.kind === 'permission' && input?.kind === 'handle') setPermission(input.handles, 'prompt');
  }

  /** Updates the permission of the remembered folder if these handles are its own. */
  function setPermission(
    handles: readonly FileSystemHandle[],
    permission: RememberedFolder['permission'],
  ): void {
    app.stores.library.setState(({ remembered }) => ({
      remembered: remembered?.handles === handles ? { ...remembered, permission } : remembered,
    }));
  }

  async function showLibrary(library: Library, source: FolderInput): Promise<void> {
    const before = app.stores.library.getState();
    const again = before.source === source ? before.selected : undefined;
    const kept = library.items.find((item) => item.id === again && item.kind === 'database');
    if (before.source !== source) {
      leaveDatabase();
      // Moves that were played in this folder before a reload of the page stay on the board.
      app.game.clearBoard(before.source === undefined ? library.name : undefined);
    }
    app.stores.library.setState({
      opening: NO_ANSWER,
      library,
      listing: before.listing + 1,
      source,
      revived: false,
      selected: undefined,
      detail: undefined,
    });
    app.faults.forgetRefusals();
    const { dialog } = app.stores.screen.getState();
    if (dialog === 'faults' && app.stores.faults.getState().faults.length === 0) app.screen.closeDialog();
    app.codePages.keepCodePages(library);
    app.books.keepBooks(library);
    const first = kept ?? firstDatabase(withoutBoards(library));
    // A folder with only books or tablebases has no list: a phone shows the board with their answers instead.
    const hasPositions =
      app.stores.book.getState().on.length > 0 || library.items.some(({ kind }) => kind === 'tablebase');
    const phone = first === undefined && hasPositions ? 'game' : 'library';
    app.screen.showPhoneScreen(phone);
    app.screen.requestFocus('games');
    if (first !== undefined) selectItem(first.id);
    if (before.source === source) readFailedRecordAgain();
    if (source.kind === 'handle') await rememberFolder(source, library);
  }

  /** Leaves out the user's boards if there are other databases: boards are not shown first. */
  function withoutBoards(library: Library): Library {
    const state = app.stores.library.getState();
    const others = library.items.filter(({ id }) => !isOwnBoard(state, id));
    return others.some(({ kind }) => kind === 'database') ? { ...library, items: others } : library;
  }

  function readFailedRecordAgain(): void {
    const { answer, item, number } = app.stores.game.getState();
    if (answer.kind === 'failed' && item !== undefined && number !== undefined)
      app.game.openRecord(item, number).catch(app.faults.noteFault);
  }

  /** Shows the games of a database in the list, or switches a book on or off. For other items, shows the details. */
  function selectItem(id: ItemId): void {
    const item = app.stores.library.getState().library?.items.find((candidate) => candidate.id === id);
    if (item === undefined) return;
    if (item.kind === 'book') {
      app.books.switchBook(id);
      return;
    }
    if (item.kind !== 'database') {
      app.stores.library.setState({ detail: id });
      return;
    }
    app.stores.library.setState({ selected: id });
    app.list.openWithFirst(id).catch(app.faults.noteFault);
    app.screen.closeFigures();
    app.screen.closeLibraryOver();
    if (isPhone()) app.screen.showPhoneScreen('games');
  }

  /** Unlocks an archive, and opens its first database. Resolves with the failure if it stays locked. */
  async function unlockArchive(id: ItemId, password: string): Promise<Failure | undefined> {
    const { source } = app.stores.library.getState();
    try {
      const library = await app.worker.unlockArchive({ item: id, password });
      const now = app.stores.library.getState();
      if (now.source?.name !== source?.name) return undefined;
      const items = itemsListedAnew(now.library, library, [id]);
      app.stores.library.setState({ library: { ...library, items }, detail: undefined });
      const inside = library.items.filter(({ folder }) => `${folder}/`.startsWith(`${id}/`));
      selectFirst(inside);
      return undefined;
    } catch (thrown) {
      return toFailure(thrown);
    }
  }

  const showDetail = (id: ItemId): void => app.stores.library.setState({ detail: id });
  const closeDetail = (): void => app.stores.library.setState({ detail: undefined });

  /** Resolves once no folder is being opened. */
  function whenOpened(): Promise<void> {
    const isOpening = (): boolean => app.stores.library.getState().opening.kind === 'asking';
    if (!isOpening()) return Promise.resolve();
    return new Promise((resolve) => {
      const forget = app.stores.library.subscribe(() => {
        if (isOpening()) return;
        forget();
        resolve();
      });
    });
  }

  const stopOpening = (): void => opening.cancel();

  /** Goes back to the folder that was open before, and dismisses the failure to open another one. */
  function dismissOpening(): void {
    opening.cancel();
    app.stores.library.setState({ opening: NO_ANSWER });
  }

  function closeFolder(): void {
    opening.cancel();
    const { remembered, listing } = app.stores.library.getState();
    leaveDatabase();
    app.searchMemory.forgetSearches();
    app.books.closeBooks();
    app.stores.library.setState({ ...NO_LIBRARY, remembered, listing: listing + 1 }, true);
  }

  /** Leaves the current database: its list and its game leave the screen. */
  function leaveDatabase(): void {
    app.list.closeList();
    app.game.closeRecord();
  }

  /** Opens the same folder and database again; after a failure, the folder that failed. */
  async function reloadFolder(): Promise<void> {
    const input = readAgain(app.stores.library.getState());
    if (input !== undefined) await openFolder(input);
  }

  async function rememberFolder(source: HandleInput, library: Library): Promise<void> {
    const kept = await keepFolder(source, library);
    app.stores.library.setState({ remembered: { ...kept, permission: 'granted' } });
  }

  return {
    openFolder,
    openFrom,
    showAdded,
    rememberFolder,
    setPermission,
    selectItem,
    unlockArchive,
    showDetail,
    closeDetail,
    whenOpened,
    stopOpening,
    dismissOpening,
    closeFolder,
    leaveDatabase,
    reloadFolder,
  };
}
