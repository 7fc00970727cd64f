// A block: a head of five bytes, and up to 61,440 bytes of a member, packed in one of four ways.
import type { Damage } from './damage.ts';
import { decodeHuffman } from './huffman.ts';
import { decodeLz, MAX_DISTANCE } from './lz.ts';

/** Unpacked size of all blocks except a member's last. */
export const BLOCK_SIZE = 61_440;
/** Payload length (which counts the mode), checksum, mode. */
export const HEAD_SIZE = 5;
/** The greatest length that a head can state. */
export const MAX_LENGTH = 0xffff;

const LZ = 1;
const HUFFMAN = 2;

/** Bytes from the start of a block to the next one, and the mode of its packing. */
export interface BlockHead {
  readonly span: number;
  readonly mode: number;
}

/**
 * Checks the head of a block that must unpack to `size` bytes. The packed member has `room` bytes from here
 * on.
 */
export function decodeHead(head: Uint8Array, size: number, room: number, damage: Damage): BlockHead {
  const span = 4 + head[0] + head[1] * 256;
  const mode = head[4];
  if (span < HEAD_SIZE || span > room) throw damage(`a block of 5 to ${room} bytes`, `${span}`);
  if (mode > (LZ | HUFFMAN)) throw damage('a block mode of 0 to 3', `${mode}`);
  const least = leastPayload(mode, size);
  if (span - HEAD_SIZE < least) throw damage(`a block of ${least} bytes or more`, `${span - HEAD_SIZE}`);
  return { span, mode };
}

/**
 * The minimum payload that can hold `size` bytes. Together with the sizes in the member table it limits all allocations.
 */
function leastPayload(mode: number, size: number): number {
  const codes = 2 + 256 / 2;
  if (mode === 0) return size;
  // The longest run, 4,114 bytes, takes three bytes.
  if (mode === LZ) return Math.ceil(size / 4114) * 3;
  return mode === HUFFMAN ? codes + Math.ceil(size / 8) : codes;
}

/**
 * Unpacks a block (head included), which must yield `size` bytes. `history` is the part of the member before it; only
 * the last 4,098 bytes matter. Without `history` the result is `undefined` if the block copies from before its start.
 */
export function decodeBlock(
  block: Uint8Array,
  size: number,
  history: Uint8Array | undefined,
  damage: Damage,
): Uint8Array | undefined {
  const mode = block[4];
  const payload = block.subarray(HEAD_SIZE);
  const unpacked = (mode & HUFFMAN) === 0 ? payload : decodeHuffman(payload, damage);
  if ((mode & LZ) === 0) {
    if (unpacked.length !== size) throw damage(`a block of ${size} bytes`, `${unpacked.length}`);
    // A stored block is a view of a page. Copying it lets the page be freed.
    return mode === 0 ? unpacked.slice() : unpacked;
  }
  const before = history?.subarray(-MAX_DISTANCE) ?? new Uint8Array(0);
  const output = new Uint8Array(before.length + size);
  output.set(before);
  const end = decodeLz(unpacked, output, before.length, damage);
  if (end === undefined) {
    if (history === undefined) return undefined;
    throw damage('a copy of what stands before', 'one from before the start');
  }
  if (end !== output.length) throw damage(`a block of ${size} bytes`, `${end - before.length}`);
  return output.subarray(before.length);
}
