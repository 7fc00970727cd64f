// Two small files beside the list of games: which media a text uses, and which games are top games (spec 13.2, 13.3).
import type { ByteSource } from '../../bytes/byteSource.ts';
import { decodeText, fieldBytes, type CodePage } from '../../bytes/textDecoding.ts';

/** A record of `.cbm`: two numbers, then lines. */
const MEDIA_RECORD = 1024;
const MEDIA_HEAD = 8;
/** Records that one list may span. */
const MAX_MEDIA_RECORDS = 64;
const TITLE_LINE = 'FilesUsed';

/** Names of the media files of a text, whose list starts at `offset` of `.cbm`; `[]` where there is no list. */
export async function readMediaNames(
  source: ByteSource | undefined,
  offset: number | undefined,
  codePage: CodePage,
): Promise<readonly string[]> {
  if (source === undefined || offset === undefined || offset < MEDIA_HEAD || offset > source.size) return [];
  const head = await source.read(offset - MEDIA_HEAD, MEDIA_HEAD);
  const records = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(4, true);
  const wanted = Math.min(Math.max(1, records), MAX_MEDIA_RECORDS) * MEDIA_RECORD - MEDIA_HEAD;
  const bytes = await source.read(offset, Math.min(wanted, source.size - offset));
  const [title, count, ...names] = decodeText(fieldBytes(bytes), codePage).split('\n');
  if (title !== TITLE_LINE || !/^\d{1,6}$/.test(count)) return [];
  return names.slice(0, Number(count)).filter((name) => name !== '');
}

const FLAGS_HEADER = 12;
const NOT_TOP = 2;
const TOP = 3;

/**
 * Whether a game is marked as a top game; `undefined` where it was not judged. Readers disagree on the order of the
 * bytes within each word: an answer is given where both orders agree.
 */
export async function readTopGame(
  source: ByteSource | undefined,
  number: number,
): Promise<boolean | undefined> {
  const byte = number >> 2;
  const word = FLAGS_HEADER + (byte & ~3);
  if (source === undefined || word + 4 > source.size) return undefined;
  const bytes = await source.read(word, 4);
  const shift = 2 * (number & 3);
  const inBytes = (bytes[byte & 3] >> shift) & 3;
  const inWords = (bytes[3 - (byte & 3)] >> shift) & 3;
  if (inBytes !== inWords || inBytes < NOT_TOP) return undefined;
  return inBytes === TOP;
}
