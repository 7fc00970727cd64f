import { describe, expect, it } from 'vitest';
import { MEDALS, medalNames } from '../../src/model/medals.ts';

describe('medals', () => {
  it('medals are sixteen bits: bit 8 is defense and bit 9 sacrifice', () => {
    expect(MEDALS).toHaveLength(16);
    expect(medalNames(1 << 8)).toEqual(['Defence']);
    expect(medalNames(1 << 9)).toEqual(['Sacrifice']);
  });

  it('medals are named in the order of their bits', () => {
    expect(medalNames(0)).toEqual([]);
    expect(medalNames(0x8201)).toEqual(['Best game', 'Sacrifice', 'User']);
  });
});
