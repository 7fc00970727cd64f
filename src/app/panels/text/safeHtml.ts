// Guiding texts are untrusted HTML from a file. Sanitizing keeps words, their structure, and a few looks;
// every link and picture becomes a numbered mark, so that nothing on the page has an address of its own.
import createPurifier from 'dompurify';
import { parseTextLink } from '../../../model/recordReference.ts';
import type { TextLink } from '../../../model/recordReference.ts';
import { cleanedText } from '../../platform/trusted.ts';
import { boundContent } from './boundContent.ts';
import type { ContentBound } from './boundContent.ts';
import { boundMarkup } from './boundMarkup.ts';
import { safeLook } from './safeLook.ts';

export type HtmlObject =
  | { readonly kind: 'picture'; readonly file: string; readonly words: string }
  | { readonly kind: 'diagram'; readonly fen: string; readonly file: string };

export interface SafeHtml {
  readonly content: DocumentFragment;
  /** The target of each link, by the number in `data-link`. */
  readonly links: readonly TextLink[];
  /** The pictures and diagrams, by the number in `data-object`. */
  readonly objects: readonly HtmlObject[];
  /** Notes for display below the text: which parts are missing or changed, and why. */
  readonly notes: readonly string[];
  readonly hasLongWords: boolean;
}

const TAGS =
  'p div span br hr h1 h2 h3 h4 h5 h6 b strong i em u s strike del ins sub sup small big tt code pre center blockquote ' +
  'ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr td th a img font figure figcaption';
const ATTRIBUTES = [
  'lang',
  'dir',
  'colspan',
  'rowspan',
  'align',
  'start',
  'data-link',
  'data-object',
  'style',
];
/**
 * Elements whose words are not part of the text. Other forbidden elements are replaced by their words. If the
 * browser has Trusted Types, a frame has another name (`withoutFrames`).
 */
const UNSEEN = [
  'script',
  'style',
  'template',
  'svg',
  'math',
  'title',
  'iframe',
  'no-iframe',
  'colgroup',
  'head',
];
const OWN_MARKS = ['data-link', 'data-object'];

/** `fen:8/4k3/… w - - 0 1;` in the alternative text of a picture gives the position that it shows. */
const FEN = /^\s*fen:\s*([^;]+)/i;

function objectOf(image: Element): HtmlObject {
  const words = image.getAttribute('alt') ?? '';
  const file = image.getAttribute('src') ?? '';
  const fen = FEN.exec(words)?.[1].trim();
  return fen === undefined ? { kind: 'picture', file, words } : { kind: 'diagram', fen, file };
}

/** Parses and sanitizes the text in an inert document: nothing is loaded or run. */
export function safeHtml(html: string): SafeHtml {
  const purifier = createPurifier(window);
  const links: TextLink[] = [];
  const objects: HtmlObject[] = [];
  const bound = boundMarkup(html);
  let tooMuch = bound.isCut ? bound.notes.at(-1) : undefined;
  let found: ContentBound | undefined;
  // The first node is the parsed body with everything in it.
  purifier.addHook('beforeSanitizeElements', (body) => {
    if (found !== undefined) return;
    found = boundContent(body);
    tooMuch = found.tooMuch ?? tooMuch;
  });
  purifier.addHook('beforeSanitizeAttributes', (element) => {
    // The hook is also called for text nodes.
    if (element.nodeType !== Node.ELEMENT_NODE) return;
    for (const mark of OWN_MARKS) element.removeAttribute(mark);
    const look = safeLook(element);
    element.removeAttribute('style');
    if (look !== '') element.setAttribute('style', look);
    const href = element.getAttribute('href');
    if (element.nodeName === 'A' && href !== null)
      element.setAttribute('data-link', String(links.push(parseTextLink(href)) - 1));
    if (element.nodeName === 'IMG')
      element.setAttribute('data-object', String(objects.push(objectOf(element)) - 1));
  });
  const content = purifier.sanitize(bound.html, {
    ALLOWED_TAGS: TAGS.split(' '),
    ALLOWED_ATTR: ATTRIBUTES,
    FORBID_CONTENTS: UNSEEN,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: cleanedText,
  });
  makeButtons(content);
  makePlaces(content);
  const changed = bound.isCut ? bound.notes.slice(0, -1) : bound.notes;
  const notes = tooMuch === undefined ? changed : [...changed, tooMuch];
  return { content, links, objects, notes, hasLongWords: found?.hasLongWords === true };
}

/** Makes links buttons: they have no address that the browser could follow, and the keyboard reaches them. */
function makeButtons(content: DocumentFragment): void {
  for (const anchor of content.querySelectorAll('a')) {
    const link = anchor.dataset.link;
    const button = document.createElement(link === undefined ? 'span' : 'button');
    if (button instanceof HTMLButtonElement) {
      button.type = 'button';
      button.className = 'text-link';
      button.dataset.link = link;
    }
    button.append(...anchor.childNodes);
    anchor.replaceWith(button);
  }
}

/** Replaces each picture with an empty element that has its number. */
function makePlaces(content: DocumentFragment): void {
  for (const image of content.querySelectorAll('img')) {
    const place = document.createElement('span');
    place.className = 'text-object';
    place.dataset.object = image.dataset.object;
    image.replaceWith(place);
  }
}

/** The maximum number of characters in the HTML of a page without words. */
const LONGEST_EMPTY = 20_000;

/** Tells whether a body has visible content: for unused languages, files contain an empty page. */
export function hasContent(html: string): boolean {
  if (html.length > LONGEST_EMPTY) return true;
  const { content, objects, notes } = safeHtml(html);
  return objects.length > 0 || notes.length > 0 || content.textContent.trim() !== '';
}
