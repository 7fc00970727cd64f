// Strings in single bytes, of which nothing says in which code page (spec 2cbh 2.5). A database has a page of its own, but
// one of Western Europe may hold Russian strings and the other way round: the words of a string tell.
import {
  byteString,
  decodeCodePage,
  decodeCutUtf8,
  decodeUtf8,
  fieldBytes,
  type CodePage,
} from '../../bytes/textDecoding.ts';
import { withSigns } from './privateSigns.ts';

/** Words with their bytes as characters of the same number: the letters of both pages, but for a few of 1251. */
const WORD = /[A-Za-z\u00c0-\u00ff]{2,}/g;
const ASCII_LETTER = /[A-Za-z]/g;
const HIGH_LETTERS = /[\u00c0-\u00ff]{3}/;
/** Кр, Ф, Л, С or К before a square or a capture; K of Кр may be Latin. */
const RUSSIAN_MOVE = /(?:[\u00ca\u00cbK]\u00f0|[\u00ca\u00cb\u00d1\u00d4])[a-h]?[1-8]?[x:]?[a-h][1-8]/g;

/**
 * The page of a string that is no UTF-8. Only 1251 and 1252 are told apart: a word of high bytes alone, or with three
 * of them in a row, is Russian, one with no more of them than ASCII letters Western. Where both weigh the same the
 * database's page counts.
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

/** Punctuation and private-use signs of three bytes, or three Cyrillic letters of two: UTF-8 within single bytes. */
const UTF8_RUNS =
  /(?:\u00e2\u0080[\u0080-\u00bf]|\u00e2\u0081[\u0080-\u00af]|\u00ee\u0080[\u0080-\u00af])+|(?:[\u00d0\u00d1][\u0080-\u00bf]){3,}/g;

/** Single bytes, and what UTF-8 stands among them; `decodeRun` reads those that are in the page. */
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

/** A name, a title or an address: UTF-8, else in the page of its words; signs as characters that everybody has. */
export const decodeString = (bytes: Uint8Array, databasePage: CodePage): string =>
  withSigns(decodeUtf8(bytes) ?? decodeSingleBytes(bytes, pageOf(bytes, databasePage)));

/** The same of a field of fixed size, see `decodeField`. */
export function decodeStringField(bytes: Uint8Array, databasePage: CodePage): string {
  const field = fieldBytes(bytes);
  const cut = field.length < bytes.length ? undefined : decodeCutUtf8(field);
  return cut === undefined ? decodeString(field, databasePage) : withSigns(cut);
}
