import type { ByteSource } from '../../bytes/byteSource.ts';
import { BLOCK_SIZE, decodeHead, HEAD_SIZE } from './block.ts';
import { damageAt } from './damage.ts';
import type { Member } from './memberTable.ts';

/** The place of a block in the archive, its head included, and its size once unpacked. */
export interface BlockLocation {
  readonly offset: number;
  readonly length: number;
  readonly size: number;
}

/** Heads that are more than this many blocks before the wanted one are read in windows. */
const FAR = 64;

/** The bytes of an archive for two ways of reading. */
export interface ArchiveBytes {
  /** For reads in any order. */
  readonly pages: ByteSource;
  /**
   * For a walk through much of the archive. The walker drops the source afterwards, because a window is
   * large.
   */
  windows(): ByteSource;
}

/**
 * Finds where the blocks of a member start. Only the head of a block tells where the next one starts, so the heads are
 * walked in sequence, once, and no farther than needed.
 */
export class BlockIndex {
  readonly count: number;
  readonly #archive: ArchiveBytes;
  readonly #member: Member;
  /** Offsets of the known blocks, and of the one after them. */
  readonly #starts: number[];
  #step: Promise<void> | undefined;
  #window: ByteSource | undefined;

  constructor(archive: ArchiveBytes, member: Member) {
    this.#archive = archive;
    this.#member = member;
    this.#starts = [member.offset];
    this.count = Math.ceil(member.size / BLOCK_SIZE);
  }

  /** Throws `FormatError` if this block or one before it has a damaged head. */
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

  /** Reads the head of the next block, and adds the offset at which the block ends. */
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
