// The dictionary of a compressed sub-table: the codes of symbols, and the values of each symbol.
import type { ByteReader } from '../../bytes/byteReader.ts';
import { damaged } from './damage.ts';

const LEAF = 0xfff;
/** The maximum number of values in a block. */
const MAX_VALUES = 0x10000;

export interface Dictionary {
  readonly shortest: number;
  /** The code of the first symbol of each length, from the shortest on, as the top of 32 bits. */
  readonly bases: Float64Array;
  /** A symbol less its code, of each length in the same order. */
  readonly offsets: Int32Array;
  /** The number of lengths that are certainly too short for a code, by the top 8 bits of the code. */
  readonly tooShort: Uint8Array;
  readonly left: Uint16Array;
  readonly right: Uint16Array;
  /** The number of a symbol's values, less one. */
  readonly lengths: Uint16Array;
}

/** Reads code lengths and symbols. Throws `invalid` for impossible codes and symbols. */
export function readDictionary(reader: ByteReader): Dictionary {
  const { file } = reader.origin;
  const at = reader.fileOffset;
  const longest = reader.u8();
  const shortest = reader.u8();
  if (shortest < 1 || longest < shortest || longest > 32)
    damaged(file, at, 'codes of 1 to 32 bits', `${shortest} to ${longest}`);
  const firsts = Uint16Array.from({ length: longest - shortest + 1 }, () => reader.u16le());
  const bases = basesOf(firsts, shortest);
  if (bases === undefined) damaged(file, at, 'codes that fit their lengths');
  const count = reader.u16le();
  if (count < 1 || count > LEAF) damaged(file, reader.fileOffset - 2, 'up to 4095 symbols', count);
  const symbolsAt = reader.fileOffset;
  const triples = reader.take(count * 3);
  reader.skip(count & 1);
  const left = new Uint16Array(count);
  const right = new Uint16Array(count);
  for (let i = 0; i < count; i++) {
    const middle = triples[3 * i + 1];
    left[i] = triples[3 * i] | ((middle & 15) << 8);
    right[i] = (middle >> 4) | (triples[3 * i + 2] << 4);
    if (right[i] !== LEAF && (left[i] >= count || right[i] >= count))
      damaged(file, symbolsAt + 3 * i, `symbols below ${count}`, `${left[i]} and ${right[i]}`);
  }
  const lengths = lengthsOf(left, right);
  if (lengths === undefined) damaged(file, symbolsAt, 'symbols that end');
  const offsets = Int32Array.from(firsts, (first, i) => first - bases[i] / 2 ** (32 - shortest - i));
  return { shortest, bases, offsets, tooShort: tooShortOf(bases), left, right, lengths };
}

function basesOf(firsts: Uint16Array, shortest: number): Float64Array | undefined {
  const bases = new Float64Array(firsts.length);
  for (let i = firsts.length - 2; i >= 0; i--)
    bases[i] = Math.floor((bases[i + 1] + firsts[i] - firsts[i + 1]) / 2);
  const shifted = bases.map((base, i) => base * 2 ** (32 - shortest - i));
  return shifted.every((base) => base >= 0 && base <= 2 ** 32) ? shifted : undefined;
}

/** A base may be 2 ** 32, if no code is as short; that of the longest codes is 0, so that each code has a length. */
const tooShortOf = (bases: Float64Array): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, top) => bases.findIndex((base) => base < (top + 1) * 2 ** 24));

/** The lengths; `undefined` if a symbol contains itself, or stands for more values than a block holds. */
function lengthsOf(left: Uint16Array, right: Uint16Array): Uint16Array | undefined {
  const lengths = new Int32Array(left.length).fill(-1);
  const isOpen = new Uint8Array(left.length);
  for (let start = 0; start < left.length; start++) {
    const stack = [start];
    while (stack.length > 0) {
      const symbol = stack[stack.length - 1];
      if (lengths[symbol] >= 0) stack.pop();
      else if (right[symbol] === LEAF) lengths[symbol] = 0;
      else {
        const [a, b] = [left[symbol], right[symbol]];
        const waiting = [a, b].filter((half) => lengths[half] < 0);
        if (waiting.length === 0) {
          lengths[symbol] = lengths[a] + lengths[b] + 1;
          if (lengths[symbol] >= MAX_VALUES) return undefined;
        } else if (isOpen[symbol]) return undefined;
        else {
          isOpen[symbol] = 1;
          stack.push(...waiting);
        }
      }
    }
  }
  return Uint16Array.from(lengths);
}

/**
 * The value with this number in a block, which is the bytes [start, end); `undefined` if the block does not hold it.
 * The window of 32 bits reads up to 4 bytes after the block, which must exist: a code that needs their bits is not the
 * block's, whatever they are.
 */
export function valueInBlock(
  dictionary: Dictionary,
  bytes: Uint8Array,
  start: number,
  end: number,
  number: number,
): number | undefined {
  const { shortest, offsets, bases, tooShort, lengths } = dictionary;
  const bits = end * 8;
  let left = number;
  let at = start * 8;
  while (at < bits) {
    const byte = at >> 3;
    const shift = at & 7;
    const word = (bytes[byte] << 24) | (bytes[byte + 1] << 16) | (bytes[byte + 2] << 8) | bytes[byte + 3];
    const code = ((word << shift) | (bytes[byte + 4] >> (8 - shift))) >>> 0;
    let i = tooShort[code >>> 24];
    while (code < bases[i]) i++;
    const length = shortest + i;
    const symbol = offsets[i] + (code >>> (32 - length));
    at += length;
    if (symbol >= lengths.length || at > bits) return undefined;
    const last = lengths[symbol];
    if (left <= last) return valueInSymbol(dictionary, symbol, left);
    left -= last + 1;
  }
  return undefined;
}

function valueInSymbol({ left, right, lengths }: Dictionary, start: number, number: number): number {
  let symbol = start;
  let rest = number;
  while (lengths[symbol] > 0) {
    const half = left[symbol];
    if (rest <= lengths[half]) symbol = half;
    else {
      rest -= lengths[half] + 1;
      symbol = right[symbol];
    }
  }
  return left[symbol];
}
