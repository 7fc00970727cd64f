// Finds the moves of games from the usual start position without reading their tags: most records have none.
import { SET_UP } from './startPosition.ts';
import { FIRST_COMMON, OLD_EVENT_DATE, OLD_EVENT_DATE_SIZE } from './gameTags.ts';

/** The tag that may say that a game is Chess960. */
const VARIANT = [...'Variant'].map((letter) => letter.charCodeAt(0));

/**
 * The start of the moves of the record [from, end); -1 if it has its own start position, a tag `Variant`, or damage
 * before its moves.
 */
export function plainStart(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end) {
    const code = bytes[at++];
    if (code === 0) return at < end && (bytes[at] & SET_UP) === 0 ? at + 1 : -1;
    if (code === OLD_EVENT_DATE) {
      at += OLD_EVENT_DATE_SIZE;
      continue;
    }
    if (code < FIRST_COMMON) {
      if (code === VARIANT.length && isVariant(bytes, at)) return -1;
      at += code;
    }
    if (at >= end) return -1;
    at += 1 + bytes[at];
  }
  return -1;
}

function isVariant(bytes: Uint8Array, at: number): boolean {
  for (let i = 0; i < VARIANT.length; i++) if (bytes[at + i] !== VARIANT[i]) return false;
  return true;
}
