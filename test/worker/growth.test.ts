// A database whose file must be looked through before its records are known.
import { describe, expect, it } from 'vitest';
import { pgnFormat } from '../../src/formats/pgn/format.ts';
import { itemId } from '../../src/protocol/api.ts';
import type { OpenedDatabase } from '../../src/protocol/api.ts';
import type { CallContext } from '../../src/protocol/rpc.ts';
import { Session } from '../../src/worker/session.ts';
import { file } from './fakeFormat.ts';

const LONG = itemId('long.pgn');
const GAMES = 25_000;
const context: CallContext & { progress: () => void } = {
  signal: new AbortController().signal,
  progress: () => undefined,
};

/** Some 30 MB: several windows. */
function longFile(): string {
  const comment = 'x'.repeat(1100);
  const game = (number: number) =>
    `[Event "Game ${number}"]\n[White "White ${number}"]\n\n1. e4 {${comment}} e5 *\n\n`;
  return Array.from({ length: GAMES }, (_, i) => game(i + 1)).join('');
}

describe('a database that is not complete when it is opened', () => {
  it('shows its first records at once and the others when they are found, in the same selection', async () => {
    const session = new Session([pgnFormat]);
    const input = { kind: 'files', name: '', files: [file('long.pgn', longFile())] } as const;
    const library = await session.openFolder(input, context);
    expect(library.items).toMatchObject([{ kind: 'database', complete: false }]);
    const opened = await session.openDatabase({ item: LONG });
    expect(opened.item.complete).toBe(false);
    expect(opened.selection.count).toBeGreaterThan(1000);
    expect(opened.selection.count).toBeLessThan(GAMES);

    const request = { item: LONG, selection: opened.selection.id };
    const stopped = new AbortController();
    const cancelled = session.readToEnd(request, { signal: stopped.signal, progress: () => undefined });
    stopped.abort();
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });

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
    expect((await session.openDatabase({ item: LONG })).item.complete).toBe(true);
  });
});
