// The basic types of a Kvetka book as bytes.
import { ByteWriter } from '../cbh/byteWriter.ts';

export function compactInt(value: number): readonly number[] {
  const digits = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128))
    digits.unshift((rest % 128) + 128);
  return digits;
}

/** Possible readings of the description of strings. */
export interface StringCustom {
  readonly littleEndian?: boolean;
  readonly lengthInBytes?: boolean;
}

export function unicodeString(
  text: string,
  { littleEndian = false, lengthInBytes = false }: StringCustom = {},
): Uint8Array {
  const writer = new ByteWriter().be(lengthInBytes ? 2 * text.length : text.length, 4);
  for (const unit of text.split('')) {
    const code = unit.charCodeAt(0);
    if (littleEndian) writer.le(code, 2);
    else writer.be(code, 2);
  }
  return writer.bytes();
}

/** Windows-1251 for Latin and Russian letters; bytes are written unchanged. */
export function ansiString(text: string | Uint8Array): Uint8Array {
  const bytes = typeof text === 'string' ? [...text].map(cp1251) : [...text];
  return new ByteWriter().be(bytes.length, 4).raw(bytes).bytes();
}

function cp1251(letter: string): number {
  const code = letter.charCodeAt(0);
  if (code < 0x80) return code;
  if (code >= 0x410 && code <= 0x44f) return code - 0x410 + 0xc0;
  throw new Error(`No Windows-1251 for ${letter}`);
}
