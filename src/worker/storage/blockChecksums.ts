// Checks stored bytes when they are read, because the disk and other tabs may damage them. Each block of the data has a
// CRC-32; these follow the data, with a CRC-32 over themselves at the end.
import { FormatError } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { checkRange } from '../../bytes/checkRange.ts';
import { crc32 } from '../../bytes/crc32.ts';

const BLOCK = 64 * 1024;
const CRC = 4;

/** Number of bytes after `size` bytes of data. */
export const trailerSize = (size: number): number => CRC * (Math.ceil(size / BLOCK) + 1);

/** Takes the data in order, in chunks of any size. */
export class BlockChecksums {
  readonly #sums: number[] = [];
  #crc = 0;
  #filled = 0;

  add(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length;) {
      const part = chunk.subarray(at, at + BLOCK - this.#filled);
      this.#crc = crc32(part, this.#crc);
      this.#filled += part.length;
      at += part.length;
      if (this.#filled === BLOCK) this.#endBlock();
    }
  }

  trailer(): Uint8Array {
    if (this.#filled > 0) this.#endBlock();
    const bytes = new Uint8Array(CRC * (this.#sums.length + 1));
    const view = new DataView(bytes.buffer);
    this.#sums.forEach((sum, block) => view.setUint32(CRC * block, sum, true));
    view.setUint32(bytes.length - CRC, crc32(bytes.subarray(0, -CRC)), true);
    return bytes;
  }

  #endBlock(): void {
    this.#sums.push(this.#crc);
    this.#crc = 0;
    this.#filled = 0;
  }
}

/**
 * The first `size` bytes of `file`. Each block is checked when it is first read. If it is damaged, `onDamage` runs and
 * the read throws `FormatError` `changed`.
 */
export function checkedSource(file: ByteSource, size: number, onDamage: () => Promise<void>): ByteSource {
  const checked = new Uint8Array(Math.ceil(size / BLOCK));
  let sums: Promise<DataView> | undefined;
  const damaged = async (offset: number): Promise<FormatError> => {
    await onDamage();
    return new FormatError({ kind: 'changed', file: file.name, offset });
  };
  const readSums = async (): Promise<DataView> => {
    const bytes = await file.read(size, trailerSize(size));
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const end = bytes.length - CRC;
    if (crc32(bytes.subarray(0, end)) !== view.getUint32(end, true)) throw await damaged(size);
    return view;
  };
  const check = async (bytes: Uint8Array, from: number): Promise<void> => {
    const view = await (sums ??= readSums());
    for (let at = 0; at < bytes.length; at += BLOCK) {
      const block = (from + at) / BLOCK;
      if (checked[block] === 1) continue;
      if (crc32(bytes.subarray(at, at + BLOCK)) !== view.getUint32(CRC * block, true))
        throw await damaged(from + at);
      checked[block] = 1;
    }
  };
  const source: ByteSource = {
    name: file.name,
    size,
    async read(offset, length) {
      checkRange(source, offset, length);
      const first = Math.floor(offset / BLOCK);
      const end = Math.ceil((offset + length) / BLOCK);
      if (checked.subarray(first, end).every((done) => done === 1)) return file.read(offset, length);
      // Reads whole blocks, once: the requested part is taken from the checked bytes.
      const from = first * BLOCK;
      const bytes = await file.read(from, Math.min(size, end * BLOCK) - from);
      await check(bytes, from);
      return bytes.length === length ? bytes : bytes.slice(offset - from, offset - from + length);
    },
    release: (bytes) => file.release?.(bytes),
  };
  return source;
}
