import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../base/failure.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { AddedInput, FolderInput, Library } from '../../../protocol/api.ts';

/** Folder of an earlier visit whose handles the browser kept. */
export interface RememberedFolder {
  readonly name: string;
  readonly handles: readonly FileSystemHandle[];
  /** Folders that were added to it. */
  readonly added?: readonly AddedInput[];
  /** `prompt`: the browser asks again before it lets us read. `asking`: it does so now. */
  readonly permission: 'granted' | 'prompt' | 'asking' | 'denied';
  /** Milliseconds since 1970. */
  readonly openedAt: number;
  readonly databases: number;
  readonly books: number;
}

/** The opened folder and which of its databases is on the screen. */
export interface LibraryState {
  readonly phase: 'empty' | 'opening' | 'open' | 'failed';
  /** The folder that is open; an earlier one stays until the new one is listed. */
  readonly library?: Library;
  /** Which listing of a folder it is: with another number files may be other ones, with the same some items say more. */
  readonly listing: number;
  /** What `library` was opened from: *Reload folder* opens it again. */
  readonly source?: FolderInput;
  /** It was opened again after the browser had stopped the worker that held it. */
  readonly revived: boolean;
  /** When that was, by `performance.now()`. */
  readonly revivedAt: number;
  /** What was tried last: *Try again* opens it again. */
  readonly attempted?: FolderInput;
  /** While opening: its name and the files seen so far. */
  readonly openingName: string;
  readonly filesSeen: number;
  readonly failure?: Failure;
  readonly selected?: ItemId;
  /** The item whose details are on the screen: one that cannot be opened, or has problems. */
  readonly detail?: ItemId;
  readonly remembered?: RememberedFolder;
  /** A file that the system opened, and that is not complete without those beside it. */
  readonly wantsFolder?: FileSystemHandle;
}

export const NO_LIBRARY: LibraryState = {
  phase: 'empty',
  listing: 0,
  revived: false,
  revivedAt: -Infinity,
  openingName: '',
  filesSeen: 0,
};

/** Whether the item is a board of the user's own: no other visit has it. */
export function isOwnBoard({ source }: LibraryState, id: ItemId): boolean {
  if (source === undefined) return false;
  const inputs: readonly AddedInput[] = [source, ...(source.added ?? [])];
  const boards = inputs.flatMap((input) =>
    input.into === undefined || input.kind !== 'files' ? [] : input.files.map(({ path }) => path),
  );
  return boards.some((path) => id === path || id.endsWith(`/${path}`));
}

export const createLibraryStore = () => createStore<LibraryState>()(() => NO_LIBRARY);
