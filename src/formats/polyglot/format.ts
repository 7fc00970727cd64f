import { msg } from '../../base/message.ts';
import type { BookFormat } from '../format.ts';
import { PolyglotReader } from './reader.ts';

/** Polyglot opening books: one `.bin` file each. Other files with this extension do not open. */
export const polyglotFormat: BookFormat = {
  kind: 'book',
  id: 'polyglot',
  label: msg('Polyglot book'),
  claim: (paths) =>
    paths
      .map((path) => ({ path, name: path.slice(path.lastIndexOf('/') + 1) }))
      // macOS writes `._Name.bin` beside files on other systems' disks.
      .filter(({ name }) => /^(?!\._).+\.bin$/i.test(name))
      .map(({ path, name }) => ({ name: name.slice(0, -4), paths: [path] })),
  open: (set) => PolyglotReader.open(set),
};
