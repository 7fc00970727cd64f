// Huffman blocks: the code of each byte value is stored, bit by bit, before the data. The codes are not canonical.
import { BitReader } from '../../bytes/bitReader.ts';
import type { Damage } from './damage.ts';

/** Bits of the longest code that the four bits of a length can state. */
const MAX_LENGTH = 15;

interface Codes {
  /** Indexed by the next `width` bits: `value << 4 | length of its code`, 0 if no code starts like this. */
  readonly table: Uint16Array;
  readonly width: number;
  /** Bits before the data. */
  readonly headBits: number;
}

/** Decodes `input`, which yields at most 65,535 bytes. Throws the error of `damage` for inconsistent codes or data. */
export function decodeHuffman(input: Uint8Array, damage: Damage): Uint8Array {
  if (input.length < 2) throw damage('a Huffman block', `${input.length} bytes`);
  const count = input[0] * 256 + input[1];
  const output = new Uint8Array(count);
  if (count === 0) return output;
  const codes = readCodes(input, damage);
  const bitsUsed = decodeData(input, codes, output);
  if (bitsUsed === undefined) throw damage('a code of the Huffman table', 'another');
  if (bitsUsed > input.length * 8) throw damage(`data of ${count} bytes`, `data that end before`);
  return output;
}

/** Reads the 256 lengths and codes. A code that begins another one is damage; missing codes are not. */
function readCodes(input: Uint8Array, damage: Damage): Codes {
  const bits = new BitReader(input);
  bits.read(16);
  const lengths = new Uint8Array(256);
  const codes = new Uint16Array(256);
  let width = 0;
  for (let value = 0; value < 256; value++) {
    const length = bits.read(4);
    const code = length === undefined ? undefined : bits.read(length);
    if (length === undefined || code === undefined) throw damage('256 Huffman codes', `${value}`);
    lengths[value] = length;
    codes[value] = code;
    width = Math.max(width, length);
  }
  const table = new Uint16Array(1 << width);
  for (let value = 0; value < 256; value++) {
    const length = lengths[value];
    if (length === 0) continue;
    const free = width - length;
    const end = (codes[value] + 1) << free;
    for (let at = codes[value] << free; at < end; at++) {
      if (table[at] !== 0)
        throw damage('codes that can be told apart', `those of ${table[at] >> 4} and ${value}`);
      table[at] = (value << 4) | length;
    }
  }
  return { table, width, headBits: bits.at };
}

/**
 * Fills `output` and returns the number of bits used from the start of `input`, or `undefined` at an unknown
 * code. Bits beyond the end of `input` are read as 0.
 */
function decodeData(
  input: Uint8Array,
  { table, width, headBits }: Codes,
  output: Uint8Array,
): number | undefined {
  const end = input.length;
  const mask = (1 << width) - 1;
  let at = headBits >> 3;
  // `buffer` holds `held` unused bits, the next one highest.
  let held = 8 - (headBits & 7);
  let buffer = at < end ? input[at++] : 0;
  const count = output.length;
  for (let out = 0; out < count; out++) {
    if (held < MAX_LENGTH) {
      if (at + 1 < end) buffer = (buffer << 16) | (input[at] << 8) | input[at + 1];
      else buffer = (buffer << 16) | (at < end ? input[at] << 8 : 0);
      at += 2;
      held += 16;
    }
    const entry = table[(buffer >> (held - width)) & mask];
    if (entry === 0) return undefined;
    held -= entry & 15;
    output[out] = entry >> 4;
  }
  return at * 8 - held;
}
