// Samples games from the beginning of a database and from all over it. They decide how the other games are read.
import { ByteReader } from '../../bytes/byteReader.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { Address, AddressTable } from './addressTable.ts';
import { withDoubts } from './doubtfulPlaces.ts';
import { HEADER_SIZE, readHeader } from './gameHeaders.ts';
import { readGameRecords, type GameBody, type GameRecord } from './gameRecords.ts';
import { CODE, codeSize, remarkAt } from './moveCodes.ts';
import { canBePlayed } from './readings.ts';
import { REMARK } from './remarks.ts';

const SAMPLE_GAMES = 32;
/** If at least this many sampled games have the address 0, then 0 may mean that there is no address. */
const MANY_ZEROS = 2;

/** A sample: bodies of games, and dates as headers store them. */
export interface Sample {
  readonly games: readonly GameBody[];
  readonly dates: readonly number[];
  /** Number of further games: their records cannot be found, are cut off, or are doubtful. */
  readonly unread: number;
}

interface SampledFiles {
  readonly headers: ByteSource;
  readonly count: number;
  readonly addresses?: AddressTable;
  readonly records?: ByteSource;
}

/** Reads the sample. The call also decides whether 0 is an address (README, "`addressTable.ts`"). */
export async function readSample({ headers, count, addresses, records }: SampledFiles): Promise<Sample> {
  const rows = new Set<number>();
  for (let i = 0; i < SAMPLE_GAMES; i++) {
    if (i < count) rows.add(i);
    rows.add(Math.floor((count * i) / SAMPLE_GAMES));
  }
  const stored = await Promise.all(
    [...rows]
      .filter((row) => row < count)
      .map(async (row) => {
        const bytes = await headers.read(row * HEADER_SIZE, HEADER_SIZE);
        return readHeader(new ByteReader(bytes, { file: headers.name, base: row * HEADER_SIZE }));
      }),
  );
  const dates = stored.map(({ date }) => date);
  if (addresses === undefined || records === undefined) return { games: [], dates, unread: 0 };
  const headersById = new Map(stored.map((header) => [header.gameId, header]));
  const resolved = await addresses.resolve(headersById.keys());
  const found = [...resolved.values()];
  const read = await readGameRecords(records, found);
  const isGame = (game: (typeof read)[number]): game is GameRecord =>
    game.body !== undefined && game.problem === undefined;
  const atZero = read.filter((_, i) => isZero(found[i]));
  if (atZero.length >= MANY_ZEROS && !(isGame(atZero[0]) && canBePlayed(atZero[0]))) addresses.leaveZeros();
  const ids = [...resolved.keys()];
  const placed = read.flatMap((record, i) => {
    const header = headersById.get(ids[i]);
    if (header === undefined || (!addresses.hasZeros && isZero(found[i]))) return [];
    return [{ stored: header, problems: [], ...(isGame(record) && { record }) }];
  });
  const games = (await withDoubts({ addresses, records }, placed)).flatMap(({ record, problems }) =>
    record === undefined || problems.length > 0 ? [] : [record],
  );
  return { games, dates, unread: placed.length - games.length };
}

const isZero = (address: Address): boolean => 'offset' in address && address.offset === 0;

/** The texts of a game's remarks. */
export function textsOf({ body }: GameBody): Uint8Array[] {
  const texts: Uint8Array[] = [];
  for (let at = 0; at < body.length;) {
    const end = at + codeSize(body, at);
    if (end === at || end > body.length) break;
    const remark = body[at] > CODE.unknown ? remarkAt(body, at, end) : undefined;
    if (remark?.type === REMARK.text || remark?.type === REMARK.textBefore) texts.push(remark.content);
    at = end;
  }
  return texts;
}
