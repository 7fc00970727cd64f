// `.2cbh`, the list of games: a header of 192 bytes, then records of 192 bytes (README, "file header").
import { FormatError, type Failure } from '../../base/failure.ts';
import { ByteReader } from '../../bytes/byteReader.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { countRecords } from '../chessbase/recordCount.ts';
import { RECORD_SIZE } from './headerRecord.ts';

/** The list of games as its header describes it. */
export interface HeaderFile {
  /** Records that can be read: what the header states, or as many as there are. */
  readonly count: number;
  readonly problems: readonly Failure[];
}

const SIZE_AT = 0x0a;
const NEXT_AT = 0x10;

/** Reads the file header. Throws `FormatError` where the file is too short or is no list of 192-byte records. */
export async function openHeaderFile(source: ByteSource): Promise<HeaderFile> {
  const { name: file, size } = source;
  const reader = new ByteReader(await source.read(0, Math.min(size, RECORD_SIZE)), { file, base: 0 }, true);
  reader.skip(SIZE_AT);
  const recordSize = reader.u16();
  if (recordSize !== RECORD_SIZE)
    throw new FormatError({
      kind: 'invalid',
      file,
      offset: SIZE_AT,
      expected: `records of ${RECORD_SIZE} bytes`,
      found: `${recordSize}`,
    });
  reader.seek(NEXT_AT);
  const stated = reader.i32le() - 1;
  reader.skip(RECORD_SIZE - reader.at);
  return countRecords(source, { recordSize, stated, offset: NEXT_AT });
}
