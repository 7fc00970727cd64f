// Files that chess players have and this version cannot open: what they are, and what to do. A format that registers
// claims its files first, so its line here is never reached again and can go.
import { itemId } from '../protocol/api.ts';
import type { UnsupportedItem } from '../protocol/api.ts';
import { fileName, folderOf } from './sources.ts';

interface Unsupported {
  readonly extension: string;
  readonly wouldBe: UnsupportedItem['wouldBe'];
  /** Further files that belong to one of these, by extension. */
  readonly siblings: readonly string[];
  readonly label: string;
  readonly advice: string;
}

const UNSUPPORTED: readonly Unsupported[] = [
  {
    extension: '.cbone',
    wouldBe: 'database',
    siblings: [],
    label: 'ChessBase database in one file (CBONE)',
    advice:
      'The CBONE format has not been described anywhere. In ChessBase, create a new database of the type .2cbh or .cbh, copy all games into it, and open that one here.',
  },
  {
    extension: '.cbf',
    wouldBe: 'database',
    siblings: ['.cbi'],
    label: 'ChessBase database of the DOS years (CBF)',
    advice:
      'Databases of ChessBase 1 to 5 cannot be read. In a newer ChessBase, copy the games into a new database of the type .cbh, and open that one here.',
  },
  {
    extension: '.cdp',
    wouldBe: 'database',
    siblings: ['.emb', '.d00', '.d01', '.d02', '.a01', '.a02', '.axx', '.dxx', '.bo0', '.st0'],
    label: 'Chess Assistant database without its games',
    advice:
      'The list of its games, the file ending in .d00, is not in this folder. Put it beside the others and open the folder again.',
  },
];

/** The known ones among paths that no format claimed, and the paths that belong to them. */
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
      const mains = family.filter((path) => extensionOf(path) === known.extension);
      if (mains.length === 0) continue;
      for (const path of mains) items.push(itemOf(path, known));
      for (const path of family) if (belongs(extensionOf(path), known)) claimed.add(path);
    }
  return { items, claimed };
}

const belongs = (extension: string, { extension: main, siblings }: Unsupported): boolean =>
  extension === main || siblings.includes(extension);

const itemOf = (path: string, { extension, wouldBe, label, advice }: Unsupported): UnsupportedItem => ({
  kind: 'unsupported',
  id: itemId(path),
  name: fileName(baseOf(path)),
  folder: folderOf(path),
  extension,
  wouldBe,
  label,
  advice,
  problems: [],
});

const extensionOf = (path: string): string => {
  const name = fileName(path);
  return name.includes('.') ? name.slice(name.lastIndexOf('.')).toLowerCase() : '';
};

/** The path without its extension. */
const baseOf = (path: string): string => path.slice(0, path.length - extensionOf(path).length);
