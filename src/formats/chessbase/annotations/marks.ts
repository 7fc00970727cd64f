// Marks of a few bytes: structures, paths, critical positions, medals, colors of variations.
import { GAME_PHASES } from '../../../model/annotation.ts';
import { damaged, fixed, squareFrom1 } from './decoding.ts';

/** A byte for the kind of structure. */
export const decodePawnStructure = fixed('a pawn structure', (reader) => ({
  kind: 'pawnStructure',
  code: reader.u8(),
}));

/** A byte for the kind of path, and a square. */
export const decodePiecePath = fixed('a piece path', (reader) => {
  const code = reader.u8();
  const stored = reader.u8();
  const square = squareFrom1(stored);
  if (square === undefined) throw damaged(reader, 'a square numbered 1 to 64', stored);
  return { kind: 'piecePath', code, square };
});

/** The phase of the game to which the position belongs. */
export const decodeCriticalPosition = fixed('a critical position', (reader) => {
  const number = reader.u8();
  if (number < 1 || number > GAME_PHASES.length) throw damaged(reader, 'a phase numbered 1 to 3', number);
  return { kind: 'criticalPosition', phase: GAME_PHASES[number - 1] };
});

/** A set of medals, a bit each. */
export const decodeMedals = fixed('a set of medals', (reader) => ({
  kind: 'medals',
  medals: reader.u32(),
}));

const LINE_ONLY = 1;
const MOVES_ONLY = 2;

/**
 * The color of a line from this move on. Flags restrict it to the line without its sublines, or to the moves
 * themselves.
 */
export const decodeVariationColor = fixed('a color', (reader) => {
  const color = reader.u32();
  const flags = color >>> 24;
  return {
    kind: 'variationColor',
    red: color & 0xff,
    green: (color >>> 8) & 0xff,
    blue: (color >>> 16) & 0xff,
    lineOnly: (flags & LINE_ONLY) !== 0,
    movesOnly: (flags & MOVES_ONLY) !== 0,
  };
});
