import { msg } from '../../base/message.ts';
import type { BookFormat } from '../format.ts';
import { claimBooks } from './family.ts';
import { KvetkaReader } from './reader.ts';

/** Kvetka opening books: `NAME_0.kob`, `NAME_1.kob` … with `.kin` and `.ksf`. */
export const kvetkaFormat: BookFormat = {
  kind: 'book',
  id: 'kvetka',
  label: msg('Kvetka book'),
  claim: claimBooks,
  open: (set) => KvetkaReader.open(set),
};
