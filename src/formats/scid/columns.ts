// The columns of the game index. Most are in the index of the database; annotators, sources and teams are in the records.
import type { EntityKind, EntityNames } from '../../model/entity.ts';
import {
  DELETED,
  dateNumber,
  ecoNumber,
  RECORD_KINDS,
  RESULT_CODES,
  roundNumber,
  type ColumnName,
  type GameIndex,
} from '../../model/gameIndex.ts';
import { Breath } from '../breath.ts';
import { entityNames, NumberedNames, TextColumn } from '../entityTexts.ts';
import type { ReadOptions } from '../format.ts';
import { makeColumns, narrowColumns } from '../gameColumns.ts';
import { contentsOf, decodeTags, readRound, type Tags } from './gameHeader.ts';
import { readTags } from './gameTags.ts';
import { readHeads } from './gameWindow.ts';
import { readEntries } from './indexFile.ts';
import type { NameList } from './nameLists.ts';
import type { Family } from './openFamily.ts';
import { decodeDate, ecoOf, FLAG, gameTypeOf, resultOf, typeFlags, type StoredGame } from './storedGame.ts';

const ROWS_PER_BLOCK = 1024;
const MOST_TYPES = 255;

/** The tag of each column that is not in the index, and the kind of its names. */
const TAG_OF: Partial<Record<ColumnName, readonly [tag: string, kind: 'annotator' | 'source' | 'team']>> = {
  annotator: ['Annotator', 'annotator'],
  source: ['Source', 'source'],
  whiteTeam: ['WhiteTeam', 'team'],
  blackTeam: ['BlackTeam', 'team'],
};
const TAGGED = Object.keys(TAG_OF) as ColumnName[];

/** The columns of one database. Player i has the id i + 1. Each pair of an event and a site that a game has is one event. */
export class Columns {
  readonly #family: Family;
  /** Ids of pairs of event and site, in the order in which they first occur. */
  readonly #events = new Map<number, number>();
  readonly #tagged = {
    annotator: new NumberedNames(),
    source: new NumberedNames(),
    team: new NumberedNames(),
  };
  #hasEvents = false;
  #hasTags = false;

  constructor(family: Family) {
    this.#family = family;
  }

  /** Columns as `model/gameIndex.ts` defines them. */
  async read(names: readonly ColumnName[], options: ReadOptions = {}): Promise<GameIndex> {
    const family = this.#family;
    const { count } = family.index;
    options.signal?.throwIfAborted();
    const columns = makeColumns(names, count);
    const needsTags = TAGGED.some((name) => columns.has(name));
    const types = new Uint32Array(columns.has('gameType') ? count : 0);
    const breath = new Breath();
    for (let from = 0; from < count; from += ROWS_PER_BLOCK) {
      await breath.take();
      options.signal?.throwIfAborted();
      const to = Math.min(count, from + ROWS_PER_BLOCK);
      const games = await readEntries(family.index, from, to);
      const heads = needsTags ? await readHeads(family, games) : [];
      for (const [i, game] of games.entries()) {
        const tags = needsTags ? decodeTags(readTags(heads[i]), family.codePage) : undefined;
        if (tags !== undefined) this.#number(tags);
        if (types.length > 0) types[from + i] = typeFlags(game.flags);
        for (const [name, column] of columns) column[from + i] = this.#value(name, game, tags);
      }
      options.onProgress?.({ done: to, total: count });
    }
    columns.get('gameType')?.set(this.#ranks(types));
    if (columns.has('event')) this.#hasEvents = true;
    if (needsTags) this.#hasTags = true;
    return { count, columns: narrowColumns(columns, (name) => this.#sizeOf(name)) };
  }

  async readNames(kind: EntityKind, options: ReadOptions = {}): Promise<EntityNames> {
    options.signal?.throwIfAborted();
    const { names } = this.#family;
    switch (kind) {
      case 'player':
        return entityNames(kind, await this.#texts(names.players, undefined, options));
      case 'event': {
        if (!this.#hasEvents) await this.read(['event'], options);
        const pairs = [...this.#events.keys()];
        const width = names.sites.size + 1;
        return entityNames(
          kind,
          await this.#texts(
            names.events,
            pairs.map((pair) => Math.floor(pair / width) - 1),
            options,
          ),
          await this.#texts(
            names.sites,
            pairs.map((pair) => (pair % width) - 1),
            options,
          ),
        );
      }
      case 'annotator':
      case 'source':
      case 'team':
        if (!this.#hasTags) await this.read(TAGGED, options);
        return this.#tagged[kind].names(kind);
    }
  }

  /** All names of the tags get their ids in one order, whichever columns are asked for. */
  #number(tags: Tags): void {
    for (const name of TAGGED) this.#tagId(name, tags);
  }

  #tagId(name: ColumnName, tags: Tags | undefined): number {
    const [tag, kind] = TAG_OF[name] ?? [];
    const value = tag === undefined ? '' : (tags?.get(tag) ?? '');
    return kind === undefined || value === '?' || value === '-' ? 0 : this.#tagged[kind].idOf(value);
  }

  #value(name: ColumnName, game: StoredGame, tags: Tags | undefined): number {
    const { names, codePage } = this.#family;
    switch (name) {
      case 'kind':
        return RECORD_KINDS.game + ((game.flags & FLAG.deleted) === 0 ? 0 : DELETED);
      case 'white':
      case 'black':
        return idIn(names.players, game[name]);
      case 'event':
        return this.#eventOf(game);
      case 'whiteElo':
      case 'blackElo':
        return game[name];
      case 'moveCount':
        return Math.ceil(game.halfMoves / 2);
      case 'contents':
        return contentsOf(game);
      case 'result':
        return RESULT_CODES[resultOf(game.result) ?? '*'];
      case 'eco': {
        const eco = ecoOf(game.eco);
        return eco === undefined ? 0 : ecoNumber(eco.eco);
      }
      case 'date':
        return dateNumber(decodeDate(game.date));
      case 'round': {
        const { round, subround } = readRound(names.rounds.text(game.round, codePage));
        return roundNumber(round, subround);
      }
      case 'annotator':
      case 'source':
      case 'whiteTeam':
      case 'blackTeam':
        return this.#tagId(name, tags);
      case 'gameType':
      case 'medals':
        return 0;
    }
  }

  #eventOf({ event, site }: StoredGame): number {
    const { events, sites } = this.#family.names;
    const pair = idIn(events, event) * (sites.size + 1) + idIn(sites, site);
    if (pair === 0) return 0;
    const known = this.#events.get(pair);
    if (known !== undefined) return known;
    this.#events.set(pair, this.#events.size + 1);
    return this.#events.size;
  }

  /** Ranks of the types in the order of their words, from 1. */
  #ranks(types: Uint32Array): Uint8Array {
    const { flagNames } = this.#family;
    const order = [...new Set(types)]
      .filter((type) => type !== 0)
      .map((type) => ({ type, words: gameTypeOf(type << 4, flagNames) ?? '' }))
      .sort((a, b) => (a.words < b.words ? -1 : a.words > b.words ? 1 : 0));
    const ranks = new Map(order.map(({ type }, i) => [type, Math.min(i + 1, MOST_TYPES)]));
    return Uint8Array.from(types, (type) => ranks.get(type) ?? 0);
  }

  #sizeOf(name: ColumnName): number {
    if (name === 'event') return this.#events.size + 1;
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
      if (done % ROWS_PER_BLOCK !== 0) continue;
      await breath.take();
      signal?.throwIfAborted();
      onProgress?.({ done, total });
    }
    return texts;
  }
}

/** The id of a name in the columns: 0 if it says nothing. */
const idIn = (list: NameList, id: number): number => (list.isKnown(id) ? id + 1 : 0);
