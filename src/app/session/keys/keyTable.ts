// Every key of the page: the `?` list is made from this table, and `runKeys.ts` runs its entries. Not listed:
// arrows, Home, and End in tab lists, menus, sliders, and charts, where they do what they do everywhere.
import { everywhereKeys } from './everywhereKeys.ts';
import { LIBRARY_KEYS } from './libraryKeys.ts';
import { SEARCH_FIELD_KEYS, COLUMN_HEAD_KEYS } from './searchKeys.ts';
import { gameListKeys, MY_ANALYSIS_KEYS, ENTITY_KEYS, OPENING_KEYS } from './listKeys.ts';
import { notationKeys, squareKeys } from './boardKeys.ts';
import { BOOK_KEYS, ENGINE_KEYS, VOICES_KEYS } from './bookKeys.ts';
import { FIND_POSITION_KEYS, PATTERN_BOARD_KEYS, SETUP_BOARD_KEYS } from './patternKeys.ts';
import type { KeyLines, KeyScope } from './keys.ts';
import type { Parts } from '../parts.ts';

export type TableNeeds = Pick<
  Parts,
  | 'collections'
  | 'commands'
  | 'duplicates'
  | 'faults'
  | 'game'
  | 'layouts'
  | 'list'
  | 'listed'
  | 'marks'
  | 'ownMoves'
  | 'place'
  | 'positions'
  | 'screen'
>;

/** In the order of the list of keys. */
export type KeyTable = { readonly [Scope in KeyScope]: KeyLines<Scope> };

export const createKeyTable = (app: TableNeeds): KeyTable => ({
  Everywhere: everywhereKeys(app),
  Library: LIBRARY_KEYS,
  'Search field': SEARCH_FIELD_KEYS,
  'Column heads': COLUMN_HEAD_KEYS,
  Games: gameListKeys(app),
  'My analysis': MY_ANALYSIS_KEYS,
  'Players and events': ENTITY_KEYS,
  Openings: OPENING_KEYS,
  'Board and notation': notationKeys(app),
  'Squares of the board': squareKeys(app),
  Book: BOOK_KEYS,
  Voices: VOICES_KEYS,
  Engine: ENGINE_KEYS,
  'Find positions': FIND_POSITION_KEYS,
  'Pattern board': PATTERN_BOARD_KEYS,
  'Set-up board': SETUP_BOARD_KEYS,
});
