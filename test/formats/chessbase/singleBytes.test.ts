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
    'the words of “%s” are in code page 1251',
    (text) => {
      expect(pageOf(russian(text), 'windows-1252')).toBe('windows-1251');
      expect(decodeString(russian(text), 'windows-1252')).toBe(text);
    },
  );

  it.each(['Hübner', 'déjà là', 'für c×d5', 'señor Núñez', 'créée'])(
    'the words of “%s” are in code page 1252',
    (text) => {
      expect(pageOf(western(text), 'windows-1251')).toBe('windows-1252');
      expect(decodeString(western(text), 'windows-1251')).toBe(text);
    },
  );

  it.each(['Süß', 'à', '§ 12', 'plain'])("the words of “%s” leave it to the database's code page", (text) => {
    expect(pageOf(western(text), 'windows-1252')).toBe('windows-1252');
    expect(pageOf(western(text), 'windows-1251')).toBe('windows-1251');
  });

  it('a string in a database of a third code page has that code page', () => {
    expect(pageOf(russian('Ботвинник'), 'windows-1253')).toBe('windows-1253');
    expect(decodeString(hex('c8 61 70 65 6b'), 'windows-1250')).toBe('Čapek');
  });
});

describe('UTF-8 within single bytes', () => {
  it.each([
    ['punctuation', concat(western('Öl'), utf8('…—'), western(' für')), 'Öl…— für'],
    ['a symbol', concat(western('für '), utf8('\ue028'), western('f3')), 'für Nf3'],
    ['Cyrillic letters', concat(western('für '), utf8('Мат'), western(' ü')), 'für Мат ü'],
  ])('UTF-8 within single bytes decodes as UTF-8: %s', (_, bytes, text) => {
    expect(decodeString(bytes, 'windows-1252')).toBe(text);
  });

  it('UTF-8 within Russian strings decodes as UTF-8', () => {
    expect(decodeString(concat(russian('значение'), utf8('…')), 'windows-1252')).toBe('значение…');
    expect(decodeString(concat(russian('зна'), utf8('\ue009'), russian('ение')), 'windows-1252')).toBe(
      'значение',
    );
  });

  it('invalid sequences within single bytes are no UTF-8', () => {
    expect(decodeSingleBytes(hex('e2 80 e2 81 b0 d0 90 d0 91 ee 80 b0'), 'windows-1252')).toBe(
      'â€â\u0081°Ð\u0090Ð‘î€°',
    );
  });

  it('decoding single bytes loses none', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const text = decodeSingleBytes(bytes, 'windows-1252', (run) => 'x'.repeat(run.length));
        expect(utf8(text).length).toBe(bytes.length);
      }),
    );
  });
});

describe('names in fields', () => {
  it('a name in a field ends at a NUL, or at a cut UTF-8 character', () => {
    expect(decodeStringField(concat(russian('Таль'), hex('00 ff')), 'windows-1252')).toBe('Таль');
    expect(decodeStringField(utf8('Таль').subarray(0, 7), 'windows-1252')).toBe('Тал');
  });

  it('a name in a field has symbols as standard characters', () => {
    expect(decodeStringField(utf8('×ижова\0'), 'windows-1252')).toBe('Чижова');
  });
});
