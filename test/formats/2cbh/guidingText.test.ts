// Bodies of guiding texts, tested against the vectors of the description, and damaged.
import { describe, expect, it } from 'vitest';
import { decodeBodies } from '../../../src/formats/2cbh/guidingText.ts';
import { encodeBodies } from '../../encoders/2cbh/guidingText.ts';
import { VECTORS } from '../../encoders/2cbh/vectors.ts';
import { ascii, concat, hex, le } from '../cbh/bytes.ts';

const decode = (content: Uint8Array) => decodeBodies(content, { file: 'x.2cbg', base: 38 }, 'windows-1252');
const textsOf = (content: Uint8Array) =>
  Object.fromEntries(decode(content).bodies.map(({ language, text }) => [language, text]));
const HTML = '<html><body>A</body></html>';

describe('bodies of a text', () => {
  it.each(VECTORS.texts.filter(({ bodies }) => bodies !== undefined))(
    'are as described: $bodies',
    (vector) => {
      const { bodies, problems } = decode(hex(vector.hex));
      expect(problems).toEqual([]);
      expect(textsOf(hex(vector.hex))).toEqual(vector.bodies);
      expect(bodies.map(({ format }) => format)).toEqual(bodies.map(() => 'html'));
    },
  );

  it('begin as the published ones do, which end too early here', () => {
    const published = VECTORS.texts.find(({ bodies }) => bodies === undefined);
    expect(decode(hex(published?.hex ?? ''))).toMatchObject({ bodies: [], problems: [{ kind: 'invalid' }] });
  });

  it('that nobody wrote are left out, unless there is no other', () => {
    const empty = '<html><head></head><body><p></p></body></html>';
    const all = new Map([
      [0, empty],
      [42, HTML],
      [53, ''],
    ]);
    expect(textsOf(encodeBodies(all))).toEqual({ en: HTML });
    expect(textsOf(encodeBodies(new Map([[42, empty]])))).toEqual({ en: empty });
  });

  it('may be of no language, or one that nobody has a name for', () => {
    expect(textsOf(encodeBodies(new Map([[0, HTML]])))).toEqual({ '': HTML });
    expect(textsOf(encodeBodies(new Map([[199, HTML]])))).toEqual({ 'x-199': HTML });
  });
});

describe('damaged bodies', () => {
  const head = (count: number) => concat(le(5, 2), le(0, 4), le(count >>> 0, 4));
  const body = (length: number, text = HTML) => concat(le(42, 4), le(length >>> 0, 4), ascii(text));
  const good = body(HTML.length);

  it.each([
    ['-1 bodies', head(-1)],
    ['65 bodies', head(65)],
    ['2^31 - 1 bodies', head(2 ** 31 - 1)],
    ['no number of bodies', hex('0500000000')],
    ['nothing', hex('')],
  ])('of a text with %s are none, with a problem', (_, content) => {
    expect(decode(concat(content, good)).bodies.length).toBeLessThanOrEqual(1);
    expect(decode(content)).toMatchObject({ bodies: [], problems: [{ file: 'x.2cbg' }] });
  });

  it.each([-1, -(2 ** 31), 2 ** 31 - 1, HTML.length + 1])(
    'of %i bytes end the text, with a problem',
    (length) => {
      const { bodies, problems } = decode(concat(head(2), good, body(length)));
      expect(bodies).toMatchObject([{ text: HTML }]);
      expect(problems).toMatchObject([{ kind: 'invalid', offset: 38 + head(2).length + good.length + 4 }]);
    },
  );

  it('are followed by nothing that counts', () => {
    expect(decode(concat(head(1), good, good))).toMatchObject({ bodies: [{ text: HTML }], problems: [] });
  });

  it('cut anywhere are problems', () => {
    const whole = concat(head(2), good, good);
    for (let length = 0; length < whole.length; length++)
      expect(decode(whole.subarray(0, length)).problems).toHaveLength(1);
  });
});
