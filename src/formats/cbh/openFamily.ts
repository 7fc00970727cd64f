import { FormatError, type Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { detectCodePage } from '../../bytes/detectCodePage.ts';
import { PagedSource } from '../../bytes/pagedSource.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';
import { recordNumber } from '../../model/gameHeader.ts';
import { descriptionTitle, readDescription } from '../chessbase/descriptionFile.ts';
import { FamilyFiles } from '../chessbase/familyFiles.ts';
import { filesByExtension } from '../fileFamilies.ts';
import type { DatabaseOptions, FileSet } from '../format.ts';
import { annotationTexts } from './annotations/splitAnnotations.ts';
import { Container } from './container.ts';
import { ExtendedRecords } from './extendedRecords.ts';
import { splitGuidingText } from './guidingText.ts';
import { openHeaderFile, HEADER_RECORD_SIZE, headerOffset, decodeHeaderRecord } from './headers.ts';
import { Names } from './names.ts';

/** The opened files of one database, which all parts of the reader use. */
export interface Family extends FileSet {
  /** All files of the family, `.cbh` included, by extension. */
  readonly siblings: ReadonlyMap<string, ByteSource>;
  /** `.cbh` without a page cache, to be read from end to end. */
  readonly headerSource: ByteSource;
  /** `.cbh` with a page cache, for windows of rows. */
  readonly headers: ByteSource;
  readonly count: number;
  readonly moves?: Container;
  /** `.cbg` without a page cache, for scans in large windows. */
  readonly movesSource?: ByteSource;
  readonly annotations?: Container;
  readonly extended?: ExtendedRecords;
  readonly names: Names;
  readonly title: string;
  readonly codePage: CodePage;
  /** All problems except those of names. */
  readonly problems: readonly Failure[];
}

/** A page has some 1,400 rows. */
const HEADER_PAGES = { pageSize: 64 * 1024, maxPages: 256 };

/** The section of `.ini` that describes the database, in lowercase. */
const SECTION = 'descrcbg';

/** Files of a complete database, and the data that is missing without them. */
const EXPECTED = [
  ['cbg', 'the moves of the games'],
  ['cbp', 'the names of the players'],
  ['cbt', 'the tournaments'],
  ['cbc', 'the annotators'],
  ['cbs', 'the sources'],
] as const;
/** Further files of a complete database, if `.cbj` refers to them. */
const TEAMS = ['cbe', 'the teams'] as const;
const TAGS = ['cbl', 'the titles of games'] as const;

/**
 * Opens the heads of the files at once. Throws `FormatError` only if `.cbh` is missing, unreadable or not
 * one.
 */
export async function openFamily(set: FileSet, options: DatabaseOptions): Promise<Family> {
  const files = filesByExtension(set.name, set.files);
  const headerSource = files.get('cbh');
  if (headerSource === undefined)
    throw new FormatError({ kind: 'missing-file', file: `${set.name}.cbh`, expected: 'the list of games' });
  const headers = new PagedSource(headerSource, HEADER_PAGES);
  const opening = new FamilyFiles(files);
  const [head, names, moves, annotations, extended, description] = await Promise.all([
    openHeaderFile(headers),
    Names.open(files),
    opening.open('cbg', (file) => Container.open(file)),
    opening.open('cba', (file) => Container.open(file)),
    opening.open('cbj', (file) => ExtendedRecords.open(file)),
    opening.open('ini', readDescription),
  ]);
  const guess = async () =>
    detectCodePage([
      ...((await opening.attempt(names.sampleTexts())) ?? []),
      ...((await opening.attempt(sampleTexts(headers, head.count, moves, annotations))) ?? []),
    ]);
  const codePage = options.codePage ?? (await guess());
  names.setCodePage(codePage);
  const siblings = [
    ...EXPECTED,
    ...(extended?.names.teams === true ? [TEAMS] : []),
    ...(extended?.names.tags === true ? [TAGS] : []),
  ];
  return {
    ...set,
    siblings: files,
    headerSource,
    movesSource: files.get('cbg'),
    headers,
    count: head.count,
    moves,
    annotations,
    extended,
    names,
    title: description === undefined ? '' : descriptionTitle(description, SECTION, codePage),
    codePage,
    problems: [
      ...opening.missing(set.name, siblings),
      ...opening.problems,
      ...head.problems,
      ...[moves, annotations, extended].flatMap((file) => file?.problems ?? []),
    ],
  };
}

/**
 * Limits of the sample: records that are searched; guiding texts, and as many annotated games, that are read;
 * bytes that are read for each.
 */
const RECORDS = 1024;
const TEXTS = 32;
const BYTES = 4096;

/**
 * Comments and guiding texts among the first records as bytes, to guess the code page from: some 250 KB at most.
 */
async function sampleTexts(
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
