// Texts with chess in them (spec cbh 2.7, 2cbh 2.5): annotation comments and guiding texts. Names never go through here.
import { decodeCodePage, decodeUtf8, type CodePage } from '../../bytes/textDecoding.ts';
import { DIAGRAM_MARK } from '../../model/annotation.ts';
import { withSigns } from './privateSigns.ts';
import { decodeSingleBytes, pageOf } from './singleBytes.ts';

type Replacement = readonly [what: RegExp, by: (...found: string[]) => string];

/** Pieces by the bytes 0xA2 to 0xA7. */
const PIECES = 'KQNBRP';

/** Bytes that stand for symbols where they touch a move, and are punctuation or letters everywhere else. */
const AFTER_MOVES: readonly (readonly [byte: number, symbol: string])[] = [
  [0xb2, '⩲'],
  [0xb3, '⩱'],
  [0xf7, '∞'],
  [0x82, '→'],
  [0x83, '↑'],
  [0x84, '⇆'],
  [0xb0, '=∞'],
];
/** The end of a move, glyphs included, and what has no word behind it. */
const MOVE_END = '((?:[a-h][1-8](?:=?[KQRBN])?|O-O)[+#]?[!?]{0,2})';
const NO_WORD = '(?![\\p{L}\\p{N}])';
const MOVE_AHEAD = '(?=[a-h]?[1-8]?[x:]?[a-h][1-8])';

const readByte = (byte: number, page: CodePage): string => decodeCodePage(Uint8Array.of(byte), page);

/** Bytes of pieces as the page has them, where `ahead` follows. */
function pieces(page: CodePage, ahead = ''): Replacement {
  const found = Array.from(PIECES, (_, i) => readByte(0xa2 + i, page));
  return [new RegExp(`[${found.join('')}]${ahead}`, 'g'), (sign) => PIECES.charAt(found.indexOf(sign))];
}

/** Bytes of `AFTER_MOVES` as the page has them. */
function symbolsAfterMoves(page: CodePage): Replacement {
  const symbols = new Map(AFTER_MOVES.map(([byte, symbol]) => [readByte(byte, page), symbol]));
  const what = new RegExp(`${MOVE_END}([${[...symbols.keys()].join('')}])${NO_WORD}`, 'gu');
  return [what, (_, move, sign) => move + symbols.get(sign)];
}

/** The font of ChessBase's books has these in every page: ∓, and compensation where others have a copyright. */
const BOOK_SIGNS: readonly Replacement[] = [
  [new RegExp(`µ${NO_WORD}`, 'gu'), () => '∓'],
  [new RegExp(`${MOVE_END}( ?)©${NO_WORD}`, 'gu'), (_, move, space) => `${move}${space}=∞`],
];

const WESTERN_SIGNS: readonly Replacement[] = [
  pieces('windows-1252'),
  symbolsAfterMoves('windows-1252'),
  ...BOOK_SIGNS,
  [/\u009d/g, () => '+−'],
  // "Better is" before a move, with or without its number.
  [/¹(?= ?(?:\d+\.+ ?)?(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8]|O-O))/g, () => '⌓'],
  // A file: `c-` and the sign.
  [/(?<![\p{L}\p{N}])([a-h]-)‘/gu, (_, file) => `${file}⇔`],
];

/** In Russian texts most of these bytes are letters: signs are those that touch no word, pieces those before a move. */
const RUSSIAN_SIGNS: readonly Replacement[] = [
  pieces('windows-1251', MOVE_AHEAD),
  ...BOOK_SIGNS,
  [new RegExp(`(?<!\\p{L})\u045c${NO_WORD}`, 'gu'), () => '+−'],
  [new RegExp(`°${NO_WORD}`, 'gu'), () => '−+'],
  [new RegExp(`\u0405${NO_WORD}`, 'gu'), () => '½'],
];

/** In other pages, too, some of these bytes are letters: signs are those that touch a move. */
const signsBesideMoves = (page: CodePage): readonly Replacement[] => [
  pieces(page, MOVE_AHEAD),
  symbolsAfterMoves(page),
  ...BOOK_SIGNS,
];

const SIGNS_OF: { readonly [Page in CodePage]?: readonly Replacement[] } = {
  'windows-1250': signsBesideMoves('windows-1250'),
  'windows-1251': RUSSIAN_SIGNS,
  'windows-1252': WESTERN_SIGNS,
  'windows-1253': signsBesideMoves('windows-1253'),
  // All these bytes are what they are in 1252.
  'windows-1254': WESTERN_SIGNS,
  'windows-1257': signsBesideMoves('windows-1257'),
};

type DecodeRun = (run: Uint8Array, page: CodePage) => string;

/** UTF-8 or the page of its words, pieces as English letters, lines ended by `\n`. */
export function decodeChessText(
  bytes: Uint8Array,
  databasePage: CodePage,
  decodeRun: DecodeRun = decodeCodePage,
): string {
  const text = decodeUtf8(bytes) ?? decodeOld(bytes, pageOf(bytes, databasePage), decodeRun);
  return withSigns(text.replace(/\r\n?/g, '\n'));
}

/** Reads pieces of one text, in the encoding that the whole of it shows. */
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

/** "Insert a diagram here" in every kind of text. */
const DIAGRAM_BYTE = 0x04;
/** The same in code-page texts; a letter (ž in Western pages) when other letters stand next to it. */
const OLD_DIAGRAM_BYTE = 0x9e;

/** A comment: as `decodeChessText`, with each of the three diagram markers as `DIAGRAM_MARK`. */
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
