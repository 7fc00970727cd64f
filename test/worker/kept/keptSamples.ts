// Databases that are kept, and two readers of each: one for the file, and one for the kept entry.
import { memorySource } from '../../../src/bytes/memorySource.ts';
import type { DatabaseReader } from '../../../src/formats/format.ts';
import { pgnFormat } from '../../../src/formats/pgn/format.ts';
import { makeScanBlock, type ScanPlan } from '../../../src/formats/scan.ts';
import { ENTITY_KINDS } from '../../../src/model/entity.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import { COLUMN_NAMES } from '../../../src/model/gameIndex.ts';
import type { OpenedReader } from '../../../src/worker/claimedFiles.ts';
import { KeptReader } from '../../../src/worker/kept/keptReader.ts';
import { KeptReads } from '../../../src/worker/kept/keptReads.ts';
import type { Storage } from '../../../src/worker/storage/storage.ts';
import { PEOPLE_GAMES } from '../../encoders/peoplePgn.ts';
import { basePgn, randomBase } from '../../support/openingBases.ts';
import { Random } from '../../support/random.ts';

const MOVES = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Nxe4 6. d4 b5 7. Bb3 d5 8. dxe5 Be6 1-0';

/** Unusual games, each of which needs its own case in a scan. */
const UNUSUAL: readonly string[] = [
  '[White "Müller, Jörg"]\n[Black "Иванов"]\n[WhiteTitle "GM"]\n[BlackTitle "WIM"]\n[EventDate "2024.05.01"]\n[Event "Open"]\n[Site "Bad Tölz"]\n[Round "3.12"]\n[WhiteElo "2500"]\n[ECO "C80"]\n[Date "2024.05.02"]\n\n',
  '[White "Branch"]\n[WhiteTeam "Rhône"]\n[Annotator "Somebody"]\n\n1. e4 (1. d4 d5 (1... Nf6 2. c4)) 1... e5 2. Nf3 *\n',
  '[White "Parenthesis"]\n[Source "A (B)"]\n\n1. e4 {a comment (in brackets)} 1... c5 2. Nf3 $1 d6 *\n',
  '[White "Damage"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 Nc6 3. Qxh7 Nf6 4. Nc3 1-0\n',
  '[White "Noise"]\n\n1. e4 xyz e5 2. Nf3 *\n',
  '[White "Setup"]\n[SetUp "1"]\n[FEN "7k/P7/8/8/8/8/p7/7K w - - 0 1"]\n\n1. a8=Q+ Kh7 2. Qxa2 *\n',
  '[White "No position"]\n[SetUp "1"]\n[FEN "nonsense"]\n\n1. e4 *\n',
  '[White "Antichess"]\n[Variant "Antichess"]\n\n1. e3 b5 2. Bxb5 *\n',
  '[White "Chess960"]\n[Variant "Chess960"]\n[SetUp "1"]\n[FEN "nrbbqknr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQKNR w KQkq - 0 1"]\n\n1. e4 e5 *\n',
  '[White "Null"]\n\n1. e4 -- 2. d4 -- 3. Nf3 d5 *\n',
  '[White "Promotion"]\n\n1. a4 b5 2. axb5 a6 3. bxa6 Nc6 4. a7 Nb8 5. axb8=N Bb7 6. h4 g5 7. hxg5 h6 8. gxh6 Nf6 9. h7 Ng8 10. hxg8=Q Bxg2 11. Rxh8 *\n',
  '[White "Passing"]\n\n1. e4 a6 2. e5 d5 3. exd6 Qxd6 4. h4 Qd4 5. h5 g5 6. hxg6 Qa4 7. g7 Qa5 8. gxh8=R Qxa2 9. O-O *\n',
  '[White "Long"]\n\n1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. O-O-O O-O-O 6. Qe3 Qe6 7. Qh3 Qg6 8. Qh5 Qxh5 *\n',
  '[White "Nothing"]\n\n*\n',
  '[White "Forfeit"]\n[Result "1-0"]\n[Termination "forfeit"]\n\n1-0\n',
  '[White "Rated"]\n[WhiteElo "2500P"]\n[Round "?"]\n[Date "1850.??.??"]\n[SourceTitle "A book"]\n[Source "S"]\n\n1. d4 *\n',
  '[White "Year"]\n[Date "5000.01.01"]\n[Round "40000.40000"]\n\n1. c4 *\n',
];

/** The unusual games twice, random games, and the games of `peoplePgn.ts`. */
export function mixedPgn(games = 120): string {
  const random = new Random(7);
  const many = basePgn(randomBase(random, games, 60)).replace(
    /\[White "W"\]/g,
    () => `[White "W${random.below(40)}"]`,
  );
  const unusual = UNUSUAL.map((text) => (text.trimEnd().endsWith(']') ? `${text}${MOVES}\n` : text));
  const people = PEOPLE_GAMES.map(([white, text]) => `[White "${white}"]\n\n${text}\n`);
  return [...unusual, many, ...people, ...unusual].join('\n');
}

/** A file of more than so many bytes, whose end is unknown when it opens. */
export function largePgn(bytes = 4_400_000): string {
  const part = mixedPgn();
  return Array.from({ length: Math.ceil(bytes / part.length) }, () => part).join('\n');
}

const NAME = 'base.pgn';
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The file in the form in which the worker claims it. */
export const claimed = (bytes: Uint8Array, modified = 1) => ({
  files: [
    {
      path: NAME,
      open: async () => memorySource(NAME, bytes),
      version: async () => ({ name: NAME, size: bytes.length, modified }),
    },
  ],
});

export const opener = (bytes: Uint8Array) => async (): Promise<OpenedReader> => {
  const source = memorySource(NAME, bytes);
  const reader = await pgnFormat.open({ name: 'base', files: new Map([[NAME, source]]) }, {});
  return { reader, ofFiles: [], sources: [source] };
};

export const bytesOfPgn = encode;

/** Opens a file as in a visit. */
export const visit = (storage: Storage, bytes: Uint8Array, modified = 1): Promise<OpenedReader> =>
  new KeptReads(storage, 0).open(claimed(bytes, modified), 'folder/base.pgn', opener(bytes));

/** Keeps a file as in a first visit. */
export async function keep(
  storage: Storage,
  bytes: Uint8Array,
  standBack = async (): Promise<void> => undefined,
) {
  const opened = await visit(storage, bytes);
  const place = 'folder/base.pgn';
  return new KeptReads(storage, 0).make({ opened, ...claimed(bytes), place, standBack }, {});
}

export function keptReaderOf({ reader }: OpenedReader): KeptReader {
  if (reader instanceof KeptReader) return reader;
  throw new Error('Expected a reader of what is kept');
}

/** Collects everything that a scan reports; `room` is the number of hits in a block. */
export async function scanned(
  reader: DatabaseReader,
  range: { from: number; to: number },
  plan: ScanPlan,
  room = 1 << 17,
) {
  const positionKeys = new Uint32Array(2 * room);
  const block = { ...makeScanBlock(room), positionKeys };
  const hits: string[] = [];
  const blamed: number[] = [];
  const take = (count: number): void => {
    for (let i = 0; i < count; i++)
      hits.push(
        [
          block.rows[i],
          block.plies[i],
          block.moves[i],
          block.keys[i],
          ...(plan.kind === 'pattern' ? [] : [positionKeys[2 * i], positionKeys[2 * i + 1]]),
        ].join(' '),
      );
  };
  const blame = (row: number): number => blamed.push(row);
  const { games, damaged } = await reader.scan(range, plan, { block, take, blame });
  return { games, damaged, hits, blamed: blamed.sort((a, b) => a - b) };
}

/** All rows, columns and names of a reader, and every 17th record. */
export async function everything(reader: DatabaseReader) {
  const { known } = reader.count;
  const { count, columns } = await reader.readIndex(COLUMN_NAMES);
  const names = [];
  for (const kind of ENTITY_KINDS) names.push(await reader.readNames?.(kind));
  const records = [];
  for (let number = 1; number <= known; number += 17)
    records.push(await reader.readRecord(recordNumber(number)));
  return {
    state: reader.count,
    problems: reader.problems,
    rows: await reader.readRows(0, known),
    count,
    columns: [...columns],
    names,
    records,
  };
}
