// Writes archives by the format description alone; nothing here is shared with the reader in src/formats/cbv.
import { ByteWriter } from './cbh/byteWriter.ts';
import { encryptDes } from './cbv/encrypt.ts';
import { huffmanEncode } from './cbv/huffmanCoder.ts';
import { lzEncode } from './cbv/lzCoder.ts';

/** 0 stored, 1 LZ, 2 Huffman, 3 LZ and then Huffman. */
export type BlockMode = 0 | 1 | 2 | 3;

export interface MemberDescription {
  /** The stored name: `base.html\pic.jpg`. */
  readonly name: string | Uint8Array;
  readonly bytes: Uint8Array;
  /** Modes of the blocks, used in turn; all four by default. */
  readonly modes?: readonly BlockMode[];
  /** Day and time of the file: `20160806`, `15180712`. */
  readonly changed?: readonly [day: number, time: number];
  /** Copies may reach into the previous block. */
  readonly reachBack?: boolean;
  /** Replacements for the true numbers, for a table that lies. */
  readonly claims?: { readonly offset?: number; readonly packedSize?: number; readonly size?: number };
}

export interface ArchiveDescription {
  readonly members: readonly MemberDescription[];
  readonly recordSize?: number;
  /** Bytes after the NUL of names, and in the unknown fields. */
  readonly garbage?: number;
  /** Makes a `.cbz`. */
  readonly password?: string;
}

const BLOCK = 61_440;

export function encodeCbv({
  members,
  recordSize = 173,
  garbage = 0,
  password,
}: ArchiveDescription): Uint8Array {
  const table = new ByteWriter().le(8, 2).le(members.length, 2).u8(recordSize).raw([0, 3, 0]);
  let offset = 8 + members.length * recordSize;
  const data: Uint8Array[] = [];
  for (const member of members) {
    const packed = packMember(member);
    const places = { offset, packedSize: packed.length, size: member.bytes.length, ...member.claims };
    table.raw(encodeRecord(member, places, recordSize, garbage));
    data.push(packed);
    offset += packed.length;
  }
  const archive = new Uint8Array(Buffer.concat([table.bytes(), ...data]));
  return password === undefined ? archive : encryptDes(archive, password);
}

function encodeRecord(
  { name, changed }: MemberDescription,
  { offset, packedSize, size }: { offset: number; packedSize: number; size: number },
  recordSize: number,
  garbage: number,
): Uint8Array {
  const bytes = typeof name === 'string' ? new TextEncoder().encode(name) : name;
  const record = new ByteWriter().field(bytes, 128, garbage);
  record
    .le(offset % 2 ** 32, 4)
    .le(packedSize % 2 ** 32, 4)
    .le(size % 2 ** 32, 4);
  if (recordSize >= 173) {
    if (changed === undefined) record.raw(Array.from({ length: 9 }, () => garbage));
    else record.u8(1).le(changed[0], 4).le(changed[1], 4);
    record.le(offset, 8).le(packedSize, 8).le(size, 8);
  }
  return record.zeros(recordSize - record.length).bytes();
}

/** The blocks of a member, one after the other. */
export function packMember({
  bytes,
  modes = [0, 1, 2, 3],
  reachBack = false,
}: MemberDescription): Uint8Array {
  const blocks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += BLOCK) {
    const start = reachBack ? 0 : at;
    const window = bytes.subarray(start, at + BLOCK);
    blocks.push(packBlock(window, at - start, modes[(at / BLOCK) % modes.length]));
  }
  return new Uint8Array(Buffer.concat(blocks));
}

/** A block of the bytes after the first `from` of `window`; without LZ if LZ makes it too long. */
export function packBlock(window: Uint8Array, from: number, mode: BlockMode): Uint8Array {
  const squeezed = (mode & 1) === 0 ? window.subarray(from) : lzEncode(window, from);
  if (squeezed.length > 0xff00) return packBlock(window, from, mode === 3 ? 2 : 0);
  const payload = (mode & 2) === 0 ? squeezed : huffmanEncode(squeezed);
  return makeBlock(mode, payload);
}

/** A block with its head: its length, and the sum of its words, without an odd last byte. */
export function makeBlock(mode: number, payload: Uint8Array): Uint8Array {
  const content = Buffer.concat([Uint8Array.of(mode), payload]);
  const words = Array.from({ length: content.length >> 1 }, (_, at) => content.readUInt16LE(at * 2));
  const sum = words.reduce((all, word) => (all + word) % 65_536, 0);
  return new Uint8Array(Buffer.concat([new ByteWriter().le(content.length, 2).le(sum, 2).bytes(), content]));
}
