// `.ini`: ChessBase's description of a database; we read only its title. It has sections in brackets, in a Windows code
// page.
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';
import { decodeString } from './singleBytes.ts';

/**
 * The maximum number of bytes that are read: the section is at the beginning of the file, and logs of earlier
 * copies may follow for kilobytes.
 */
const MAX_READ = 16 * 1024;

/** Reads the beginning of `.ini`, which holds the title. */
export const readDescription = (source: ByteSource): Promise<Uint8Array> =>
  source.read(0, Math.min(source.size, MAX_READ));

/** The `Title=` in the section `wanted`, which is in lowercase; `""` if there is none. */
export function descriptionTitle(bytes: Uint8Array, wanted: string, codePage: CodePage): string {
  let section = '';
  for (const line of decodeString(bytes, codePage).split(/\r\n|\r|\n/)) {
    const header = /^\s*\[([^\]]*)\]/.exec(line);
    if (header !== null) section = header[1].toLowerCase();
    const title = /^\s*title\s*=(.*)$/i.exec(line);
    if (section === wanted && title !== null) return title[1].trim();
  }
  return '';
}
