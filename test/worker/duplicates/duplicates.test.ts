// Games that exist several times, in two PGN files with different spellings of their names.
import { describe, expect, it } from 'vitest';
import { FORMATS } from '../../../src/formats/registry.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import type { RecordRow } from '../../../src/model/gameHeader.ts';
import { ALL_DATABASES, itemId } from '../../../src/protocol/items.ts';
import type { ItemId } from '../../../src/protocol/items.ts';
import type { WorkerApi } from '../../../src/protocol/api.ts';
import type { Client } from '../../../src/protocol/rpc.ts';
import { file } from '../fakeFormat.ts';
import { workers } from '../startedWorker.ts';

const RUY =
  '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8';
const pgn = (white: string, black: string, date: string, moves: string, result = '1-0'): string =>
  `[Event "Match"]\n[White "${white}"]\n[Black "${black}"]\n[Date "${date}"]\n[Result "${result}"]\n\n${moves} ${result}\n\n`;
const ONE = [
  pgn('Karpov, Anatoly', 'Korchnoi, Viktor', '1978.07.20', RUY),
  pgn('Karpov, Anatoly', 'Korchnoi, Viktor', '1981.10.01', RUY),
  pgn('Spassky, Boris', 'Fischer, Robert', '1972.??.??', RUY),
  pgn('Karpov, Anatoly', 'Kasparov, Garry', '1984.??.??', '1. d4 Nf6 2. c4'),
];
const TWO = [
  pgn('Karpov, A', 'Kortschnoj, V', '1978.??.??', `${RUY} 13. Nf1 {A well known plan.} Bf8 14. Ng3 g6`, '*'),
  pgn('Anatoly Karpov', 'Viktor Korchnoi', '????.??.??', RUY),
  pgn('Karpov, Anatoly', 'Kasparov, Garry', '1984.??.??', '1. d4 Nf6 2. c4 e6'),
];

const { start } = workers();

async function started(helpers = 0, lists = [ONE, TWO]) {
  const client = await start(FORMATS, helpers);
  const files = lists.map((games, at) => file(`${at + 1}.pgn`, new TextEncoder().encode(games.join(''))));
  await client.openFolder({ kind: 'files', name: 'games', files });
  return client;
}

const FOLDED = { open: 'none', only: false } as const;
async function fold(
  client: Client<WorkerApi>,
  item: ItemId,
  how: Omit<Parameters<Client<WorkerApi>['foldDuplicates']>[0], 'item' | 'selection'>,
) {
  const { selection } = await client.openDatabase({ item });
  const { id, count, folded } = await client.foldDuplicates({ item, selection: selection.id, ...how });
  const rows = await client.readRows({ item, selection: id, from: 0, to: count });
  return { folded, rows };
}
const shown = (rows: readonly RecordRow[]) =>
  rows.map((row) => (row.kind === 'game' ? [row.number, row.copies?.count ?? 1] : []));

describe('duplicates', () => {
  it.each([0, 2])(
    'duplicates are found across databases by their moves and names, with %i helpers',
    async (helpers) => {
      const client = await started(helpers);
      expect(await client.findDuplicates({ item: ALL_DATABASES })).toEqual({
        groups: 1,
        games: 3,
        compared: 7,
        crowded: 0,
      });
      const { folded, rows } = await fold(client, ALL_DATABASES, FOLDED);
      expect(folded).toBe(2);
      // The annotated game of 1978 represents the two others; that of 1981 is another game.
      expect(shown(rows)).toEqual([
        [2, 1],
        [3, 1],
        [4, 1],
        [5, 3],
        [7, 1],
      ]);
    },
  );

  it('duplicates are listed as groups, with their differences', async () => {
    const client = await started();
    await client.findDuplicates({ item: ALL_DATABASES });
    const { folded, rows } = await fold(client, ALL_DATABASES, { open: 'all', only: true });
    expect(folded).toBe(0);
    expect(rows.map((row) => row.number)).toEqual([5, 1, 6]);
    const [full, first, second] = rows.map((row) => (row.kind === 'game' ? row : undefined));
    expect(full).toMatchObject({ copies: { count: 3, isOpen: true } });
    expect(full?.differs).toBeUndefined();
    expect(first?.differs).toEqual(
      expect.arrayContaining([
        { fact: 'white', isMissing: false },
        { fact: 'moves', isMissing: false },
        { fact: 'notes', isMissing: true },
      ]),
    );
    expect(second?.differs).toContainEqual({ fact: 'date', isMissing: true });
  });

  it('duplicates open one by one, and fold within the found games', async () => {
    const client = await started();
    await client.findDuplicates({ item: ALL_DATABASES });
    const opened = await fold(client, ALL_DATABASES, { open: [recordNumber(5)], only: false });
    expect(opened.rows.map((row) => row.number)).toEqual([2, 3, 4, 5, 1, 6, 7]);
    const { id } = await client.findGames({
      item: ALL_DATABASES,
      query: { kind: 'result', results: ['1-0'] },
      sort: [],
    });
    const folded = await client.foldDuplicates({ item: ALL_DATABASES, selection: id, ...FOLDED });
    expect(folded).toMatchObject({ count: 5, folded: 1 });
  });

  it('duplicates need the same day, but an unknown part of a date, as ?? in PGN, fits any', async () => {
    const dates = ['1978.07.20', '1978.07.21', '1978.07.??', '1978.08.??', '1978.??.20'];
    const games = dates.map((date) => pgn('Karpov, Anatoly', 'Korchnoi, Viktor', date, RUY));
    const client = await started(0, [games]);
    const item = itemId('1.pgn');
    await client.findDuplicates({ item });
    const { rows } = await fold(client, item, { open: 'all', only: true });
    expect(rows.map((row) => row.number)).toEqual([1, 3, 5]);
  });

  it('rows of an earlier list keep their duplicates after a newer list', async () => {
    const client = await started();
    await client.findDuplicates({ item: ALL_DATABASES });
    const { selection } = await client.openDatabase({ item: ALL_DATABASES });
    const all = { item: ALL_DATABASES, selection: selection.id };
    const first = await client.foldDuplicates({ ...all, ...FOLDED });
    await client.foldDuplicates({ ...all, open: 'all', only: true });
    const rows = await client.readRows({ item: ALL_DATABASES, selection: first.id, from: 0, to: 9 });
    expect(shown(rows)).toContainEqual([5, 3]);
  });

  it('duplicates can be folded in a single database, once they have been found', async () => {
    const client = await started();
    const item = itemId('1.pgn');
    await expect(fold(client, item, FOLDED)).rejects.toThrow('duplicates');
    expect(await client.findDuplicates({ item })).toMatchObject({ groups: 0, games: 0, compared: 4 });
    expect((await fold(client, item, FOLDED)).rows).toHaveLength(4);
  });
});
