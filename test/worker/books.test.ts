import { describe, expect, it } from 'vitest';
import { Board } from '../../src/chess/board.ts';
import { INITIAL_FEN } from '../../src/chess/types.ts';
import type { Fen } from '../../src/chess/types.ts';
import { itemId } from '../../src/protocol/items.ts';
import type { ScanProgress } from '../../src/protocol/selection.ts';
import type { LibraryProgress } from '../../src/protocol/api.ts';
import type { CallContext } from '../../src/protocol/rpc.ts';
import { createSession } from '../../src/worker/session.ts';
import { BROKEN_BOOK, fakeBookFormat, SOUR } from './fakeBook.ts';
import { file } from './fakeFormat.ts';

const context: CallContext & CallContext<LibraryProgress> = {
  signal: new AbortController().signal,
  progress: () => undefined,
};

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -';
const AFTER_E5 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6';
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3';

/** The FEN after these moves, in the form that the page sends. */
function fenAfter(...sans: string[]): Fen {
  const board = new Board();
  for (const san of sans) {
    const move = board.parseSan(san);
    if (move === undefined) throw new Error(`${san} is not legal`);
    board.play(move);
  }
  return board.fen();
}

/** A session with these books open: `{ a: 'content' }` is the file `a.book`. */
async function withBooks(contents: Record<string, string>) {
  const format = fakeBookFormat();
  const session = createSession([format]);
  const files = Object.entries(contents).flatMap(([name, text]) => [
    file(`${name}.book`, text),
    file(`${name}.index`, ''),
  ]);
  const library = await session.openFolder({ kind: 'files', name: 'books', files }, context);
  const items = Object.keys(contents).map((name) => itemId(`${name}.book`));
  const lookup = (fen: Fen, signal = context.signal) =>
    session.lookupBooks({ items, fen }, { ...context, signal });
  return { format, session, library, items, lookup };
}

describe('the books of a folder', () => {
  it('books are listed with their size, or with the reason if one does not open', async () => {
    const { library } = await withBooks({ good: `${START} = 3\n${AFTER_E4} = 2`, bad: 'broken' });
    expect(library.items).toMatchObject([
      { kind: 'book', id: 'bad.book', label: 'Fake book', problems: [BROKEN_BOOK], unopened: true },
      { kind: 'book', id: 'good.book', name: 'good', extension: '.book', positions: 2, problems: [] },
    ]);
  });

  it('books answer side by side: one knows, one does not, one fails, one is missing', async () => {
    const { session, items } = await withBooks({
      a: `${START} = 3`,
      b: `${AFTER_E4} = 2`,
      c: 'torn',
      d: 'broken',
    });
    const gone = itemId('gone.book');
    const answers = await session.lookupBooks({ items: [...items, gone], fen: INITIAL_FEN }, context);
    expect(answers).toMatchObject([
      { kind: 'entry', item: 'a.book', entry: { score: { total: 3 } } },
      { kind: 'absent', item: 'b.book' },
      { kind: 'failed', item: 'c.book', failure: BROKEN_BOOK },
      { kind: 'failed', item: 'd.book', failure: BROKEN_BOOK },
      { kind: 'failed', item: 'gone.book', failure: { kind: 'changed' } },
    ]);
  });

  it('books are asked with the en passant square even if no pawn can take on it', async () => {
    const { lookup, format } = await withBooks({ a: `${AFTER_E4} = 7` });
    expect(await lookup(fenAfter('e4'))).toMatchObject([{ kind: 'entry', entry: { score: { total: 7 } } }]);
    expect(format.asked).toEqual([`${AFTER_E4} 0 1`]);
  });

  it('books give transpositions on request, but not while the last known position is searched', async () => {
    const { lookup, session, items } = await withBooks({ a: 'bare' });
    expect(await lookup(INITIAL_FEN)).toMatchObject([{ kind: 'absent' }]);
    const asked = { items, fen: INITIAL_FEN, transpositions: true };
    expect(await session.lookupBooks(asked, context)).toMatchObject([{ kind: 'entry' }]);
    expect(await session.findLastInBooks({ items, fens: [INITIAL_FEN] }, context)).toBeUndefined();
  });

  it('books are opened once for many lookups, and again after a failed opening', async () => {
    const { lookup, format } = await withBooks({ a: `${START} = 3`, d: 'broken' });
    const listed = format.opened;
    await Promise.all([lookup(INITIAL_FEN), lookup(INITIAL_FEN)]);
    await lookup(INITIAL_FEN);
    // `a` is opened once; the two simultaneous lookups share a failed opening of `d`, and the third one tries again.
    expect(format.opened - listed).toBe(3);
  });

  it('books that must be read through report their progress', async () => {
    const { session, items } = await withBooks({ a: 'unsorted' });
    const told: ScanProgress[] = [];
    const listening = { signal: context.signal, progress: (value: ScanProgress) => void told.push(value) };
    await session.lookupBooks({ items, fen: INITIAL_FEN }, listening);
    expect(told).toEqual([{ done: 1, total: 2 }]);
  });

  it('books report problems that were found after they were listed', async () => {
    const { lookup, library } = await withBooks({ a: 'sour', b: `${START} = 3` });
    expect(library.items[0].problems).toEqual([]);
    const answers = await lookup(INITIAL_FEN);
    expect(answers[0]).toEqual({ kind: 'absent', item: 'a.book', problems: [SOUR] });
    expect(answers[1]).not.toHaveProperty('problems');
  });

  it('books stop reading when the lookup is canceled', async () => {
    const { lookup } = await withBooks({ a: 'slow', b: `${START} = 3` });
    const controller = new AbortController();
    const answer = lookup(INITIAL_FEN, controller.signal);
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('books are gone with their folder', async () => {
    const { session, lookup } = await withBooks({ a: `${START} = 3` });
    await session.openFolder({ kind: 'files', name: 'none', files: [file('b.book', '')] }, context);
    expect(await lookup(INITIAL_FEN)).toMatchObject([{ kind: 'failed', failure: { kind: 'changed' } }]);
  });

  it('books say where a line leaves them: at the last position with moves', async () => {
    const { session, items } = await withBooks({
      a: `${START} = 3`,
      b: `${AFTER_E4} = 2\n${AFTER_E5} = 0`,
      c: 'torn',
    });
    const line = [fenAfter(), fenAfter('e4'), fenAfter('e4', 'e5'), fenAfter('e4', 'e5', 'f4')];
    expect(await session.findLastInBooks({ items, fens: line }, context)).toBe(1);
    expect(await session.findLastInBooks({ items: items.slice(0, 1), fens: line }, context)).toBe(0);
    expect(await session.findLastInBooks({ items, fens: line.slice(2) }, context)).toBeUndefined();
  });
});
