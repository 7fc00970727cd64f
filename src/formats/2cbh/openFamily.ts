import { FormatError, type Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { detectCodePage } from '../../bytes/detectCodePage.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';
import { descriptionTitle, readDescription } from '../chessbase/descriptionFile.ts';
import { FamilyFiles } from '../chessbase/familyFiles.ts';
import { filesByExtension } from '../fileFamilies.ts';
import type { DatabaseOptions, FileSet } from '../format.ts';
import { annotationTexts } from './annotations/splitAnnotations.ts';
import { EntityFile } from './entityFile.ts';
import { FrameFile } from './frames.ts';
import { annotationsOffsets, rowsWithWords } from './headerScans.ts';
import { openHeaderFile, RECORD_SIZE } from './headers.ts';
import { Names } from './names.ts';

/** The opened files of one database, which all parts of the reader use. */
export interface Family extends FileSet {
  /** All files of the family, `.2cbh` included, by extension. */
  readonly siblings: ReadonlyMap<string, ByteSource>;
  /** `.2cbh` without a page cache. */
  readonly headerSource: ByteSource;
  readonly count: number;
  readonly moves: FrameFile | undefined;
  readonly annotations: FrameFile | undefined;
  readonly names: Names;
  readonly title: string;
  readonly codePage: CodePage;
  /** All problems except those of names. */
  readonly problems: readonly Failure[];
}

/** The section of `.ini` that describes the database, in lowercase. */
const SECTION = 'descr2cbg';

/** Files of a complete database, and the data that is missing without them. */
const EXPECTED = [
  ['2cbg', 'the moves of the games'],
  ['2cba', 'the annotations'],
  ['2lid', 'the names of players and tournaments'],
] as const;

/**
 * Opens the heads of the files at once. Throws `FormatError` only if `.2cbh` is missing, unreadable or not
 * one.
 */
export async function openFamily(set: FileSet, options: DatabaseOptions): Promise<Family> {
  const siblings = filesByExtension(set.name, set.files);
  const headerSource = siblings.get('2cbh');
  if (headerSource === undefined)
    throw new FormatError({ kind: 'missing-file', file: `${set.name}.2cbh`, expected: 'the list of games' });
  const files = new FamilyFiles(siblings);
  const [head, moves, annotations, entities, description] = await Promise.all([
    openHeaderFile(headerSource),
    files.open('2cbg', (file) => FrameFile.open(file)),
    files.open('2cba', (file) => FrameFile.open(file)),
    files.open('2lid', (file) => EntityFile.open(file)),
    files.open('ini', readDescription),
  ]);
  const names = new Names(entities);
  const guess = async (): Promise<CodePage> =>
    detectCodePage([
      ...((await files.attempt(names.sampleTexts())) ?? []),
      ...((await files.attempt(sampleTexts(headerSource, head.count, annotations))) ?? []),
    ]);
  const codePage = options.codePage ?? (await guess());
  names.setCodePage(codePage);
  return {
    ...set,
    siblings,
    headerSource,
    count: head.count,
    moves,
    annotations,
    names,
    title: description === undefined ? '' : descriptionTitle(description, SECTION, codePage),
    codePage,
    problems: [
      ...files.missing(set.name, EXPECTED),
      ...files.problems,
      ...head.problems,
      ...[moves, annotations].flatMap((file) => file?.problems ?? []),
    ],
  };
}

/**
 * Limits of the sample: records that are searched, games whose annotations are read, and bytes for each game.
 */
const RECORDS = 1024;
const GAMES = 64;
const BYTES = 4096;

/** Comments among the first records as bytes, to guess the code page from: some 256 KB at most. */
async function sampleTexts(
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
