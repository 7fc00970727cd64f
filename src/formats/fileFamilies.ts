// Files that belong together are in one folder and have one base name, in upper or lower case.

/** A split path: folder with its `/`, name without extension, extension without its dot. */
export interface PathParts {
  readonly folder: string;
  readonly base: string;
  readonly extension: string;
}

/**
 * The parts of a path. `undefined` for names without a dot or with only a leading one, and for `._Name.cbh`, which macOS
 * leaves on foreign disks.
 */
export function partsOfPath(path: string): PathParts | undefined {
  const start = path.lastIndexOf('/') + 1;
  const dot = path.lastIndexOf('.');
  if (dot <= start || path.startsWith('._', start)) return undefined;
  return { folder: path.slice(0, start), base: path.slice(start, dot), extension: path.slice(dot + 1) };
}

/** The part that the paths of one family share. */
export const familyKey = ({ folder, base }: Pick<PathParts, 'folder' | 'base'>): string =>
  folder + base.toLowerCase();

/** Paths of one family that have one extension. */
interface Variants {
  readonly byBase: Map<string, string>;
  best: string;
}

/**
 * Families of files. The time to add a path or to find a family does not grow with the number of variants of
 * a name.
 */
export class FileFamilies {
  readonly #families = new Map<string, Map<string, Variants>>();

  add(path: string, parts: PathParts): void {
    const key = familyKey(parts);
    let family = this.#families.get(key);
    if (family === undefined) this.#families.set(key, (family = new Map<string, Variants>()));
    const extension = parts.extension.toLowerCase();
    const variants = family.get(extension);
    if (variants === undefined) {
      family.set(extension, { byBase: new Map([[parts.base, path]]), best: path });
      return;
    }
    const isBetter = (than: string | undefined): boolean =>
      than === undefined || (path.endsWith(extension) && !than.endsWith(extension));
    if (isBetter(variants.byBase.get(parts.base))) variants.byBase.set(parts.base, path);
    if (isBetter(variants.best)) variants.best = path;
  }

  /**
   * The best path for each extension (keys in lowercase): preferably one with the exact base name, then one
   * whose extension is in lowercase.
   */
  find(main: Pick<PathParts, 'folder' | 'base'>): Map<string, string> {
    const family = this.#families.get(familyKey(main)) ?? [];
    return new Map(
      [...family].map(([extension, { byBase, best }]) => [extension, byBase.get(main.base) ?? best]),
    );
  }
}

/**
 * The files of an opened set by their extensions in lowercase. Files in sub-folders, or with another base
 * name than `name`, are not among them.
 */
export function filesByExtension<File>(
  name: string,
  files: ReadonlyMap<string, File>,
): ReadonlyMap<string, File> {
  const families = new FileFamilies();
  for (const path of files.keys()) {
    const parts = partsOfPath(path);
    if (parts !== undefined) families.add(path, parts);
  }
  const found = new Map<string, File>();
  for (const [extension, path] of families.find({ folder: '', base: name })) {
    const file = files.get(path);
    if (file !== undefined) found.set(extension, file);
  }
  return found;
}
