import type { ByteSource } from '../../bytes/byteSource.ts';
import { recordNumber } from '../../model/gameHeader.ts';
import { annotationTexts } from './annotations/splitAnnotations.ts';
import type { Container } from './container.ts';
import { splitGuidingText } from './guidingText.ts';
import { HEADER_RECORD_SIZE, headerOffset } from './headerFile.ts';
import { decodeHeaderRecord } from './headerRecord.ts';

/** How far we look for texts, how many of a kind we take, and how much of each. */
const RECORDS = 1024;
const TEXTS = 32;
const BYTES = 4096;

/** Bytes of comments and guiding texts among the first records, for guessing the code page: some 250 KB at most. */
export async function sampleTexts(
  headers: ByteSource,
  count: number,
  moves: Container | undefined,
  annotations: Container | undefined,
): Promise<readonly Uint8Array[]> {
  const records = Math.min(count, RECORDS);
  if (records === 0) return [];
  const base = headerOffset(recordNumber(1));
  const bytes = await headers.read(base, records * HEADER_RECORD_SIZE);
  const textOffsets: number[] = [];
  const annotationOffsets: number[] = [];
  for (let at = 0; at < bytes.length; at += HEADER_RECORD_SIZE) {
    const origin = { file: headers.name, base: base + at };
    const number = recordNumber(1 + at / HEADER_RECORD_SIZE);
    const record = decodeHeaderRecord(bytes.subarray(at, at + HEADER_RECORD_SIZE), origin, number);
    if (record.kind === 'text') textOffsets.push(record.textOffset);
    else if (record.kind === 'game' && record.annotationsOffset !== 0)
      annotationOffsets.push(record.annotationsOffset);
  }
  const [texts, comments] = await Promise.all([
    readHeads(moves, textOffsets),
    readHeads(annotations, annotationOffsets),
  ]);
  return [
    ...texts.flatMap(({ head, origin }) => {
      const { titles, bodies } = splitGuidingText(head, origin);
      return [...titles, ...bodies].map((text) => text.bytes);
    }),
    ...comments.flatMap(({ head, origin }) => annotationTexts(head, origin)),
  ];
}

const readHeads = async (container: Container | undefined, offsets: readonly number[]) =>
  container === undefined
    ? []
    : Promise.all(
        offsets.slice(0, TEXTS).map(async (offset) => ({
          head: await container.readHead(offset, BYTES),
          origin: { file: container.name, base: offset },
        })),
      );
