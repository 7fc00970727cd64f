import type { BookFormat } from '../format.ts';
import { PolyglotReader } from './reader.ts';

/** Polyglot opening books: one `.bin` file. Other programs call other things `.bin`, which do not open. */
export const polyglotFormat: BookFormat = {
  kind: 'book',
  id: 'polyglot',
  label: 'Polyglot book',
  claim: (paths) =>
    paths
      .map((path) => ({ path, name: path.slice(path.lastIndexOf('/') + 1) }))
      // `._Name.bin` is what macOS leaves beside a file on foreign disks.
      .filter(({ name }) => /^(?!\._).+\.bin$/i.test(name))
      .map(({ path, name }) => ({ name: name.slice(0, -4), paths: [path] })),
  open: (set) => PolyglotReader.open(set),
};
