// `.ini`: written for ChessBase itself; we take the database's title. Windows code page, sections in brackets.
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';
import { decodeString } from './singleBytes.ts';

/** The section stands at the beginning; logs of earlier copies may follow for kilobytes. */
const MAX_READ = 16 * 1024;

/** The bytes of `.ini` that can hold the title. */
export const readDescription = (source: ByteSource): Promise<Uint8Array> =>
  source.read(0, Math.min(source.size, MAX_READ));

/** `Title=` of a family's section, `""` where there is none. */
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
