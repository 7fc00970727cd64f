// Reads the beginning of a file: checks that it has a position, and takes samples of its foreign letters.
import { FormatError } from '../../base/failure.ts';
import { isBlank, isLineEnd } from './bytes.ts';
import { LineFacts } from './lineFacts.ts';

/** The maximum number of lines that are searched for a position. */
const MAX_LINES = 1000;
/** The maximum number of lines with letters outside ASCII that are sampled. */
const MAX_FOREIGN = 4096;

/** Throws `FormatError` `invalid` if none of the first lines starts with a position, unless all of them are blank. */
export function checkLines(file: string, bytes: Uint8Array): void {
  const facts = new LineFacts();
  let isEmpty = true;
  let left = MAX_LINES;
  for (const line of linesOf(bytes)) {
    facts.read(line);
    if (facts.isPosition) return;
    isEmpty &&= line.every(isBlank);
    if (--left === 0) break;
  }
  if (isEmpty) return;
  const expected = 'positions (FEN or EPD), one a line';
  throw new FormatError({ kind: 'invalid', file, offset: 0, expected, found: 'other text' });
}

/** Lines with letters outside ASCII, for detecting the code page. */
export function foreignLines(bytes: Uint8Array): readonly Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (const line of linesOf(bytes)) {
    if (line.some((byte) => byte >= 0x80)) lines.push(line);
    if (lines.length === MAX_FOREIGN) break;
  }
  return lines;
}

/** Lines that are not empty, without blanks and byte-order marks before them. */
function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0, end = 0; from < bytes.length; from = end + 1) {
    while (isBlank(bytes[from])) from++;
    if (bytes[from] === 0xef && bytes[from + 1] === 0xbb && bytes[from + 2] === 0xbf) from += 3;
    for (end = from; end < bytes.length && !isLineEnd(bytes[end]);) end++;
    if (end > from) yield bytes.subarray(from, end);
  }
}
