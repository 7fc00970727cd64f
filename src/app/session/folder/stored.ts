// What is stored on this machine: shown, deleted, and unpacked copies of archives made.
import { isAbort, toFailure } from '../../../base/failure.ts';
import { Latest } from '../../../base/latest.ts';
import type { ArchiveItem, ItemId } from '../../../protocol/api.ts';
import type { KeptCopy, StoredEntry, StoredList } from '../../../protocol/stored.ts';
import { useStored } from './storedStore.ts';
import { workerClient } from '../../platform/workerClient.ts';
import { noteDeletedTables } from '../book/trees.ts';

const copying = new Latest();

export async function readStored(): Promise<void> {
  showList(await workerClient().listStored({}));
}

/** Everything without `ids`. What is kept of the archive whose copy it is, is asked for again. */
export async function deleteStored(ids?: readonly string[], of?: ItemId): Promise<void> {
  const before = useStored.getState().list?.entries ?? [];
  const list = await workerClient().deleteStored(ids === undefined ? {} : { ids });
  showList(list);
  const left = new Set(treesIn(list.entries));
  noteDeletedTables(new Set(treesIn(before).filter((file) => !left.has(file))));
  if (of === undefined) useStored.setState({ copies: new Map() });
  else await readCopy(of);
}

/** What is kept of an archive, and whether anything may be. */
export async function readCopy(item: ItemId): Promise<void> {
  showCopy(item, await workerClient().describeCopy({ item }));
}

/** Unpacks an archive to keep it. One at a time: the disk is the same for all. */
export async function keepCopy({ id: item, name, extension }: ArchiveItem): Promise<void> {
  if (useStored.getState().copy?.kind === 'running') return;
  const signal = copying.start();
  const job = { item, name: `${name}${extension}` };
  useStored.setState({ copy: { kind: 'running', ...job } });
  try {
    const kept = await workerClient().keepCopy(
      { item },
      {
        signal,
        onProgress: (progress) => {
          if (!signal.aborted) useStored.setState({ copy: { kind: 'running', ...job, progress } });
        },
      },
    );
    if (signal.aborted) return;
    showCopy(item, kept);
    useStored.setState({ copy: undefined });
  } catch (thrown) {
    if (signal.aborted || isAbort(thrown)) return;
    useStored.setState({ copy: { kind: 'failed', ...job, failure: toFailure(thrown) } });
    await readCopy(item);
  }
}

/** Members that are complete stay. */
export function cancelCopy(): void {
  copying.cancel();
  useStored.setState({ copy: undefined });
}

/** The files whose opening trees are there. */
const treesIn = (entries: readonly StoredEntry[]): readonly string[] =>
  entries.filter(({ kind }) => kind === 'opening-tree').map(({ source }) => source.name);

const showList = (list: StoredList): void => useStored.setState({ list });

function showCopy(item: ItemId, kept: KeptCopy | undefined): void {
  useStored.setState(({ copies }) => ({ copies: new Map(copies).set(item, kept) }));
}
