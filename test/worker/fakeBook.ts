// A book in text: `NAME.book` has one position a line, a FEN without its counters and the games behind it
// ("rnbqkbnr/... w KQkq e3 = 12"). "broken" does not open; "torn" opens and fails at every lookup; "slow" waits;
// "sour" has another problem after its first lookup; "unsorted" reports progress; "bare" knows every position, but only
// for transpositions.
import { msg } from '../../src/base/messages.ts';
import { FormatError } from '../../src/base/failure.ts';
import type { Failure } from '../../src/base/failure.ts';
import type { Uci } from '../../src/chess/types.ts';
import type { BookFormat, BookReader, ReadOptions } from '../../src/formats/format.ts';
import type { BookEntry } from '../../src/model/bookEntry.ts';

export const SOUR: Failure = { kind: 'invalid', file: 'x.book', expected: 'order', found: 'none' };
export const BROKEN_BOOK: Failure = {
  kind: 'truncated',
  file: 'x.book',
  expected: 'a page',
  found: '3 bytes',
};

/** An entry, with a move if it has games. */
export const bookEntry = (total: number): BookEntry => ({
  score: { total, white: total, draws: 0, black: 0 },
  moves: total === 0 ? [] : [{ uci: 'a2a3' as Uci, nags: [] }],
  nags: [],
  comment: '',
  problems: [],
});

export function fakeBookFormat(): BookFormat & { opened: number; asked: string[] } {
  const format = {
    kind: 'book' as const,
    id: 'fake-book',
    label: msg('Fake book'),
    opened: 0,
    asked: [] as string[],
    claim: (paths: readonly string[]) =>
      paths
        .filter((path) => path.endsWith('.book'))
        .map((path) => {
          const base = path.slice(0, -'.book'.length);
          const index = paths.filter((other) => other === `${base}.index`);
          return { name: base.slice(base.lastIndexOf('/') + 1), paths: [path, ...index] };
        }),
    async open({ name, files }: Parameters<BookFormat['open']>[0]) {
      format.opened++;
      const main = files.get(`${name}.book`);
      if (main === undefined) throw new Error(`The set has no ${name}.book`);
      const text = new TextDecoder().decode(await main.read(0, main.size));
      if (text === 'broken') throw new FormatError(BROKEN_BOOK);
      const problems: Failure[] = files.has(`${name}.index`)
        ? []
        : [{ kind: 'missing-file', file: `${name}.index` }];
      return fakeReader(text, problems, format.asked);
    },
  };
  return format;
}

function fakeReader(text: string, problems: readonly Failure[], asked: string[]): BookReader {
  const entries = new Map(
    text.split('\n').map((line) => [line.split(' = ')[0], Number(line.split(' = ')[1])]),
  );
  let soured = false;
  return {
    title: '',
    positions: entries.size,
    get problems() {
      return soured ? [...problems, SOUR] : problems;
    },
    async lookup({ fen }, options) {
      asked.push(fen);
      soured = text === 'sour';
      if (text === 'torn') throw new FormatError(BROKEN_BOOK);
      if (text === 'slow') await untilAborted(options);
      if (text === 'unsorted') options?.onProgress?.({ done: 1, total: 2 });
      if (text === 'bare') return options?.transpositions === true ? bookEntry(1) : undefined;
      const total = entries.get(fen.split(' ').slice(0, 4).join(' '));
      return total === undefined ? undefined : bookEntry(total);
    },
  };
}

const untilAborted = ({ signal }: ReadOptions = {}): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
