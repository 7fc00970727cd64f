import { blobSource } from '../bytes/blobSource.ts';
import type { ByteSource } from '../bytes/byteSource.ts';
import { itemId } from '../protocol/items.ts';
import type { ItemId } from '../protocol/items.ts';
import type { SourceSpec } from '../protocol/sourceSpec.ts';

/** Opens a file on the disk. Its format decides which files to read by page. */
export const openSource = ({ path, file }: Extract<SourceSpec, { kind: 'file' }>): ByteSource =>
  blobSource(fileName(path), file);

/** The part of a path after its last `/`. */
export const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
/** The part of a path before its last `/`, `""` at the top. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** Returns the path itself, and those of everything around it, innermost first. */
export function pathsAround(path: string): readonly string[] {
  const around: string[] = [];
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) around.push(path.slice(0, end));
  return around;
}

/** Returns the id, folder and extension of an item, from the path of its main file. */
export function itemPath(path: string): { id: ItemId; folder: string; extension: string } {
  const file = fileName(path);
  const extension = file.slice(file.lastIndexOf('.')).toLowerCase();
  return { id: itemId(path), folder: folderOf(path), extension };
}
