// The fonts of a saved page: those of our fonts whose letters the page uses, within a limit.
import { t } from '../../base/messages.ts';

/** The maximum number of characters of fonts in a page, as base64. System fonts serve the other letters. */
const MAX_SIZE = 60 * 1024;

interface Face {
  readonly css: string;
  readonly letters: number;
  /** 1 for a font of the script that the interface is written in. */
  readonly rank: 0 | 1;
}

/**
 * Returns the fonts of a style sheet that fit within the limit, those that have the most of the letters
 * first. Before them come fonts for the script of the interface's language: a list of games in several
 * languages can have more letters of another script.
 */
export function facesFor(letters: ReadonlySet<number>, sheet: string): string {
  let room = MAX_SIZE;
  const spoken = new Set([t('Games').codePointAt(0) ?? 0]);
  return (sheet.match(/@font-face\s*\{[^}]*\}/g) ?? [])
    .map((css): Face => ({ css, letters: countIn(css, letters), rank: countIn(css, spoken) > 0 ? 1 : 0 }))
    .filter((face) => face.letters > 0)
    .sort((a, b) => b.rank - a.rank || b.letters - a.letters || a.css.length - b.css.length)
    .filter(({ css }) => {
      if (css.length > room) return false;
      room -= css.length;
      return true;
    })
    .map(({ css }) => css)
    .join('');
}

function countIn(css: string, letters: ReadonlySet<number>): number {
  const ranges = [
    ...(/unicode-range:([^;}]*)/.exec(css)?.[1] ?? '').matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi),
  ].map(([, from, to = from]) => [parseInt(from, 16), parseInt(to, 16)] as const);
  let count = 0;
  for (const letter of letters) if (ranges.some(([from, to]) => letter >= from && letter <= to)) count++;
  return count;
}
