// Small databases of several formats, and a reader that joins some of them.
import { msg } from '../../../src/base/messages.ts';
import { twoCbhFormat } from '../../../src/formats/2cbh/format.ts';
import { cbhFormat } from '../../../src/formats/cbh/format.ts';
import { chessAssistantFormat } from '../../../src/formats/chessAssistant/format.ts';
import type { DatabaseFormat, DatabaseReader, FileSet } from '../../../src/formats/format.ts';
import { pgnFormat } from '../../../src/formats/pgn/format.ts';
import { JoinedReader } from '../../../src/worker/joined/joinedReader.ts';
import { encode2cbh } from '../../encoders/2cbh.ts';
import { encodeCbh } from '../../encoders/cbh.ts';
import { DIALECTS, encodePgn } from '../../encoders/pgn.ts';
import { SAMPLE_2CBH } from '../../encoders/sample2cbh.ts';
import { FILES } from '../../encoders/sampleChessAssistant.ts';
import { SAMPLE, SAMPLE_GAMES } from '../../encoders/sampleDatabase.ts';
import { memoryFiles, type Files } from '../../support/memoryFiles.ts';

export interface Sample {
  readonly name: string;
  readonly format: DatabaseFormat;
  readonly files: Files;
}

export const SAMPLES: readonly Sample[] = [
  { name: 'Old', format: cbhFormat, files: encodeCbh(SAMPLE) },
  { name: 'Text', format: pgnFormat, files: new Map([['Sample.pgn', encodePgn(SAMPLE_GAMES, DIALECTS[0])]]) },
  { name: 'New', format: twoCbhFormat, files: encode2cbh(SAMPLE_2CBH) },
  { name: 'Assistant', format: chessAssistantFormat, files: FILES },
];

export const openSample = ({ format, files }: Sample): Promise<DatabaseReader> =>
  format.open(memoryFiles('Sample', files), {});

/** Joins the readers; each is complete, or grows as it reports itself. */
export const joinReaders = (readers: readonly (readonly [name: string, DatabaseReader])[]): JoinedReader =>
  new JoinedReader(
    'All',
    readers.map(([name, reader]) => ({
      name,
      records: reader.count.known,
      complete: reader.count.complete,
      open: () => Promise.resolve(reader),
    })),
  );

/** The files of all samples in one set, each sample in a folder of its own. */
export const joinedFiles = (samples: readonly Sample[]): Files =>
  new Map(
    samples.flatMap(({ files }, at) =>
      [...files].map(([path, bytes]): [string, Uint8Array] => [`${at}/${path}`, bytes]),
    ),
  );

/** A format that joins the samples. */
export function joinedFormat(samples: readonly Sample[]): DatabaseFormat {
  const filesOf = ({ files }: FileSet, at: number) =>
    new Map([...files].flatMap(([path, file]) => (path.startsWith(`${at}/`) ? [[path.slice(2), file]] : [])));
  return {
    kind: 'database',
    id: 'joined',
    label: msg('Joined databases'),
    claim: () => [],
    async open(set) {
      const readers = samples.map(async ({ name, format }, at): Promise<[string, DatabaseReader]> => [
        name,
        await format.open({ name: 'Sample', files: filesOf(set, at) }, {}),
      ]);
      return joinReaders(await Promise.all(readers));
    },
  };
}

/** A reader that knows a part of its records at first, and finds more on request. */
export function growingReader(reader: DatabaseReader, first: number): DatabaseReader {
  let known = Math.min(first, reader.count.known);
  return {
    title: reader.title,
    problems: reader.problems,
    get count() {
      return { known, complete: known === reader.count.known };
    },
    async readToEnd({ records = reader.count.known, signal } = {}) {
      signal?.throwIfAborted();
      known = Math.max(known, Math.min(records, reader.count.known));
    },
    readRows: (from, to, options) => reader.readRows(from, Math.min(to, known), options),
    readRecord: (number, options) => reader.readRecord(number, options),
    readRecords: (from, to, options) => reader.readRecords(from, Math.min(to, known), options),
    async readIndex(names, options) {
      const count = known;
      const { columns } = await reader.readIndex(names, options);
      return {
        count,
        columns: new Map([...columns].map(([name, column]) => [name, column.slice(0, count)])),
      };
    },
    readNames: (kind, options) => reader.readNames?.(kind, options) ?? Promise.resolve(undefined),
    scan: (range, plan, sink, options) => reader.scan(range, plan, sink, options),
  };
}
