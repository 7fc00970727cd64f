import { msg } from '../../base/message.ts';
import { FileFamilies, partsOfPath } from '../fileFamilies.ts';
import type { BookFormat, ClaimedSet } from '../format.ts';
import { CtgReader } from './reader.ts';

const EXTENSIONS: ReadonlySet<string> = new Set(['ctg', 'cto', 'ctb', 'ini']);

/**
 * Each `.ctg` is a book and comes first in its set; its `.cto`, `.ctb` and `.ini` have the same name, in
 * upper or lower case.
 */
function claimBooks(paths: readonly string[]): ClaimedSet[] {
  const files = paths.flatMap((path) => {
    const parts = partsOfPath(path);
    const extension = parts?.extension.toLowerCase() ?? '';
    return parts !== undefined && EXTENSIONS.has(extension) ? [{ path, parts, extension }] : [];
  });
  const families = new FileFamilies();
  for (const { path, parts } of files) families.add(path, parts);
  return files
    .filter(({ extension }) => extension === 'ctg')
    .map(({ path, parts }) => {
      const siblings = families.find(parts);
      siblings.delete('ctg');
      return { name: parts.base, paths: [path, ...siblings.values()] };
    });
}

/** ChessBase opening books: `.ctg` with `.cto`, `.ctb` and `.ini`. */
export const ctgFormat: BookFormat = {
  kind: 'book',
  id: 'ctg',
  label: msg('ChessBase book'),
  claim: claimBooks,
  open: (set) => CtgReader.open(set),
};
