import { FormatError } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { checkRange } from '../../bytes/checkRange.ts';
import { BLOCK_SIZE, decodeBlock } from './block.ts';
import type { BlockCache } from './blockCache.ts';
import { BlockDoubts } from './blockDoubts.ts';
import { BlockIndex } from './blockIndex.ts';
import type { ArchiveBytes } from './blockIndex.ts';
import { statedSum, sumOf } from './blockSum.ts';
import { damageAt } from './damage.ts';
import { MAX_DISTANCE } from './lz.ts';
import type { Member } from './memberTable.ts';
import type { WrittenSums } from './writtenSums.ts';

/** In a long chain of blocks that copy from each other, the source keeps the end of every 64th. */
const TAIL_EVERY = 64;
const NOTHING = new Uint8Array(0);

/**
 * A member of an archive; reading it unpacks the blocks that are needed. Damage only affects the reads that
 * need the damaged bytes. A read needs the heads of all earlier blocks.
 */
export class MemberSource implements ByteSource {
  readonly name: string;
  readonly size: number;
  readonly doubts = new BlockDoubts();
  readonly #archive: ArchiveBytes;
  readonly #member: Member;
  readonly #cache: BlockCache;
  readonly #sums: WrittenSums;
  readonly #index: BlockIndex;
  readonly #damaged = new Map<number, FormatError>();
  readonly #tails = new Map<number, Uint8Array>();

  constructor(archive: ArchiveBytes, member: Member, cache: BlockCache, sums: WrittenSums) {
    this.name = member.path.slice(member.path.lastIndexOf('/') + 1);
    this.size = member.size;
    this.#archive = archive;
    this.#member = member;
    this.#cache = cache;
    this.#sums = sums;
    this.#index = new BlockIndex(archive, member);
  }

  async read(offset: number, length: number): Promise<Uint8Array> {
    checkRange(this, offset, length);
    if (length === 0) return NOTHING;
    const first = Math.floor(offset / BLOCK_SIZE);
    const last = Math.floor((offset + length - 1) / BLOCK_SIZE);
    const start = offset - first * BLOCK_SIZE;
    if (first === last) return (await this.#block(first)).subarray(start, start + length);
    // The size in the member table may be wrong, so the heads up to the last block are checked before the
    // allocation.
    await this.#index.find(last);
    const bytes = new Uint8Array(length);
    bytes.set((await this.#block(first)).subarray(start));
    for (let block = first + 1; block <= last; block++) {
      const to = block * BLOCK_SIZE - offset;
      const part = await this.#block(block);
      bytes.set(part.length <= length - to ? part : part.subarray(0, length - to), to);
    }
    return bytes;
  }

  #block(block: number): Promise<Uint8Array> {
    return this.#cache.find(this.#member.number, block, () => this.#decode(block));
  }

  /**
   * Unpacks a block. If it copies from before its start, unpacking begins at the nearest earlier block that does not,
   * or that is known.
   */
  async #decode(wanted: number): Promise<Uint8Array> {
    let at = wanted;
    try {
      let bytes = await this.#unpack(at, undefined);
      while (bytes === undefined) {
        at--;
        bytes = await (this.#known(at) ?? this.#unpack(at, undefined));
      }
      while (at < wanted) {
        if (at % TAIL_EVERY === 0) this.#tails.set(at, bytes.slice(-MAX_DISTANCE));
        at++;
        bytes = await this.#unpackAfter(at, bytes);
      }
      return bytes;
    } catch (thrown) {
      // Blocks that need a damaged one are damaged as well. Remembering them avoids a new search from each of them.
      if (thrown instanceof FormatError && thrown.failure.kind === 'invalid')
        for (let block = at; block <= wanted; block++) this.#damaged.set(block, thrown);
      throw thrown;
    }
  }

  /** The block, or only its end, if it is known. Throws if it is known to be damaged. */
  #known(block: number): Promise<Uint8Array> | Uint8Array | undefined {
    const damage = this.#damaged.get(block);
    if (damage !== undefined) throw damage;
    return this.#cache.peek(this.#member.number, block) ?? this.#tails.get(block);
  }

  /** Unpacks a block; `undefined` if it copies from the one before it, and `history` is missing. */
  async #unpack(block: number, history: Uint8Array | undefined): Promise<Uint8Array | undefined> {
    const { offset, length, size } = await this.#index.find(block);
    const packed = await this.#archive.pages.read(offset, length);
    const damage = damageAt(this.#member.label, offset);
    const stated = statedSum(packed);
    const sum = sumOf(packed);
    if (stated !== sum && (await this.#sums.areThere()))
      this.doubts.add(block, damage(`a block with the checksum ${stated}`, `${sum}`).failure);
    return decodeBlock(packed, size, block === 0 ? NOTHING : history, damage);
  }

  async #unpackAfter(block: number, history: Uint8Array): Promise<Uint8Array> {
    const bytes = await this.#unpack(block, history);
    if (bytes === undefined) throw new Error('A block that has its history asks for none');
    this.doubts.inherit(block);
    return bytes;
  }
}
