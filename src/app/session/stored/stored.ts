// What is stored on this machine: shown, deleted, and unpacked copies of archives made.
import { isAbort, toFailure } from '../../../base/failure.ts';
import { Latest } from '../../../base/latest.ts';
import type { ArchiveItem, ItemId } from '../../../protocol/items.ts';
import type { UnpackedCopy, StoredEntry, StoredList } from '../../../protocol/stored.ts';
import type { Parts } from '../parts.ts';

/** The files whose opening trees are there. */
const treesIn = (entries: readonly StoredEntry[]): readonly string[] =>
  entries.filter(({ kind }) => kind === 'opening-tree').map(({ source }) => source.name);

type Needs = Pick<Parts, 'worker' | 'stores' | 'trees'>;

export function createStored(app: Needs) {
  const copying = new Latest();

  async function readStored(): Promise<void> {
    showList(await app.worker.listStored({}));
  }

  /** Everything without `ids`. What is kept of the archive whose copy it is, is asked for again. */
  async function deleteStored(ids?: readonly string[], of?: ItemId): Promise<void> {
    const before = app.stores.stored.getState().list?.entries ?? [];
    const list = await app.worker.deleteStored(ids === undefined ? {} : { ids });
    showList(list);
    const left = new Set(treesIn(list.entries));
    app.trees.noteDeletedTables(new Set(treesIn(before).filter((file) => !left.has(file))));
    if (of === undefined) app.stores.stored.setState({ copies: new Map() });
    else await readCopy(of);
  }

  /** What is kept of an archive, and whether anything may be. */
  async function readCopy(item: ItemId): Promise<void> {
    showCopy(item, await app.worker.describeCopy({ item }));
  }

  /** Unpacks an archive to keep it. One at a time: the disk is the same for all. */
  async function keepCopy({ id: item, name, extension }: ArchiveItem): Promise<void> {
    if (app.stores.stored.getState().copy?.kind === 'running') return;
    const signal = copying.start();
    const job = { item, name: `${name}${extension}` };
    app.stores.stored.setState({ copy: { kind: 'running', ...job } });
    try {
      const kept = await app.worker.keepCopy(
        { item },
        {
          signal,
          onProgress: (progress) => {
            if (!signal.aborted) app.stores.stored.setState({ copy: { kind: 'running', ...job, progress } });
          },
        },
      );
      if (signal.aborted) return;
      showCopy(item, kept);
      app.stores.stored.setState({ copy: undefined });
    } catch (thrown) {
      if (signal.aborted || isAbort(thrown)) return;
      app.stores.stored.setState({ copy: { kind: 'failed', ...job, failure: toFailure(thrown) } });
      await readCopy(item);
    }
  }

  /** Members that are complete stay. */
  function cancelCopy(): void {
    copying.cancel();
    app.stores.stored.setState({ copy: undefined });
  }

  const showList = (list: StoredList): void => app.stores.stored.setState({ list });

  function showCopy(item: ItemId, kept: UnpackedCopy | undefined): void {
    app.stores.stored.setState(({ copies }) => ({ copies: new Map(copies).set(item, kept) }));
  }

  return { readStored, deleteStored, readCopy, keepCopy, cancelCopy };
}
