/** Counts the edits between two words: insertions, deletions, replacements, swaps of adjacent letters. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1));
      const exchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (exchanged) least = Math.min(least, before[j - 2] + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[b.length];
}

const LONGEST = 30;

/** Returns the word that `text` most resembles or begins, ignoring case; `undefined` if there is none. */
export function nearestWord(text: string, words: Iterable<string>): string | undefined {
  const written = text.toLowerCase();
  if (written.length < 2 || written.length > LONGEST) return undefined;
  let nearest: string | undefined;
  let least = written.length <= 3 ? 1 : 2;
  for (const word of words) {
    const edits = word.toLowerCase().startsWith(written) ? 1 : distance(written, word.toLowerCase());
    if (edits > least || (edits === least && nearest !== undefined)) continue;
    least = edits;
    nearest = word;
  }
  return nearest;
}
