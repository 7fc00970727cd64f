// Test vectors of the description of Kvetka books, for both the reader and the encoder.

export interface TextVector {
  readonly id: string;
  readonly hex: string;
  readonly text: string;
}

export interface KeyVector {
  readonly id: string;
  readonly fen: string;
  /** The position as stored. */
  readonly stored: string;
  readonly flipped: boolean;
  readonly mirrored: boolean;
  readonly hex: string;
  readonly moves: readonly { readonly uci: string; readonly code?: number }[];
}

export interface ElementVector {
  readonly id: string;
  /** The element type of the book. */
  readonly elementType: number;
  readonly hex: string;
  readonly fen: string;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly moves: readonly string[];
  readonly flags: number;
  readonly comment?: string;
  readonly someSource?: readonly [source: number, game: number];
  readonly links?: readonly (readonly [source: number, game: number])[];
}

export const COMPACT_INTS: readonly { readonly id: string; readonly hex: string; readonly value: number }[] =
  [
    { id: 'compact-0', hex: '00', value: 0 },
    { id: 'compact-1', hex: '01', value: 1 },
    { id: 'compact-127', hex: '7f', value: 127 },
    { id: 'compact-128', hex: '8100', value: 128 },
    { id: 'compact-300', hex: '822c', value: 300 },
    { id: 'compact-16383', hex: 'ff7f', value: 16383 },
    { id: 'compact-16384', hex: '818000', value: 16384 },
    { id: 'compact-1000000', hex: 'bd8440', value: 1000000 },
    { id: 'compact-1-long-form', hex: '8001', value: 1 },
  ];

export const UNICODE_STRINGS: readonly TextVector[] = [
  {
    id: 'unicode-latin',
    hex: '00000010004100340031007c0051007500650065006e002700730020005000610077006e',
    text: "A41|Queen's Pawn",
  },
  { id: 'unicode-cyrillic', hex: '00000005041a043d043804330430', text: 'Книга' },
  { id: 'unicode-empty', hex: '00000000', text: '' },
];

export const LITTLE_ENDIAN_STRINGS: readonly TextVector[] = [
  {
    id: 'unicode-le-latin',
    hex: '000000104100340031007c0051007500650065006e002700730020005000610077006e00',
    text: "A41|Queen's Pawn",
  },
];

export const ANSI_STRINGS: readonly TextVector[] = [
  { id: 'ansi-latin', hex: '0000000f53616d706c65205768697465203031', text: 'Sample White 01' },
  { id: 'ansi-cyrillic', hex: '00000008c1e5ebfbe5203032', text: 'Белые 02' },
];

export const KEYS: readonly KeyVector[] = [
  {
    id: 'key-start',
    fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    stored: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    flipped: false,
    mirrored: false,
    hex: 'b60f7960f3a60f58b078e0c1e1a60f5960f3b60f70f0',
    moves: [
      { uci: 'e2e4', code: 17 },
      { uci: 'g1f3', code: 41 },
      { uci: 'b1c3', code: 32 },
      { uci: 'a2a3', code: 0 },
      { uci: 'h2h4', code: 29 },
    ],
  },
  {
    id: 'key-after-e4',
    fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1',
    stored: 'rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    flipped: true,
    mirrored: false,
    hex: 'b60f7960f3a60f58b078e0c721a60f5960f3b60f70f0',
    moves: [
      { uci: 'c7c5', code: 9 },
      { uci: 'g8f6', code: 41 },
      { uci: 'e7e5', code: 17 },
    ],
  },
  {
    id: 'key-en-passant',
    fen: 'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3',
    stored: 'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 1',
    flipped: false,
    mirrored: false,
    hex: 'b60f7960f3a60f58b1c8e019e1a6395960f3b60f76f0',
    moves: [
      { uci: 'e5f6', code: 18 },
      { uci: 'd1h5', code: 121 },
      { uci: 'd2d4', code: 13 },
    ],
  },
  {
    id: 'key-en-passant-black',
    fen: 'rnbqkbnr/ppp1pppp/8/8/3pP3/5N2/PPPP1PPP/RNBQKB1R b KQkq e3 0 3',
    stored: 'rnbqkb1r/pppp1ppp/5n2/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e6 0 1',
    flipped: true,
    mirrored: false,
    hex: 'b60f7960f3a60f588678e0c721a613f5960eb60f75f0',
    moves: [
      { uci: 'd4e3', code: 14 },
      { uci: 'g8f6', code: 41 },
    ],
  },
  {
    id: 'key-partial-castling',
    fen: 'r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 30',
    stored: 'r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1',
    flipped: false,
    mirrored: false,
    hex: 'b017000000800840002c05c180000000000000000000',
    moves: [
      { uci: 'e1g1', code: 196 },
      { uci: 'e1d2', code: 190 },
      { uci: 'a1a8', code: 82 },
    ],
  },
  {
    id: 'key-partial-castling-black',
    fen: 'r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 30',
    stored: 'r3k2r/8/8/8/8/8/8/R3K2R w Qk - 0 1',
    flipped: true,
    mirrored: false,
    hex: 'b017000000800840002c05c240000000000000000000',
    moves: [
      { uci: 'e8c8', code: 197 },
      { uci: 'e8e7', code: 188 },
    ],
  },
  {
    id: 'key-mirrored',
    fen: '6k1/8/8/8/8/8/5P2/1K5R w - - 0 30',
    stored: '1k6/8/8/8/8/8/2P5/R5K1 w - - 0 1',
    flipped: false,
    mirrored: true,
    hex: 'b00010b0000000100000000000000000000000000000',
    moves: [
      { uci: 'b1c2', code: 190 },
      { uci: 'h1h8', code: 82 },
      { uci: 'f2f4', code: 1 },
    ],
  },
  {
    id: 'key-mirrored-flipped',
    fen: '1k5r/8/8/3Pp3/8/8/8/6K1 b - - 0 30',
    stored: '1k6/8/8/8/3Pp3/8/8/R5K1 w - - 0 1',
    flipped: true,
    mirrored: true,
    hex: 'b00010800c0380040000000000000000000000000000',
    moves: [
      { uci: 'b8c7', code: 190 },
      { uci: 'e5e4', code: 0 },
      { uci: 'h8h1', code: 82 },
    ],
  },
  {
    id: 'key-mirrored-en-passant',
    fen: '6k1/8/8/2pP4/8/8/8/1K6 w - c6 0 30',
    stored: '1k6/8/8/4Pp2/8/8/8/6K1 w - f6 0 1',
    flipped: false,
    mirrored: true,
    hex: '0001080000601c400001800000000000000000000000',
    moves: [
      { uci: 'd5c6', code: 2 },
      { uci: 'b1c2', code: 190 },
    ],
  },
  {
    id: 'key-not-mirrored',
    fen: '4k2r/8/8/8/8/8/8/1K5R w k - 0 30',
    stored: '4k2r/8/8/8/8/8/8/1K5R w k - 0 1',
    flipped: false,
    mirrored: false,
    hex: '00800000000840002c05c20000000000000000000000',
    moves: [
      { uci: 'b1c2', code: 189 },
      { uci: 'h1h8', code: 82 },
    ],
  },
  {
    id: 'key-promotion',
    fen: '8/P7/8/7k/8/Q7/8/1QQ3K1 w - - 0 40',
    stored: '8/P7/8/7k/8/Q7/8/1QQ3K1 w - - 0 1',
    flipped: false,
    mirrored: false,
    hex: '22191008800000004000210000000000000000000000',
    moves: [
      { uci: 'a7a8q', code: 0 },
      { uci: 'a7a8n' },
      { uci: 'a3f8', code: 122 },
      { uci: 'b1b8', code: 138 },
      { uci: 'c1c8', code: 166 },
    ],
  },
  {
    id: 'key-four-queens',
    fen: '8/8/8/7k/8/Q7/QQ6/Q5K1 w - - 0 40',
    stored: '8/8/8/7k/8/Q7/QQ6/Q5K1 w - - 0 1',
    flipped: false,
    mirrored: false,
    hex: '8a288088000000000800042000000000000000000000',
    moves: [
      { uci: 'a1d1', code: 113 },
      { uci: 'a2g8', code: 151 },
      { uci: 'a3f8', code: 178 },
      { uci: 'b2b8' },
      { uci: 'g1f2', code: 190 },
    ],
  },
  {
    id: 'key-steps-of-four',
    fen: '6k1/8/8/8/3BB3/8/8/6K1 w - - 0 40',
    stored: '6k1/8/8/8/3BB3/8/8/6K1 w - - 0 1',
    flipped: false,
    mirrored: false,
    hex: '00000014014000800840000000000000000000000000',
    moves: [
      { uci: 'd4h8', code: 51 },
      { uci: 'e4a8', code: 65 },
      { uci: 'd4a7', code: 57 },
    ],
  },
];

export const ELEMENTS: readonly ElementVector[] = [
  {
    id: 'element-plain',
    elementType: 1,
    hex: '1fb60f7960f3a60f58b078e0c1e1a60f5960f3b60f70f0822c81000502112900',
    fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    wins: 300,
    draws: 128,
    losses: 5,
    moves: ['e2e4', 'g1f3'],
    flags: 0,
  },
  {
    id: 'element-all',
    elementType: 1,
    hex: '48b60f7960f3a60f58b078e0c1e1a60f5960f3b60f70f0822c8100050211290700020000010200000009004100300030007c0053007400610072007402000000000001000300011170',
    fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    wins: 300,
    draws: 128,
    losses: 5,
    moves: ['e2e4', 'g1f3'],
    flags: 7,
    comment: 'A00|Start',
    someSource: [2, 258],
    links: [
      [0, 1],
      [3, 70000],
    ],
  },
  {
    id: 'element-flags-ignored',
    elementType: 0,
    hex: '1fb60f7960f3a60f58b078e0c1e1a60f5960f3b60f70f0822c81000502112986',
    fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    wins: 300,
    draws: 128,
    losses: 5,
    moves: ['e2e4', 'g1f3'],
    flags: 134,
  },
  {
    id: 'element-list-none',
    elementType: 1,
    hex: '2bb60f7960f3a60f58b078e0c1e1a60f5960f3b60f70f0822c81000502112902000000000001000300011170',
    fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    wins: 300,
    draws: 128,
    losses: 5,
    moves: ['e2e4', 'g1f3'],
    flags: 2,
    links: [
      [0, 1],
      [3, 70000],
    ],
  },
  {
    id: 'element-list-u16',
    elementType: 1,
    hex: '2db60f7960f3a60f58b078e0c1e1a60f5960f3b60f70f0822c810005021129020002000000000001000300011170',
    fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    wins: 300,
    draws: 128,
    losses: 5,
    moves: ['e2e4', 'g1f3'],
    flags: 2,
    links: [
      [0, 1],
      [3, 70000],
    ],
  },
  {
    id: 'element-list-u32',
    elementType: 1,
    hex: '2fb60f7960f3a60f58b078e0c1e1a60f5960f3b60f70f0822c8100050211290200000002000000000001000300011170',
    fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    wins: 300,
    draws: 128,
    losses: 5,
    moves: ['e2e4', 'g1f3'],
    flags: 2,
    links: [
      [0, 1],
      [3, 70000],
    ],
  },
];

export const HEADER = {
  hex: '0100000004005400650073007407d0076c08340708ff010100000007',
  caption: 'Test',
  least: [2000, 1900, 2100, 1800],
  maxMove: 255,
  blocks: 7,
} as const;

export const BLOCK = {
  hex: '003e1b0000000002000008400000000000000000000000000000000000001fb60f7960f3a60f58b078e0c1e1a60f5960f3b60f70f0822c81000502112900',
  used: 62,
  fens: ['6k1/4K3/8/8/8/8/8/8 w - - 0 1', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
} as const;

export const WEB_SOURCE = {
  hex: '02010000001c0068007400740070003a002f002f006500780061006d0070006c0065002e0069006e00760061006c00690064002f0061002e00700067006e000000010c001388000002bc0000000f53616d706c6520576869746520303100000008c1e5ebfbe52030320a8c000002',
} as const;

export const INDEX_START = { hex: '0000000100000200', offsets: [512] } as const;
