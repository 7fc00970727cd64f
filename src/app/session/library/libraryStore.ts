import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../base/failure.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { AddedInput, FolderInput, Library } from '../../../protocol/api.ts';
import { NO_ANSWER } from '../answers/question.ts';

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

/** How the opening of a folder stands. What it led to is the library. */
type FolderOpening =
  | { readonly kind: 'none' }
  /** `files`: those seen so far. */
  | { readonly kind: 'asking'; readonly name: string; readonly files: number }
  /** *Try again* opens `input` again. */
  | { readonly kind: 'failed'; readonly failure: Failure; readonly input?: FolderInput };

/** The opened folder and which of its databases is on the screen. */
export interface LibraryState {
  readonly opening: FolderOpening;
  /** The folder that is open; an earlier one stays until the new one is listed. */
  readonly library?: Library;
  /**
   * The number of the folder's listing. After another number files may be different ones; under the same number some
   * items may have gained details.
   */
  readonly listing: number;
  /** The input that `library` was opened from: *Reload folder* opens it again. */
  readonly source?: FolderInput;
  /** It was opened again after the browser had stopped the worker that held it. */
  readonly revived: boolean;
  /** When that was, by `performance.now()`. */
  readonly revivedAt: number;
  readonly selected?: ItemId;
  /** The item whose details are on the screen: one that cannot be opened, or has problems. */
  readonly detail?: ItemId;
  readonly remembered?: RememberedFolder;
  /** A file that the system opened, and that is not complete without those beside it. */
  readonly wantsFolder?: FileSystemHandle;
}

export const NO_LIBRARY: LibraryState = {
  opening: NO_ANSWER,
  listing: 0,
  revived: false,
  revivedAt: -Infinity,
};

/** Opened again by *Reload folder* and *Try again*. */
export const readAgain = ({ opening, source }: LibraryState): FolderInput | undefined =>
  (opening.kind === 'failed' ? opening.input : undefined) ?? source;

/** Tells whether the item is a board of the user's own: no other visit has it. */
export function isOwnBoard({ source }: LibraryState, id: ItemId): boolean {
  if (source === undefined) return false;
  const inputs: readonly AddedInput[] = [source, ...(source.added ?? [])];
  const boards = inputs.flatMap((input) =>
    input.into === undefined || input.kind !== 'files' ? [] : input.files.map(({ path }) => path),
  );
  return boards.some((path) => id === path || id.endsWith(`/${path}`));
}

export const createLibraryStore = () => createStore<LibraryState>()(() => NO_LIBRARY);
