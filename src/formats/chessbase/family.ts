// Which files belong together (spec 1, 1.1): one base name, one folder, whatever the case.
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { ClaimedSet, FileSet } from '../format.ts';
import { isMediaName, MEDIA_FOLDERS } from './media.ts';

/** What tells the files of one generation. */
export interface FamilyKind {
  /** The extension of the list of games, without which there is no database. */
  readonly head: string;
  /** Every file of the family by its whole extension. */
  readonly extensions: ReadonlySet<string>;
  /** The section of `.ini` that describes the database, in small letters. */
  readonly section: string;
}

const MEDIA_EXTENSIONS: ReadonlySet<string> = new Set(MEDIA_FOLDERS);

interface Name {
  readonly base: string;
  readonly extension: string;
}

function splitName(name: string): Name | undefined {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? undefined : { base: name.slice(0, dot), extension: name.slice(dot + 1) };
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Groups paths into databases: each list of games is one, with its siblings and media folders, and comes first. Media in its folder lie beside it. */
export function claimFamilies(paths: readonly string[], { head, extensions }: FamilyKind): ClaimedSet[] {
  const siblings = new Map<string, string[]>();
  const media = new Map<string, string[]>();
  const beside = new Map<string, string[]>();
  const heads: { readonly path: string; readonly folder: string; readonly base: string }[] = [];
  for (const path of paths) {
    const folder = folderOf(path);
    for (const key of mediaKeys(path)) push(media, key, path);
    if (isMediaName(path)) push(beside, folder, path);
    const name = splitName(path.slice(folder.length));
    const extension = name?.extension.toLowerCase() ?? '';
    // `._Name.cbh` is what macOS leaves beside a file on foreign disks.
    if (name === undefined || !extensions.has(extension) || name.base.startsWith('._')) continue;
    push(siblings, familyKey(folder, name.base), path);
    if (extension === head) heads.push({ path, folder, base: name.base });
  }
  return heads.map(({ path, folder, base }) => {
    const key = familyKey(folder, base);
    const chosen = chooseSiblings(base, siblings.get(key) ?? [], folder.length);
    chosen.delete(head);
    return {
      name: base,
      paths: [path, ...chosen.values(), ...(media.get(key) ?? [])],
      ...(beside.has(folder) ? { beside: beside.get(folder) } : {}),
    };
  });
}

const familyKey = (folder: string, base: string): string => folder + base.toLowerCase();

/** The families that `path` could be media of: one for each media folder (`<base>.html`) above it. */
function mediaKeys(path: string): string[] {
  const keys: string[] = [];
  for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
    const above = path.slice(0, slash);
    const parent = folderOf(above);
    const name = splitName(above.slice(parent.length));
    if (name !== undefined && MEDIA_EXTENSIONS.has(name.extension.toLowerCase()))
      keys.push(familyKey(parent, name.base));
  }
  return keys;
}

/** The best path for each extension: the exact base name first, then a lower-case extension. */
function chooseSiblings(
  base: string,
  candidates: readonly string[],
  folderLength: number,
): Map<string, string> {
  const chosen = new Map<string, { readonly path: string; readonly score: number }>();
  for (const path of candidates) {
    const name = splitName(path.slice(folderLength));
    if (name === undefined || name.base.toLowerCase() !== base.toLowerCase()) continue;
    const extension = name.extension.toLowerCase();
    const score = (name.base === base ? 2 : 0) + (name.extension === extension ? 1 : 0);
    const best = chosen.get(extension);
    if (best === undefined || score > best.score) chosen.set(extension, { path, score });
  }
  return new Map([...chosen].map(([extension, { path }]) => [extension, path]));
}

/** The files of an opened set by extension; media are reached by path through the set itself. */
export function siblingSources(set: FileSet): ReadonlyMap<string, ByteSource> {
  const top = [...set.files.keys()].filter((path) => !path.includes('/'));
  const sources = new Map<string, ByteSource>();
  for (const [extension, path] of chooseSiblings(set.name, top, 0)) {
    const source = set.files.get(path);
    if (source !== undefined) sources.set(extension, source);
  }
  return sources;
}

function push(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
