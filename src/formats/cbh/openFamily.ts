import { FormatError, type Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { PagedSource } from '../../bytes/pagedSource.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';
import { filesByExtension } from '../fileFamilies.ts';
import type { DatabaseOptions, FileSet } from '../format.ts';
import { detectCodePage } from '../../bytes/detectCodePage.ts';
import { FamilyFiles } from '../chessbase/familyFiles.ts';
import { FAMILY } from './family.ts';
import { Container } from './container.ts';
import { descriptionTitle, readDescription } from '../chessbase/descriptionFile.ts';
import { ExtendedRecords } from './extendedRecords.ts';
import { openHeaderFile } from './headerFile.ts';
import { Names } from './names.ts';
import { sampleTexts } from './textSamples.ts';

/** The opened files of one database: what every part of the reader works on. */
export interface Family extends FileSet {
  /** The files beside `.cbh` and itself, by extension. */
  readonly siblings: ReadonlyMap<string, ByteSource>;
  /** `.cbh` as the disk has it, for reading it from end to end. */
  readonly headerSource: ByteSource;
  /** `.cbh` by page, for windows of rows. */
  readonly headers: ByteSource;
  readonly count: number;
  readonly moves?: Container;
  /** `.cbg` as the disk has it, for scans in large windows. */
  readonly movesSource?: ByteSource;
  readonly annotations?: Container;
  readonly extended?: ExtendedRecords;
  readonly names: Names;
  readonly title: string;
  readonly codePage: CodePage;
  readonly problems: readonly Failure[];
}

/** A page is some 1,400 rows. */
const HEADER_PAGES = { pageSize: 64 * 1024, maxPages: 256 };

/** What a database is not complete without, and what is missing with it. */
const EXPECTED = [
  ['cbg', 'the moves of the games'],
  ['cbp', 'the names of the players'],
  ['cbt', 'the tournaments'],
  ['cbc', 'the annotators'],
  ['cbs', 'the sources'],
] as const;
/** What else, where `.cbj` refers to it. */
const TEAMS = ['cbe', 'the teams'] as const;
const TAGS = ['cbl', 'the titles of games'] as const;

/** Opens the heads of all files at once. Throws `FormatError` only where `.cbh` itself is missing or no `.cbh`. */
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
    title: description === undefined ? '' : descriptionTitle(description, FAMILY.section, codePage),
    codePage,
    problems: [
      ...opening.missing(set.name, siblings),
      ...opening.problems,
      ...head.problems,
      ...names.problems,
      ...[moves, annotations, extended].flatMap((file) => file?.problems ?? []),
    ],
  };
}
