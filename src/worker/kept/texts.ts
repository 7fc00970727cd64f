// Texts by number in a kept file. All code units take one byte, or all two, so that a text can be read alone.
import { FormatError } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { TextsPlace } from './layout.ts';

/** Number of code units that are encoded at once. */
const PIECE = 256 * 1024;
/** The maximum number of code units of a text. Only a damaged entry has longer ones. */
const MAX_UNITS = 1024 * 1024;

/** All texts in one string, with the start of each, as in `EntityNames`. */
export interface Texts {
  readonly text: string;
  readonly starts: Uint32Array;
}

/** Yields the texts as bytes in pieces, after their starts; the size is a multiple of four. */
export function* encodeTexts({ text, starts }: Texts): Generator<Uint8Array> {
  yield bytesOf(starts);
  const unit = unitOf(text);
  for (let from = 0; from < text.length; from += PIECE) {
    const length = Math.min(PIECE, text.length - from);
    const codes = unit === 1 ? new Uint8Array(length) : new Uint16Array(length);
    for (let i = 0; i < length; i++) codes[i] = text.charCodeAt(from + i);
    yield bytesOf(codes);
  }
  const over = (text.length * unit) % 4;
  if (over > 0) yield new Uint8Array(4 - over);
}

export const placeOfTexts = (at: number, { text, starts }: Texts): TextsPlace => ({
  at,
  size: starts.length - 1,
  length: text.length,
  unit: unitOf(text),
});

export const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

function unitOf(text: string): 1 | 2 {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return 2;
  return 1;
}

/** Reads all texts. Throws `FormatError` `changed` if their starts are invalid. */
export async function readTexts(source: ByteSource, place: TextsPlace): Promise<Texts> {
  const { at, size, length, unit } = place;
  const starts = new Uint32Array((await source.read(at, 4 * (size + 1))).slice().buffer);
  let before = 0;
  for (const start of starts) {
    if (start < before || start > length) throw misfit(source);
    before = start;
  }
  return { text: decode(await source.read(at + 4 * (size + 1), length * unit), unit), starts };
}

/** Reads one text. Throws `FormatError` `changed` if there is none with this number. */
export async function readText(source: ByteSource, place: TextsPlace, id: number): Promise<string> {
  const { at, size, length, unit } = place;
  if (id >= size) throw misfit(source);
  const [from, to] = new Uint32Array((await source.read(at + 4 * id, 8)).slice().buffer);
  if (from > to || to > length || to - from > MAX_UNITS) throw misfit(source);
  return from === to
    ? ''
    : decode(await source.read(at + 4 * (size + 1) + from * unit, (to - from) * unit), unit);
}

const decode = (bytes: Uint8Array, unit: 1 | 2): string =>
  unit === 1
    ? new TextDecoder().decode(bytes)
    : new TextDecoder('utf-16le', { ignoreBOM: true }).decode(bytes);

/** The failure of a kept file that contradicts itself. */
export const misfit = ({ name }: ByteSource): FormatError => new FormatError({ kind: 'changed', file: name });
