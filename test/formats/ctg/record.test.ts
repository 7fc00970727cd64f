import { describe, expect, it } from 'vitest';
import { Board } from '../../../src/chess/board.ts';
import { makeUci } from '../../../src/chess/uci.ts';
import { decodeMoves } from '../../../src/formats/ctg/moves.ts';
import { findRecord, type Page, type RecordLocation } from '../../../src/formats/ctg/page.ts';
import { decodeTail, positionNags, recommendationOf, scoreOf } from '../../../src/formats/ctg/record.ts';
import { signaturesOf } from '../../../src/formats/ctg/signature.ts';
import { MOVER_NUMBER, MOVER_ROLE, STEP_FILES, STEP_RANKS } from '../../../src/formats/ctg/moveCodes.ts';
import { MOVE_CODES, RECORDS } from '../../encoders/ctgVectors.ts';

/** A page of only these records. */
function pageOf(...records: readonly string[]): Page {
  const body = Buffer.from(records.join(''), 'hex');
  const used = body.length + 4;
  return {
    bytes: new Uint8Array([0, records.length, used >> 8, used & 255, ...body]),
    file: 'a.ctg',
    base: 4096,
  };
}

function boardOf(fen: string): Board {
  const board = Board.fromFen(fen);
  if (board === undefined) throw new Error(`${fen} is no FEN`);
  return board;
}

function find(page: Page, fen: string): { board: Board; place: RecordLocation | undefined } {
  const board = boardOf(fen);
  return { board, place: findRecord(page, signaturesOf(board)[0].bytes) };
}

const vectors = RECORDS.flatMap((record) => record.readAs.map((reading) => ({ record, ...reading })));

describe('a record', () => {
  it.each(vectors)('a record is read as $fen', ({ record, fen, flipped, mirrored, moves }) => {
    const { board, place } = find(pageOf(...RECORDS.map(({ raw }) => raw)), fen);
    if (place === undefined) throw new Error('not found');
    const tail = decodeTail(place);
    const { total, wins, losses, draws, score10, weight, comment } = record;
    expect(tail).toMatchObject({ total, ownWins: wins, otherWins: losses, draws, tenths: score10 });
    expect(tail).toMatchObject({ flags: record.recommendation, weight, comment });
    expect([tail.own.count, tail.own.sum]).toEqual(record.ratingToMove);
    expect([tail.other.count, tail.other.sum]).toEqual(record.ratingOpponent);
    const decoded = decodeMoves(board, { flipped, mirrored }, place);
    expect(decoded.problems).toEqual([]);
    expect(decoded.moves.map(({ move, annotation }) => [makeUci(board, move), annotation])).toEqual(
      moves.map(([uci, , annotation]) => [uci, annotation]),
    );
  });

  const START = RECORDS[0].raw.slice(0, 44);
  const TAIL = '00'.repeat(33);
  const FEN = RECORDS[0].readAs[0].fen;

  function movesOf(list: string) {
    const { board, place } = find(pageOf(START + list + TAIL), FEN);
    if (place === undefined) throw new Error('not found');
    return decodeMoves(board, { flipped: false, mirrored: false }, place);
  }

  it('a record reports an illegal move and continues with the next', () => {
    // A knight to e2, an unused code, a second queen, and 1.e4.
    const { moves, problems } = movesOf('09E9000200035F5F00');
    expect(moves.map(({ move }) => makeUci(new Board(), move))).toEqual(['e2e4']);
    expect(problems).toMatchObject([
      { kind: 'illegal-move', file: 'a.ctg', offset: 4096 + 4 + 22 + 1, found: 'code E9' },
      { kind: 'illegal-move', offset: 4096 + 4 + 22 + 3, found: 'code 02' },
      { kind: 'illegal-move', found: 'code 03' },
    ]);
  });

  it('a record has each move once, and reports a repeated one', () => {
    const { moves, problems } = movesOf('055F015F02');
    expect(moves).toMatchObject([{ annotation: 1 }]);
    expect(problems).toMatchObject([{ kind: 'invalid', expected: 'each move once' }]);
  });

  it('one of two confused codes is read as the other if only that is legal', () => {
    const decode = (fen: string, code: string): string[] => {
      const [form] = signaturesOf(boardOf(fen));
      const page = pageOf(`${Buffer.from(form.bytes).toString('hex')}03${code}00${TAIL}`);
      const { board, place } = find(page, fen);
      return place === undefined
        ? []
        : decodeMoves(board, form, place).moves.map(({ move }) => makeUci(board, move));
    };
    const free = '4k3/8/8/8/5K2/Q7/8/1Q6 w - - 0 1';
    expect([decode(free, '1A'), decode(free, 'F9')]).toEqual([['b1b7'], ['b1h1']]);
    const blocked = '4k3/8/8/8/1P3K2/Q7/8/1Q6 w - - 0 1';
    expect([decode(blocked, '1A'), decode(blocked, 'F9')]).toEqual([['b1h1'], ['b1h1']]);
  });

  it('a move list of even size is a problem', () => {
    expect(movesOf('045F015F').problems).toMatchObject([{ kind: 'invalid', found: '4' }]);
  });
});

describe('a page', () => {
  const [{ raw, readAs }, second] = RECORDS;

  it('a page does not find a position that it lacks', () => {
    expect(find(pageOf(second.raw), readAs[0].fen).place).toBeUndefined();
    expect(find(pageOf(), readAs[0].fen).place).toBeUndefined();
  });

  it('a page finds the records before its damage, and reports the others', () => {
    const page = pageOf(raw, second.raw);
    const cut = { ...page, bytes: page.bytes.subarray(0, page.bytes.length - 1) };
    expect(find(cut, readAs[0].fen).place).toBeDefined();
    expect(() => find(cut, second.readAs[0].fen)).toThrow('expected 2 positions on the page, found 1');
    page.bytes[4 + 22] = 0;
    expect(() => find(page, readAs[0].fen)).toThrow('found 0');
    expect(() => find({ ...page, bytes: page.bytes.subarray(0, 3) }, readAs[0].fen)).toThrow('truncated');
  });
});

describe('a page whose count is wrong', () => {
  const [{ raw, readAs }, second] = RECORDS;
  const withCount = (count: number) => {
    const page = pageOf(raw, second.raw);
    page.bytes[1] = count;
    return page;
  };

  it('a page has all its records if its count is too small', () => {
    for (const { fen } of [...readAs, ...second.readAs]) expect(find(withCount(1), fen).place).toBeDefined();
    expect(find(withCount(0), second.readAs[0].fen).place).toBeDefined();
  });

  it('a page has its records if its count is too great, and reports that for others', () => {
    expect(find(withCount(200), second.readAs[0].fen).place).toBeDefined();
    expect(() => find(withCount(200), '8/8/8/8/8/8/8/K6k w - - 0 1')).toThrow(
      'expected 200 positions on the page, found 2',
    );
  });
});

describe('move codes', () => {
  it('the move codes are those of the description, each with its piece and step', () => {
    const described = Object.entries(MOVE_CODES).flatMap(([piece, entries]) =>
      entries.split(' ').map((entry) => [entry.slice(0, 2), `${piece} ${entry[2]} ${entry[3]}`] as const),
    );
    const wrap = (step: number): number => (step + 8) % 8;
    const read = Array.from({ length: 256 }, (_, code) => code).flatMap((code) => {
      const role = ' PNBRQK'[MOVER_ROLE[code]].trim();
      const way = `${wrap(STEP_FILES[code])} ${wrap(STEP_RANKS[code])}`;
      const name = code.toString(16).toUpperCase().padStart(2, '0');
      return role === '' ? [] : [[name, `${role}${MOVER_NUMBER[code]} ${way}`] as const];
    });
    expect(read).toHaveLength(166);
    expect(Object.fromEntries(read)).toEqual(Object.fromEntries(described));
  });
});

describe('the tail of a record', () => {
  const tail = {
    total: 10,
    ownWins: 5,
    otherWins: 2,
    draws: 1,
    tenths: 70,
    own: { count: 0, sum: 0 },
    other: { count: 0, sum: 0 },
    flags: 0,
    weight: 0,
    comment: 0,
  };

  it('the figures are for White, whoever is to move', () => {
    expect(scoreOf(tail, true)).toEqual({ total: 10, white: 5, draws: 1, black: 2, points: 7 });
    expect(scoreOf(tail, false)).toEqual({ total: 10, white: 2, draws: 1, black: 5, points: 3 });
  });

  it('a record has no points if they exceed its games', () => {
    expect(scoreOf({ ...tail, tenths: 101 }, true)).toEqual({ total: 10, white: 5, draws: 1, black: 2 });
  });

  it.each([
    ['green', 0x84, 0, 5],
    ['green', 0x80, 6, 5],
    [undefined, 0x80, 2, 5],
    [undefined, 0x80, 4, 5],
    ['red', 0x40, 0, 5],
    ['red', 0xc0, 1, 5],
    ['blue', 0, 6, 5],
    ['gray', 0, 0, 0],
    ['green', 0x80, 0, 0],
    [undefined, 0x04, 1, 5],
  ] as const)(
    'a move has the color %s with flags %i, glyph %i and %i games',
    (color, flags, annotation, total) => {
      expect(recommendationOf({ ...tail, flags, total }, annotation)).toBe(color);
    },
  );

  it.each([
    [0x0e, true, 14],
    [0x0e, false, 15],
    [0x0f, false, 14],
    [0x10, false, 17],
    [0x13, false, 18],
    [0x13, true, 19],
    [0x0b, false, 11],
    [0x92, false, 146],
    // The value is from the point of view of the side that has just moved: Black if White is to move.
    [0x24, true, 37],
    [0x24, false, 36],
    [0x84, true, 133],
  ])('a position with comment %i, White to move %s, has the glyph %i', (comment, whiteToMove, nag) => {
    expect(positionNags({ ...tail, comment }, whiteToMove)).toEqual([nag]);
  });

  it('a position has no comment if the byte is zero', () => {
    expect(positionNags(tail, true)).toEqual([]);
  });
});
