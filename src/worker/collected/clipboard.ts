// Records of any databases that the user has put together. Only their places are kept: four bytes a record.
import { msg } from '../../base/message.ts';
import { FormatError } from '../../base/failure.ts';
import { CLIPBOARD } from '../../protocol/items.ts';
import type { DatabaseItem, ItemId } from '../../protocol/items.ts';
import type { ChosenMember } from '../joined/joinedDatabases.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import { joinRows, placeAfter, withoutPlaces } from './chosenRows.ts';

/** Records of one database in one state of its files. */
interface Kept {
  readonly item: DatabaseItem;
  readonly version: string;
  readonly rows: Uint32Array;
}

export class Clipboard {
  readonly #databases: OpenDatabases;
  #kept: readonly Kept[] = [];
  /** What it held before the last change. */
  #before: readonly Kept[] | undefined;

  constructor(databases: OpenDatabases) {
    this.#databases = databases;
  }

  get count(): number {
    return countOf(this.#kept);
  }

  /** Adds ascending rows of databases. Gives how many of them were not there yet. */
  async add(chosen: ReadonlyMap<ItemId, Uint32Array>): Promise<number> {
    const added = await Promise.all(
      Array.from(chosen, async ([id, rows]) => ({
        item: this.#databases.find(id).item,
        version: await this.#versionOf(id),
        rows,
      })),
    );
    const before = this.count;
    const kept = [...this.#kept];
    for (const one of added) {
      const at = kept.findIndex(({ item, version }) => item.id === one.item.id && version === one.version);
      if (at < 0) kept.push(one);
      else kept[at] = { ...one, rows: joinRows(kept[at].rows, one.rows) };
    }
    if (countOf(kept) > before) this.#change(kept);
    return this.count - before;
  }

  /** Removes rows of the clipboard, which ascend. */
  remove(rows: Uint32Array): number {
    const before = this.count;
    let start = 0;
    const kept = this.#kept.map((one) => {
      const from = start;
      start += one.rows.length;
      const mine = rows.subarray(placeAfter(rows, from), placeAfter(rows, start));
      return mine.length === 0
        ? one
        : {
            ...one,
            rows: withoutPlaces(
              one.rows,
              mine.map((row) => row - from),
            ),
          };
    });
    this.#change(kept.filter(({ rows: left }) => left.length > 0));
    return before - this.count;
  }

  clear(): number {
    const { count } = this;
    if (count > 0) this.#change([]);
    return count;
  }

  undo(): number {
    const { count } = this;
    if (this.#before !== undefined) this.#change(this.#before);
    return Math.abs(this.count - count);
  }

  /** The item as which it is open now; `undefined` until something was put on it. */
  async item(): Promise<DatabaseItem | undefined> {
    if (this.#before === undefined) return undefined;
    const kept = this.#kept;
    const chosen = await Promise.all(
      kept.map(async ({ item, version, rows }): Promise<ChosenMember> => {
        const isGone = !this.#databases.has(item.id) || (await this.#versionOf(item.id)) !== version;
        return { item, rows, isGone };
      }),
    );
    this.#databases.join(itemOf(kept), chosen);
    return this.#databases.describe(CLIPBOARD, await this.#databases.reader(CLIPBOARD));
  }

  /** Lists of the clipboard before are of no use: its records have other rows. */
  #change(kept: readonly Kept[]): void {
    this.#before = this.#kept;
    this.#kept = kept;
    this.#databases.selections.drop(CLIPBOARD);
  }

  async #versionOf(id: ItemId): Promise<string> {
    const versions = this.#databases.find(id).files.map(async (file) => {
      try {
        return await file.version?.();
      } catch (thrown) {
        if (thrown instanceof FormatError) return undefined;
        throw thrown;
      }
    });
    return JSON.stringify(await Promise.all(versions));
  }
}

const countOf = (kept: readonly Kept[]): number => kept.reduce((sum, { rows }) => sum + rows.length, 0);

const itemOf = (kept: readonly Kept[]): DatabaseItem => ({
  kind: 'database',
  id: CLIPBOARD,
  name: 'Clipboard',
  spoken: msg('Clipboard'),
  folder: '',
  extension: '',
  format: 'clipboard',
  label: msg('Games by reference'),
  title: '',
  games: 0,
  complete: true,
  members: kept.map(({ item }) => item.id),
  problems: [],
});
