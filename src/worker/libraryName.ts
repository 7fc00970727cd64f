import type { LibraryItem } from '../protocol/items.ts';
import type { FolderInput } from '../protocol/api.ts';
import { nameOf } from '../protocol/nameOf.ts';

/** A folder has a name. Files that were opened one by one are named after their databases, books or archives. */
export function libraryName(input: FolderInput, items: readonly LibraryItem[]): string {
  if (!areSingleFiles(input)) return input.name;
  // Items in an archive have the archive as their folder.
  const names = (['database', 'book', 'archive'] as const).flatMap((kind) =>
    items.filter((item) => item.kind === kind && item.folder === '').map(({ name }) => name),
  );
  return names.length === 0 ? input.name : nameOf(names);
}

/** Tells whether they were opened one by one. */
export const areSingleFiles = (input: FolderInput): boolean =>
  input.kind === 'files' ? input.single === true : input.handles.every(({ kind }) => kind === 'file');
