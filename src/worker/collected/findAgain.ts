// Finds collected games again after the files of their database have changed: a newer edition, or a file that grew.
import { Breath } from '../../base/breath.ts';
import { FormatError } from '../../base/failure.ts';
import type { DatabaseReader } from '../../formats/format.ts';
import type { CollectedHeader, CollectedReference } from '../../model/collection/collection.ts';
import { cutFacts, cutText } from '../../model/collection/collectionJson.ts';
import { contentKey } from '../../model/contentKey.ts';
import type { RecordNumber } from '../../model/gameHeader.ts';
import { recordNumber } from '../../model/gameHeader.ts';
import { dateNumber } from '../../model/gameIndex.ts';
import type { LoadedRecord } from '../../model/loadedGame.ts';
import { keptNames } from '../../model/analysis/keptGame.ts';
import type { Needs, SearchIndex } from '../../search/searchIndex.ts';
import { factsOf } from './references.ts';

/** In a database with more records, a game is only looked for under its old number. */
const MAX_RECORDS = 3_000_000;
const NEEDS: Needs = { columns: new Set(['white', 'black', 'date']), kinds: new Set(['player']) };
/** The maximum number of games with the same players and date whose moves are compared. */
const MAX_CANDIDATES = 20;

/** Finds the present numbers of the games, in their order; `undefined` for missing games. */
export async function findGamesAgain(
  reader: DatabaseReader,
  load: (needs: Needs) => Promise<SearchIndex>,
  wanted: readonly (CollectedReference | undefined)[],
  signal: AbortSignal,
): Promise<readonly (RecordNumber | undefined)[]> {
  if (!reader.count.complete) await reader.readToEnd?.({ signal });
  const breath = new Breath();
  const isAt = async (reference: CollectedReference, number: RecordNumber): Promise<boolean> => {
    await breath.take();
    signal.throwIfAborted();
    return number <= reader.count.known && isSameRecord(await readIf(reader, number, signal), reference);
  };
  const found: (RecordNumber | undefined)[] = [];
  for (const reference of wanted)
    found.push(reference && (await isAt(reference, reference.number)) ? reference.number : undefined);
  const left = [...wanted.entries()].flatMap(([place, reference]) =>
    reference?.facts.kind === 'game' && found[place] === undefined
      ? [{ place, reference, facts: reference.facts }]
      : [],
  );
  if (left.length === 0 || reader.count.known > MAX_RECORDS) return found;
  const candidates = await rowsWithNames(await load(NEEDS), left, signal);
  for (const [at, { place, reference }] of left.entries())
    for (const row of candidates[at].slice(0, MAX_CANDIDATES))
      if (await isAt(reference, recordNumber(row + 1))) {
        found[place] = recordNumber(row + 1);
        break;
      }
  return found;
}

/** Reads a record. Returns `undefined` if that fails, so that the game is looked for elsewhere. */
export async function readIf(
  reader: DatabaseReader,
  number: RecordNumber,
  signal: AbortSignal,
): Promise<LoadedRecord | undefined> {
  try {
    return await reader.readRecord(number, { signal });
  } catch (thrown) {
    if (thrown instanceof FormatError) return undefined;
    throw thrown;
  }
}

/** Compares the content keys; without a key, all facts of the row. */
function isSameRecord(record: LoadedRecord | undefined, { key, facts }: CollectedReference): boolean {
  if (record === undefined) return false;
  if (record.kind === 'game' && key !== undefined) return keyOfGame(record) === key;
  const now = cutFacts(factsOf(record.header));
  return JSON.stringify(now, sortedKeys(now)) === JSON.stringify(facts, sortedKeys(facts));
}

const sortedKeys = (facts: object): string[] => [...Object.keys(facts), 'year', 'month', 'day'].toSorted();

/** Computes the key of a game, the same as for the user's analysis of it. */
export const keyOfGame = ({ header, tree }: Extract<LoadedRecord, { kind: 'game' }>) =>
  contentKey(keptNames(header), tree);

/** Finds for each game the rows with its players and its date. */
async function rowsWithNames(
  index: SearchIndex,
  wanted: readonly { readonly facts: CollectedHeader }[],
  signal: AbortSignal,
): Promise<readonly (readonly number[])[]> {
  const rows = wanted.map((): number[] => []);
  const [white, black, date] = (['white', 'black', 'date'] as const).map((name) => index.column(name));
  const names = index.entities('player')?.names;
  if (names === undefined) return rows;
  const players = new Set(wanted.flatMap(({ facts }) => [facts.white, facts.black]));
  /** The wanted names by id. Several players of a database may have one name. */
  const nameOfId = new Map<number, string>();
  const breath = new Breath();
  for (let id = 0; id < Math.max(1, names.size); id++) {
    const name = cutText(names.nameOf(id));
    if (players.has(name)) nameOfId.set(id, name);
    await breath.take();
  }
  const keyOf = (one: string, other: string, day: number): string => JSON.stringify([one, other, day]);
  const places = new Map<string, number[]>();
  for (const [place, { facts }] of wanted.entries()) {
    const key = keyOf(facts.white, facts.black, dateNumber(facts.date));
    places.set(key, [...(places.get(key) ?? []), place]);
  }
  for (let row = 0; row < index.count; row++) {
    const [one, other] = [nameOfId.get(white[row]), nameOfId.get(black[row])];
    if (one !== undefined && other !== undefined)
      for (const place of places.get(keyOf(one, other, date[row])) ?? []) rows[place].push(row);
    if (row % 1024 !== 0) continue;
    await breath.take();
    signal.throwIfAborted();
  }
  return rows;
}
