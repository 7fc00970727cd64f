// `.cbz`: a whole `.cbv` under DES in ECB mode, padded to eight bytes (spec 15.5).
import type { ByteSource } from '../../bytes/byteSource.ts';
import { checkRange } from '../../bytes/checkRange.ts';
import { decodeCodePage } from '../../bytes/textDecoding.ts';
import { Des, DES_BLOCK } from './des.ts';

/** The characters of windows-1252 by their codes; of passwords only ASCII was seen. */
const CHARACTERS = decodeCodePage(
  Uint8Array.from({ length: 256 }, (_, code) => code),
  'windows-1252',
);

/** The DES key of a password; `undefined` for one that no archive can have. */
export function keyOf(password: string): Uint8Array | undefined {
  const codes = [...password].map((character) => CHARACTERS.indexOf(character));
  if (codes.length === 0 || codes.includes(-1)) return undefined;
  const key = new Uint8Array(DES_BLOCK);
  if (codes.length <= DES_BLOCK) return key.map((_, at) => codes[at % codes.length]);
  for (const [at, byte] of codes.entries()) key[at % DES_BLOCK] = (key[at % DES_BLOCK] << 1) ^ byte;
  return key;
}

/** The archive inside an encrypted one: only what is read is decrypted. */
export function decryptedSource(source: ByteSource, key: Uint8Array): ByteSource {
  const des = new Des(key);
  const decrypted: ByteSource = {
    name: source.name,
    // Less than a block is left only of a file that was cut.
    size: source.size - (source.size % DES_BLOCK),
    async read(offset, length) {
      checkRange(decrypted, offset, length);
      const skipped = offset % DES_BLOCK;
      const from = offset - skipped;
      const to = Math.ceil((offset + length) / DES_BLOCK) * DES_BLOCK;
      const bytes = des.decrypt(await source.read(from, to - from));
      return bytes.subarray(skipped, skipped + length);
    },
  };
  return decrypted;
}
