// Finds commands by typed text: by their words in the page's language, their English words, and their noun.
import { sentenceInEnglish } from '../../../base/messages.ts';
import { wordsOf } from '../../session/commands/command.ts';
import { beginsWords, folded, wordsIn } from '../../shared/typedWords.ts';
import type { ShownCommand } from '../../shared/commands/useCommands.ts';

/** Among equal matches, commands that can run come first. */
const RUNS = 0.5;

/**
 * Returns the rank of a match, 1 to 4; 0 if there is none. The page's language ranks above English. The noun,
 * and the text for the list of keys, count only if the words are not enough.
 */
function rankOf({ command, words }: ShownCommand, noun: string, typed: string): number {
  if (folded(words).startsWith(folded(typed))) return 4;
  if (beginsWords(words, typed)) return 3;
  const english = sentenceInEnglish(wordsOf(command));
  if (beginsWords(english, typed)) return 2;
  const what = command.what === undefined ? '' : sentenceInEnglish(command.what);
  return beginsWords(`${noun} ${command.noun} ${words} ${english} ${what}`, typed) ? 1 : 0;
}

export interface FoundGroup<Noun> {
  readonly noun: Noun;
  readonly found: readonly ShownCommand[];
}

/**
 * Returns the matching commands under their nouns; the noun of the best match comes first. If nothing is
 * typed, all commands match but the rarely needed ones (`isSpoken`).
 */
export function findCommands<Noun extends string>(
  commands: readonly ShownCommand[],
  nouns: readonly (readonly [noun: Noun, words: string])[],
  typed: string,
): readonly FoundGroup<Noun>[] {
  const isAll = wordsIn(typed).length === 0;
  const groups = nouns.map(([noun, words]) => {
    const ranked = commands
      .filter(({ command }) => command.noun === noun)
      .map((one) => ({
        one,
        rank: isAll ? Number(one.command.isSpoken !== true) : rankOf(one, words, typed),
      }))
      .filter(({ rank }) => rank > 0)
      .map(({ one, rank }) => ({ one, rank: rank + (one.why === undefined ? RUNS : 0) }))
      .toSorted((a, b) => b.rank - a.rank);
    return { noun, found: ranked.map(({ one }) => one), best: ranked[0]?.rank ?? 0 };
  });
  return groups.filter(({ best }) => best > 0).toSorted((a, b) => b.best - a.best);
}

interface Part {
  readonly text: string;
  readonly isFound: boolean;
}

/** Splits the words into parts, marking the beginnings that were typed. */
export function foundParts(words: string, typed: string): readonly Part[] {
  const parts = wordsIn(typed).toSorted((a, b) => b.length - a.length);
  return words.split(/(?<![\p{L}\p{N}])(?=[\p{L}\p{N}])/u).flatMap((piece): readonly Part[] => {
    const part = parts.find((candidate) => folded(piece).startsWith(candidate));
    if (part === undefined) return [{ text: piece, isFound: false }];
    return [
      { text: piece.slice(0, part.length), isFound: true },
      { text: piece.slice(part.length), isFound: false },
    ];
  });
}
