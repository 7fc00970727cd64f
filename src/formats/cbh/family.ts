import type { FamilyKind } from '../chessbase/family.ts';

/** The files around a `.cbh`, by their whole extensions. Boosters and keys are claimed too, though never read. */
export const FAMILY: FamilyKind = {
  head: 'cbh',
  extensions: new Set(
    (
      'cbh cbg cba cbp cbt cbc cbs cbe cbl cbj cbtt cbm flags ini ' +
      'cbb cbgi cit cib cit2 cib2 cko ckn cpo cpn pgi'
    ).split(' '),
  ),
  section: 'descrcbg',
};
