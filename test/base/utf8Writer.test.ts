import { describe, expect, it } from 'vitest';
import { Utf8Writer } from '../../src/base/utf8Writer.ts';

describe('the UTF-8 writer', () => {
  it('joins texts of all alphabets, and encodes them as TextEncoder does', () => {
    const out = new Utf8Writer();
    for (const text of ['Ng5 ', 'Königsgambit ', 'Ферзь f3 ', '♔ ', '🙂', '', '!']) out.write(text);
    expect(out.text).toBe('Ng5 Königsgambit Ферзь f3 ♔ 🙂!');
    expect(out.size).toBe(new TextEncoder().encode(out.text).length);
  });

  it('grows with what is written', () => {
    const out = new Utf8Writer();
    out.write('ж'.repeat(10_000));
    out.write('a'.repeat(100_000));
    expect(out.text).toBe('ж'.repeat(10_000) + 'a'.repeat(100_000));
  });

  it('hands out bytes that later writes leave alone', () => {
    const out = new Utf8Writer();
    out.write('first');
    const first = out.take();
    out.write('other');
    expect(new TextDecoder().decode(first)).toBe('first');
    expect(out.text).toBe('other');
  });

  it('writes half of a surrogate pair as a replacement character', () => {
    const out = new Utf8Writer();
    out.write('a\ud83dz');
    expect(out.text).toBe('a\ufffdz');
  });
});
