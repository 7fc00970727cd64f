// Decodes records of `.2lid`: first texts after their lengths, then fields of fixed size. A record may end before its
// last fields, which are then unknown.
import type { CodePage } from '../../bytes/textDecoding.ts';
import type { LocalizedText } from '../../model/localizedText.ts';
import { teamName } from '../../model/teamName.ts';
import type { TextColumn } from '../entityTexts.ts';
import { decodeString } from '../chessbase/singleBytes.ts';
import { nationLanguage } from '../chessbase/languages.ts';
import type { Source, Tournament } from '../chessbase/records.ts';
import { decodeDate } from '../chessbase/values.ts';

/** In bytes; longer names are cut off. */
const MAX_NAME = 4096;
const NOTHING = new Uint8Array(0);

/** Reads texts and numbers of a record one after the other. Beyond its end, texts are empty and numbers 0. */
export class EntityReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** A text as bytes, without blanks around it. */
  bytes(): Uint8Array {
    const length = this.i32();
    if (length < 0 || length > this.#bytes.length - this.#at) {
      this.#at = this.#bytes.length;
      return NOTHING;
    }
    let from = this.#at;
    let to = from + length;
    this.#at = to;
    while (from < to && this.#bytes[from] <= BLANK) from++;
    while (to > from && this.#bytes[to - 1] <= BLANK) to--;
    return this.#bytes.subarray(from, Math.min(to, from + MAX_NAME));
  }

  text(codePage: CodePage): string {
    return decodeString(this.bytes(), codePage);
  }

  skip(length: number): void {
    this.#at += length;
  }

  u8(): number {
    const at = this.#at++;
    return at < this.#bytes.length ? this.#bytes[at] : 0;
  }
  u16(): number {
    const low = this.u8();
    return low | (this.u8() << 8);
  }
  i32(): number {
    const low = this.u16();
    return low | (this.u16() << 16);
  }
  f32(): number {
    const at = this.#at;
    this.#at += 4;
    return at + 4 <= this.#bytes.length ? this.#view.getFloat32(at, true) : 0;
  }
}

const BLANK = 0x20;

/** "Last, First", or the only one of the two names. */
export function decodePlayer(record: Uint8Array, codePage: CodePage): string {
  const reader = new EntityReader(record);
  const last = reader.text(codePage);
  const first = reader.text(codePage);
  return last === '' || first === '' ? last + first : `${last}, ${first}`;
}

/** Facts of a tournament that rows show. */
export function decodeTournament(record: Uint8Array, codePage: CodePage): Tournament {
  const reader = new EntityReader(record);
  const place = reader.text(codePage);
  const title = reader.text(codePage);
  return { title, place, date: decodeDate(reader.i32()) };
}

/** Facts of a source that rows show. */
export function decodeSource(record: Uint8Array, codePage: CodePage): Source {
  const reader = new EntityReader(record);
  return { title: reader.text(codePage), publisher: reader.text(codePage) };
}

/** The name of a team, with its number. */
export function decodeTeam(record: Uint8Array, codePage: CodePage): string {
  const reader = new EntityReader(record);
  return teamName(reader.text(codePage), reader.u8());
}

const MAX_LANGUAGES = 64;

/** The titles of a game, a text or an analysis in all languages that have one. */
export function decodeTitles(record: Uint8Array, codePage: CodePage): LocalizedText[] {
  const reader = new EntityReader(record);
  const count = Math.min(MAX_LANGUAGES, reader.i32());
  return Array.from({ length: Math.max(0, count) }, () => ({
    language: nationLanguage(reader.i32()),
    text: reader.text(codePage),
  })).filter(({ text }) => text !== '');
}

/** The first title that is not empty. */
export const decodeTitle = (record: Uint8Array, codePage: CodePage): string =>
  decodeTitles(record, codePage)[0]?.text ?? '';

/** Writes a text into a column of names, usually without making a string. */
export function writeText(bytes: Uint8Array, codePage: CodePage, out: TextColumn): void {
  if (bytes.every((byte) => byte < 0x80)) out.writeField(bytes, 0, bytes.length, codePage, decodeString);
  else out.write(decodeString(bytes, codePage));
}
