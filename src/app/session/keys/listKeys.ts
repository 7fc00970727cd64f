// Keys of the list of games, of the user’s own analysis, of players and events, and of openings.
import { msg } from '../../../base/messages.ts';
import { END_KEYS, PAGE_KEYS, ROW_KEYS } from './keys.ts';
import type { KeyLines } from './keys.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'collections' | 'commands' | 'duplicates' | 'marks'>;

export const gameListKeys = (app: Needs): KeyLines<'Games'> => [
  { keys: ROW_KEYS, what: msg('Previous or next game'), run: (key, list) => list.moveTo(key) },
  { keys: PAGE_KEYS, what: msg('One screen up or down'), run: (key, list) => list.moveTo(key) },
  { keys: END_KEYS, what: msg('First or last game'), run: (key, list) => list.moveTo(key) },
  { keys: ['Enter'], what: msg('Open the game'), run: (_, list) => list.open() },
  {
    keys: ['Shift ArrowUp', 'Shift ArrowDown', 'Shift PageUp', 'Shift PageDown', 'Shift Home', 'Shift End'],
    what: msg('Select the games up to the previous or next one'),
    run: (key, list) => list.markTo(key),
  },
  {
    keys: ['Control ArrowUp', 'Control ArrowDown'],
    what: msg('Previous or next game, and keep the selection'),
    run: (key, list) => list.passTo(key),
  },
  {
    keys: [' '],
    what: msg('Select the game, or deselect it'),
    run: () => app.marks.toggleMark(app.marks.cursorPlace()),
  },
  { keys: ['Control a'], what: msg('Select all games of the list'), run: app.marks.markAll },
  {
    keys: ['Control c'],
    what: msg('Copy PGN of the selected games, or of this one'),
    run: () => app.commands.perform(app.commands.table.copyGames),
  },
  {
    keys: ['y'],
    what: msg('Add the selected games, or this one, to the collection used last'),
    run: () => app.collections.collect(),
  },
  {
    keys: ['Y'],
    what: msg('Choose a collection for the selected games, or this one'),
    run: app.collections.chooseCollection,
  },
  {
    keys: ['d'],
    what: msg('Unfold the duplicates of the game, or fold them'),
    run: app.duplicates.toggleCopiesAtCursor,
  },
  {
    keys: ['Delete'],
    what: msg('Remove the selected games, or this one, from the collection'),
    run: app.collections.takeOut,
  },
  {
    keys: ['F2'],
    what: msg('Write a note on the game or text in the collection'),
    run: app.collections.startNote,
  },
  {
    keys: ['Alt ArrowUp', 'Alt ArrowDown'],
    what: msg('Move the selected games, or this one, up or down in the collection'),
    run: (key) => app.collections.moveGames(key === 'ArrowUp' ? -1 : 1),
  },
  {
    keys: ['Escape'],
    what: msg('Cancel, clear the selection, then the search by move, then by position'),
    run: (_, list) => list.stepBack(),
  },
];

export const MY_ANALYSIS_KEYS: KeyLines<'My analysis'> = [
  { keys: ROW_KEYS, what: msg('Previous or next analysis'), run: (key, list) => list.moveTo(key) },
  { keys: PAGE_KEYS, what: msg('One screen up or down'), run: (key, list) => list.moveTo(key) },
  { keys: END_KEYS, what: msg('First or last analysis'), run: (key, list) => list.moveTo(key) },
  { keys: ['Enter'], what: msg('Open the game'), run: (_, list) => list.open() },
  { keys: ['Delete'], what: msg('Delete the analysis'), run: (_, list) => list.remove() },
];

export const ENTITY_KEYS: KeyLines<'Players and events'> = [
  { keys: ROW_KEYS, what: msg('Previous or next name'), run: (key, list) => list.moveTo(key) },
  { keys: PAGE_KEYS, what: msg('One screen up or down'), run: (key, list) => list.moveTo(key) },
  { keys: END_KEYS, what: msg('First or last name'), run: (key, list) => list.moveTo(key) },
  { keys: ['Enter'], what: msg('List the games'), run: (_, list) => list.listGames() },
  {
    keys: ['Shift Enter'],
    what: msg('Open the player’s card or the event’s cross table'),
    run: (_, list) => list.openCard(),
  },
  {
    keys: ['Escape'],
    what: msg('Cancel [[keys that wait for the list]]'),
    run: (_, list) => list.forgetKeys(),
  },
];

export const OPENING_KEYS: KeyLines<'Openings'> = [
  { keys: ROW_KEYS, what: msg('Previous or next opening'), run: (key, tree) => tree.moveTo(key) },
  { keys: PAGE_KEYS, what: msg('One screen up or down'), run: (key, tree) => tree.moveTo(key) },
  { keys: END_KEYS, what: msg('First or last opening'), run: (key, tree) => tree.moveTo(key) },
  { keys: ['ArrowRight'], what: msg('Unfold the openings'), run: (_, tree) => tree.unfold() },
  { keys: ['ArrowLeft'], what: msg('Fold the openings'), run: (_, tree) => tree.fold() },
  { keys: ['Enter'], what: msg('List the games'), run: (_, tree) => tree.listGames() },
];
