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
    'bodies are as described: $bodies',
    (vector) => {
      const { bodies, problems } = decode(hex(vector.hex));
      expect(problems).toEqual([]);
      expect(textsOf(hex(vector.hex))).toEqual(vector.bodies);
      expect(bodies.map(({ format }) => format)).toEqual(bodies.map(() => 'html'));
    },
  );

  it('the published start of a text, which ends too early, is a problem', () => {
    const published = VECTORS.texts.find(({ bodies }) => bodies === undefined);
    expect(decode(hex(published?.hex ?? ''))).toMatchObject({ bodies: [], problems: [{ kind: 'invalid' }] });
  });

  it('empty bodies are dropped, unless all are empty', () => {
    const empty = '<html><head></head><body><p></p></body></html>';
    const all = new Map([
      [0, empty],
      [42, HTML],
      [53, ''],
    ]);
    expect(textsOf(encodeBodies(all))).toEqual({ en: HTML });
    expect(textsOf(encodeBodies(new Map([[42, empty]])))).toEqual({ en: empty });
  });

  it('a body may have no language, or one without a known name', () => {
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
  ])('a text with %s has no bodies and a problem', (_, content) => {
    expect(decode(concat(content, good)).bodies.length).toBeLessThanOrEqual(1);
    expect(decode(content)).toMatchObject({ bodies: [], problems: [{ file: 'x.2cbg' }] });
  });

  it.each([-1, -(2 ** 31), 2 ** 31 - 1, HTML.length + 1])(
    'a body of %i bytes ends the text, with a problem',
    (length) => {
      const { bodies, problems } = decode(concat(head(2), good, body(length)));
      expect(bodies).toMatchObject([{ text: HTML }]);
      expect(problems).toMatchObject([{ kind: 'invalid', offset: 38 + head(2).length + good.length + 4 }]);
    },
  );

  it('bytes after the last body are ignored', () => {
    expect(decode(concat(head(1), good, good))).toMatchObject({ bodies: [{ text: HTML }], problems: [] });
  });

  it('a text cut anywhere has a problem', () => {
    const whole = concat(head(2), good, good);
    for (let length = 0; length < whole.length; length++)
      expect(decode(whole.subarray(0, length)).problems).toHaveLength(1);
  });
});
