// Texts with chess in them (spec 2.7): annotation comments and guiding texts. Names never go through here.
import { decodeCodePage, decodeUtf8, type CodePage } from '../../bytes/textDecoding.ts';
import { DIAGRAM_MARK } from '../../model/annotation.ts';

/** Bytes 0xA2..0xA7 of Western texts. The other symbol bytes are punctuation as well, and stay what cp1252 has. */
const FIGURINE_BYTES = 'KQNBRP';

/** Private-use characters of UTF-8 texts: pieces as letters, symbols as their ordinary characters. */
const PRIVATE_USE: Readonly<Record<string, string>> = {
  '\ue024': 'K',
  '\ue025': 'Q',
  '\ue026': 'R',
  '\ue027': 'B',
  '\ue028': 'N',
  '\ue029': 'P',
  '\ue00d': '∆',
  '\ue020': '⌓',
  '\ue00a': '±',
  '\ue02f': '⩲',
  '\ue02e': '⩱',
  '\ue01a': '∓',
  '\ue009': '∞',
  '\ue013': '→',
  '\ue012': '↑',
  '\ue017': '⇆',
  '\ue018': '⇔',
  '\ue019': '⇗',
  '\ue01e': '⊞',
  '\ue02a': '•',
};

/** UTF-8 or the code page, pieces as English letters, lines ended by `\n`. */
export function decodeChessText(bytes: Uint8Array, codePage: CodePage): string {
  const text = decodeUtf8(bytes) ?? decodeFallback(bytes, codePage);
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\ue000-\ue02f]/g, (character) => PRIVATE_USE[character] ?? character);
}

const decodeFallback = (bytes: Uint8Array, codePage: CodePage): string =>
  codePage === 'windows-1252'
    ? decodeCodePage(bytes, codePage).replace(/[\u00a2-\u00a7]/g, (character) =>
        FIGURINE_BYTES.charAt(character.charCodeAt(0) - 0xa2),
      )
    : decodeCodePage(bytes, codePage);

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
