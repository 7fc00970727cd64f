import { expect, it } from 'vitest';
import { BitReader } from '../../src/bytes/bitReader.ts';

it('bits are read from the most significant on, across bytes', () => {
  const bits = new BitReader(new Uint8Array([0b1010_0110, 0b1100_0001]));
  expect([bits.read(1), bits.read(3), bits.read(6), bits.read(6)]).toEqual([1, 0b010, 0b011011, 0b000001]);
  expect(bits.at).toBe(16);
});

it('a read past the end returns nothing and keeps the place', () => {
  const bits = new BitReader(new Uint8Array([0xff]));
  expect(bits.read(9)).toBeUndefined();
  expect(bits.read(8)).toBe(0xff);
  expect(bits.read(1)).toBeUndefined();
  expect(bits.read(0)).toBe(0);
});
