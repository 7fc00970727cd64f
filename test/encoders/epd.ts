// Writes lists of positions by the description alone: on each line, four fields of a FEN, then operations.

export interface PositionLine {
  /** Four fields, or six with counters. */
  readonly fen: string;
  readonly operations?: readonly (readonly [code: string, operands: string])[];
}

export interface ListDialect {
  readonly lineEnd: '\n' | '\r\n' | '\r';
  readonly mark?: true;
  /** Comment lines and blank lines among the positions. */
  readonly remarks?: true;
  /** Words before each position, and a capital for the side to move, as in lists that people write. */
  readonly handmade?: true;
}

export const LIST_DIALECTS: readonly (ListDialect & { readonly name: string })[] = [
  { name: 'with LF', lineEnd: '\n' },
  { name: 'with CRLF, a mark and comment lines', lineEnd: '\r\n', mark: true, remarks: true },
  { name: 'with CR', lineEnd: '\r' },
  { name: 'with words before positions and capitals to move', lineEnd: '\n', handmade: true },
];

const WORDS_BEFORE = ['1. ', 'FEN: ', '12) ', 'position fen ', '"', ''];
const madeByHand = (fen: string, at: number): string =>
  WORDS_BEFORE[at % WORDS_BEFORE.length] + fen.replace(/ [wb] /, (side) => side.toUpperCase());

export const SAMPLE_LINES: readonly PositionLine[] = [
  { fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -', operations: [['id', '"Start"']] },
  {
    fen: 'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq -',
    operations: [
      ['bm', 'Qxf7#'],
      ['id', '"Test; 2"'],
      ['dm', '1'],
      ['c0', '"mate; at once"'],
    ],
  },
  { fen: '8/8/8/4k3/8/8/4P3/4K3 w - - 5 40' },
  {
    fen: 'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6',
    operations: [
      ['hmvc', '0'],
      ['fmvn', '3'],
      ['am', 'Qh5+ Qe2'],
      ['ce', '-31'],
      ['acd', '17'],
    ],
  },
  { fen: 'bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w DGdg -', operations: [['id', '"Müller"']] },
  {
    fen: '6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - -',
    operations: [
      ['opcode7', '1 2'],
      ['noop', ''],
    ],
  },
];

export function encodeEpd(lines: readonly PositionLine[], dialect: ListDialect): Uint8Array {
  const written = lines.map(({ fen, operations = [] }, at) =>
    [
      dialect.handmade === true ? madeByHand(fen, at) : fen,
      ...operations.map(([code, operands]) => ` ${code}${operands === '' ? '' : ` ${operands}`};`),
    ].join(''),
  );
  const remarks = dialect.remarks === true ? ['# a list', '', '  ', '; of positions', '% 6'] : [];
  const text = [...remarks, ...written.flatMap((line, at) => (at === 1 ? [line, ...remarks] : [line]))];
  const whole = (dialect.mark === true ? '\ufeff' : '') + text.map((line) => line + dialect.lineEnd).join('');
  return new TextEncoder().encode(whole);
}
