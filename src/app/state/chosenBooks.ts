// Which books are on, by the name of the opened folder: remembered between visits.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { itemId } from '../../protocol/api.ts';
import type { ItemId } from '../../protocol/api.ts';

/** Folders that are remembered; the one that was not used for longest leaves first. */
const MOST_FOLDERS = 20;

interface FolderBooks {
  readonly folder: string;
  /** In the order of their letters. */
  readonly on: readonly ItemId[];
}

interface ChosenBooks {
  /** The one used last comes first. */
  readonly folders: readonly FolderBooks[];
}

/** Takes from storage what makes sense; another version of the page may have written it. */
export function readChosenBooks(stored: unknown): ChosenBooks {
  const list = typeof stored === 'object' && stored !== null && 'folders' in stored ? stored.folders : [];
  const folders = Array.isArray(list) ? list.flatMap(readFolderBooks) : [];
  return { folders: folders.slice(0, MOST_FOLDERS) };
}

function readFolderBooks(stored: unknown): FolderBooks[] {
  if (typeof stored !== 'object' || stored === null || !('folder' in stored) || !('on' in stored)) return [];
  const { folder, on } = stored;
  if (typeof folder !== 'string' || !Array.isArray(on)) return [];
  return [{ folder, on: on.filter((id) => typeof id === 'string').map(itemId) }];
}

export const useChosenBooks = create<ChosenBooks>()(
  persist(() => readChosenBooks(undefined), { name: 'open-file-books', version: 1, merge: readChosenBooks }),
);

/** The books that were on when a folder of this name was open; `undefined` where nobody chose any. */
export const booksOfFolder = (name: string): readonly ItemId[] | undefined =>
  useChosenBooks.getState().folders.find(({ folder }) => folder === name)?.on;

export function rememberBooks(name: string, on: readonly ItemId[]): void {
  const others = useChosenBooks.getState().folders.filter(({ folder }) => folder !== name);
  useChosenBooks.setState({ folders: [{ folder: name, on }, ...others].slice(0, MOST_FOLDERS) });
}

export function forgetBooks(name: string): void {
  const { folders } = useChosenBooks.getState();
  useChosenBooks.setState({ folders: folders.filter(({ folder }) => folder !== name) });
}
