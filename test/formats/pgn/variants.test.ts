// Games with other rules than chess, and Chess960 by its names and by its start position.
import { describe, expect, it } from 'vitest';
import { Board } from '../../../src/chess/board.ts';
import { INITIAL_FEN } from '../../../src/chess/types.ts';
import { makeUci } from '../../../src/chess/uci.ts';
import { makeScanBlock, type ScanPlan } from '../../../src/formats/scan.ts';
import { RECORD_KINDS } from '../../../src/model/gameIndex.ts';
import type { LoadedGame } from '../../../src/model/loadedGame.ts';
import { gamePgn } from '../../../src/model/pgn/pgnTags.ts';
import { planForPositions } from '../../../src/search/positionPlan.ts';
import { mainline } from '../../../src/model/gameTree.ts';
import { openPgn, readGame } from './pgnText.ts';

const gameOf = (tags: Readonly<Record<string, string>>, moves: string): string =>
  `${Object.entries({ White: 'A', Black: 'B', ...tags })
    .map(([name, value]) => `[${name} "${value}"]\n`)
    .join('')}\n${moves}\n`;

function movesOf({ tree }: LoadedGame): string {
  const board = Board.fromFen(tree.startFen, tree.chess960) ?? new Board();
  return mainline(tree)
    .map((node) => {
      const uci = makeUci(board, tree.nodes[node].move);
      board.play(tree.nodes[node].move);
      return uci;
    })
    .join(' ');
}

const HORDE = 'rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1';
const SEIRAWAN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1';

describe('a game of a variant', () => {
  it.each([
    ['Crazyhouse', {}, '1. e4 d5 2. exd5 Qxd5 3. P@e4 Qxe4+ 1-0', 'e2e4 d7d5 e4d5 d8d5', true],
    ['Antichess', {}, '1. e3 b5 2. Bxb5 Kd8 *', 'e2e3 b7b5 f1b5', true],
    ['Atomic', {}, '1. Nf3 f6 (1... d5 2. Ne5) 2. Nd4 e6 3. Nxe6 Qe7 *', 'g1f3 f7f6 f3d4 e7e6', true],
    ['King of the Hill', {}, '1. e4 e5 2. Ke2 Ke7 *', 'e2e4 e7e5 e1e2 e8e7', false],
    ['Three-check', {}, '1. e4 f6 2. Qh5+ g6 *', 'e2e4 f7f6 d1h5 g7g6', false],
    ['Horde', { SetUp: '1', FEN: HORDE }, '1. e5 d6 *', 'e4e5 d7d6', false],
    ['Seirawan', { FEN: SEIRAWAN }, '1. Nf3 d5 2. Nc3/H e6 *', 'g1f3 d7d5', true],
    ['Bughouse', { FEN: `${INITIAL_FEN} | ${INITIAL_FEN}` }, '1A. e4 {1} 1a. e5 {2} 1B. d4 *', '', true],
    ['Makruk', {}, '1. e4 e5 2. Nd2 *', '', true],
    ['Najdorf', {}, '1. e4 c5 *', 'e2e4 c7c5', false],
    ['Shogi', { FEN: 'lnsgkgsnl/1r5b1/ppppppppp w - 1' }, '1. P-76 P-34 *', '', true],
  ])(
    'a game of %s has the moves that are also legal chess, and no damage',
    async (name, tags, moves, shown, isCut) => {
      const text = gameOf({ Variant: name, ECO: 'A00', ...tags }, moves);
      const game = await readGame(text);
      expect(game.header).toMatchObject({ variant: name });
      expect(game.header.eco).toBeUndefined();
      expect(game.problems).toEqual([]);
      expect(movesOf(game)).toBe(shown);
      expect(game.cut !== undefined).toBe(isCut);
      const written = gamePgn(game);
      expect(isCut ? written : text).toBe(text);
      // A copy is the same game, even if only a part of it was shown.
      const again = await readGame(written);
      expect({ ...again, cut: undefined }).toEqual({ ...game, cut: undefined });
    },
  );

  it('a game of a variant shows no pieces if its start position is unknown', async () => {
    const [makruk, shogi] = await Promise.all([
      readGame(gameOf({ Variant: 'Makruk' }, '1. d5 Ne7 2. x9 *')),
      readGame(gameOf({ Variant: 'Shogi', FEN: 'lnsgkgsnl/9 w - 1' }, '*')),
    ]);
    for (const { tree } of [makruk, shogi]) expect(tree.startFen).toBe('8/8/8/8/8/8/8/8 w - - 0 1');
  });

  it('a variant is recognized by the event of a server, and by the players of two boards', async () => {
    const byEvent = await readGame(gameOf({ Event: 'FICS rated suicide game' }, '1. e3 b5 2. Bxb5 Kd8 *'));
    expect(byEvent.header.variant).toBe('suicide');
    expect(byEvent.problems).toEqual([]);
    const byPlayers = await readGame(
      '[Event "Match"]\n[WhiteA "A"]\n[BlackA "B"]\n\n1A. e4 {60} 1a. e5 {59} *',
    );
    expect(byPlayers.header.variant).toBe('Bughouse');
    expect(byPlayers.problems).toEqual([]);
  });

  it('a game of a variant keeps problems that do not depend on rules', async () => {
    const game = await readGame(gameOf({ Variant: 'Crazyhouse' }, '1. e4 {never closed'));
    expect(game.problems).toMatchObject([{ kind: 'truncated' }]);
  });

  it('a game of a variant is written with its original letters', async () => {
    const text = gameOf({ Variant: 'Crazyhouse', White: 'Müller' }, '1. e4 {schön} d5 2. N@f3 *');
    const latin = Uint8Array.from(text, (char) => char.charCodeAt(0));
    expect(gamePgn(await readGame(latin))).toBe(text);
  });
});

describe('games of variants among those of chess', () => {
  const FILE = [
    gameOf({ Variant: 'Crazyhouse' }, '1. e4 c5 2. Nf3 *'),
    gameOf({ Variant: 'Standard' }, '1. e4 c5 2. Nf3 *'),
    gameOf({ Event: 'FICS rated atomic game' }, '1. e4 c5 2. Nf3 *'),
    gameOf({}, '1. e4 c5 2. Nf3 *'),
    gameOf({ Variant: 'Kriegspiel' }, '1. e4 c5 (1... e5) 2. Nf3 *'),
    '[WhiteA "A"]\n\n1. e4 c5 *\n',
  ].join('\n');
  const CHESS = [1, 3];

  async function rowsOf(plan: ScanPlan) {
    const reader = await openPgn(FILE);
    const block = { ...makeScanBlock(64), positionKeys: new Uint32Array(128) };
    const rows = new Set<number>();
    const blamed: number[] = [];
    const take = (hits: number) => block.rows.subarray(0, hits).forEach((row) => rows.add(row));
    const stats = await reader.scan({ from: 0, to: 6 }, plan, {
      block,
      take,
      blame: (row) => blamed.push(row),
    });
    return { rows: [...rows], blamed, damaged: stats.damaged };
  }

  it.each([
    ['openings', { kind: 'openings', maxPly: 20, lines: 'mainline' }],
    ['every position', { kind: 'everyPosition', maxPly: Infinity, lines: 'mainline' }],
    ['a position', planForPositions([INITIAL_FEN], { lines: 'mainline' })],
    ['a position in all lines', planForPositions([INITIAL_FEN], { lines: 'all' })],
  ] as const)('games of variants are skipped by a scan for %s, and are not damaged', async (_, plan) => {
    expect(await rowsOf(plan)).toEqual({ rows: CHESS, blamed: [], damaged: 0 });
  });

  it('games of variants have their own kind in the index', async () => {
    const { columns } = await (await openPgn(FILE)).readIndex(['kind']);
    const { game, variant } = RECORD_KINDS;
    expect([...(columns.get('kind') ?? [])]).toEqual([variant, game, variant, game, variant, variant]);
  });
});

describe('Chess960', () => {
  const FEN = 'bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1';
  const MOVES = '1. b3 c5 2. Nf3 d5 3. d4 b6 4. O-O Nf6 *';
  const PLAYED = 'b2b3 c7c5 e1f3 d7d5 d2d4 b7b6 f1g1 e8f6';

  it.each(['chess-960', 'FRC', 'Freestyle Chess', 'From Position', 'Standard', '?', ''])(
    'Chess960 is recognized by its start position if the tag Variant says %j',
    async (name) => {
      const game = await readGame(gameOf({ Variant: name, FEN }, MOVES));
      expect(game).toMatchObject({ problems: [], tree: { chess960: true } });
      expect(game.header.chess960).toBeTypeOf('number');
      expect(movesOf(game)).toBe(PLAYED);
    },
  );

  it('Chess960 is not recognized in set-ups of chess that claim impossible rights', async () => {
    for (const fen of [
      'r4rk1/ppp2ppp/8/8/8/8/PPP2PPP/R4RK1 w KQkq - 0 1',
      '4k3/8/8/8/8/8/8/R2K4 w KQ - 0 1',
      'r3kbr1/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
      'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
      'r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1',
      '8/8/4k3/8/8/4K3/8/R6R w KQkq - 0 1',
    ]) {
      const { tree } = await readGame(gameOf({ FEN: fen }, '*'));
      expect([fen, tree.chess960]).toEqual([fen, false]);
    }
  });

  it('Chess960 is recognized in the middle of a game by rights of both sides on the same files', async () => {
    const fen = '1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 20';
    expect((await readGame(gameOf({ FEN: fen }, '20. O-O *'))).tree.chess960).toBe(true);
  });

  it('Chess960 starts as usual if lichess wrote a question mark for the position', async () => {
    const game = await readGame(gameOf({ Variant: 'Chess960', FEN: '?' }, '1. e4 *'));
    expect(game).toMatchObject({ problems: [], tree: { chess960: true, startFen: INITIAL_FEN } });
    expect((await readGame(gameOf({ FEN: '?' }, '1. e4 *'))).problems).toEqual([]);
  });
});
