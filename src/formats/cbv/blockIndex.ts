import type { ByteSource } from '../../bytes/byteSource.ts';
import { BLOCK_SIZE, decodeHead, HEAD_SIZE } from './block.ts';
import { damageAt } from './damage.ts';
import type { Member } from './memberTable.ts';

/** Where a block stands in the archive, its head included, and how many bytes it unpacks to. */
export interface BlockLocation {
  readonly offset: number;
  readonly length: number;
  readonly size: number;
}

/** Blocks ahead from which on the heads between are read in windows. */
const FAR = 64;

/** The bytes of an archive for two ways of reading. */
export interface ArchiveBytes {
  /** For places here and there. */
  readonly pages: ByteSource;
  /** For a walk through much of it; to be dropped afterwards, since a window is large. */
  windows(): ByteSource;
}

/**
 * Where the blocks of one member start. A head says only where the next one is, so they are walked in sequence, once,
 * and no farther than someone has asked for.
 */
export class BlockIndex {
  readonly count: number;
  readonly #archive: ArchiveBytes;
  readonly #member: Member;
  /** Offsets of the blocks found so far, and of the one after them. */
  readonly #starts: number[];
  #step: Promise<void> | undefined;
  #window: ByteSource | undefined;

  constructor(archive: ArchiveBytes, member: Member) {
    this.#archive = archive;
    this.#member = member;
    this.#starts = [member.offset];
    this.count = Math.ceil(member.size / BLOCK_SIZE);
  }

  /** Throws `FormatError` where this block or one before it has a damaged head. */
  async find(block: number): Promise<BlockLocation> {
    try {
      while (this.#starts.length <= block + 1) {
        this.#step ??= this.#walk(this.#sourceFor(block)).finally(() => {
          this.#step = undefined;
        });
        await this.#step;
      }
    } finally {
      this.#window = undefined;
    }
    const offset = this.#starts[block];
    return { offset, length: this.#starts[block + 1] - offset, size: this.#sizeOf(block) };
  }

  #sourceFor(block: number): ByteSource {
    const isFar = block > this.#starts.length + FAR;
    return isFar ? (this.#window ??= this.#archive.windows()) : this.#archive.pages;
  }

  #sizeOf(block: number): number {
    return block + 1 < this.count ? BLOCK_SIZE : this.#member.size - block * BLOCK_SIZE;
  }

  /** Adds the block after those that are known. */
  async #walk(source: ByteSource): Promise<void> {
    const { offset: start, packedSize, label } = this.#member;
    const block = this.#starts.length - 1;
    const offset = this.#starts[block];
    const room = start + packedSize - offset;
    const damage = damageAt(label, offset);
    if (room < HEAD_SIZE) throw damage(`${this.count} blocks`, `${block}`);
    const head = await source.read(offset, HEAD_SIZE);
    const { span } = decodeHead(head, this.#sizeOf(block), room, damage);
    if (block + 1 === this.count && span !== room)
      throw damage(`the last block, of ${room} bytes`, `one of ${span}`);
    this.#starts.push(offset + span);
  }
}
