// Where nothing in the files names the encoding we guess it from bytes that are no UTF-8 (spec cbh 2.7).
import { decodeUtf8, type CodePage } from './textDecoding.ts';

/** Share of high letters from which the text is Cyrillic: 0.99 in a Russian database, under 0.01 in Western ones. */
const CYRILLIC_SHARE = 0.5;

const isAsciiLetter = (byte: number): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

/** `windows-1251` where most letters of the texts that are not UTF-8 are high bytes, else `windows-1252`. */
export function detectCodePage(texts: Iterable<Uint8Array>): CodePage {
  let ascii = 0;
  let high = 0;
  for (const text of texts) {
    if (text.every((byte) => byte < 0x80) || decodeUtf8(text) !== undefined) continue;
    for (const byte of text) {
      if (byte >= 0xc0) high++;
      else if (isAsciiLetter(byte)) ascii++;
    }
  }
  return high > (ascii + high) * CYRILLIC_SHARE ? 'windows-1251' : 'windows-1252';
}
