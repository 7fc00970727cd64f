// Which files make a book: the pieces `NAME_0.kob`, `NAME_1.kob` …, and `NAME.kin` and `NAME.ksf`, whatever the case.
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { ClaimedSet, FileSet } from '../format.ts';

type SiblingExtension = 'kin' | 'ksf';

interface Member {
  readonly path: string;
  /** Folder included. */
  readonly base: string;
  readonly extension: string;
  /** Number of a piece; a `.kob` without one is a book of its own. */
  readonly piece?: number;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

function memberOf(path: string): Member | undefined {
  const folder = folderOf(path);
  const [, base = '', extension = ''] = /^(.+)\.(kob|kin|ksf)$/i.exec(path.slice(folder.length)) ?? [];
  // `._Name_0.kob` is what macOS leaves beside a file on foreign disks.
  if (base === '' || base.startsWith('._')) return undefined;
  const member = { path, base: folder + base, extension: extension.toLowerCase() };
  const numbered = member.extension === 'kob' ? /^(.+)_(0|[1-9]\d{0,5})$/.exec(base) : null;
  return numbered === null ? member : { ...member, base: folder + numbered[1], piece: Number(numbered[2]) };
}

const keyOf = ({ base }: Member): string => folderOf(base) + base.slice(folderOf(base).length).toLowerCase();

/** Each piece 0 and each `.kob` without a number is a book and comes first in its set. */
export function claimBooks(paths: readonly string[]): ClaimedSet[] {
  const families = new Map<string, Member[]>();
  const mains: Member[] = [];
  for (const path of paths) {
    const member = memberOf(path);
    if (member === undefined) continue;
    families.set(keyOf(member), [...(families.get(keyOf(member)) ?? []), member]);
    if (member.extension === 'kob' && (member.piece ?? 0) === 0) mains.push(member);
  }
  return mains.map((main) => {
    const family = families.get(keyOf(main)) ?? [];
    const numbers = main.piece === undefined ? [] : pieceNumbers(family);
    const others = [
      ...numbers.map((piece) => choose(family, main.base, 'kob', piece)),
      choose(family, main.base, 'kin'),
      choose(family, main.base, 'ksf'),
    ].flatMap((member) => (member === undefined || member.piece === 0 ? [] : [member.path]));
    return { name: main.base.slice(folderOf(main.base).length), paths: [main.path, ...others] };
  });
}

const pieceNumbers = (family: readonly Member[]): readonly number[] =>
  [...new Set(family.flatMap(({ piece }) => piece ?? []))].sort((a, b) => a - b);

/** The member of exactly this base name, else of the same name in another case. */
function choose(
  family: readonly Member[],
  base: string,
  extension: string,
  piece?: number,
): Member | undefined {
  const named = family.filter((member) => member.extension === extension && member.piece === piece);
  return named.find((member) => member.base === base) ?? named[0];
}

/** The files of an opened set by their part in it. */
export interface BookFiles {
  /** In the order of their numbers, from 0 until one is missing. */
  readonly pieces: readonly ByteSource[];
  /** Names of pieces that stand between others and are not there. */
  readonly missing: readonly string[];
  readonly kin?: ByteSource;
  readonly ksf?: ByteSource;
}

/** The files of a set by what they hold; pieces in their order. */
export function filesOfSet({ name, files }: FileSet): BookFiles {
  const family = [...files.keys()].flatMap((path) => memberOf(path) ?? []);
  const source = (member: Member | undefined): ByteSource | undefined => member && files.get(member.path);
  const sibling = (extension: SiblingExtension): ByteSource | undefined =>
    source(choose(family, name, extension));
  const kin = sibling('kin');
  const ksf = sibling('ksf');
  const { pieces, missing } = piecesOf(family, name);
  return {
    pieces: pieces.flatMap((member) => source(member) ?? []),
    missing,
    ...(kin !== undefined && { kin }),
    ...(ksf !== undefined && { ksf }),
  };
}

function piecesOf(
  family: readonly Member[],
  name: string,
): { readonly pieces: readonly Member[]; readonly missing: readonly string[] } {
  const numbers = pieceNumbers(family);
  const alone = choose(family, name, 'kob');
  if (numbers.length === 0) return { pieces: alone === undefined ? [] : [alone], missing: [] };
  const gap = numbers.findIndex((number, place) => number !== place);
  const whole = gap < 0 ? numbers : numbers.slice(0, gap);
  return {
    pieces: whole.flatMap((number) => choose(family, name, 'kob', number) ?? []),
    missing: gap < 0 ? [] : [`${name}_${gap}.kob`],
  };
}
