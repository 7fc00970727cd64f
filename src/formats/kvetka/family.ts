// The files of a book: the pieces `NAME_0.kob`, `NAME_1.kob` …, and `NAME.kin` and `NAME.ksf`. Case does not count.
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { ClaimedSet, FileSet } from '../format.ts';

type SiblingExtension = 'kin' | 'ksf';

interface Member {
  readonly path: string;
  /** Base name with its folder. */
  readonly base: string;
  readonly extension: string;
  /** Number of a piece. A `.kob` without one is a whole book. */
  readonly piece?: number;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

function memberOf(path: string): Member | undefined {
  const folder = folderOf(path);
  const [, base = '', extension = ''] = /^(.+)\.(kob|kin|ksf)$/is.exec(path.slice(folder.length)) ?? [];
  // macOS writes `._Name_0.kob` beside files on other systems' disks.
  if (base === '' || base.startsWith('._')) return undefined;
  const member = { path, base: folder + base, extension: extension.toLowerCase() };
  const numbered = member.extension === 'kob' ? /^(.+)_(0|[1-9]\d{0,5})$/.exec(base) : null;
  return numbered === null ? member : { ...member, base: folder + numbered[1], piece: Number(numbered[2]) };
}

/** Key of a family: equal for all files of one book, whatever the case of their names. */
const keyOf = ({ base }: Member): string => folderOf(base) + base.slice(folderOf(base).length).toLowerCase();

/** Files by extension, and pieces by number. */
class Named {
  readonly siblings = new Map<string, Member>();
  readonly pieces = new Map<number, Member>();

  add(member: Member): void {
    const { extension, piece } = member;
    if (piece !== undefined) {
      if (!this.pieces.has(piece)) this.pieces.set(piece, member);
    } else if (!this.siblings.has(extension)) this.siblings.set(extension, member);
  }
}

/** Files of one base name, whatever its case. Adding a file takes constant time. */
class Family {
  readonly #byBase = new Map<string, Named>();
  /** The first file of each extension and each number, whatever its base name. */
  readonly #any = new Named();
  #firstBook: string | undefined;

  add(member: Member): void {
    const { base } = member;
    let named = this.#byBase.get(base);
    if (named === undefined) this.#byBase.set(base, (named = new Named()));
    named.add(member);
    this.#any.add(member);
    if (member.piece === 0) this.#firstBook ??= base;
  }

  /** The file of exactly this base name, else the first whose name differs in case only. */
  sibling(base: string, extension: 'kob' | SiblingExtension): Member | undefined {
    return this.#byBase.get(base)?.siblings.get(extension) ?? this.#any.siblings.get(extension);
  }

  /**
   * The pieces of the book of this base name, in the order of their numbers. Of books whose names differ in
   * case only, the first also gets pieces whose names have another case.
   */
  pieces(base: string): readonly (readonly [number: number, piece: Member])[] {
    const own = this.#byBase.get(base)?.pieces ?? [];
    const others = this.#firstBook === undefined || this.#firstBook === base ? this.#any.pieces : [];
    return [...new Map([...others, ...own])].sort(([a], [b]) => a - b);
  }
}

/** Makes a set for each piece 0 and each `.kob` without a number. That file comes first. */
export function claimBooks(paths: readonly string[]): ClaimedSet[] {
  const families = new Map<string, Family>();
  const mains: { readonly main: Member; readonly family: Family }[] = [];
  for (const path of paths) {
    const member = memberOf(path);
    if (member === undefined) continue;
    const key = keyOf(member);
    let family = families.get(key);
    if (family === undefined) families.set(key, (family = new Family()));
    family.add(member);
    if (member.extension === 'kob' && (member.piece ?? 0) === 0) mains.push({ main: member, family });
  }
  return mains.map(({ main, family }) => {
    const { path, base, piece } = main;
    const others = [
      ...(piece === undefined ? [] : family.pieces(base).map(([, other]) => other)),
      family.sibling(base, 'kin'),
      family.sibling(base, 'ksf'),
    ].flatMap((member) => (member === undefined || member.piece === 0 ? [] : [member.path]));
    return { name: base.slice(folderOf(base).length), paths: [path, ...others] };
  });
}

/** The files of an opened set. */
export interface BookFiles {
  /** In the order of their numbers, from 0 up to the first gap. */
  readonly pieces: readonly ByteSource[];
  /** Name of the first missing piece, if there are later ones. */
  readonly missing: readonly string[];
  readonly kin?: ByteSource;
  readonly ksf?: ByteSource;
}

/** Finds the pieces and the other files of a set by their names. */
export function filesOfSet({ name, files }: FileSet): BookFiles {
  const family = new Family();
  for (const path of files.keys()) {
    const member = memberOf(path);
    if (member !== undefined) family.add(member);
  }
  const source = (member: Member | undefined): ByteSource | undefined => member && files.get(member.path);
  const kin = source(family.sibling(name, 'kin'));
  const ksf = source(family.sibling(name, 'ksf'));
  const { pieces, missing } = piecesOf(family, name);
  return {
    pieces: pieces.flatMap((member) => source(member) ?? []),
    missing,
    ...(kin !== undefined && { kin }),
    ...(ksf !== undefined && { ksf }),
  };
}

function piecesOf(
  family: Family,
  name: string,
): { readonly pieces: readonly Member[]; readonly missing: readonly string[] } {
  const numbered = family.pieces(name);
  const alone = family.sibling(name, 'kob');
  if (numbered.length === 0) return { pieces: alone === undefined ? [] : [alone], missing: [] };
  const gap = numbered.findIndex(([number], index) => number !== index);
  return {
    pieces: (gap < 0 ? numbered : numbered.slice(0, gap)).map(([, piece]) => piece),
    missing: gap < 0 ? [] : [`${name}_${gap}.kob`],
  };
}
