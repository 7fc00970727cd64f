import { describe, expect, it } from 'vitest';
import { Xxh64 } from '../../src/bytes/xxh64.ts';
import { Random } from '../support/random.ts';

const low = (...parts: readonly Uint8Array[]): number => {
  const hash = new Xxh64();
  for (const part of parts) hash.add(part);
  return hash.low;
};
const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('XXH64', () => {
  // The checksums that zstd 1.5.4 writes after these texts.
  it.each([
    ['', 1_373_170_073],
    ['a', 2_844_552_795],
    ['abc', 2_910_259_609],
    ['Nobody inspects the spammish repetition', 2_318_896_113],
    ['0123456789'.repeat(7), 4_041_328_513],
  ])('the XXH64 of "%s" is that of the zstd program', (text, checksum) => {
    expect(low(ascii(text))).toBe(checksum);
  });

  it('the XXH64 of bytes is the same in one part or two', () => {
    const random = new Random(3);
    const bytes = random.bytes(1000);
    for (let size = 0; size < 200; size++) {
      const at = random.below(size + 1);
      const part = bytes.subarray(0, size);
      expect(low(part.subarray(0, at), part.subarray(at))).toBe(low(part));
    }
  });
});
