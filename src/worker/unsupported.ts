// Files of chess programs that this version cannot open, with advice to the user. Formats claim their files first, so
// an entry for a format with a reader is never reached and can be deleted.
import type { Message } from '../base/message.ts';
import { msg } from '../base/message.ts';
import type { Failure } from '../base/failure.ts';
import type { UnsupportedItem } from '../protocol/items.ts';
import { fileName, itemPath } from './sources.ts';

interface Unsupported {
  /** The extensions of files that identify the kind, most important first. */
  readonly mains: readonly string[];
  /** The extensions of further files that belong to one of them. */
  readonly siblings: readonly string[];
  /** The file without which the others cannot be read: its extension, and its content. */
  readonly missing?: readonly [extension: string, holds: string];
  readonly wouldBe: UnsupportedItem['wouldBe'];
  readonly label: Message;
  readonly advice: Message;
}

/**
 * Makes an entry for sets whose main file is missing. Siblings alone make no item: other programs use some of
 * their extensions, too.
 */
const orphans = (
  label: Message,
  wouldBe: UnsupportedItem['wouldBe'],
  missing: readonly [extension: string, holds: string],
  mains: string,
  siblings: string,
): Unsupported => ({
  mains: mains.split(' '),
  siblings: siblings.split(' '),
  missing,
  wouldBe,
  label,
  advice: msg('Put the missing file beside the others and open the folder again.'),
});

/** Makes entries for packed files. Each is a separate item, even beside other files with its name. */
const packings = (names: Readonly<Record<string, Message>>): readonly Unsupported[] =>
  Object.entries(names).map(([extension, label]) => ({
    mains: [extension],
    siblings: [],
    wouldBe: 'archive',
    label,
    advice: msg(
      'Unpack the file, for example with 7-Zip, and open what was in it. ZIP archives (.zip) and packed PGN files (.pgn.gz, .pgn.zst) open without that.',
    ),
  }));

const UNSUPPORTED: readonly Unsupported[] = [
  ...packings({
    '.7z': msg('7-Zip archive'),
    '.rar': msg('RAR archive'),
    '.tar': msg('tar archive'),
    '.tgz': msg('tar archive packed with gzip'),
    '.gz': msg('File packed with gzip that is no PGN by its name'),
    '.zst': msg('File packed with Zstandard that is no PGN by its name'),
    '.bz2': msg('File packed with bzip2'),
    '.xz': msg('File packed with xz'),
  }),
  {
    mains: ['.cbone'],
    siblings: [],
    wouldBe: 'database',
    label: msg('ChessBase database in one file (CBONE)'),
    advice: msg(
      'The CBONE format has not been described anywhere. In ChessBase, create a new database of the type .2cbh or .cbh, copy all games into it, and open that one here.',
    ),
  },
  {
    mains: ['.cbf'],
    siblings: ['.cbi'],
    wouldBe: 'database',
    label: msg('ChessBase database of the DOS years (CBF)'),
    advice: msg(
      'Databases of ChessBase 1 to 5 cannot be read. In a newer ChessBase, copy the games into a new database of the type .cbh, and open that one here.',
    ),
  },
  orphans(
    msg('Chess Assistant database without its games'),
    'database',
    ['.d00', 'the list of games'],
    '.cdp',
    '.emb .d00 .d01 .d02 .a01 .a02 .axx .dxx .bo0 .st0',
  ),
  orphans(
    msg('ChessBase database without its list of games'),
    'database',
    ['.cbh', 'the list of games'],
    '.cbg .cba .cbp .cbj .cbtt',
    '.cbt .cbc .cbs .cbe .cbl .cbm .flags .ini .cbb .cbgi .cit .cib .cit2 .cib2 .cko .ckn .cpo .cpn .pgi',
  ),
  orphans(
    msg('ChessBase database without its list of games'),
    'database',
    ['.2cbh', 'the list of games'],
    '.2cbg .2cba .2lid',
    '.2lcd .2lgd .ini .cko .cpo',
  ),
  ...['3', '4', '5'].map((version) =>
    orphans(
      msg('Scid database without its list of games'),
      'database',
      [`.si${version}`, 'the list of games'],
      `.sg${version} .sn${version}`,
      '',
    ),
  ),
  orphans(msg('ChessBase book without its moves'), 'book', ['.ctg', 'the moves'], '.cto .ctb', '.ini'),
  orphans(msg('Kvetka book without its moves'), 'book', ['_0.kob', 'the moves'], '.ksf', '.kin'),
];

/** Finds known files among paths that no format claimed. `claimed` are the paths that belong to the items found. */
export function findUnsupported(paths: readonly string[]): {
  readonly items: readonly UnsupportedItem[];
  readonly claimed: ReadonlySet<string>;
} {
  const families = new Map<string, string[]>();
  for (const path of paths) {
    const key = baseOf(path).toLowerCase();
    const family = families.get(key);
    if (family === undefined) families.set(key, [path]);
    else family.push(path);
  }
  const items: UnsupportedItem[] = [];
  const claimed = new Set<string>();
  for (const family of families.values())
    for (const known of UNSUPPORTED) {
      const main = known.mains.find((extension) => family.some((path) => extensionOf(path) === extension));
      if (main === undefined) continue;
      for (const path of family) if (extensionOf(path) === main) items.push(itemOf(path, known));
      for (const path of family) if (belongs(extensionOf(path), known)) claimed.add(path);
    }
  return { items, claimed };
}

const belongs = (extension: string, { mains, siblings }: Unsupported): boolean =>
  mains.includes(extension) || siblings.includes(extension);

function itemOf(path: string, { missing, wouldBe, label, advice }: Unsupported): UnsupportedItem {
  const name = fileName(baseOf(path));
  const problems: readonly Failure[] =
    missing === undefined ? [] : [{ kind: 'missing-file', file: name + missing[0], expected: missing[1] }];
  return { kind: 'unsupported', ...itemPath(path), name, wouldBe, label, advice, problems };
}

const extensionOf = (path: string): string => {
  const name = fileName(path);
  return name.includes('.') ? name.slice(name.lastIndexOf('.')).toLowerCase() : '';
};

/** Returns the path without its extension. */
const baseOf = (path: string): string => path.slice(0, path.length - extensionOf(path).length);
