// Packs files by the descriptions of the formats alone (APPNOTE, RFC 8878); deflate and gzip are Node's own.
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { ByteWriter } from './cbh/byteWriter.ts';

export interface ZipMember {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** 0 stored, 8 deflate, 93 Zstandard; 8 by default. */
  readonly method?: number;
  /** Bytes that replace the packed ones, of any method. */
  readonly packed?: Uint8Array;
  readonly encrypted?: boolean;
  /** Writes sizes and checksum after the data, and zeros before it. */
  readonly descriptor?: boolean;
  /** Replacements for the true numbers of the central directory. */
  readonly claims?: Partial<Record<'size' | 'packedSize' | 'crc' | 'offset', number>>;
  /** The name before the data, if it differs. */
  readonly localName?: string;
  /** The bytes of the name, without the UTF-8 flag. */
  readonly rawName?: Uint8Array;
  /** A Unicode Path field with this name and the checksum of these bytes. */
  readonly unicodePath?: { readonly name: string; readonly of: Uint8Array };
  /** The checksum before the data, if it differs. */
  readonly localCrc?: number;
}

export interface ZipDescription {
  readonly members: readonly ZipMember[];
  readonly zip64?: boolean;
  readonly comment?: string;
  /** Bytes before the archive that its offsets do not count. */
  readonly prefix?: Uint8Array;
  /** The number of members that the end claims. */
  readonly count?: number;
  /** Bytes of the list after its members. */
  readonly listTail?: Uint8Array;
}

const FULL = 0xffff_ffff;
const concat = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));
const text = (name: string): Uint8Array => new TextEncoder().encode(name);

function pack({ bytes, method = 8, packed }: ZipMember): Uint8Array {
  if (packed !== undefined) return packed;
  if (method === 0) return bytes;
  if (method === 93) return encodeZstd([bytes]);
  return new Uint8Array(deflateRawSync(bytes));
}

export function encodeZip({
  members,
  zip64 = false,
  comment = '',
  prefix,
  count,
  listTail,
}: ZipDescription): Uint8Array {
  const data: Uint8Array[] = [];
  const entries: Uint8Array[] = [];
  let offset = 0;
  for (const member of members) {
    const { name, bytes, method = 8, encrypted = false, descriptor = false, claims = {} } = member;
    const packed = pack(member);
    const crc = crc32(bytes);
    const flags = (member.rawName === undefined ? 0x800 : 0) + (encrypted ? 1 : 0) + (descriptor ? 8 : 0);
    const listed = member.rawName ?? text(name);
    const local = member.localName === undefined ? listed : text(member.localName);
    const facts = descriptor ? [0, 0, 0] : [member.localCrc ?? crc, packed.length, bytes.length];
    const header = new ByteWriter().le(0x04034b50, 4).le(20, 2).le(flags, 2).le(method, 2).le(0, 4);
    for (const fact of facts) header.le(fact, 4);
    const before = header.le(local.length, 2).le(0, 2).bytes();
    const behind = new ByteWriter();
    if (descriptor) behind.le(0x08074b50, 4).le(crc, 4).le(packed.length, 4).le(bytes.length, 4);
    const block = concat(before, local, packed, behind.bytes());
    data.push(block);

    const stated = { crc, packedSize: packed.length, size: bytes.length, offset, ...claims };
    const extra = new ByteWriter();
    if (zip64) extra.le(1, 2).le(24, 2).le(stated.size, 8).le(stated.packedSize, 8).le(stated.offset, 8);
    if (member.unicodePath !== undefined) {
      const path = text(member.unicodePath.name);
      extra
        .le(0x7075, 2)
        .le(5 + path.length, 2)
        .u8(1)
        .le(crc32(member.unicodePath.of), 4)
        .raw(path);
    }
    const number = (value: number): number => (zip64 ? FULL : value);
    const entry = new ByteWriter().le(0x02014b50, 4).le(20, 2).le(20, 2).le(flags, 2).le(method, 2).le(0, 4);
    entry.le(stated.crc, 4).le(number(stated.packedSize), 4).le(number(stated.size), 4);
    entry.le(listed.length, 2).le(extra.length, 2).le(0, 2).le(0, 2).le(0, 2).le(0, 4);
    entry.le(number(stated.offset), 4);
    entries.push(concat(entry.bytes(), listed, extra.bytes()));
    offset += block.length;
  }
  const directory = concat(...entries, listTail ?? new Uint8Array(0));
  const total = count ?? members.length;
  const end = new ByteWriter();
  if (zip64) {
    end.le(0x06064b50, 4).le(44, 8).le(45, 2).le(45, 2).le(0, 4).le(0, 4);
    end.le(total, 8).le(total, 8).le(directory.length, 8).le(offset, 8);
    end
      .le(0x07064b50, 4)
      .le(0, 4)
      .le(offset + directory.length, 8)
      .le(1, 4);
  }
  end
    .le(0x06054b50, 4)
    .le(0, 4)
    .le(zip64 ? 0xffff : total, 2)
    .le(zip64 ? 0xffff : total, 2);
  end.le(zip64 ? FULL : directory.length, 4).le(zip64 ? FULL : offset, 4);
  end.le(text(comment).length, 2).raw(text(comment));
  return concat(prefix ?? new Uint8Array(0), ...data, directory, end.bytes());
}

/** Each part is a member of its own, like two packed files joined by `cat`. */
export const encodeGzip = (parts: readonly Uint8Array[]): Uint8Array =>
  concat(...parts.map((part) => new Uint8Array(gzipSync(part))));

const MAX_BLOCK = 128 * 1024;

/** Each part is a frame of its own, of stored blocks; a block of one repeated byte is a run. */
export const encodeZstd = (
  parts: readonly Uint8Array[],
  { stated = true, checksum = false } = {},
): Uint8Array => concat(...parts.map((part) => encodeFrame(part, stated, checksum)));

function encodeFrame(bytes: Uint8Array, stated: boolean, checksum: boolean): Uint8Array {
  // The window is 1 MiB; the size takes eight bytes or is omitted.
  const head = new ByteWriter()
    .le(0xfd2fb528, 4)
    .u8(stated ? 0xc0 : 0)
    .u8(10 << 3);
  if (stated) head.le(bytes.length, 8);
  const blocks: Uint8Array[] = [];
  for (let at = 0; at === 0 || at < bytes.length; at += MAX_BLOCK) {
    const block = bytes.subarray(at, at + MAX_BLOCK);
    const last = at + MAX_BLOCK >= bytes.length ? 1 : 0;
    const isRun = block.length > 1 && block.every((byte) => byte === block[0]);
    blocks.push(new ByteWriter().le(block.length * 8 + (isRun ? 2 : 0) + last, 3).bytes());
    blocks.push(isRun ? block.subarray(0, 1) : block);
  }
  const behind = new ByteWriter();
  if (checksum) behind.le(Number(xxh64(bytes) % 2n ** 32n), 4);
  return concat(head.bytes(), ...blocks, behind.bytes());
}

const PRIMES = [
  0x9e3779b185ebca87n,
  0xc2b2ae3d27d4eb4fn,
  0x165667b19e3779f9n,
  0x85ebca77c2b2ae63n,
  0x27d4eb2f165667c5n,
];

/** A slow checksum, written as the description has it. */
function xxh64(bytes: Uint8Array): bigint {
  const [p1, p2, p3, p4, p5]: readonly bigint[] = PRIMES;
  const cut = (value: bigint): bigint => BigInt.asUintN(64, value);
  const turn = (value: bigint, bits: bigint): bigint =>
    cut((cut(value) << bits) | (cut(value) >> (64n - bits)));
  const round = (sum: bigint, lane: bigint): bigint => cut(turn(sum + lane * p2, 31n) * p1);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const sums = [cut(p1 + p2), p2, 0n, cut(-p1)];
  let at = 0;
  for (; at + 32 <= bytes.length; at += 32)
    for (let lane = 0; lane < 4; lane++)
      sums[lane] = round(sums[lane], view.getBigUint64(at + 8 * lane, true));
  let hash = p5;
  if (bytes.length >= 32) {
    hash = cut(turn(sums[0], 1n) + turn(sums[1], 7n) + turn(sums[2], 12n) + turn(sums[3], 18n));
    for (const sum of sums) hash = cut((hash ^ round(0n, sum)) * p1 + p4);
  }
  hash = cut(hash + BigInt(bytes.length));
  for (; at + 8 <= bytes.length; at += 8)
    hash = cut(turn(hash ^ round(0n, view.getBigUint64(at, true)), 27n) * p1 + p4);
  if (at + 4 <= bytes.length) {
    hash = cut(turn(hash ^ cut(BigInt(view.getUint32(at, true)) * p1), 23n) * p2 + p3);
    at += 4;
  }
  for (; at < bytes.length; at++) hash = cut(turn(hash ^ cut(BigInt(bytes[at]) * p5), 11n) * p1);
  hash = cut((hash ^ (hash >> 33n)) * p2);
  hash = cut((hash ^ (hash >> 29n)) * p3);
  return hash ^ (hash >> 32n);
}

/** A frame without meaning, which readers skip. */
export const skippableFrame = (bytes: Uint8Array): Uint8Array =>
  concat(new ByteWriter().le(0x184d2a53, 4).le(bytes.length, 4).bytes(), bytes);

export { concat };
