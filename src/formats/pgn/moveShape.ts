// Recognizes words that look like moves, for the finder of games, which does not play them.
import { decodeText } from '../../bytes/textDecoding.ts';
import { plainWords } from './spelling.ts';
import { resultOfTag } from './results.ts';

/** A move with letters of any language and signs after it, castling, or a null move. */
const SHAPE =
  /^(?:\p{L}{0,2}[a-h]?[1-8]?[-xX:]?[a-h][1-8](?:[=(/]?\p{L}{1,2}\)?)?|[Oo0]-?[Oo0](?:-?[Oo0])?|[a-h]x?[a-h]|--|Z0|<>)(?:[^\p{L}\p{N}]|[Nfx]$)*$/u;
const NUMBERED = /^\d{1,4}(?:\s*[.)][\s.]*-?|(?=\s|\p{L}))\s*(?=\S)/u;
/** The end of a word of the moves. */
const ENDS_WORD = /[\s{}();$]+/u;

/** Tells whether a word looks like a move. */
export const isMoveShaped = (word: string): boolean => SHAPE.test(word);

/** Bytes that are examined: some moves, each with its number. */
const MAX_BYTES = 160;
/** If no number precedes them, at least this many words must be moves, or all words if there are fewer. */
const ENOUGH = 3;

/** Tells whether moves start here: a number and a move, or several moves without numbers. */
export function startsMoves(bytes: Uint8Array, at: number): boolean {
  const text = plainWords(decodeText(bytes.subarray(at, at + MAX_BYTES), 'windows-1252'));
  const moves = text.replace(NUMBERED, '');
  const words = moves.split(ENDS_WORD, ENOUGH + 1);
  if (text.length > moves.length && /^\d+\s*[.)]/.test(text)) return isMoveShaped(words[0]);
  return words
    .slice(0, ENOUGH)
    .every((word, i) => isMoveShaped(word) || (i > 0 && (word === '' || resultOfTag(word) !== undefined)));
}
