// Guesses the side of a repertoire: from its name, else from the moves.
import type { Board } from '../../chess/board.ts';
import type { Color } from '../../chess/types.ts';
import type { RepertoireMoves } from './repertoireMoves.ts';

/**
 * After this many positions, the walk that guesses the side of a repertoire stops at the end of its level.
 */
const MAX_TOLD = 1500;

/** Words for the colors, in the languages of the page. */
const COLOR_WORDS: readonly (readonly [Color, RegExp])[] = [
  ['white', /^(?:white|wei(?:ß|ss)(?:e[nrs]?)?|blanc[oa]s?|белы[ехмй]|белыми)$/iu],
  ['black', /^(?:black|schwarz(?:e[nrs]?)?|negr[oa]s?|ч[её]рны[ехмй]|ч[её]рными)$/iu],
];

/** Returns the only color that a name contains as a word: "White repertoire", "MyWhite". */
export function sideOfName(name: string): Color | undefined {
  const words = name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').split(/[^\p{L}]+/u);
  const sides = COLOR_WORDS.flatMap(([side, word]) => (words.some((one) => word.test(one)) ? [side] : []));
  return sides.length === 1 ? sides[0] : undefined;
}

/**
 * Guesses a repertoire's side: the one with fewer choices, on a walk that takes all moves of a position with
 * equal chance. A choice deep in a line therefore weighs little. If the start position has no moves, the
 * repertoire is the other side's: a book may have only its own side's.
 */
export async function tellSide(start: Board, repertoire: RepertoireMoves): Promise<Color> {
  const [own, other] = start.turn === 0 ? (['white', 'black'] as const) : (['black', 'white'] as const);
  if ((await repertoire(start)).length === 0) return other;
  /** Choices in bits: a position with two moves has one. */
  const choices = { white: 0, black: 0 };
  let level = new Map([[keyOf(start), { board: start, chance: 1 }]]);
  const seen = new Set(level.keys());
  for (let side: Color = own; level.size > 0 && seen.size < MAX_TOLD; side = side === own ? other : own) {
    const next: typeof level = new Map();
    for (const { board, chance } of level.values()) {
      const moves = await repertoire(board);
      if (moves.length === 0) continue;
      choices[side] += chance * Math.log2(moves.length);
      for (const move of moves) {
        const after = board.clone();
        after.play(move);
        const key = keyOf(after);
        const known = next.get(key);
        if (known === undefined && seen.has(key)) continue;
        seen.add(key);
        next.set(key, { board: after, chance: (known?.chance ?? 0) + chance / moves.length });
      }
    }
    level = next;
  }
  return choices.black < choices.white ? 'black' : 'white';
}

const keyOf = ({ keyHigh, keyLow }: Board): string => `${keyHigh} ${keyLow}`;
