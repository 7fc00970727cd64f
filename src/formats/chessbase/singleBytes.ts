// Strings of single bytes, whose code page is not stored. A database has a page, but a Western one may hold Russian
// strings, and vice versa. So the words of each string decide.
import {
  byteString,
  decodeCodePage,
  decodeCutUtf8,
  decodeUtf8,
  fieldBytes,
  type CodePage,
} from '../../bytes/textDecoding.ts';
import { withSigns } from './privateSigns.ts';

/** Words in a string with one character for each byte: the letters of both pages, except a few of 1251. */
const WORD = /[A-Za-z\u00c0-\u00ff]{2,}/g;
const ASCII_LETTER = /[A-Za-z]/g;
const HIGH_LETTERS = /[\u00c0-\u00ff]{3}/;
/** Кр, Ф, Л, С or К before a square or a capture; the K of Кр may be Latin. */
const RUSSIAN_MOVE = /(?:[\u00ca\u00cbK]\u00f0|[\u00ca\u00cb\u00d1\u00d4])[a-h]?[1-8]?[x:]?[a-h][1-8]/g;

/**
 * The page of a string that is not UTF-8. Only 1251 and 1252 are told apart; a database with another page has
 * that one throughout. A word of high bytes alone, or with three in a row, is Russian; one with no more high
 * bytes than ASCII letters is Western. Each weighs as much as it has high bytes; a Russian move weighs two
 * more. At equal weight, the database's page decides.
 */
export function pageOf(bytes: Uint8Array, databasePage: CodePage): CodePage {
  if (databasePage !== 'windows-1251' && databasePage !== 'windows-1252') return databasePage;
  const text = byteString(bytes);
  let weight = 2 * (text.match(RUSSIAN_MOVE)?.length ?? 0);
  for (const [word] of text.matchAll(WORD)) {
    const ascii = word.match(ASCII_LETTER)?.length ?? 0;
    const high = word.length - ascii;
    if (ascii === 0 || HIGH_LETTERS.test(word)) weight += high;
    else if (high <= ascii) weight -= high;
  }
  if (weight === 0) return databasePage;
  return weight > 0 ? 'windows-1251' : 'windows-1252';
}

/**
 * UTF-8 within single bytes: punctuation and private-use signs of three bytes, or at least three Cyrillic
 * letters of two.
 */
const UTF8_RUNS =
  /(?:\u00e2\u0080[\u0080-\u00bf]|\u00e2\u0081[\u0080-\u00af]|\u00ee\u0080[\u0080-\u00af])+|(?:[\u00d0\u00d1][\u0080-\u00bf]){3,}/g;

/** Decodes single bytes and the UTF-8 among them; `decodeRun` decodes the bytes of the page. */
export function decodeSingleBytes(
  bytes: Uint8Array,
  page: CodePage,
  decodeRun: (run: Uint8Array, page: CodePage) => string = decodeCodePage,
): string {
  let text = '';
  let from = 0;
  for (const { index, 0: run } of byteString(bytes).matchAll(UTF8_RUNS)) {
    const end = index + run.length;
    text += decodeRun(bytes.subarray(from, index), page) + (decodeUtf8(bytes.subarray(index, end)) ?? '');
    from = end;
  }
  return text + decodeRun(bytes.subarray(from), page);
}

/**
 * Decodes a name, a title or an address as UTF-8, else in the page of its words. Private signs become ordinary
 * characters.
 */
export const decodeString = (bytes: Uint8Array, databasePage: CodePage): string =>
  withSigns(decodeUtf8(bytes) ?? decodeSingleBytes(bytes, pageOf(bytes, databasePage)));

/** Decodes a field of fixed size as `decodeString` does, but ends it as `decodeField` does. */
export function decodeStringField(bytes: Uint8Array, databasePage: CodePage): string {
  const field = fieldBytes(bytes);
  const cut = field.length < bytes.length ? undefined : decodeCutUtf8(field);
  return cut === undefined ? decodeString(field, databasePage) : withSigns(cut);
}
