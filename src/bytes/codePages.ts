// The code pages that can be decoded, and those that use two bytes for some characters.

/**
 * The code pages of chess files, by their names for `TextDecoder`; those that it lacks, by `cp` and their DOS
 * numbers.
 */
export const CODE_PAGES = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'iso-8859-2',
  'koi8-r',
  'cp437',
  'cp850',
  'cp852',
  'ibm866',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
] as const;
/** A code page, by its name in the Encoding standard, which lacks `cp437`, `cp850` and `cp852`. */
export type CodePage = (typeof CODE_PAGES)[number];

const TWO_BYTES: ReadonlySet<CodePage> = new Set(['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr']);

/** True if a character of the page may take two bytes. */
export const hasTwoBytes = (codePage: CodePage): boolean => TWO_BYTES.has(codePage);

/** Pages in which the second byte of a character may look like ASCII: a bracket, a brace, a backslash. */
export const hidesAscii = (codePage: CodePage): boolean =>
  codePage === 'gb18030' || codePage === 'big5' || codePage === 'shift_jis';

/** True if the byte at `at` is the second one of a character, in a page where such a byte may look like ASCII. */
export function endsCharacter(bytes: Uint8Array, at: number, codePage: CodePage): boolean {
  if (!(bytes[at - 1] >= 0x80) || !hidesAscii(codePage)) return false;
  let start = at - 1;
  while (bytes[start - 1] >= 0x80) start--;
  // Half-width katakana have one byte.
  const isSingle = (byte: number): boolean => codePage === 'shift_jis' && byte >= 0xa0 && byte <= 0xdf;
  while (start < at) start += isSingle(bytes[start]) ? 1 : 2;
  return start > at;
}
