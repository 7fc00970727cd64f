// Rates how well a record fits a reference. A database and a saved page use the same rules, so that a link leads to
// the same game in both.
import type { GameHeader } from './gameHeader.ts';
import type { RecordReference } from './recordReference.ts';

/** A reference to a game. */
export type GameReference = Extract<RecordReference, { kind: 'game' }>;

/** Compares two names without case and outer spaces. */
export const isSameName = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * Rates a player's name: 16 for the same name; 0 for the same last name with the same initial or a missing
 * first name, and for a reference without this name; else `undefined`.
 */
export function nameFit(player: string, wanted: string): number | undefined {
  if (wanted === '') return 0;
  if (isSameName(player, wanted)) return 16;
  const [last, first = ''] = player.split(',');
  const [wantedLast, wantedFirst = ''] = wanted.split(',');
  if (!isSameName(last, wantedLast)) return undefined;
  const initial = (name: string) => name.trim().slice(0, 1).toLowerCase();
  const unknown = first.trim() === '' || wantedFirst.trim() === '';
  return unknown || initial(first) === initial(wantedFirst) ? 0 : undefined;
}

/** Rates the year and the round of a game. */
export const dateFit = ({ date, round }: Pick<GameHeader, 'date' | 'round'>, wanted: GameReference): number =>
  (wanted.year !== undefined && date.year === wanted.year ? 4 : 0) +
  (wanted.round !== undefined && round === wanted.round ? 2 : 0);

/** Rates the event and the site of a game. */
export const placeFit = (
  { event, site }: Pick<GameHeader, 'event' | 'site'>,
  wanted: GameReference,
): number =>
  (wanted.event !== '' && isSameName(event, wanted.event) ? 4 : 0) +
  (wanted.site !== '' && isSameName(site, wanted.site) ? 2 : 0);

/** Rates a game as a whole; `undefined` if its players are others, or if the reference names none. */
export function gameFit(game: GameHeader, wanted: GameReference): number | undefined {
  if (wanted.white === '' && wanted.black === '') return undefined;
  const white = nameFit(game.white, wanted.white);
  const black = nameFit(game.black, wanted.black);
  return white === undefined || black === undefined
    ? undefined
    : white + black + dateFit(game, wanted) + placeFit(game, wanted);
}

/** Tells whether the year or the round of a game is known to be another one. */
export const isOtherGame = (
  { date, round }: Pick<GameHeader, 'date' | 'round'>,
  wanted: GameReference,
): boolean => differs(date.year, wanted.year) || differs(round, wanted.round);

const differs = (a: number | undefined, b: number | undefined): boolean =>
  a !== undefined && b !== undefined && a !== b;
