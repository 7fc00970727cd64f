// Links from guiding texts to records of the same database. A link has the names in a record, but not its number.
import type { QuotedGame } from './quotedGame.ts';

/** The facts by which a link identifies a record. Unknown texts are `""`, unknown numbers absent. */
export type RecordReference =
  | {
      readonly kind: 'game';
      /** "Last, First". */
      readonly white: string;
      readonly black: string;
      readonly event: string;
      readonly site: string;
      readonly year?: number;
      readonly round?: number;
    }
  | { readonly kind: 'text'; readonly title: string };

/** The target of a link in a text. */
export type TextLink =
  | { readonly kind: 'record'; readonly reference: RecordReference }
  /** "Last, First". */
  | { readonly kind: 'player'; readonly name: string }
  /** An `http`, `https` or `mailto` address. It is never followed without a click. */
  | { readonly kind: 'web'; readonly url: string }
  /** Any other link is shown as text and does nothing. */
  | { readonly kind: 'unknown'; readonly target: string };

/** Makes a reference to the record of a quoted game. */
export const quotedReference = ({ white, black, event, site, date, round }: QuotedGame): RecordReference => ({
  kind: 'game',
  white,
  black,
  event,
  site,
  ...(date.year === undefined ? {} : { year: date.year }),
  ...(round === undefined ? {} : { round }),
});

const WEB = /^(https?:\/\/|mailto:)/i;
const CALL = /^javascript:\s*CBLink\((.*)\)\s*;?\s*$/is;

/**
 * Reads the `href` of a link in a guiding text; HTML entities in it must be decoded already. ChessBase writes
 * `javascript:CBLink(tag_game,Last,First,Last,First,event,site,ddmmyyyy,…)`, `CBLink(tag_text,title,,,0)` and
 * `CBLink(tag_player,First,Last)`. Commas within the values are not escaped.
 */
export function parseTextLink(href: string): TextLink {
  const target = href.trim();
  if (WEB.test(target)) return { kind: 'web', url: target };
  const call = CALL.exec(unescapePercent(target));
  const [tag, ...values] = call === null ? [] : call[1].split(',');
  switch (tag?.trim().toLowerCase()) {
    case 'tag_game':
      return { kind: 'record', reference: gameReference(values) };
    case 'tag_text':
      return { kind: 'record', reference: { kind: 'text', title: titleOf(values) } };
    case 'tag_player':
      return { kind: 'player', name: personName(values[1], values[0]) };
    default:
      return { kind: 'unknown', target: href };
  }
}

/** Matches day and month of two characters and a year of four, 0 if unknown: `" 0 0   0"`, `" 1 42010"`. */
const DATE = /^[ \d]{4}([ \d]{4})$/;

function gameReference(values: readonly string[]): RecordReference {
  const [whiteLast, whiteFirst, blackLast, blackFirst, event = '', site = '', date = '', round = ''] = values;
  const year = Number(DATE.exec(date)?.[1] ?? 0);
  return {
    kind: 'game',
    white: personName(whiteLast, whiteFirst),
    black: personName(blackLast, blackFirst),
    event: event.trim(),
    site: site.trim(),
    ...(year > 0 ? { year } : {}),
    ...(Number(round) > 0 ? { round: Number(round) } : {}),
  };
}

/** Joins the parts of a title with commas. Three more fields follow the title. */
const titleOf = (values: readonly string[]): string =>
  (values.length > 3 ? values.slice(0, -3) : values.slice(0, 1)).join(',').trim();

const personName = (last = '', first = ''): string =>
  first.trim() === '' ? last.trim() : `${last.trim()}, ${first.trim()}`;

function unescapePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (thrown) {
    if (thrown instanceof URIError) return text;
    throw thrown;
  }
}
