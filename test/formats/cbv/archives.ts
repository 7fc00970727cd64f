import { memorySource } from '../../../src/bytes/memorySource.ts';
import { cbvFormat } from '../../../src/formats/cbv/format.ts';
import type { ArchiveOptions, ArchiveReader } from '../../../src/formats/format.ts';
import { encodeCbv } from '../../encoders/cbv.ts';
import type { ArchiveDescription } from '../../encoders/cbv.ts';
import type { Random } from '../../support/random.ts';

export const openBytes = (
  bytes: Uint8Array,
  { name = 'a.cbv', ...options }: ArchiveOptions & { readonly name?: string } = {},
): Promise<ArchiveReader> =>
  cbvFormat.open({ name: 'a', files: new Map([[name, memorySource(name, bytes)]]) }, options);

export const open = (description: ArchiveDescription): Promise<ArchiveReader> =>
  openBytes(encodeCbv(description));

/** Bytes with repeated words and runs, to produce every kind of token. */
export function textLike(random: Random, size: number): Uint8Array {
  const words = Array.from({ length: 40 }, () => random.bytes(2 + random.below(30)));
  words.push(new Uint8Array(25), new Uint8Array(200).fill(7), random.bytes(400));
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size;) {
    const word = random.pick(words);
    bytes.set(word.subarray(0, size - at), at);
    at += word.length;
  }
  return bytes;
}
