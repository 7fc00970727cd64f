// Makes text from files harmless on the screen: no character overrides the direction of its neighbors, no
// control character stays invisible, and only line ends break a line. Stored, searched and exported text
// stays as it is.

// oxlint-disable-next-line no-control-regex
const SUSPECT = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f]/;
const SUSPECTS = new RegExp(SUSPECT, 'g');
/** Form feeds and other characters that end a line or a paragraph; a paragraph's end also ends its text direction. */
const BREAK = /[\v\f\x85\u2028\u2029]/;
/** Embeddings, isolates and their ends, but not overrides. */
const DIRECTION = /[\u202a-\u202c\u2066-\u206f]/;
const MARK = /[\u061c\u200e\u200f]/;
/** In text with these letters, the direction marks are needed. */
const RIGHT_TO_LEFT =
  /(?=\p{L})[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const REPLACEMENT = '\ufffd';

/**
 * `text` as the screen shows it. Direction overrides and control characters become visible (`U+FFFD`);
 * embeddings and isolates are removed, and direction marks if no letter is written from right to left; form
 * feeds and the like become spaces. Tabs and line ends stay.
 */
export function shownText(text: string): string {
  if (!SUSPECT.test(text)) return text;
  const keepsMarks = RIGHT_TO_LEFT.test(text);
  return text.replace(SUSPECTS, (character) => {
    if (BREAK.test(character)) return ' ';
    if (MARK.test(character)) return keepsMarks ? character : '';
    return DIRECTION.test(character) ? '' : REPLACEMENT;
  });
}

/**
 * The maximum number of characters of a name that are shown: nobody reads more, and a longer tooltip would
 * cover the page.
 */
const MOST = 300;

/** A name on one line: like `shownText`, but tabs and line ends become spaces, and long names are cut. */
export const shownName = (name: string): string => cutName(name, MOST);

/**
 * Ends a name that is written from right to left with a mark of direction. Without it, a result or another name
 * after it would stand before it. Isolates would not survive `shownText`.
 */
export const boundedName = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `${name}\u200e` : name);

/** Like `shownName`, for places with less room: the name has at most `most` characters, with its ellipsis. */
export function cutName(name: string, most: number): string {
  const cut = name.length > most ? `${name.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…` : name;
  return shownText(cut).replace(/[\t\r\n]+/g, ' ');
}
