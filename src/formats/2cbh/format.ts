import type { DatabaseFormat } from '../format.ts';
import { claimFamilies } from '../chessbase/family.ts';
import { ChessBaseReader } from '../chessbase/reader.ts';
import { open2cbh } from './database.ts';
import { FAMILY } from './family.ts';

/** The ChessBase database family around `.2cbh`, ChessBase 17 and later. */
export const twoCbhFormat: DatabaseFormat = {
  kind: 'database',
  id: '2cbh',
  label: 'ChessBase database',
  claim: (paths) => claimFamilies(paths, FAMILY),
  open: async (set, options) => new ChessBaseReader(await open2cbh(set, options)),
};
