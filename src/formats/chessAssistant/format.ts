import { msg } from '../../base/message.ts';
import type { DatabaseFormat } from '../format.ts';
import { claimFamilies } from './family.ts';
import { ChessAssistantReader } from './reader.ts';

/** Databases of Chess Assistant, around the list of games in `.d00`. */
export const chessAssistantFormat: DatabaseFormat = {
  kind: 'database',
  id: 'chessAssistant',
  label: msg('Chess Assistant database'),
  claim: claimFamilies,
  open: (set, options) => ChessAssistantReader.open(set, options),
};
