// The targets that the fuzzer damages. Each format of the registry must have one.
import type { Format } from '../../src/formats/format.ts';
import { abkFormat } from '../../src/formats/abk/format.ts';
import { twoCbhFormat } from '../../src/formats/2cbh/format.ts';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import { cbvFormat } from '../../src/formats/cbv/format.ts';
import { epdFormat } from '../../src/formats/epd/format.ts';
import { databaseListFormat } from '../../src/formats/chessbase/databaseList.ts';
import { chessAssistantFormat } from '../../src/formats/chessAssistant/format.ts';
import { ctgFormat } from '../../src/formats/ctg/format.ts';
import { gzipFormat, zipFormat, zstdFormat } from '../../src/formats/packed/format.ts';
import { pgnFormat } from '../../src/formats/pgn/format.ts';
import { kvetkaFormat } from '../../src/formats/kvetka/format.ts';
import { polyglotFormat } from '../../src/formats/polyglot/format.ts';
import { scidFormat } from '../../src/formats/scid/format.ts';
import { FILES as ABK } from '../../test/encoders/sampleAbk.ts';
import { encode2cbh } from '../../test/encoders/2cbh.ts';
import { encodeCbh } from '../../test/encoders/cbh.ts';
import { encodeCbv } from '../../test/encoders/cbv.ts';
import { encodeEpd, LIST_DIALECTS, SAMPLE_LINES } from '../../test/encoders/epd.ts';
import { encodeDatabaseItems, SAMPLE_ITEMS } from '../../test/encoders/databaseItems.ts';
import { encodeGzip, encodeZip, encodeZstd } from '../../test/encoders/packed.ts';
import { VECTOR } from '../../test/encoders/zstdVectors.ts';
import { PEOPLE_PGN } from '../../test/encoders/peoplePgn.ts';
import { DIALECTS, encodePgn } from '../../test/encoders/pgn.ts';
import { COMMENTED_PGN } from '../../test/encoders/pgnComments.ts';
import { FILES as CHESS_ASSISTANT } from '../../test/encoders/sampleChessAssistant.ts';
import { FILES as CTG } from '../../test/encoders/sampleCtg.ts';
import { SAMPLE_2CBH } from '../../test/encoders/sample2cbh.ts';
import { SAMPLE, SAMPLE_GAMES } from '../../test/encoders/sampleDatabase.ts';
import { sampleFiles } from '../../test/encoders/sampleKvetka.ts';
import { FILES as POLYGLOT } from '../../test/encoders/samplePolyglot.ts';
import { FILES_3, FILES_4, FILES_5 } from '../../test/encoders/sampleScid.ts';
import type { Files } from '../../test/support/memoryFiles.ts';
import { hasRealData, realFiles } from '../../test/support/realData.ts';
import { PASSWORD } from '../../test/support/tryInput.ts';
import { lean, leanDemo, leanGame, LEAN_SAMPLE } from './leanSample.ts';

export interface Seed {
  readonly name: string;
  readonly files: Files;
  /** Folder of the real data from which the files come: they must not be copied into the corpus. */
  readonly real?: string;
  /** True if it costs a hundred times as much as others, and is therefore damaged rarely. */
  readonly rare?: boolean;
  /** Packs the files after the damage, for archives in archives and encrypted ones. */
  readonly pack?: (files: Files) => Files;
}

export interface Target {
  readonly format: Format;
  readonly seeds: readonly Seed[];
}

/** The family that `--family` names. */
export const familyOf = ({ format }: Target): string => format.id;

const made = (name: string, files: Files): Seed => ({ name, files });

/** Small real databases; large ones slow down each try and find nothing more. */
const real = (...folders: readonly string[]): Seed[] =>
  folders
    .filter((folder) => hasRealData(folder))
    .map((folder) => ({ name: folder, files: realFiles(folder), real: folder }));

const inMode = (mode: number) => ({
  ...LEAN_SAMPLE,
  records: LEAN_SAMPLE.records.map((record) =>
    record.kind === 'game' && record.chess960 === undefined ? { ...record, mode } : record,
  ),
});

const members = [...encodeCbh(LEAN_SAMPLE)].map(([name, bytes]) => ({ name, bytes }));
const archive = (name: string, password?: string): Files =>
  new Map([[name, encodeCbv({ members, ...(password !== undefined && { password }) })]]);

/** Packs damaged members into a sound archive. */
const packed =
  (name: string, password?: string) =>
  (files: Files): Files => {
    const contents = [...files].map(([path, bytes]) => ({ name: path, bytes }));
    return new Map([[name, encodeCbv({ members: contents, ...(password !== undefined && { password }) })]]);
  };

const leanGames = SAMPLE_GAMES.map(leanGame);
const samplePgn = encodePgn(leanGames);
const zipMembers = members.map(({ name, bytes }) => ({ name: `Sample/${name}`, bytes }));
/** Few and small members, because the archive itself is damaged here. */
const fewMembers = [
  ...['White.pgn', 'Notes/Black.pgn'].map((name) => ({ name, bytes: samplePgn })),
  ...[...POLYGLOT].map(([name, bytes]) => ({ name, bytes })),
];

export const TARGETS: readonly Target[] = [
  {
    format: cbhFormat,
    seeds: [
      made('sample', encodeCbh(SAMPLE)),
      made('sample of ChessBase 6', encodeCbh({ ...LEAN_SAMPLE, generation: 'cb6' })),
      ...[1, 4, 5, 7].map((mode) => made(`sample in mode ${mode}`, encodeCbh(inMode(mode)))),
      made('demo', encodeCbh(leanDemo())),
      ...real('cbh/small', 'cbh/text', 'cbh/test-annotations', 'cbh/cbh_cbj_test', 'cbh/shorter_cbj_test'),
      ...real('cbh/linares').map((seed) => ({ ...seed, rare: true })),
    ],
  },
  {
    format: twoCbhFormat,
    seeds: [
      made('sample', encode2cbh(lean(SAMPLE_2CBH))),
      made('sample with types of no known length', encode2cbh(LEAN_SAMPLE)),
      made('demo', encode2cbh(leanDemo())),
      ...real('2cbh'),
    ],
  },
  {
    format: cbvFormat,
    seeds: [
      made('archive', archive('Sample.cbv')),
      made('encrypted archive', archive('Sample.cbz', PASSWORD)),
      { ...made('members of an archive', encodeCbh(LEAN_SAMPLE)), pack: packed('Outer.cbv') },
      {
        ...made('members of an encrypted archive', encodeCbh(LEAN_SAMPLE)),
        pack: packed('Outer.cbz', PASSWORD),
      },
      { ...made('archive in an archive', archive('Sample.cbv')), pack: packed('Outer.cbv') },
      {
        ...made('archive in an encrypted archive', archive('Sample.cbv')),
        pack: packed('Outer.cbz', PASSWORD),
      },
      { ...made('book in an archive', CTG), pack: packed('Outer.cbv') },
    ],
  },
  {
    format: zipFormat,
    seeds: [
      made('archive', new Map([['Sample.zip', encodeZip({ members: fewMembers })]])),
      made('archive of 64 bits', new Map([['Sample.zip', encodeZip({ members: fewMembers, zip64: true })]])),
      made(
        'archive of all methods',
        new Map([
          [
            'Sample.zip',
            encodeZip({
              members: zipMembers.map((member, at) => ({ ...member, method: [0, 8, 93][at % 3] })),
            }),
          ],
        ]),
      ),
      {
        ...made('members of an archive', encodeCbh(LEAN_SAMPLE)),
        // The damage precedes packing, so it is enough to compress one member; the others are stored.
        pack: (files) =>
          new Map([
            [
              'Outer.zip',
              encodeZip({
                members: [...files].map(([name, bytes], at) => ({ name, bytes, method: at === 0 ? 8 : 0 })),
              }),
            ],
          ]),
      },
    ],
  },
  {
    format: gzipFormat,
    seeds: [
      made('packed PGN', new Map([['Sample.pgn.gz', encodeGzip([samplePgn])]])),
      made('packed PGN in two members', new Map([['Sample.pgn.gz', encodeGzip([samplePgn, samplePgn])]])),
    ],
  },
  {
    format: zstdFormat,
    seeds: [
      made(
        'packed PGN',
        new Map([['Sample.pgn.zst', encodeZstd([samplePgn, samplePgn], { checksum: true })]]),
      ),
      made('what zstd packs', new Map([['Sample.pgn.zst', VECTOR]])),
    ],
  },
  { format: chessAssistantFormat, seeds: [made('sample', CHESS_ASSISTANT)] },
  {
    format: scidFormat,
    seeds: [made('version 3', FILES_3), made('version 4', FILES_4), made('version 5', FILES_5)],
  },
  { format: ctgFormat, seeds: [made('book', CTG), ...real('ctg/simple')] },
  {
    format: kvetkaFormat,
    seeds: [
      made('book', sampleFiles()),
      made('book in pieces', sampleFiles({ pieceBlocks: 7, repeatHeader: true, kin: false })),
      made('unsorted book', sampleFiles({ unsorted: true, littleEndian: true, listLayout: 4 })),
    ],
  },
  { format: polyglotFormat, seeds: [made('book', POLYGLOT)] },
  { format: abkFormat, seeds: [made('book', ABK)] },
  {
    format: pgnFormat,
    seeds: [
      ...DIALECTS.map((dialect) =>
        made(`PGN of ${dialect.name}`, new Map([['Sample.pgn', encodePgn(SAMPLE_GAMES, dialect)]])),
      ),
      made('comments of other programs', new Map([['Sample.pgn', COMMENTED_PGN]])),
      made('PGN as people write it', new Map([['People.pgn', new TextEncoder().encode(PEOPLE_PGN)]])),
    ],
  },
  {
    format: epdFormat,
    seeds: LIST_DIALECTS.map((dialect) =>
      made(`positions ${dialect.name}`, new Map([['Sample.epd', encodeEpd(SAMPLE_LINES, dialect)]])),
    ),
  },
  {
    format: databaseListFormat,
    seeds: [made('list of databases', new Map([['DBItems.cbini', encodeDatabaseItems(SAMPLE_ITEMS)]]))],
  },
];
