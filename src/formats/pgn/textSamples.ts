const MAX_WORDS = 4096;
const MAX_LENGTH = 64;

/** Digits, too: they tell moves with the signs of a chess font from words. */
const isWordByte = (byte: number): boolean =>
  byte >= 0x80 || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) || (byte >= 0x30 && byte <= 0x39);

/** Words that are not ASCII, for guessing the code page. */
export function foreignWords(bytes: Uint8Array): readonly Uint8Array[] {
  const words: Uint8Array[] = [];
  for (let at = 0; at < bytes.length && words.length < MAX_WORDS; at++) {
    if (bytes[at] < 0x80) continue;
    let start = at;
    while (start > 0 && at - start < MAX_LENGTH && isWordByte(bytes[start - 1])) start--;
    let end = at;
    while (end < bytes.length && end - start < MAX_LENGTH && isWordByte(bytes[end])) end++;
    words.push(bytes.subarray(start, end));
    at = end;
  }
  return words;
}
