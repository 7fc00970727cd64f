// Collections as databases: each joins the chosen records of its databases, and the remembered facts about closed ones.
import { msg } from '../../base/message.ts';
import { databaseKey } from '../../model/collection/collection.ts';
import type {
  CollectedDatabase,
  CollectedGame,
  CollectedReference,
  Collection,
} from '../../model/collection/collection.ts';
import type { CollectedId } from '../../model/gameHeader.ts';
import { collectionItem, itemId } from '../../protocol/items.ts';
import type { AwayDatabase, DatabaseItem, ItemId } from '../../protocol/items.ts';
import type { ChosenMember } from '../joined/joinedDatabases.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import { itemPath } from '../sources.ts';
import { CollectedDatabases } from './collectedDatabases.ts';

/** The games of a collection that belong to one database, by number. */
export interface CollectedMember {
  /** The database; `undefined` for games about which nothing is known. */
  readonly database: CollectedDatabase | undefined;
  readonly rows: Uint32Array;
  readonly ids: readonly CollectedId[];
  readonly remembered: readonly (CollectedReference | undefined)[];
}

export class Collections {
  readonly open: CollectedDatabases;
  readonly #databases: OpenDatabases;
  readonly #collections = new Map<ItemId, Collection>();
  readonly #members = new Map<ItemId, readonly CollectedMember[]>();

  constructor(databases: OpenDatabases) {
    this.#databases = databases;
    this.open = new CollectedDatabases(databases);
  }

  replace(collections: readonly Collection[]): void {
    for (const item of this.#collections.keys()) this.remove(item);
    for (const one of collections) this.#put(one);
  }

  put(collection: Collection): Promise<DatabaseItem> {
    this.#put(collection);
    this.#databases.selections.drop(collectionItem(collection.id));
    return this.#item(collection);
  }

  remove(item: ItemId): void {
    this.#collections.delete(item);
    this.#members.delete(item);
    this.#databases.removeJoined(item);
  }

  /** Returns the members of a collection, with their databases if these are open. */
  async members(
    item: ItemId,
  ): Promise<readonly { readonly member: CollectedMember; readonly id: ItemId | undefined }[]> {
    const members = this.#members.get(item) ?? [];
    return Promise.all(
      members.map(async (member) => ({
        member,
        id: member.database && (await this.open.find(member.database)),
      })),
    );
  }

  /** Returns all collections as items of the library, by name. */
  async items(): Promise<readonly DatabaseItem[]> {
    const items = await Promise.all([...this.#collections.values()].map((one) => this.#item(one)));
    return items.toSorted((a, b) => byName.compare(a.name, b.name));
  }

  /** Takes the new keys and facts of games. A member with the same games keeps its arrays, and so its reader. */
  #put(collection: Collection): void {
    const item = collectionItem(collection.id);
    this.#collections.set(item, collection);
    const before = this.#members.get(item) ?? [];
    this.#members.set(
      item,
      membersOf(collection.games).map((member) => {
        const same = before.find((one) => areSame(one, member));
        return same === undefined ? member : { ...member, rows: same.rows, ids: same.ids };
      }),
    );
  }

  /** Joins the collection again, from the databases that are open now. */
  async #item({ id, name, games }: Collection): Promise<DatabaseItem> {
    const item = collectionItem(id);
    const members = await this.members(item);
    const chosen = members.map(({ member, id: open }): ChosenMember => {
      const { rows, ids, remembered, database } = member;
      const isGone = open === undefined;
      return {
        item: isGone ? awayItem(database) : this.#databases.find(open).item,
        rows,
        ids,
        remembered,
        isGone,
      };
    });
    const away = members.flatMap(({ member, id: open }) => (open === undefined ? awayOf(member) : []));
    this.#databases.join(
      { ...itemOf(item, name, chosen), away },
      chosen,
      orderOf(
        games,
        members.map(({ member }) => member),
      ),
    );
    return this.#databases.describe(item, await this.#databases.reader(item));
  }
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function membersOf(games: readonly CollectedGame[]): readonly CollectedMember[] {
  const groups = new Map<string, CollectedGame[]>();
  for (const game of games) {
    const key = game.at === undefined ? '' : databaseKey(game.at.database);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [game]);
    else group.push(game);
  }
  // Members are in the order of their keys, so that a change of the user's order leaves their readers open.
  const inOrder = [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return inOrder.map(([, group]): CollectedMember => {
    const sorted = group.toSorted((a, b) => (a.at?.number ?? 0) - (b.at?.number ?? 0));
    return {
      database: group[0].at?.database,
      rows: Uint32Array.from(sorted, ({ at }, place) => (at === undefined ? place : at.number - 1)),
      ids: sorted.map(({ id }) => id),
      remembered: sorted.map(({ at }) => at),
    };
  });
}

/** Tells whether two members have the same games of one database; the remembered facts and keys may differ. */
const areSame = (one: CollectedMember, other: CollectedMember): boolean =>
  one.ids.length === other.ids.length &&
  one.ids.every((id, at) => id === other.ids[at]) &&
  one.rows.every((row, at) => row === other.rows[at]) &&
  (one.database && databaseKey(one.database)) === (other.database && databaseKey(other.database));

/** Returns the rows of the joined list in the order of the games; `undefined` if they are in that order already. */
function orderOf(
  games: readonly CollectedGame[],
  members: readonly CollectedMember[],
): Uint32Array | undefined {
  const rows = new Map(members.flatMap(({ ids }) => ids).map((id, row) => [id, row]));
  const order = Uint32Array.from(games, ({ id }) => rows.get(id) ?? 0);
  return order.every((row, at) => row === at) ? undefined : order;
}

const itemOf = (id: ItemId, name: string, chosen: readonly ChosenMember[]): DatabaseItem => ({
  kind: 'database',
  id,
  name,
  folder: '',
  extension: '',
  format: 'collection',
  label: msg('Collection'),
  title: '',
  games: 0,
  complete: true,
  members: chosen.map(({ item }) => item.id),
  problems: [],
});

const awayOf = ({ database, rows }: CollectedMember): AwayDatabase => ({
  folder: database?.folder ?? '',
  name: database?.name ?? '',
  games: rows.length,
});

/** Makes an item of a database that is not open, from its known facts. */
const awayItem = (database: CollectedDatabase | undefined): DatabaseItem => ({
  ...itemPath(database?.item ?? ''),
  name: database?.name ?? '',
  kind: 'database',
  id: itemId(database?.item ?? ''),
  format: 'collection',
  label: msg('Collection'),
  title: '',
  games: 0,
  complete: true,
  problems: [],
});
