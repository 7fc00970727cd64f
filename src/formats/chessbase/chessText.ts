// Texts about chess: comments and guiding texts (README of `.cbh`, "strings"). Names are decoded elsewhere.
import { decodeCodePage, decodeUtf8, type CodePage } from '../../bytes/textDecoding.ts';
import { DIAGRAM_MARK } from '../../model/annotation.ts';
import { withSigns } from './privateSigns.ts';
import { decodeSingleBytes, pageOf } from './singleBytes.ts';

type Replacement = readonly [what: RegExp, by: (...found: string[]) => string];

/** Pieces by the bytes 0xA2 to 0xA7. */
const PIECES = 'KQNBRP';

/** Bytes that are symbols directly after a move, and punctuation or letters everywhere else. */
const AFTER_MOVES: readonly (readonly [byte: number, symbol: string])[] = [
  [0xb2, '⩲'],
  [0xb3, '⩱'],
  [0xf7, '∞'],
  [0x82, '→'],
  [0x83, '↑'],
  [0x84, '⇆'],
  [0xb0, '=∞'],
  [0x86, '○'],
  [0x87, '⨀'],
  [0x99, '□'],
  [0xac, '⊥'],
];

/** Quotes that are signs directly after a move, unless they close a quotation. */
const CLOSING: readonly (readonly [sign: string, symbol: string, opening: string])[] = [
  ['”', '⊞', '“„'],
  ['’', '⇗', '‘‚'],
  ['«', '⟪', '»'],
  ['»', '⟫', '«'],
];
/** The end of a move, with its check sign and glyphs. */
const MOVE_END = '((?:[a-h][1-8](?:=?[KQRBN])?|O-O)[+#]?[!?]{0,2})';
const NO_WORD = '(?![\\p{L}\\p{N}])';
const MOVE_AHEAD = '(?=[a-h]?[1-8]?[x:]?[a-h][1-8])';

const readByte = (byte: number, page: CodePage): string => decodeCodePage(Uint8Array.of(byte), page);

/** Replaces the bytes of pieces, as this page decodes them, by letters; each only if `ahead` follows. */
function pieces(page: CodePage, ahead = ''): Replacement {
  const found = Array.from(PIECES, (_, i) => readByte(0xa2 + i, page));
  return [new RegExp(`[${found.join('')}]${ahead}`, 'g'), (sign) => PIECES.charAt(found.indexOf(sign))];
}

/**
 * Replaces the bytes of `AFTER_MOVES`, as this page decodes them, by their symbols; each only after a move.
 */
function symbolsAfterMoves(page: CodePage): Replacement {
  const symbols = new Map(AFTER_MOVES.map(([byte, symbol]) => [readByte(byte, page), symbol]));
  const what = new RegExp(`${MOVE_END}([${[...symbols.keys()].join('')}])${NO_WORD}`, 'gu');
  return [what, (_, move, sign) => move + symbols.get(sign)];
}

const QUOTES_AFTER_MOVES: readonly Replacement[] = CLOSING.map(([sign, symbol, opening]) => [
  new RegExp(`${MOVE_END}${sign}(?<![${opening}][^${sign}]*${sign})${NO_WORD}`, 'gu'),
  (_, move) => move + symbol,
]);

/**
 * An ellipsis means "with the idea" before a move, with or without its number, and alone at the end; but not
 * after a number, because there it takes the place of White's move.
 */
const WITH_THE_IDEA: readonly Replacement[] = [
  [
    /(?<!(?:^|[^a-h\d])\d{1,3}\.{0,2} ?)…(?= ?(?:\d{1,3}\.|[KQRBNP]?[a-h]?[1-8]?[x:]?[a-h][1-8]|O-O))/gu,
    () => '∆',
  ],
  [new RegExp(`(?<!\\p{L}|(?:^|[^a-h\\d])\\d{1,3}\\.{0,2})…(?=\\s*$)`, 'gu'), () => '∆'],
];

/**
 * ChessBase's book font shows these bytes as signs in every page: ∓, and compensation in place of the copyright sign.
 */
const BOOK_SIGNS: readonly Replacement[] = [
  [new RegExp(`µ${NO_WORD}`, 'gu'), () => '∓'],
  [new RegExp(`${MOVE_END}( ?)©${NO_WORD}`, 'gu'), (_, move, space) => `${move}${space}=∞`],
];

const WESTERN_SIGNS: readonly Replacement[] = [
  pieces('windows-1252'),
  symbolsAfterMoves('windows-1252'),
  ...QUOTES_AFTER_MOVES,
  ...WITH_THE_IDEA,
  ...BOOK_SIGNS,
  [/\u009d/g, () => '+−'],
  // "Better is", before a move with or without its number.
  [/¹(?= ?(?:\d+\.+ ?)?(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8]|O-O))/g, () => '⌓'],
  // After a file: `c-‘` becomes `c-⇔`.
  [/(?<![\p{L}\p{N}])([a-h]-)‘/gu, (_, file) => `${file}⇔`],
];

/**
 * In Russian texts most of these bytes are letters. They are signs only if no word follows, and pieces only before a
 * move.
 */
const RUSSIAN_SIGNS: readonly Replacement[] = [
  pieces('windows-1251', MOVE_AHEAD),
  ...BOOK_SIGNS,
  [new RegExp(`(?<!\\p{L})\u045c${NO_WORD}`, 'gu'), () => '+−'],
  [new RegExp(`°${NO_WORD}`, 'gu'), () => '−+'],
  [new RegExp(`\u0405${NO_WORD}`, 'gu'), () => '½'],
];

/** In other pages as well, some of these bytes are letters: most are signs only beside a move. */
const signsBesideMoves = (page: CodePage): readonly Replacement[] => [
  pieces(page, MOVE_AHEAD),
  symbolsAfterMoves(page),
  ...QUOTES_AFTER_MOVES,
  ...WITH_THE_IDEA,
  ...BOOK_SIGNS,
];

const SIGNS_OF: { readonly [Page in CodePage]?: readonly Replacement[] } = {
  'windows-1250': signsBesideMoves('windows-1250'),
  'windows-1251': RUSSIAN_SIGNS,
  'windows-1252': WESTERN_SIGNS,
  'windows-1253': signsBesideMoves('windows-1253'),
  // Page 1254 has the same characters at these bytes as page 1252.
  'windows-1254': WESTERN_SIGNS,
  'windows-1257': signsBesideMoves('windows-1257'),
};

type DecodeRun = (run: Uint8Array, page: CodePage) => string;

/**
 * Decodes a text as UTF-8, else in the page of its words. Pieces become English letters, and lines end with
 * `\n`.
 */
export function decodeChessText(
  bytes: Uint8Array,
  databasePage: CodePage,
  decodeRun: DecodeRun = decodeCodePage,
): string {
  const text = decodeUtf8(bytes) ?? decodeOld(bytes, pageOf(bytes, databasePage), decodeRun);
  return withSigns(text.replace(/\r\n?/g, '\n'));
}

/** Makes a decoder for parts of a text, in the encoding that the whole text shows. It works like `decodeChessText`. */
export function chessTextReader(whole: Uint8Array, databasePage: CodePage): (piece: Uint8Array) => string {
  const isUtf8 = decodeUtf8(whole) !== undefined;
  const page = pageOf(whole, databasePage);
  return (piece) => {
    const text = (isUtf8 ? decodeUtf8(piece) : undefined) ?? decodeOld(piece, page, decodeCodePage);
    return withSigns(text.replace(/\r\n?/g, '\n'));
  };
}

const decodeOld = (bytes: Uint8Array, page: CodePage, decodeRun: DecodeRun): string =>
  (SIGNS_OF[page] ?? []).reduce(
    (text, [what, by]) => text.replace(what, by),
    decodeSingleBytes(bytes, page, decodeRun),
  );

/** The sign for "insert a diagram here", as all kinds of text have it. */
const DIAGRAM_BYTE = 0x04;
/**
 * The sign for a diagram in texts in a code page. Beside a letter it is a letter itself (ž in Western pages).
 */
const OLD_DIAGRAM_BYTE = 0x9e;

/**
 * Decodes a comment like `decodeChessText`. Its signs for diagrams (04; in a code page also 9E) become
 * `DIAGRAM_MARK`.
 */
export const decodeComment = (bytes: Uint8Array, databasePage: CodePage): string =>
  decodeChessText(bytes, databasePage, decodeWithMarks).replaceAll(
    String.fromCharCode(DIAGRAM_BYTE),
    DIAGRAM_MARK,
  );

const decodeWithMarks: DecodeRun = (run, page) =>
  decodeCodePage(run.includes(OLD_DIAGRAM_BYTE) ? replaceOldMarks(run) : run, page);

const replaceOldMarks = (bytes: Uint8Array): Uint8Array =>
  bytes.map((byte, i) =>
    byte === OLD_DIAGRAM_BYTE && !isLetter(bytes[i - 1]) && !isLetter(bytes[i + 1]) ? DIAGRAM_BYTE : byte,
  );

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && (byte >= 0xc0 || /[A-Za-z]/.test(String.fromCharCode(byte)));
