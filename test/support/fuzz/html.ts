// Guiding texts that an attacker could write: elements, attributes and addresses by their grammar, and broken markup.
import { safeHtml } from '../../../src/app/panels/text/safeHtml.ts';
import type { Random } from '../random.ts';
import type { TextFamily } from './textFamily.ts';

const words = (text: string): readonly string[] => text.split(' ');

const ELEMENTS = words(
  'p div span b i u font table tr td th ul li a img br h1 pre code script style svg math template iframe object embed ' +
    'form input button textarea title noscript xmp plaintext select option base meta link video audio body html head ' +
    'foreignObject mtext mglyph annotation-xml desc image use animate set mi colgroup col caption details dialog x-y',
);
const ATTRIBUTES = words(
  'href src onclick onerror onload ONMOUSEOVER style class id name lang dir align data-link data-object data-x ' +
    'xlink:href srcset action formaction background target is slot xmlns srcdoc poster color alt aria-label tabindex',
);
const VALUES = [
  ...words(
    'javascript:alert(1) //evil.example/x https://evil.example data:text/html,<script>alert(1)</script> 0 1 99 left',
  ),
  'JaVa\tScRiPt:alert(1)',
  'java&#10;script&colon;alert(1)',
  'color: #ff0000; background: url(//evil.example)',
  'text-align:center;position:fixed',
  'font-weight: bold; --tint-light: url(//evil.example)',
  'fen:8/4k3/8/8/8/8/4K3/8 w - - 0 1;',
  '</style><img src=x onerror=alert(1)>',
  '--><script>alert(1)</script>',
  'http://www.w3.org/2000/svg',
];
const PIECES = [
  ...words(
    '&lt; &#60; &#x3c;script&gt; &amp;lt; <!-- --> <![CDATA[ ]]> <? ?> <!doctype </ /> < > " \' ` = <!-->',
  ),
  'words',
  '\0',
  '\u202e',
  '\uD800',
  '<p title="</noscript><img src=x onerror=alert(1)>">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=alert(1)>">',
];
const DEEPEST = 6;

function attribute(random: Random): string {
  const quote = random.pick(['"', "'", '"', '']);
  const value = random.chance(0.8) ? random.pick(VALUES) : random.pick(PIECES);
  const end = random.chance(0.03) ? '' : quote;
  return random.chance(0.1)
    ? random.pick(ATTRIBUTES)
    : `${random.pick(ATTRIBUTES)}=${quote}${value.replaceAll(quote === '' ? ' ' : quote, '')}${end}`;
}

function element(random: Random, depth: number): string {
  const name = random.pick(ELEMENTS);
  const attributes = Array.from({ length: random.below(4) }, () => ` ${attribute(random)}`).join('');
  const end = random.chance(0.85) ? `</${random.chance(0.95) ? name : random.pick(ELEMENTS)}>` : '';
  return `<${name}${attributes}${random.chance(0.05) ? '/' : ''}>${content(random, depth + 1)}${end}`;
}

function content(random: Random, depth: number): string {
  const parts = Array.from({ length: random.below(4) }, () =>
    depth < DEEPEST && random.chance(0.6) ? element(random, depth) : random.pick(PIECES),
  );
  return parts.join('');
}

/** A text of elements, some with a few characters removed or doubled. */
function markup(random: Random): string {
  let text = Array.from({ length: 1 + random.below(3) }, () => element(random, 0)).join('');
  for (let times = random.chance(0.4) ? 1 + random.below(4) : 0; times > 0; times--) {
    const at = random.below(text.length + 1);
    const skipped = random.below(8);
    text = text.slice(0, at) + text.slice(random.chance(0.5) ? at + skipped : Math.max(0, at - skipped));
  }
  return text;
}

const KEPT = new Set(
  words(
    'P DIV SPAN BR HR H1 H2 H3 H4 H5 H6 B STRONG I EM U S STRIKE DEL INS SUB SUP SMALL BIG TT CODE PRE CENTER BLOCKQUOTE ' +
      'UL OL LI DL DT DD TABLE CAPTION COLGROUP COL THEAD TBODY TFOOT TR TD TH FONT FIGURE FIGCAPTION BUTTON',
  ),
);
const KEPT_ATTRIBUTES = new Set(
  words('lang dir colspan rowspan align start style data-link data-object class type'),
);
const OWN_VALUES: Readonly<Record<string, RegExp>> = {
  class: /^text-(?:link|object)$/,
  type: /^button$/,
  'data-link': /^\d+$/,
  'data-object': /^\d+$/,
  style:
    /^(?:(?:text-align|font-weight|font-style|text-decoration|text-decoration-line|vertical-align|--tint-(?:light|dark)): [#\w-]+(?:; )?)*;?$/,
};

/** A harmful part of a cleaned tree: an element, an attribute or a value that must not be there. */
function harm(root: ParentNode): string | undefined {
  for (const one of root.querySelectorAll('*')) {
    if (!KEPT.has(one.nodeName)) return `an element ${one.nodeName}`;
    for (const { name, value } of one.attributes) {
      if (!KEPT_ATTRIBUTES.has(name)) return `an attribute ${name}`;
      if (OWN_VALUES[name]?.test(value) === false) return `${name}="${value}"`;
    }
  }
  return undefined;
}

/** Guiding texts in HTML: once cleaned, they run, load and name nothing, even after another round of parsing. */
export const htmlFamily: TextFamily = {
  id: 'html',
  make: markup,
  async open() {
    return (text) => {
      const { content: clean, links, objects } = safeHtml(text);
      const host = document.implementation.createHTMLDocument('').createElement('div');
      host.append(clean);
      const first = harm(host);
      if (first !== undefined) return `${first} is left`;
      for (const [mark, most] of [['link', links.length] as const, ['object', objects.length] as const])
        for (const one of host.querySelectorAll(`[data-${mark}]`))
          if (Number(one.getAttribute(`data-${mark}`)) >= most) return `a mark of no ${mark} is left`;
      const again = document.implementation.createHTMLDocument('').createElement('div');
      again.innerHTML = host.innerHTML;
      const second = harm(again);
      return second === undefined ? undefined : `${second} grows when it is parsed again`;
    };
  },
};
