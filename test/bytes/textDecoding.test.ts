import { describe, expect, it } from 'vitest';
import { hasTwoBytes } from '../../src/bytes/codePages.ts';
import {
  CODE_PAGES,
  decodeCodePage,
  decodeField,
  decodeText,
  decodeUtf8,
} from '../../src/bytes/textDecoding.ts';

const bytes = (...values: number[]) => new Uint8Array(values);

describe('decoding text', () => {
  it('valid UTF-8 is decoded as such, whatever the code page', () => {
    expect(decodeText(new TextEncoder().encode('Sämisch–Нимцович'), 'windows-1251')).toBe('Sämisch–Нимцович');
  });

  it('bytes that are not UTF-8 are decoded in the code page', () => {
    expect(decodeText(bytes(0x53, 0xe4, 0x6d), 'windows-1252')).toBe('Säm');
    expect(decodeText(bytes(0xcd, 0xe8, 0xec), 'windows-1251')).toBe('Ним');
    expect(decodeText(bytes(0xe8, 0xe9), 'windows-1250')).toBe('čé');
  });

  it('windows-1252 has its punctuation, which Node 20 lacks', () => {
    expect(decodeCodePage(bytes(0x80, 0x85, 0x91, 0x92, 0x93, 0x96, 0x99, 0x9e, 0x9f), 'windows-1252')).toBe(
      '€…‘’“–™žŸ',
    );
    expect(decodeCodePage(bytes(0x7f, 0x81, 0xa0, 0xff), 'windows-1252')).toBe('\u007f\u0081\u00a0ÿ');
  });

  it.each(CODE_PAGES.filter((page) => !hasTwoBytes(page)))('every byte of %s has a character', (codePage) => {
    const all = Uint8Array.from({ length: 256 }, (_, i) => i);
    expect([...decodeCodePage(all, codePage)]).toHaveLength(256);
    expect(decodeCodePage(all.subarray(0, 0x80), codePage)).toBe(
      String.fromCharCode(...all.subarray(0, 0x80)),
    );
  });

  it('long texts are decoded', () => {
    expect(decodeText(new Uint8Array(100_000).fill(0x61), 'windows-1252')).toBe('a'.repeat(100_000));
    expect(decodeText(new Uint8Array(100_000).fill(0xe4), 'windows-1252')).toBe('ä'.repeat(100_000));
  });

  it('bytes that are not UTF-8 are recognized', () => {
    expect(decodeUtf8(bytes(0xe4, 0x6d))).toBeUndefined();
    expect(decodeUtf8(bytes(0xc3, 0xa4))).toBe('ä');
  });

  it('a byte order mark is left out of names', () => {
    expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0x41), 'windows-1252')).toBe('A');
  });
});

describe('fields of fixed size', () => {
  it('a field ends at its first NUL, and the rest is garbage', () => {
    expect(decodeField(bytes(0x54, 0x61, 0x6c, 0, 0xff, 0x41), 'windows-1252')).toBe('Tal');
  });

  it('a full field may cut its last UTF-8 character, and stays UTF-8 without it', () => {
    const whole = new TextEncoder().encode('Нимц\ue024…');
    const cut = (size: number) => decodeField(whole.subarray(0, size), 'windows-1252');
    expect([8, 9, 10, 11, 12, 13, 14].map(cut)).toEqual([
      'Нимц',
      'Нимц',
      'Нимц',
      'Нимц\ue024',
      'Нимц\ue024',
      'Нимц\ue024',
      'Нимц\ue024…',
    ]);
    expect(cut(7)).toBe('Ним');
  });

  it('a field that is not full, or not UTF-8 before its end, is in the code page', () => {
    expect(decodeField(bytes(0x41, 0xd0, 0), 'windows-1252')).toBe('AÐ');
    expect(decodeField(bytes(0xcd, 0xe8, 0xec), 'windows-1251')).toBe('Ним');
    expect(decodeField(bytes(0x41, 0xd0, 0x41, 0xd0), 'windows-1252')).toBe('AÐAÐ');
    expect(decodeField(bytes(0x41, 0xd0), 'windows-1252')).toBe('AÐ');
  });

  it('a field may be full, or empty', () => {
    expect(decodeField(bytes(0x54, 0x61, 0x6c), 'windows-1252')).toBe('Tal');
    expect(decodeField(bytes(0, 0x61), 'windows-1252')).toBe('');
  });
});
