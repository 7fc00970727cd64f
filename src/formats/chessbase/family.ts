// Groups files into databases (README of `.cbh`, "which files").
import { familyKey, FileFamilies, partsOfPath } from '../fileFamilies.ts';
import type { PathParts } from '../fileFamilies.ts';
import type { ClaimedSet } from '../format.ts';
import { isMediaName, MEDIA_FOLDERS } from './media.ts';

/** The files of one generation. */
export interface FamilyKind {
  /** The extension of the list of games. Without it there is no database. */
  readonly head: string;
  /** All extensions of the family, each compared as a whole. */
  readonly extensions: ReadonlySet<string>;
}

const MEDIA_EXTENSIONS: ReadonlySet<string> = new Set(MEDIA_FOLDERS);

interface Head {
  readonly path: string;
  readonly parts: PathParts;
}

/**
 * Groups paths into databases. Each list of games makes one. It comes first, followed by its siblings and the files of
 * its media folders. Media in the same folder lie beside it.
 */
export function claimFamilies(paths: readonly string[], { head, extensions }: FamilyKind): ClaimedSet[] {
  const families = new FileFamilies();
  const beside = new Map<string, string[]>();
  const heads: Head[] = [];
  for (const path of paths) {
    if (isMediaName(path)) push(beside, path.slice(0, path.lastIndexOf('/') + 1), path);
    const parts = partsOfPath(path);
    const extension = parts?.extension.toLowerCase() ?? '';
    if (parts === undefined || !extensions.has(extension)) continue;
    families.add(path, parts);
    if (extension === head) heads.push({ path, parts });
  }
  const media = claimMedia(paths, heads);
  return heads.map(({ path, parts }) => {
    const siblings = families.find(parts);
    siblings.delete(head);
    const besides = beside.get(parts.folder);
    return {
      name: parts.base,
      paths: [path, ...siblings.values(), ...(media.get(path) ?? [])],
      ...(besides === undefined ? {} : { beside: besides }),
    };
  });
}

/**
 * The files in media folders (`<base>.html`) by the list of games that they belong to: the list of exactly this name,
 * else the first one whose name differs in case only.
 */
function claimMedia(
  paths: readonly string[],
  heads: readonly Head[],
): ReadonlyMap<string, readonly string[]> {
  const byName = new Map<string, string>();
  const byKey = new Map<string, string>();
  for (const { path, parts } of heads) {
    const key = familyKey(parts);
    const name = parts.folder + parts.base;
    if (!byName.has(name)) byName.set(name, path);
    if (!byKey.has(key)) byKey.set(key, path);
  }
  const media = new Map<string, string[]>();
  for (const path of paths)
    for (const parts of mediaFolders(path)) {
      const head = byName.get(parts.folder + parts.base) ?? byKey.get(familyKey(parts));
      if (head !== undefined) push(media, head, path);
    }
  return media;
}

/** The media folders above `path`. */
function mediaFolders(path: string): PathParts[] {
  const folders: PathParts[] = [];
  for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
    const parts = partsOfPath(path.slice(0, slash));
    if (parts !== undefined && MEDIA_EXTENSIONS.has(parts.extension.toLowerCase())) folders.push(parts);
  }
  return folders;
}

function push(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
