import { describe, expect, it } from 'vitest';
import type { Fen } from '../../../src/chess/types.ts';
import { FORMATS } from '../../../src/formats/registry.ts';
import { itemId } from '../../../src/protocol/items.ts';
import type { SearchProgress } from '../../../src/protocol/searchApi.ts';
import { encodeCbv } from '../../encoders/cbv.ts';
import { file } from '../fakeFormat.ts';
import { workers } from '../startedWorker.ts';

const ITALIAN = 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3' as Fen;
const exact = (fen: string) =>
  ({ kind: 'exact', fen: fen as Fen, chess960: false, lines: 'mainline' }) as const;

/** The Italian in three orders, a variation, a damaged game, and games without it. */
const GAMES = [
  '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5',
  '1. d4 d5',
  '1. Nf3 Nc6 2. e4 e5 3. Bc4',
  '1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. Bc4) a6',
  '1. e4 e5 2. Bc4 Nc6 3. Nf3 Qxf8 4. Ng5',
  '1. e4 c5',
];
const HITS = [
  [0, 5],
  [2, 5],
  [4, 5],
];
const TIMES = 1500;
const PGN = Array.from({ length: TIMES }, () =>
  GAMES.map((moves) => `[White "A"]\n\n${moves} *\n\n`).join(''),
).join('');
const A = itemId('a.pgn');

const { start, addHelper } = workers();

/** A client of a primary worker with the PGN file opened, and `helpers` beside it. */
async function opened(helpers: number) {
  const client = await start(FORMATS, helpers);
  await client.openFolder({ kind: 'files', name: 'x', files: [file('a.pgn', PGN)] });
  const { selection } = await client.openDatabase({ item: A });
  await client.readToEnd({ item: A, selection: selection.id });
  return { client, all: selection.id };
}

describe('a search for a position', () => {
  it.each([0, 1, 3])(
    'a search for a position finds games in file order with their plies, with %i helpers',
    async (helpers) => {
      const { client } = await opened(helpers);
      const heard: SearchProgress[] = [];
      const found = await client.searchPositions(
        { item: A, position: exact(ITALIAN) },
        { onProgress: (progress) => heard.push(progress) },
      );
      const total = GAMES.length * TIMES;
      expect(found).toMatchObject({ done: total, total, damaged: TIMES });
      expect(found.selection.count).toBe(HITS.length * TIMES);
      expect(heard[0]).toMatchObject({ done: 0, total, selection: { id: found.selection.id, count: 0 } });
      expect(heard.every(({ selection }) => selection.id === found.selection.id)).toBe(true);
      const { id } = found.selection;
      const rows = await client.readRows({ item: A, selection: id, from: 0, to: 9000 });
      expect(rows.map(({ number }) => number - 1)).toEqual(
        Array.from({ length: TIMES }, (_, i) => HITS.map(([row]) => i * GAMES.length + row)).flat(),
      );
      expect(await client.readHit({ item: A, selection: id, place: 4 })).toEqual({
        kind: 'position',
        ply: 5,
      });
      const { id: damaged = 0, count } = found.damagedGames ?? { count: 0 };
      expect(count).toBe(1000);
      const listed = await client.readRows({ item: A, selection: damaged, from: 0, to: count });
      expect(listed.map(({ number }) => number)).toEqual(
        Array.from({ length: count }, (_, i) => i * GAMES.length + 5),
      );
      expect(await client.readHit({ item: A, selection: id, place: rows.length })).toBeUndefined();
    },
  );

  it('a search for a position includes variations on request', async () => {
    const { client } = await opened(1);
    const position = { ...exact(ITALIAN), lines: 'all' } as const;
    const { selection } = await client.searchPositions({ item: A, position });
    expect(selection.count).toBe(4 * TIMES);
  });

  it('a search for a position stays within a selection', async () => {
    const { client, all } = await opened(1);
    const first = await client.searchPositions({ item: A, position: exact(ITALIAN), within: all });
    const bishop = 'r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4';
    const within = first.selection.id;
    const second = await client.searchPositions({ item: A, position: exact(bishop), within });
    expect(second.selection.count).toBe(TIMES);
    const sicilian = 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2';
    const none = await client.searchPositions({ item: A, position: exact(sicilian), within });
    expect(none.selection.count).toBe(0);
    expect(await client.readHit({ item: A, selection: all, place: 0 })).toBeUndefined();
  });

  it.each([
    ['8/8/8/8/8/8/8/4K3 w - - 0 1', 'kings'],
    ['4k3/8/8/8/8/8/4K3/4K3 w - - 0 1', 'kings'],
    ['4k3/8/8/8/8/8/8/P3K3 w - - 0 1', 'pawn-rank'],
    ['4k3/8/8/8/8/8/4R3/4K3 w - - 0 1', 'check'],
    ['QQQQk3/QQQ5/8/8/8/8/PPPP4/4K3 b - - 0 1', 'promoted'],
    ['4k3/8/8/8/8/PPPPP3/PPPP4/4K3 w - - 0 1', 'pawns'],
    ['e4 e5', 'e4 e5'],
  ])('a search for the FEN %s is refused: %s', async (fen, reason) => {
    const { client } = await opened(0);
    const search = client.searchPositions({ item: A, position: exact(fen) });
    await expect(search).rejects.toMatchObject({ failure: { kind: 'invalid', found: reason } });
  });
});

describe('helpers', () => {
  it('helpers get the password of an archive, and open its databases', async () => {
    const members = [{ name: 'a.pgn', bytes: new TextEncoder().encode(PGN) }];
    const archive = new Uint8Array(encodeCbv({ members, password: 'Caissa' }));
    const opens: string[] = [];
    const watched = FORMATS.map((format) =>
      format.kind !== 'database'
        ? format
        : {
            ...format,
            claim: (paths: readonly string[]) => format.claim(paths),
            open: (...[set, options]: Parameters<typeof format.open>) => {
              opens.push(set.name);
              return format.open(set, options);
            },
          },
    );
    const client = await start(FORMATS);
    await addHelper(client, watched);
    await client.openFolder({ kind: 'files', name: 'x', files: [file('z.cbz', archive)] });
    await client.unlockArchive({ item: itemId('z.cbz'), password: 'Caissa' });
    const item = itemId('z.cbz/a.pgn');
    const { selection } = await client.searchPositions({ item, position: exact(ITALIAN) });
    expect(selection.count).toBe(HITS.length * TIMES);
    expect(opens).toEqual(['a']);
  });
});
