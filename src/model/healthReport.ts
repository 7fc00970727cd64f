// The state of a database in numbers. It names the files, but has no names, moves or texts of games, so that users can
// share it with anybody.
import type { Failure } from '../base/failure.ts';
import { t } from '../base/messages.ts';
import type { Message } from '../base/messages.ts';
import { describeForReport } from './failureText.ts';

/** The state of a database: its files, its contents, and its problems. */
export interface HealthReport {
  readonly name: string;
  readonly format: string;
  readonly codePage?: string;
  readonly files: readonly HealthFile[];
  /** Sentences that explain how the files were read, if their format leaves a choice. */
  readonly readings?: readonly string[];
  readonly records: {
    readonly games: number;
    readonly texts: number;
    readonly unreadable: number;
    /** Number of deleted games and texts. */
    readonly deleted: number;
  };
  /** Number of moves in all games, variations included. */
  readonly moves: number;
  readonly annotations: readonly AnnotationCount[];
  /** Number of bytes in unknown annotations and embedded objects. They are kept, but not shown. */
  readonly unknownBytes: number;
  /** Problems of the database as a whole. */
  readonly problems: readonly Failure[];
  /** Number of records with problems, and the first of these records. */
  readonly damaged: { readonly count: number; readonly first: readonly DamagedRecord[] };
}

/** A file of the database, present or missing. */
export interface HealthFile {
  readonly name: string;
  /** Size in bytes; absent if the file is missing. */
  readonly size?: number;
  /** The kind of data in the file, also if the file is missing: "the annotations". */
  readonly holds: string;
}

/** Annotations of one type of the format. */
export interface AnnotationCount {
  /** The number of the type in the format, if it has one. */
  readonly code?: number;
  /** The type in words: "text after a move". */
  readonly type: Message;
  /** False for types that are unknown here. */
  readonly understood: boolean;
  readonly count: number;
  /** Total size of their content in bytes. */
  readonly bytes: number;
}

/** A damaged record and its problems. */
export interface DamagedRecord {
  readonly number: number;
  readonly problems: readonly Failure[];
}

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
    t(
      'Records: {games, plural, one {# game} other {# games}}, {texts, plural, one {# text} other {# texts}}, {unreadable, number} unreadable, {deleted, number} marked as deleted',
      { ...records },
    ),
    t('Moves: {count, number}', { count: moves }),
    '',
    t('Files:'),
    ...files.map(({ name: file, size, holds }) =>
      size === undefined
        ? `  ${t('{file} is not there ({contents})', { file, contents: holds })}`
        : `  ${file}: ${t('{count, plural, one {# byte} other {# bytes}}', { count: size })}`,
    ),
    ...(readings.length === 0 ? [] : ['', t('Readings:'), ...readings.map((reading) => `  ${reading}`)]),
    '',
    annotations.length === 0 ? t('Annotations: none') : t('Annotations:'),
    ...annotations.map(
      ({ code, type, understood, count: items, bytes }) =>
        `  ${code === undefined ? '' : `${typeCode(code)} `}${t(type)}: ` +
        (understood
          ? t('{count, number} ({bytes, plural, one {# byte} other {# bytes}})', { count: items, bytes })
          : t('{count, number} ({bytes, plural, one {# byte} other {# bytes}}), not understood', {
              count: items,
              bytes,
            })),
    ),
    t('Content that is not understood: {count, plural, one {# byte} other {# bytes}}', {
      count: unknownBytes,
    }),
    '',
    t('Problems of the database: {count, number}', { count: problems.length }),
    ...problems.map((problem) => `  ${describeForReport(problem)}`),
    t('Records with problems: {count, number}', { count: damaged.count }),
    ...damaged.first.flatMap(({ number, problems: own }) =>
      own.map((problem) => `  ${t('Record {number, number}', { number })}: ${describeForReport(problem)}`),
    ),
    ...(damaged.count > damaged.first.length
      ? [
          `  … ${t('{count, plural, one {and # more record} other {and # more records}}', {
            count: damaged.count - damaged.first.length,
          })}`,
        ]
      : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** A format's number for a type of annotation: `0x1c`. */
export const typeCode = (code: number): string => `0x${code.toString(16).padStart(2, '0')}`;
