// The list's search for a position, with an opening table and without: the same games in the same order, each at the same
// place.
import { describe, expect, it } from 'vitest';
import { describeDemo } from '../../../scripts/demo/demoDatabase.ts';
import { Board } from '../../../src/chess/board.ts';
import { INITIAL_FEN, type Fen } from '../../../src/chess/types.ts';
import { FORMATS } from '../../../src/formats/registry.ts';
import { ALL_DATABASES, itemId, type ItemId } from '../../../src/protocol/items.ts';
import type { FolderInput, NamedFile, WorkerApi } from '../../../src/protocol/api.ts';
import { PIECE_LETTERS, type PositionPattern } from '../../../src/model/position/positionQuery.ts';
import type { SearchProgress } from '../../../src/protocol/searchApi.ts';
import { createSession } from '../../../src/worker/session.ts';
import { Storage } from '../../../src/worker/storage/storage.ts';
import { encodeCbh } from '../../encoders/cbh.ts';
import { basePgn, randomBase } from '../../support/openingBases.ts';
import { Random } from '../../support/random.ts';
import { hasRealData, realFiles } from '../../support/realData.ts';
import { patternLike } from '../../support/naivePattern.ts';
import { itOfInputs } from '../../support/randomInputs.ts';
import { file } from '../fakeFormat.ts';
import { absentStore, memoryStore } from '../storage/memoryStore.ts';

const quiet = { signal: new AbortController().signal, progress: () => undefined };
const A = itemId('a.pgn');
const NOWHERE = '4k3/8/8/8/8/8/8/4K3 w - - 0 1' as Fen;
const folder = (...files: NamedFile[]): FolderInput => ({ kind: 'files', name: 'x', files });
type Lines = 'mainline' | 'all';
interface Asked {
  readonly item?: ItemId;
  readonly lines?: Lines;
  readonly chess960?: boolean;
  readonly within?: number;
}

async function opened(
  storage: Storage,
  input: FolderInput,
  items: readonly ItemId[] = [A],
): Promise<WorkerApi> {
  const session = createSession(FORMATS, storage, undefined, 0);
  await session.openFolder(input, quiet);
  for (const item of items) {
    const { selection } = await session.openDatabase({ item }, quiet);
    await session.readToEnd({ item, selection: selection.id }, quiet);
  }
  return session;
}

/** Two sessions with the same folder: one makes tables, the other cannot keep any. */
async function twins(input: FolderInput, items: readonly ItemId[] = [A]) {
  const store = memoryStore();
  const fast = await opened(new Storage(store), input, items);
  const slow = await opened(new Storage(absentStore()), input, items);
  for (const item of items) expect(await fast.buildTree({ item }, quiet)).toEqual({ kind: 'kept' });
  return { fast, slow, store };
}

/** Numbers and places of a list. */
async function listed(session: WorkerApi, item: ItemId, { id, count }: SearchProgress['selection']) {
  const rows = await session.readRows({ item, selection: id, from: 0, to: count }, quiet);
  const hits = rows.map((_row, place) => session.readHit({ item, selection: id, place }, quiet));
  const places = (await Promise.all(hits)).map((hit) => (hit?.kind === 'position' ? hit.ply : undefined));
  return rows.map(({ number }, i) => [number, places[i]]);
}

async function search(session: WorkerApi, fen: Fen, asked: Asked = {}) {
  const { item = A, lines = 'mainline', chess960 = false, within } = asked;
  const heard: SearchProgress[] = [];
  const position = { kind: 'exact', fen, chess960, lines } as const;
  const reply = await session.searchPositions(
    { item, position, within },
    { ...quiet, progress: (news) => void heard.push(news) },
  );
  return { heard, reply, games: await listed(session, item, reply.selection) };
}

/** Fails unless both sessions find the same games. True if the table alone answered. */
async function isSame({ fast, slow }: { fast: WorkerApi; slow: WorkerApi }, fen: Fen, asked: Asked = {}) {
  const [one, other] = await Promise.all([search(fast, fen, asked), search(slow, fen, asked)]);
  expect([fen, one.games]).toEqual([fen, other.games]);
  expect(one.reply).toMatchObject({ done: other.reply.done, total: other.reply.total });
  return one.heard.length === 0;
}

/** All positions of the games. */
function positionsOf(
  games: readonly { readonly startFen?: string; readonly sans: readonly string[] }[],
): Fen[] {
  const fens = new Set<Fen>();
  for (const { startFen, sans } of games) {
    const board = Board.fromFen(startFen ?? INITIAL_FEN) ?? new Board();
    fens.add(board.fen());
    for (const san of sans) {
      const move = board.parseSan(san);
      if (move === undefined) break;
      board.play(move);
      fens.add(board.fen());
    }
  }
  return [...fens];
}

const LINES = [
  '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6',
  '1. Nf3 Nc6 2. Ng1 Nb8 3. Nf3 Nc6 4. e4',
  '1. e4 e5 2. Bc4 (2. Nf3 Nc6 3. Bc4) Nf6',
  '1. d4 d5 2. c4',
  '1. e4 Nc6 2. Nf3 e5 3. Bb5',
  '1. d4 d5 2. c4 e6 3. Qxh8 Nf6',
];
const pgnOf = (lines: readonly string[], tags = ''): string =>
  lines
    .map((line, i) => `[White "${'PQR'[i % 3]}"]\n[WhiteElo "${2000 + i}"]\n${tags}\n${line} *\n\n`)
    .join('');
const playedOf = (lines: readonly string[]) =>
  lines.map((line) => ({
    sans: line
      .replaceAll(/\d+\.|\([^)]*\)/g, '')
      .trim()
      .split(/\s+/),
  }));

describe('a search for a position that the opening table knows', () => {
  itOfInputs(
    'a search by table finds the same as a scan, in random games that often meet',
    30,
    async (inputs) => {
      for (let seed = 1; seed <= inputs; seed++) {
        const random = new Random(seed);
        const games = randomBase(random, 60, 14);
        const both = await twins(folder(file('a.pgn', basePgn(games))));
        let known = 0;
        const fens = positionsOf(games.slice(0, 8));
        for (const fen of fens) if (await isSame(both, fen)) known++;
        expect(known).toBeGreaterThan(fens.length / 4);
        expect(known).toBeLessThan(fens.length);
        expect(await isSame(both, NOWHERE)).toBe(false);
      }
    },
  );

  it('a search by table finds each game once, at the first ply with the position', async () => {
    const { fast } = await twins(folder(file('a.pgn', pgnOf(LINES))));
    const knights = 'r1bqkbnr/pppppppp/2n5/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2' as Fen;
    const start = await search(fast, INITIAL_FEN);
    expect(start.games).toEqual(LINES.map((_line, i) => [i + 1, 0]));
    expect(start.heard).toEqual([]);
    const { games } = await search(fast, knights);
    expect(games).toEqual([[2, 2]]);
  });

  it('a search by table finds the same among the games of a filter, and in any order', async () => {
    const both = await twins(folder(file('a.pgn', pgnOf([...LINES, ...LINES]))));
    const query = { kind: 'name', field: 'player', text: 'P' } as const;
    const fens = positionsOf(playedOf(LINES));
    for (const fen of fens) {
      const found: unknown[] = [];
      for (const session of [both.fast, both.slow]) {
        const { id } = await session.findGames({ item: A, query, sort: [] }, quiet);
        const { games, reply } = await search(session, fen, { within: id });
        const sorted = await session.findGames(
          { item: A, sort: [{ column: 'whiteElo', descending: true }], within: reply.selection.id },
          quiet,
        );
        found.push([games, await listed(session, A, sorted)]);
      }
      expect(found[0]).toEqual(found[1]);
    }
  });

  it('a search by table shows mainlines from the table, then the hits in variations', async () => {
    const lines = Array.from({ length: 50 }, () => LINES).flat();
    const both = await twins(folder(file('a.pgn', pgnOf(lines))));
    const italian = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3' as Fen;
    const all = await search(both.fast, italian, { lines: 'all' });
    const mainlines = await search(both.fast, italian);
    const [first] = all.heard;
    expect(first).toMatchObject({ findsMore: true, done: 0, selection: { count: mainlines.games.length } });
    expect(await listed(both.fast, A, first.selection)).toEqual(mainlines.games);
    expect(all.heard.every(({ selection }) => selection.id === first.selection.id)).toBe(true);
    expect(all.reply.findsMore).toBeUndefined();
    expect(all.games.length).toBeGreaterThan(mainlines.games.length);
    for (const fen of positionsOf(playedOf(LINES))) await isSame(both, fen, { lines: 'all' });
  });

  it('a search finds the same while the table is made, when it is gone, and when it is damaged', async () => {
    const input = folder(file('a.pgn', pgnOf(LINES)));
    const { slow, fast, store } = await twins(input);
    // Each position is searched once, because answers are kept.
    const [first, ...others] = positionsOf(playedOf(LINES));
    const phase = (at: number): Fen[] => others.filter((_fen, i) => i % 3 === at);
    await fast.deleteStored({}, quiet);
    const making = fast.buildTree({ item: A }, quiet);
    for (const fen of phase(0)) await isSame({ fast, slow }, fen);
    await making;
    expect(await isSame({ fast, slow }, first)).toBe(true);
    await fast.deleteStored({}, quiet);
    for (const fen of phase(1)) expect(await isSame({ fast, slow }, fen)).toBe(false);
    await fast.buildTree({ item: A }, quiet);
    for (const [name, bytes] of store.files)
      if (name.endsWith('.data')) bytes.fill(0xff, 0, LINES.length * 8);
    for (const fen of phase(2)) await isSame({ fast, slow }, fen);
    const again = await opened(new Storage(store), input);
    expect(await isSame({ fast: again, slow }, INITIAL_FEN)).toBe(false);
    expect(store.sizes()).toEqual({});
  });

  it('a search by table finds games of Chess960 if the position has their rights', async () => {
    const fen = 'bnrkqbrn/pppppppp/8/8/8/8/PPPPPPPP/BNRKQBRN w GCgc - 0 1';
    const tags = `[Variant "Chess960"]\n[SetUp "1"]\n[FEN "${fen}"]\n`;
    const lines = ['1. e4 e5 2. f4', '1. e4 e5 2. Nb3', '1. f4', '1. f4 e5 2. e4'];
    const both = await twins(folder(file('a.pgn', pgnOf(lines, tags) + pgnOf(LINES))));
    const board = Board.fromFen(fen, true) ?? new Board();
    // The table lacks positions that only set-ups reach.
    expect(await isSame(both, board.fen(), { chess960: true })).toBe(false);
    const { games } = await search(both.fast, board.fen(), { chess960: true });
    expect(games).toHaveLength(lines.length);
    for (const san of ['e4', 'e5', 'f4']) {
      const move = board.parseSan(san);
      if (move !== undefined) board.play(move);
      await isSame(both, board.fen(), { chess960: true });
    }
    for (const one of positionsOf(playedOf(LINES))) await isSame(both, one);
  });

  it('a search by table finds deleted games and skips texts, as a scan does', async () => {
    const demo = describeDemo();
    const records = demo.records.map((record, i) => ({ ...record, deleted: i % 3 === 0 }));
    const files = [...encodeCbh({ ...demo, records })].map(([name, bytes]) =>
      file(name, new Uint8Array(bytes)),
    );
    const item = itemId(`${demo.name}.cbh`);
    const both = await twins(folder(...files), [item]);
    let known = 0;
    for (const fen of positionsOf(playedOf(LINES))) if (await isSame(both, fen, { item })) known++;
    expect(known).toBeGreaterThan(3);
  });

  it('a search by table finds the games of all databases if only some have a table', async () => {
    const [b, c] = ['b.pgn', 'c.pgn'].map(itemId);
    const input = folder(
      file('a.pgn', pgnOf(LINES)),
      file('b.pgn', pgnOf([...LINES].reverse())),
      file('c.pgn', pgnOf([...LINES, ...LINES])),
    );
    const { store } = await twins(input, [A, b]);
    const known = async (lines: Lines): Promise<number> => {
      const fast = await opened(new Storage(store), input, [ALL_DATABASES]);
      const slow = await opened(new Storage(absentStore()), input, [ALL_DATABASES]);
      let found = 0;
      for (const fen of positionsOf(playedOf(LINES)))
        if (await isSame({ fast, slow }, fen, { item: ALL_DATABASES, lines })) found++;
      return found;
    };
    expect([await known('mainline'), await known('all')]).toEqual([0, 0]);
    await (await opened(new Storage(store), input, [c])).buildTree({ item: c }, quiet);
    expect(await known('mainline')).toBeGreaterThan(0);
    expect(await known('all')).toBe(0);
  });
});

describe('a search for what the opening table does not know', () => {
  const patternsOf = (fens: readonly Fen[], random: Random): PositionPattern[] =>
    fens.map((fen) => {
      const squares = Array.from({ length: 1 + random.below(8) }, () => random.below(64));
      const letters = Array.from({ length: random.below(4) }, () => random.pick(PIECE_LETTERS));
      return { ...patternLike(fen, [...new Set(squares)], letters), mirrorColors: random.chance(0.3) };
    });

  async function isSamePattern(
    { fast, slow }: { fast: WorkerApi; slow: WorkerApi },
    pattern: PositionPattern,
    within?: (session: WorkerApi) => Promise<number>,
  ): Promise<void> {
    const position = { kind: 'pattern', pattern, lines: 'mainline' } as const;
    const found: unknown[] = [];
    for (const session of [fast, slow]) {
      const rows = await within?.(session);
      const reply = await session.searchPositions({ item: A, position, within: rows }, quiet);
      const { damaged, damagedGames } = reply;
      found.push([await listed(session, A, reply.selection), damaged, damagedGames?.count]);
    }
    expect(found[0]).toEqual(found[1]);
  }

  itOfInputs(
    'a scan with a table finds the same patterns and damaged games, in all games and in those of a filter',
    20,
    async (inputs) => {
      for (let seed = 1; seed <= inputs; seed++) {
        const random = new Random(seed);
        const games = randomBase(random, 40, 40);
        const pgn = `${basePgn(games)}\n[White "W"]\n\n1. e4 e5 2. Ke5 Nf6 *\n`;
        const both = await twins(folder(file('a.pgn', pgn)));
        const won = async (session: WorkerApi): Promise<number> => {
          const query = { kind: 'result', results: ['1-0'] } as const;
          return (await session.findGames({ item: A, query, sort: [] }, quiet)).id;
        };
        for (const pattern of patternsOf(positionsOf(games.slice(0, 2)), random)) {
          await isSamePattern(both, pattern);
          await isSamePattern(both, pattern, won);
        }
      }
    },
  );

  it('a search with a helper finds the same in all databases together', async () => {
    const random = new Random(9);
    const [games, others] = [randomBase(random, 40, 40), randomBase(random, 40, 40)];
    const b = itemId('b.pgn');
    const input = folder(file('a.pgn', basePgn(games)), file('b.pgn', basePgn(others)));
    const { store } = await twins(input, [A, b]);
    const storage = new Storage(store);
    const fast = await opened(storage, input, [A, b, ALL_DATABASES]);
    const slow = await opened(new Storage(absentStore()), input, [ALL_DATABASES]);
    const { port1, port2 } = new MessageChannel();
    try {
      await createSession(FORMATS, storage, undefined, 0).helpAt({ port: port1 }, quiet);
      fast.addHelper({ port: port2 }, quiet).catch(() => undefined);
      let known = 0;
      const fens = positionsOf([...games.slice(0, 2), ...others.slice(0, 2)]);
      for (const fen of fens) if (await isSame({ fast, slow }, fen, { item: ALL_DATABASES })) known++;
      expect(known).toBeGreaterThan(0);
      expect(known).toBeLessThan(fens.length);
    } finally {
      port1.close();
      port2.close();
    }
  });

  itOfInputs('a search finds the same if any byte of the kept entry is changed', 40, async (inputs) => {
    const random = new Random(7);
    const games = randomBase(random, 40, 40);
    const input = folder(file('a.pgn', basePgn(games)));
    const { slow, store } = await twins(input);
    const fens = positionsOf(games);
    const kept = new Map([...store.files].map(([name, bytes]) => [name, bytes.slice()]));
    for (let flip = 0; flip < inputs; flip++) {
      for (const [name, bytes] of kept) store.files.set(name, bytes.slice());
      const bytes = random.pick([...store.files].filter(([name]) => name.endsWith('.data')))[1];
      bytes[random.below(bytes.length)] ^= 1 << random.below(8);
      const fast = await opened(new Storage(store), input);
      for (let asked = 0; asked < 4; asked++) await isSame({ fast, slow }, random.pick(fens));
      for (const pattern of patternsOf([random.pick(fens)], random))
        await isSamePattern({ fast, slow }, pattern);
    }
  });
});

describe.skipIf(!hasRealData('cbh/twic1134'))('a search in twic1134', { tags: 'real' }, () => {
  it('a search in twic1134 finds the same with the table and without', { timeout: 600_000 }, async () => {
    const files = [...realFiles('cbh/twic1134')].map(([name, bytes]) => file(name, new Uint8Array(bytes)));
    const item = itemId('twic1134.cbh');
    const both = await twins(folder(...files), [item]);
    const random = new Random(1);
    let known = 0;
    let asked = 0;
    const all = { item, selection: await allOf(both.slow, item), from: 0, to: 6000 };
    const rows = await both.slow.readRows(all, quiet);
    for (let i = 0; i < 60; i++) {
      const { number } = random.pick(rows);
      const record = await both.slow.readRecord({ item, number }, quiet);
      if (!('tree' in record)) continue;
      const { nodes, startFen } = record.tree;
      const board = Board.fromFen(startFen) ?? new Board();
      const stop = 4 + random.below(26);
      for (let id = nodes[0].children[0], ply = 0; id !== undefined && ply < stop; ply++) {
        board.play(nodes[id].move);
        id = nodes[id].children[0];
      }
      asked++;
      if (await isSame(both, board.fen(), { item })) known++;
    }
    expect(asked).toBeGreaterThan(50);
    expect(known).toBeGreaterThan(20);
    expect(known).toBeLessThan(asked);
  });
});

const allOf = async (session: WorkerApi, item: ItemId): Promise<number> =>
  (await session.openDatabase({ item }, quiet)).selection.id;

it('damaged games are counted by a table, and named by a scan', async () => {
  const games = ['1. e4 e5 2. Nf3 Nc6', '1. e4 e5 2. Ke5', '1. e4 e5 2. Nf3 d6'];
  const { fast, slow } = await twins(folder(file('a.pgn', pgnOf(games))));
  const afterKnight = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2' as Fen;
  const [one, other] = await Promise.all([search(fast, afterKnight), search(slow, afterKnight)]);
  expect(one.games).toEqual(other.games);
  expect(one.reply.damaged).toBe(1);
  expect(one.reply.damagedGames).toBeUndefined();
  expect(other.reply).toMatchObject({ damaged: 1, damagedGames: { count: 1 } });
  // The kept answer repeats the count.
  expect((await search(fast, afterKnight)).reply.damaged).toBe(1);
});
