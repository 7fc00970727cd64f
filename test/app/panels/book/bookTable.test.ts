import type { Eco } from '../../../../src/chess/types.ts';
import { describe, expect, it } from 'vitest';
import { sortedRows } from '../../../../src/app/panels/book/bookOrder.ts';
import { bookTable, columnOf } from '../../../../src/app/panels/book/bookTable.ts';
import type { BookTableData } from '../../../../src/app/panels/book/bookTable.ts';
import type { BookSort } from '../../../../src/app/session/book/bookStore.ts';
import type { ItemId } from '../../../../src/protocol/items.ts';
import { boardAfter, entryAt, score } from './fakeBooks.ts';
import type { FakeMove } from './fakeBooks.ts';

const A = 'a.ctg' as ItemId;
const B = 'b.ctg' as ItemId;

function tableOf(line: string, a: readonly FakeMove[], b?: readonly FakeMove[]): BookTableData {
  const columns = [columnOf(A, 'A', 'a', entryAt(line, a))];
  if (b !== undefined) columns.push(columnOf(B, 'B', 'b', entryAt(line, b)));
  return bookTable(boardAfter(line).fen(), false, columns);
}

const order = (table: BookTableData, sort?: BookSort) =>
  sortedRows(table, sort, 'white')
    .map(({ san }) => san)
    .join(' ');

describe('the table of the books', () => {
  it('the table has a row for each move of any book, named as in the position', () => {
    const table = tableOf(
      'e4 e5 Nf3 Nc6 Bc4 Nf6',
      [{ san: 'O-O' }, { san: 'Ng5' }],
      [{ san: 'Ng5' }, { san: 'd4' }],
    );
    expect(table.rows.map(({ san, uci }) => `${san} ${uci}`)).toEqual(['O-O e1g1', 'Ng5 f3g5', 'd4 d2d4']);
    expect(table.rows.map(({ cells }) => cells.map((cell) => cell !== undefined))).toEqual([
      [true, false],
      [true, true],
      [false, true],
    ]);
  });

  it('a row takes marks, glyphs and words from the first book that has them', () => {
    const { rows } = tableOf(
      '',
      [{ san: 'e4' }],
      [{ san: 'e4', recommendation: 'green', nags: [1], evaluation: [14], comment: 'best by test' }],
    );
    expect(rows[0]).toMatchObject({ mark: 'green', nags: [1], evaluation: [14], comment: 'best by test' });
  });

  it('the words of a row include the opening that a book names after the move', () => {
    const opening = { eco: 'B20' as Eco, name: 'Sicilian Defence', variation: 'Open' };
    const { rows } = tableOf('e4', [{ san: 'c5', opening }], [{ san: 'c5', comment: 'sharp' }]);
    expect(rows[0].comment).toBe('B20 Sicilian Defence, Open');
  });
});

describe('the order of the moves', () => {
  const MOVES: readonly FakeMove[] = [
    { san: 'a3', score: score(0, 1, 0), averageElo: 2500 },
    { san: 'e4', score: score(50, 30, 20), recommendation: 'red' },
    { san: 'd4', score: score(20, 10, 10), averageElo: 2400 },
    { san: 'c4', score: score(1, 1, 0), recommendation: 'green' },
    { san: 'g4', recommendation: 'gray', score: score(9000, 0, 0) },
  ];

  it('recommended moves come first, then the most played; “never” stays where its count puts it', () => {
    expect(order(tableOf('', MOVES))).toBe('c4 e4 d4 a3 g4');
  });

  it('the moves of a book without games are sorted by weight', () => {
    const moves = [
      { san: 'e4', weight: 2 },
      { san: 'd4', weight: 7 },
      { san: 'c4', weight: 4 },
    ];
    expect(order(tableOf('', moves))).toBe('d4 c4 e4');
  });

  it('moves that the first book lacks are sorted by the second book', () => {
    const second = [
      { san: 'b3', score: score(1, 0, 0) },
      { san: 'f4', score: score(2, 0, 0) },
    ];
    expect(order(tableOf('', [{ san: 'e4', score: score(1, 1, 1) }], second))).toBe('e4 f4 b3');
  });

  it('the user chooses the order, and moves without the figure come last in either direction', () => {
    const table = tableOf('', MOVES);
    expect(order(table, { by: 'elo', item: A, descending: true })).toBe('a3 d4 e4 c4 g4');
    expect(order(table, { by: 'elo', item: A, descending: false })).toBe('d4 a3 e4 c4 g4');
    expect(order(table, { by: 'score', item: A, descending: true })).toBe('c4 e4 d4 a3 g4');
    expect(order(table, { by: 'move', descending: false })).toBe('a3 c4 d4 e4 g4');
  });

  it('moves can be sorted by the wins of White or of the side to move', () => {
    const table = tableOf('e4', [
      { san: 'e5', score: score(50, 0, 50) },
      { san: 'c5', score: score(40, 5, 55) },
      { san: 'd5', score: score(40, 30, 30) },
      { san: 'a6' },
    ]);
    const byBar = { by: 'bar', item: A, descending: true } as const;
    expect(order(table, byBar)).toBe('e5 c5 d5 a6');
    expect(sortedRows(table, byBar, 'mover').map(({ san }) => san)).toEqual(['c5', 'e5', 'd5', 'a6']);
  });

  it('marks sort by recommendation, then glyph, then evaluation for the mover; unmarked moves come last', () => {
    const table = tableOf('e4', [
      { san: 'a6' },
      { san: 'b6', evaluation: [14] },
      { san: 'c6', evaluation: [17] },
      { san: 'd6', nags: [2] },
      { san: 'e6', nags: [1] },
      { san: 'f6', recommendation: 'red' },
      { san: 'g6', recommendation: 'blue' },
      { san: 'h6', recommendation: 'green' },
    ]);
    expect(order(table, { by: 'mark', descending: true })).toBe('h6 e6 c6 b6 d6 g6 f6 a6');
    expect(order(table, { by: 'mark', descending: false })).toBe('f6 g6 d6 b6 c6 e6 h6 a6');
  });

  it('comments sort from A, and moves without any come last', () => {
    const table = tableOf('', [
      { san: 'a3' },
      { san: 'e4', comment: 'sharp' },
      { san: 'd4', comment: 'dull' },
    ]);
    expect(order(table, { by: 'comment', descending: false })).toBe('d4 e4 a3');
  });
});

describe('disagreement', () => {
  const reason = (a: Partial<FakeMove>, b: Partial<FakeMove>, line = '') =>
    tableOf(line, [{ san: line === '' ? 'e4' : 'e5', ...a }], [{ san: line === '' ? 'e4' : 'e5', ...b }])
      .rows[0].disagreement;

  it('books disagree if one is for a move and another against it', () => {
    expect(reason({ recommendation: 'green' }, { recommendation: 'red' })).toBe(
      'A for this move, B against it',
    );
    expect(reason({ nags: [6] }, { nags: [1] })).toBe('B for this move, A against it');
    expect(reason({ recommendation: 'green' }, { nags: [1] })).toBeUndefined();
    expect(reason({ recommendation: 'green' }, {})).toBeUndefined();
  });

  it('books disagree if their scores are ten points apart, from enough games', () => {
    expect(reason({ score: score(60, 0, 40) }, { score: score(50, 0, 50) }, 'e4')).toBe(
      'Scores of the side to move differ: A 40, B 50',
    );
    expect(reason({ score: score(59, 0, 41) }, { score: score(50, 0, 50) })).toBeUndefined();
    expect(reason({ score: score(19, 0, 0) }, { score: score(50, 0, 50) })).toBeUndefined();
  });
});
