import { FormatError, type Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { PagedSource } from '../../bytes/pagedSource.ts';
import { detectCodePage } from '../../bytes/detectCodePage.ts';
import { decodeText, decodeUtf8, type CodePage } from '../../bytes/textDecoding.ts';
import type { DatabaseOptions, FileSet } from '../format.ts';
import { AddressTable } from './addressTable.ts';
import { readDescription, type Description } from './description.ts';
import { filesByExtension } from '../fileFamilies.ts';
import { HEADER_SIZE } from './gameHeaders.ts';
import { LISTS, openNames, type Names } from './names.ts';
import { chooseReadings, isPlayable, readingProblems, type Readings } from './readings.ts';
import { readSample, textsOf, type Sample } from './sampleGames.ts';
import { SHOWN } from './shown.ts';
import { Volume } from './volume.ts';
import type { VolumeFile } from './volumeFile.ts';

/** The open files of one database, which all parts of the reader use. */
export interface Family {
  readonly name: string;
  /** All files of the set by extension. */
  readonly siblings: ReadonlyMap<string, ByteSource>;
  /** `.d00`, read by pages. */
  readonly headers: ByteSource;
  readonly count: number;
  /** Addresses of records by the ids of games. */
  readonly addresses?: AddressTable;
  readonly records?: ByteSource;
  readonly names: Names;
  /** Facts of each player in the volume. */
  readonly players?: VolumeFile;
  readonly volume?: Volume;
  readonly readings: Readings;
  /** Readings that showed when the database was opened: bits of `SHOWN`. */
  readonly shown: number;
  readonly title: string;
  readonly codePage: CodePage;
  readonly problems: readonly Failure[];
}

/** Files of a complete database, and the data that is missing without them. */
const EXPECTED = [
  ['a02', 'the places of the moves'],
  ['d02', 'the moves of the games'],
  ['emb', 'the names'],
] as const;

/** Opens all files. Throws `FormatError` only if the `.d00` is missing. */
export async function openFamily(set: FileSet, options: DatabaseOptions): Promise<Family> {
  const siblings = filesByExtension(set.name, set.files);
  const paged = (extension: string): PagedSource | undefined => {
    const source = siblings.get(extension);
    return source === undefined ? undefined : new PagedSource(source);
  };
  const headers = paged('d00');
  if (headers === undefined)
    throw new FormatError({ kind: 'missing-file', file: `${set.name}.d00`, expected: 'the list of games' });
  const problems: Failure[] = EXPECTED.filter(([extension]) => !siblings.has(extension)).map(
    ([extension, expected]) => ({ kind: 'missing-file', file: `${set.name}.${extension}`, expected }),
  );
  /** Opens a file other than `.d00`. If it cannot be read, there is a problem, and the database opens without it. */
  const attempt = async <Result>(task: Promise<Result> | undefined): Promise<Result | undefined> => {
    try {
      return await task;
    } catch (thrown) {
      if (!(thrown instanceof FormatError)) throw thrown;
      problems.push(thrown.failure);
      return undefined;
    }
  };
  const cdp = siblings.get('cdp');
  const emb = paged('emb');
  const volume = await attempt(emb === undefined ? undefined : Volume.open(emb));
  const names = (await attempt(openNames(volume, emb?.name ?? ''))) ?? (await openNames(undefined, ''));
  const players = await attempt(volume?.file('Players.d00'));
  const description = await attempt(cdp === undefined ? undefined : readDescription(cdp));
  const count = Math.floor(headers.size / HEADER_SIZE);
  const table = paged('a02');
  const addresses = table === undefined ? undefined : new AddressTable(table);
  const records = paged('d02');

  const sample = await attempt(readSample({ headers, count, addresses, records }));
  const games = sample?.games ?? [];
  const readings = chooseReadings(games, sample?.dates ?? []);
  const texts = [
    description?.remark ?? new Uint8Array(0),
    ...((await attempt(sampleNames(names))) ?? []),
    ...games.flatMap(textsOf),
  ];
  // Without a sign of another code page it is 1251: Chess Assistant is a Russian program.
  const codePage = options.codePage ?? detectCodePage(texts, 'windows-1251');
  const tables = [addresses, ...LISTS.map((list) => names[list].addresses)];
  for (const list of LISTS) names[list].setCodePage(codePage);
  return {
    name: set.name,
    siblings,
    headers,
    count,
    addresses,
    records,
    names,
    players,
    volume,
    readings,
    shown:
      (tables.some((one) => one?.hasZeros === false) ? SHOWN.unusedZero : 0) |
      (texts.some(isForeignUtf8) ? SHOWN.utf8 : 0),
    title: decodeText(description?.remark ?? new Uint8Array(0), codePage)
      .replaceAll(/[\0\s]+/g, ' ')
      .trim(),
    codePage,
    problems: [
      ...problems,
      ...(description?.problems ?? []),
      ...sizeProblems(headers, description, addresses?.count ?? 0),
      ...fitProblems(sample, readings, records),
      ...(volume?.problems ?? []),
      ...names.problems,
      ...(players?.problems ?? []),
      ...readingProblems(readings, records?.name ?? '', headers.name),
    ],
  };
}

/**
 * If at least so many sampled games, and this share of them, cannot be played, the files do not fit together.
 */
const MANY_UNPLAYABLE = 2;
const LARGE_SHARE = 1 / 4;

/** Reports that `.a02` does not lead to the games of `.d02`: then even games that look sound may lack moves. */
function fitProblems(
  sample: Sample | undefined,
  { direction }: Readings,
  records: ByteSource | undefined,
): Failure[] {
  if (sample === undefined || records === undefined) return [];
  const tried = sample.games.length + sample.unread;
  const failed = sample.unread + sample.games.filter((game) => !isPlayable(game, direction)).length;
  if (failed < Math.max(MANY_UNPLAYABLE, tried * LARGE_SHARE)) return [];
  return [
    {
      kind: 'invalid',
      file: records.name,
      expected: 'games that can be played',
      found: `${failed} of ${tried} sampled games that cannot`,
    },
  ];
}

const isForeignUtf8 = (text: Uint8Array): boolean =>
  text.some((byte) => byte >= 0x80) && decodeUtf8(text) !== undefined;

/**
 * Reports that the list ends within a header, that `.cdp` states another number of games than the list holds, or that
 * the list is empty although there are places of games. The number in the list counts.
 */
function sizeProblems(
  { name, size }: ByteSource,
  description: Description | undefined,
  places: number,
): Failure[] {
  const rest = size % HEADER_SIZE;
  const count = (size - rest) / HEADER_SIZE;
  const expected = description?.games ?? (count === 0 ? places : count);
  return [
    ...(rest === 0
      ? []
      : [
          {
            kind: 'truncated' as const,
            file: name,
            offset: size - rest,
            expected: `headers of ${HEADER_SIZE} bytes`,
            found: `${rest} bytes at the end`,
          },
        ]),
    ...(expected === count
      ? []
      : [{ kind: 'invalid' as const, file: name, expected: `${expected} games`, found: `${count}` }]),
  ];
}

const sampleNames = async (names: Names): Promise<Uint8Array[]> =>
  (await Promise.all(LISTS.map((list) => names[list].sample()))).flat();
