// The side from which a game is shown, by the tags of lichess, Chess Forge, ChessTempo, En Croissant, Scid and others.
import type { Color } from '../chess/types.ts';

/** Tags that name the color of the board's bottom side, or of the player who trains. */
const OF_COLOR =
  /^(?:(?:board)?orientation|perspective|(?:(?:training|player|study|user|hero|my|bottom)?(?:side|colou?r)|(?:chesstempo)?repertoirecolou?r))$/;
/** Tags that tell whether the board is turned. */
const OF_TURN = /^(?:start|board)?flip(?:ped|board|b)?$/;
const COLORS: Readonly<Record<string, Color>> = { white: 'white', w: 'white', black: 'black', b: 'black' };
const TURNED: Readonly<Record<string, Color>> = {
  1: 'black',
  true: 'black',
  yes: 'black',
  0: 'white',
  false: 'white',
  no: 'white',
};

/** Returns the side at the bottom of the board by the first tag that tells it; `undefined` if none does. */
export function orientationOf(tags: readonly (readonly [name: string, value: string])[]): Color | undefined {
  for (const [name, value] of tags) {
    const [key, word] = [name.toLowerCase(), value.trim().toLowerCase()];
    const values = OF_COLOR.test(key) ? COLORS : OF_TURN.test(key) ? TURNED : undefined;
    if (values !== undefined && Object.hasOwn(values, word)) return values[word];
  }
  return undefined;
}
