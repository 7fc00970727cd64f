// The dictionary of a compressed sub-table: codes of symbols, and the values that a symbol stands for.
import type { ByteReader } from '../../bytes/byteReader.ts';
import { damaged } from './damage.ts';

const LEAF = 0xfff;
/** Blocks hold no more. */
const MOST_VALUES = 0x10000;

export interface Dictionary {
  readonly shortest: number;
  /** By code length from the shortest: the first symbol. */
  readonly firsts: readonly number[];
  /** The same: its code, as the top of 32 bits. */
  readonly bases: readonly number[];
  readonly left: Uint16Array;
  readonly right: Uint16Array;
  /** Values of a symbol, less one. */
  readonly lengths: Uint16Array;
}

/** Reads code lengths and symbols. Throws `invalid` for codes and symbols that mean nothing. */
export function readDictionary(reader: ByteReader): Dictionary {
  const { file } = reader.origin;
  const at = reader.fileOffset;
  const longest = reader.u8();
  const shortest = reader.u8();
  if (shortest < 1 || longest < shortest || longest > 32)
    damaged(file, at, 'codes of 1 to 32 bits', `${shortest} to ${longest}`);
  const firsts = Array.from({ length: longest - shortest + 1 }, () => reader.u16le());
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
  return { shortest, firsts, bases, left, right, lengths };
}

function basesOf(firsts: readonly number[], shortest: number): readonly number[] | undefined {
  const bases = firsts.map(() => 0);
  for (let i = firsts.length - 2; i >= 0; i--)
    bases[i] = Math.floor((bases[i + 1] + firsts[i] - firsts[i + 1]) / 2);
  const shifted = bases.map((base, i) => base * 2 ** (32 - shortest - i));
  return shifted.every((base) => base >= 0 && base <= 2 ** 32) ? shifted : undefined;
}

/** `undefined` where a symbol contains itself or stands for more values than a block holds. */
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
          if (lengths[symbol] >= MOST_VALUES) return undefined;
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

/** The value with this number in a block; `undefined` where the block does not hold it. */
export function valueInBlock(dictionary: Dictionary, block: Uint8Array, number: number): number | undefined {
  const { shortest, firsts, bases, lengths } = dictionary;
  const bits = block.length * 8;
  let left = number;
  let at = 0;
  for (;;) {
    const code = bitsAt(block, at);
    let i = 0;
    while (i < bases.length && code < bases[i]) i++;
    if (i === bases.length) return undefined;
    const length = shortest + i;
    const symbol = firsts[i] + Math.floor((code - bases[i]) / 2 ** (32 - length));
    at += length;
    if (symbol >= lengths.length || at > bits) return undefined;
    if (left <= lengths[symbol]) return valueInSymbol(dictionary, symbol, left);
    left -= lengths[symbol] + 1;
  }
}

/** 32 bits from a bit on, zeros behind the end. */
function bitsAt(block: Uint8Array, bit: number): number {
  const byte = bit >> 3;
  let value = 0;
  for (let i = 0; i < 5; i++) value = value * 256 + (byte + i < block.length ? block[byte + i] : 0);
  return Math.floor(value / 2 ** (8 - (bit & 7))) % 2 ** 32;
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
