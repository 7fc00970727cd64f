import { msg } from '../../base/message.ts';
import type { DatabaseFormat } from '../format.ts';
import { claimFamilies } from './family.ts';
import { ScidReader } from './reader.ts';

/** Databases of Scid, around the index in `.si3`, `.si4` or `.si5`. */
export const scidFormat: DatabaseFormat = {
  kind: 'database',
  id: 'scid',
  label: msg('Scid database'),
  claim: claimFamilies,
  open: (set, options) => ScidReader.open(set, options),
};
