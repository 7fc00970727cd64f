import type { ByteSource } from '../../bytes/byteSource.ts';
import { recordNumber } from '../../model/gameHeader.ts';
import type { RecordRange } from '../format.ts';
import { HEADER_RECORD_SIZE, headerOffset } from './headerFile.ts';

const ANNOTATIONS = 5;
const GAME = 1;

/** Records of a range but for games without annotations: only their headers are read. */
export async function rowsWithWords(cbh: ByteSource, { from, to }: RecordRange): Promise<Uint32Array> {
  const bytes = await cbh.read(headerOffset(recordNumber(from + 1)), (to - from) * HEADER_RECORD_SIZE);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const rows = new Uint32Array(to - from);
  let found = 0;
  for (let row = from; row < to; row++) {
    const at = (row - from) * HEADER_RECORD_SIZE;
    const isBare = (bytes[at] & 0x7f) === GAME && view.getUint32(at + ANNOTATIONS) === 0;
    if (!isBare) rows[found++] = row;
  }
  cbh.release?.(bytes);
  return rows.subarray(0, found);
}
