// The operations after a position: `bm Nf3; id "Test 1"; c0 "a comment";`.
import { isBlank, QUOTE, SEMICOLON, skipBlanks, wordEnd } from './bytes.ts';

/** Bounds of an operation. The object is reused for each one. */
export class Operation {
  codeStart = 0;
  codeEnd = 0;
  /** Its operands, without blanks around them. */
  start = 0;
  stop = 0;
  /** The semicolon after it, or the end of the line. The next operation is read from there. */
  next = 0;

  /**
   * Reads the operation at or after `from`; false if there is none. Semicolons within quotation marks do not end it.
   */
  read(bytes: Uint8Array, from: number, lineEnd: number): boolean {
    let at = skipBlanks(bytes, from, lineEnd);
    while (at < lineEnd && bytes[at] === SEMICOLON) at = skipBlanks(bytes, at + 1, lineEnd);
    if (at >= lineEnd) return false;
    this.codeStart = at;
    this.codeEnd = wordEnd(bytes, at, lineEnd);
    at = skipBlanks(bytes, this.codeEnd, lineEnd);
    this.start = at;
    let isQuoted = false;
    for (; at < lineEnd && (isQuoted || bytes[at] !== SEMICOLON); at++)
      if (bytes[at] === QUOTE) isQuoted = !isQuoted;
    // If a quotation mark has no partner, the operation ends at its first semicolon.
    if (isQuoted && bytes.subarray(this.start, lineEnd).includes(SEMICOLON))
      at = bytes.indexOf(SEMICOLON, this.start);
    this.next = at;
    while (at > this.start && isBlank(bytes[at - 1])) at--;
    this.stop = at;
    return true;
  }

  /** Tells whether the operation has this code. */
  is(bytes: Uint8Array, code: string): boolean {
    if (this.codeEnd - this.codeStart !== code.length) return false;
    for (let at = 0; at < code.length; at++)
      if (bytes[this.codeStart + at] !== code.charCodeAt(at)) return false;
    return true;
  }
}

/** Bounds of the first operand within its quotation marks; of all operands if the first has none. */
export function operandBounds(
  bytes: Uint8Array,
  { start, stop }: Operation,
): readonly [start: number, stop: number] {
  if (bytes[start] !== QUOTE) return [start, stop];
  const end = bytes.indexOf(QUOTE, start + 1);
  return end < 0 || end >= stop ? [start + 1, stop] : [start + 1, end];
}
