import { describe, expect, it } from 'vitest';
import { Board } from '../../../src/chess/board.ts';
import type { Move } from '../../../src/chess/types.ts';
import { decodeMainlines } from '../../../src/formats/cbh/mainline.ts';
import { BRANCHED, COMPLETE, DAMAGED, LEFT, makeMainlineBlock } from '../../../src/formats/mainlineBlock.ts';
import { findKeys } from '../../../src/formats/mainlineKeys.ts';
import { CAPTURES_PASSING, CASTLES, MAY_BE_PASSED } from '../../../src/formats/mainlineWords.ts';
import { decodeGameMoves } from '../../../src/formats/cbh/moves.ts';
import { WantedKeys } from '../../../src/formats/scanHits.ts';
import { mainline } from '../../../src/model/gameTree.ts';
import { Random } from '../../support/random.ts';
import { realRecords } from '../../support/realCbh.ts';
import { hasRealData } from '../../support/realData.ts';
import { encodeLine, randomLine } from './randomLines.ts';
import {
  LINE_END,
  LINE_START,
  LONG,
  NULL_MOVE,
  SHORT,
  compact,
  gameRecord,
  pawn,
  step,
  twoBytes,
} from './moveStreams.ts';

/** Decodes whole records of mode 0 as a block. */
function decode(records: readonly Uint8Array[], maxPlies?: number) {
  const block = makeMainlineBlock(
    records.length,
    records.reduce((sum, { length }) => sum + length, 0),
  );
  block.bytes = Uint8Array.from(records.flatMap((record) => [...record]));
  let at = 0;
  for (const [i, { length }] of records.entries()) {
    block.starts[i] = at + 4;
    at += length;
    block.ends[i] = at;
  }
  block.count = records.length;
  if (maxPlies !== undefined) block.limits.fill(maxPlies);
  decodeMainlines(block);
  const words = records.map((_, i) => block.words.slice(block.firstWords[i], block.firstWords[i + 1]));
  return { block, words, moves: words.map((line) => Array.from(line, (word) => word & 0x7fff)) };
}

const treeMainline = (record: Uint8Array): Move[] => {
  const { tree } = decodeGameMoves(record, { file: '', base: 0 });
  return mainline(tree).map((id) => tree.nodes[id].move);
};

/** Keys after every ply of a line, from the start position on; the high half comes before the low half. */
function boardKeys(moves: readonly number[]): number[] {
  const board = new Board();
  const keys = [board.keyHigh, board.keyLow];
  for (const move of moves) {
    board.play(move as Move);
    keys.push(board.keyHigh, board.keyLow);
  }
  return keys;
}

/** Plies of game `i` whose key differs from the board's. */
async function wrongKeys(
  block: ReturnType<typeof makeMainlineBlock>,
  i: number,
  moves: readonly number[],
): Promise<number[]> {
  const keys = Uint32Array.from(boardKeys(moves));
  const right = new Set<number>();
  const wanted = await WantedKeys.of({ kind: 'keys', keys, maxPly: Infinity, lines: 'mainline' });
  findKeys(block, i, wanted, Infinity, { add: (ply, _, key) => ply === key && right.add(ply) });
  return Array.from({ length: moves.length + 1 }, (_, ply) => ply).filter((ply) => !right.has(ply));
}

const RANDOM_LINES = Array.from({ length: 80 }, (_, seed) => randomLine(new Random(seed), 300));

describe('mainlines', () => {
  const { block, words, moves } = decode(RANDOM_LINES.map((line) => encodeLine(line)));

  it('the mainlines of random games come out unchanged', () => {
    expect(moves).toEqual(RANDOM_LINES);
    expect([...block.outcomes]).toEqual(RANDOM_LINES.map(() => COMPLETE));
  });

  it('the random games have enough of everything rare', () => {
    const all = words.flatMap((line) => [...line]);
    const count = (test: (word: number) => boolean) => all.filter(test).length;
    expect(count((word) => (word & 0x7000) !== 0)).toBeGreaterThan(100);
    expect(count((word) => (word & CAPTURES_PASSING) !== 0)).toBeGreaterThan(10);
    expect(count((word) => (word & MAY_BE_PASSED) !== 0)).toBeGreaterThan(30);
    expect(count((word) => (word & CASTLES) !== 0)).toBeGreaterThan(10);
    expect(count((word) => word === 0)).toBeGreaterThan(50);
  });

  it("mainlines have the board's keys, ply by ply", async () => {
    const wrong = await Promise.all(RANDOM_LINES.map((line, i) => wrongKeys(block, i, line)));
    expect(wrong).toEqual(RANDOM_LINES.map(() => []));
  });

  it('mainlines end after the requested plies', () => {
    const short = decode(
      RANDOM_LINES.map((line) => encodeLine(line)),
      20,
    );
    expect(short.moves).toEqual(RANDOM_LINES.map((line) => line.slice(0, 20)));
    expect([...short.block.outcomes]).toEqual(
      RANDOM_LINES.map((line) => (line.length > 20 ? LEFT : COMPLETE)),
    );
  });

  it('mainlines end with their first line, and report that others exist', () => {
    const values = [pawn(5, 1), LINE_START, pawn(5, 1), LINE_END, pawn(3, 1), LINE_END];
    const { moves: lines, block: decoded } = decode([gameRecord(0, compact(0, values)), gameRecord(0, [])]);
    expect(lines.map((line) => line.length)).toEqual([2, 0]);
    expect([...decoded.outcomes]).toEqual([COMPLETE | BRANCHED, COMPLETE]);
  });

  it('mainlines have castling in all its forms', async () => {
    const opening = [
      pawn(5, 1),
      pawn(5, 1),
      step('N2', -1, 2),
      step('N2', -1, -2),
      step('B2', -1, 1),
      step('B2', -1, -1),
    ];
    const record = (...values: number[]) => gameRecord(0, compact(0, [...opening, ...values, LINE_END]));
    const records = [
      record(SHORT, SHORT),
      record(...twoBytes('e1g1'), ...twoBytes('g8g8')),
      record(...twoBytes('g1g1')),
    ];
    const { moves: lines, block: decoded } = decode(records);
    expect(lines).toEqual(records.map(treeMainline));
    expect([...decoded.outcomes]).toEqual([COMPLETE, COMPLETE, COMPLETE]);
    expect(await Promise.all(lines.map((line, i) => wrongKeys(decoded, i, line)))).toEqual([[], [], []]);
  });
});

describe('damage on the hot path', () => {
  it.each([
    ['the stream ends before the line does', [pawn(5, 1)], 1],
    ['a two-byte move is cut off', [pawn(5, 1), 235, 7], 1],
    ['a piece is missing', [pawn(5, 1), step('Q2', 0, 1), LINE_END], 1],
    ['a pawn leaves the board', [pawn(8, 0), NULL_MOVE, pawn(8, 2), LINE_END], 2],
    ['a pawn captures nothing', [pawn(8, 3), LINE_END], 0],
    ['a pawn is blocked', [pawn(5, 1), pawn(5, 1), pawn(5, 0), LINE_END], 2],
    ['a pawn jumps over a piece', [step('N2', -1, 2), NULL_MOVE, pawn(6, 1), LINE_END], 2],
    ['a pawn makes a second double step', [pawn(5, 1), NULL_MOVE, pawn(5, 1), LINE_END], 2],
    [
      'an en passant capture comes too late',
      [pawn(5, 1), NULL_MOVE, pawn(5, 0), pawn(4, 1), NULL_MOVE, NULL_MOVE, pawn(5, 3), LINE_END],
      6,
    ],
    [
      'an en passant capture wraps around the edge',
      [pawn(8, 1), NULL_MOVE, pawn(8, 0), pawn(1, 1), pawn(8, 2), LINE_END],
      4,
    ],
    ['an own piece is on the target', [step('R1', 0, 1), LINE_END], 0],
    ['a rook jumps', [step('R1', 0, 5), LINE_END], 0],
    ['a bishop wraps around the edge', [step('B1', 3, 3), LINE_END], 0],
    ['a king steps off the board', [step('K', 0, -1), LINE_END], 0],
    ['a knight jumps off the board', [step('N1', -2, 1), LINE_END], 0],
    ['the king castles through a bishop', [SHORT, LINE_END], 0],
    [
      'the king castles after it has moved',
      [pawn(5, 0), NULL_MOVE, step('K', 0, 1), NULL_MOVE, step('K', 0, -1), NULL_MOVE, LONG, LINE_END],
      6,
    ],
    [
      'a king is captured',
      [pawn(5, 0), pawn(6, 0), step('Q1', 4, 4), NULL_MOVE, step('Q1', -3, 3), LINE_END],
      4,
    ],
    ['two bytes name an empty square', [...twoBytes('e4e5'), LINE_END], 0],
    ['two bytes name a piece of the other side', [...twoBytes('e7e5'), LINE_END], 0],
    ['two bytes push a pawn onto another', [pawn(5, 1), pawn(5, 1), ...twoBytes('e4e5'), LINE_END], 2],
    [
      'two bytes push a pawn through a knight',
      [step('N2', -1, 2), NULL_MOVE, ...twoBytes('f2f4'), LINE_END],
      2,
    ],
    ['two bytes let a pawn capture nothing', [...twoBytes('e2d3'), LINE_END], 0],
    [
      'two bytes lead a pawn onto its own piece',
      [step('N2', -1, 2), NULL_MOVE, ...twoBytes('e2f3'), LINE_END],
      2,
    ],
    ['two bytes lead a rook through a pawn', [...twoBytes('a1a3'), LINE_END], 0],
    ['two bytes move a bishop like a rook', [...twoBytes('c1c2'), LINE_END], 0],
    ['two bytes move a knight like a pawn', [...twoBytes('b1b3'), LINE_END], 0],
    ['two bytes castle without the right', [...twoBytes('g1g1'), LINE_END], 0],
    ['a code has no meaning', [pawn(5, 1), 250, LINE_END], 1],
  ])('the plies before the damage are kept, as in the tree: %s', (_, values, plies) => {
    const record = gameRecord(0, compact(0, values));
    const { block, moves } = decode([record]);
    expect(moves[0]).toHaveLength(plies);
    expect(moves[0]).toEqual(treeMainline(record));
    expect(block.outcomes[0]).toBe(DAMAGED);
  });

  it('a mainline stops after 65,535 moves', () => {
    const passes = Array.from({ length: 65_535 }, () => NULL_MOVE);
    const { block, moves } = decode([
      gameRecord(0, compact(0, [...passes, LINE_END])),
      gameRecord(0, compact(0, [...passes, NULL_MOVE, LINE_END])),
    ]);
    expect(moves.map(({ length }) => length)).toEqual([65_535, 65_535]);
    expect([...block.outcomes]).toEqual([COMPLETE, DAMAGED]);
  });

  it('a damaged game does not affect the next one', () => {
    const broken = gameRecord(0, compact(0, [pawn(5, 1), pawn(4, 1), pawn(5, 3), 250]));
    const { moves } = decode([broken, encodeLine(RANDOM_LINES[0]), broken, encodeLine(RANDOM_LINES[1])]);
    expect(moves[1]).toEqual(RANDOM_LINES[0]);
    expect(moves[3]).toEqual(RANDOM_LINES[1]);
  });

  it('mutated games decode as far as in the tree, or further if moves leave the king in check', () => {
    const random = new Random(7);
    const disputes: string[] = [];
    let damaged = 0;
    for (let run = 0; run < 3000; run++) {
      const record = encodeLine(random.pick(RANDOM_LINES).slice(0, random.below(120)), 1 + random.below(6));
      for (let i = random.below(3); i >= 0; i--)
        if (record.length > 4) record[4 + random.below(record.length - 4)] = random.below(256);
      const { block, moves } = decode([record]);
      const tree = treeMainline(record);
      const further = moves[0].slice(tree.length);
      if (block.outcomes[0] === DAMAGED) damaged++;
      const board = new Board();
      for (const move of tree) board.play(move);
      const next = further[0] as Move | undefined;
      const excused = next === undefined || (board.isPseudoLegal(next) && !board.isLegal(next));
      if (!excused || moves[0].slice(0, tree.length).join(' ') !== tree.join(' '))
        disputes.push(`run ${run}: ${[...record].join(' ')}`);
    }
    expect(disputes).toEqual([]);
    expect(damaged).toBeGreaterThan(1000);
  });
});

describe.skipIf(!hasRealData('cbh'))(
  'mainlines of the real databases (skipped if there are none)',
  { tags: 'real' },
  () => {
    it.each(['twic1134', 'linares', 'text', 'test-annotations'])(
      "the mainlines of %s have the tree's moves and the board's keys",
      async (database) => {
        const records = realRecords(database).map(({ bytes }) => bytes);
        const disputes: number[] = [];
        for (let i = 0; i < records.length; i += 1024) {
          const part = records.slice(i, i + 1024);
          const { block, moves } = decode(part);
          for (const [k, line] of moves.entries()) {
            const same = line.join(' ') === treeMainline(part[k]).join(' ');
            const ended = (block.outcomes[k] & ~BRANCHED) === COMPLETE;
            if (!same || !ended || (await wrongKeys(block, k, line)).length > 0) disputes.push(i + k);
          }
        }
        expect(disputes).toEqual([]);
      },
    );
  },
);
