// Test vectors of the CTG description: signatures and hashes that two other readers agree on, whole records, the move
// codes and the hash constants. The encoder takes its tables from here, the reader has its own.

export interface SignatureVector {
  readonly fen: string;
  readonly note: string;
  readonly flipped: boolean;
  readonly mirrored: boolean;
  /** In hex. */
  readonly signature: string;
  readonly hash: number;
  /** Nodes that a lookup tries in a tree with low 1904 and high 4048. */
  readonly nodes: readonly number[];
}

export const SIGNATURES: readonly SignatureVector[] = [
  {
    fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    note: 'start position',
    flipped: false,
    mirrored: false,
    signature: '56b60f7960f3a60f58b078e0c1e1a60f5960f3b60f7f',
    hash: 0xeb7ed3d7,
    nodes: [2006, 3030, 5078],
  },
  {
    fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
    note: 'after 1.e4: black to move, color flip; no pawn can take, so no e.p.',
    flipped: true,
    mirrored: false,
    signature: '56b60f7960f3a60f58b078e0c721a60f5960f3b60f7f',
    hash: 0x8c978593,
    nodes: [3474, 5522],
  },
  {
    fen: 'rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2',
    note: 'after 1.d4 d5',
    flipped: false,
    mirrored: false,
    signature: '56b60f7960f3a60f588dc8e0c1e1a60f5960f3b60f7f',
    hash: 0x8f084461,
    nodes: [3168, 5216],
  },
  {
    fen: 'rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 2',
    note: 'after 1.d3 d5 2.d4: same signature as the previous one (colors reversed)',
    flipped: true,
    mirrored: false,
    signature: '56b60f7960f3a60f588dc8e0c1e1a60f5960f3b60f7f',
    hash: 0x8f084461,
    nodes: [3168, 5216],
  },
  {
    fen: 'rnbqkbnr/ppp3pp/4p3/3pPp2/3P4/8/PPP2PPP/RNBQKBNR w KQkq f6 0 4',
    note: 'e.p. on f6 for White, all castling rights (7 flag bits)',
    flipped: false,
    mirrored: false,
    signature: '77b60f7960f3a60f588dc8e01ba1a6395960f3b60f705f',
    hash: 0x29d727c4,
    nodes: [1987, 4035, 6083],
  },
  {
    fen: 'rnbqkbnr/ppp1pppp/8/8/3pP3/2P2N2/PP1P1PPP/RNBQKB1R b KQkq e3 0 3',
    note: 'e.p. on e3 for Black, all castling rights, color flip',
    flipped: true,
    mirrored: false,
    signature: '77b60f7960f3a61d588678e0c721a613f5960eb60f704f',
    hash: 0x94aa062d,
    nodes: [3628, 5676],
  },
  {
    fen: '6k1/8/8/pP6/8/8/8/6K1 w - a6 0 1',
    note: 'e.p. on a6 (file 000) for White, no castling rights, kings on g1/g8',
    flipped: false,
    mirrored: false,
    signature: '2c0e03000000000800840000',
    hash: 0x9ec1810c,
    nodes: [2315, 4363],
  },
  {
    fen: 'rnbq1bnr/1pp1pp1p/3k4/p2p2pP/3P4/3K4/PPP1PPP1/RNBQ1BNR w - g6 0 6',
    note: 'e.p. on g6, White king on d3, no castling: mirrored, e.p. file becomes b',
    flipped: false,
    mirrored: true,
    signature: '36b0cf796393a60f560e8906f0a3a60f5960f3b63971',
    hash: 0xc54ff0b1,
    nodes: [2224, 4272],
  },
  {
    fen: '2kr4/8/8/8/6pP/8/5K2/8 b - h3 0 1',
    note: 'e.p. on h3 for Black, Black king on c8, no castling: flipped and mirrored, file h becomes a',
    flipped: true,
    mirrored: true,
    signature: '2c0e03002100580400000000',
    hash: 0x4fb4794e,
    nodes: [2381, 6477],
  },
  {
    fen: '4k3/8/8/8/8/8/8/4K2R w K - 0 1',
    note: 'castling K only',
    flipped: false,
    mirrored: false,
    signature: '4c00000000800840002c0002',
    hash: 0x22c61f64,
    nodes: [3939, 8035],
  },
  {
    fen: '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1',
    note: 'castling Q only',
    flipped: false,
    mirrored: false,
    signature: '4cb000000008008400000001',
    hash: 0x65ff42b7,
    nodes: [2742, 4790],
  },
  {
    fen: 'r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1',
    note: 'castling kq only, White to move',
    flipped: false,
    mirrored: false,
    signature: '4c01700000080084000005cc',
    hash: 0xcaa63bea,
    nodes: [2025, 3049, 7145],
  },
  {
    fen: 'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1',
    note: 'castling KQkq, Black to move',
    flipped: true,
    mirrored: false,
    signature: '4db017000000800840002c05cf',
    hash: 0xeb95c67a,
    nodes: [3705, 5753],
  },
  {
    fen: 'r3k3/8/8/8/8/8/8/4K2R b Kq - 0 1',
    note: 'castling Kq, Black to move',
    flipped: true,
    mirrored: false,
    signature: '4cb0000000080084000005c9',
    hash: 0x72a2859a,
    nodes: [3481, 5529],
  },
  {
    fen: 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/2KR3R w kq - 0 1',
    note: 'White king on c1 but Black can still castle: not mirrored',
    flipped: false,
    mirrored: false,
    signature: '5160f760e83075b073078583983ad83dcc',
    hash: 0x924dca43,
    nodes: [2626, 6722],
  },
  {
    fen: 'r4rk1/pppq1ppp/2npbn2/2b1p3/4P3/2NPBN2/PPPQ1PPP/2KR1B1R w - - 0 1',
    note: 'White king on c1, no castling: mirrored',
    flipped: false,
    mirrored: true,
    signature: '16b60e60f0d3489fb94dea5a2c78d0692b3e60e60f70',
    hash: 0x0ca0ea2d,
    nodes: [2604, 6700],
  },
  {
    fen: 'r4rk1/pppq1ppp/2npbn2/2b1p3/4P3/2NPBN2/PPPQ1PPP/2KR1B1R b - - 0 1',
    note: 'the same position with Black to move: Black king is on g8, so flipped but not mirrored',
    flipped: true,
    mirrored: false,
    signature: '16b60e60e69513f0a2c78ee537a96d227eb060e60f70',
    hash: 0x2d911153,
    nodes: [2386, 4434],
  },
  {
    fen: '1k1r3r/pppq1ppp/2npbn2/2b1p3/4P3/2NPBN2/PPPQ1PPP/R4RK1 b - - 0 1',
    note: 'Black to move, Black king on b8, no castling: flipped and mirrored',
    flipped: true,
    mirrored: true,
    signature: '16b60e60f0b489fb94dea5a2c78cd2a27d060e60f700',
    hash: 0x14e2f7fb,
    nodes: [2042, 4090],
  },
  {
    fen: '7k/8/8/8/8/8/PPP5/6K1 w - - 0 1',
    note: 'the board codes end exactly on a byte boundary and there are no flags: one whole zero byte follows',
    flipped: false,
    mirrored: false,
    signature: '0c6018060000000200002100',
    hash: 0xcc56aff0,
    nodes: [2031, 4079],
  },
  {
    fen: '1nbqk2r/p3pppp/5n2/8/8/Q7/PPPP1PPP/RNBQKBNR w KQk - 0 8',
    note: 'two White queens',
    flipped: false,
    mirrored: false,
    signature: '55b68874b0274c0ac5811c00f0d309f4b075b07b8b',
    hash: 0xd8c42991,
    nodes: [2448, 6544],
  },
  {
    fen: 'r1bqkb1r/1pp2ppp/p1n2n2/3pP3/2BP4/5N2/PP3PPP/RNBQK2R w KQkq d6 0 1',
    note: 'e.p. on d6 for White with all castling rights, middle game',
    flipped: false,
    mirrored: false,
    signature: '76b61d7960ea144fd623723806216913f560eb60f73f',
    hash: 0x71243b0c,
    nodes: [2827, 6923],
  },
];

export interface RecordVector {
  readonly raw: string;
  readonly total: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  readonly score10: number;
  readonly ratingToMove: readonly [count: number, sum: number];
  readonly ratingOpponent: readonly [count: number, sum: number];
  readonly recommendation: number;
  readonly weight: number;
  readonly comment: number;
  readonly readAs: readonly {
    readonly fen: string;
    readonly flipped: boolean;
    readonly mirrored: boolean;
    readonly moves: readonly (readonly [uci: string, code: number, annotation: number])[];
  }[];
}

export const RECORDS: readonly RecordVector[] = [
  {
    raw: '56b60f7960f3a60f58b078e0c1e1a60f5960f3b60f7f055fe0e6e00000020000000000000000000000000a0000000000000000000000000000000000',
    total: 2,
    wins: 0,
    losses: 0,
    draws: 0,
    score10: 10,
    ratingToMove: [0, 0],
    ratingOpponent: [0, 0],
    recommendation: 0,
    weight: 0,
    comment: 0,
    readAs: [
      {
        fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
        flipped: false,
        mirrored: false,
        moves: [
          ['e2e4', 95, 224],
          ['d2d4', 230, 224],
        ],
      },
      {
        fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1',
        flipped: true,
        mirrored: false,
        moves: [
          ['e7e5', 95, 224],
          ['d7d5', 230, 224],
        ],
      },
    ],
  },
  {
    raw: '56b60f7960f3a60f58b1c8e0c1e1a60f5960f3b60f7f03e6e0000001000000000000000000000000050000000000000000000000000000000000',
    total: 1,
    wins: 0,
    losses: 0,
    draws: 0,
    score10: 5,
    ratingToMove: [0, 0],
    ratingOpponent: [0, 0],
    recommendation: 0,
    weight: 0,
    comment: 0,
    readAs: [
      {
        fen: 'rnbqkbnr/ppp1pppp/8/3p4/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
        flipped: false,
        mirrored: false,
        moves: [['d2d4', 230, 224]],
      },
      {
        fen: 'rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1',
        flipped: true,
        mirrored: false,
        moves: [['d7d5', 230, 224]],
      },
    ],
  },
  {
    raw: '36b0cf796393a60f560e8906f0a3a60f5960f3b63971038b000000010000010000000000000000000a0000010000076c0000010000073a000000',
    total: 1,
    wins: 1,
    losses: 0,
    draws: 0,
    score10: 10,
    ratingToMove: [1, 1900],
    ratingOpponent: [1, 1850],
    recommendation: 0,
    weight: 0,
    comment: 0,
    readAs: [
      {
        fen: 'rnbq1bnr/1pp1pp1p/3k4/p2p2pP/3P4/3K4/PPP1PPP1/RNBQ1BNR w - g6 0 6',
        flipped: false,
        mirrored: true,
        moves: [['h5g6', 139, 0]],
      },
      {
        fen: 'rnbq1bnr/ppp1ppp1/3k4/3p4/P2P2Pp/3K4/1PP1PP1P/RNBQ1BNR b - g3 0 6',
        flipped: true,
        mirrored: true,
        moves: [['h4g3', 139, 0]],
      },
      {
        fen: 'rnb1qbnr/p1pp1pp1/4k3/Pp2p2p/4P3/4K3/1PPP1PPP/RNB1QBNR w - b6 0 6',
        flipped: false,
        mirrored: false,
        moves: [['a5b6', 139, 0]],
      },
      {
        fen: 'rnb1qbnr/1ppp1ppp/4k3/4p3/pP2P2P/4K3/P1PP1PP1/RNB1QBNR b - b3 0 6',
        flipped: true,
        mirrored: false,
        moves: [['a4b3', 139, 0]],
      },
    ],
  },
  {
    raw: '56b60f7960f3a60f58b078e0c721a60f5960f3b60f7f095f009b03bb06e6000000050000010000030000010000000f000004000020a800000500002d50803c00',
    total: 5,
    wins: 1,
    losses: 3,
    draws: 1,
    score10: 15,
    ratingToMove: [4, 8360],
    ratingOpponent: [5, 11600],
    recommendation: 128,
    weight: 60,
    comment: 0,
    readAs: [
      {
        fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
        flipped: true,
        mirrored: false,
        moves: [
          ['e7e5', 95, 0],
          ['c7c5', 155, 3],
          ['e7e6', 187, 6],
          ['d7d5', 230, 0],
        ],
      },
      {
        fen: 'rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
        flipped: false,
        mirrored: false,
        moves: [
          ['e2e4', 95, 0],
          ['c2c4', 155, 3],
          ['e2e3', 187, 6],
          ['d2d4', 230, 0],
        ],
      },
    ],
  },
  {
    raw: '13b60f796a0e605438b4b843019d560f360f7003d2000000010000010000000000000000000a000001000008fc00000000000000000000',
    total: 1,
    wins: 1,
    losses: 0,
    draws: 0,
    score10: 10,
    ratingToMove: [1, 2300],
    ratingOpponent: [0, 0],
    recommendation: 0,
    weight: 0,
    comment: 0,
    readAs: [
      {
        fen: '2kr2nr/pp1n1ppp/3P2b1/2p5/4P3/2P5/PP4PP/RNBK1B1R b - - 0 1',
        flipped: true,
        mirrored: true,
        moves: [['d7b6', 210, 0]],
      },
      {
        fen: 'rnbk1b1r/pp4pp/2p5/4p3/2P5/3p2B1/PP1N1PPP/2KR2NR w - - 0 1',
        flipped: false,
        mirrored: true,
        moves: [['d2b3', 210, 0]],
      },
      {
        fen: 'rn2rk2/ppp1n1pp/1b2P3/5p2/3P4/5P2/PP4PP/R1B1KBNR b - - 0 1',
        flipped: true,
        mirrored: false,
        moves: [['e7g6', 210, 0]],
      },
      {
        fen: 'r1b1kbnr/pp4pp/5p2/3p4/5P2/1B2p3/PPP1N1PP/RN2RK2 w - - 0 1',
        flipped: false,
        mirrored: false,
        moves: [['e2g3', 210, 0]],
      },
    ],
  },
  {
    raw: '13b60f796a0e605438b3843019d5690f363970039b000000010000010000000000000000000a000001000008fc00000000000000000000',
    total: 1,
    wins: 1,
    losses: 0,
    draws: 0,
    score10: 10,
    ratingToMove: [1, 2300],
    ratingOpponent: [0, 0],
    recommendation: 0,
    weight: 0,
    comment: 0,
    readAs: [
      {
        fen: '2kr2nr/pp3ppp/1n1P2b1/2p5/P3P3/2P5/1P4PP/RNBK1B1R b - - 0 1',
        flipped: true,
        mirrored: true,
        moves: [['f7f5', 155, 0]],
      },
      {
        fen: 'rnbk1b1r/1p4pp/2p5/p3p3/2P5/1N1p2B1/PP3PPP/2KR2NR w - - 0 1',
        flipped: false,
        mirrored: true,
        moves: [['f2f4', 155, 0]],
      },
      {
        fen: 'rn2rk2/ppp3pp/1b2P1n1/5p2/3P3P/5P2/PP4P1/R1B1KBNR b - - 0 1',
        flipped: true,
        mirrored: false,
        moves: [['c7c5', 155, 0]],
      },
      {
        fen: 'r1b1kbnr/pp4p1/5p2/3p3p/5P2/1B2p1N1/PPP3PP/RN2RK2 w - - 0 1',
        flipped: false,
        mirrored: false,
        moves: [['c2c4', 155, 0]],
      },
    ],
  },
  {
    raw: '55b68874b0994c03023801e1a6a93f5903ad83dc0b0339000000010000010000000000000000000a000001000007d0000001000005dc000000',
    total: 1,
    wins: 1,
    losses: 0,
    draws: 0,
    score10: 10,
    ratingToMove: [1, 2000],
    ratingOpponent: [1, 1500],
    recommendation: 0,
    weight: 0,
    comment: 0,
    readAs: [
      {
        fen: '3qkb1r/p3pppp/1n3n2/8/8/Q4b2/PPPP1P1P/RNB1KBNR w KQk - 0 1',
        flipped: false,
        mirrored: false,
        moves: [['a3f3', 57, 0]],
      },
      {
        fen: 'rnb1kbnr/pppp1p1p/q4B2/8/8/1N3N2/P3PPPP/3QKB1R b Kkq - 0 1',
        flipped: true,
        mirrored: false,
        moves: [['a6f6', 57, 0]],
      },
    ],
  },
  {
    raw: '55b6152580a608cc4c4110786984fd6583ad83dc0b03e7000000010000010000000000000000000a000001000007d0000001000005dc000000',
    total: 1,
    wins: 1,
    losses: 0,
    draws: 0,
    score10: 10,
    ratingToMove: [1, 2000],
    ratingOpponent: [1, 1500],
    recommendation: 0,
    weight: 0,
    comment: 0,
    readAs: [
      {
        fen: '4kb1r/2q1pppp/b4n2/3n4/8/8/PPPPQPPP/RNB1KBNR w KQk - 0 1',
        flipped: false,
        mirrored: false,
        moves: [['e2a6', 231, 0]],
      },
      {
        fen: 'rnb1kbnr/ppppqppp/8/8/3N4/B4N2/2Q1PPPP/4KB1R b Kkq - 0 1',
        flipped: true,
        mirrored: false,
        moves: [['e7a3', 231, 0]],
      },
    ],
  },
  {
    raw: '53b60f760f319d54b843007181596a0eb60f7303f6000000010000010000000000000000000a000001000008fc00000000000000000000',
    total: 1,
    wins: 1,
    losses: 0,
    draws: 0,
    score10: 10,
    ratingToMove: [1, 2300],
    ratingOpponent: [0, 0],
    recommendation: 0,
    weight: 0,
    comment: 0,
    readAs: [
      {
        fen: 'r3k1nr/pp1n1ppp/3P2b1/2p5/8/2P1P3/PP4PP/RNBK1B1R b kq - 0 1',
        flipped: true,
        mirrored: false,
        moves: [['e8c8', 246, 0]],
      },
      {
        fen: 'rnbk1b1r/pp4pp/2p1p3/8/2P5/3p2B1/PP1N1PPP/R3K1NR w KQ - 0 1',
        flipped: false,
        mirrored: false,
        moves: [['e1c1', 246, 0]],
      },
    ],
  },
  {
    raw: '56b61d7690f3690110e8e0537ad54627eec1e1b60e0303f60500000100000000000100000000000000000001000009c400000100000a96000000',
    total: 1,
    wins: 0,
    losses: 1,
    draws: 0,
    score10: 0,
    ratingToMove: [1, 2500],
    ratingOpponent: [1, 2710],
    recommendation: 0,
    weight: 0,
    comment: 0,
    readAs: [
      {
        fen: 'rn1q1rk1/1p2bppp/p2pbn2/4p3/4P3/1NN1BP2/PPPQ2PP/R3KB1R w KQ - 0 1',
        flipped: false,
        mirrored: false,
        moves: [['e1c1', 246, 5]],
      },
      {
        fen: 'r3kb1r/pppq2pp/1nn1bp2/4p3/4P3/P2PBN2/1P2BPPP/RN1Q1RK1 b kq - 0 1',
        flipped: true,
        mirrored: false,
        moves: [['e8c8', 246, 5]],
      },
    ],
  },
];

/** Codes in hex with steps modulo 8: `0C71` is code 0x0C, 7 files and 1 rank. 1A and F9 are in doubt. */
export const MOVE_CODES: Readonly<Record<string, string>> = {
  P5: '0011 5F02 BB01 DE71',
  N2: '0167 2A16 3076 4C12 D221 D361 E027 F372',
  Q2: '0320 0840 1A06 2366 3844 3B35 4155 4D01 6317 6F77 8E62 9211 A003 AB26 AE33 B004 BC50 BD02 C605 C907 EE71 F070 F810 F960 FA30 FB22 FE53',
  P2: '0401 6202 9611 D171',
  Q1: '0501 2855 2960 2F10 3130 3704 3950 4217 4533 4B35 6166 7420 7E53 8026 8F70 9403 9A06 9D02 A222 B705 D771 D962 E540 E744 ED77 F111 FD07',
  P4: '0671 CF01 E602 EB11',
  B2: '0966 1D77 2262 3255 5471 7217 7926 9F44 B933 C222 CA53 CC35 F511',
  K1: '0A07 1301 4417 6711 6B20 8C77 9770 BE10 DF71 F660',
  P1: '0C71 8B11 DB02 EC01',
  B1: '0D33 1277 1555 1B71 2617 2E11 3A66 3C35 6653 6A44 B226 C122 C362',
  R2: '0E30 2170 6907 7B06 7D01 A505 A920 AD40 B550 C410 C504 D860 E303 F402',
  N1: '0F67 3412 3621 8572 8A16 DA76 E927 F761',
  P8: '1411 2471 4A02 A301',
  P7: '1801 5C11 C771 C802',
  P3: '2771 5501 7C11 9B02',
  P6: '2D11 8271 B102 CB01',
  R1: '5006 5260 6E50 7A03 7F10 8101 8670 8705 9830 9904 CD20 E107 E802 EF40',
};

export const HASH_TERMS: readonly number[] = (
  '3100d2bf 3118e3de 34ab1372 2807a847 1633f566 2143b359 26d56488 3b9e6f59 ' +
  '37755656 3089ca7b 18e92d85 0cd0e9d8 1a9e3b54 3eaa902f 0d9bfaae 2f32b45b ' +
  '31ed6102 3d3c8398 146660e3 0f8d4b76 02c77a5f 146c8799 1c47f51f 249f8f36 ' +
  '24772043 1fbc1e4d 1e86b3fa 37df36a6 16ed30e4 02c3148e 216e5929 0636b34e ' +
  '317f9f56 15f09d70 131026fb 38c784b1 29ac3305 2b485dc5 3c049ddc 35a9fbcd ' +
  '31d5373b 2b246799 0a2923d3 08a96e9d 30031a9f 08f525b5 33611c06 2409db98 ' +
  '0ca4feb2 1000b71e 30566e32 39447d31 194e3752 08233a95 0f38fe36 29c7cd57 ' +
  '0f7b3a39 328e8a16 1e7d1388 0fba78f5 274c7e7c 1e8be65c 2fa0b0bb 1eb6c371'
)
  .split(' ')
  .map((term) => parseInt(term, 16));
