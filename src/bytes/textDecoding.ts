import { hasTwoBytes, type CodePage } from './codePages.ts';
import { lettersOf } from './codePageLetters.ts';

export { CODE_PAGES, type CodePage } from './codePages.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const decoders = new Map<CodePage, TextDecoder>();

/** The maximum number of arguments of one call of `String.fromCharCode`. */
const CHUNK = 4096;

/** Decodes each byte as the character with its number. Short texts, which are most, need no view of a part. */
export const byteString = (bytes: Uint8Array): string =>
  bytes.length <= CHUNK
    ? fromCharCodes(bytes)
    : joinChunks(bytes.length, (from, to) => bytes.subarray(from, to));

const decodeLetters = (bytes: Uint8Array, letters: Uint16Array): string =>
  joinChunks(bytes.length, (from, to) => {
    const units = new Uint16Array(to - from);
    for (let at = from; at < to; at++) units[at - from] = letters[bytes[at]];
    return units;
  });

function joinChunks(length: number, unitsOf: (from: number, to: number) => Uint8Array | Uint16Array): string {
  if (length <= CHUNK) return fromCharCodes(unitsOf(0, length));
  let text = '';
  for (let at = 0; at < length; at += CHUNK) text += fromCharCodes(unitsOf(at, Math.min(length, at + CHUNK)));
  return text;
}

/** `Reflect.apply` is several times as fast as spreading the units into arguments. */
const fromCharCodes = (units: Uint8Array | Uint16Array): string =>
  String(Reflect.apply(String.fromCharCode, undefined, units));

function isAscii(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at++) if (bytes[at] >= 0x80) return false;
  return true;
}

/** The string if the bytes are valid UTF-8, else `undefined`. */
export const decodeUtf8 = (bytes: Uint8Array): string | undefined => orUndefined(() => utf8.decode(bytes));

function orUndefined(decode: () => string): string | undefined {
  try {
    return decode();
  } catch (thrown) {
    if (thrown instanceof TypeError) return undefined;
    throw thrown;
  }
}

/** Decodes every byte by the code page. Bytes without a character become C1 controls or U+FFFD, never an error. */
export function decodeCodePage(bytes: Uint8Array, codePage: CodePage): string {
  if (!hasTwoBytes(codePage)) return decodeLetters(bytes, lettersOf(codePage));
  let decoder = decoders.get(codePage);
  if (decoder === undefined) {
    decoder = new TextDecoder(codePage);
    decoders.set(codePage, decoder);
  }
  return decoder.decode(bytes);
}

/** Decodes valid UTF-8 as UTF-8, anything else by the code page. Databases mix both, string by string. */
export const decodeText = (bytes: Uint8Array, codePage: CodePage): string =>
  isAscii(bytes) ? byteString(bytes) : (decodeUtf8(bytes) ?? decodeCodePage(bytes, codePage));

/** The bytes of a fixed-size field before its first NUL, or all if it has none. Bytes after the NUL are garbage. */
export function fieldBytes(bytes: Uint8Array): Uint8Array {
  const end = bytes.indexOf(0);
  return end < 0 ? bytes : bytes.subarray(0, end);
}

/** Decodes a fixed-size field as `decodeText` does. If the field is full, a cut last character of UTF-8 is dropped. */
export function decodeField(bytes: Uint8Array, codePage: CodePage): string {
  const field = fieldBytes(bytes);
  const cut = field.length < bytes.length ? undefined : decodeCutUtf8(field);
  return cut ?? decodeText(field, codePage);
}

/**
 * The string if the bytes are UTF-8, without a last character that is incomplete; else `undefined`. Also
 * `undefined` if the string is only ASCII, which proves nothing: then the bytes left out may be letters of
 * the code page.
 */
export function decodeCutUtf8(bytes: Uint8Array): string | undefined {
  const text = orUndefined(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true }));
  return text !== undefined && /[^\0-\x7f]/.test(text) ? text : undefined;
}
