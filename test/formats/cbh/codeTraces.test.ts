import { describe, expect, it } from 'vitest';
import type { Board } from '../../../src/chess/board.ts';
import type { Fen } from '../../../src/chess/types.ts';
import { CodeTraces } from '../../../src/formats/cbh/codeTraces.ts';
import { decodeGameMoves } from '../../../src/formats/cbh/moves.ts';
import { mainline } from '../../../src/model/gameTree.ts';
import { onlyBoard } from '../../../src/formats/scan.ts';
import { planForBoards, planForPositions } from '../../../src/search/positionPlan.ts';
import { Random } from '../../support/random.ts';
import { realRecords } from '../../support/realCbh.ts';
import { hasRealData } from '../../support/realData.ts';
import { boardsFrom, missedPositions } from '../chessbase/missedPositions.ts';
import {
  IGNORE,
  LINE_END,
  LINE_START,
  LONG,
  NULL_MOVE,
  SHORT,
  TWO_BYTES,
  compact,
  pawn,
  step,
  twoBytes,
} from './moveStreams.ts';
import { encodeLine, randomLine } from './randomLines.ts';

function tracesOf(board: Board): CodeTraces {
  const wanted = onlyBoard(planForBoards([board]));
  if (wanted === undefined) throw new Error('a plan for one position has no board');
  return new CodeTraces(wanted);
}

function tracesFor(fen: string): CodeTraces {
  const board = onlyBoard(planForPositions([fen as Fen]));
  if (board === undefined) throw new Error('a plan for one position has no board');
  return new CodeTraces(board);
}

/** The last possible ply in a game of these values, and how many plies were read. */
function look(fen: string, ...values: number[]): { readonly last: number; readonly looked: number } {
  const stream = Uint8Array.from(compact(0, values));
  const traces = tracesFor(fen);
  return { last: traces.lastPly(stream, 0, stream.length), looked: traces.looked };
}

/** The position with White and Black exchanged. */
function mirrored(fen: string): string {
  const [placement, turn, rights] = fen
    .replaceAll(/[a-z]/gi, (letter) =>
      letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
    )
    .split(' ');
  return `${placement.split('/').toReversed().join('/')} ${turn === 'B' ? 'w' : 'b'} ${rights} - 0 9`;
}

const INITIAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const NAJDORF = 'rnbqkb1r/1p2pppp/p2p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6';
const BARE_KINGS = '8/8/4k3/8/8/4K3/8/8 w - - 0 1';
const E4 = pawn(5, 1);
const E5 = pawn(5, 1);
const D4 = pawn(4, 1);
const NF3 = step('N2', -1, 2);
const NF6 = step('N2', -1, -2);
const NG1 = step('N2', 1, -2);
const NG8 = step('N2', 1, 2);

/** Steps count files and ranks as White sees them, also for Black's pieces. */
const NAJDORF_MOVES = [
  E4,
  pawn(3, 1),
  NF3,
  pawn(4, 0),
  D4,
  pawn(3, 2),
  step('N2', -2, 1),
  NF6,
  step('N1', 1, 2),
  pawn(1, 0),
];

describe('the last ply at which a position may occur', () => {
  it('the last possible ply is the ply of the position', () => {
    expect(look(NAJDORF, ...NAJDORF_MOVES, LINE_END)).toEqual({ last: 10, looked: 10 });
    expect(look(INITIAL, LINE_END).last).toBe(0);
    expect(look(INITIAL, NF3, NF6, NG1, NG8, LINE_END).last).toBe(4);
    expect(look(NAJDORF, ...NAJDORF_MOVES, step('B1', 4, 4), step('B2', -1, -1), LINE_END).last).toBe(12);
  });

  it('the search stops at a pawn too many that has gone another way', () => {
    // The position lacks one white pawn, which may be the one of 1.d4; the one of 2.c4 is one too many.
    expect(look(NAJDORF, D4, NF6, pawn(3, 1), NULL_MOVE, LINE_END)).toEqual({ last: -1, looked: 2 });
    expect(look(INITIAL, NF3, NF6, pawn(1, 0), NULL_MOVE, LINE_END)).toEqual({ last: 2, looked: 2 });
  });

  it('the search stops at a pawn that would need more captures than men are missing', () => {
    const values = [D4, NF6, NF3, NG8, LINE_END];
    expect(look('rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2', ...values).looked).toBe(0);
    expect(look('rnbqkbnr/ppppppp1/8/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2', ...values).looked).toBe(4);
  });

  it('the missing pawns of a position may have gone any way, or nowhere', () => {
    const withoutD = 'rnbqkbnr/pppppppp/8/8/8/8/PPP1PPPP/RNBQKBNR b KQkq - 0 9';
    expect(look(withoutD, D4, NF6, NF3, LINE_END).last).toBe(3);
    expect(look(withoutD, NF3, LINE_END).last).toBe(1);
  });

  it('the last possible ply has both kings on their squares, after steps or castling', () => {
    const kingWalks = [pawn(5, 0), pawn(5, 0), step('K', 0, 1), step('K', 0, -1), LINE_END];
    const onE2 = (turn: string, black: string) => `8/4k3/8/${black}/8/8/4K3/8 ${turn} - - 0 1`;
    const passes = Array.from({ length: 30 }, () => NULL_MOVE);
    expect(look(onE2('w', '8'), ...passes, ...kingWalks).last).toBe(34);
    expect(look(onE2('b', '8'), ...passes, ...kingWalks).last).toBe(-1);
    expect(look('8/3k4/8/8/8/8/4K3/8 w - - 0 1', ...passes, ...kingWalks).last).toBe(-1);
    const castled = (rank: string) => `${rank.toLowerCase()}/pppppppp/8/8/8/8/PPPPPPPP/${rank} w - - 0 9`;
    expect(look(castled('R4RK1'), SHORT, SHORT, ...passes, LINE_END).last).toBe(32);
    expect(look(castled('2KR3R'), LONG, LONG, ...passes, LINE_END).last).toBe(32);
    expect(look(castled('2KR3R'), SHORT, LONG, ...passes, LINE_END).last).toBe(-1);
  });

  it('no ply is possible before the missing men can all have been captured', () => {
    const kings = [step('K', 0, 1), step('K', 0, -1), step('K', 0, 1), step('K', 0, -1)];
    const passes = Array.from({ length: 25 }, () => NULL_MOVE);
    expect(look(BARE_KINGS, ...kings, ...passes, LINE_END).last).toBe(-1);
    expect(look(BARE_KINGS, ...kings, ...passes, NULL_MOVE, LINE_END).last).toBe(30);
  });

  it.each([
    ['KQkq', 'R1', true],
    ['KQkq', 'R2', true],
    ['Qkq', 'R1', true],
    // The rook that moved may be a promoted one, after the one on the h-file was captured.
    ['Qkq', 'R2', false],
    // The rook that moved may be that of the h-file, after the one on the a-file was captured.
    ['Kkq', 'R1', false],
    ['kq', 'R1', false],
  ] as const)('the search may go on after the move of a rook: rights %s, %s', (rights, rook, isLeft) => {
    const fen = `r3k2r/1pppppp1/8/8/8/8/1PPPPPP1/R3K2R w ${rights} - 0 9`;
    const { looked } = look(fen, NF3, NF6, step(rook, 0, 1), NULL_MOVE, LINE_END);
    expect(looked).toBe(isLeft ? 2 : 4);
    const { looked: asBlack } = look(mirrored(fen), NULL_MOVE, NF3, NF6, step(rook, 0, 1), LINE_END);
    expect(asBlack).toBe(isLeft ? 3 : 4);
  });

  it('the search stops after the move of a king that must stay', () => {
    expect(look(NAJDORF, NF3, NF6, E4, pawn(5, 0), NULL_MOVE, step('K', 0, -1), LINE_END).looked).toBe(5);
    expect(look(NAJDORF, NF3, NF6, SHORT, LINE_END).looked).toBe(2);
  });
});

describe('a game whose codes alone do not say enough', () => {
  const OPEN = Infinity;
  const END_OF_LINE = [NULL_MOVE, LINE_END];
  it.each([
    ['lacks the end of its line', [NF3]],
    ['has a code without a meaning', [NF3, 250, LINE_END]],
    ['has half a move', [NF3, TWO_BYTES, 1]],
    ['moves a king in two bytes', [pawn(5, 0), NULL_MOVE, ...twoBytes('e1e2'), ...END_OF_LINE]],
    ['castles in two bytes', [NF3, NULL_MOVE, ...twoBytes('e1g1'), ...END_OF_LINE]],
    ['moves a pawn in two bytes', [...twoBytes('e2e4'), ...END_OF_LINE]],
    ['moves a pawn of Black in two bytes', [NULL_MOVE, ...twoBytes('e7e5'), ...END_OF_LINE]],
  ])('a game has to be decoded if it %s', (_, values) => {
    expect(look(BARE_KINGS, ...values).last).toBe(OPEN);
  });

  it('a game with two-byte moves of other pieces, or with promotions, need not be decoded', () => {
    expect(look(BARE_KINGS, ...twoBytes('g1f3'), ...twoBytes('g8f6'), LINE_END).last).toBe(-1);
    expect(look(BARE_KINGS, ...twoBytes('a7b8', 1), ...twoBytes('a2b1'), LINE_END)).toEqual({
      last: -1,
      looked: 2,
    });
  });
});

describe('variations', () => {
  const branched = (...values: number[]): boolean => {
    const stream = Uint8Array.from(compact(0, values));
    const traces = tracesFor(NAJDORF);
    traces.lastPly(stream, 0, stream.length);
    return traces.isBranched;
  };

  it('traces report variations up to the ply where the position becomes impossible', () => {
    expect(branched(E4, E5, LINE_END)).toBe(false);
    expect(branched(LINE_START, E4, E5, LINE_END)).toBe(true);
    expect(branched(D4, NF6, LINE_START, pawn(3, 1), NULL_MOVE, LINE_END)).toBe(true);
    expect(branched(D4, NF6, pawn(3, 1), LINE_START, NULL_MOVE, LINE_END)).toBe(false);
  });

  it('traces forget variations and ignored codes with each game', () => {
    const traces = tracesFor(INITIAL);
    const streams = [
      [LINE_START, NF3, LINE_END],
      [IGNORE, NF3, IGNORE, NF6, NG1, NG8, LINE_END],
    ];
    const last = streams.map((values) => {
      const stream = Uint8Array.from(compact(0, values));
      return [traces.lastPly(stream, 0, stream.length), traces.isBranched];
    });
    expect(last).toEqual([
      [0, true],
      [4, false],
    ]);
  });
});

const lastPlyFor = (board: Board) => {
  const traces = tracesOf(board);
  return traces.lastPly.bind(traces);
};

describe('no position is missed', () => {
  it.each([1000, 7])(
    'random games lose no position to traces, with every %ith move in two bytes',
    (twoByteEvery) => {
      const lines = Array.from({ length: 60 }, (_, seed) => randomLine(new Random(seed + 500), 300));
      const games = lines.map((line) => ({ line, start: 4, record: encodeLine(line, twoByteEvery) }));
      const boards = boardsFrom(lines, new Random(twoByteEvery), 400);
      const { missed, passedOver } = missedPositions(games, boards, lastPlyFor);
      expect(missed).toEqual([]);
      expect(passedOver).toBeGreaterThan(twoByteEvery === 1000 ? 0.45 * games.length * boards.size : 0);
    },
  );

  it.skipIf(!hasRealData('cbh'))(
    'twic1134 loses no position to traces (skipped if it is absent)',
    { tags: 'real' },
    () => {
      const games = realRecords('twic1134')
        .filter(({ bytes, row }) => (bytes[0] & 0x7f) === 0 && row % 6 === 0)
        .map(({ bytes, offset }) => {
          const { tree } = decodeGameMoves(bytes, { file: '', base: offset });
          return { record: bytes, start: 4, line: mainline(tree).map((id) => tree.nodes[id].move) };
        });
      const boards = boardsFrom(
        games.map(({ line }) => line),
        new Random(5),
        300,
      );
      const { missed, passedOver } = missedPositions(games, boards, lastPlyFor);
      expect(missed).toEqual([]);
      expect(passedOver).toBeGreaterThan(0.95 * games.length * boards.size);
    },
  );
});
