import type { DatabaseFormat } from '../format.ts';
import { claimFamilies } from '../chessbase/family.ts';
import { ChessBaseReader } from '../chessbase/reader.ts';
import { FAMILY } from './family.ts';
import { openCbh } from './database.ts';

/** The ChessBase database family around `.cbh`, ChessBase 6 to 17. */
export const cbhFormat: DatabaseFormat = {
  kind: 'database',
  id: 'cbh',
  label: 'ChessBase database',
  claim: (paths) => claimFamilies(paths, FAMILY),
  open: async (set, options) => new ChessBaseReader(await openCbh(set, options)),
};
