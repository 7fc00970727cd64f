// RFC 8878: the headers of frames and blocks. They are read here, so that every size is checked before the library sees it.
import { FormatError } from '../../base/failure.ts';
import { cut, damaged } from './unpacker.ts';
import type { Packed } from './unpacker.ts';

const MAGIC = 0xfd2fb528;
const SKIPPABLE = 0x184d2a50;
/** The longest header of a frame, its magic number included. */
const MAX_HEADER = 18;
const SKIPPABLE_HEADER = 8;
export const BLOCK_HEADER = 3;
export const CHECKSUM = 4;
export const MAX_BLOCK = 128 * 1024;
/**
 * The maximum window in bytes: above it the library reads distances wrongly. Programs use more only if asked
 * to (`--long`, `--ultra`).
 */
const MAX_WINDOW = 32 * 1024 * 1024;

export interface Frame {
  readonly kind: 'frame';
  readonly headerSize: number;
  readonly window: number;
  /** Unpacked size, if it is stated. */
  readonly size: number | undefined;
  readonly hasChecksum: boolean;
}
export interface Skipped {
  readonly kind: 'skipped';
  readonly size: number;
}
export interface Block {
  readonly isLast: boolean;
  /** Bytes after its header. */
  readonly packedSize: number;
}

/** The header of the frame at an offset of the packed bytes. */
export async function readFrame(packed: Packed, offset: number): Promise<Frame | Skipped> {
  const { source } = packed;
  const bytes = await source.read(offset, Math.min(MAX_HEADER, source.size - offset));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const need = (size: number): void => {
    if (bytes.length < size) throw cut(packed, source.size, 'the head of a Zstandard frame');
  };
  need(5);
  const magic = view.getUint32(0, true);
  if ((magic & 0xfffffff0) >>> 0 === SKIPPABLE) {
    need(SKIPPABLE_HEADER);
    return { kind: 'skipped', size: SKIPPABLE_HEADER + view.getUint32(4, true) };
  }
  if (magic !== MAGIC) {
    if (offset === 0) throw damaged(packed, 0, 'bytes packed with Zstandard', 'others');
    throw damaged(packed, offset, 'nothing behind the packed bytes', 'other bytes, which are left out');
  }
  const flags = bytes[4];
  if ((flags & 8) !== 0) throw damaged(packed, offset + 4, 'a known kind of frame', `${flags}`);
  const isSingle = (flags & 32) !== 0;
  const idSize = [0, 1, 2, 4][flags & 3];
  const sizeSize = [isSingle ? 1 : 0, 2, 4, 8][flags >> 6];
  const idAt = isSingle ? 5 : 6;
  const sizeAt = idAt + idSize;
  const headerSize = sizeAt + sizeSize;
  need(headerSize);
  for (let at = idAt; at < sizeAt; at++)
    if (bytes[at] !== 0)
      throw new FormatError({
        kind: 'unsupported',
        file: packed.label,
        offset,
        found: 'bytes packed with a dictionary: unpack the file with the program that packed it',
      });
  const size = sizeIn(view, sizeAt, sizeSize);
  const window = isSingle ? (size ?? 0) : windowOf(bytes[5]);
  if (window > MAX_WINDOW)
    throw new FormatError({
      kind: 'limit',
      file: packed.label,
      offset,
      expected: `at most ${MAX_WINDOW / 2 ** 20} MB that Zstandard looks back`,
      found: `${Math.ceil(window / 2 ** 20)} MB, by --long or --ultra: unpack the file with zstd -d --long=31`,
    });
  return { kind: 'frame', headerSize, window, size, hasChecksum: (flags & 4) !== 0 };
}

function windowOf(descriptor: number): number {
  const base = 2 ** (10 + (descriptor >> 3));
  return base + (base / 8) * (descriptor & 7);
}

function sizeIn(view: DataView, at: number, bytes: number): number | undefined {
  switch (bytes) {
    case 0:
      return undefined;
    case 1:
      return view.getUint8(at);
    case 2:
      return view.getUint16(at, true) + 256;
    case 4:
      return view.getUint32(at, true);
    default:
      return view.getUint32(at, true) + view.getUint32(at + 4, true) * 2 ** 32;
  }
}

/** Decodes a block's header, in a frame with this window. */
export function decodeBlock(packed: Packed, offset: number, header: Uint8Array, window: number): Block {
  const bits = header[0] | (header[1] << 8) | (header[2] << 16);
  const type = (bits >> 1) & 3;
  const size = bits >> 3;
  if (type === 3) throw damaged(packed, offset, 'a known kind of block', '3');
  const most = Math.min(MAX_BLOCK, window);
  if (size > most) throw damaged(packed, offset, `a block of at most ${most} bytes`, `${size}`);
  return { isLast: (bits & 1) === 1, packedSize: type === 1 ? 1 : size };
}

/**
 * The header that the library gets in place of the frame's own: the longest form, which it decodes at once. It states the
 * window, and no checksum.
 */
export function plainHeader(window: number): Uint8Array {
  const header = new Uint8Array(MAX_HEADER);
  const view = new DataView(header.buffer);
  view.setUint32(0, MAGIC, true);
  header[4] = 0b1100_0011;
  header[5] = descriptorOf(window);
  return header;
}

/** The descriptor of the smallest window that is at least as large as this one. */
function descriptorOf(window: number): number {
  let descriptor = 0;
  while (windowOf(descriptor) < window) descriptor++;
  return descriptor;
}
