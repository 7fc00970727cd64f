// Reads everything of a set of files through a database reader, as plain data that can be compared.
import { type Failure, FormatError } from '../../src/base/failure.ts';
import type { CodePage } from '../../src/bytes/textDecoding.ts';
import type { DatabaseFormat, DatabaseReader, FileSet } from '../../src/formats/format.ts';
import { type RecordRow, recordNumber } from '../../src/model/gameHeader.ts';
import type { LoadedRecord } from '../../src/model/loadedGame.ts';

export interface Contents {
  readonly kind: 'read';
  readonly title: string;
  readonly count: number;
  readonly problems: readonly Failure[];
  readonly rows: readonly RecordRow[];
  readonly records: readonly (LoadedRecord | { readonly kind: 'failed'; readonly failure: Failure })[];
}
export type Reading = Contents | { readonly kind: 'failed'; readonly failure: Failure };

export interface ReadingOptions {
  readonly codePage?: CodePage;
  /** The maximum number of records to read; all rows are read. */
  readonly maxRecords?: number;
}

/** A reader may fail only with a `FormatError`; a failure `internal` is a bug as well. */
function expected(thrown: unknown): Failure {
  if (thrown instanceof FormatError && thrown.failure.kind !== 'internal') return thrown.failure;
  throw thrown;
}

function checkProblems(problems: readonly Failure[]): void {
  const bug = problems.find((problem) => problem.kind === 'internal');
  if (bug !== undefined) throw new Error(`a bug among the problems: ${bug.detail}`);
}

async function readOne(
  reader: DatabaseReader,
  number: number,
): Promise<LoadedRecord | { kind: 'failed'; failure: Failure }> {
  try {
    const record = await reader.readRecord(recordNumber(number));
    checkProblems(record.problems);
    return record;
  } catch (thrown) {
    return { kind: 'failed', failure: expected(thrown) };
  }
}

/** Opens the set, reads all rows in windows of a thousand, then record by record. */
export async function readEverything(
  format: DatabaseFormat,
  set: FileSet,
  { codePage, maxRecords = Infinity }: ReadingOptions = {},
): Promise<Reading> {
  try {
    const reader = await format.open(set, codePage === undefined ? {} : { codePage });
    const count = reader.count.known;
    const rows: RecordRow[] = [];
    for (let from = 0; from < count; from += 1000)
      rows.push(...(await reader.readRows(from, Math.min(count, from + 1000))));
    const records: Contents['records'][number][] = [];
    for (let number = 1; number <= Math.min(count, maxRecords); number++)
      records.push(await readOne(reader, number));
    checkProblems(reader.problems);
    return { kind: 'read', title: reader.title, count, problems: reader.problems, rows, records };
  } catch (thrown) {
    return { kind: 'failed', failure: expected(thrown) };
  }
}

/** Every failure of a reading, wherever it occurs. */
export function failuresOf(reading: Reading): readonly Failure[] {
  if (reading.kind === 'failed') return [reading.failure];
  return [
    ...reading.problems,
    ...reading.rows.flatMap((row) => (row.kind === 'unreadable' ? [row.problem] : [])),
    ...reading.records.flatMap((record) => (record.kind === 'failed' ? [record.failure] : record.problems)),
  ];
}
