// The first part of a game record: PGN tags that the index has no place for.

const COMMON_NAMES = [
  'WhiteCountry',
  'BlackCountry',
  'Annotator',
  'PlyCount',
  'EventDate',
  'Opening',
  'Variation',
  'Setup',
  'Source',
  'SetUp',
] as const;
/** Codes from here on mean a common name. */
export const FIRST_COMMON = 241;
/** Three obsolete bytes follow this code. */
export const OLD_EVENT_DATE = 255;
export const OLD_EVENT_DATE_SIZE = 3;

/** A tag as stored. Common names are known, others are bytes. */
interface StoredTag {
  readonly name: string | Uint8Array;
  readonly value: Uint8Array;
}

/** The tags, and the offset of the game's start after them; -1 if the bytes end before it. */
export interface StoredTags {
  readonly tags: readonly StoredTag[];
  readonly end: number;
}

/** Reads the tags of a record. */
export function readTags(bytes: Uint8Array): StoredTags {
  const tags: StoredTag[] = [];
  for (let at = 0; at < bytes.length;) {
    const code = bytes[at++];
    if (code === 0) return { tags, end: at };
    if (code === OLD_EVENT_DATE) {
      at += OLD_EVENT_DATE_SIZE;
      continue;
    }
    const nameSize = code < FIRST_COMMON ? code : 0;
    const from = at + nameSize + 1;
    const to = from + (bytes[from - 1] ?? 0);
    if (from > bytes.length || to > bytes.length) break;
    const name = code < FIRST_COMMON ? bytes.subarray(at, at + nameSize) : COMMON_NAMES[code - FIRST_COMMON];
    if (name !== undefined) tags.push({ name, value: bytes.subarray(from, to) });
    at = to;
  }
  return { tags, end: -1 };
}
