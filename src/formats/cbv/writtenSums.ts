import { FormatError } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { BLOCK_SIZE, decodeHead, HEAD_SIZE } from './block.ts';
import { statedSum, sumOf } from './blockSum.ts';
import { damageAt } from './damage.ts';
import type { Member } from './memberTable.ts';

/**
 * The maximum number of blocks that are checked before an archive counts as one without sums: the first ones
 * of the first members.
 */
const ASKED = 64;
/**
 * The number of blocks that are checked of each member with as many; more if there are fewer than 32 members.
 */
const MIN_OF_MEMBER = 2;

/** How many of the checked blocks have the right sum, and how many another one. */
export interface SumWitnesses {
  readonly fitting: number;
  readonly other: number;
}

/**
 * Tells whether the program that wrote an archive wrote the checksums of blocks. As far as we know only ChessBase does.
 * In another program's archive no sum is right, and a wrong one is no damage.
 */
export class WrittenSums {
  readonly #archive: ByteSource;
  readonly #members: readonly Member[];
  #witnesses: Promise<SumWitnesses> | undefined;

  constructor(archive: ByteSource, members: readonly Member[]) {
    this.#archive = archive;
    this.#members = members;
  }

  /** True if a sum is right, or if fewer than two are wrong: a single wrong sum counts as damage. */
  async areThere(): Promise<boolean> {
    const { fitting, other } = await this.witnesses();
    return fitting > 0 || other < 2;
  }

  /** Checks blocks until one has the right sum, at most `ASKED`. A right sum of 0 proves nothing. */
  witnesses(): Promise<SumWitnesses> {
    this.#witnesses ??= this.#ask().catch((thrown: unknown) => {
      this.#witnesses = undefined;
      throw thrown;
    });
    return this.#witnesses;
  }

  async #ask(): Promise<SumWitnesses> {
    let other = 0;
    let left = ASKED;
    const ofMember = Math.max(MIN_OF_MEMBER, Math.ceil(ASKED / this.#members.length));
    for (const member of this.#members) {
      const blocks = Math.min(ofMember, Math.ceil(member.size / BLOCK_SIZE));
      for (let block = 0, offset = member.offset; block < blocks && left > 0; block++, left--) {
        const bytes = await this.#read(member, block, offset);
        if (bytes === undefined) break;
        const sum = sumOf(bytes);
        // Zeros have the sum 0, whoever wrote them.
        if (sum !== 0 && sum === statedSum(bytes)) return { fitting: 1, other };
        if (sum !== statedSum(bytes)) other++;
        offset += bytes.length;
      }
    }
    return { fitting: 0, other };
  }

  /** Reads a block; `undefined` if it has no sound head. */
  async #read(member: Member, block: number, offset: number): Promise<Uint8Array | undefined> {
    const room = Math.min(member.offset + member.packedSize, this.#archive.size) - offset;
    if (room < HEAD_SIZE) return undefined;
    const size = Math.min(BLOCK_SIZE, member.size - block * BLOCK_SIZE);
    const head = await this.#archive.read(offset, HEAD_SIZE);
    try {
      const { span } = decodeHead(head, size, room, damageAt(member.label, offset));
      return await this.#archive.read(offset, span);
    } catch (thrown) {
      if (thrown instanceof FormatError && thrown.failure.kind === 'invalid') return undefined;
      throw thrown;
    }
  }
}
