// Short games that may be no games. Nothing in a record marks it as a game: if an address is wrong, or a disk
// lost what was stored there, any byte may look like a game without moves.
import type { Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { readRanges } from '../../bytes/readRanges.ts';
import type { AddressTable } from './addressTable.ts';
import { ecoOf, type StoredHeader } from './gameHeaders.ts';
import { readGameRecords, readLength, type GameRecord } from './gameRecords.ts';
import { canBePlayed } from './readings.ts';

/** The longest short record, in bytes of codes. Longer ones are hardly ever legal games by chance. */
const SHORT = 16;
/**
 * The records of this many ids before and after a game's are checked: programs assign ids and places in the
 * same order.
 */
const NEAR = 32;
const LENGTH_SIZE = 2;
/** The number of zero bytes around an empty game, in no other game, that cannot be chance. */
const MANY_ZEROS = 16;
/** The number of zero bytes after the game alone that cannot be chance. */
const MANY_BEHIND = 8;

/** A game whose place is known. */
interface PlacedGame {
  readonly stored: Pick<StoredHeader, 'gameId' | 'eco'>;
  readonly record?: GameRecord;
  readonly problems: readonly Failure[];
}

/** The games, with a new problem for each short one that is probably none. */
export async function withDoubts<Game extends PlacedGame>(
  { addresses, records }: { readonly addresses?: AddressTable; readonly records?: ByteSource },
  entries: readonly Game[],
): Promise<readonly Game[]> {
  if (addresses === undefined || records === undefined) return entries;
  const doubtful = entries.filter(isDoubtful);
  if (doubtful.length === 0) return entries;
  const places = await placesNear(addresses, records, doubtful);
  const doubts = new Map<PlacedGame, Failure>();
  for (const entry of doubtful) {
    const { stored, record } = entry;
    const { body, origin } = record;
    const start = origin.base - 1;
    const eco = stored.eco === 0 ? undefined : ecoOf(stored.eco);
    const found = (await isShared(records, places, start, origin.base + body.length))
      ? 'bytes that another game uses, too'
      : body.length === 0 && (await isWiped(records, places, start))
        ? 'zeros'
        : undefined;
    const expected = eco === undefined ? 'a game' : `a game of the opening ${eco}`;
    if (found !== undefined)
      doubts.set(entry, { kind: 'invalid', file: records.name, offset: start, expected, found });
  }
  return entries.map((entry) => {
    const doubt = doubts.get(entry);
    return doubt === undefined ? entry : { ...entry, problems: [...entry.problems, doubt] };
  });
}

const isDoubtful = <Game extends PlacedGame>(entry: Game): entry is Game & { readonly record: GameRecord } =>
  entry.record !== undefined && entry.record.problem === undefined && entry.record.body.length <= SHORT;

/** Records near others: their starts, ascending, and the end of each by its own length. */
interface Places {
  readonly starts: readonly number[];
  readonly ends: ReadonlyMap<number, number>;
}

async function placesNear(
  addresses: AddressTable,
  records: ByteSource,
  entries: readonly PlacedGame[],
): Promise<Places> {
  const ids = new Set<number>();
  for (const { stored } of entries)
    for (let id = Math.max(0, stored.gameId - NEAR); id <= stored.gameId + NEAR; id++)
      if (id < addresses.count) ids.add(id);
  const found = [...(await addresses.resolve(ids)).values()];
  const inside = found.flatMap((address) =>
    'offset' in address && address.offset < records.size ? [address.offset] : [],
  );
  const starts = [...new Set(inside)].sort((a, b) => a - b);
  const heads = await readRanges(
    records,
    starts.map((offset) => ({ offset, length: Math.min(LENGTH_SIZE, records.size - offset) })),
  );
  const ends = starts.map((start, i): [number, number] => {
    const stated = readLength(heads[i]);
    return [start, stated === undefined ? start : start + stated.size + stated.length];
  });
  return { starts, ends: new Map(ends) };
}

/**
 * Tells whether a record overlaps another one that is a game. Another one whose moves break the rules does
 * not count: the ids of deleted games still lead to their old places.
 */
async function isShared(records: ByteSource, { ends }: Places, start: number, end: number): Promise<boolean> {
  const others = [...ends].filter(([other, otherEnd]) => other !== start && other < end && start < otherEnd);
  const found = await readGameRecords(
    records,
    others.map(([offset]) => ({ offset })),
  );
  return found.some((other) => other.body !== undefined && other.problem === undefined && canBePlayed(other));
}

/** Tells whether a game without moves lies among zeros that do not belong to other such games. */
async function isWiped(records: ByteSource, { ends }: Places, start: number): Promise<boolean> {
  const from = Math.max(0, start - MANY_ZEROS);
  const to = Math.min(records.size, start + 1 + MANY_ZEROS);
  const bytes = await records.read(from, to - from);
  const zerosFrom = (at: number, step: 1 | -1): number => {
    let zeros = 0;
    for (; bytes[at - from] === 0; at += step) if (!ends.has(at)) zeros++;
    return zeros;
  };
  const behind = zerosFrom(start + 1, 1);
  return behind >= MANY_BEHIND || behind + zerosFrom(start - 1, -1) >= MANY_ZEROS;
}
