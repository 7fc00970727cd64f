import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeSingleBytes,
  decodeString,
  decodeStringField,
  pageOf,
} from '../../../src/formats/chessbase/singleBytes.ts';
import { textEncoder } from '../../encoders/cbh/textEncoding.ts';
import { concat, hex } from '../cbh/bytes.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const russian = textEncoder('windows-1251');
const western = textEncoder('windows-1252');

describe('the page of a string', () => {
  it.each(['Ботвинник', 'ход 12.Фc2', 'Cмыслов', 'Kрамник', 'Kрg1', 'Л:f6', 'С и Ne5, но не Кb8'])(
    'is 1251 by the words of “%s”',
    (text) => {
      expect(pageOf(russian(text), 'windows-1252')).toBe('windows-1251');
      expect(decodeString(russian(text), 'windows-1252')).toBe(text);
    },
  );

  it.each(['Hübner', 'déjà là', 'für c×d5', 'señor Núñez', 'créée'])(
    'is 1252 by the words of “%s”',
    (text) => {
      expect(pageOf(western(text), 'windows-1251')).toBe('windows-1252');
      expect(decodeString(western(text), 'windows-1251')).toBe(text);
    },
  );

  it.each(['Süß', 'à', '§ 12', 'plain'])(
    'is that of the database where the words of “%s” do not tell',
    (text) => {
      expect(pageOf(western(text), 'windows-1252')).toBe('windows-1252');
      expect(pageOf(western(text), 'windows-1251')).toBe('windows-1251');
    },
  );

  it('is never another one than that of a database that is in a third', () => {
    expect(pageOf(russian('Ботвинник'), 'windows-1253')).toBe('windows-1253');
    expect(decodeString(hex('c8 61 70 65 6b'), 'windows-1250')).toBe('Čapek');
  });
});

describe('UTF-8 within single bytes', () => {
  it.each([
    ['punctuation', concat(western('Öl'), utf8('…—'), western(' für')), 'Öl…— für'],
    ['a sign', concat(western('für '), utf8('\ue028'), western('f3')), 'für Nf3'],
    ['Cyrillic letters', concat(western('für '), utf8('Мат'), western(' ü')), 'für Мат ü'],
  ])('is read as that: %s', (_, bytes, text) => {
    expect(decodeString(bytes, 'windows-1252')).toBe(text);
  });

  it('is read in Russian strings, too', () => {
    expect(decodeString(concat(russian('значение'), utf8('…')), 'windows-1252')).toBe('значение…');
    expect(decodeString(concat(russian('зна'), utf8('\ue009'), russian('ение')), 'windows-1252')).toBe(
      'значение',
    );
  });

  it('is not seen in what is no such sequence', () => {
    expect(decodeSingleBytes(hex('e2 80 e2 81 b0 d0 90 d0 91 ee 80 b0'), 'windows-1252')).toBe(
      'â€â\u0081°Ð\u0090Ð‘î€°',
    );
  });

  it('loses no byte', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const text = decodeSingleBytes(bytes, 'windows-1252', (run) => 'x'.repeat(run.length));
        expect(utf8(text).length).toBe(bytes.length);
      }),
    );
  });
});

describe('names in fields', () => {
  it('end at a NUL, or where they cut a character of UTF-8', () => {
    expect(decodeStringField(concat(russian('Таль'), hex('00 ff')), 'windows-1252')).toBe('Таль');
    expect(decodeStringField(utf8('Таль').subarray(0, 7), 'windows-1252')).toBe('Тал');
  });

  it('have signs as characters that everybody has', () => {
    expect(decodeStringField(utf8('×ижова\0'), 'windows-1252')).toBe('Чижова');
  });
});
