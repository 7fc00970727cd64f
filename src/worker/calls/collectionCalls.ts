// Calls for collections: adding games, and finding their present places.
import { Breath } from '../../base/breath.ts';
import type { DatabaseReader } from '../../formats/format.ts';
import type { CollectedReference } from '../../model/collection/collection.ts';
import { recordNumber } from '../../model/gameHeader.ts';
import type { RecordRow } from '../../model/gameHeader.ts';
import type { CollectionApi, FoundAgain } from '../../protocol/collectionApi.ts';
import { itemId } from '../../protocol/items.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { Needs } from '../../search/searchIndex.ts';
import type { Collections } from '../collected/collections.ts';
import { findGamesAgain, keyOfGame, readIf } from '../collected/findAgain.ts';
import { factsOf, rowsAt } from '../collected/references.ts';
import type { Indexes } from '../indexing.ts';
import { JoinedReader } from '../joined/joinedReader.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import { readSelectedRows } from '../selections.ts';

const ROWS_AT_ONCE = 1000;

export function collectionCalls(
  databases: OpenDatabases,
  indexes: Indexes,
  collections: Collections,
): CollectionApi {
  /** Reads these rows, some at a time. */
  async function* rowsOf(reader: DatabaseReader, rows: Uint32Array, signal: AbortSignal) {
    const breath = new Breath();
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const some = { kind: 'rows', rows: rows.subarray(from, from + ROWS_AT_ONCE) } as const;
      yield* await readSelectedRows(reader, some, 0, some.rows.length, { signal });
      await breath.take();
      signal.throwIfAborted();
    }
  }

  /**
   * Makes a function that finds the database of a row, and the record's number there. Rows of chosen records
   * have both as their origin; rows of databases that are joined as a whole do not.
   */
  function originsIn(item: ItemId, reader: DatabaseReader) {
    const members = databases.membersOf(item);
    if (!(reader instanceof JoinedReader) || members === undefined)
      return ({ number }: RecordRow) => ({ id: item, number });
    return ({ number, origin }: RecordRow) => {
      if (origin !== undefined) return { id: itemId(origin.item), number: origin.number };
      const [{ member, to }] = reader.within(number - 1, number);
      return { id: members[member.place], number: recordNumber(to) };
    };
  }

  return {
    putCollections: async ({ collections: all }) => collections.replace(all),
    putCollection: ({ collection }) => collections.put(collection),
    removeCollection: async ({ item }) => collections.remove(item),

    async referTo({ item, selection, places }, { signal }) {
      const { reader } = await databases.reader(item);
      const originOf = originsIn(item, reader);
      const rows = rowsAt(databases.selections.find(item, selection), places);
      const known = new Map<ItemId, CollectedReference['database']>();
      const found: CollectedReference[] = [];
      for await (const row of rowsOf(reader, rows, signal)) {
        const { id, number } = originOf(row);
        const database = known.get(id) ?? (await collections.open.describe(id));
        known.set(id, database);
        found.push({ database, number, facts: factsOf(row) });
      }
      return found;
    },

    async collectedAt({ item, selection, places }, { signal }) {
      const { reader } = await databases.reader(item);
      const rows = rowsAt(databases.selections.find(item, selection), places);
      const ids = [];
      for await (const { collected } of rowsOf(reader, rows, signal))
        if (collected !== undefined) ids.push(collected);
      return ids;
    },

    async readKeys({ item }, { signal }) {
      const breath = new Breath();
      const keys = [];
      for (const { member, id: open } of await collections.members(item)) {
        if (open === undefined) continue;
        const { reader } = await databases.reader(open);
        for (const [place, reference] of member.remembered.entries()) {
          if (reference === undefined || reference.key !== undefined || reference.facts.kind !== 'game')
            continue;
          const record = await readIf(reader, reference.number, signal);
          if (record?.kind === 'game') keys.push({ id: member.ids[place], key: keyOfGame(record) });
          await breath.take();
          signal.throwIfAborted();
        }
      }
      return keys;
    },

    async findAgain({ item }, { signal }) {
      const found: FoundAgain[] = [];
      for (const { member, id: open } of await collections.members(item)) {
        const id = open ?? (member.database && collections.open.findNamed(member.database));
        if (open !== undefined || id === undefined) continue;
        const [database, { reader }] = await Promise.all([
          collections.open.describe(id),
          databases.reader(id),
        ]);
        const load = (needs: Needs) => indexes.load(id, needs, { signal });
        const numbers = await findGamesAgain(reader, load, member.remembered, signal);
        for (const [place, number] of numbers.entries())
          if (number !== undefined) found.push({ id: member.ids[place], database, number });
      }
      return found;
    },
  };
}
