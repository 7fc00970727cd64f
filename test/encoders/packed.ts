// Packs files by the descriptions of the formats alone (APPNOTE, RFC 8878); deflate and gzip are Node's own.
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { ByteWriter } from './cbh/byteWriter.ts';

export interface ZipMember {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** 0 stored, 8 deflate, 93 Zstandard; 8 where none is given. */
  readonly method?: number;
  /** Bytes that stand for the packed ones, of any method. */
  readonly packed?: Uint8Array;
  readonly encrypted?: boolean;
  /** Sizes and checksum behind the data, zeros before them. */
  readonly descriptor?: boolean;
  /** Replace the true numbers of the central directory. */
  readonly claims?: Partial<Record<'size' | 'packedSize' | 'crc' | 'offset', number>>;
  /** The name before the data, where it is another one. */
  readonly localName?: string;
}

export interface ZipDescription {
  readonly members: readonly ZipMember[];
  readonly zip64?: boolean;
  readonly comment?: string;
  /** What stands before the archive, unknown to its offsets. */
  readonly prefix?: Uint8Array;
  /** How many members the end says there are. */
  readonly count?: number;
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
}: ZipDescription): Uint8Array {
  const data: Uint8Array[] = [];
  const entries: Uint8Array[] = [];
  let offset = 0;
  for (const member of members) {
    const { name, bytes, method = 8, encrypted = false, descriptor = false, claims = {} } = member;
    const packed = pack(member);
    const crc = crc32(bytes);
    const flags = 0x800 + (encrypted ? 1 : 0) + (descriptor ? 8 : 0);
    const local = text(member.localName ?? name);
    const facts = descriptor ? [0, 0, 0] : [crc, packed.length, bytes.length];
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
    const number = (value: number): number => (zip64 ? FULL : value);
    const entry = new ByteWriter().le(0x02014b50, 4).le(20, 2).le(20, 2).le(flags, 2).le(method, 2).le(0, 4);
    entry.le(stated.crc, 4).le(number(stated.packedSize), 4).le(number(stated.size), 4);
    entry.le(text(name).length, 2).le(extra.length, 2).le(0, 2).le(0, 2).le(0, 2).le(0, 4);
    entry.le(number(stated.offset), 4);
    entries.push(concat(entry.bytes(), text(name), extra.bytes()));
    offset += block.length;
  }
  const directory = concat(...entries);
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

/** Each part is a member of its own, as `cat` of two packed files makes them. */
export const encodeGzip = (parts: readonly Uint8Array[]): Uint8Array =>
  concat(...parts.map((part) => new Uint8Array(gzipSync(part))));

const MAX_BLOCK = 128 * 1024;

/** Each part is a frame of its own, of stored blocks, and of one repeated byte where they are that. */
export const encodeZstd = (parts: readonly Uint8Array[], { stated = true } = {}): Uint8Array =>
  concat(...parts.map((part) => encodeFrame(part, stated)));

function encodeFrame(bytes: Uint8Array, stated: boolean): Uint8Array {
  // A window of 1 MiB; the size in eight bytes or not at all; no checksum.
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
  return concat(head.bytes(), ...blocks);
}

/** A frame without meaning, which readers pass over. */
export const skippableFrame = (bytes: Uint8Array): Uint8Array =>
  concat(new ByteWriter().le(0x184d2a53, 4).le(bytes.length, 4).bytes(), bytes);

export { concat };
