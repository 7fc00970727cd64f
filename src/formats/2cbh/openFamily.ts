import { FormatError, type Failure } from '../../base/failure.ts';
import { detectCodePage } from '../../bytes/detectCodePage.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';
import { descriptionTitle, readDescription } from '../chessbase/descriptionFile.ts';
import { FamilyFiles } from '../chessbase/familyFiles.ts';
import { filesByExtension } from '../fileFamilies.ts';
import type { DatabaseOptions, FileSet } from '../format.ts';
import { EntityFile } from './entityFile.ts';
import { FAMILY } from './family.ts';
import { FrameFile } from './frames.ts';
import { openHeaderFile } from './headerFile.ts';
import { Names } from './names.ts';
import { sampleTexts } from './textSamples.ts';

/** The opened files of one database: what every part of the reader works on. */
export interface Family extends FileSet {
  /** The files beside `.2cbh` and itself, by extension. */
  readonly siblings: ReadonlyMap<string, ByteSource>;
  /** `.2cbh` as the disk has it. */
  readonly headerSource: ByteSource;
  readonly count: number;
  readonly moves: FrameFile | undefined;
  readonly annotations: FrameFile | undefined;
  readonly names: Names;
  readonly title: string;
  readonly codePage: CodePage;
  /** But for those of names. */
  readonly problems: readonly Failure[];
}

/** What a database is not complete without, and what is missing with it. */
const EXPECTED = [
  ['2cbg', 'the moves of the games'],
  ['2cba', 'the annotations'],
  ['2lid', 'the names of players and tournaments'],
] as const;

/** Opens the heads of all files at once. Throws `FormatError` only where `.2cbh` itself is missing or no `.2cbh`. */
export async function openFamily(set: FileSet, options: DatabaseOptions): Promise<Family> {
  const siblings = filesByExtension(set.name, set.files);
  const headerSource = siblings.get(FAMILY.head);
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
    title: description === undefined ? '' : descriptionTitle(description, FAMILY.section, codePage),
    codePage,
    problems: [
      ...files.missing(set.name, EXPECTED),
      ...files.problems,
      ...head.problems,
      ...[moves, annotations].flatMap((file) => file?.problems ?? []),
    ],
  };
}
