// Small marks of a few bytes: structures, paths, critical positions, medals, colours of variations (spec 9.8).
import { GAME_PHASES } from '../../../model/annotation.ts';
import { damaged, fixed, squareFrom1 } from './decoding.ts';

/** A byte that says which structure (spec 9.8). */
export const decodePawnStructure = fixed('a pawn structure', (reader) => ({
  kind: 'pawnStructure',
  code: reader.u8(),
}));

/** A byte that says which path, and a square (spec 9.8). */
export const decodePiecePath = fixed('a piece path', (reader) => {
  const code = reader.u8();
  const stored = reader.u8();
  const square = squareFrom1(stored);
  if (square === undefined) throw damaged(reader, 'a square numbered 1 to 64', stored);
  return { kind: 'piecePath', code, square };
});

/** The part of the game that the position belongs to (spec 9.8). */
export const decodeCriticalPosition = fixed('a critical position', (reader) => {
  const number = reader.u8();
  if (number < 1 || number > GAME_PHASES.length) throw damaged(reader, 'a phase numbered 1 to 3', number);
  return { kind: 'criticalPosition', phase: GAME_PHASES[number - 1] };
});

/** A set of medals, bit by bit (spec 2.4). */
export const decodeMedals = fixed('a set of medals', (reader) => ({
  kind: 'medals',
  medals: reader.u32(),
}));

const LINE_ONLY = 1;
const MOVES_ONLY = 2;

/** The colour of a line from the move on: without its sublines, or its moves alone, where the flags say so (spec 9.8). */
export const decodeVariationColor = fixed('a colour', (reader) => {
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
