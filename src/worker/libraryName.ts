import type { FolderInput, LibraryItem } from '../protocol/api.ts';
import { nameOf } from '../protocol/nameOf.ts';

/** A folder has its name. Files that were opened one by one are called what they are: a database is many of them. */
export function libraryName(input: FolderInput, items: readonly LibraryItem[]): string {
  if (!areSingleFiles(input)) return input.name;
  // What an archive holds lies in a folder of its own.
  const names = (['database', 'book', 'archive'] as const).flatMap((kind) =>
    items.filter((item) => item.kind === kind && item.folder === '').map(({ name }) => name),
  );
  return names.length === 0 ? input.name : nameOf(names);
}

const areSingleFiles = (input: FolderInput): boolean =>
  input.kind === 'files' ? input.single === true : input.handles.every(({ kind }) => kind === 'file');
