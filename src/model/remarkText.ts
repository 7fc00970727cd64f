// Remarks in words for the user. Workers send them as data.
import { t } from '../base/messages.ts';
import type { Remark } from './loadedGame.ts';

/** A remark as one sentence. */
export const describeRemark = ({ header, moves }: Remark): string =>
  t('The header says {header}, and the moves end with {moves}.', { header, moves });
