import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../base/failure.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { AddedInput, FolderInput, Library } from '../../../protocol/api.ts';
import { NO_ANSWER } from '../answers/question.ts';

/** A folder of an earlier visit, whose handles the browser kept. */
export interface RememberedFolder {
  readonly name: string;
  readonly handles: readonly FileSystemHandle[];
  /** Folders that were added to it. */
  readonly added?: readonly AddedInput[];
  /** `prompt`: the browser must ask the user first. `asking`: it is asking now. */
  readonly permission: 'granted' | 'prompt' | 'asking' | 'denied';
  /** Milliseconds since 1970. */
  readonly openedAt: number;
  readonly databases: number;
  readonly books: number;
}

/** The state of opening a folder. Its result is `library`. */
type FolderOpening =
  | { readonly kind: 'none' }
  /** `files`: the number seen so far. */
  | { readonly kind: 'asking'; readonly name: string; readonly files: number }
  /** *Try again* opens `input`. */
  | { readonly kind: 'failed'; readonly failure: Failure; readonly input?: FolderInput };

/** The opened folder, and its database on the screen. */
export interface LibraryState {
  readonly opening: FolderOpening;
  /** The open folder; the previous one stays until the new one is listed. */
  readonly library?: Library;
  /**
   * Increases with each new listing of the folder, after which any file may have changed. Under the same number, items
   * of files only gain details or are added. Collections come and go under any number.
   */
  readonly listing: number;
  /** The input that `library` was opened from: *Reload folder* opens it again. */
  readonly source?: FolderInput;
  /** True if the folder was opened again because the worker that held it had crashed. */
  readonly revived: boolean;
  /** The time of the last such crash, by `performance.now()`. */
  readonly revivedAt: number;
  readonly selected?: ItemId;
  /** The item whose details are shown in a dialog. */
  readonly detail?: ItemId;
  readonly remembered?: RememberedFolder;
  /** A file that the system opened, and that is incomplete without the files beside it. */
  readonly wantsFolder?: FileSystemHandle;
}

export const NO_LIBRARY: LibraryState = {
  opening: NO_ANSWER,
  listing: 0,
  revived: false,
  revivedAt: -Infinity,
};

/** Returns the input that *Reload folder* and *Try again* open. */
export const readAgain = ({ opening, source }: LibraryState): FolderInput | undefined =>
  (opening.kind === 'failed' ? opening.input : undefined) ?? source;

/** Tells whether the item is one of the user's own boards, which last only as long as the window. */
export function isOwnBoard({ source }: LibraryState, id: ItemId): boolean {
  if (source === undefined) return false;
  const inputs: readonly AddedInput[] = [source, ...(source.added ?? [])];
  const boards = inputs.flatMap((input) =>
    input.into === undefined || input.kind !== 'files' ? [] : input.files.map(({ path }) => path),
  );
  return boards.some((path) => id === path || id.endsWith(`/${path}`));
}

export const createLibraryStore = () => createStore<LibraryState>()(() => NO_LIBRARY);
