// Texts with chess in them (spec 2.7): annotation comments and guiding texts. Names never go through here.
import { decodeCodePage, decodeUtf8, type CodePage } from '../../bytes/textDecoding.ts';
import { DIAGRAM_MARK } from '../../model/annotation.ts';
import { withSigns } from './privateSigns.ts';

/** Bytes 0xA2..0xA7 of Western texts. */
const FIGURINE_BYTES = 'KQNBRP';

/** Characters of cp1252 that stand for symbols where they touch a move, and are punctuation everywhere else. */
const AFTER_MOVES: Readonly<Record<string, string>> = {
  '²': '⩲',
  '³': '⩱',
  µ: '∓',
  '÷': '∞',
  '‚': '→',
  ƒ: '↑',
  '„': '⇆',
  '°': '=∞',
};
/** The end of a move, glyphs included, and such a character with no word behind it. */
const AFTER_MOVE = /((?:[a-h][1-8](?:=?[KQRBN])?|O-O)[+#]?[!?]{0,2})([²³µ÷‚ƒ„°])(?![\p{L}\p{N}])/gu;
/** "Better is" before a move, with or without its number. */
const BETTER = /¹(?= ?(?:\d+\.+ ?)?(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8]|O-O))/g;
/** A file: `c-` and the sign. */
const FILE = /(?<![\p{L}\p{N}])([a-h]-)‘/gu;

/** UTF-8 or the code page, pieces as English letters, lines ended by `\n`. */
export function decodeChessText(bytes: Uint8Array, codePage: CodePage): string {
  const text = decodeUtf8(bytes) ?? decodeFallback(bytes, codePage);
  return withSigns(text.replace(/\r\n?/g, '\n'));
}

function decodeFallback(bytes: Uint8Array, codePage: CodePage): string {
  const text = decodeCodePage(bytes, codePage);
  if (codePage !== 'windows-1252') return text;
  return text
    .replace(/[\u00a2-\u00a7]/g, (character) => FIGURINE_BYTES.charAt(character.charCodeAt(0) - 0xa2))
    .replace(AFTER_MOVE, (_, move: string, sign: string) => move + AFTER_MOVES[sign])
    .replace(BETTER, '⌓')
    .replace(FILE, '$1⇔');
}

/** "Insert a diagram here" in every kind of text. */
const DIAGRAM_BYTE = 0x04;
/** The same in code-page texts; a letter (ž in Western pages) when other letters stand next to it. */
const OLD_DIAGRAM_BYTE = 0x9e;

/** A comment: as `decodeChessText`, with each of the three diagram markers as `DIAGRAM_MARK`. */
export function decodeComment(bytes: Uint8Array, codePage: CodePage): string {
  const hasOldMark = bytes.includes(OLD_DIAGRAM_BYTE) && decodeUtf8(bytes) === undefined;
  const text = decodeChessText(hasOldMark ? replaceOldMarks(bytes) : bytes, codePage);
  return text.replaceAll(String.fromCharCode(DIAGRAM_BYTE), DIAGRAM_MARK);
}

const replaceOldMarks = (bytes: Uint8Array): Uint8Array =>
  bytes.map((byte, i) =>
    byte === OLD_DIAGRAM_BYTE && !isLetter(bytes[i - 1]) && !isLetter(bytes[i + 1]) ? DIAGRAM_BYTE : byte,
  );

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && (byte >= 0xc0 || /[A-Za-z]/.test(String.fromCharCode(byte)));
