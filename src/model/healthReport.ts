// The state of a database, counted. No names, moves or texts are in it: it can be sent to anybody.
import { describeFailure, type Failure } from '../base/failure.ts';

/** How a database is: its files, what it holds, and what is wrong with it. */
export interface HealthReport {
  readonly name: string;
  readonly format: string;
  readonly codePage?: string;
  readonly files: readonly HealthFile[];
  /** Sentences on how the files were read where their format leaves it open. */
  readonly readings?: readonly string[];
  readonly records: {
    readonly games: number;
    readonly texts: number;
    readonly unreadable: number;
    /** Among the games and texts. */
    readonly deleted: number;
  };
  /** Moves of all lines. */
  readonly moves: number;
  readonly annotations: readonly AnnotationCount[];
  /** Bytes of annotations and embedded objects that nobody has a meaning for: kept, and not shown. */
  readonly unknownBytes: number;
  /** Of the database as a whole. */
  readonly problems: readonly Failure[];
  /** Records with problems: how many, and the first of them with their reasons. */
  readonly damaged: { readonly count: number; readonly first: readonly DamagedRecord[] };
}

/** A file of the database, there or missing. */
export interface HealthFile {
  readonly name: string;
  /** Bytes; absent where the file is missing. */
  readonly size?: number;
  /** What it would hold, for one that is missing. */
  readonly holds: string;
}

/** Annotations of one type of the format. */
export interface AnnotationCount {
  /** The format's number for it, where it has one. */
  readonly code?: number;
  /** In words: "text after a move". */
  readonly type: string;
  /** False for types that are kept and not understood. */
  readonly understood: boolean;
  readonly count: number;
  /** Bytes of content. */
  readonly bytes: number;
}

/** A record that is damaged, and how. */
export interface DamagedRecord {
  readonly number: number;
  readonly problems: readonly Failure[];
}

/** Records named in `damaged.first` at most. */
export const MAX_DAMAGED = 1000;

/** The report as plain text for the clipboard. */
export function makeHealthText(report: HealthReport): string {
  const {
    name,
    format,
    codePage,
    files,
    readings = [],
    records,
    moves,
    annotations,
    unknownBytes,
    problems,
    damaged,
  } = report;
  const lines = [
    `${name} (${format}${codePage === undefined ? '' : `, ${codePage}`})`,
    `Records: ${count(records.games, 'game')}, ${count(records.texts, 'text')}, ` +
      `${records.unreadable} unreadable, ${records.deleted} marked as deleted`,
    `Moves: ${moves}`,
    '',
    'Files:',
    ...files.map(({ name: file, size, holds }) =>
      size === undefined ? `  ${file} is not there (${holds})` : `  ${file}: ${count(size, 'byte')}`,
    ),
    ...(readings.length === 0 ? [] : ['', 'Readings:', ...readings.map((reading) => `  ${reading}`)]),
    '',
    annotations.length === 0 ? 'Annotations: none' : 'Annotations:',
    ...annotations.map(
      ({ code, type, understood, count: items, bytes }) =>
        `  ${code === undefined ? '' : `${typeCode(code)} `}${type}: ${items} (${count(bytes, 'byte')})` +
        (understood ? '' : ', not understood'),
    ),
    `Content that is not understood: ${count(unknownBytes, 'byte')}`,
    '',
    `Problems of the database: ${problems.length}`,
    ...problems.map((problem) => `  ${reasonOf(problem)}`),
    `Records with problems: ${damaged.count}`,
    ...damaged.first.flatMap(({ number, problems: own }) =>
      own.map((problem) => `  Record ${number}: ${reasonOf(problem)}`),
    ),
    ...(damaged.count > damaged.first.length
      ? [`  … and ${count(damaged.count - damaged.first.length, 'more record')}`]
      : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** A format's number for a type of annotation: `0x1c`. */
export const typeCode = (code: number): string => `0x${code.toString(16).padStart(2, '0')}`;

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;

/** Without the move that was found where it was illegal: that is game content. */
const reasonOf = (problem: Failure): string =>
  describeFailure(problem.kind === 'illegal-move' ? { ...problem, found: undefined } : problem);
