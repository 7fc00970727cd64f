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

/** Files of one base name, whatever its case. Adding a file takes constant time. */
class Family {
  /** By extension in lower case, then by exact base name. */
  readonly #members = new Map<string, Map<string, Member>>();
  /** The best file of each extension, whatever the case of its name. */
  readonly #any = new Map<string, Member>();

  add(member: Member): void {
    const extension = member.extension.toLowerCase();
    let named = this.#members.get(extension);
    if (named === undefined) this.#members.set(extension, (named = new Map<string, Member>()));
    if (isBetter(member, named.get(member.base))) named.set(member.base, member);
    if (isBetter(member, this.#any.get(extension))) this.#any.set(extension, member);
  }

  /** The best path for each extension: one with the exact base name, else any. */
  choose(base: string): Map<string, string> {
    return new Map(
      [...this.#any].map(([extension, any]) => [
        extension,
        (this.#members.get(extension)?.get(base) ?? any).path,
      ]),
    );
  }
}

/** An extension in lower case is better than another one. */
const isBetter = ({ extension }: Member, than: Member | undefined): boolean =>
  than === undefined ||
  extension === extension.toLowerCase() ||
  than.extension !== than.extension.toLowerCase();

/** Makes a set for each `.d00` that has one of `TELLING` beside it. The `.d00` comes first. */
export function claimFamilies(paths: readonly string[]): ClaimedSet[] {
  const families = new Map<string, Family>();
  const mains: { readonly main: Member; readonly family: Family }[] = [];
  for (const path of paths) {
    const member = memberOf(path);
    if (member === undefined) continue;
    const key = path.slice(0, path.lastIndexOf('/') + 1) + member.base.toLowerCase();
    let family = families.get(key);
    if (family === undefined) families.set(key, (family = new Family()));
    family.add(member);
    if (member.extension.toLowerCase() === MAIN) mains.push({ main: member, family });
  }
  return mains.flatMap(({ main: { path, base }, family }) => {
    const chosen = family.choose(base);
    if (!TELLING.some((extension) => chosen.has(extension))) return [];
    chosen.delete(MAIN);
    return [{ name: base, paths: [path, ...chosen.values()] }];
  });
}

/** The files of an opened set by their extensions in lower case. */
export function siblingSources({ name, files }: FileSet): ReadonlyMap<string, ByteSource> {
  const family = new Family();
  for (const path of files.keys()) {
    const member = memberOf(path);
    if (member !== undefined) family.add(member);
  }
  const sources = new Map<string, ByteSource>();
  for (const [extension, path] of family.choose(name)) {
    const source = files.get(path);
    if (source !== undefined) sources.set(extension, source);
  }
  return sources;
}
