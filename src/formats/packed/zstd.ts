// RFC 8878: frames one after the other, each of blocks. Skippable frames hold no data.
import { Decompress } from 'fzstd';
import type { Failure, FormatError } from '../../base/failure.ts';
import { Xxh64 } from '../../bytes/xxh64.ts';
import { cut, damaged, inStateOf, joined, messageOf } from './unpacker.ts';
import type { Packed, Unpacker } from './unpacker.ts';
import { BLOCK_HEADER, CHECKSUM, decodeBlock, MAX_BLOCK, plainHeader, readFrame } from './zstdFrame.ts';
import type { Block, Frame } from './zstdFrame.ts';

/** Memory of a copy between frames, when there is no decoder to copy. */
const LIGHT = 256;

/** The frame that is being unpacked. */
interface Open {
  readonly frame: Frame;
  readonly decoder: Decompress;
  /** The next block of the frame. The decoder has the header of this block already. */
  block: Block;
  unpacked: number;
  /** Present in the first pass only. */
  readonly checksum?: Xxh64 | undefined;
}

export class ZstdUnpacker implements Unpacker {
  readonly #packed: Packed;
  readonly #verifies: boolean;
  #done = 0;
  #open: Open | undefined;
  /** A frame whose checksum comes next. */
  #ended: Open | undefined;
  #output: Uint8Array[] = [];
  #doubt: Failure | undefined;

  constructor(packed: Packed, from?: ZstdUnpacker) {
    this.#packed = packed;
    this.#verifies = from === undefined;
    if (from === undefined) return;
    this.#done = from.#done;
    this.#ended = from.#ended && { ...from.#ended, checksum: undefined };
    const open = from.#open;
    this.#open = open && {
      ...open,
      decoder: inStateOf(open.decoder, this.#decoder()),
      checksum: undefined,
    };
  }

  get doubt(): Failure | undefined {
    return this.#doubt;
  }

  get done(): number {
    return this.#done;
  }

  get weight(): number {
    return this.#open === undefined ? LIGHT : this.#open.frame.window + MAX_BLOCK;
  }

  copy(): ZstdUnpacker {
    return new ZstdUnpacker(this.#packed, this);
  }

  async next(): Promise<Uint8Array | undefined> {
    if (this.#ended !== undefined) await this.#compare(this.#ended);
    const open = (this.#open ??= await this.#nextFrame());
    if (open === undefined) return undefined;
    const { frame, block } = open;
    const from = this.#done;
    const content = await this.#read(from, block.packedSize + (block.isLast ? 0 : BLOCK_HEADER));
    const next = block.isLast
      ? undefined
      : decodeBlock(this.#packed, from + block.packedSize, content.subarray(-BLOCK_HEADER), frame.window);
    const bytes = this.#push(open, content);
    open.unpacked += bytes.length;
    if (
      frame.size !== undefined &&
      (open.unpacked > frame.size || (next === undefined && open.unpacked < frame.size))
    )
      throw this.#damaged(`${frame.size} bytes in a frame`, `${open.unpacked}`);
    this.#done += content.length;
    open.checksum?.add(bytes);
    if (next !== undefined) open.block = next;
    else {
      this.#open = undefined;
      if (frame.hasChecksum) this.#ended = open;
    }
    return bytes;
  }

  async #compare({ checksum }: Open): Promise<void> {
    const bytes = await this.#read(this.#done, CHECKSUM);
    const stated = new DataView(bytes.buffer, bytes.byteOffset, CHECKSUM).getUint32(0, true);
    if (checksum !== undefined && checksum.low !== stated)
      this.#doubt ??= this.#damaged(`checksum ${stated}`, `${checksum.low}`).failure;
    this.#ended = undefined;
    this.#done += CHECKSUM;
  }

  /** The next frame with content; `undefined` at the end. */
  async #nextFrame(): Promise<Open | undefined> {
    const { size } = this.#packed.source;
    while (this.#done < size || this.#done === 0) {
      const head = await readFrame(this.#packed, this.#done);
      if (head.kind === 'frame') return this.#enter(head);
      if (this.#done + head.size > size) throw cut(this.#packed, size, 'the end of a frame that is skipped');
      this.#done += head.size;
    }
    return undefined;
  }

  async #enter(frame: Frame): Promise<Open> {
    const at = this.#done + frame.headerSize;
    const header = await this.#read(at, BLOCK_HEADER);
    const block = decodeBlock(this.#packed, at, header, frame.window);
    const decoder = this.#decoder();
    const checksum = this.#verifies && frame.hasChecksum ? new Xxh64() : undefined;
    const open: Open = { frame, decoder, block, unpacked: 0, checksum };
    this.#push(open, joined([plainHeader(frame.window), header]));
    this.#done = at + BLOCK_HEADER;
    return open;
  }

  #decoder(): Decompress {
    return new Decompress((bytes) => this.#output.push(bytes));
  }

  #push({ decoder }: Open, content: Uint8Array): Uint8Array {
    this.#output = [];
    try {
      decoder.push(content);
    } catch (thrown) {
      throw this.#damaged('a block packed with Zstandard', messageOf(thrown));
    }
    return joined(this.#output);
  }

  async #read(offset: number, length: number): Promise<Uint8Array> {
    const { source } = this.#packed;
    if (offset + length > source.size) throw cut(this.#packed, source.size, 'the end of a Zstandard frame');
    return source.read(offset, length);
  }

  #damaged(expected: string, found: string): FormatError {
    return damaged(this.#packed, this.#done, expected, found);
  }
}
