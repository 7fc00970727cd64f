import { FormatError, type Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { detectCodePage } from '../../bytes/detectCodePage.ts';
import { PagedSource } from '../../bytes/pagedSource.ts';
import { decodeText, type CodePage } from '../../bytes/textDecoding.ts';
import { filesByExtension } from '../fileFamilies.ts';
import type { DatabaseOptions, FileSet } from '../format.ts';
import { VERSIONS } from './family.ts';
import { openIndex4 } from './index4.ts';
import { openIndex5 } from './index5.ts';
import type { IndexFile } from './indexFile.ts';
import { NAME_KINDS, NO_NAMES, type Names } from './nameLists.ts';
import { readNames4 } from './names4.ts';
import { NO_NAMES5, readNames5 } from './names5.ts';

/** The open files of one database, which all parts of the reader use. */
export interface Family {
  readonly name: string;
  /** The digit of the extensions. */
  readonly version: string;
  readonly siblings: ReadonlyMap<string, ByteSource>;
  readonly index: IndexFile;
  readonly names: Names;
  /** The game records; `undefined` if there are none to read. */
  readonly records?: ByteSource;
  readonly flagNames: readonly string[];
  readonly title: string;
  readonly codePage: CodePage;
  readonly problems: readonly Failure[];
}

/** The number of bytes of names, more or less, from which the code page is detected. */
const SAMPLE_SIZE = 1024 * 1024;

/** Opens all files. Throws `FormatError` only if the index is missing, or cannot be read. */
export async function openFamily(set: FileSet, options: DatabaseOptions): Promise<Family> {
  const siblings = filesByExtension(set.name, set.files);
  const version = VERSIONS.find((digit) => siblings.has(`si${digit}`)) ?? '4';
  const main = siblings.get(`si${version}`);
  if (main === undefined)
    throw new FormatError({
      kind: 'missing-file',
      file: `${set.name}.si${version}`,
      expected: 'the list of games',
    });
  const namesFile = siblings.get(`sn${version}`);
  const { index, names } = await openLists(main, namesFile, version === '5');
  const records = siblings.get(`sg${version}`);
  const missing: Failure[] = [
    ...(namesFile === undefined ? [missingFile(`${set.name}.sn${version}`, 'the names')] : []),
    ...(records === undefined ? [missingFile(`${set.name}.sg${version}`, 'the moves of the games')] : []),
  ];
  const codePage =
    options.codePage ?? detectCodePage([index.description, ...index.flagNames, ...sampleNames(names)]);
  const text = (bytes: Uint8Array): string =>
    decodeText(bytes, codePage)
      .replaceAll(/[\0\s]+/g, ' ')
      .trim();
  return {
    name: set.name,
    version,
    siblings,
    index,
    names,
    ...(records !== undefined && records.size > 0 && { records: new PagedSource(records) }),
    flagNames: index.flagNames.map(text),
    title: text(index.description),
    codePage,
    problems: [...missing, ...index.problems, ...names.problems],
  };
}

async function openLists(
  main: ByteSource,
  namesFile: ByteSource | undefined,
  isNew: boolean,
): Promise<{ index: IndexFile; names: Names }> {
  if (!isNew) {
    const index = await openIndex4(main);
    return { index, names: namesFile === undefined ? NO_NAMES : await readNames4(namesFile) };
  }
  const names = namesFile === undefined ? NO_NAMES5 : await readNames5(namesFile);
  return { index: openIndex5(main, names), names };
}

const missingFile = (file: string, expected: string): Failure => ({ kind: 'missing-file', file, expected });

function* sampleNames(names: Names): Generator<Uint8Array> {
  let size = 0;
  for (const kind of NAME_KINDS)
    for (let id = 0; id < names[kind].size && size < SAMPLE_SIZE; id++) {
      const bytes = names[kind].bytes(id);
      if (bytes === undefined) continue;
      size += bytes.length;
      yield bytes;
    }
}
