/** The single-byte code pages that writers of chess files used; names as `TextDecoder` takes them. */
export const CODE_PAGES = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
] as const;
/** A code page, by its name in the Encoding standard. */
export type CodePage = (typeof CODE_PAGES)[number];

const utf8 = new TextDecoder('utf-8', { fatal: true });
const decoders = new Map<CodePage, TextDecoder>();

/**
 * windows-1252 for 0x80..0x9F (WHATWG). Node 20 and 22 decode this page as Latin-1 and lose quotes and dashes, so we
 * decode it ourselves.
 */
const CP1252_HIGH =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

const decodeCp1252 = (bytes: Uint8Array): string =>
  byteString(bytes).replace(/[\u0080-\u009f]/g, (char) => CP1252_HIGH.charAt(char.charCodeAt(0) - 0x80));

/** Decodes each byte as the character of the same number. */
export function byteString(bytes: Uint8Array): string {
  if (bytes.length <= 4096) return fromCharCodes(bytes);
  let text = '';
  for (let at = 0; at < bytes.length; at += 4096) text += fromCharCodes(bytes.subarray(at, at + 4096));
  return text;
}

/** `Reflect.apply` is several times as fast as spreading the bytes into arguments. */
const fromCharCodes = (bytes: Uint8Array): string =>
  String(Reflect.apply(String.fromCharCode, undefined, bytes));

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
  if (codePage === 'windows-1252') return decodeCp1252(bytes);
  let decoder = decoders.get(codePage);
  if (decoder === undefined) {
    decoder = new TextDecoder(codePage);
    decoders.set(codePage, decoder);
  }
  return decoder.decode(bytes);
}

/** Decodes valid UTF-8 as UTF-8, all else by the code page. Databases mix both, string by string. */
export const decodeText = (bytes: Uint8Array, codePage: CodePage): string =>
  isAscii(bytes) ? byteString(bytes) : (decodeUtf8(bytes) ?? decodeCodePage(bytes, codePage));

/** The bytes of a fixed-size field before its first NUL. The rest is garbage. */
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
 * The string if the bytes are UTF-8 with an incomplete last character, which is left out. Plain ASCII before it proves
 * nothing: then the last byte may be a letter of the code page.
 */
export function decodeCutUtf8(bytes: Uint8Array): string | undefined {
  const text = orUndefined(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true }));
  return text !== undefined && /[^\0-\x7f]/.test(text) ? text : undefined;
}
