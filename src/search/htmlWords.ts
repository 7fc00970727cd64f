/** Elements that show no text, with the tags that end them. */
const HIDDEN = [
  [/^style\b/i, /<\/style/gi],
  [/^script\b/i, /<\/script/gi],
  [/^title\b/i, /<\/title/gi],
] as const;
/** Elements that do not end a word. */
const INLINE = /^\/?(a|b|big|em|font|i|s|small|span|strong|sub|sup|u)\b/i;
const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
  ['szlig', 'ß'],
  ['oslash', 'ø'],
  ['Oslash', 'Ø'],
  ['aelig', 'æ'],
  ['AElig', 'Æ'],
]);
/** Combining marks by the last part of an entity's name: `&uuml;`, `&eacute;`. */
const MARKS: ReadonlyMap<string, string> = new Map([
  ['uml', '\u0308'],
  ['acute', '\u0301'],
  ['grave', '\u0300'],
  ['circ', '\u0302'],
  ['tilde', '\u0303'],
  ['cedil', '\u0327'],
  ['ring', '\u030a'],
  ['caron', '\u030c'],
]);

/** Extracts the words that an HTML text shows, for a search, in one pass without a parser. */
export function htmlWords(html: string): string {
  const parts: string[] = [];
  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at);
    parts.push(html.slice(at, open < 0 ? undefined : open));
    if (open < 0) break;
    const close = html.indexOf('>', open);
    if (close < 0) break;
    const tag = html.slice(open + 1, close);
    at = close + 1;
    if (!INLINE.test(tag)) parts.push(' ');
    const [, ending] = HIDDEN.find(([start]) => start.test(tag)) ?? [];
    if (ending === undefined) continue;
    ending.lastIndex = at;
    const end = ending.exec(html);
    if (end === null) break;
    at = end.index;
  }
  return parts.join('').replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, entityText);
}

function entityText(entity: string, name: string): string {
  if (name.startsWith('#')) {
    const code = name[1].toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
  }
  const mark = MARKS.get(name.slice(1));
  return NAMED.get(name) ?? (mark === undefined ? entity : (name[0] + mark).normalize('NFC'));
}
