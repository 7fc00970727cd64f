// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bearTranslators } from '../../../src/app/platform/translators.ts';

/** Wraps each text in two `font` elements, as translators do, and may replace the text by a new one. */
function translate(root: Node, isReplacing: boolean): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode);
  for (const text of texts) {
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
    inner.append(isReplacing ? `${text.nodeValue}` : text);
  }
}

const Words = ({ words }: { readonly words: readonly string[] }) => (
  <p>
    {words.includes('a') && 'a'}
    {words.includes('b') && <b>b</b>}
    {words.includes('c') && 'c'}
  </p>
);

describe('a page that a translator has changed', () => {
  const { removeChild, insertBefore } = Node.prototype;
  let host: HTMLElement;
  beforeEach(() => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    bearTranslators();
    host = document.body.appendChild(document.createElement('div'));
  });
  afterEach(() => {
    Object.assign(Node.prototype, { removeChild, insertBefore });
    host.remove();
  });

  it.each([false, true])(
    'a translated page still renders, whether its texts were replaced: %s',
    (isReplacing) => {
      const root = createRoot(host);
      const draw = (...words: string[]): void => act(() => root.render(<Words words={words} />));
      draw('a', 'c');
      translate(host, isReplacing);
      draw('b', 'c');
      expect(host.querySelector('b')?.textContent).toBe('b');
      draw('a');
      // React cannot find the translator's own texts, and they remain.
      const others = isReplacing ? 'ac' : '';
      expect(host.textContent).toBe(`${others}a`);
      draw();
      expect(host.textContent).toBe(others);
      act(() => root.unmount());
    },
  );

  it('new elements before a wrapped text keep their order', () => {
    const root = createRoot(host);
    act(() => root.render(<Words words={['a', 'c']} />));
    translate(host, false);
    act(() => root.render(<Words words={['a', 'b', 'c']} />));
    expect(host.textContent).toBe('abc');
    act(() => root.unmount());
  });
});
