// NAGs within the words of a comment: "better than $140 f4 $16" means "better than ∆ f4 ±".
import { NAGS } from '../../chess/nag.ts';

const NAG = /(\s*)\$(\d{1,3})(?!\d)/g;
/** Signs of a sum of money, before and after it. */
const PAID =
  /(?:\b(?:US|USD|for|of|worth|won|wins?|lost|prizes?|paid|pays?|costs?|fee|fund|bet|stake)\s*|[€£$])$/i;
const MONEY =
  /^(?:[.,]\d|\s*-?(?:[km]|dollars?|bucks|cents|million|thousand|hundred|prizes?|fund|entry|fee|bills?|notes?|bets?|stakes?|each|per|cash)\b)/i;
/** The number of characters before and after a sum that are searched for these signs. */
const REACH = 16;

/**
 * The text with glyphs in place of its NAGs; sums of money, and NAGs without a glyph, stay. `!` and `?`
 * directly follow the word before them, as in any text.
 */
export function withSigns(text: string): string {
  if (!text.includes('$')) return text;
  return text.replaceAll(NAG, (found: string, space: string, digits: string, at: number) => {
    const symbol = NAGS.get(Number(digits))?.symbol ?? '';
    const end = at + found.length;
    const isMoney =
      PAID.test(text.slice(Math.max(0, at - REACH), at + space.length)) ||
      MONEY.test(text.slice(end, end + REACH));
    if (symbol === '' || isMoney) return found;
    return /^[!?]$/.test(symbol) ? symbol : space + symbol;
  });
}
