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
export type CodePage = (typeof CODE_PAGES)[number];

const utf8 = new TextDecoder('utf-8', { fatal: true });
const decoders = new Map<CodePage, TextDecoder>();

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);

/** The string if the bytes are valid UTF-8, else `undefined`. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch (thrown) {
    if (thrown instanceof TypeError) return undefined;
    throw thrown;
  }
}

/** UTF-8 where it is valid, else the code page: databases mix both, string by string. */
export function decodeText(bytes: Uint8Array, codePage: CodePage): string {
  if (isAscii(bytes))
    return (
      String.fromCharCode(...bytes.subarray(0, 4096)) +
      (bytes.length > 4096 ? utf8.decode(bytes.subarray(4096)) : '')
    );
  return decodeUtf8(bytes) ?? decoderFor(codePage).decode(bytes);
}

function decoderFor(codePage: CodePage): TextDecoder {
  const cached = decoders.get(codePage);
  if (cached !== undefined) return cached;
  const decoder = new TextDecoder(codePage);
  decoders.set(codePage, decoder);
  return decoder;
}

/** A fixed-size field up to its first NUL; what follows is garbage. */
export function decodeField(bytes: Uint8Array, codePage: CodePage): string {
  const end = bytes.indexOf(0);
  return decodeText(end < 0 ? bytes : bytes.subarray(0, end), codePage);
}
