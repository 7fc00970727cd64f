// Small values that several files of the format share.
import type { ByteWriter } from '../cbh/byteWriter.ts';

/** Writes a text after its length: "str". */
export const writeStr = (writer: ByteWriter, bytes: Uint8Array): ByteWriter =>
  writer.le(bytes.length, 4).raw(bytes);

/** Names and titles are UTF-8 whatever the encoding of comments. */
export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Writes a text field in the layout of `.2lid`. */
export const writeText = (writer: ByteWriter, text: string): ByteWriter => writeStr(writer, utf8(text));

/** Nation codes for the language of a title or a body, by the number of the language. */
const NATIONS: Readonly<Record<number, number>> = {
  0: 42,
  1: 53,
  2: 49,
  3: 43,
  4: 70,
  5: 103,
  6: 117,
  7: 0,
  12: 116,
  18: 55,
};

/** Numbers above this stand for nations themselves, whose languages have no number. */
const FIRST_NATION = 1000;

export function nationOfLanguage(language: number): number {
  if (language > FIRST_NATION) return language - FIRST_NATION;
  const nation = NATIONS[language];
  if (nation === undefined) throw new Error(`No nation stands for language ${language}`);
  return nation;
}

/** Language numbers of comments. */
const LANGUAGES: Readonly<Record<string, number>> = {
  en: 0,
  de: 1,
  fr: 2,
  es: 3,
  it: 4,
  nl: 5,
  pt: 6,
  '': 7,
  pl: 12,
  el: 18,
};

/** `x-9` is a language that has only a number. */
export function languageNumber(language: string): number {
  const number = LANGUAGES[language] ?? Number(/^x-(\d+)$/.exec(language)?.[1]);
  if (Number.isNaN(number)) throw new Error(`The language “${language}” has no number`);
  return number;
}
