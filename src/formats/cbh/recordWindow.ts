// A window of records with everything their rows show: the ranges are read first, then all is decoded at once.
import { recordNumber, type RecordNumber, type RecordRow } from '../../model/gameHeader.ts';
import { wideOffset, type ExtendedRecord } from './extendedRecords.ts';
import { decodeTitle } from './guidingText.ts';
import { HEADER_RECORD_SIZE, headerOffset } from './headerFile.ts';
import { decodeHeaderRecord, type HeaderRecord, type TextRecord } from './headerRecord.ts';
import { makeGameHeader, makeTextHeader } from './names.ts';
import type { Family } from './openFamily.ts';

/** A record of the list with what `.cbj` adds, and the row made of both. */
export interface WindowEntry {
  readonly record: HeaderRecord;
  readonly extended: ExtendedRecord;
  readonly row: RecordRow;
}

/** Titles stand at the beginning of a text; eight of ordinary length fit. */
export const TITLE_BYTES = 1024;

/** Reads the records of rows [from, to), which must lie inside the database. */
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
    return decodeHeaderRecord(
      bytes.subarray(start, start + HEADER_RECORD_SIZE),
      origin,
      recordNumber(from + 1 + i),
    );
  });
  const [names, titles] = await Promise.all([
    family.names.load(records, extendedOf),
    readTitles(family, records, extendedOf),
  ]);
  return records.map((record) => {
    const extended = extendedOf(record.number);
    switch (record.kind) {
      case 'game':
        return { record, extended, row: makeGameHeader(record, extended, names) };
      case 'text':
        return { record, extended, row: makeTextHeader(record, titles.get(record.number) ?? '', names) };
      case 'unknown':
        return {
          record,
          extended,
          row: { kind: 'unreadable', number: record.number, problem: record.problem },
        };
    }
  });
}

const nothing = (): ExtendedRecord => ({});

async function readTitles(
  { moves, codePage }: Family,
  records: readonly HeaderRecord[],
  extendedOf: (number: RecordNumber) => ExtendedRecord,
): Promise<ReadonlyMap<number, string>> {
  const titles = new Map<number, string>();
  if (moves === undefined) return titles;
  const texts = records.filter((record): record is TextRecord => record.kind === 'text');
  await Promise.all(
    texts.map(async ({ number, textOffset }) => {
      const base = wideOffset(textOffset, extendedOf(number).movesOffset, moves.size);
      const head = await moves.readHead(base, TITLE_BYTES);
      titles.set(number, decodeTitle(head, { file: moves.name, base }, codePage));
    }),
  );
  return titles;
}
