// Loads a window of records with everything that their rows show: first all reads, then all decoding.
import { recordNumber } from '../../model/gameHeader.ts';
import { makeEntries, type HeaderRecord, type TextRecord, type WindowEntry } from '../chessbase/records.ts';
import { wideOffset, type ExtendedRecord } from './extendedRecords.ts';
import { decodeTitle } from './guidingText.ts';
import { HEADER_RECORD_SIZE, headerOffset, decodeHeaderRecord } from './headers.ts';
import type { Family } from './openFamily.ts';

/** Titles are at the beginning of a text; eight of ordinary length fit. */
export const TITLE_BYTES = 1024;

/** Reads the records of rows [from, to), which must be inside the list. */
export async function readWindow(family: Family, from: number, to: number): Promise<readonly WindowEntry[]> {
  if (from >= to) return [];
  const base = headerOffset(recordNumber(from + 1));
  const [bytes, extendedOf] = await Promise.all([
    family.headers.read(base, (to - from) * HEADER_RECORD_SIZE),
    family.extended?.read(from, to) ?? nothing,
  ]);
  const records = Array.from({ length: to - from }, (_, i) => {
    const start = i * HEADER_RECORD_SIZE;
    const origin = { file: family.headers.name, base: base + start };
    const number = recordNumber(from + 1 + i);
    const record = decodeHeaderRecord(bytes.subarray(start, start + HEADER_RECORD_SIZE), origin, number);
    return extend(family, record, extendedOf(number));
  });
  const [names, titles] = await Promise.all([family.names.load(records), readTitles(family, records)]);
  return makeEntries(
    records,
    names,
    ({ number }) => titles.get(number) ?? '',
    (number) => [
      family.headers.doubts?.at(headerOffset(number), HEADER_RECORD_SIZE),
      extendedOf(number).problem,
    ],
  );
}

const nothing = (): ExtendedRecord => ({});

/** Adds to a record the facts of `.cbj`: teams, the tag, and offsets in large files. */
function extend(
  { moves, annotations }: Family,
  record: HeaderRecord,
  { whiteTeam, blackTeam, tag, movesOffset, annotationsOffset }: ExtendedRecord,
): HeaderRecord {
  const movesAt = (narrow: number) => wideOffset(narrow, movesOffset, moves?.size ?? 0);
  switch (record.kind) {
    case 'game':
      return {
        ...record,
        whiteTeam,
        blackTeam,
        tag,
        movesOffset: movesAt(record.movesOffset),
        annotationsOffset: wideOffset(record.annotationsOffset, annotationsOffset, annotations?.size ?? 0),
      };
    case 'text':
      return { ...record, textOffset: movesAt(record.textOffset) };
    case 'unknown':
      return record;
  }
}

async function readTitles(
  { moves, codePage }: Family,
  records: readonly HeaderRecord[],
): Promise<ReadonlyMap<number, string>> {
  const titles = new Map<number, string>();
  if (moves === undefined) return titles;
  const texts = records.filter((record): record is TextRecord => record.kind === 'text');
  await Promise.all(
    texts.map(async ({ number, textOffset }) => {
      const head = await moves.readHead(textOffset, TITLE_BYTES);
      titles.set(number, decodeTitle(head, { file: moves.name, base: textOffset }, codePage));
    }),
  );
  return titles;
}
