import { FormatError } from '../base/failure.ts';
import { blobSource } from '../bytes/blobSource.ts';
import type { ByteSource } from '../bytes/byteSource.ts';
import { itemId } from '../protocol/api.ts';
import type { ItemId } from '../protocol/api.ts';
import type { SourceSpec } from '../protocol/sourceSpec.ts';

/**
 * The bytes that a recipe stands for, as the disk has them: a format knows best which of its files to read by page.
 * This is the place where the browser's private file system comes in: until something makes `opfs` specs, they throw
 * `FormatError` `unsupported`.
 */
export async function openSource(spec: Exclude<SourceSpec, { kind: 'member' }>): Promise<ByteSource> {
  switch (spec.kind) {
    case 'file':
      return blobSource(fileName(spec.path), spec.file);
    case 'opfs':
      throw new FormatError({
        kind: 'unsupported',
        file: fileName(spec.path),
        expected: 'a file of the opened folder',
        found: 'a file that the browser keeps',
      });
  }
}

/** The part of a path after its last `/`. */
export const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
/** The part of a path before its last `/`, `""` at the top. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** What an item is called by, from the path of its main file. */
export function placeOf(path: string): { id: ItemId; folder: string; extension: string } {
  const file = fileName(path);
  const extension = file.slice(file.lastIndexOf('.')).toLowerCase();
  return { id: itemId(path), folder: folderOf(path), extension };
}
