// The names of one database, all from `.2lid`: those of a window of records, or all of a kind.
import type { Failure } from '../../base/failure.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';
import type { EntityKind, EntityNames } from '../../model/entity.ts';
import type { LocalizedText } from '../../model/localizedText.ts';
import { entityNames, TextColumn } from '../entityTexts.ts';
import type { ReadOptions } from '../format.ts';
import type { EntitySizes } from '../chessbase/columnDecoder.ts';
import { LostNames, NO_NOTES, noNames, type Lookup } from '../chessbase/lostNames.ts';
import type {
  GameRecord,
  HeaderRecord,
  Source,
  TextRecord,
  Tournament,
  WindowNames,
} from '../chessbase/records.ts';
import {
  decodePlayer,
  decodeSource,
  decodeTeam,
  decodeTitle,
  decodeTitles,
  decodeTournament,
  EntityReader,
  writeText,
} from './entities.ts';
import { PLAYERS, SOURCES, TEAMS, TITLES, TOURNAMENTS, type EntityFile } from './entityFile.ts';

type Decode<Entity> = (record: Uint8Array, codePage: CodePage) => Entity;

const NO_TOURNAMENT: Tournament = { title: '', place: '', date: {} };
const NO_SOURCE: Source = { title: '', publisher: '' };
const NO_TITLES: readonly LocalizedText[] = [];
const NO_RECORD = new Uint8Array(0);

/** The user's word for an entity of each type. */
const WORDS = [
  [PLAYERS, 'player or annotator'],
  [TOURNAMENTS, 'tournament'],
  [SOURCES, 'source'],
  [TEAMS, 'team'],
  [TITLES, 'title'],
] as const;

/** Entities of one database by id. If their file is missing, all are unnamed. */
export class Names {
  readonly #file: EntityFile | undefined;
  /** Missing entities to which records refer, by type. */
  readonly #lost: ReadonlyMap<number, LostNames>;
  #codePage: CodePage = 'windows-1252';
  /** The names of all kinds, once a caller has asked for those of one. */
  #all: ReadonlyMap<EntityKind, EntityNames> | undefined;
  #reading: Promise<void> | undefined;

  constructor(file: EntityFile | undefined) {
    this.#file = file;
    this.#lost = new Map(
      file === undefined
        ? []
        : WORDS.map(([type, what]) => [
            type,
            new LostNames({ file: file.name, what, count: file.countOf(type) }),
          ]),
    );
  }

  /** Grows when names turn out to be damaged or lost. */
  get problems(): readonly Failure[] {
    return [...(this.#file?.problems ?? []), ...[...this.#lost.values()].flatMap((lost) => lost.problems)];
  }

  /** Called once, before any name is decoded. */
  setCodePage(codePage: CodePage): void {
    this.#codePage = codePage;
  }

  /** The number of entities of each kind. Annotators are players. */
  get sizes(): EntitySizes {
    const count = (type: number) => this.#file?.countOf(type) ?? 0;
    const lost = (type: number) => this.#lost.get(type) ?? NO_NOTES;
    return {
      players: count(PLAYERS),
      tournaments: count(TOURNAMENTS),
      annotators: count(PLAYERS),
      sources: count(SOURCES),
      teams: count(TEAMS),
      lost: {
        players: lost(PLAYERS),
        tournaments: lost(TOURNAMENTS),
        annotators: lost(PLAYERS),
        sources: lost(SOURCES),
        teams: lost(TEAMS),
      },
    };
  }

  /** The names of the first players and tournaments as bytes, to guess the code page from. */
  async sampleTexts(): Promise<readonly Uint8Array[]> {
    const file = this.#file;
    if (file === undefined) return [];
    const records = await Promise.all([PLAYERS, TOURNAMENTS].map((type) => file.sample(type)));
    return records.flat().flatMap((record) => {
      const reader = new EntityReader(record);
      return [reader.bytes(), reader.bytes()];
    });
  }

  /** Loads the entities of `records`, in few reads for each kind. */
  async load(records: readonly HeaderRecord[]): Promise<WindowNames & { readonly title: Lookup<string> }> {
    const known = records.filter((record) => record.kind !== 'unknown');
    const games = known.filter((record): record is GameRecord => record.kind === 'game');
    const texts = known.filter((record): record is TextRecord => record.kind === 'text');
    const [player, tournament, source, team, title] = await Promise.all([
      this.#load(
        PLAYERS,
        [...games.flatMap(({ white, black }) => [white, black]), ...known.map(({ annotator }) => annotator)],
        decodePlayer,
        '',
      ),
      this.#load(
        TOURNAMENTS,
        known.map((record) => record.tournament),
        decodeTournament,
        NO_TOURNAMENT,
      ),
      this.#load(
        SOURCES,
        known.map((record) => record.source),
        decodeSource,
        NO_SOURCE,
      ),
      this.#load(
        TEAMS,
        games.flatMap(({ whiteTeam, blackTeam }) => [whiteTeam, blackTeam]),
        decodeTeam,
        '',
      ),
      this.#load(
        TITLES,
        [...games.map(({ tag }) => tag), ...texts.map((text) => text.title)],
        decodeTitle,
        '',
      ),
    ]);
    return { player, annotator: player, tournament, source, team, tag: title, title };
  }

  /** The stored record of one entity, for the details of a game or text; empty if there is none. */
  async record(type: number, id: number | undefined): Promise<Uint8Array> {
    if (id === undefined || this.#file === undefined) return NO_RECORD;
    return (await this.#file.read(type, [id])).get(id) ?? NO_RECORD;
  }

  async titles(id: number | undefined): Promise<readonly LocalizedText[]> {
    const record = await this.record(TITLES, id);
    return record.length === 0 ? NO_TITLES : decodeTitles(record, this.#codePage);
  }

  /** Every player of the file, by id from 0; a deleted one with an empty name. */
  async *players(signal?: AbortSignal): AsyncGenerator<readonly [id: number, name: string]> {
    const { text, starts, size } = await this.readNames('player', { signal });
    for (let id = 1; id < size; id++) yield [id - 1, text.slice(starts[id], starts[id + 1])];
  }

  /**
   * See `DatabaseReader.readNames`; entity i of a file has the id i + 1. One pass reads all kinds, and callers share
   * it.
   */
  async readNames(kind: EntityKind, options: ReadOptions = {}): Promise<EntityNames> {
    for (;;) {
      const known = this.#all?.get(kind);
      if (known !== undefined) return known;
      if (this.#reading === undefined) {
        this.#reading = this.#readAll(options).finally(() => {
          this.#reading = undefined;
        });
        await this.#reading;
      } else {
        // An error that ends another caller's pass goes to that caller; this caller then starts its own pass.
        await this.#reading.catch(() => undefined);
        options.signal?.throwIfAborted();
      }
    }
  }

  async #readAll(options: ReadOptions): Promise<void> {
    const columns = new Map(
      NAMED.map((named) => [named.type, { named, names: firstEmpty(), second: firstEmpty() }]),
    );
    await this.#file?.forEach((type, record) => {
      const column = columns.get(type);
      if (column === undefined) return;
      if (record !== undefined) column.named.write(record, this.#codePage, column.names, column.second);
      column.names.end();
      column.second.end();
    }, options);
    const all = new Map<EntityKind, EntityNames>();
    for (const { named, names, second } of columns.values())
      for (const kind of named.kinds)
        all.set(kind, entityNames(kind, names, kind === 'event' ? second : undefined));
    this.#all = all;
  }

  async #load<Entity>(
    type: number,
    ids: readonly (number | undefined)[],
    decode: Decode<Entity>,
    none: Entity,
  ): Promise<Lookup<Entity>> {
    const wanted = ids.filter((id) => id !== undefined);
    const records = (await this.#file?.read(type, wanted)) ?? new Map<number, Uint8Array>();
    const entities = new Map([...records].map(([id, record]) => [id, decode(record, this.#codePage)]));
    const damageOf = (id: number): Failure | undefined => this.#file?.damageOf(type, id);
    return this.#lost.get(type)?.lookup(wanted, entities, none, damageOf) ?? noNames(none);
  }
}

/** A column whose name of id 0 is empty. */
function firstEmpty(): TextColumn {
  const column = new TextColumn();
  column.end();
  return column;
}

interface Named {
  readonly type: number;
  readonly kinds: readonly EntityKind[];
  /** Writes the name, and for an event also its site. */
  write(record: Uint8Array, codePage: CodePage, names: TextColumn, second: TextColumn): void;
}

/** The types that have names in an index, and how their names are written. */
const NAMED: readonly Named[] = [
  {
    type: PLAYERS,
    kinds: ['player', 'annotator'],
    write(record, codePage, names) {
      const reader = new EntityReader(record);
      const last = reader.bytes();
      const first = reader.bytes();
      writeText(last, codePage, names);
      if (last.length > 0 && first.length > 0) names.write(', ');
      writeText(first, codePage, names);
    },
  },
  {
    type: TOURNAMENTS,
    kinds: ['event'],
    write(record, codePage, names, sites) {
      const reader = new EntityReader(record);
      writeText(reader.bytes(), codePage, sites);
      writeText(reader.bytes(), codePage, names);
    },
  },
  {
    type: SOURCES,
    kinds: ['source'],
    write(record, codePage, names) {
      const reader = new EntityReader(record);
      const title = reader.bytes();
      // A source is named by its title, or by its publisher if it has none.
      writeText(title.length === 0 ? reader.bytes() : title, codePage, names);
    },
  },
  {
    type: TEAMS,
    kinds: ['team'],
    write(record, codePage, names) {
      const reader = new EntityReader(record);
      const title = reader.bytes();
      if (reader.u8() === 0) writeText(title, codePage, names);
      else names.write(decodeTeam(record, codePage));
    },
  },
];
