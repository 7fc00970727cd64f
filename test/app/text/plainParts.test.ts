import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainParts } from '../../../src/app/text/plainParts.ts';
import type { PlainPart } from '../../../src/app/text/plainParts.ts';
import { OBJECT_MARK } from '../../../src/model/textObject.ts';
import type { TextObject } from '../../../src/model/textObject.ts';

const say = (parts: readonly PlainPart[]): string[] =>
  parts.map((part) =>
    part.kind === 'object'
      ? `[${part.object.kind}]`
      : part.parts.map((piece) => (typeof piece === 'string' ? piece : `<${piece.kind}>`)).join(''),
  );
const picture = (at: number): TextObject => ({ at, kind: 'picture', file: 'a.bmp', id: '' });
const link = (at: number): TextObject => ({ at, kind: 'text', title: 'Other' });

describe('a plain text', () => {
  it('has a paragraph for each line that has words', () => {
    expect(say(plainParts('One\r\n\r\n  \nTwo'))).toEqual(['One', 'Two']);
  });

  it('has links in its lines, and pictures between them', () => {
    const text = `See ${OBJECT_MARK} now${OBJECT_MARK}end`;
    expect(say(plainParts(text, [link(4), picture(9)]))).toEqual(['See <text> now', '[picture]', 'end']);
  });

  it('prints bullets where a mark has no object', () => {
    expect(say(plainParts(`${OBJECT_MARK}one\n${OBJECT_MARK}two`))).toEqual(['• one', '• two']);
  });

  it('loses neither words nor objects, wherever the file puts them', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', OBJECT_MARK), maxLength: 40 });
    fc.assert(
      fc.property(words, fc.array(fc.integer({ min: -5, max: 60 }), { maxLength: 6 }), (text, places) => {
        const shown = say(
          plainParts(
            text,
            places.map((at, i) => (i % 2 === 0 ? link(at) : picture(at))),
          ),
        );
        const letters = shown.join('').replaceAll(/<text>|\[picture\]|[^ab]/g, '');
        expect(letters).toBe(text.replaceAll(/[^ab]/g, ''));
        expect(shown.join('').match(/<text>|\[picture\]/g)?.length ?? 0).toBe(places.length);
      }),
    );
  });
});
