import type { Chess } from 'chessops/chess';
import { describe, expect, it } from 'vitest';
import type { ByteSource } from '../../../src/bytes/byteSource.ts';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import { INITIAL_FEN, type Fen } from '../../../src/chess/types.ts';
import { cbhFormat } from '../../../src/formats/cbh/format.ts';
import { decodeGameMoves } from '../../../src/formats/cbh/moves.ts';
import { cbhScanSources } from '../../../src/formats/cbh/database.ts';
import { scanGames } from '../../../src/formats/chessbase/scan.ts';
import type { RecordRange } from '../../../src/formats/wantedRows.ts';
import type { ReadOptions } from '../../../src/formats/format.ts';
import { makeScanBlock, type ScanPlan, type ScanSink, type ScanStats } from '../../../src/formats/scan.ts';
import type { GameTree } from '../../../src/model/gameTree.ts';
import { planForPositions } from '../../../src/search/positionPlan.ts';
import { oracleFen, oracleOf, playOracle } from '../../chess/oracle.ts';
import type { DatabaseDescription } from '../../encoders/cbh/description.ts';
import { encodeCbh } from '../../encoders/cbh.ts';
import { movesOf } from '../../encoders/moveText.ts';
import { memoryFiles, withFile } from '../../support/memoryFiles.ts';
import { Random } from '../../support/random.ts';
import { realCbhFile, realRecords } from '../../support/realCbh.ts';
import { hasRealData } from '../../support/realData.ts';
import {
  LINE_END,
  LINE_START,
  SHORT,
  compact,
  gameRecord,
  pawn,
  simple,
  startBytes,
  step,
  word,
} from './moveStreams.ts';

type Hit = readonly [row: number, ply: number, move: number, key: number];
interface Found {
  readonly stats: ScanStats;
  readonly hits: Hit[];
  readonly nextRows: number[];
  readonly blamed: number[];
}

function collector(room: number) {
  const hits: Hit[] = [];
  const nextRows: number[] = [];
  const blamed: number[] = [];
  const block = makeScanBlock(room);
  const take = (count: number, nextRow: number) => {
    for (let i = 0; i < count; i++) hits.push([block.rows[i], block.plies[i], block.moves[i], block.keys[i]]);
    nextRows.push(nextRow);
  };
  const blame = (row: number) => blamed.push(row);
  return { sink: { block, take, blame } satisfies ScanSink, hits, nextRows, blamed };
}

async function scan(
  sources: { cbh: ByteSource; cbg: ByteSource },
  plan: ScanPlan,
  {
    range = { from: 0, to: Infinity },
    room = 1000,
    ...options
  }: ReadOptions & { range?: RecordRange; room?: number } = {},
): Promise<Found> {
  const { sink, hits, nextRows, blamed } = collector(room);
  const stats = await scanGames(cbhScanSources(sources.cbh, sources.cbg), range, plan, sink, options);
  return { stats, hits, nextRows, blamed };
}

/** A `.cbh` and a `.cbg` of these records; `kinds` and `offsets` may be invalid. */
function database(
  records: readonly Uint8Array[],
  { kinds = [], offsets = [] }: { kinds?: readonly number[]; offsets?: readonly (number | undefined)[] } = {},
) {
  const cbh = new Uint8Array(46 * (records.length + 1));
  const view = new DataView(cbh.buffer);
  const cbg = [0, 26, ...Array.from({ length: 24 }, () => 0)];
  for (const [row, record] of records.entries()) {
    view.setUint8(46 * (row + 1), kinds[row] ?? 1);
    view.setUint32(46 * (row + 1) + 1, offsets[row] ?? cbg.length);
    cbg.push(...record);
  }
  return { cbh: memorySource('a.cbh', cbh), cbg: memorySource('a.cbg', Uint8Array.from(cbg)) };
}

const game = (...values: number[]) => gameRecord(0, compact(0, [...values, LINE_END]));
const E4 = pawn(5, 1);
const E5 = pawn(5, 1);
const D4 = pawn(4, 1);
const NF3 = step('N2', -1, 2);
const NC6 = step('N1', 1, -2);
const move = (from: number, to: number) => from | (to << 6);
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1' as Fen;
const AFTER_NF3_NC6 = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3' as Fen;

describe('a position scan', () => {
  const records = [game(E4, E5, NF3, NC6), game(D4), game(NF3, NC6, E4, E5), game()];

  it('a scan finds a position whatever its move order, with the move played there', async () => {
    const { stats, hits } = await scan(database(records), planForPositions([AFTER_NF3_NC6, AFTER_E4]));
    expect(hits).toEqual([
      [0, 1, move(52, 36), 1],
      [0, 4, 0xffff, 0],
      [2, 4, 0xffff, 0],
    ]);
    expect(stats).toEqual({ games: 4, plies: 9, damaged: 0 });
  });

  it('a scan counts the start position of every game', async () => {
    const { hits } = await scan(database(records), planForPositions([INITIAL_FEN]));
    expect(hits).toEqual([
      [0, 0, move(12, 28), 0],
      [1, 0, move(11, 27), 0],
      [2, 0, move(6, 21), 0],
      [3, 0, 0xffff, 0],
    ]);
  });

  it('a scan reads only the wanted rows', async () => {
    const plan = planForPositions([AFTER_NF3_NC6]);
    const only = Uint32Array.of(0b1010);
    expect(await scan(database(records), { ...plan, only })).toMatchObject({ stats: { games: 2 }, hits: [] });
    const third = await scan(database(records), { ...plan, only: Uint32Array.of(0b0100) });
    expect(third.hits).toEqual([[2, 4, 0xffff, 0]]);
    expect(third.stats).toEqual({ games: 1, plies: 4, damaged: 0 });
  });

  it('a scan ignores positions before the first ply that counts', async () => {
    const plan = planForPositions([INITIAL_FEN, AFTER_E4, AFTER_NF3_NC6]);
    const { hits } = await scan(database(records), { ...plan, minPly: 1 });
    expect(hits.map(([row, ply]) => [row, ply])).toEqual([
      [0, 1],
      [0, 4],
      [2, 4],
    ]);
  });

  it.each(['mainline', 'all'] as const)('a scan leaves a game after its first hit (%s)', async (lines) => {
    const plan = planForPositions([INITIAL_FEN, AFTER_E4, AFTER_NF3_NC6], { lines });
    const { hits } = await scan(database(records), { ...plan, minPly: 1, firstOnly: true });
    expect(hits.map(([row, ply]) => [row, ply])).toEqual([
      [0, 1],
      [2, 4],
    ]);
  });

  it('a scan finds a position every time a game has it', async () => {
    const there = [NF3, step('N2', -1, -2), step('N2', 1, -2), step('N2', 1, 2)];
    const { hits } = await scan(database([game(...there, ...there)]), planForPositions([INITIAL_FEN]));
    expect(hits.map(([, ply]) => ply)).toEqual([0, 4, 8]);
  });

  it('a scan leaves games after the maximum ply, which still counts', async () => {
    const plan = planForPositions([AFTER_NF3_NC6, AFTER_E4], { maxPly: 1 });
    expect((await scan(database(records), plan)).hits).toEqual([[0, 1, move(52, 36), 1]]);
    const fourth = planForPositions([AFTER_NF3_NC6], { maxPly: 4 });
    expect((await scan(database(records), fourth)).hits).toHaveLength(2);
  });

  it('a scan skips games that cannot have the position, whatever else they hold', async () => {
    const games = [game(D4, NC6, pawn(3, 1), E5, 240), game(E4, E5, 240), game(E4, E5, NF3, NC6, D4)];
    const plan = planForPositions([AFTER_NF3_NC6]);
    const { hits, stats } = await scan(database(games), plan);
    expect(hits).toEqual([[2, 4, move(11, 27), 0]]);
    // The first game is left before a move, the second is damaged before that, and the third is read to its end.
    expect(stats).toEqual({ games: 3, plies: 0 + 2 + 5, damaged: 1 });
    const { boards: _, ...withoutBoard } = plan;
    expect((await scan(database(games), withoutBoard)).hits).toEqual(hits);
  });

  it('a scan skips guiding texts and unused records, and reads deleted games', async () => {
    const { stats, hits } = await scan(
      database(records, { kinds: [0x83, 0x81, 0, 1] }),
      planForPositions([INITIAL_FEN]),
    );
    expect(hits.map(([row]) => row)).toEqual([1, 3]);
    expect(stats.games).toBe(2);
  });

  it('a scan keeps to its range of rows, and to the existing rows', async () => {
    const plan = planForPositions([INITIAL_FEN]);
    const rowsOf = async (range: RecordRange) =>
      (await scan(database(records), plan, { range })).hits.map(([row]) => row);
    expect(await rowsOf({ from: 1, to: 3 })).toEqual([1, 2]);
    expect(await rowsOf({ from: 3, to: 99 })).toEqual([3]);
    expect(await rowsOf({ from: -5, to: 1 })).toEqual([0]);
    expect(await rowsOf({ from: 7, to: 9 })).toEqual([]);
    expect(await rowsOf({ from: 3, to: 2 })).toEqual([]);
  });

  it('a scan fills a small sink in portions, and reports the next row each time', async () => {
    const { hits, nextRows } = await scan(database(records), planForPositions([INITIAL_FEN]), { room: 3 });
    expect(hits.map(([row]) => row)).toEqual([0, 1, 2, 3]);
    expect(nextRows).toEqual([3, 4]);
  });

  it('a scan refuses a sink without room', async () => {
    await expect(scan(database(records), planForPositions([INITIAL_FEN]), { room: 0 })).rejects.toThrow(
      RangeError,
    );
  });

  it('a scan reports progress and can be canceled', async () => {
    const progress: unknown[] = [];
    const plan = planForPositions([INITIAL_FEN]);
    await scan(database(records), plan, { onProgress: (value) => progress.push(value) });
    expect(progress).toEqual([{ done: 4, total: 4 }]);
    const canceled = scan(database(records), plan, { signal: AbortSignal.abort() });
    await expect(canceled).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('a scan can be canceled while it runs', async () => {
    const controller = new AbortController();
    const many = database(Array.from({ length: 3000 }, () => records[0]));
    const running = scan(many, planForPositions([INITIAL_FEN]), {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('a scan can be canceled even if it wants none of the games', async () => {
    const controller = new AbortController();
    const { cbh, cbg } = database(Array.from({ length: 140_000 }, () => records[0]));
    let reads = 0;
    const list: ByteSource = {
      ...cbh,
      read: (offset, length) => {
        reads++;
        controller.abort();
        return cbh.read(offset, length);
      },
    };
    const plan = { ...planForPositions([INITIAL_FEN]), only: new Uint32Array(140_000 / 32) };
    const running = scan({ cbh: list, cbg }, plan, { signal: controller.signal });
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    expect(reads).toBe(1);
  });
});

describe('a scan of other games than ordinary ones', () => {
  it('a scan computes the keys of set-ups from their own start', async () => {
    const record = gameRecord(0, compact(0, [step('R1', 0, 7), LINE_END]), startBytes('7k/8/8/8/8/8/8/R3K3'));
    const plan = planForPositions([
      '7k/8/8/8/8/8/8/R3K3 w - - 0 1' as Fen,
      'R6k/8/8/8/8/8/8/4K3 b - - 1 1' as Fen,
    ]);
    expect((await scan(database([record]), plan)).hits).toEqual([
      [0, 0, move(0, 56), 0],
      [0, 1, 0xffff, 1],
    ]);
  });

  it('a scan counts castling rights that a set-up gets only because its game castles', async () => {
    const record = gameRecord(0, compact(0, [SHORT, LINE_END]), startBytes('4k3/8/8/8/8/8/8/4K2R'));
    const plan = planForPositions([
      '4k3/8/8/8/8/8/8/4K2R w K - 0 1',
      '4k3/8/8/8/8/8/8/4K2R w - - 0 1',
    ] as Fen[]);
    const { hits, stats } = await scan(database([record]), plan);
    expect(hits).toEqual([[0, 0, move(4, 7), 0]]);
    expect(stats).toEqual({ games: 1, plies: 1, damaged: 0 });
  });

  it('a scan decodes other encodings, and counts the unsupported ones as damaged', async () => {
    const words = gameRecord(1, simple(1, [word('e2e4'), word('e7e5') | 0x4000]));
    const unknown = gameRecord(13, [1, 2, 3]);
    const { hits, stats } = await scan(database([words, unknown]), planForPositions([AFTER_E4]));
    expect(hits).toEqual([[0, 1, move(52, 36), 0]]);
    expect(stats).toEqual({ games: 2, plies: 2, damaged: 1 });
  });

  // 1.e4 (1.Nf3 Nc6 2.e4 e5) e5 2.Nf3 Nc6
  const branched = game(LINE_START, E4, E5, NF3, NC6, LINE_END, NF3, NC6, E4, E5);

  it('a scan reads variations only if the plan requests it', async () => {
    const mainline = await scan(database([branched]), planForPositions([AFTER_NF3_NC6]));
    expect(mainline.hits).toEqual([[0, 4, 0xffff, 0]]);
    expect(mainline.stats.plies).toBe(4);
    const all = await scan(database([branched]), planForPositions([AFTER_NF3_NC6], { lines: 'all' }));
    expect(all.hits).toEqual([
      [0, 4, 0xffff, 0],
      [0, 4, 0xffff, 0],
    ]);
    expect(all.stats.plies).toBe(8);
  });

  it('a scan finds a position in a variation even if the mainline cannot have it', async () => {
    // 1.d4 (1.e4) d5, and 1.d4 d5 (1...e5 2.e4)
    const games = [
      game(LINE_START, D4, D4, LINE_END, E4, LINE_END),
      game(D4, LINE_START, D4, LINE_END, E5, E4, LINE_END),
    ];
    const all = await scan(database(games), planForPositions([AFTER_E4], { lines: 'all' }));
    expect(all.hits).toEqual([[0, 1, 0xffff, 0]]);
    expect((await scan(database(games), planForPositions([AFTER_E4]))).hits).toEqual([]);
  });

  it('a position that branches is one hit, with its first continuation', async () => {
    const { hits } = await scan(database([branched]), planForPositions([INITIAL_FEN], { lines: 'all' }));
    expect(hits).toEqual([[0, 0, move(12, 28), 0]]);
  });

  it('a scan of all lines ends at the maximum ply', async () => {
    const plan = planForPositions([AFTER_E4, AFTER_NF3_NC6], { lines: 'all', maxPly: 1 });
    expect((await scan(database([branched]), plan)).hits).toEqual([[0, 1, move(52, 36), 0]]);
  });

  it('a scan ignores damage in variations if it wants only mainlines', async () => {
    // 1.e4 (1.e3 and then a queen that does not exist) Kd7
    const values = [
      LINE_START,
      pawn(1, 1),
      step('K', -1, -1),
      LINE_END,
      pawn(1, 0),
      step('Q1', 0, 1),
      LINE_END,
    ];
    const record = gameRecord(0, compact(0, values), startBytes('4k3/8/8/8/8/8/4P3/3K4'));
    const plan = planForPositions(['4k3/8/8/8/4P3/8/8/3K4 b - - 0 1' as Fen]);
    const mainline = await scan(database([record]), plan);
    expect(mainline.hits).toHaveLength(1);
    expect(mainline.stats.damaged).toBe(0);
    const all = await scan(database([record]), { ...plan, lines: 'all' });
    expect(all.hits).toHaveLength(1);
    expect(all.stats.damaged).toBe(1);
  });
});

describe('a scan of damaged games', () => {
  const plan = planForPositions([AFTER_E4]);
  const good = game(E4, E5);

  it('a scan uses the moves of damaged games, and counts these games', async () => {
    const { hits, stats } = await scan(database([game(E4, 240), good]), plan);
    expect(hits.map(([row]) => row)).toEqual([0, 1]);
    expect(stats).toEqual({ games: 2, plies: 3, damaged: 1 });
  });

  it.each([
    ['in the header of the file', 3],
    ['outside the file', 0xffff_ffff],
    ['of a record with a size of 0', 10],
  ])('an offset %s costs only its own game', async (_, offset) => {
    const records = database([good, good, good], { offsets: [undefined, offset] });
    const { hits, stats, blamed } = await scan(records, plan);
    expect(hits.map(([row]) => row)).toEqual([0, 2]);
    expect(blamed).toEqual([1]);
    expect(stats).toMatchObject({ games: 3, damaged: 1 });
  });

  it('a scan reads a record that the file cuts off up to the cut', async () => {
    const { cbh, cbg } = database([good, game(E4, E5, NF3)]);
    const cut = memorySource('a.cbg', (await cbg.read(0, cbg.size)).subarray(0, cbg.size - 2));
    const { hits, stats } = await scan({ cbh, cbg: cut }, plan);
    expect(hits.map(([row]) => row)).toEqual([0, 1]);
    expect(stats).toEqual({ games: 2, plies: 4, damaged: 1 });
  });

  it('a scan survives bytes of any kind', async () => {
    const random = new Random(3);
    for (let run = 0; run < 200; run++) {
      const cbh = memorySource('a.cbh', random.bytes(46 * 30));
      const cbg = memorySource('a.cbg', random.bytes(random.below(4000)));
      const { stats } = await scan({ cbh, cbg }, { ...plan, lines: run % 2 === 0 ? 'all' : 'mainline' });
      expect(stats.games).toBeLessThan(30);
    }
  });
});

describe('the order of the records', () => {
  const plan = planForPositions([INITIAL_FEN, AFTER_E4]);
  const records = Array.from({ length: 2500 }, (_, i) => (i % 3 === 0 ? game(D4) : game(E4, E5)));
  /** The same records, shuffled, with large holes between them. */
  function scattered() {
    const order = records.map((_, i) => i);
    const random = new Random(11);
    order.sort(() => random.below(3) - 1);
    const offsets = records.map(() => 0);
    const pieces: Uint8Array[] = [];
    let at = 26;
    for (const [n, row] of order.entries()) {
      offsets[row] = at;
      const hole = new Uint8Array(n % 50 === 0 ? 100_000 : 5);
      pieces.push(records[row], hole);
      at += records[row].length + hole.length;
    }
    const { cbh } = database(records, { offsets });
    return { cbh, cbg: memorySource('a.cbg', Buffer.concat([new Uint8Array(26), ...pieces])) };
  }

  it('the order of records does not affect the hits, which stay in the order of the rows', async () => {
    const ordered = await scan(database(records), plan);
    expect(ordered.hits).toHaveLength(2500 + 1666);
    expect((await scan(scattered(), plan)).hits).toEqual(ordered.hits);
  });

  it('records in order are read in one pass over the file', async () => {
    const { cbh, cbg } = database(records);
    let reads = 0;
    const counted: ByteSource = { ...cbg, read: (offset, length) => (reads++, cbg.read(offset, length)) };
    await scan({ cbh, cbg: counted }, plan);
    expect(reads).toBeLessThanOrEqual(2);
  });
});

describe('the scan of an opened database', () => {
  const description: DatabaseDescription = {
    name: 'x',
    records: [
      { kind: 'game', ...movesOf('1.e4 c5 (1...e5 2.Nf3 Nc6) 2.Nf3') },
      { kind: 'text', format: 3, titles: [], bodies: [] },
      { kind: 'game', ...movesOf('1.Nf3 Nc6 2.e4 e5') },
    ],
  };

  it('the scan of an opened database finds positions in its games', async () => {
    const reader = await cbhFormat.open(memoryFiles('x', encodeCbh(description)), {});
    const { sink, hits } = collector(10);
    const plan = planForPositions([AFTER_NF3_NC6], { lines: 'all' });
    expect(await reader.scan({ from: 0, to: Infinity }, plan, sink)).toEqual({
      games: 2,
      plies: 10,
      damaged: 0,
    });
    expect(hits.map(([row, ply]) => [row, ply])).toEqual([
      [0, 4],
      [2, 4],
    ]);
  });

  it('the scan of an opened database names the missing file', async () => {
    const files = withFile(encodeCbh(description), 'x.cbg', undefined);
    const reader = await cbhFormat.open(memoryFiles('x', files), {});
    const scanned = reader.scan({ from: 0, to: 3 }, planForPositions([INITIAL_FEN]), collector(1).sink);
    await expect(scanned).rejects.toMatchObject({ failure: { kind: 'missing-file', file: 'x.cbg' } });
  });
});

/** The identity of a position: the first four fields of its FEN. */
const identity = (fen: string): string => fen.split(' ', 4).join(' ');
const occupied = (position: Chess): string => `${position.board.occupied.lo} ${position.board.occupied.hi}`;

/** Hits of one game found with chessops, which compares only positions with the right occupied squares. */
function hitsByOracle(row: number, tree: GameTree, fens: readonly Fen[]): Hit[] {
  const position = oracleOf(tree.startFen);
  if (position === undefined) return [];
  const hits: Hit[] = [];
  for (let id = 0, ply = 0; ; ply++) {
    const next = tree.nodes[id].children[0];
    if (OCCUPIED.has(occupied(position))) {
      const key = fens.findIndex((fen) => identity(fen) === identity(oracleFen(position)));
      if (key >= 0) hits.push([row, ply, next === undefined ? 0xffff : tree.nodes[next].move, key]);
    }
    if (next === undefined) return hits;
    playOracle(position, tree.nodes[next].move);
    id = next;
  }
}

const FENS = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
  'r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4',
  'rnbq1rk1/ppppppbp/5np1/8/2PPP3/2N5/PP3PPP/R1BQKBNR w KQ - 1 5',
  '8/8/8/8/3k4/8/5K2/5b2 b - - 1 153',
  '4k3/8/8/8/8/8/8/4K3 w - - 0 1',
] as Fen[];
const OCCUPIED = new Set(FENS.map((fen) => oracleOf(fen)).map((position) => position && occupied(position)));

describe.skipIf(!hasRealData('cbh'))(
  'a scan of twic1134 (skipped if the database is absent)',
  { tags: 'real' },
  () => {
    it('a scan of twic1134 finds the same as chessops over every tree', async () => {
      const expected = realRecords('twic1134').flatMap(({ row, offset, bytes }) =>
        hitsByOracle(row, decodeGameMoves(bytes, { file: '', base: offset }).tree, FENS),
      );
      const cbh = memorySource('twic1134.cbh', realCbhFile('twic1134', 'cbh'));
      const cbg = memorySource('twic1134.cbg', realCbhFile('twic1134', 'cbg'));
      const { stats, hits } = await scan({ cbh, cbg }, planForPositions(FENS));
      expect(hits).toEqual(expected);
      expect(hits.length).toBeGreaterThan(7000);
      expect(stats).toEqual({ games: 6117, plies: 502_402, damaged: 0 });
      const all = await scan({ cbh, cbg }, planForPositions(FENS, { lines: 'all' }));
      expect(all.hits).toEqual(expected);
      for (const [key, fen] of FENS.entries()) {
        const single = await scan({ cbh, cbg }, planForPositions([fen]));
        expect(single.hits.map(([row, ply, played]) => [row, ply, played, key])).toEqual(
          expected.filter((hit) => hit[3] === key),
        );
      }
    });
  },
);
