// Files of one base name in one folder belong together. Case does not count.
import { FileFamilies, partsOfPath } from '../fileFamilies.ts';
import type { ClaimedSet } from '../format.ts';

/** Extension of the list of games. Every database has one. Other programs use this extension as well. */
const MAIN = 'd00';
/** Extensions that show that a `.d00` beside them is Chess Assistant's. */
const TELLING = ['cdp', 'emb', 'a02', 'd02'];
/** Extensions that are claimed but not read: user folders, and unknown files. */
const UNREAD = ['a01', 'd01', 'axx', 'dxx', 'bo0', 'st0'];
const KNOWN: ReadonlySet<string> = new Set([MAIN, ...TELLING, ...UNREAD]);

/** Makes a set for each `.d00` that has one of `TELLING` beside it. The `.d00` comes first. */
export function claimFamilies(paths: readonly string[]): ClaimedSet[] {
  const files = paths.flatMap((path) => {
    const parts = partsOfPath(path);
    const extension = parts?.extension.toLowerCase() ?? '';
    return parts !== undefined && KNOWN.has(extension) ? [{ path, parts, extension }] : [];
  });
  const families = new FileFamilies();
  for (const { path, parts } of files) families.add(path, parts);
  return files.flatMap(({ path, parts, extension }) => {
    if (extension !== MAIN) return [];
    const siblings = families.find(parts);
    if (!TELLING.some((telling) => siblings.has(telling))) return [];
    siblings.delete(MAIN);
    return [{ name: parts.base, paths: [path, ...siblings.values()] }];
  });
}
