import { msg } from '../../base/message.ts';
import { partsOfPath } from '../fileFamilies.ts';
import type { BookFormat } from '../format.ts';
import { AbkReader } from './reader.ts';

/** Arena opening books: one `.abk` file each. */
export const abkFormat: BookFormat = {
  kind: 'book',
  id: 'abk',
  label: msg('Arena book'),
  claim: (paths) =>
    paths.flatMap((path) => {
      const parts = partsOfPath(path);
      return parts?.extension.toLowerCase() === 'abk' ? [{ name: parts.base, paths: [path] }] : [];
    }),
  open: (set) => AbkReader.open(set),
};
