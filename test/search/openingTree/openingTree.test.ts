import { describe, expect, it } from 'vitest';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import { Board } from '../../../src/chess/board.ts';
import { NULL_MOVE } from '../../../src/chess/move.ts';
import { INITIAL_FEN } from '../../../src/chess/types.ts';
import type { Fen } from '../../../src/chess/types.ts';
import type { DatabaseReader } from '../../../src/formats/format.ts';
import { pgnFormat } from '../../../src/formats/pgn/format.ts';
import type { BookEntry } from '../../../src/model/bookEntry.ts';
import { performanceRating } from '../../../src/model/performance.ts';
import { buildTable } from '../../../src/search/openingTree/buildTable.ts';
import { Foreground } from '../../../src/worker/foreground.ts';
import { gamesOf } from '../../../src/search/openingTree/gameSource.ts';
import type { GameSource } from '../../../src/search/openingTree/gameSource.ts';
import { MoveSums } from '../../../src/search/openingTree/moveSums.ts';
import { SUMMED_COLUMNS } from '../../../src/search/openingTree/sum.ts';
import { PositionGames } from '../../../src/search/openingTree/positionGames.ts';
import { tableLimits } from '../../../src/search/openingTree/tableMemory.ts';
import type { TableLimits } from '../../../src/search/openingTree/tableMemory.ts';
import { TreeTable } from '../../../src/search/openingTree/treeTable.ts';
import { planForPositions } from '../../../src/search/positionPlan.ts';
import { countByHand } from '../../support/countedByHand.ts';
import type { CountedGame, CountedPosition } from '../../support/countedByHand.ts';
import { basePgn, randomBase } from '../../support/openingBases.ts';
import { Random } from '../../support/random.ts';

const openPgn = (games: readonly CountedGame[]): Promise<DatabaseReader> => openText(basePgn(games));

async function openText(pgn: string): Promise<DatabaseReader> {
  const bytes = new TextEncoder().encode(pgn);
  const reader = await pgnFormat.open(
    { name: 'base', files: new Map([['base.pgn', memorySource('base.pgn', bytes)]]) },
    {},
  );
  await reader.readToEnd?.();
  return reader;
}

/** From this number of games on, ranges have stored sums. */
const SUMS_FROM = 6;

async function bytesOf(games: GameSource, limits: TableLimits): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of buildTable(games, limits, {}, SUMS_FROM)) chunks.push(chunk.slice());
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

async function tableOf(reader: DatabaseReader, limits: TableLimits): Promise<TreeTable> {
  const bytes = await bytesOf(gamesOf(reader), limits);
  const table = await TreeTable.open(memorySource('table', bytes));
  if (table === undefined) throw new Error('the table does not open');
  return table;
}

async function entryFromTable(
  table: TreeTable,
  reader: DatabaseReader,
  fen: string,
  only?: Uint32Array,
): Promise<BookEntry | undefined | 'unknown'> {
  const board = Board.fromFen(fen) ?? new Board();
  const sums = new MoveSums(board, await reader.readIndex(SUMMED_COLUMNS), only);
  return (await table.find(board.keyHigh, board.keyLow, sums)) ? sums.entry('base.pgn') : 'unknown';
}

async function entryFromScan(
  reader: DatabaseReader,
  fen: string,
  only?: Uint32Array,
): Promise<BookEntry | undefined> {
  const board = Board.fromFen(fen) ?? new Board();
  const sums = new MoveSums(board, await reader.readIndex(SUMMED_COLUMNS), only);
  const plan = { ...planForPositions([fen as Fen]), ...(only && { only }) };
  await gamesOf(reader).scan(plan, new PositionGames(sums), {});
  return sums.entry('base.pgn');
}

/** The expected entry, counted from the games. */
function entryByHand(
  games: readonly CountedGame[],
  { fen, visits }: CountedPosition,
  wanted: (row: number) => boolean = () => true,
): unknown {
  const whiteMoves = fen.split(' ')[1] === 'w';
  const mean = (numbers: readonly number[]) => {
    const known = numbers.filter((number) => number > 0);
    return known.length === 0 ? undefined : known.reduce((sum, number) => sum + number, 0) / known.length;
  };
  const scoreOf = (rows: readonly number[]) => ({
    total: rows.length,
    white: rows.filter((row) => games[row].result === '1-0').length,
    draws: rows.filter((row) => games[row].result === '1/2-1/2').length,
    black: rows.filter((row) => games[row].result === '0-1').length,
  });
  const mover = (row: number) => (whiteMoves ? games[row].whiteElo : games[row].blackElo);
  const opponent = (row: number) => (whiteMoves ? games[row].blackElo : games[row].whiteElo);
  const here = visits.filter(({ row }) => wanted(row));
  if (here.length === 0) return undefined;
  const ratings = (rows: readonly number[]) => ({
    averageElo: mean(rows.map(mover)),
    opponentElo: mean(rows.map(opponent)),
  });
  const moves = [...new Set(here.map(({ uci }) => uci))]
    .filter((uci) => uci !== '')
    .map((uci) => {
      const rows = here.filter((visit) => visit.uci === uci).map(({ row }) => row);
      const met = rows.filter((row) => games[row].result !== '*' && opponent(row) > 0);
      const made = met.map((row) =>
        games[row].result === '1/2-1/2' ? 0.5 : (games[row].result === '1-0') === whiteMoves ? 1 : 0,
      );
      const metElo = mean(met.map(opponent));
      const years = rows.map((row) => games[row].year).filter((year) => year > 0);
      const oldest = rows.toSorted((a, b) => (games[a].year || 9999) - (games[b].year || 9999) || a - b)[0];
      const strength = (row: number) => games[row].whiteElo + games[row].blackElo;
      const best = rows.toSorted((a, b) => strength(b) - strength(a) || a - b)[0];
      return {
        uci,
        score: scoreOf(rows),
        nags: [],
        ...ratings(rows),
        performance:
          metElo === undefined
            ? undefined
            : performanceRating(metElo, made.reduce((sum: number, points) => sum + points, 0) / made.length),
        lastYear: years.length === 0 ? undefined : Math.max(...years),
        firstGame: oldest + 1,
        bestGame: strength(best) > 0 ? best + 1 : undefined,
      };
    })
    .toSorted((a, b) => b.score.total - a.score.total || (a.uci < b.uci ? -1 : 1));
  const rows = here.map(({ row }) => row);
  return { score: scoreOf(rows), moves, nags: [], comment: '', ...ratings(rows), problems: [] };
}

/** Positions with several games, and a few others. */
const sampled = (random: Random, positions: Iterable<CountedPosition>): readonly CountedPosition[] =>
  [...positions].filter(({ visits }) => visits.length > 1 || random.chance(0.05));

const SMALL: TableLimits = { ...tableLimits(100), maxPly: 8 };

describe('the opening tree', () => {
  it.each([1, 2, 3, 5])(
    'the opening tree equals a count by hand, from table and scan alike (base %i)',
    async (seed) => {
      const random = new Random(seed);
      const games = randomBase(random, 80, 20);
      const reader = await openPgn(games);
      const table = await tableOf(reader, { ...SMALL, parts: 1 + (seed % 3) });
      const only = new Uint32Array(Math.ceil(games.length / 32)).map(() => random.u32());
      const isWanted = (row: number) => ((only[row >>> 5] >>> (row & 31)) & 1) === 1;
      const met = { early: 0, late: 0, again: 0 };
      for (const position of sampled(random, countByHand(games).values())) {
        const wanted = entryByHand(games, position);
        expect(await entryFromScan(reader, position.fen)).toEqual(wanted);
        const filtered = entryByHand(games, position, isWanted);
        expect(await entryFromScan(reader, position.fen, only)).toEqual(filtered);
        const answer = await entryFromTable(table, reader, position.fen);
        const ordinary = position.visits.filter(({ row }) => games[row].startFen === undefined);
        const early = ordinary.filter(({ ply }) => ply <= SMALL.maxPly);
        expect(answer === 'unknown' && early.length > 1).toBe(false);
        if (answer === 'unknown') continue;
        if (early.length > 1) met.early++;
        if (early.length < ordinary.length) met.late++;
        if (ordinary.length < position.visits.length) met.again++;
        expect(answer).toEqual(wanted);
        expect(await entryFromTable(table, reader, position.fen, only)).toEqual(filtered);
      }
      // The base contains the difficult cases.
      expect(Math.min(met.early, met.late, met.again)).toBeGreaterThan(0);
    },
  );

  it.each([
    ['ranges', { maxRanges: 12 }],
    ['visits beyond ranges', { maxPostings: 12 }],
    ['games that are alone', { maxSeenTwice: 1 }],
    ['everything', { maxRanges: 20, maxPostings: 9, maxSeenTwice: 3 }],
  ])('a table with little room for %s knows fewer positions, and those completely', async (_what, limit) => {
    const games = randomBase(new Random(4), 80, 20);
    const reader = await openPgn(games);
    const all = await tableOf(reader, { ...SMALL, parts: 2 });
    const table = await tableOf(reader, { ...SMALL, parts: 2, ...limit });
    expect(table.foot.entries).toBeLessThan(all.foot.entries);
    let known = 0;
    for (const position of countByHand(games).values()) {
      const answer = await entryFromTable(table, reader, position.fen);
      if (answer === 'unknown') continue;
      known++;
      expect(answer).toEqual(entryByHand(games, position));
    }
    expect(known).toBeGreaterThan(0);
  });

  it('the opening tree uses damaged games up to the damage, and passes are no moves of it', async () => {
    const lines = ['e4 -- d4 e5', 'e4 Qxx9 d4', 'e4 e5 -- Nc6', 'd4 e5 e4', 'e4 e5 d4', '-- e5 e4 -- d4', ''];
    const reader = await openText(lines.map((line) => `[White "W"]\n\n${line} *\n`).join('\n'));
    const table = await tableOf(reader, SMALL);
    const start = await entryFromTable(table, reader, INITIAL_FEN);
    expect(start).toMatchObject({
      score: { total: 7 },
      moves: [
        { uci: 'e2e4', score: { total: 4 } },
        { uci: 'd2d4', score: { total: 1 } },
      ],
    });
    for (const line of ['', 'e4', 'e4 e5', 'e4 e5 d4', 'd4 e5 e4', 'e4 --', '--']) {
      const board = new Board();
      for (const san of line.split(' ').filter((part) => part !== '')) {
        const move = san === '--' ? NULL_MOVE : board.parseSan(san);
        if (move !== undefined) board.play(move);
      }
      const counted = await entryFromScan(reader, board.fen());
      const read = await entryFromTable(table, reader, board.fen());
      expect([counted, 'unknown']).toContainEqual(read);
    }
    // Reached by 1.d4 e5 2.e4, by 1.e4 e5 2.d4, and by way of passes.
    const met = await entryFromTable(
      table,
      reader,
      'rnbqkbnr/pppp1ppp/8/4p3/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 2',
    );
    expect(met).toMatchObject({ score: { total: 3 } });
  });

  it('the table of a database without games is empty', async () => {
    const reader = await openText('');
    const table = await tableOf(reader, SMALL);
    expect(await entryFromTable(table, reader, INITIAL_FEN)).toBe('unknown');
  });

  it('the table is the same if other work has its turn after every seven games', async () => {
    const reader = await openPgn(randomBase(new Random(11), 60, 20));
    let turns = 0;
    const games = gamesOf(reader, async () => void turns++, 7);
    expect(await bytesOf(games, SMALL)).toEqual(await bytesOf(gamesOf(reader), SMALL));
    expect(turns).toBeGreaterThan(2 * (60 / 7));
  });

  it('the build waits between its steps while questions run', async () => {
    const reader = await openPgn(randomBase(new Random(12), 50, 20));
    const questions = new Foreground();
    let answer = (): void => undefined;
    const asked = questions.run(() => new Promise<void>((resolve) => (answer = resolve)));
    const standBack = () => questions.ended();
    let isMade = false;
    const made = buildTable(gamesOf(reader, standBack), SMALL, { standBack })
      .next()
      .then(() => (isMade = true));
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
    expect(isMade).toBe(false);
    answer();
    await Promise.all([asked, made]);
    expect(isMade).toBe(true);
  });

  it('the build stops when it is aborted, and reports its progress until then', async () => {
    const reader = await openPgn(randomBase(new Random(9), 50, 20));
    const stop = new AbortController();
    const steps: number[] = [];
    const onProgress = ({ done, total }: { done: number; total: number }) => {
      steps.push(done / total);
      stop.abort();
    };
    const chunks = buildTable(gamesOf(reader), SMALL, { signal: stop.signal, onProgress });
    await expect(chunks.next()).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    expect(steps).toHaveLength(1);
  });
});
