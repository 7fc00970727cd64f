// The columns of the game index. Most are in the index of the database (`.si4`, `.si5`); annotators, sources
// and teams are in the records.
import type { EntityKind, EntityNames } from '../../model/entity.ts';
import {
  DELETED,
  RECORD_KINDS,
  type Column,
  type ColumnName,
  type GameIndex,
} from '../../model/gameIndex.ts';
import { Breath } from '../../base/breath.ts';
import { entityNames, NumberedNames, TextColumn } from '../entityTexts.ts';
import type { ReadOptions } from '../format.ts';
import { makeColumns, narrowColumns } from '../gameColumns.ts';
import { readWindows } from '../recordWindows.ts';
import { ColumnNumbers, type ColumnSlice } from './columnNumbers.ts';
import { EntryBlock } from './entryBlock.ts';
import { EventIds } from './eventIds.ts';
import { decodeTags, type Tags } from './gameHeader.ts';
import { readTags } from './gameTags.ts';
import { readHeads } from './gameWindow.ts';
import { readEntries, viewOf } from './indexFile.ts';
import type { NameList } from './nameLists.ts';
import type { Family } from './openFamily.ts';
import { FLAG, gameTypeOf, typeFlags } from './storedGame.ts';

/** Entries that are decoded between two pauses. */
const ROWS_PER_BLOCK = 1024;
/** Games whose tags are read at once. */
const HEADS_AT_ONCE = 1024;
const NAMES_PER_BLOCK = 1024;
const MAX_TYPES = 255;

/** The tag of each column that is read from the records, and the kind of its names. */
const TAG_OF: Partial<Record<ColumnName, readonly [tag: string, kind: 'annotator' | 'source' | 'team']>> = {
  annotator: ['Annotator', 'annotator'],
  source: ['Source', 'source'],
  whiteTeam: ['WhiteTeam', 'team'],
  blackTeam: ['BlackTeam', 'team'],
};
/** The columns that are in the records. */
export const TAGGED = Object.keys(TAG_OF) as ColumnName[];

/**
 * The columns of one database. Player i has the id i + 1. Each pair of an event and a site that occurs in a game is one
 * event.
 */
export class Columns {
  readonly #family: Family;
  readonly #events: EventIds;
  readonly #tagged = {
    annotator: new NumberedNames(),
    source: new NumberedNames(),
    team: new NumberedNames(),
  };
  #hasEvents = false;
  #hasTags = false;

  constructor(family: Family) {
    this.#family = family;
    this.#events = new EventIds(family.names);
  }

  /** Columns as `model/gameIndex.ts` defines them. */
  async read(names: readonly ColumnName[], options: ReadOptions = {}): Promise<GameIndex> {
    const { count } = this.#family.index;
    options.signal?.throwIfAborted();
    const columns = makeColumns(names, count);
    const tagged = TAGGED.filter((name) => columns.has(name));
    const passes = (columns.size > tagged.length ? 1 : 0) + (tagged.length > 0 ? 1 : 0);
    const tell = (done: number): void => options.onProgress?.({ done, total: passes * count });
    if (columns.size > tagged.length) await this.#readEntries(columns, options, tell);
    if (tagged.length > 0)
      await this.#readTagged(columns, options, (done) => tell((passes - 1) * count + done));
    return { count, columns: narrowColumns(columns, (name) => this.#sizeOf(name)) };
  }

  /** The columns that the index has. */
  async #readEntries(
    columns: ReadonlyMap<ColumnName, Column>,
    { signal }: ReadOptions,
    tell: (done: number) => void,
  ): Promise<void> {
    const { file, headerSize, recordSize, count, decodeFacts } = this.#family.index;
    const types = new Uint32Array(columns.has('gameType') ? count : 0);
    const block = new EntryBlock(ROWS_PER_BLOCK);
    const numbers = new ColumnNumbers(this.#family);
    const breath = new Breath();
    const layout = { start: headerSize, recordSize, count };
    for await (const { row, records, bytes } of readWindows(file, layout, signal)) {
      const view = viewOf(bytes);
      for (let at = 0; at < records; at += ROWS_PER_BLOCK) {
        const size = Math.min(ROWS_PER_BLOCK, records - at);
        decodeFacts(view, at * recordSize, size, block);
        for (const [name, column] of columns)
          this.#fill(name, { column, from: row + at, count: size }, block, numbers);
        if (types.length > 0) for (let i = 0; i < size; i++) types[row + at + i] = typeFlags(block.flags[i]);
        await breath.take();
      }
      tell(row + records);
    }
    columns.get('gameType')?.set(this.#ranks(types));
    if (columns.has('event')) this.#hasEvents = true;
  }

  #fill(name: ColumnName, slice: ColumnSlice, block: EntryBlock, numbers: ColumnNumbers): void {
    const { column, from, count } = slice;
    switch (name) {
      case 'kind':
        for (let i = 0; i < count; i++)
          column[from + i] = RECORD_KINDS.game + ((block.flags[i] & FLAG.deleted) === 0 ? 0 : DELETED);
        return;
      case 'white':
      case 'black':
        return numbers.players(block[name], slice);
      case 'whiteElo':
      case 'blackElo':
        column.set(block[name].subarray(0, count), from);
        return;
      case 'moveCount':
        for (let i = 0; i < count; i++) column[from + i] = (block.halfMoves[i] + 1) >> 1;
        return;
      case 'event':
        return this.#events.write(block, count, column, from);
      case 'contents':
        return numbers.contents(block, slice);
      case 'result':
        return numbers.results(block, slice);
      case 'eco':
        return numbers.ecos(block, slice);
      case 'date':
        return numbers.dates(block, slice);
      case 'round':
        return numbers.rounds(block, slice);
      case 'annotator':
      case 'source':
      case 'whiteTeam':
      case 'blackTeam':
      case 'gameType':
      case 'medals':
        return;
    }
  }

  /** The columns that are made from tags. All names get their ids in one order, whichever columns are wanted. */
  async #readTagged(
    columns: ReadonlyMap<ColumnName, Column>,
    { signal }: ReadOptions,
    tell: (done: number) => void,
  ): Promise<void> {
    const family = this.#family;
    const { count } = family.index;
    const breath = new Breath();
    for (let from = 0; from < count; from += HEADS_AT_ONCE) {
      await breath.take();
      signal?.throwIfAborted();
      const to = Math.min(count, from + HEADS_AT_ONCE);
      const heads = await readHeads(family, await readEntries(family.index, from, to));
      for (const [i, head] of heads.entries()) {
        const tags = decodeTags(readTags(head), family.codePage);
        for (const name of TAGGED) {
          const id = this.#tagId(name, tags);
          const column = columns.get(name);
          if (column !== undefined) column[from + i] = id;
        }
      }
      tell(to);
    }
    this.#hasTags = true;
  }

  async readNames(kind: EntityKind, options: ReadOptions = {}): Promise<EntityNames> {
    options.signal?.throwIfAborted();
    const { names } = this.#family;
    switch (kind) {
      case 'player':
        return entityNames(kind, await this.#texts(names.players, undefined, options));
      case 'event': {
        if (!this.#hasEvents) await this.read(['event'], options);
        const events = this.#events.pairs.map(([event]) => event);
        const sites = this.#events.pairs.map(([, site]) => site);
        return entityNames(
          kind,
          await this.#texts(names.events, events, options),
          await this.#texts(names.sites, sites, options),
        );
      }
      case 'annotator':
      case 'source':
      case 'team':
        if (!this.#hasTags) await this.read(TAGGED, options);
        return this.#tagged[kind].names(kind);
    }
  }

  #tagId(name: ColumnName, tags: Tags): number {
    const [tag, kind] = TAG_OF[name] ?? [];
    const value = tag === undefined ? '' : (tags.get(tag) ?? '');
    return kind === undefined || value === '?' || value === '-' ? 0 : this.#tagged[kind].idOf(value);
  }

  /** Ranks of the types in the order of their words, from 1; 0 without a type. */
  #ranks(types: Uint32Array): Uint8Array {
    const { flagNames } = this.#family;
    const order = [...new Set(types)]
      .filter((type) => type !== 0)
      .map((type) => ({ type, words: gameTypeOf(type << 4, flagNames) ?? '' }))
      .sort((a, b) => (a.words < b.words ? -1 : a.words > b.words ? 1 : 0));
    const ranks = new Map(order.map(({ type }, i) => [type, Math.min(i + 1, MAX_TYPES)]));
    return Uint8Array.from(types, (type) => ranks.get(type) ?? 0);
  }

  #sizeOf(name: ColumnName): number {
    if (name === 'event') return this.#events.pairs.length + 1;
    const kind = TAG_OF[name]?.[1];
    return kind === undefined ? Infinity : this.#tagged[kind].size;
  }

  /** The names of these ids, or of all, after an empty first one. */
  async #texts(
    list: NameList,
    ids: readonly number[] | undefined,
    { signal, onProgress }: ReadOptions,
  ): Promise<TextColumn> {
    const texts = new TextColumn();
    texts.add('');
    const total = ids?.length ?? list.size;
    const breath = new Breath();
    for (let done = 0; done < total; done++) {
      const id = ids?.[done] ?? done;
      texts.add(id < 0 ? '' : list.text(id, this.#family.codePage));
      if (done % NAMES_PER_BLOCK !== 0) continue;
      await breath.take();
      signal?.throwIfAborted();
      onProgress?.({ done, total });
    }
    return texts;
  }
}
