// Keys of the search field and of the column headers.
import { msg } from '../../../base/messages.ts';
import { END_KEYS, ROW_KEYS } from './keys.ts';
import type { KeyLines } from './keys.ts';

export const SEARCH_FIELD_KEYS: KeyLines<'Search field'> = [
  {
    keys: ROW_KEYS,
    what: msg('Previous or next suggestion'),
    run: (key, field) => field.moveInOffers(key === 'ArrowDown' ? 1 : -1),
  },
  {
    keys: ['Enter'],
    what: msg('Take the suggestion, or go to the list'),
    run: (_, field) => field.accept(),
  },
  {
    keys: ['Escape'],
    what: msg('Close suggestions, clear the search, go to the list'),
    run: (_, field) => field.dismiss(),
  },
];

export const COLUMN_HEAD_KEYS: KeyLines<'Column heads'> = [
  {
    keys: ['ArrowLeft', 'ArrowRight', ...END_KEYS],
    what: msg('Previous, next, first or last column head'),
    run: (key, heads) => heads.moveTo(key),
  },
  { keys: ['Enter'], what: msg('Sort by the column'), run: (_, heads) => heads.sort(false) },
  { keys: ['Shift Enter'], what: msg('Sort by this column too'), run: (_, heads) => heads.sort(true) },
  {
    keys: ['Shift ArrowLeft', 'Shift ArrowRight'],
    what: msg('Move the column'),
    run: (key, heads) => heads.move(key === 'ArrowRight' ? 1 : -1),
  },
  {
    keys: ['-', '+'],
    what: msg('Make the column narrower or wider'),
    run: (key, heads) => heads.size(key === '+' ? 1 : -1),
  },
  { keys: ['Delete'], what: msg('Hide the column'), run: (_, heads) => heads.hide() },
];
