import { chess960StartFen } from '../chess/fen.ts';
import type { Fen } from '../chess/types.ts';

let numbers: Map<string, number> | undefined;

/** The Chess960 number of a start position; `undefined` if it is none. */
export function chess960Number(fen: Fen): number | undefined {
  numbers ??= new Map(
    Array.from({ length: 960 }, (_, number) => [chess960StartFen(number).split(' ')[0], number]),
  );
  return numbers.get(fen.split(' ')[0]);
}
