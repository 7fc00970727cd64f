import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainParts } from '../../../../src/app/panels/text/plainParts.ts';
import type { PlainPart } from '../../../../src/app/panels/text/plainParts.ts';
import { OBJECT_MARK } from '../../../../src/model/textObject.ts';
import type { TextObject } from '../../../../src/model/textObject.ts';

const say = (parts: readonly PlainPart[]): string[] =>
  parts.map((part) =>
    part.kind === 'object'
      ? `[${part.object.kind}]`
      : part.parts
          .map((piece) =>
            typeof piece === 'string' ? piece : 'words' in piece ? `*${piece.words}*` : `<${piece.kind}>`,
          )
          .join(''),
  );
const picture = (at: number): TextObject => ({ at, kind: 'picture', file: 'a.bmp', id: '' });
const link = (at: number): TextObject => ({ at, kind: 'text', title: 'Other' });

describe('a plain text', () => {
  it('a plain text has a paragraph for each line that has words', () => {
    expect(say(plainParts('One\r\n\r\n  \nTwo'))).toEqual(['One', 'Two']);
  });

  it('a plain text has links in its lines, and pictures between them', () => {
    const text = `See ${OBJECT_MARK} now${OBJECT_MARK}end`;
    expect(say(plainParts(text, [link(4), picture(9)]))).toEqual(['See <text> now', '[picture]', 'end']);
  });

  it('a mark without an object is a bullet', () => {
    expect(say(plainParts(`${OBJECT_MARK}one\n${OBJECT_MARK}two`))).toEqual(['• one', '• two']);
  });

  it('words have their own looks, across lines and objects', () => {
    const bold = (from: number, to: number) => ({ from, to, bold: true, italic: false, underline: false });
    const text = `One two\nthree ${OBJECT_MARK} four`;
    expect(say(plainParts(text, [], [bold(0, 3), bold(4, 10)]))).toEqual(['*One* *two*', '*th*ree •  four']);
    expect(say(plainParts(text, [picture(14)], [bold(8, 17), bold(17, 99)]))).toEqual([
      'One two',
      '*three *',
      '[picture]',
      '* f**our*',
    ]);
    expect(say(plainParts(text, [link(14)], [bold(14, 15)]))).toEqual(['One two', 'three <text> four']);
  });

  it('a plain text loses neither words nor objects, wherever the file puts them', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', OBJECT_MARK), maxLength: 40 });
    const cuts = fc.array(fc.nat({ max: 50 }), { maxLength: 5 }).map((all) => all.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(
        words,
        fc.array(fc.integer({ min: -5, max: 60 }), { maxLength: 6 }),
        cuts,
        (text, places, at) => {
          const looks = at
            .slice(1)
            .map((to, i) => ({ from: at[i], to, bold: true, italic: false, underline: false }));
          const shown = say(
            plainParts(
              text,
              places.map((place, i) => (i % 2 === 0 ? link(place) : picture(place))),
              looks,
            ),
          );
          const letters = shown.join('').replaceAll(/<text>|\[picture\]|[^ab]/g, '');
          expect(letters).toBe(text.replaceAll(/[^ab]/g, ''));
          expect(shown.join('').match(/<text>|\[picture\]/g)?.length ?? 0).toBe(places.length);
        },
      ),
    );
  });
});
