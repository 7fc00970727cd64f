// A comment's words, and the commands that programs write into it.
import type { Annotation } from '../../model/annotation.ts';
import { readCommand } from './commands.ts';
import { withSigns } from './signsInWords.ts';
import type { CommentContext } from './commands.ts';

/**
 * The annotations in a comment: first its commands, then its words. Unknown commands, and commands whose
 * value makes no sense, become unknown annotations that keep their text. `settleAnnotations` then completes
 * the whole game's.
 */
export function readComment(text: string, context: CommentContext): Annotation[] {
  const found: Annotation[] = [];
  const words = text.includes('[%') ? takeCommands(text, context, found) : text;
  if (words === '') return found;
  const plain = withSigns(words.replaceAll(/\s+/g, ' ').trim());
  if (plain !== '') found.push({ kind: 'comment', placement: context.placement, language: '', text: plain });
  return found;
}

const NAME = /\[%([A-Za-z_][\w-]*):?\s*/y;

/** Adds the annotations of a text's commands to `found`, and returns the words between the commands. */
function takeCommands(text: string, context: CommentContext, found: Annotation[]): string {
  let words = '';
  let done = 0;
  const endOf = makeEndFinder(text);
  for (let at = text.indexOf('[%'); at >= 0; at = text.indexOf('[%', Math.max(done, at + 2))) {
    NAME.lastIndex = at;
    const match = NAME.exec(text);
    if (match === null) continue;
    const [head, name] = match;
    const start = at + head.length;
    const end = endOf(start);
    if (end < 0) break;
    const next = text[end] === ']' ? end + 1 : end;
    const read = readCommand(name, text.slice(start, end).trim(), context);
    if (read === undefined) found.push(unknown(name, text.slice(at, next)));
    else {
      for (const annotation of read.annotations) found.push(annotation);
      for (const stranger of read.strangers ?? []) found.push(unknown(name, `[%${name} ${stranger}]`));
    }
    words += spaced(text.slice(done, at));
    done = next;
  }
  return words + spaced(text.slice(done));
}

/** The words with a space after them; `""` for white space alone, as between most commands. */
const spaced = (words: string): string => (words.trim() === '' ? '' : `${words} `);

/**
 * The end of a value that is a list of quoted texts, which may hold brackets; the last item may be a number.
 */
const QUOTED_END = /"\s*(?:,\s*\d{1,4}\s*)?\]/g;

/**
 * Returns a function that finds the end of a command's value: its closing bracket (the second of two if the
 * value opens a bracket itself), or the start of the next command if its bracket is missing; -1 if no bracket
 * follows.
 */
function makeEndFinder(text: string): (start: number) => number {
  /**
   * False once no further end of quoted texts was found: a new search would read the rest of the text again.
   */
  let hasQuotedEnd = true;
  return (start) => {
    const end = text.indexOf(']', start);
    if (end < 0) return -1;
    if (text[start] === '"' && hasQuotedEnd) {
      QUOTED_END.lastIndex = start;
      hasQuotedEnd = QUOTED_END.test(text);
      if (hasQuotedEnd) return QUOTED_END.lastIndex - 1;
    }
    const inner = text.indexOf('[', start);
    if (inner < 0 || inner > end) return end;
    if (text[inner + 1] === '%') return inner;
    return text[end + 1] === ']' ? end + 1 : end;
  };
}

const encoder = new TextEncoder();
const unknown = (name: string, command: string): Annotation => ({
  kind: 'unknown',
  format: 'pgn',
  code: 0,
  name: `%${name}`,
  bytes: encoder.encode(command),
});
