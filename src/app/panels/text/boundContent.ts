// Before a parsed text is sanitized and rendered, limits it to what a page can lay out at once. Real texts
// are far below the limits.
import { t } from '../../../base/messages.ts';

const MOST: Readonly<Record<'nodes' | 'depth' | 'characters' | 'pictures' | 'links', number>> = {
  nodes: 10_000,
  depth: 60,
  characters: 200_000,
  pictures: 400,
  links: 2_000,
};
/** The maximum length of a word that a browser breaks into lines quickly. */
const LONGEST_WORD = 200;
/** Elements that separate words. */
const BREAKING = new Set('BR P DIV TD TH TR LI DD DT H1 H2 H3 H4 H5 H6'.split(' '));

export interface ContentBound {
  /** A sentence about the limit that was exceeded; `undefined` if the text is complete. */
  readonly tooMuch?: string;
  readonly hasLongWords: boolean;
}

/** The maximum number of characters of a text that are shown. */
export const MAX_CHARACTERS = MOST.characters;

/**
 * Cuts `body` before the first node that exceeds a limit, or within it if it is a text, and returns the limit
 * in words.
 */
export function boundContent(body: Node): ContentBound {
  const document = body.ownerDocument;
  let longest = 0;
  let word = 0;
  if (document === null) return { hasLongWords: false };
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_ALL);
  const seen = { nodes: 0, depth: 0, characters: 0, pictures: 0, links: 0 };
  while (goOn(walker, seen)) {
    const node = walker.currentNode;
    seen.nodes++;
    if (node.nodeName === 'IMG') seen.pictures++;
    if (node.nodeName === 'A') seen.links++;
    if (BREAKING.has(node.nodeName)) word = 0;
    const isText = node.nodeType === Node.TEXT_NODE;
    if (isText) {
      const text = node.nodeValue ?? '';
      const room = MOST.characters - seen.characters;
      if (text.length > room) node.nodeValue = text.slice(0, room);
      seen.characters += text.length;
      const pieces = text.split(SPACE);
      longest = pieces.reduce(
        (most, { length }) => Math.max(most, length),
        Math.max(longest, word + pieces[0].length),
      );
      word = pieces.length > 1 ? (pieces.at(-1)?.length ?? 0) : word + text.length;
    }
    const reason = tooMuch(seen);
    if (reason === undefined) continue;
    const rest = document.createRange();
    if (isText) rest.setStartAfter(node);
    else rest.setStartBefore(node);
    rest.setEnd(body, body.childNodes.length);
    rest.deleteContents();
    return { tooMuch: reason, hasLongWords: longest > LONGEST_WORD };
  }
  return { hasLongWords: longest > LONGEST_WORD };
}

type Seen = Record<keyof typeof MOST, number>;

/** Moves to the next node in document order, and keeps track of the depth. */
function goOn(walker: TreeWalker, seen: Seen): boolean {
  if (walker.firstChild() !== null) {
    seen.depth++;
    return true;
  }
  while (walker.nextSibling() === null) {
    if (walker.parentNode() === null) return false;
    seen.depth--;
  }
  return true;
}

function tooMuch(seen: Seen): string | undefined {
  if (seen.nodes > MOST.nodes)
    return t('Cut off here: more than {most, number} elements and pieces of text.', { most: MOST.nodes });
  if (seen.depth > MOST.depth)
    return t('Cut off here: elements more than {most, number} deep in one another.', { most: MOST.depth });
  if (seen.characters > MOST.characters)
    return t('Cut off here: more than {most, number} characters.', { most: MOST.characters });
  if (seen.pictures > MOST.pictures)
    return t('Cut off here: more than {most, number} pictures and diagrams.', { most: MOST.pictures });
  if (seen.links > MOST.links)
    return t('Cut off here: more than {most, number} links.', { most: MOST.links });
  return undefined;
}

const SPACE = /[ \t\r\n\f]+/;

/** Tells whether the text has a word so long that a browser takes very long to break its lines. */
export const hasLongWord = (text: string): boolean =>
  text.length > LONGEST_WORD && text.split(SPACE).some(({ length }) => length > LONGEST_WORD);
