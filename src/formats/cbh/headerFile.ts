// `.cbh`, the list of games: 46-byte header, then 46-byte records.
import { FormatError, type Failure } from '../../base/failure.ts';
import { ByteReader } from '../../bytes/byteReader.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { countRecords } from '../chessbase/recordCount.ts';
import { recordNumber, type RecordNumber } from '../../model/gameHeader.ts';

export const HEADER_RECORD_SIZE = 46;

/** Where the number of the next record stands. */
const NEXT_AT = 6;

/** The list of games as its header describes it. */
export interface HeaderFile {
  /** Records that can be read: what the header states, or as many as there are. */
  readonly count: number;
  readonly problems: readonly Failure[];
}

/** Reads the file header. Throws `FormatError` where the file is too short or is no list of 46-byte records. */
export async function openHeaderFile(source: ByteSource): Promise<HeaderFile> {
  const bytes = await source.read(0, Math.min(source.size, HEADER_RECORD_SIZE));
  const reader = new ByteReader(bytes, { file: source.name, base: 0 });
  reader.skip(3);
  const recordSize = reader.u16be();
  if (recordSize !== HEADER_RECORD_SIZE)
    throw new FormatError({
      kind: 'invalid',
      file: source.name,
      offset: 3,
      expected: `records of ${HEADER_RECORD_SIZE} bytes`,
      found: `${recordSize}`,
    });
  reader.skip(1);
  const stated = reader.u32be() - 1;
  reader.skip(HEADER_RECORD_SIZE - reader.at);
  return countRecords(source, { recordSize, stated, offset: NEXT_AT });
}

/** Where record `number` (1-based) starts. */
export const headerOffset = (number: RecordNumber): number => number * HEADER_RECORD_SIZE;

/** The record that starts at `offset`, `undefined` where none does. */
export function recordAtOffset(offset: number, count: number): RecordNumber | undefined {
  const number = offset / HEADER_RECORD_SIZE;
  return Number.isInteger(number) && number >= 1 && number <= count ? recordNumber(number) : undefined;
}
