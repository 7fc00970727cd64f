import type { FamilyKind } from '../chessbase/family.ts';

/** The files around a `.2cbh`. Keys and orders are claimed too, though never read. */
export const FAMILY: FamilyKind = {
  head: '2cbh',
  extensions: new Set('2cbh 2cbg 2cba 2lid 2lcd 2lgd ini cko cpo'.split(' ')),
  section: 'descr2cbg',
};
