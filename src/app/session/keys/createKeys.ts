import { createKeyTable } from './keyTable.ts';
import type { TableNeeds } from './keyTable.ts';
import { createKeyboard } from './runKeys.ts';
import type { Parts } from '../parts.ts';

type Needs = TableNeeds & Pick<Parts, 'drawQueue' | 'stores'>;

export function createKeys(app: Needs) {
  const keyTable = createKeyTable(app);
  const keyboard = createKeyboard({ ...app, keyTable });
  return { keyTable, ...keyboard };
}
