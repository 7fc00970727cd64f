// Parts of the texts of problems: a part of the file in quotation marks, and its line.
import { CR, LF } from './bytes.ts';

const MAX_CHARACTERS = 40;

/** The beginning of a text in quotation marks. */
export const quoted = (text: string): string =>
  `"${text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text}"`;

/** Number of line ends before `to`. */
export function countLines(bytes: Uint8Array, to: number): number {
  let lines = 0;
  for (let at = 0; at < to; at++) if (bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF)) lines++;
  return lines;
}
