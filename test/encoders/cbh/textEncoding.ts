import type { CodePage } from '../../../src/bytes/textDecoding.ts';

export type TextEncoding = CodePage | 'utf-8';

const ALL_BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte);

/** Encodes a text; throws if the code page has no byte for a character. */
export type EncodeText = (text: string) => Uint8Array;

export function textEncoder(encoding: TextEncoding): EncodeText {
  if (encoding === 'utf-8') return (text) => new TextEncoder().encode(text);
  const characters = [...new TextDecoder(encoding).decode(ALL_BYTES)];
  const byteOf = new Map(characters.map((character, byte) => [character, byte]));
  return (text) =>
    Uint8Array.from([...text], (character) => {
      const byte = byteOf.get(character);
      if (byte === undefined) throw new Error(`${encoding} has no “${character}”`);
      return byte;
    });
}
