import { createKeyTable } from './keyTable.ts';
import { createKeyboard } from './runKeys.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<
  Parts,
  | 'drawQueue'
  | 'notices'
  | 'analysis'
  | 'myAnalysis'
  | 'screen'
  | 'layouts'
  | 'engine'
  | 'review'
  | 'statistics'
  | 'faults'
  | 'stores'
  | 'place'
  | 'speech'
  | 'game'
  | 'books'
  | 'ownMoves'
  | 'quotations'
  | 'positions'
  | 'pendingRecord'
  | 'autoplay'
  | 'boards'
  | 'ownNotes'
  | 'listed'
  | 'marks'
  | 'clipboard'
  | 'duplicates'
  | 'list'
>;

export function createKeys(app: Needs) {
  const keyTable = createKeyTable(app);
  const keyboard = createKeyboard({ ...app, keyTable });
  return { keyTable, ...keyboard };
}
