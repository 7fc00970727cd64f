// Makes text from files harmless on the screen: no character reverses the direction of its neighbors, hides, or breaks
// a line. Stored, searched and exported text stays as it is.

// oxlint-disable-next-line no-control-regex
const SUSPECT = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f]/;
const SUSPECTS = new RegExp(SUSPECT, 'g');
/** Form feeds and the like, which end a line or a paragraph, and with the paragraph its direction. */
const BREAK = /[\v\f\x85\u2028\u2029]/;
/** Embeddings, isolates and their ends. */
const DIRECTION = /[\u202a-\u202c\u2066-\u206f]/;
const MARK = /[\u061c\u200e\u200f]/;
/** In text with these letters, the marks are part of the writing. */
const RIGHT_TO_LEFT =
  /(?=\p{L})[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const REPLACEMENT = '\ufffd';

/**
 * `text` as the screen shows it. Overrides of direction and control characters become visible (`U+FFFD`); embeddings,
 * isolates and needless marks are left out. Tabs and line ends stay.
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

/** Characters of a name that are shown: nobody reads on, and a tooltip would cover the page. */
const MOST = 300;

/** A name on one line: like `shownText`, but without tabs and line ends, and cut if it is too long for a name. */
export const shownName = (name: string): string => cutName(name, MOST);

/** The same for places with less room: at most `most` characters. */
export function cutName(name: string, most: number): string {
  const cut = name.length > most ? `${name.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…` : name;
  return shownText(cut).replace(/[\t\r\n]+/g, ' ');
}
