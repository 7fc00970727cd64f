// Guiding texts are HTML from a file: not trusted. Their words are taken out of an inert document, nothing else is.
import type { TextBody } from '../../model/loadedGame.ts';

export interface Paragraph {
  readonly kind: 'heading' | 'paragraph' | 'item';
  readonly text: string;
}

export interface SafeText {
  readonly paragraphs: readonly Paragraph[];
  readonly pictures: number;
  readonly links: number;
}

const BLOCKS =
  'p,div,h1,h2,h3,h4,h5,h6,li,ul,ol,dl,dt,dd,tr,table,blockquote,pre,section,article,header,footer,center,body';
const UNSEEN = 'script,style,template,noscript,title,head';

/** The words of a text body, in paragraphs. Safe to show: no markup survives. */
export function safeText(body: TextBody): SafeText {
  if (body.format === 'plain') {
    const parts = body.text.split(/\r?\n\s*\r?\n/);
    return {
      paragraphs: paragraphsOf(parts.map((text) => ({ kind: 'paragraph', text }))),
      pictures: 0,
      links: 0,
    };
  }
  const page = new DOMParser().parseFromString(body.text, 'text/html');
  return {
    paragraphs: paragraphsOf(blocksOf(page)),
    pictures: page.querySelectorAll('img,object,embed,video,audio').length,
    links: page.querySelectorAll('a[href]').length,
  };
}

function kindOf(block: Element | null): Paragraph['kind'] {
  if (block === null) return 'paragraph';
  if (/^h[1-6]$/i.test(block.tagName)) return 'heading';
  return block.tagName.toLowerCase() === 'li' ? 'item' : 'paragraph';
}

/** A walk, not a recursion: the file decides how deep its elements nest. */
function blocksOf(page: Document): Paragraph[] {
  const blocks: { kind: Paragraph['kind']; text: string }[] = [];
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let block: Element | null | undefined;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (node instanceof Element || node.nodeType === Node.ELEMENT_NODE) {
      if (node.nodeName.toLowerCase() === 'br') block = undefined;
      continue;
    }
    if (parent?.closest(UNSEEN) !== null) continue;
    const around = parent.closest(BLOCKS);
    if (block === undefined || around !== block) blocks.push({ kind: kindOf(around), text: '' });
    block = around;
    const last = blocks.at(-1);
    if (last !== undefined) last.text += node.nodeValue ?? '';
  }
  return blocks;
}

const paragraphsOf = (parts: readonly Paragraph[]): Paragraph[] =>
  parts
    .map(({ kind, text }) => ({
      kind,
      text: text
        .replace(/[^\S\n]+/g, ' ')
        .replace(/\s*\n\s*/g, ' ')
        .trim(),
    }))
    .filter(({ text }) => text !== '');
