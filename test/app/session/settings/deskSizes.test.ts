import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BESIDE_BOARD,
  deskSizes,
  moveSplit,
  resetSplit,
  splitRange,
} from '../../../../src/app/session/settings/deskSizes.ts';
import type { Desk } from '../../../../src/app/session/settings/deskSizes.ts';
import { itOfInputs } from '../../../support/randomInputs.ts';

const desk = (width: number, height: number, more: Partial<Desk> = {}): Desk => ({
  width,
  height,
  layout: 'board',
  hasList: true,
  hasBook: true,
  hasLibrary: true,
  lines: 0,
  split: {},
  table: 0,
  ...more,
});

describe('the layout Board', () => {
  it.each([
    [900, 700, 'drawer', 60, 0, 320, 488, 316, 3],
    [1024, 768, 'drawer', 60, 0, 320, 584, 344, 2],
    [1280, 720, 'columns', 60, 0, 264, 560, 360, 1],
    [1366, 768, 'columns', 60, 0, 277, 616, 377, 1],
    [1440, 900, 'columns', 60, 0, 271, 704, 369, 3],
    [1536, 864, 'columns', 60, 0, 310, 712, 418, 1],
    [1680, 1050, 'columns', 60, 0, 314, 848, 422, 3],
    [1920, 1080, 'columns', 0, 208, 340, 880, 456, 3],
    [2560, 1440, 'columns', 0, 232, 560, 1200, 532, 3],
    [3440, 1440, 'columns', 0, 232, 900, 1200, 1072, 3],
  ] as const)(
    'the layout Board divides a window of %i by %i as the design does',
    (width, height, kind, rail, library, list, board, right, lines) => {
      expect(deskSizes(desk(width, height))).toMatchObject({
        kind,
        rail,
        library,
        list,
        board,
        right,
        lines,
      });
    },
  );

  it('the layout Board leaves the book at least five rows and the notation its room', () => {
    expect(deskSizes(desk(1440, 900)).book).toBe(361);
    expect(deskSizes(desk(1280, 500)).book).toBe(212);
  });

  it('the book is beside the notation if there is room for both', () => {
    expect(deskSizes(desk(3440, 1440)).isBookBeside).toBe(true);
    expect(deskSizes(desk(2560, 1440)).isBookBeside).toBe(false);
    expect(deskSizes(desk(3440, 1440, { hasBook: false })).isBookBeside).toBe(false);
  });

  it('a folder without databases has no place for games', () => {
    expect(deskSizes(desk(1440, 900, { hasList: false }))).toMatchObject({
      kind: 'columns',
      list: 0,
      board: 704,
      right: 640,
    });
  });

  it('the room of a hidden library goes to the other parts', () => {
    const { rail, library, list, right } = deskSizes(desk(1920, 1080, { hasLibrary: false }));
    expect([rail, library]).toEqual([0, 0]);
    expect(list + right).toBe(340 + 456 + 208);
  });
});

describe('the layouts Reading and List', () => {
  it('Reading gives the list’s room to the notation', () => {
    expect(deskSizes(desk(1440, 900, { layout: 'reading' }))).toMatchObject({
      kind: 'drawer',
      board: 704,
      right: 640,
    });
  });

  it.each([
    [1280, 720, 520, 320],
    [1440, 900, 564, 440],
    [1920, 1080, 704, 632],
    [2560, 1440, 963, 984],
  ])('List in a window of %i by %i has a list of %i and a board of %i', (width, height, list, board) => {
    expect(deskSizes(desk(width, height, { layout: 'list' }))).toMatchObject({ list, board });
  });

  it('List keeps its columns in a window that has just room for them', () => {
    expect(deskSizes(desk(1100, 720, { layout: 'list' }))).toMatchObject({
      list: 480,
      board: 208,
      right: 316,
    });
  });

  it('List is only the list in a narrow window', () => {
    expect(deskSizes(desk(1024, 768, { layout: 'list' }))).toMatchObject({
      kind: 'alone',
      list: 964,
      board: 0,
    });
  });

  it('List leaves the book under the board at least five rows', () => {
    const { board, book } = deskSizes(desk(1440, 600, { layout: 'list' }));
    expect(book).toBeGreaterThanOrEqual(212);
    expect(board + book).toBe(600 - 40 - 30 - 36 - 8 - 34);
  });

  it('a table in place of the list has the width it asks for, within the limits of board and notation', () => {
    const { list } = deskSizes(desk(1920, 1080, { layout: 'list', table: 900 }));
    expect(list).toBe(900);
    const narrow = deskSizes(desk(1280, 720, { layout: 'list', table: 900 }));
    expect(narrow).toMatchObject({ list: 604, board: 240, right: 340 });
  });
});

describe('lines of the engine', () => {
  it('more lines than the window has room for shrink the board', () => {
    const three = deskSizes(desk(1440, 900));
    const five = deskSizes(desk(1440, 900, { lines: 5 }));
    expect(five.engine - three.engine).toBe(48);
    expect(five.board).toBe(three.board - 48);
    expect(deskSizes(desk(1440, 900, { lines: 1 })).board).toBe(720);
  });
});

describe('splitters', () => {
  it('the list grows at the expense of the board, in steps of its squares', () => {
    const before = desk(1440, 900);
    const after = { ...before, split: moveSplit(before, 'list', 311) };
    const sizes = deskSizes(after);
    expect(sizes).toMatchObject({ list: 311, board: 664, right: 369 });
  });

  it('a splitter stops when the board has its full height', () => {
    const usual = desk(1440, 900);
    expect(splitRange(usual, 'list')).toMatchObject({ least: 271, now: 271 });
    expect(deskSizes({ ...usual, split: moveSplit(usual, 'list', 100) }).list).toBe(271);
    expect(deskSizes({ ...usual, split: moveSplit(usual, 'right', 100) }).right).toBe(369);
  });

  it('a splitter goes back to its usual place, and leaves the others alone', () => {
    const usual = desk(1440, 900);
    const wide = { ...usual, split: moveSplit(usual, 'list', 351) };
    const both = { ...wide, split: moveSplit(wide, 'right', 409) };
    expect(deskSizes(both)).toMatchObject({ list: 351, right: 409, board: 584 });
    expect(deskSizes({ ...both, split: resetSplit(both, 'list') })).toMatchObject({
      list: 271,
      right: 409,
      board: 664,
    });
  });

  it('the book takes its height from the notation, and under the board from the board', () => {
    const usual = desk(1440, 900);
    expect(deskSizes({ ...usual, split: moveSplit(usual, 'book', 450) }).book).toBe(450);
    const list = desk(1440, 900, { layout: 'list' });
    const taller = deskSizes({ ...list, split: moveSplit(list, 'book', 380) });
    expect(taller.board).toBeLessThan(deskSizes(list).board);
    expect(taller.book).toBeGreaterThanOrEqual(380);
  });

  it('a window that is made smaller and larger again is unchanged', () => {
    const usual = desk(1440, 900);
    const split = moveSplit(usual, 'list', 391);
    const before = deskSizes({ ...usual, split });
    expect(deskSizes({ ...usual, width: 1200, height: 700, split }).list).toBe(326);
    expect(deskSizes({ ...usual, split })).toEqual(before);
  });

  itOfInputs('no window, layout or splitter leaves room empty or makes a part too small', 3_000, (inputs) => {
    fc.assert(
      fc.property(
        fc.record({
          width: fc.integer({ min: 721, max: 4000 }),
          height: fc.integer({ min: 500, max: 2400 }),
          layout: fc.constantFrom('board' as const, 'list' as const, 'reading' as const),
          hasList: fc.boolean(),
          hasBook: fc.boolean(),
          hasLibrary: fc.boolean(),
          lines: fc.integer({ min: 0, max: 5 }),
          split: fc.record(
            {
              list: fc.double({ min: 0, max: 1, noNaN: true }),
              right: fc.double({ min: 0, max: 1, noNaN: true }),
              book: fc.double({ min: 0, max: 1, noNaN: true }),
            },
            { requiredKeys: [] },
          ),
          table: fc.constant(0),
        }),
        (any: Desk) => {
          const { kind, rail, library, list, board, right, book } = deskSizes(any);
          const column = kind === 'columns' ? list : 0;
          fc.pre(kind !== 'alone');
          expect(rail + library + column + board + BESIDE_BOARD + right).toBe(any.width);
          expect(board % 8).toBe(0);
          expect(board).toBeGreaterThanOrEqual(208);
          expect(right).toBeGreaterThanOrEqual(316);
          expect(book).toBeGreaterThan(0);
          for (const which of ['list', 'right', 'book'] as const) {
            const { least, most, now } = splitRange(any, which);
            expect(least).toBeLessThanOrEqual(now);
            expect(now).toBeLessThanOrEqual(most);
          }
        },
      ),
      { numRuns: inputs },
    );
  });
});
