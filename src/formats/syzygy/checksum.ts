// The checksum at the end of a table: the public hash CityHash, in the variant that mixes with CRC-32C.
import { FormatError } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { damaged } from './damage.ts';

/** Bytes of the checksum at the end of a table. */
const CHECKSUM_SIZE = 16;
/** The maximum size of a table whose checksum is compared: larger ones answer without being read whole. */
const MAX_CHECKED = 8_000_000;
const BLOCK = 240;

const K0 = 0xc3a5c85c97cb3127n;
const K1 = 0xb492b66fbe98f273n;
const K3 = 0xc949d7c7509e6557n;
const K_MUL = 0x9ddfea08eb382d69n;

const u64 = (value: bigint): bigint => BigInt.asUintN(64, value);
const rotated = (value: bigint, by: bigint): bigint => u64((value >> by) | (value << (64n - by)));
const mixed = (value: bigint): bigint => value ^ (value >> 47n);

function hash16(low: bigint, high: bigint): bigint {
  const first = mixed(u64((low ^ high) * K_MUL));
  return u64(mixed(u64((high ^ first) * K_MUL)) * K_MUL);
}

/** CRC-32C by byte, polynomial 0x82F63B78. */
const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1;
  return crc >>> 0;
});

const halves = new DataView(new ArrayBuffer(8));
function crc64(before: number, value: bigint): number {
  halves.setBigUint64(0, value, true);
  let crc = before;
  for (let i = 0; i < 8; i++) crc = (crc >>> 8) ^ CRC[(crc ^ halves.getUint8(i)) & 0xff];
  return crc >>> 0;
}

/** The 256 bits of at least 240 bytes, as four words. */
function hash256(bytes: Uint8Array, seed: number): readonly bigint[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const word = (at: number): bigint => view.getBigUint64(at, true);
  const size = BigInt(bytes.length);
  let a = u64(word(56) + K0);
  let b = u64(word(96) + K0);
  const start = hash16(b, size);
  let c = start;
  const second = u64(word(120) * K0 + size);
  let d = second;
  let e = u64(word(184) + BigInt(seed));
  let t = u64(c + d);
  const crcs = Uint32Array.of(seed, 0, 0, 0, 0);

  function take(at: number, factor: bigint, turn: bigint): void {
    const before = a;
    a = u64(rotated(b, 41n ^ turn) * factor + word(at));
    b = u64(rotated(c, 27n ^ turn) * factor + word(at + 8));
    c = u64(rotated(d, 41n ^ turn) * factor + word(at + 16));
    d = u64(rotated(e, 33n ^ turn) * factor + word(at + 24));
    e = u64(rotated(t, 25n ^ turn) * factor + word(at + 32));
    t = before;
    crcs[0] = crc64(crcs[0], a);
    crcs[1] = crc64(crcs[1], b);
    crcs[2] = crc64(crcs[2], c);
    crcs[3] = crc64(crcs[3], d);
    crcs[4] = crc64(crcs[4], e);
  }

  const inBlocks = bytes.length - (bytes.length % BLOCK);
  let at = 0;
  for (; at < inBlocks; at += 80) {
    take(at, 1n, 1n);
    take(at + 40, K0, 0n);
  }
  for (; at + 40 <= bytes.length; at += 40) take(at, K0, 0n);
  if (at < bytes.length) take(bytes.length - 40, K0, 0n);

  let [f, g, h, i, j] = [...crcs].map(BigInt);
  j = u64(j + (i << 32n));
  a = hash16(a, j);
  h = u64(h + (g << 32n));
  b = u64(b + h);
  c = u64(hash16(c, f) + i);
  d = hash16(d, u64(e + start));
  j = u64(j + e);
  i = u64(i + hash16(h, t));
  e = u64(hash16(a, d) + j);
  f = u64(hash16(b, c) + a);
  g = u64(hash16(j, i) + c);
  const first = u64(e + f + g + h);
  a = u64(mixed(u64((a + g) * K0)) * K0 + b);
  const next = u64(second + a + first);
  a = u64(mixed(u64(a * K0)) * K0 + c);
  const third = u64(a + next);
  a = u64(mixed(u64((a + e) * K0)) * K0);
  return [first, next, third, u64(a + third)];
}

/** The 128 bits of 32 bytes, given as four words. */
function hash128([w0, w1, w2, w3]: readonly bigint[]): readonly [bigint, bigint] {
  const a = u64(mixed(u64((w0 ^ K3) * K1)) * K1);
  const c = u64(w1 * K1 + (hash16(w2, rotated(u64(w3 + 16n), 16n)) ^ w3));
  const d = mixed(u64(a + w2));
  const first = hash16(a, c);
  const second = hash16(d, w1);
  return [first ^ second, hash16(second, first)];
}

/** The checksum of the bytes before it in a table of at most 16 MiB, as two words. */
export function tableChecksum(bytes: Uint8Array): readonly [bigint, bigint] {
  if (bytes.length >= BLOCK) return hash128(hash256(bytes, 0));
  const padded = new Uint8Array(BLOCK);
  padded.set(bytes);
  return hash128(hash256(padded, ~bytes.length >>> 0));
}

/** Compares a table with the checksum at its end, unless it is larger than 8 MB. Throws `FormatError` if they differ. */
export async function verifyChecksum(source: ByteSource): Promise<void> {
  if (source.size > MAX_CHECKED) return;
  const bytes = await source.read(0, source.size);
  const end = bytes.length - CHECKSUM_SIZE;
  if (end < 0) throw new FormatError({ kind: 'truncated', file: source.name, offset: 0 });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const [low, high] = tableChecksum(bytes.subarray(0, end));
  if (view.getBigUint64(end, true) !== low || view.getBigUint64(end + 8, true) !== high)
    damaged(source.name, end, 'the checksum of the bytes before it', 'another one');
}
