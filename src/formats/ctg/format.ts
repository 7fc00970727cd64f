import type { BookFormat } from '../format.ts';
import { claimBooks } from './family.ts';
import { CtgReader } from './reader.ts';

/** ChessBase opening books: `.ctg` with `.cto`, `.ctb` and `.ini`. */
export const ctgFormat: BookFormat = {
  kind: 'book',
  id: 'ctg',
  label: 'ChessBase book',
  claim: claimBooks,
  open: (set) => CtgReader.open(set),
};
