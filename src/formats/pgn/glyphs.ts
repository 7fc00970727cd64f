// NAGs that programs and people write as signs instead of `$n`: between moves, or directly after one.
import type { Nag } from '../../chess/types.ts';

/**
 * NAGs by sign: suffixes of the standard, and signs of Informator, Scid, ChessBase, lichess and others; 0 for no
 * meaning.
 */
const SIGNS: ReadonlyMap<string, Nag> = new Map(
  Object.entries({
    '!': 1,
    '?': 2,
    '!!': 3,
    '??': 4,
    '!?': 5,
    '?!': 6,
    '□': 7,
    '▢': 7,
    '=': 10,
    '==': 10,
    '↹': 12,
    '∞': 13,
    '~': 13,
    '~=': 13,
    '+=': 14,
    '+/=': 14,
    '⩲': 14,
    '=+': 15,
    '=/+': 15,
    '⩱': 15,
    '+/-': 16,
    '±': 16,
    '-/+': 17,
    '∓': 17,
    '+-': 18,
    '+−': 18,
    '-+': 19,
    '−+': 19,
    '+--': 20,
    '+−−': 20,
    '--+': 21,
    '−−+': 21,
    '⨀': 22,
    '⊙': 22,
    '◯': 24,
    '○': 26,
    '◯◯': 26,
    '◯◯◯': 28,
    '↻': 32,
    '↺': 33,
    '⟳': 32,
    '⟲': 33,
    '↑↑': 32,
    '↻↻': 32,
    '↺↺': 33,
    '↻↻↻': 34,
    '↺↺↺': 35,
    '↑': 36,
    '↓': 37,
    '⇑': 38,
    '⇓': 39,
    '→': 40,
    '←': 41,
    '&/-': 42,
    '&/+': 43,
    '=∞': 44,
    '=/∞': 44,
    '=/&': 44,
    '=&': 44,
    '∞=': 44,
    '⯹': 44,
    '+/&': 46,
    '-/&': 47,
    '⊞': 48,
    '⊞⊞': 50,
    '⊞⊞⊞': 52,
    '⟩': 54,
    '⟫': 56,
    '⋙': 58,
    '⟨': 60,
    '⟪': 62,
    '⋘': 64,
    '↗': 92,
    '↖': 93,
    '⇈': 96,
    '⇊': 97,
    '⇄': 132,
    '⇆': 132,
    '⇄⇄': 132,
    '⇆⇆': 133,
    '⇄⇄⇄': 134,
    '⇆⇆⇆': 135,
    '⊕': 138,
    '⊖': 139,
    '⊕⊕': 138,
    '⊖⊖': 139,
    '∆': 140,
    '△': 140,
    Δ: 140,
    '∇': 141,
    '▽': 141,
    '⌓': 142,
    '≤': 143,
    '<=': 143,
    RR: 145,
    N: 146,
    TN: 146,
    '⊥': 148,
    '⟺': 149,
    '⇔': 149,
    '⇗': 150,
    '◫': 151,
    '◨': 153,
    '⊶': 154,
    D: 220,
    '[#]': 220,
    '<D>': 220,
    diagram: 220,
    Diagram: 220,
    // After a move, these repeat what the position shows.
    'e.p.': 0,
    'e.p': 0,
    ep: 0,
    '+': 0,
    '++': 0,
    '#': 0,
    '##': 0,
    x: 0,
    mate: 0,
    matt: 0,
    mat: 0,
    matto: 0,
    schach: 0,
    ch: 0,
    dbl: 0,
    dis: 0,
    check: 0,
  }),
);
const LONGEST = Math.max(...[...SIGNS.keys()].map(({ length }) => length));
/** A longer text is no sign, except `!` and `?` over and over. */
const MAX_CHARACTERS = 16;

/** The NAG of a sign; 0 for a sign without a meaning of its own, `undefined` for any other text. */
export const glyphOf = (sign: string): Nag | undefined => SIGNS.get(sign);

/** The NAGs of one or more signs without a space between them; `undefined` if a part of the text is no sign. */
export function readSigns(text: string): readonly Nag[] | undefined {
  // `!!!` and the like count as several glyphs, two characters each.
  if (/^[!?]+$/.test(text)) return (text.match(/..?/g) ?? []).map((part) => glyphOf(part) ?? 0);
  if (text.length > MAX_CHARACTERS) return undefined;
  if (text === '') return [];
  for (let length = Math.min(LONGEST, text.length); length > 0; length--) {
    const nag = glyphOf(text.slice(0, length));
    const rest = nag === undefined ? undefined : readSigns(text.slice(length));
    if (nag !== undefined && rest !== undefined) return nag === 0 ? rest : [nag, ...rest];
  }
  return undefined;
}

/** The largest number that counts as a NAG. */
export const MAX_NAG = 255;
