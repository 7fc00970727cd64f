import type { DatabaseFormat } from '../format.ts';
import { claimFamilies } from './family.ts';
import { CbhReader } from './reader.ts';

/** The ChessBase database family around `.cbh`, ChessBase 6 to 17. */
export const cbhFormat: DatabaseFormat = {
  kind: 'database',
  id: 'cbh',
  label: 'ChessBase database',
  claim: claimFamilies,
  open: (set, options) => CbhReader.open(set, options),
};
