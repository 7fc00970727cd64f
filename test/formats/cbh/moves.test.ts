import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Board } from '../../../src/chess/board.ts';
import { INITIAL_FEN } from '../../../src/chess/types.ts';
import { makeUci } from '../../../src/chess/uci.ts';
import { decodeGameMoves } from '../../../src/formats/cbh/moves.ts';
import { ROOT, mainline, type GameTree } from '../../../src/model/gameTree.ts';
import { boardAt } from '../../../src/model/positionAt.ts';
import { GAME_VECTORS } from '../../encoders/cbhVectors.ts';
import {
  IGNORE,
  LINE_END,
  LINE_START,
  LONG,
  NULL_MOVE,
  SHORT,
  chess960Bytes,
  compact,
  gameRecord,
  pawn,
  simple,
  startBytes,
  step,
  twoBytes,
  word,
} from './moveStreams.ts';

const ORIGIN = { file: 'Some.cbg', base: 1000 };
const decode = (record: Uint8Array) => decodeGameMoves(record, ORIGIN);
/** Values of mode 0, with a `LINE_END` appended. */
const standard = (...values: number[]) => gameRecord(0, compact(0, [...values, LINE_END]));
const setUp = (start: number[], ...values: number[]) =>
  gameRecord(0, compact(0, [...values, LINE_END]), start);

/** Every node in stored order as `parent:san`. */
const storedOrder = (tree: GameTree): string[] =>
  tree.nodes.slice(1).map((node) => `${node.parent - 1}:${node.san}`);
const sans = (tree: GameTree): string =>
  mainline(tree)
    .map((id) => tree.nodes[id].san)
    .join(' ');

const uciList = (tree: GameTree): string => {
  const boards = [Board.fromFen(tree.startFen, tree.chess960)];
  return tree.nodes
    .slice(1)
    .map((node) => {
      const board = boards[node.parent]?.clone();
      if (board === undefined) throw new Error(`no position before ${node.san}`);
      const uci = node.san === '--' ? '--' : makeUci(board, node.move);
      board.play(node.move);
      boards.push(board);
      return uci;
    })
    .join(' ');
};

describe('the moves of real games', () => {
  it.each([
    [
      'twic1134 game 1',
      93,
      93,
      '2c56a714917f48ad914bd768472da0a5f7b6bb020516c1f40b1843ffd466858e',
      '8/bP6/6p1/5p2/5BP1/3K3p/5PkP/8 b - - 0 47',
    ],
    [
      'twic1134 game 963',
      0,
      0,
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    ],
    [
      'twic1134 game 2478',
      63,
      63,
      'c69dab7f3c9435fa18e28ccbdebd049d0ed25aa9f272316e71f6dad81467bb55',
      '1k3R2/ppp5/6p1/7p/8/8/5PP1/5RK1 b - - 0 32',
    ],
    [
      'twic1134 game 3034',
      36,
      36,
      '9fcf4b44a1f87dfdd014b9cf622b8efdf1e54168962e3654c964136a11d90083',
      'r2r2k1/5ppp/p1q2nb1/np2p1P1/1b2P3/2NQBP1P/PPBN4/2KR3R w - - 1 19',
    ],
    [
      'twic1134 game 514',
      305,
      305,
      '6dfa5b26dd63fa933319c773e9a824b7270bc9c111dbc5ccf3c2413c337b8e5b',
      '8/8/8/8/3k4/8/5K2/5b2 b - - 1 153',
    ],
    [
      'Hedgehog game 5',
      54,
      51,
      '1d3bd279bd9d4ef5351659bb8232d83da61e63f6905dff9c93f8b76e2fbdc305',
      'bqr1r2k/2bn1ppp/1p2p3/1P1n4/2N5/1N2BPP1/P4Q1P/2RR1BK1 b - - 1 26',
    ],
    [
      'Hedgehog game 180',
      38,
      17,
      '495580fd58ade054eddc317ba2ac4224896387acb13a34332c571079492b8f0b',
      '1q1r4/1bb2pk1/pN1pp3/4n1p1/1PPQP3/1N2BPp1/P5P1/2RR1BKr w - - 4 29',
    ],
  ])(
    '%s has %i moves, %i of them in the mainline, in stored order',
    (game, nodes, plies, sha256, finalFen) => {
      const vector = GAME_VECTORS.find((candidate) => candidate.game === game);
      const { tree, problems, nodeCount } = decode(Buffer.from(vector?.record ?? '', 'hex'));
      expect(problems).toEqual([]);
      expect(nodeCount).toBe(nodes);
      expect(mainline(tree)).toHaveLength(plies);
      expect(createHash('sha256').update(uciList(tree)).digest('hex')).toBe(sha256);
      expect(boardAt(tree, mainline(tree).at(-1) ?? ROOT).fen({ enPassant: 'legal' })).toBe(finalFen);
      expect(tree.startFen).toBe(vector?.startFen ?? INITIAL_FEN);
    },
  );

  it.each(GAME_VECTORS.filter(({ san }) => san !== undefined))(
    '$game is written in SAN',
    ({ record, san }) => {
      expect(sans(decode(Buffer.from(record, 'hex')).tree)).toBe(san);
    },
  );
});

describe('encoding modes', () => {
  const expected = ['-1:e4', '0:e5', '1:Nf3', '-1:d4', '3:d5'];

  it.each([0, 4, 8])('codes of mode %i number the pieces from a1', (mode) => {
    const values = [
      LINE_START,
      pawn(5, 1),
      pawn(5, 1),
      step('N2', -1, 2),
      LINE_END,
      pawn(4, 1),
      pawn(4, 1),
      LINE_END,
    ];
    expect(storedOrder(decode(gameRecord(mode, compact(mode, values))).tree)).toEqual(expected);
  });

  it.each([2, 6, 9])('codes of mode %i number the pieces from h8', (mode) => {
    const values = [
      LINE_START,
      pawn(4, 1),
      pawn(4, 1),
      step('N1', -1, 2),
      LINE_END,
      pawn(5, 1),
      pawn(5, 1),
      LINE_END,
    ];
    expect(storedOrder(decode(gameRecord(mode, compact(mode, values))).tree)).toEqual(expected);
  });

  it.each([1, 5])('moves of mode %i take two bytes', (mode) => {
    const words = [
      word('e2e4') | 0x8000,
      word('e7e5'),
      word('g1f3') | 0x4000,
      word('d2d4'),
      word('d7d5') | 0x4000,
    ];
    expect(storedOrder(decode(gameRecord(mode, simple(mode, words))).tree)).toEqual(expected);
  });

  it.each([3, 7])('moves of mode %i take two bytes, with the destination first', (mode) => {
    const words = [
      word('e4e2') | 0x8000,
      word('e5e7'),
      word('f3g1') | 0x4000,
      word('d4d2'),
      word('d5d7') | 0x4000,
    ];
    expect(storedOrder(decode(gameRecord(mode, simple(mode, words))).tree)).toEqual(expected);
  });

  it.each([10, 11])(
    'Chess960 in mode %i castles by code, or by its target twice, with the named rook only',
    (mode) => {
      const start = [
        ...startBytes('1rk2r1r/pppppppp/8/8/8/8/PPPPPPPP/1RK2R1R', { castling: 0b1101 }),
        ...chess960Bytes(['c1', 'c8', 'f1', 'b1', 'f8', 'b8'], 77),
      ];
      const { tree, problems } = decode(
        gameRecord(mode, compact(mode, [...twoBytes('g1g1'), LONG, ...twoBytes('f1e1'), LINE_END]), start),
      );
      expect(problems).toEqual([]);
      expect(tree.chess960).toBe(true);
      expect(tree.startFen).toBe('1rk2r1r/pppppppp/8/8/8/8/PPPPPPPP/1RK2R1R w FQfq - 0 1');
      expect(sans(tree)).toBe('O-O O-O-O Rfe1');
      expect(boardAt(tree, mainline(tree)[1]).fen()).toBe(
        '2kr1r1r/pppppppp/8/8/8/8/PPPPPPPP/1R3RKR w - - 2 2',
      );
    },
  );

  it('a Chess960 game without a start position shows an empty board, with a problem', () => {
    const { tree, problems } = decode(gameRecord(10, compact(10, [pawn(1, 1), LINE_END])));
    expect(tree.startFen).toBe('8/8/8/8/8/8/8/8 w - - 0 1');
    expect(problems).toMatchObject([{ kind: 'invalid', offset: 1000, found: 'none' }]);
  });

  it('losing chess is named, and allows moves without a king and into check', () => {
    const values = [
      pawn(4, 1),
      pawn(5, 1),
      ...twoBytes('e1d2'),
      ...twoBytes('f8b4'),
      pawn(1, 0),
      ...twoBytes('b4d2'),
    ];
    const { tree, problems, variant } = decode(gameRecord(8, compact(8, [...values, pawn(2, 0), LINE_END])));
    expect(tree.nodes).toHaveLength(8);
    expect(problems).toEqual([]);
    expect(variant).toBe('Losing chess');
  });

  it.each([12, 13, 14, 15, 16, 17, 18, 19, 63])(
    'a game of mode %i keeps its start position and is not decoded',
    (mode) => {
      const { tree, problems, nodeCount } = decode(
        gameRecord(mode, [1, 2, 3], startBytes('4k3/8/8/8/8/8/8/4K3')),
      );
      expect(nodeCount).toBe(0);
      expect(tree.startFen).toBe('4k3/8/8/8/8/8/8/4K3 w - - 0 1');
      expect(problems).toMatchObject([
        { kind: 'unsupported', file: 'Some.cbg', offset: 1000, found: `encoding mode ${mode}` },
      ]);
    },
  );
});

describe('pieces and their numbers', () => {
  it('third pieces move by code and fourth ones by two bytes, in a set-up numbered from a1', () => {
    const start = startBytes('6k1/5p2/8/8/8/8/8/QQQQ3K', { black: true });
    const values = [pawn(1, 0), step('Q3', 0, 1), pawn(1, 0), ...twoBytes('d1d2')];
    expect(sans(decode(setUp(start, ...values)).tree)).toBe('f6 Qcc2 f5 Qdd2');
  });

  it('piece numbers move down when a numbered piece is captured', () => {
    // Rooks on a2 b2 c2: b2 is captured, so c2 becomes number 2.
    const start = startBytes('1r5k/8/8/8/8/8/RRR5/7K', { black: true });
    const values = [step('R1', 0, -6), step('R2', 0, 1), NULL_MOVE, step('R2', 0, 1)];
    expect(sans(decode(setUp(start, ...values)).tree)).toBe('Rxb2 Rc3 -- Rc4');
  });

  it('a promoted piece gets the first free number', () => {
    const start = startBytes('7k/P7/8/8/8/8/8/3Q3K');
    const values = [
      ...twoBytes('a7a8'),
      step('K', -1, -1),
      step('Q2', 0, -1),
      step('K', -1, -1),
      step('Q1', 0, 1),
    ];
    expect(sans(decode(setUp(start, ...values)).tree)).toBe('a8=Q+ Kg7 Qa7+ Kf6 Qd2');
  });

  it('an unnumbered piece never gets a number', () => {
    // Queens on a2 b2 c2 d2: number 3 is captured, and d2 stays without a number.
    const start = startBytes('2r2k2/8/8/8/8/8/QQQQ4/7K', { black: true });
    const { tree, problems } = decode(setUp(start, step('R1', 0, -6), step('Q3', 0, 1)));
    expect(sans(tree)).toBe('Rxc2');
    expect(problems[0].found).toBe('a move of queen 3, which is not on the board');
  });

  it('pawns keep their numbers when others leave the board', () => {
    expect(sans(decode(standard(pawn(5, 1), pawn(4, 1), pawn(5, 3), pawn(8, 0), pawn(6, 0))).tree)).toBe(
      'e4 d5 exd5 h6 f3',
    );
  });

  it.each([
    [0, 'a8=Q+'],
    [1, 'a8=R+'],
    [2, 'a8=B'],
    [3, 'a8=N'],
  ])('promotion %i is %s', (promotion, san) => {
    expect(sans(decode(setUp(startBytes('7k/P7/8/8/8/8/8/7K'), ...twoBytes('a7a8', promotion))).tree)).toBe(
      san,
    );
  });

  it('every kind of castling decodes', () => {
    const start = startBytes('r3k2r/8/8/8/8/8/8/R3K2R', { castling: 15 });
    expect(sans(decode(setUp(start, SHORT, LONG)).tree)).toBe('O-O O-O-O');
    expect(sans(decode(setUp(start, LONG, ...twoBytes('e8g8'))).tree)).toBe('O-O-O O-O');
  });

  it('an en passant capture decodes, even as the first move of a set-up', () => {
    const start = startBytes('4k3/8/8/3pP3/8/8/8/4K3', { epFile: 4 });
    const { tree } = decode(setUp(start, pawn(1, 3)));
    expect(tree.startFen).toBe('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1');
    expect(boardAt(tree, mainline(tree)[0]).fen()).toBe('4k3/8/3P4/8/8/8/8/4K3 b - - 0 1');
  });

  it('both codes of a diagonal move of four decode', () => {
    const start = startBytes('7k/8/8/8/8/8/8/B6K');
    const first = step('B1', 1, 1);
    for (const code of [first + 3, first + 7 + 3]) expect(sans(decode(setUp(start, code)).tree)).toBe('Be5+');
  });
});

describe('lines', () => {
  it('moves are numbered in stored order, with the latest branch first', () => {
    // 1.e4 e5 (1...c5) 2.Nf3 Nc6 (2...Nf6 3.Nxe5) 3.Bb5
    const values = [
      [pawn(5, 1), LINE_START, pawn(5, 1), step('N2', -1, 2)],
      [LINE_START, step('N1', 1, -2), step('B2', -4, 4), LINE_END],
      [step('N2', -1, -2), step('N2', -1, 2), LINE_END, pawn(3, 1)],
    ].flat();
    const { tree, problems } = decode(standard(...values));
    expect(problems).toEqual([]);
    expect(storedOrder(tree)).toEqual([
      '-1:e4',
      '0:e5',
      '1:Nf3',
      '2:Nc6',
      '3:Bb5',
      '2:Nf6',
      '5:Nxe5',
      '0:c5',
    ]);
  });

  it('piece numbers are restored after a variation', () => {
    // The main line captures the knight from b1, so g1 becomes number 1; in the variation it is number 2.
    const values = [
      [step('N1', 1, 2), pawn(5, 1)],
      [LINE_START, pawn(1, 0), step('B2', -4, -4), pawn(1, 0), step('B2', 1, -1), step('N1', 1, 2), LINE_END],
      [step('N2', -1, 2)],
    ].flat();
    expect(storedOrder(decode(standard(...values)).tree)).toEqual([
      '-1:Nc3',
      '0:e5',
      '1:a3',
      '2:Bb4',
      '3:a4',
      '4:Bxc3',
      '5:Nh3',
      '1:Nf3',
    ]);
  });

  it('null moves count, and the ignored code is skipped', () => {
    expect(sans(decode(standard(NULL_MOVE, IGNORE, pawn(5, 1), NULL_MOVE)).tree)).toBe('-- e5 --');
  });

  it('a null move may be played in check', () => {
    const { tree, problems } = decode(
      setUp(startBytes('3k4/8/8/8/4r3/8/8/4K3'), NULL_MOVE, step('K', 0, -1)),
    );
    expect(problems).toEqual([]);
    expect(sans(tree)).toBe('-- Kd7+');
  });

  it('the move counter wraps at 256 over all lines', () => {
    const dance = [step('N2', -1, 2), step('N2', -1, -2), step('N2', 1, -2), step('N2', 1, 2)];
    const values = Array.from({ length: 600 }, (_, i) => dance[i % 4]);
    const { tree, problems, nodeCount } = decode(standard(...values));
    expect(problems).toEqual([]);
    expect(nodeCount).toBe(600);
    expect(tree.nodes[600].san).toBe('Ng8');
  });

  it('a record with only a head is a game without moves', () => {
    expect(decode(gameRecord(0, []))).toMatchObject({ problems: [], nodeCount: 0 });
    expect(decode(gameRecord(1, []))).toMatchObject({ problems: [], nodeCount: 0 });
  });

  it('bytes after the last line and past the stated size are ignored', () => {
    const stream = compact(0, [pawn(5, 1), LINE_END]);
    expect(decode(gameRecord(0, [...stream, 1, 2, 3])).problems).toEqual([]);
    expect(decode(Uint8Array.from([...gameRecord(0, stream), 9, 9])).problems).toEqual([]);
  });
});

describe('castling rights that a set-up does not record', () => {
  const start = startBytes('r3k2r/8/8/8/8/8/8/R3K2R');

  it('castling rights are granted from the start, to the side and wing that castles', () => {
    const { tree, problems } = decode(setUp(start, LONG, SHORT));
    expect(problems).toEqual([]);
    expect(tree.startFen).toBe('r3k2r/8/8/8/8/8/8/R3K2R w Qk - 0 1');
    expect(sans(tree)).toBe('O-O-O O-O');
  });

  it('castling rights are not granted to a king that has moved', () => {
    const [up, down] = [step('K', 0, 1), step('K', 0, -1)];
    const { tree, problems } = decode(setUp(start, up, down, down, up, SHORT));
    expect(tree.startFen).toBe('r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1');
    expect(sans(tree)).toBe('Ke2 Ke7 Ke1 Ke8');
    expect(problems).toMatchObject([{ kind: 'illegal-move', found: 'O-O' }]);
  });
});

describe('damage', () => {
  it.each([
    [
      'the stream ends before the last line does',
      gameRecord(0, compact(0, [pawn(5, 1)])),
      'truncated',
      1005,
      'e4',
    ],
    ['a two-byte move is cut off', gameRecord(0, compact(0, [pawn(5, 1), 235])), 'truncated', 1005, 'e4'],
    ['half a word is left', gameRecord(1, simple(1, [word('e2e4')]).concat(7)), 'truncated', 1006, 'e4'],
    ['a piece with this number is missing', standard(step('Q2', 0, 1)), 'illegal-move', 1004, ''],
    ['a pawn leaves the board', standard(pawn(8, 0), pawn(1, 0), pawn(8, 2)), 'illegal-move', 1006, 'h3 a6'],
    [
      'a pawn reaches the last rank without promoting',
      setUp(startBytes('7k/P7/8/8/8/8/8/7K'), pawn(1, 0)),
      'illegal-move',
      1032,
      '',
    ],
    ['an own piece is on the target', standard(step('R1', 0, 1)), 'illegal-move', 1004, ''],
    ['a piece jumps over another', standard(step('R1', 0, 4)), 'illegal-move', 1004, ''],
    ['a king steps off the board', standard(step('K', 0, -1)), 'illegal-move', 1004, ''],
    [
      'a king is captured',
      setUp(startBytes('R6k/8/8/8/8/8/8/7K'), step('R1', 7, 0)),
      'illegal-move',
      1032,
      '',
    ],
    [
      'a move leaves the king in check',
      setUp(startBytes('4r2k/8/8/8/8/8/4R3/4K3'), step('R1', 1, 0)),
      'illegal-move',
      1032,
      '',
    ],
    [
      'the king castles out of check',
      setUp(startBytes('k3r3/8/8/8/8/8/8/4K2R', { castling: 2 }), SHORT),
      'illegal-move',
      1032,
      '',
    ],
    ['a code has no meaning', standard(pawn(5, 1), 240), 'invalid', 1005, 'e4'],
  ])('the moves before the damage are kept: %s', (_, record, kind, offset, kept) => {
    const { tree, problems } = decode(record);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ kind, file: 'Some.cbg', offset });
    expect(sans(tree)).toBe(kept);
  });

  it.each([
    [standard(step('K', 0, -1)), 'a legal move of White as move 1 of the record', 'Ke1-e8'],
    [standard(pawn(5, 1), step('N2', 2, 1)), 'a legal move of Black as move 2 of the record', 'Ng8-a1'],
    [standard(pawn(5, 3)), 'a legal move of White as move 1 of the record', 'e2-d3'],
    [standard(SHORT), 'a legal move of White as move 1 of the record', 'O-O'],
    [standard(pawn(5, 1), 240), 'a move code', 'code 240'],
    [
      gameRecord(0, compact(0, [pawn(5, 1)])),
      'the end of the last line',
      'the end of the record after 1 moves',
    ],
  ])('a problem has an expectation and a finding: %s', (record, expected, found) => {
    expect(decode(record).problems).toMatchObject([{ expected, found }]);
  });

  it('decoding stops at 1,025 nested variations, without exhausting the stack', () => {
    const nested = Array.from({ length: 1025 }, () => LINE_START);
    const { problems } = decode(gameRecord(0, compact(0, [...nested, LINE_END])));
    expect(problems).toMatchObject([{ kind: 'limit', offset: 1004 + 1024 }]);
    const allowed = [...nested.slice(1), ...nested.slice(1).map(() => LINE_END), pawn(5, 1)];
    expect(decode(standard(...allowed))).toMatchObject({ problems: [], nodeCount: 1 });
  });

  it('decoding stops after 65,535 moves', () => {
    const moves = Array.from({ length: 65_536 }, () => NULL_MOVE);
    const { problems, nodeCount } = decode(standard(...moves));
    expect(nodeCount).toBe(65_535);
    expect(problems).toMatchObject([{ kind: 'limit', offset: 1004 + 65_535 }]);
  });

  it.each([
    ['no bytes at all', [], 'truncated', 1000],
    ['half a head', [0, 0], 'truncated', 1001],
    ['a size below that of the head', [0, 0, 0, 3], 'invalid', 1001],
    [
      'half a start position',
      [0x40, 0, 0, 20, ...startBytes('8/8/8/8/8/8/8/8').slice(0, 16)],
      'truncated',
      1004,
    ],
  ])('a record with %s is a problem, not an exception', (_, bytes, kind, offset) => {
    const { tree, problems, nodeCount } = decode(Uint8Array.from(bytes));
    expect(problems).toMatchObject([{ kind, offset }]);
    expect(nodeCount).toBe(0);
    expect(tree.startFen).toBe('8/8/8/8/8/8/8/8 w - - 0 1');
  });

  it('an illegal position plays as far as its pieces and paths allow', () => {
    // White has no king, and Black is in check with White to move.
    const start = startBytes('k6R/8/8/8/8/8/8/8');
    const { tree, problems } = decode(setUp(start, step('R1', 0, -1), step('K', 0, -1)));
    expect(problems).toEqual([]);
    expect(sans(tree)).toBe('Rh7 Ka7');
  });
});
