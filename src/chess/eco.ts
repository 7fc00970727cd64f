// Finds the name of an opening by its position, so that the order of moves does not matter. The names come from
// lichess-org/chess-openings (CC0); `scripts/makeOpenings.ts` writes them into `openingData.ts`.
import type { Board } from './board.ts';
import { OPENINGS } from './openingData.ts';
import type { Eco } from './types.ts';

/** The opening that a position belongs to. */
export interface Opening {
  readonly eco: Eco;
  /** "Sicilian Defense: Najdorf Variation, English Attack". */
  readonly name: string;
}

/** Eight Base64 digits for 48 bits of a position's key. No two positions with a name share these bits. */
export const openingKey = ({ keyHigh, keyLow }: Pick<Board, 'keyHigh' | 'keyLow'>): string =>
  base64(keyHigh & 0xffffff) + base64(((keyHigh >>> 24) | (keyLow << 8)) & 0xffffff);

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Writes 24 bits as four Base64 digits. */
const base64 = (bits: number): string =>
  DIGITS[(bits >> 18) & 63] + DIGITS[(bits >> 12) & 63] + DIGITS[(bits >> 6) & 63] + DIGITS[bits & 63];

const KEY_LENGTH = 8;

interface Openings {
  readonly byKey: ReadonlyMap<string, Opening>;
  /** The common beginning of all names with an ECO code, as parts (see `partsOf`). */
  readonly byCode: ReadonlyMap<Eco, readonly string[]>;
}

let openings: Openings | undefined;

/** Splits a name into "Sicilian Defense", ": Najdorf Variation" and ", English Attack". */
const partsOf = (name: string): readonly string[] => name.split(/(?=: |, )/);

function commonParts(a: readonly string[], b: readonly string[]): readonly string[] {
  const end = a.findIndex((part, at) => part !== b[at]);
  return end < 0 ? a : a.slice(0, end);
}

function readOpenings(): Openings {
  const byKey = new Map<string, Opening>();
  const byCode = new Map<Eco, readonly string[]>();
  for (const line of OPENINGS.trim().split('\n')) {
    const [title, keys] = line.split('\t');
    const opening = { eco: title.slice(0, 3) as Eco, name: title.slice(4) };
    for (let at = 0; at < keys.length; at += KEY_LENGTH) byKey.set(keys.slice(at, at + KEY_LENGTH), opening);
    const parts = partsOf(opening.name);
    byCode.set(opening.eco, commonParts(byCode.get(opening.eco) ?? parts, parts));
  }
  return { byKey, byCode };
}

/** The opening that has this position; `undefined` for most positions, which have no name. */
export function openingAt(position: Pick<Board, 'keyHigh' | 'keyLow'>): Opening | undefined {
  openings ??= readOpenings();
  return openings.byKey.get(openingKey(position));
}

/** The common name of all openings with this ECO code, such as "Sicilian Defense"; `undefined` if there is none. */
export function openingOfCode(eco: Eco): Opening | undefined {
  openings ??= readOpenings();
  const parts = openings.byCode.get(eco) ?? [];
  return parts.length === 0 ? undefined : { eco, name: parts.join('') };
}
