import { describe, expect, it } from 'vitest';
import { decodeGuidingText } from '../../../src/formats/cbh/guidingText.ts';
import { OBJECT_MARK } from '../../../src/model/textObject.ts';
import { ascii, concat, hex, le } from './bytes.ts';

const ORIGIN = { file: 'x.cbg', base: 1000 };
const string = (text: string) => concat(le(text.length, 2), ascii(text));
/** An item at a byte 0x04; the stored offset is that of the next byte. */
const item = (type: number, mark: number, data: Uint8Array) =>
  concat(le(type, 2), le(mark + 1, 2), le(data.length, 2), data);

/** A text of layout 1 with one body. */
function textOf(text: Uint8Array, ...items: readonly Uint8Array[]) {
  const layout = concat(le(300, 2), le(items.length, 2), le(0, 2), ...items, hex('ffff'));
  const body = concat(le(0, 2), le(text.length, 2), text, le(layout.length, 2), layout);
  return concat(hex('80000000 0100 0000 01 0100'), body);
}
const decode = (bytes: Uint8Array) => decodeGuidingText(bytes, ORIGIN, 'windows-1252');
const objectsOf = (...items: readonly Uint8Array[]) => decode(textOf(hex('04'), ...items));

/** A header-only quotation: "A,B" against "C", A00, 2010, with the two bytes at its end. */
const QUOTATION = concat(
  hex('0000 0001 0000 03 412c42 00 01 43 00 0000 0000 0080 00 00 00 00'),
  hex('000fb400 0000 0000 0000 0000 00 00 02 0000 b5af'),
);

describe('objects in plain texts', () => {
  it('a text object may be a link to a game, with a caption', () => {
    const { bodies, problems } = objectsOf(
      item(0x1a, 0, concat(le(QUOTATION.length, 2), QUOTATION, string('See here'))),
    );
    expect(problems).toEqual([]);
    expect(bodies).toEqual([
      {
        language: '',
        format: 'plain',
        text: OBJECT_MARK,
        objects: [
          {
            kind: 'game',
            at: 0,
            caption: 'See here',
            game: {
              white: 'A, B',
              black: 'C',
              eco: 'A00',
              event: '',
              site: '',
              date: { year: 2010 },
              result: '1-0',
              tournament: { tempos: [], teamEvent: false },
            },
          },
        ],
      },
    ]);
  });

  it.each([
    [
      'links to texts',
      item(0x19, 0, concat(string('Preface'), hex('000000000000'))),
      { kind: 'text', title: 'Preface' },
    ],
    [
      'pictures',
      item(0x17, 0, concat(string('7'), string('a.bmp'))),
      { kind: 'picture', id: '7', file: 'a.bmp' },
    ],
    ['web links', item(0x10, 0, string('www.example.org')), { kind: 'webLink', target: 'www.example.org' }],
    ['mail links', item(0x0c, 0, string('a@example.org')), { kind: 'webLink', target: 'a@example.org' }],
    [
      'diagrams',
      item(
        0x11,
        0,
        concat(le(32, 2), hex('06000000'), new Uint8Array(12), hex('10000009'), new Uint8Array(12)),
      ),
      { kind: 'diagram', fen: '4k3/8/8/8/8/8/P7/4K3 w - - 0 1' },
    ],
    [
      'links to other databases',
      item(0x1c, 0, hex('0102')),
      { kind: 'unknown', format: 'cbh', code: 0x1c, name: 'Link to another database', bytes: hex('0102') },
    ],
    [
      'of an unknown kind',
      item(0x33, 0, hex('0102')),
      { kind: 'unknown', format: 'cbh', code: 0x33, bytes: hex('0102') },
    ],
  ])('text objects may be %s', (_, bytes, expected) => {
    const { bodies, problems } = objectsOf(bytes);
    expect(problems).toEqual([]);
    expect(bodies[0].objects).toEqual([{ ...expected, at: 0 }]);
  });

  it('a text object and its older twin are one, and an older one alone counts', () => {
    const old = item(0x05, 0, string('Old'));
    const newer = item(0x19, 0, string('New'));
    const titles = (...items: readonly Uint8Array[]) =>
      objectsOf(...items).bodies[0].objects?.map((one) => 'title' in one && one.title);
    expect(titles(old, newer, item(0x0f, 0, hex('00')))).toEqual(['New']);
    expect(titles(newer, old)).toEqual(['New']);
    expect(titles(old)).toEqual(['Old']);
    expect(titles(item(0x0a, 0, hex('00')))).toBeUndefined();
  });

  it('text objects have the place of their byte in the text, whatever the encoding', () => {
    const link = (at: number) => item(0x19, at, string('x'));
    const placesIn = (text: Uint8Array, ...at: readonly number[]) => {
      const { bodies } = decode(textOf(text, ...at.map(link)));
      return bodies[0].objects?.map((one) => [one.at, bodies[0].text.charAt(one.at)]);
    };
    const mark = OBJECT_MARK;
    expect(placesIn(hex('e4 0d0a 04 41 04'), 5, 3)).toEqual([
      [2, mark],
      [4, mark],
    ]);
    expect(placesIn(hex('c3a4 0d 04 c3a4 04'), 3, 6)).toEqual([
      [2, mark],
      [4, mark],
    ]);
    expect(placesIn(hex('41'), 9)).toEqual([[0, 'A']]);
    // 04 04: the first mark's object is stored at 1, the second's at 2. Symbols have more letters than bytes.
    expect(placesIn(hex('04 04'), 0, 1)).toEqual([
      [0, mark],
      [1, mark],
    ]);
    expect(placesIn(hex('e4 9d 04'), 2)).toEqual([[3, mark]]);
  });

  it('a text object may point to its own byte instead of the next one', () => {
    const { bodies } = decode(textOf(hex('41 04 42'), item(0x19, 0, string('x'))));
    expect(bodies[0].objects?.[0].at).toBe(1);
  });

  it('a text object at a place without a mark is attached to the mark before it', () => {
    const link = (at: number) => item(0x19, at, string('x'));
    const { bodies } = decode(textOf(hex('41 04 42 43 44'), link(1), link(3)));
    expect(bodies[0].objects?.map(({ at }) => at)).toEqual([1, 1]);
  });

  it('labels of lists become words of the text', () => {
    const label = (mark: number, text: string, type = 0x0c) => item(type, mark, string(text));
    const textWith = (bytes: Uint8Array, ...items: readonly Uint8Array[]) =>
      decode(textOf(bytes, ...items)).bodies[0];
    expect(textWith(hex('04 41 0d 04 09 42 0d 04 43'), label(0, '1.'), label(3, 'b)'))).toEqual({
      language: '',
      format: 'plain',
      text: `1. A\nb)\tB\n${OBJECT_MARK}C`,
    });
    expect(textWith(hex('04 41'), label(0, '1.'), label(0, '1.', 0x10)).text).toBe('1. A');
    const body = textWith(hex('04 41 04'), label(0, '10.'), item(0x19, 2, string('x')));
    expect([body.text, body.objects?.[0].at]).toEqual([`10. A${OBJECT_MARK}`, 5]);
    expect(textWith(hex('41'), label(0, '1.')).text).toBe('1. A');
  });

  it('damaged text objects keep their bytes, and cost nothing else', () => {
    const good = item(0x19, 0, string('Good'));
    const board = concat(le(32, 2), hex('70'), new Uint8Array(31));
    const { bodies, problems } = objectsOf(item(0x1a, 0, hex('ff00 01')), item(0x11, 0, board), good);
    expect(bodies[0].objects?.map(({ kind }) => kind)).toEqual(['unknown', 'unknown', 'text']);
    expect(problems).toMatchObject([
      { kind: 'truncated', file: 'x.cbg' },
      { kind: 'invalid', expected: 'a piece from 1 to 6', found: '7' },
    ]);
  });

  it('text objects end with cut layout data, and the text stays', () => {
    const whole = textOf(hex('41 04'), item(0x19, 1, string('One')), item(0x19, 1, string('Two')));
    for (let end = whole.length - 1; end > 20; end--) {
      const { bodies, problems } = decode(whole.slice(0, end));
      expect(bodies[0].text.startsWith('A')).toBe(true);
      expect(problems.length).toBeGreaterThan(0);
    }
  });
});
