import { msg } from '../../base/message.ts';
import { claimFamilies } from '../chessbase/family.ts';
import type { FamilyKind } from '../chessbase/family.ts';
import { ChessBaseReader } from '../chessbase/reader.ts';
import type { DatabaseFormat } from '../format.ts';
import { open2cbh } from './database.ts';

/** The files around a `.2cbh`. Opening keys, and orders and games of names, are claimed, but never read. */
const FAMILY: FamilyKind = {
  head: '2cbh',
  extensions: new Set('2cbh 2cbg 2cba 2lid 2lcd 2lgd ini cko cpo'.split(' ')),
};

/** The ChessBase database family around `.2cbh`, ChessBase 17 and later. */
export const twoCbhFormat: DatabaseFormat = {
  kind: 'database',
  id: '2cbh',
  label: msg('ChessBase database'),
  claim: (paths) => claimFamilies(paths, FAMILY),
  open: async (set, options) => new ChessBaseReader(await open2cbh(set, options)),
};
