// The handles of the last folder, stored in IndexedDB. A stored `File` would be a copy, so none is kept.
import { del, get, set } from 'idb-keyval';
import type { AddedInput, FolderInput, Library } from '../../protocol/api.ts';

const KEY = 'last-folder';

/** The kind of input that the page remembers. */
export type HandleInput = Extract<FolderInput, { kind: 'handle' }>;

export interface RememberedFolder {
  readonly name: string;
  readonly handles: readonly FileSystemHandle[];
  /** Folders and files that were added to it, if they have handles. */
  readonly added?: readonly AddedInput[];
  /** Milliseconds since 1970. */
  readonly openedAt: number;
  readonly databases: number;
  readonly books: number;
}

/** Without IndexedDB, as in private windows, nothing is remembered, but everything else works. */
const quietly = <Value>(task: () => Promise<Value>): Promise<Value | undefined> =>
  Promise.resolve()
    .then(task)
    .catch(() => undefined);

/** Stores the folder and returns the entry, which serves this visit even if the browser stores nothing. */
export async function keepFolder(
  { handles, added = [] }: HandleInput,
  library: Library,
): Promise<RememberedFolder> {
  const remembered: RememberedFolder = {
    name: library.name,
    handles,
    added: added.filter(({ kind }) => kind === 'handle'),
    openedAt: Date.now(),
    databases: library.items.filter((item) => item.kind === 'database' && item.members === undefined).length,
    books: library.items.filter((item) => item.kind === 'book').length,
  };
  await quietly(() => set(KEY, remembered));
  return remembered;
}

export const rememberedFolder = (): Promise<RememberedFolder | undefined> =>
  quietly(() => get<RememberedFolder>(KEY));

export const forgetFolder = (): Promise<void> => quietly(() => del(KEY));
