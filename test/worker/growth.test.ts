// A database whose file must be read through before its records are known.
import { describe, expect, it } from 'vitest';
import { pgnFormat } from '../../src/formats/pgn/format.ts';
import type { BookGame } from '../../src/model/bookEntry.ts';
import { itemId } from '../../src/protocol/items.ts';
import type { OpenedDatabase } from '../../src/protocol/api.ts';
import type { CallContext } from '../../src/protocol/rpc.ts';
import { createSession } from '../../src/worker/session.ts';
import { file } from './fakeFormat.ts';

const LONG = itemId('long.pgn');
const GAMES = 25_000;
const context: CallContext & { progress: () => void } = {
  signal: new AbortController().signal,
  progress: () => undefined,
};

const COMMENT = 'x'.repeat(1100);
const game = (number: number) =>
  `[Event "Game ${number}"]\n[White "White ${number}"]\n\n1. e4 {${COMMENT}} e5 *\n\n`;
/** Some 30 MB, which are several windows. */
const longFile = (): string => Array.from({ length: GAMES }, (_, i) => game(i + 1)).join('');
/** The number of bytes before a game; the file is ASCII. */
const offsetOf = (number: number): number =>
  Array.from({ length: number - 1 }, (_, i) => game(i + 1).length).reduce((sum, size) => sum + size, 0);

describe('a database that is not complete when it is opened', () => {
  it('a growing database shows its first records at once and the others later, in the same selection', async () => {
    const session = createSession([pgnFormat]);
    const input = { kind: 'files', name: '', files: [file('long.pgn', longFile())] } as const;
    const library = await session.openFolder(input, context);
    expect(library.items).toMatchObject([{ kind: 'database', complete: false }]);
    const opened = await session.openDatabase({ item: LONG }, context);
    expect(opened.item.complete).toBe(false);
    expect(opened.selection.count).toBeGreaterThan(1000);
    expect(opened.selection.count).toBeLessThan(GAMES);

    const request = { item: LONG, selection: opened.selection.id };
    const stopped = new AbortController();
    const canceled = session.readToEnd(request, { signal: stopped.signal, progress: () => undefined });
    stopped.abort();
    await expect(canceled).rejects.toMatchObject({ name: 'AbortError' });

    const seen: OpenedDatabase[] = [];
    const grown = await session.readToEnd(request, { ...context, progress: (value) => seen.push(value) });
    expect(grown).toMatchObject({
      item: { games: GAMES, complete: true, problems: [] },
      selection: { id: opened.selection.id, count: GAMES },
    });
    for (const { item, selection } of seen) expect(item.games).toBe(selection.count);
    const [last] = await session.readRows(
      { item: LONG, selection: grown.selection.id, from: GAMES - 1, to: GAMES },
      context,
    );
    expect(last).toMatchObject({ number: GAMES, white: `White ${GAMES}` });
    expect((await session.openDatabase({ item: LONG }, context)).item.complete).toBe(true);
  });

  it('a growing database keeps its found records when its texts are read in another code page', async () => {
    const session = createSession([pgnFormat]);
    const input = { kind: 'files', name: '', files: [file('long.pgn', longFile())] } as const;
    await session.openFolder(input, context);
    const opened = await session.openDatabase({ item: LONG }, context);
    await session.readToEnd({ item: LONG, selection: opened.selection.id }, context);
    await session.chooseCodePages({ chosen: [{ item: LONG, codePage: 'windows-1251' }] }, context);
    const again = await session.openDatabase({ item: LONG }, context);
    expect(again).toMatchObject({
      item: { games: GAMES, complete: true },
      selection: { count: GAMES },
      codePage: 'windows-1251',
    });
  });

  it('a growing database is read through as far as the game of a book, and no further', async () => {
    const session = createSession([pgnFormat]);
    const input = { kind: 'files', name: '', files: [file('long.pgn', longFile())] } as const;
    await session.openFolder(input, context);
    const number = 12_345;
    const linked = (offset: number): BookGame => ({
      source: { kind: 'pgn', address: String.raw`D:\Chess\Long.pgn`, unreachable: false },
      offset,
      white: '',
      black: '',
      result: '*',
    });
    const games = [linked(offsetOf(number)), linked(offsetOf(number) + 1), linked(2 ** 40)];
    const places = await session.findBookGames({ item: itemId('Book_0.kob'), games }, context);
    expect(places).toEqual([{ item: LONG, number }, undefined, undefined]);
    const { item } = await session.openDatabase({ item: LONG }, context);
    expect(item.complete).toBe(false);
    expect(item.games).toBeGreaterThanOrEqual(number);
  });
});
