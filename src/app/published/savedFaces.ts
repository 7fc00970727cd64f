// The fonts of a saved page: those of our fonts whose letters the page uses, within a limit.
/** The most characters of fonts in a page, as base64. System fonts serve the other letters. */
const MOST = 60 * 1024;

interface Face {
  readonly css: string;
  readonly letters: number;
}

/** Returns the fonts of a style sheet that cover most of the letters. */
export function facesFor(letters: ReadonlySet<number>, sheet: string): string {
  let room = MOST;
  return (sheet.match(/@font-face\s*\{[^}]*\}/g) ?? [])
    .map((css): Face => ({ css, letters: countIn(css, letters) }))
    .filter((face) => face.letters > 0)
    .sort((a, b) => b.letters - a.letters || a.css.length - b.css.length)
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
