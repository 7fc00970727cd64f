// Looks up many positions in a book, and collects its answers and failures.
import { FormatError, type Failure } from '../../src/base/failure.ts';
import type { Fen } from '../../src/chess/types.ts';
import type { BookFormat, FileSet } from '../../src/formats/format.ts';
import type { BookEntry } from '../../src/model/bookEntry.ts';

export type BookAnswer =
  | { readonly kind: 'entry'; readonly entry: BookEntry }
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export type BookReading =
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'read'; readonly problems: readonly Failure[]; readonly answers: readonly BookAnswer[] };

/** Opens a book and looks up every position. Throws errors other than the format's own. */
export async function readBook(
  format: BookFormat,
  set: FileSet,
  fens: readonly string[],
): Promise<BookReading> {
  const opened = await attempt(() => format.open(set));
  if ('failure' in opened) return { kind: 'failed', failure: opened.failure };
  const answers: BookAnswer[] = [];
  for (const fen of fens) {
    const asked = await attempt(() => opened.value.lookup({ fen: fen as Fen }));
    if ('failure' in asked) answers.push({ kind: 'failed', failure: asked.failure });
    else if (asked.value === undefined) answers.push({ kind: 'absent' });
    else answers.push({ kind: 'entry', entry: asked.value });
  }
  return { kind: 'read', problems: opened.value.problems, answers };
}

async function attempt<Value>(
  task: () => Promise<Value>,
): Promise<{ readonly value: Value } | { readonly failure: Failure }> {
  try {
    return { value: await task() };
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    return { failure: thrown.failure };
  }
}

/** All failures that a reading reports. */
export const complaintsOf = (reading: BookReading): readonly Failure[] =>
  reading.kind === 'failed'
    ? [reading.failure]
    : [
        ...reading.problems,
        ...reading.answers.flatMap((answer) => {
          if (answer.kind === 'failed') return [answer.failure];
          return answer.kind === 'entry' ? answer.entry.problems : [];
        }),
      ];
