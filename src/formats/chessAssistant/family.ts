// Files of one base name in one folder belong together. Case does not count.
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { ClaimedSet, FileSet } from '../format.ts';

/** Extension of the list of games. Every database has one. Other programs use this extension, too. */
const MAIN = 'd00';
/** Extensions that show that a `.d00` beside them is Chess Assistant's. */
const TELLING = ['cdp', 'emb', 'a02', 'd02'];
/** Extensions that are claimed but not read: user folders, and unknown files. */
const UNREAD = ['a01', 'd01', 'axx', 'dxx', 'bo0', 'st0'];
const KNOWN: ReadonlySet<string> = new Set([MAIN, ...TELLING, ...UNREAD]);

interface Member {
  readonly path: string;
  readonly base: string;
  readonly extension: string;
}

/** `undefined` for files of other formats, and for `._Name.d00`, which macOS writes on other systems' disks. */
function memberOf(path: string): Member | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  const extension = name.slice(dot + 1);
  if (dot <= 0 || name.startsWith('._') || !KNOWN.has(extension.toLowerCase())) return undefined;
  return { path, base: name.slice(0, dot), extension };
}

/** Makes a set for each `.d00` that has one of `TELLING` beside it. The `.d00` comes first. */
export function claimFamilies(paths: readonly string[]): ClaimedSet[] {
  const families = new Map<string, Member[]>();
  for (const path of paths) {
    const member = memberOf(path);
    if (member === undefined) continue;
    const key = path.slice(0, path.lastIndexOf('/') + 1) + member.base.toLowerCase();
    const family = families.get(key);
    if (family === undefined) families.set(key, [member]);
    else family.push(member);
  }
  return [...families.values()].flatMap((family) =>
    family
      .filter(({ extension }) => extension.toLowerCase() === MAIN)
      .flatMap(({ path, base }) => {
        const chosen = chooseMembers(base, family);
        if (!TELLING.some((extension) => chosen.has(extension))) return [];
        chosen.delete(MAIN);
        return [{ name: base, paths: [path, ...chosen.values()] }];
      }),
  );
}

/** The best path for each extension: one with the exact base name, else one with a lower-case extension. */
function chooseMembers(base: string, members: readonly Member[]): Map<string, string> {
  const score = (member: Member): number =>
    (member.base === base ? 2 : 0) + (member.extension === member.extension.toLowerCase() ? 1 : 0);
  const ranked = members.toSorted((a, b) => score(a) - score(b));
  return new Map(ranked.map(({ extension, path }) => [extension.toLowerCase(), path]));
}

/** The files of an opened set by their extensions in lower case. */
export function siblingSources({ name, files }: FileSet): ReadonlyMap<string, ByteSource> {
  const members = [...files.keys()].flatMap((path) => memberOf(path) ?? []);
  const sources = new Map<string, ByteSource>();
  for (const [extension, path] of chooseMembers(name, members)) {
    const source = files.get(path);
    if (source !== undefined) sources.set(extension, source);
  }
  return sources;
}
