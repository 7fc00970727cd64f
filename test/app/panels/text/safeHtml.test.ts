// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { hasContent, safeHtml } from '../../../../src/app/panels/text/safeHtml.ts';

/**
 * The cleaned text as markup. jsdom parses it, because DOMPurify does not work in happy-dom;
 * e2e/annotations.spec.ts does the same in a browser.
 */
function clean(html: string): string {
  const host = document.createElement('div');
  host.append(safeHtml(html).content);
  return host.innerHTML;
}

describe('hostile HTML', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in SVG', '<svg><script>alert(1)</script></svg>'],
    ['a style sheet', '<style>@import "//evil.example/x.css"; p { background: url(//evil.example) }</style>'],
    ['a linked style sheet', '<link rel="stylesheet" href="//evil.example/x.css">'],
    ['a frame', '<iframe src="//evil.example"></iframe>'],
    ['an object', '<object data="//evil.example"></object><embed src="//evil.example">'],
    ['a form', '<form action="//evil.example"><input name="a"><button>Go</button></form>'],
    ['a refresh', '<meta http-equiv="refresh" content="0;url=//evil.example">'],
    ['a base', '<base href="//evil.example">'],
    ['an SVG that loads', '<svg><image href="//evil.example/x.png"/></svg>'],
    ['a video', '<video src="//evil.example"></video><audio src="//evil.example"></audio>'],
  ])('%s does not pass the cleaning', (_, html) => {
    const cleaned = clean(`<p>before</p>${html}<p>after</p>`);
    expect(cleaned).toContain('before');
    expect(cleaned).toContain('after');
    expect(cleaned).not.toMatch(/evil|alert|<(?!\/?p>)/);
  });

  it('cleaned elements have no handlers, addresses, names or classes', () => {
    const cleaned = clean(
      '<p onclick="alert(1)" id="root" class="dialog" name="body" background="//evil.example" ' +
        'style="background: url(//evil.example); position: fixed">a</p>',
    );
    expect(cleaned).toBe('<p>a</p>');
  });

  it('a text cannot bring data attributes of its own', () => {
    expect(clean('<b data-link="0" data-object="0" data-node="3">a</b>')).toBe('<b>a</b>');
  });
});

describe('looks', () => {
  it.each([
    ['text-align: center', 'text-align: center'],
    ['FONT-WEIGHT: Bold', 'font-weight: bold'],
    ['text-align: center; position: fixed; top: 0', 'text-align: center'],
    ['font-style: italic url(//evil.example)', ''],
    ['font-family: Arial; font-size: 90px', ''],
  ])('the style “%s” becomes %j', (style, kept) => {
    const host = document.createElement('div');
    host.append(safeHtml(`<p style="${style}">a</p>`).content);
    expect(host.querySelector('p')?.getAttribute('style') ?? '').toBe(kept);
  });

  it('colors are kept in shades for both themes, and black is left to the theme', () => {
    expect(clean('<font color="#FF0000">a</font>')).toMatch(
      /^<font style="--tint-light: #[\da-f]{6}; --tint-dark: #[\da-f]{6}">a<\/font>$/,
    );
    expect(clean('<span style="color: rgb(0, 0, 0)">a</span>')).toBe('<span>a</span>');
    expect(clean('<span style="color: rgb(1, 2, 999)">a</span>')).toBe('<span>a</span>');
  });
});

describe('links', () => {
  it('links become buttons without an address, and say where they lead', () => {
    const html =
      '<a href="https://example.org/x" target="_blank" onclick="alert(1)">web</a>' +
      '<a href="javascript:CBLink(tag_text,Other, text,,,0)">text</a>' +
      '<a href="javascript:alert(1)">bad</a>';
    const { content, links } = safeHtml(html);
    expect(links.map(({ kind }) => kind)).toEqual(['web', 'record', 'unknown']);
    const host = document.createElement('div');
    host.append(content);
    expect(host.innerHTML).not.toMatch(/href|javascript|target|onclick|<a/);
    expect([...host.querySelectorAll('button')].map(({ dataset }) => dataset.link)).toEqual(['0', '1', '2']);
  });
});

describe('pictures', () => {
  it('pictures lose their address and keep their place; words with a FEN make a position', () => {
    const { content, objects } = safeHtml(
      '<p>a<img src="Base.html\\p.jpg" alt="Staunton" onerror="alert(1)">b' +
        '<img src="x.png" alt="fen:8/4k3/8/8/8/8/4K3/8 w - - 0 1;"></p>',
    );
    expect(objects).toEqual([
      { kind: 'picture', file: 'Base.html\\p.jpg', words: 'Staunton' },
      { kind: 'diagram', file: 'x.png', fen: '8/4k3/8/8/8/8/4K3/8 w - - 0 1' },
    ]);
    expect(content.querySelectorAll('img')).toHaveLength(0);
    expect(content.querySelectorAll('[data-object]')).toHaveLength(2);
  });
});

describe('an unused language', () => {
  it('a language without words is an empty page', () => {
    expect(
      hasContent('<html><head><title>x</title></head><body bgcolor="#fefeff"><p> </p></body></html>'),
    ).toBe(false);
    expect(hasContent('<body><img src="a.png"></body>')).toBe(true);
    expect(hasContent('<body>Hello</body>')).toBe(true);
  });
});

describe('unclosed elements', () => {
  it.each([
    'audio',
    'video',
    'noscript',
    'style',
    'textarea',
    'title',
    'script',
    'xmp',
    'iframe',
    'template',
    'svg',
    'math',
    'plaintext',
  ])('an unclosed <%s> hides nothing that comes after it', (name) => {
    expect(clean(`<p>before</p><${name}><p>after</p>`)).toBe('<p>before</p><p>after</p>');
  });

  it('comments hide nothing that comes after them', () => {
    expect(clean('<p>a</p><!-- b --><p>c</p><!-- d <p>e</p>')).toBe('<p>a</p><p>c</p>&lt;!-- d <p>e</p>');
  });

  it('unclosed elements bring no script to life', () => {
    const cleaned = clean('<script>a()</script><script>b()<img src=x onerror=c()><style><script>d()');
    expect(cleaned).not.toMatch(/<(?!span|\/span)|onerror/);
  });
});

describe('bounds', () => {
  /** In paragraphs, because jsdom takes quadratic time for siblings. */
  const many = (html: string, count: number): string => `<p>${html.repeat(50)}</p>`.repeat(count / 50);

  for (const [what, html, note] of [
    ['pictures', many('<img src="a.png">', 1000), 'Cut off here: more than 400 pictures and diagrams.'],
    ['depth', '<div>'.repeat(100), 'Cut off here: elements more than 60 deep in one another.'],
    ['attributes', `<p ${'a=1 '.repeat(100)}>x`, 'Cut off here: more than 64 attributes of one element.'],
    ['words', 'a '.repeat(150_000), 'Cut off here: more than 200,000 characters.'],
    ['links', many('<a href="https://e.example">l</a>', 3000), 'Cut off here: more than 2,000 links.'],
    ['elements', many('<br>', 9000), 'Cut off here: more than 8,000 elements.'],
  ])
    // Two thousand links take jsdom seconds.
    it(
      `a text past the bound of ${what} says where it is cut, and keeps everything before`,
      { tags: what === 'links' ? 'slow' : [] },
      () => {
        const { notes, content } = safeHtml(`<p>before</p>${html}after`);
        expect(notes).toEqual([note]);
        expect(content.textContent).toMatch(/^before/);
        expect(content.textContent).not.toContain('after');
      },
    );

  it('looks that overlap without end are left out', { tags: 'slow' }, () => {
    const crossing = Array.from({ length: 400 }, (_, at) => `<font color=${at}><table><td></font></table>x`);
    const { notes, content } = safeHtml(crossing.join(''));
    expect(notes[0]).toBe('Shown without bold, italics and colors: too many of them overlap.');
    expect(content.querySelector('font')).toBeNull();
  });

  it('words so long that a browser stalls are found, even across elements', () => {
    expect(safeHtml('<b>a b</b>').hasLongWords).toBe(false);
    expect(safeHtml(`<b>${'w'.repeat(150)}</b><i>${'w'.repeat(150)}</i>`).hasLongWords).toBe(true);
    expect(safeHtml(`<p>${'w'.repeat(150)}</p><p>${'w'.repeat(150)}</p>`).hasLongWords).toBe(false);
  });

  it('an ordinary long text is not touched', () => {
    const { notes } = safeHtml(
      '<p><b>Words <i>of</b> a</i> text. <font color=#ff0000>Red</font><p>and more'.repeat(300),
    );
    expect(notes).toEqual([]);
  });
});
