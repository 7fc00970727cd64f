// Which files make a book: `.ctg`, and beside it `.cto`, `.ctb` and `.ini` of the same name, whatever the case.
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { ClaimedSet, FileSet } from '../format.ts';

const SIBLINGS = ['cto', 'ctb', 'ini'] as const;
/** The extension of a file that may stand beside a `.ctg`. */
export type SiblingExtension = (typeof SIBLINGS)[number];

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Path without its extension, and the extension in lower case; `undefined` for names without either. */
function splitPath(path: string): { readonly base: string; readonly extension: string } | undefined {
  const dot = path.lastIndexOf('.');
  return dot <= folderOf(path).length
    ? undefined
    : { base: path.slice(0, dot), extension: path.slice(dot + 1) };
}

/** Each `.ctg` is a book and comes first in its set. */
export function claimBooks(paths: readonly string[]): ClaimedSet[] {
  const families = new Map<string, string[]>();
  const mains: string[] = [];
  for (const path of paths) {
    const name = splitPath(path);
    // `._Name.ctg` is what macOS leaves beside a file on foreign disks.
    if (name === undefined || name.base.slice(folderOf(path).length).startsWith('._')) continue;
    const key = familyKey(path, name.base);
    families.set(key, [...(families.get(key) ?? []), path]);
    if (name.extension.toLowerCase() === 'ctg') mains.push(path);
  }
  return mains.map((path) => {
    const base = splitPath(path)?.base ?? path;
    const family = families.get(familyKey(path, base)) ?? [];
    const siblings = SIBLINGS.map((extension) => chooseSibling(base, extension, family));
    return {
      name: base.slice(folderOf(path).length),
      paths: [path, ...siblings.filter((sibling) => sibling !== undefined)],
    };
  });
}

const familyKey = (path: string, base: string): string => {
  const folder = folderOf(path);
  return folder + base.slice(folder.length).toLowerCase();
};

/** The path with this extension: the one of exactly this base name, else of the same name in another case. */
function chooseSibling(base: string, extension: string, family: readonly string[]): string | undefined {
  const named = family.filter((path) => splitPath(path)?.extension.toLowerCase() === extension);
  return named.find((path) => splitPath(path)?.base === base) ?? named[0];
}

/** The file of an opened set with this extension. */
export function fileOfSet(set: FileSet, extension: SiblingExtension | 'ctg'): ByteSource | undefined {
  const path = chooseSibling(set.name, extension, [...set.files.keys()]);
  return path === undefined ? undefined : set.files.get(path);
}
