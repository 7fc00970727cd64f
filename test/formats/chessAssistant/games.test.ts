// Records byte by byte: where lines and remarks belong, and what remains of a damaged game.
import { describe, expect, it } from 'vitest';
import {
  C5,
  D4,
  E4,
  E5,
  END,
  NC6,
  NF3,
  START,
  bytes,
  load,
  loadCodes,
  loadGame,
  movetext,
  open,
} from './bytes.ts';

describe('side lines', () => {
  it('a side line comes before the move that it replaces', async () => {
    expect(movetext(await loadCodes(E4, START, C5, NF3, END, E5))).toBe('1. e4 e5 (1... c5 2. Nf3)');
  });

  it("a side line's own first side lines follow it, after earlier ones", async () => {
    const game = await loadCodes(E4, START, NC6, END, START, START, 23, END, C5, END, E5);
    expect(movetext(game)).toBe('1. e4 e5 (1... Nc6) (1... c5) (1... f5)');
    expect(game.problems).toEqual([]);
  });

  it('the last side line continues the line if no move follows', async () => {
    expect(movetext(await loadCodes(E4, START, C5, NF3, END, START, E5, END))).toBe(
      '1. e4 c5 (1... e5) 2. Nf3',
    );
  });

  it('a side line that is never closed ends with the record', async () => {
    const game = await loadCodes(E4, START, C5, START, START);
    expect(movetext(game)).toBe('1. e4 c5');
    expect(game.problems).toEqual([]);
  });

  it("a side line's end without a beginning is a problem, and the game goes on", async () => {
    const game = await loadCodes(E4, END, E5);
    expect(movetext(game)).toBe('1. e4 e5');
    expect(game.problems).toMatchObject([{ kind: 'invalid', file: 'Test.d02', found: 'none' }]);
  });

  it('a side line ends at an illegal move, and the line around it goes on', async () => {
    const game = await loadCodes(E4, START, C5, 63, C5, START, NF3, END, E5, END, E5, NF3);
    expect(movetext(game)).toBe('1. e4 e5 (1... c5) 2. Nf3');
    expect(game.problems).toMatchObject([{ kind: 'illegal-move', found: 'Bf1-a4' }]);
  });

  it('side lines beyond the maximum depth are dropped', async () => {
    const deep = Array.from({ length: 300 }, () => START);
    const game = await loadCodes(E4, ...deep, C5);
    expect(game.problems).toMatchObject([{ kind: 'limit' }]);
    expect(movetext(game)).toBe('1. e4');
  });
});

const KEPT = { kind: 'unknown', format: 'chessAssistant' } as const;

describe('remarks', () => {
  const text = (words: string, type = 4) => [235, words.length + 1, type, words] as const;

  it('a remark before the first move of a line belongs to that line', async () => {
    const game = await loadCodes(E4, START, ...text('side'), C5, END, ...text('own', 5), E5);
    expect(movetext(game)).toBe('1. e4 {own} 1... e5 ({side} 1... c5)');
  });

  it('a remark before a move stays in its own line', async () => {
    const game = await loadCodes(E4, ...text('waits', 5), START, C5, END, E5);
    expect(movetext(game)).toBe('1. e4 {waits} 1... e5 (1... c5)');
  });

  it('a remark that waits for a move at the end of a line belongs to the last move', async () => {
    expect(movetext(await loadCodes(E4, ...text('late', 5)))).toBe('1. e4 {late}');
    expect(movetext(await loadCodes(...text('alone', 5)))).toBe('{alone}');
  });

  it('a remark longer than the record ends it', async () => {
    const game = await loadCodes(E4, 236, 0xff, 0xff, 0xff, 0xff, 4, 'x');
    expect(movetext(game)).toBe('1. e4');
    expect(game.problems).toMatchObject([{ kind: 'truncated', found: '7 of 4294967300' }]);
  });

  it('remarks of unknown types and unknown symbols keep their bytes', async () => {
    const { tree, problems } = await loadCodes(E4, 234, 2, 7, 235, 3, 30, 1, 2, 235, 2, 29, 5, 235, 0);
    expect(problems).toEqual([]);
    expect(tree.nodes[1].annotations).toEqual([
      { ...KEPT, code: 2, name: 'Symbol 7', bytes: bytes(7) },
      { ...KEPT, code: 30, name: 'Remark of type 30', bytes: bytes(1, 2) },
      { ...KEPT, code: 29, name: 'Engine evaluation', bytes: bytes(5) },
    ]);
  });

  it('a remark with unknown symbols among others keeps all its numbers', async () => {
    const { tree } = await loadCodes(E4, 235, 3, 2, '!', 0x85, 235, 2, 7, 'x', 235, 1, 21);
    expect(tree.nodes[1].annotations).toEqual([
      { ...KEPT, code: 2, name: 'Symbol 33 133', bytes: bytes('!', 0x85) },
      { ...KEPT, code: 7, name: 'User folder', bytes: bytes('x') },
      { ...KEPT, code: 21, name: 'User folder, second kind', bytes: bytes() },
    ]);
  });

  it('a remark of more than 254 bytes has a length of four bytes', async () => {
    const long = 'a'.repeat(300);
    const game = await loadGame({ remarks: [{ type: 4, content: long }] });
    expect(game.tree.nodes[0].annotations).toMatchObject([{ text: long }]);
  });
});

describe('moves that leave the rules', () => {
  const cases: readonly (readonly [string, number[], string])[] = [
    ['of a piece that is not there', [E4, E5, 137], 'a move of piece 16, which is not on the board'],
    ['onto an own piece', [E4, E5, 81], 'Ra1-a8'],
    ['of a pawn that takes nothing', [E4, E5, 1], 'a2-h3'],
    ['castling through pieces', [E4, E5, 208], 'Ke1-h1'],
    [
      'of what a pawn became that is still one',
      [E4, E5, 212, 0x10],
      'a move of what pawn 0 became, which is not on the board',
    ],
    ['promotions of a pawn far from the last rank', [E4, E5, 209, 0, 0xb0], 'a2-a3'],
    ['promotions to a king', [E4, E5, 209, 0, 0xd0], 'a promotion to kind 6'],
  ];
  it.each(cases)('an illegal move ends the game: %s', async (_, codes, found) => {
    const game = await loadCodes(...codes, NF3);
    expect(movetext(game)).toBe('1. e4 e5');
    expect(game.problems).toMatchObject([{ kind: 'illegal-move', file: 'Test.d02', found }]);
    expect(game.problems[0].offset).toBeGreaterThan(2);
  });

  it.each([220, 229, 237, 255])('the rest of a game after the unknown code %i is not read', async (code) => {
    const game = await loadCodes(E4, code, E5);
    expect(movetext(game)).toBe('1. e4');
    expect(game.problems).toMatchObject([{ kind: 'invalid', found: `code ${code}` }]);
  });
});

/** A start position from triples of number (Black's from 18 on), square and kind. */
function place(...pieces: readonly number[]): Uint8Array {
  const table: number[] = Array.from({ length: 72 }, (_, i) => (i % 2 === 0 ? 8 : 0));
  for (let i = 0; i < pieces.length; i += 3) table.splice(2 * pieces[i], 2, pieces[i + 1], pieces[i + 2]);
  return bytes(230, ...table, 0, 0, 0, 0);
}
const KINGS = [15, 0x04, 6, 18 + 15, 0x74, 6];

describe('the alternative readings of single games', () => {
  it('a promotion that runs into a piece is read as the only possible capture', async () => {
    const game = await loadCodes(...place(...KINGS, 0, 0x64, 1, 18 + 12, 0x73, 4), 209, 0, 0xae, 133);
    expect(game.problems).toEqual([]);
    expect(movetext(game)).toBe('1. exd8=Q+ Kxd8');
  });

  it('a length with the high bit in its second byte takes three bytes if only that fits', async () => {
    const length = 16_400;
    const codes = Array.from({ length }, (_, i) => [43, 39, 47, 35][i % 4]);
    const record = bytes(128 | (length & 127), 128 | ((length >> 7) & 127), length >> 14, ...codes);
    const reader = await open({ games: [{ record }] });
    const { tree, problems } = await load(reader);
    expect(tree.nodes).toHaveLength(length + 1);
    expect(problems).toMatchObject([
      { kind: 'invalid', file: 'Test.d02', expected: 'a length of two bytes' },
    ]);
  });
});

describe('start positions', () => {
  it('a start position may have pieces whose number does not match their kind', async () => {
    const game = await loadGame({ codes: place(...KINGS, 3, 0x33, 5) });
    expect(game.tree.startFen).toBe('4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1');
  });

  it.each([
    ['a square outside the board', place(...KINGS, 0, 0x18, 1)],
    ['two pieces on one square', place(...KINGS, 0, 0x33, 1, 1, 0x33, 1)],
    ['no king', place(15, 0x04, 6)],
    ['two kings', place(...KINGS, 16, 0x33, 6)],
    ['a kind that is none', place(...KINGS, 0, 0x33, 7)],
    ['too few bytes', place(...KINGS).subarray(0, 40)],
  ])('a start position with %s leaves its game with an empty board and a problem', async (_, codes) => {
    const game = await loadGame({ codes });
    expect(game.problems).toHaveLength(1);
    expect(game.tree.startFen).toBe('8/8/8/8/8/8/8/8 w - - 0 1');
  });

  it('a start position after moves is a problem', async () => {
    const game = await loadCodes(E4, ...place(...KINGS), D4);
    expect(game.problems).toMatchObject([{ kind: 'invalid', found: 'one behind moves' }]);
  });
});
