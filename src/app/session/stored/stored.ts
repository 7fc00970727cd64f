// Shows and deletes the data that is stored on this device, and makes unpacked copies of archives.
import type { ArchiveItem, ItemId } from '../../../protocol/items.ts';
import type { UnpackedCopy, StoredEntry, StoredKind, StoredList } from '../../../protocol/stored.ts';
import { createQuestion } from '../answers/question.ts';
import type { Parts } from '../parts.ts';

/** Returns the names of the files that have an entry of this kind. */
const filesWith = (kind: StoredKind, entries: readonly StoredEntry[]): readonly string[] =>
  entries.filter((entry) => entry.kind === kind).map(({ source }) => source.name);

type Needs = Pick<Parts, 'worker' | 'stores' | 'trees' | 'voices'>;

export function createStored(app: Needs) {
  const copying = createQuestion<UnpackedCopy | undefined>((copy) => app.stores.stored.setState({ copy }));

  async function readStored(): Promise<void> {
    showList(await app.worker.listStored({}));
  }

  /**
   * Deletes entries, or everything without `ids`. `of` is the archive whose copy is deleted: reads its state
   * again. Without it, forgets the states of all archives.
   */
  async function deleteStored(ids?: readonly string[], of?: ItemId): Promise<void> {
    const before = app.stores.stored.getState().list?.entries ?? [];
    const list = await app.worker.deleteStored(ids === undefined ? {} : { ids });
    showList(list);
    const deleted = (kind: StoredKind): ReadonlySet<string> => {
      const left = new Set(filesWith(kind, list.entries));
      return new Set(filesWith(kind, before).filter((file) => !left.has(file)));
    };
    app.trees.noteDeletedTables(deleted('opening-tree'));
    app.voices.noteDeletedTables(deleted('notes'));
    if (of === undefined) app.stores.stored.setState({ copies: new Map() });
    else await readCopy(of);
  }

  /** Reads how much of an archive is stored unpacked, and whether it may be. */
  async function readCopy(item: ItemId): Promise<void> {
    showCopy(item, await app.worker.describeCopy({ item }));
  }

  /**
   * Unpacks an archive and stores it. One archive at a time, because they share the disk. Complete members
   * are not unpacked again.
   */
  async function keepCopy({ id: item, name, extension }: ArchiveItem): Promise<void> {
    if (app.stores.stored.getState().copy.kind === 'asking') return;
    app.stores.stored.setState({ copied: { item, name: `${name}${extension}` } });
    await copying.ask(async (asking) => {
      const kept = await asking.wait(app.worker.keepCopy({ item }, asking));
      showCopy(item, kept);
      return kept;
    });
    if (app.stores.stored.getState().copy.kind === 'failed') await readCopy(item);
  }

  const showList = (list: StoredList): void => app.stores.stored.setState({ list });

  function showCopy(item: ItemId, kept: UnpackedCopy | undefined): void {
    app.stores.stored.setState(({ copies }) => ({ copies: new Map(copies).set(item, kept) }));
  }

  return { readStored, deleteStored, readCopy, keepCopy, cancelCopy: copying.cancel };
}
