// Watches the opened folder for changes on the disk: new files appear, and the user's work goes on.
import { FormatError } from '../../../base/failure.ts';
import { t } from '../../../base/messages.ts';
import { shownName } from '../../../base/shownText.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { FolderInput, RenewedLibrary } from '../../../protocol/api.ts';
import { ALL_DATABASES, isCollection } from '../../../protocol/items.ts';
import type { HandleInput } from '../../platform/remembered.ts';
import { itemsListedAnew } from '../library/items.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<
  Parts,
  'worker' | 'stores' | 'faults' | 'books' | 'watchFolder' | 'folder' | 'list' | 'notices'
>;

export function createLiveFolder(app: Needs) {
  const { library: store } = app.stores;
  /** Watches the open folder and those added to it. Returns the cleanup function. */
  function followFolder(): () => void {
    let watched: FolderInput | undefined;
    let stop = (): void => undefined;
    const follow = (): void => {
      const { source } = store.getState();
      if (source === watched) return;
      watched = source;
      stop();
      stop = source?.kind === 'handle' ? app.watchFolder(look) : stop;
    };
    const forget = store.subscribe(follow);
    follow();
    return () => {
      forget();
      stop();
    };
  }

  async function look(): Promise<void> {
    try {
      await renew();
    } catch (thrown) {
      // If the folder cannot be read now, a later read of its files reports that.
      if (!(thrown instanceof FormatError)) app.faults.noteFault(thrown);
    }
  }

  async function renew(): Promise<void> {
    const { opening, source, listing } = store.getState();
    if (opening.kind !== 'none' || source?.kind !== 'handle') return;
    const renewed = await app.worker.renewFolder(source);
    const now = store.getState();
    if (renewed !== undefined && now.source === source && now.listing === listing) show(renewed);
  }

  /**
   * Replaces the source of what is open after an action of the user: everything else stays open, and no
   * notice appears. Returns false, and leaves everything as it was, if the source cannot be read.
   */
  async function replaceSource(source: HandleInput): Promise<boolean> {
    const { source: before } = store.getState();
    store.setState({ source });
    const renewed = await app.worker.renewFolder(source).catch((thrown: unknown) => {
      if (!(thrown instanceof FormatError)) throw thrown;
      return undefined;
    });
    if (store.getState().source !== source) return false;
    if (renewed === undefined) {
      store.setState({ source: before });
      return false;
    }
    show(renewed, { isSilent: true });
    await app.folder.rememberFolder(source, renewed.library);
    return true;
  }

  /**
   * Shows the changed library. The game on the board stays; a list whose database has changed is read again,
   * with its search and order.
   */
  function show({ library, added, changed, gone }: RenewedLibrary, { isSilent = false } = {}): void {
    const { library: before, listing } = store.getState();
    const items = itemsListedAnew(before, library, changed);
    const hasOthers = changed.length + gone.length > 0;
    store.setState({ library: { ...library, items }, listing: hasOthers ? listing + 1 : listing });
    const { item } = app.stores.list.getState();
    if (item !== undefined && (changed.includes(item) || (hasOthers && isCollection(item))))
      app.list.openList(item).catch(app.faults.noteFault);
    if (hasOthers) app.books.renewBooks(library);
    if (isSilent) return;
    const files = changed.filter((id) => id !== ALL_DATABASES);
    const notice = wordsOf({ added: outermost(added), gone: outermost(gone), changed: outermost(files) });
    if (notice !== undefined) app.notices.showNotice(notice);
  }

  return { followFolder, replaceSource };
}

const nameOf = (id: ItemId): string => shownName(id.slice(id.lastIndexOf('/') + 1));

/** Leaves out items inside an archive that is among `ids`: they came, changed, or went with that archive. */
function outermost(ids: readonly ItemId[]): readonly ItemId[] {
  const all = new Set<string>(ids);
  const isInOne = (id: ItemId): boolean => {
    const folders = id.split('/').slice(0, -1);
    return folders.some((_, at) => all.has(folders.slice(0, at + 1).join('/')));
  };
  return ids.filter((id) => !isInOne(id));
}

function wordsOf({ added, changed, gone }: Omit<RenewedLibrary, 'library'>): string | undefined {
  if (added.length + changed.length + gone.length === 0) return undefined;
  if (changed.length + gone.length === 0)
    return t('{count, plural, one {{name} is new in the folder.} other {# files are new in the folder.}}', {
      count: added.length,
      name: nameOf(added[0]),
    });
  if (added.length + gone.length === 0)
    return t(
      '{count, plural, one {{name} has changed and was read again.} other {# files have changed and were read again.}}',
      {
        count: changed.length,
        name: nameOf(changed[0]),
      },
    );
  if (added.length + changed.length === 0)
    return t(
      '{count, plural, one {{name} is no longer in the folder.} other {# files are no longer in the folder.}}',
      {
        count: gone.length,
        name: nameOf(gone[0]),
      },
    );
  return t('The folder has changed: {added} new, {changed} changed, {gone} gone.', {
    added: added.length,
    changed: changed.length,
    gone: gone.length,
  });
}
