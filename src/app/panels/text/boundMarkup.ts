// Limits a text's markup before a browser parses it. Parsing takes more than linear time if an element has
// very many attributes, or if bold, italics, and colors are opened and never closed in order.
import { t } from '../../../base/messages.ts';

/** Far above what authors write. */
const MAX_TAGS = 8_000;
const MAX_ATTRIBUTES = 64;
/** The maximum number of elements that a parser may have to make for the tags. */
const MAX_LOOKS = 60_000;

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** A parser reopens these elements in every following block until their end tag comes. */
const LOOKS = new Set('b big code em font i nobr s small strike strong tt u'.split(' '));
/** Elements whose content is not markup, or not shown: without an end tag, the rest would be lost. */
const SWALLOWERS =
  'style script textarea title xmp iframe noembed noframes noscript plaintext template svg math select';
const SWALLOWING = new Set(SWALLOWERS.split(' '));

const TAG = /<(\/?)([a-z][^\s/>]*)/gi;
const START = new RegExp(`<!--|<(${SWALLOWERS.replaceAll(' ', '|')})(?![^\\s/>])`, 'gi');
const ATTRIBUTE = /[\s/]+[^\s/>=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"'][^\s>]*))?/y;

export interface BoundMarkup {
  readonly html: string;
  /** Sentences about exceeded limits, if the markup was cut or changed. */
  readonly notes: readonly string[];
  readonly isCut: boolean;
}

/**
 * Returns the markup up to the first tag that exceeds a limit; without bold, italics, and colors if too many
 * overlap. Unclosed elements hide nothing.
 */
export function boundMarkup(markup: string): BoundMarkup {
  const html = withoutSwallowing(markup);
  const open: string[] = [];
  let tags = 0;
  // The number of open looks, and of those that the parser may still have open after their end tag.
  let looks = 0;
  let lost = 0;
  let made = 0;
  const close = (name: string): void => {
    const at = open.lastIndexOf(name);
    if (at < 0) return;
    // Looks may overlap. One that overlaps a block or a cell stays open after it.
    const crosses = LOOKS.has(name) && open.slice(at + 1).some((inner) => !LOOKS.has(inner));
    const closed = LOOKS.has(name) ? open.splice(at, 1) : open.splice(at);
    for (const inner of closed)
      if (LOOKS.has(inner)) {
        looks--;
        if (crosses || inner !== name) lost++;
      }
  };

  let end = html.length;
  let cut: string | undefined;
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(html); tag !== null; tag = TAG.exec(html)) {
    const name = tag[2].length > 20 ? '' : tag[2].toLowerCase();
    if (tag[1] === '/') {
      if (!VOID.has(name)) close(name);
      continue;
    }
    tags++;
    made += 1 + looks + lost;
    if (tags > MAX_TAGS) cut = t('Cut off here: more than {most, number} elements.', { most: MAX_TAGS });
    else if (hasTooManyAttributes(html, TAG.lastIndex))
      cut = t('Cut off here: more than {most, number} attributes of one element.', {
        most: MAX_ATTRIBUTES,
      });
    if (cut !== undefined) {
      end = tag.index;
      break;
    }
    if (VOID.has(name)) continue;
    open.push(name);
    if (LOOKS.has(name)) looks++;
  }
  const kept = html.slice(0, end);
  const tangled = made > MAX_LOOKS;
  return {
    html: tangled ? withoutLooks(kept) : kept,
    isCut: cut !== undefined,
    notes: [
      ...(tangled ? [t('Shown without bold, italics and colors: too many of them overlap.')] : []),
      ...(cut === undefined ? [] : [cut]),
    ],
  };
}

function hasTooManyAttributes(html: string, from: number): boolean {
  ATTRIBUTE.lastIndex = from;
  for (let count = 0; count <= MAX_ATTRIBUTES; count++) if (!ATTRIBUTE.test(html)) return false;
  return true;
}

/**
 * Renames swallowing elements that have no end tag, so that DOMPurify drops the element and keeps its text. A
 * comment without an end becomes text.
 */
function withoutSwallowing(html: string): string {
  const lastEnds = new Map<string, number>();
  for (const { 1: slash, 2: name, index } of html.matchAll(TAG))
    if (slash === '/' && SWALLOWING.has(name.toLowerCase())) lastEnds.set(name.toLowerCase(), index);
  const lastComment = html.lastIndexOf('-->');
  return html.replace(START, (start, name: string | undefined, at: number) => {
    if (name === undefined) return at > lastComment ? '&lt;!--' : start;
    return at > (lastEnds.get(name.toLowerCase()) ?? -1) ? `<x-${name}` : start;
  });
}

function withoutLooks(html: string): string {
  return html.replace(TAG, (tag, slash: string, name: string) =>
    LOOKS.has(name.toLowerCase()) ? `<${slash}x-${name}` : tag,
  );
}
