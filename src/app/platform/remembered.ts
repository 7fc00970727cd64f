// The last folder's handles, kept by the browser in IndexedDB: `File` lists cannot be kept, handles can.
import { del, get, set } from 'idb-keyval';
import type { AddedInput, FolderInput, Library } from '../../protocol/api.ts';

const KEY = 'last-folder';

/** The kind of input that the browser can keep. */
export type HandleInput = Extract<FolderInput, { kind: 'handle' }>;

export interface RememberedFolder {
  readonly name: string;
  readonly handles: readonly FileSystemHandle[];
  /** Folders that were added to it. */
  readonly added?: readonly AddedInput[];
  /** Milliseconds since 1970. */
  readonly openedAt: number;
  readonly databases: number;
  readonly books: number;
}

/** Private windows and blocked storage have no IndexedDB: then nothing is remembered, and nothing else is lost. */
const quietly = <Value>(task: () => Promise<Value>): Promise<Value | undefined> =>
  Promise.resolve()
    .then(task)
    .catch(() => undefined);

/** Remembers the folder and returns the entry, which serves this visit even if the browser keeps nothing. */
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
