import type { ByteSource } from '../../bytes/byteSource.ts';
import { annotationTexts } from './annotations/splitAnnotations.ts';
import type { FrameFile } from './frames.ts';
import { RECORD_SIZE } from './headerRecord.ts';
import { annotationsOffsets, rowsWithWords } from './headerScans.ts';

/** How far we look for comments, how many games we take, and how much of each. */
const RECORDS = 1024;
const GAMES = 64;
const BYTES = 4096;

/** Bytes of comments among the first records, for guessing the code page: some 256 KB at most. */
export async function sampleTexts(
  headers: ByteSource,
  count: number,
  annotations: FrameFile | undefined,
): Promise<readonly Uint8Array[]> {
  const records = Math.min(count, RECORDS);
  if (records === 0 || annotations === undefined) return [];
  const bytes = await headers.read(RECORD_SIZE, records * RECORD_SIZE);
  const rows = new Uint32Array(records);
  const found = rowsWithWords(bytes, 0, records, rows);
  const offsets = annotationsOffsets(bytes, rows.subarray(0, found)).slice(0, GAMES);
  const contents = await Promise.all(offsets.map((offset) => annotations.readStart(offset, BYTES)));
  return contents.flatMap((content) => annotationTexts(content, { file: annotations.name, base: 0 }));
}
