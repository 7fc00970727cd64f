import { expect, it } from 'vitest';
import type { Board } from '../../../src/chess/board.ts';
import { fileOf } from '../../../src/chess/squares.ts';
import { FORMATS } from '../../../src/formats/registry.ts';
import type { TablebaseAnswer, TablebaseResult } from '../../../src/model/tablebaseAnswer.ts';
import { itemId } from '../../../src/protocol/items.ts';
import type { CallContext } from '../../../src/protocol/rpc.ts';
import { Archives } from '../../../src/worker/archives.ts';
import { Books } from '../../../src/worker/books.ts';
import { folderCalls } from '../../../src/worker/calls/folderCalls.ts';
import { Collections } from '../../../src/worker/collected/collections.ts';
import { judgeEndings } from '../../../src/worker/endgames/judgeEndings.ts';
import { KeptReads } from '../../../src/worker/kept/keptReads.ts';
import { MemberCopies } from '../../../src/worker/memberCopies.ts';
import { OpenDatabases } from '../../../src/worker/openDatabases.ts';
import { opfsFiles } from '../../../src/worker/storage/opfsFiles.ts';
import { Storage } from '../../../src/worker/storage/storage.ts';
import { Tablebases } from '../../../src/worker/tablebases.ts';

const context: CallContext = { signal: new AbortController().signal, progress: () => undefined };
const ITEM = itemId('endings.pgn');

/**
 * Tables in which White wins if its king is on the e-file or Black's is on the a-file. All else is a draw, but the
 * table is missing if White's king is on the h-file, and its rounded distance leaves the verdict open if White to move
 * has its king on the a-file.
 */
const TABLES = {
  async result(board: Board): Promise<TablebaseResult & Pick<TablebaseAnswer, 'problems'>> {
    const [white, black] = board.kings;
    if (fileOf(white) === 0 && board.turn === 0) return { wdl: -2, dtz: -100, problems: [] };
    const wins = fileOf(white) === 4 || fileOf(black) === 0;
    if (fileOf(white) === 7) return { problems: [{ kind: 'missing-file', file: 'KPvK.rtbw' }] };
    return { wdl: wins ? (board.turn === 0 ? 2 : -2) : 0, dtz: wins ? 10 : 0, problems: [] };
  },
};

interface Ending {
  readonly white: string;
  readonly king: string;
  readonly moves: string;
  readonly result: string;
  /** The start position in place of the usual one with the king. */
  readonly fen?: string;
}

async function judge(endings: readonly Ending[], ply = 0, tablebases: Pick<Tablebases, 'result'> = TABLES) {
  const text = endings
    .map(
      ({ white, king, moves, result, fen = `1k6/8/8/8/${king}/8/6P1/8 w - - 0 1` }) =>
        `[White "${white}"]\n[Result "${result}"]\n[SetUp "1"]\n[FEN "${fen}"]\n\n${moves} ${result}\n`,
    )
    .join('\n');
  const storage = new Storage(opfsFiles());
  const copies = new MemberCopies(storage);
  const databases = new OpenDatabases(new Archives({ copies }), new KeptReads(storage, Infinity));
  const places = { books: new Books(), tablebases: new Tablebases() };
  const folder = folderCalls(FORMATS, databases, places, copies, new Collections(databases));
  const file = new File([text], 'endings.pgn');
  await folder.openFolder({ kind: 'files', name: '', files: [{ path: 'endings.pgn', file }] }, context);
  const { reader } = await databases.reader(ITEM);
  await reader.readToEnd?.();
  const rows = Uint32Array.from(endings, (_, row) => row);
  const plies = new Uint16Array(endings.length).fill(ply);
  const judged = await judgeEndings({ databases, tablebases }, { item: ITEM, rows, plies }, context);
  return { ...judged, list: databases.selections.find(ITEM, judged.parted.id) };
}

const WON = '4K3';
const DRAWN = '3K4';

it('games are told apart by their first verdict, their result, and the last move that changed the verdict', async () => {
  const { material, rows, examples, list, unknown, unread } = await judge([
    { white: 'A', king: WON, moves: '1. Ke5', result: '1-0' },
    { white: 'B', king: WON, moves: '1. Kd4 Kc8', result: '1/2-1/2' },
    { white: 'C', king: WON, moves: '1. Kd4 Ka8 2. Kc4', result: '1/2-1/2' },
    { white: 'D', king: DRAWN, moves: '1. Kc4 Ka8', result: '1-0' },
    { white: 'E', king: DRAWN, moves: '1. Kc4 Kc8', result: '1/2-1/2' },
    { white: 'F', king: DRAWN, moves: '1. Kc4 Kc8', result: '1-0' },
    { white: 'G', king: DRAWN, moves: '1. Kc4', result: '*' },
    { white: 'H', king: DRAWN, moves: '1. Kc4 Ka8 2. Kc5', result: '1/2-1/2' },
  ]);
  expect(material).toBe('KPvK');
  expect(rows).toEqual([
    { verdict: 'first', games: 3, firstWon: 1, drawn: 2, secondWon: 0, open: 0 },
    { verdict: 'draw', games: 5, firstWon: 2, drawn: 2, secondWon: 0, open: 1 },
  ]);
  expect(examples.map(({ row, slip }) => [row.kind === 'game' && row.white, slip?.san, slip?.kind])).toEqual([
    ['B', 'Kd4', 'win-given-away'],
    ['C', 'Ka8', 'unpunished'],
    ['D', 'Ka8', 'draw-lost'],
    ['F', undefined, undefined],
    ['H', 'Ka8', 'unpunished'],
  ]);
  expect(examples.every((game) => game.unknown === undefined)).toBe(true);
  expect(examples[1].slip).toMatchObject({ ply: 1, number: 1, black: true });
  expect(list).toMatchObject({ rows: Uint32Array.of(1, 2, 3, 5, 7), plies: Uint16Array.of(0, 1, 1, 0, 1) });
  expect({ unknown, unread }).toEqual({ unknown: [], unread: 0 });
});

it('a game without a verdict is counted, its table is named, and its result is not compared', async () => {
  const { rows, unknown, parted } = await judge([
    { white: 'A', king: '7K', moves: '1. Kg4', result: '0-1' },
    { white: 'B', king: WON, moves: '1. Ke5', result: '1-0' },
  ]);
  expect(rows).toEqual([{ verdict: 'first', games: 1, firstWon: 1, drawn: 0, secondWon: 0, open: 0 }]);
  expect({ unknown, parted: parted.count }).toEqual({
    unknown: [{ reason: { kind: 'tables', tables: ['KPvK.rtbw'] }, games: 1 }],
    parted: 0,
  });
});

it('a table that is missing on the way is no reason for a game that has no verdict', async () => {
  const { unknown } = await judge([
    { white: 'A', king: WON, moves: '1. Kd4 Kc8 2. Ke4 Kb8 3. Kf4 Kc8 4. Kg4 Kb8 5. Kh4', result: '1/2-1/2' },
  ]);
  expect(unknown).toEqual([]);
});

it('positions that no tablebase has are counted by reason, and no table is called missing', async () => {
  const game = { white: 'A', king: '', moves: '', result: '1-0' };
  const fens = [
    '4k3/8/8/8/8/8/8/4K2R w K - 0 1',
    'rnbqkbnr/8/8/8/8/8/8/4K3 w - - 0 1',
    '4k3/4R3/8/8/8/8/8/4K3 w - - 0 1',
    '4k3/8/8/8/8/8/8/4K2R w - - 0 1',
  ];
  const endings = fens.map((fen) => ({ ...game, fen }));
  const { unknown } = await judge(endings, 0, new Tablebases());
  expect(unknown).toEqual([
    { reason: { kind: 'castling' }, games: 1 },
    { reason: { kind: 'men' }, games: 1 },
    { reason: { kind: 'impossible' }, games: 1 },
    { reason: { kind: 'tables', tables: ['KRvK.rtbw'] }, games: 1 },
  ]);
});

it('an unknown verdict on the way names no move but the missing table', async () => {
  const { examples } = await judge([
    { white: 'A', king: WON, moves: '1. Kd4 Kc8 2. Ke4 Kb8 3. Kf4 Kc8 4. Kg4 Kb8 5. Kh4', result: '1/2-1/2' },
  ]);
  expect(examples).toHaveLength(1);
  expect(examples[0].slip).toBeUndefined();
  expect(examples[0].unknown).toEqual({ kind: 'tables', tables: ['KPvK.rtbw'] });
});

it('a verdict that is open at first accuses no move', async () => {
  const { examples } = await judge([{ white: 'A', king: 'K7', moves: '1. Kb4 Kc8', result: '0-1' }]);
  expect(examples).toHaveLength(1);
  expect(examples[0].slip).toBeUndefined();
  expect(examples[0].unknown).toEqual({ kind: 'rounded' });
});

it('a game that cannot be read as far as the position is counted', async () => {
  const { unread, rows } = await judge([{ white: 'A', king: WON, moves: '1. Ke5', result: '1-0' }], 2);
  expect({ unread, rows }).toEqual({ unread: 1, rows: [] });
});
