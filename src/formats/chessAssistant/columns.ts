// The columns of the game index. They come from the whole `.d00`, except contents and numbers of moves, which come from
// the games' records.
import type { EntityKind, EntityNames } from '../../model/entity.ts';
import {
  dateNumber,
  ecoNumber,
  RECORD_KINDS,
  RESULT_CODES,
  roundNumber,
  type ColumnName,
  type GameIndex,
} from '../../model/gameIndex.ts';
import { Breath } from '../../base/breath.ts';
import { entityNames, TextColumn } from '../entityTexts.ts';
import type { ReadOptions } from '../format.ts';
import { makeColumns, narrowColumns } from '../gameColumns.ts';
import { decodeDate, ecoOf, gameTypeRank, outcomeOf, type StoredHeader } from './gameHeaders.ts';
import { readHeaders, readRecords } from './gameWindow.ts';
import type { ListName, NameList } from './names.ts';
import type { Family } from './openFamily.ts';
import { NO_CONTENTS, outlineGame, type Outline } from './outline.ts';
import { readTargets } from './addressTable.ts';

const ROWS_PER_BLOCK = 1024;
/** Number of names that are loaded at once. */
const NAMES_PER_BLOCK = 4096;

/** The list of the volume for each column of names. Annotators are players. */
const LIST_OF: Partial<Record<ColumnName, ListName>> = {
  white: 'Players',
  black: 'Players',
  annotator: 'Players',
  source: 'Sources',
};

/**
 * The columns of one database. Entry i of a list has the id i + 1, and so have the entries that it replaces. Events and
 * places have separate lists, so each pair of an event and a place that occurs in a game is one event.
 */
export class Columns {
  readonly #family: Family;
  /** Ids of pairs of event and place, in the order in which they first occur. */
  readonly #events = new Map<number, number>();
  #hasEvents = false;

  constructor(family: Family) {
    this.#family = family;
  }

  /** Columns as `model/gameIndex.ts` defines them. */
  async read(names: readonly ColumnName[], options: ReadOptions = {}): Promise<GameIndex> {
    const family = this.#family;
    const { count } = family;
    options.signal?.throwIfAborted();
    const columns = makeColumns(names, count);
    const needsRecords = columns.has('moveCount') || columns.has('contents');
    const targets = await this.#targets([...columns.keys()]);
    const idOf = (name: ColumnName, id: number): number => {
      const target = targets.get(LIST_OF[name] ?? 'Players')?.[id];
      return target === undefined ? 0 : target + 1;
    };
    const breath = new Breath();
    for (let from = 0; from < count; from += ROWS_PER_BLOCK) {
      await breath.take();
      options.signal?.throwIfAborted();
      const to = Math.min(count, from + ROWS_PER_BLOCK);
      const headers = await readHeaders(family, from, to);
      const records = needsRecords ? await readRecords(family, headers) : [];
      for (const [i, header] of headers.entries()) {
        const body = records[i]?.body;
        const outline = body === undefined ? undefined : outlineGame(body);
        for (const [name, column] of columns) column[from + i] = this.#value(name, header, outline, idOf);
      }
      options.onProgress?.({ done: to, total: count });
    }
    if (columns.has('event')) this.#hasEvents = true;
    return { count, columns: narrowColumns(columns, (name) => this.#sizeOf(name)) };
  }

  async readNames(kind: EntityKind, options: ReadOptions = {}): Promise<EntityNames | undefined> {
    const { names } = this.#family;
    switch (kind) {
      case 'player':
      case 'annotator':
        return entityNames(kind, await readList(names.Players, undefined, options));
      case 'source':
        return entityNames(kind, await readList(names.Sources, undefined, options));
      case 'event': {
        if (!this.#hasEvents) await this.read(['event'], options);
        const pairs = [...this.#events.keys()];
        const events = pairs.map((pair) => Math.floor(pair / PLACES));
        const places = pairs.map((pair) => pair % PLACES);
        return entityNames(
          kind,
          await readList(names.Events, events, options),
          await readList(names.Places, places, options),
        );
      }
      case 'team':
        return undefined;
    }
  }

  async #targets(names: readonly ColumnName[]): Promise<ReadonlyMap<ListName, Uint32Array>> {
    const lists = new Set(names.flatMap((name) => LIST_OF[name] ?? []));
    const targets = new Map<ListName, Uint32Array>();
    for (const list of lists) targets.set(list, await readTargets(this.#family.names[list].table));
    return targets;
  }

  #value(
    name: ColumnName,
    header: StoredHeader,
    outline: Outline | undefined,
    idOf: (name: ColumnName, id: number) => number,
  ): number {
    switch (name) {
      case 'kind':
        return RECORD_KINDS.game;
      case 'white':
      case 'black':
      case 'annotator':
      case 'source':
        return idOf(name, header[name]);
      case 'event':
        return this.#eventOf(header);
      case 'whiteElo':
      case 'blackElo':
        return header[name];
      case 'moveCount':
        return Math.min(outline?.moveCount ?? 0, 0xffff);
      case 'contents':
        return outline?.contents ?? NO_CONTENTS;
      case 'result':
        return RESULT_CODES[outcomeOf(header.outcome).result];
      case 'eco': {
        const eco = ecoOf(header.eco);
        return eco === undefined ? 0 : ecoNumber(eco);
      }
      case 'date':
        return dateNumber(decodeDate(header.date, this.#family.readings.monthsPerYear));
      case 'round':
        return roundNumber(header.round);
      case 'gameType':
        return gameTypeRank(header.gameType);
      case 'medals':
      case 'whiteTeam':
      case 'blackTeam':
        return 0;
    }
  }

  #eventOf({ event, place }: StoredHeader): number {
    const pair = event * PLACES + place;
    const known = this.#events.get(pair);
    if (known !== undefined) return known;
    this.#events.set(pair, this.#events.size + 1);
    return this.#events.size;
  }

  #sizeOf(name: ColumnName): number {
    if (name === 'event') return this.#events.size + 1;
    const list = LIST_OF[name];
    return list === undefined ? 1 : (this.#family.names[list].addresses?.count ?? 0) + 1;
  }
}

/** Ids of places have three bytes. */
const PLACES = 0x1000000;

/** The names of these ids, or of all, after an empty first one. */
async function readList(
  list: NameList,
  ids: readonly number[] | undefined,
  { signal, onProgress }: ReadOptions,
): Promise<TextColumn> {
  const texts = new TextColumn();
  texts.add('');
  const count = ids?.length ?? list.addresses?.count ?? 0;
  const breath = new Breath();
  for (let from = 0; from < count; from += NAMES_PER_BLOCK) {
    await breath.take();
    signal?.throwIfAborted();
    const length = Math.min(NAMES_PER_BLOCK, count - from);
    const block = Array.from({ length }, (_, i) => ids?.[from + i] ?? from + i);
    const nameOf = await list.load(block);
    for (const id of block) texts.add(nameOf(id).text);
    onProgress?.({ done: from + length, total: count });
  }
  return texts;
}
