import { t } from '../../base/messages.ts';
import type { Color } from '../../chess/types.ts';
import type { GameHeader, GameResult } from '../../model/gameHeader.ts';
import { boundedName, shownName } from '../../base/shownText.ts';

const SCORES: Record<GameResult, readonly [string, string]> = {
  '1-0': ['1', '0'],
  '0-1': ['0', '1'],
  '1/2-1/2': ['½', '½'],
  '*': ['', ''],
  '+:-': ['+', '−'],
  '-:+': ['−', '+'],
  '=:=': ['=', '='],
  '0-0': ['0', '0'],
};

/** Returns the score to the right of a player's name; `''` if the game has no result. */
export const scoreOf = (result: GameResult, color: Color): string =>
  SCORES[result][color === 'white' ? 0 : 1];

/** Formats a result as `1–0`, `½–½`, `+:−`; `*` for games without one. */
export function shownResult(result: GameResult): string {
  const [white, black] = SCORES[result];
  if (result === '*') return '*';
  return `${white}${result.includes(':') ? ':' : '–'}${black}`;
}

export const playerName = (header: GameHeader, color: Color): string =>
  shownName(color === 'white' ? header.white : header.black) || t('Unknown player');

/** Joins the names of two players. White's name is on the left in every script. */
export const pairing = (white: string, black: string): string =>
  `${boundedName(white)} – ${boundedName(black)}`;

/** Returns `Akiba Rubinstein` for `Rubinstein, Akiba`. */
export function nameInOrder(name: string): string {
  const [last, first, ...rest] = name.split(',').map((part) => part.trim());
  return first === undefined || first === '' || rest.length > 0 ? name : `${first} ${last}`;
}
