/** Elements whose content a page does not show. */
const HIDDEN: ReadonlySet<string> = new Set(['head', 'title', 'style', 'script']);
const LONGEST_NAME = 6;
const BLANK = /^(\s|&nbsp;|&#160;)*$/i;

/**
 * Tells whether HTML shows a character or a picture. This is no parser and does not judge safety. It reads
 * the HTML once, because it may be very long.
 */
export function showsSomething(html: string): boolean {
  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at);
    if (!BLANK.test(html.slice(at, open < 0 ? undefined : open))) return true;
    const close = open < 0 ? -1 : html.indexOf('>', open);
    if (close < 0) return false;
    const name = /^[a-z]*/i.exec(html.slice(open + 1, open + 2 + LONGEST_NAME))?.[0].toLowerCase() ?? '';
    if (name === 'img') return true;
    at = close + 1;
    if (HIDDEN.has(name)) {
      const closing = new RegExp(`</${name}`, 'gi');
      closing.lastIndex = at;
      const end = closing.exec(html);
      if (end === null) return false;
      at = end.index;
    }
  }
  return false;
}
