import { describe, expect, it } from 'vitest';
import { Utf8Writer } from '../../src/base/utf8Writer.ts';

describe('the UTF-8 writer', () => {
  it('the writer joins texts of all alphabets, and encodes them as TextEncoder does', () => {
    const out = new Utf8Writer();
    for (const text of ['Ng5 ', 'Königsgambit ', 'Ферзь f3 ', '♔ ', '🙂', '', '!']) out.write(text);
    expect(out.text).toBe('Ng5 Königsgambit Ферзь f3 ♔ 🙂!');
    expect(out.size).toBe(new TextEncoder().encode(out.text).length);
  });

  it('the writer grows with its text', () => {
    const out = new Utf8Writer();
    out.write('ж'.repeat(10_000));
    out.write('a'.repeat(100_000));
    expect(out.text).toBe('ж'.repeat(10_000) + 'a'.repeat(100_000));
  });

  it('the writer returns bytes that later writes leave alone', () => {
    const out = new Utf8Writer();
    out.write('first');
    const first = out.take();
    out.write('other');
    expect(new TextDecoder().decode(first)).toBe('first');
    expect(out.text).toBe('other');
  });

  it('the writer replaces half of a surrogate pair', () => {
    const out = new Utf8Writer();
    out.write('a\ud83dz');
    expect(out.text).toBe('a\ufffdz');
  });
});
