import { msg } from '../../base/message.ts';
import { claimFamilies } from '../chessbase/family.ts';
import type { FamilyKind } from '../chessbase/family.ts';
import { ChessBaseReader } from '../chessbase/reader.ts';
import type { DatabaseFormat } from '../format.ts';
import { openCbh } from './database.ts';

/**
 * The files around a `.cbh`, by their whole extensions. Search boosters and opening keys are claimed, but
 * never read.
 */
export const FAMILY: FamilyKind = {
  head: 'cbh',
  extensions: new Set(
    (
      'cbh cbg cba cbp cbt cbc cbs cbe cbl cbj cbtt cbm flags ini ' +
      'cbb cbgi cit cib cit2 cib2 cko ckn cpo cpn pgi'
    ).split(' '),
  ),
};

/** The ChessBase database family around `.cbh`, ChessBase 6 to 17. */
export const cbhFormat: DatabaseFormat = {
  kind: 'database',
  id: 'cbh',
  label: msg('ChessBase database'),
  claim: (paths) => claimFamilies(paths, FAMILY),
  open: async (set, options) => new ChessBaseReader(await openCbh(set, options)),
};
