import { HARMLESS } from './elementNames.ts';
import { apply, indexOf, slice, toLowerCase } from './natives.ts';

/** HTML ignores this. It stops XML parsers, where prefixes and entities can stand for markup. */
const NO_XML = '</>';

const isLetter = (sign: string): boolean => (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z');
const endsName = (sign: string): boolean =>
  sign === '>' ||
  sign === '/' ||
  sign === ' ' ||
  sign === '\t' ||
  sign === '\n' ||
  sign === '\f' ||
  sign === '\r';

/**
 * Renames every element in the markup that is not known to be harmless. Otherwise a script that has replaced
 * the functions with which the page sanitizes markup from files could get a frame from the markup.
 */
export function withoutFrames(html: string): string {
  let out = NO_XML;
  let copied = 0;
  for (let at = apply(indexOf, html, ['<']); at !== -1; at = apply(indexOf, html, ['<', at + 1])) {
    const start = html[at + 1] === '/' ? at + 2 : at + 1;
    if (start >= html.length || !isLetter(html[start])) continue;
    let end = start + 1;
    while (end < html.length && !endsName(html[end])) end++;
    if (HARMLESS[apply(toLowerCase, apply(slice, html, [start, end]), [])] === true) continue;
    out += `${apply(slice, html, [copied, start])}no-`;
    copied = start;
  }
  return out + apply(slice, html, [copied]);
}
