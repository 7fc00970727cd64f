import type { LibraryItem } from '../protocol/items.ts';
import type { FolderInput } from '../protocol/api.ts';
import { nameOf } from '../protocol/nameOf.ts';

/** Returns the folder's name. Files that were opened one by one are named after their databases, books or archives. */
export function libraryName(input: FolderInput, items: readonly LibraryItem[]): string {
  if (!areSingleFiles(input)) return input.name;
  // The folder of items in an archive is the archive.
  const names = (['database', 'book', 'archive'] as const).flatMap((kind) =>
    items.filter((item) => item.kind === kind && item.folder === '').map(({ name }) => name),
  );
  return names.length === 0 ? input.name : nameOf(names);
}

/** Tells whether the files were opened one by one. */
export const areSingleFiles = (input: FolderInput): boolean =>
  input.kind === 'files' ? input.single === true : input.handles.every(({ kind }) => kind === 'file');
