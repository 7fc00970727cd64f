// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HARMLESS } from '../../../../src/app/platform/lock/elementNames.ts';
import { withoutFrames } from '../../../../src/app/platform/lock/markup.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';

/** The names of elements in parsed markup that are neither harmless nor unknown to every browser. */
const dangerous = (markup: string, type: DOMParserSupportedType = 'text/html'): string[] =>
  [...new DOMParser().parseFromString(markup, type).querySelectorAll('*')]
    .filter(({ namespaceURI, localName }) => namespaceURI === XHTML && HARMLESS[localName] !== true)
    .map(({ localName }) => localName)
    .filter((name) => !name.startsWith('no-'));

const NAMES = [
  'iframe',
  'IFRAME',
  'object',
  'embed',
  'frame',
  'frameset',
  'link',
  'Link',
  'fencedframe',
  'portal',
];
const AROUND = [
  '<',
  '</',
  '>',
  '/>',
  ' ',
  '\t',
  '\n',
  '\0',
  '!',
  '--',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '?',
  '"',
  '=',
];
const PIECES = [
  ...NAMES,
  ...AROUND,
  'p',
  'svg',
  'math',
  'title',
  'textarea',
  'template',
  'style',
  'select',
  'x',
  'is',
];

describe('withoutFrames', () => {
  it('withoutFrames leaves no element in any markup that could be a frame or a link', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }), (pieces) => {
        expect(dangerous(withoutFrames(pieces.join('')))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it.each(NAMES)('withoutFrames renames <%s>', (name) => {
    const element = `<${name} src="a">b</${name}>`;
    // A parser drops a frame that is not in a frameset.
    const markup = name === 'frame' ? `<frameset>${element}</frameset>` : element;
    expect(dangerous(markup)).toContain(name.toLowerCase());
    expect(dangerous(withoutFrames(markup))).toEqual([]);
  });

  it('withoutFrames changes nothing else', () => {
    const markup = '<!doctype html><p class="a">1 < 2 <b>x</b><br/><o:p> &lt;iframe&gt;</o:p></p><!-- c -->';
    const parsed = (text: string): string =>
      new DOMParser().parseFromString(text, 'text/html').documentElement.outerHTML;
    expect(parsed(withoutFrames(markup))).toBe(parsed(markup).replaceAll('o:p', 'no-o:p'));
  });

  // In XML, a name may have a prefix, and an entity may contain markup.
  it.each([
    ['an element', `<iframe xmlns="${XHTML}"/>`],
    ['a prefix', `<q:iframe xmlns:q="${XHTML}" xmlns:no-q="${XHTML}"/>`],
    ['an entity', `<!DOCTYPE p [<!ENTITY e "&#60;iframe/>">]><p xmlns="${XHTML}">&e;</p>`],
  ])('withoutFrames hides %s from an XML parser', (_, markup) => {
    expect(dangerous(withoutFrames(markup), 'application/xml')).toEqual([]);
  });
});
