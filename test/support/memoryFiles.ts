import type { ByteSource } from '../../src/bytes/byteSource.ts';
import { memorySource } from '../../src/bytes/memorySource.ts';
import type { FileSet, Format } from '../../src/formats/format.ts';

/** Files in memory: path to bytes. */
export type Files = ReadonlyMap<string, Uint8Array>;

const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Files as the set that a reader opens; `wrap` may put a page cache or a counter around each source. */
export const memoryFiles = (
  name: string,
  files: Files,
  wrap: (source: ByteSource) => ByteSource = (source) => source,
): FileSet => ({
  name,
  files: new Map([...files].map(([path, bytes]) => [path, wrap(memorySource(baseOf(path), bytes))])),
});

/** The sets that a format claims among the files, made as the library does: paths are relative to the set's folder. */
export function claimedSets(
  format: Format,
  files: Files,
  wrap?: (source: ByteSource) => ByteSource,
): readonly FileSet[] {
  return format.claim([...files.keys()]).map(({ name, paths }) => {
    const folder = paths[0].slice(0, paths[0].lastIndexOf('/') + 1);
    const own = paths.flatMap((path): [string, Uint8Array][] => {
      const bytes = files.get(path);
      return bytes === undefined ? [] : [[path.slice(folder.length), bytes]];
    });
    return memoryFiles(name, new Map(own), wrap);
  });
}

/** A copy in which one file has other bytes, or is missing. */
export function withFile(files: Files, path: string, bytes: Uint8Array | undefined): Files {
  const copy = new Map(files);
  if (bytes === undefined) copy.delete(path);
  else copy.set(path, bytes);
  return copy;
}
