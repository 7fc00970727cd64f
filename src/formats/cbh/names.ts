// The entity files of one database together, and the names of a window of records.
import type { Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';
import type { EntityKind, EntityNames } from '../../model/entity.ts';
import type { GameHeader, RecordNumber, TextHeader } from '../../model/gameHeader.ts';
import { entityNames, TextColumn } from '../entityTexts.ts';
import type { ReadOptions } from '../format.ts';
import type { EntitySizes } from './columnDecoding.ts';
import {
  ANNOTATOR,
  GAME_TAG,
  PLAYER,
  SOURCE,
  TEAM,
  TOURNAMENT,
  writeName,
  type Source,
  type Tournament,
} from './entities.ts';
import { EntityTable } from './entityTable.ts';
import type { ExtendedRecord } from './extendedRecords.ts';
import type { GameRecord, HeaderRecord, TextRecord } from './headerRecord.ts';

type Lookup<Entity> = (id: number | undefined) => Entity;

/** Names of the records they were loaded for. */
interface WindowNames {
  readonly player: Lookup<string>;
  readonly tournament: Lookup<Tournament>;
  readonly annotator: Lookup<string>;
  readonly source: Lookup<Source>;
  readonly team: Lookup<string>;
  readonly tag: Lookup<string>;
}

/** The entity tables of one database, each behind its own file; one that is missing has no names. */
export class Names {
  readonly problems: readonly Failure[];
  readonly #players: EntityTable<string>;
  readonly #tournaments: EntityTable<Tournament>;
  readonly #annotators: EntityTable<string>;
  readonly #sources: EntityTable<Source>;
  readonly #teams: EntityTable<string>;
  readonly #tags: EntityTable<string>;

  private constructor(
    players: EntityTable<string>,
    tournaments: EntityTable<Tournament>,
    annotators: EntityTable<string>,
    sources: EntityTable<Source>,
    teams: EntityTable<string>,
    tags: EntityTable<string>,
  ) {
    this.#players = players;
    this.#tournaments = tournaments;
    this.#annotators = annotators;
    this.#sources = sources;
    this.#teams = teams;
    this.#tags = tags;
    this.problems = this.#tables().flatMap((table) => table.problems);
  }

  static async open(files: ReadonlyMap<string, ByteSource>): Promise<Names> {
    const [players, tournaments, annotators, sources, teams, tags] = await Promise.all([
      EntityTable.open(PLAYER, files.get('cbp')),
      EntityTable.open(TOURNAMENT, files.get('cbt')),
      EntityTable.open(ANNOTATOR, files.get('cbc')),
      EntityTable.open(SOURCE, files.get('cbs')),
      EntityTable.open(TEAM, files.get('cbe')),
      EntityTable.open(GAME_TAG, files.get('cbl')),
    ]);
    return new Names(players, tournaments, annotators, sources, teams, tags);
  }

  #tables() {
    return [this.#players, this.#tournaments, this.#annotators, this.#sources, this.#teams, this.#tags];
  }

  setCodePage(codePage: CodePage): void {
    for (const table of this.#tables()) table.setCodePage(codePage);
  }

  /** Bytes of the first names of every file, for guessing the code page. */
  async sampleTexts(): Promise<readonly Uint8Array[]> {
    return (await Promise.all(this.#tables().map((table) => table.sampleTexts()))).flat();
  }

  /** Entities that the files have. */
  get sizes(): EntitySizes {
    return {
      players: this.#players.size,
      tournaments: this.#tournaments.size,
      annotators: this.#annotators.size,
      sources: this.#sources.size,
      teams: this.#teams.size,
    };
  }

  /** See `DatabaseReader.readNames`; entity i of a file has the id i + 1. */
  async readNames(kind: EntityKind, options?: ReadOptions): Promise<EntityNames> {
    const names = new TextColumn();
    const sites = new TextColumn();
    names.end();
    sites.end();
    await this.#tableOf(kind).forEach((data, codePage) => {
      if (data !== undefined) writeName(kind, data, codePage, names);
      names.end();
      if (kind !== 'event') return;
      if (data !== undefined) sites.writeField(data, 40, 30, codePage);
      sites.end();
    }, options);
    return entityNames(kind, names, kind === 'event' ? sites : undefined);
  }

  #tableOf(kind: EntityKind): Pick<EntityTable<unknown>, 'forEach'> {
    switch (kind) {
      case 'player':
        return this.#players;
      case 'event':
        return this.#tournaments;
      case 'annotator':
        return this.#annotators;
      case 'source':
        return this.#sources;
      case 'team':
        return this.#teams;
    }
  }

  /** Every player of the file, by id. */
  players(signal?: AbortSignal): AsyncGenerator<readonly [id: number, name: string]> {
    return this.#players.all(signal);
  }

  /** Loads what `records` refer to, in few reads for each file. */
  async load(
    records: readonly HeaderRecord[],
    extendedOf: (number: RecordNumber) => ExtendedRecord,
  ): Promise<WindowNames> {
    const known = records.filter((record) => record.kind !== 'unknown');
    const games = known.filter((record) => record.kind === 'game');
    const extended = games.map((game) => extendedOf(game.number));
    const ids = (values: readonly (number | undefined)[]) => values.filter((id) => id !== undefined);
    const [player, tournament, annotator, source, team, tag] = await Promise.all([
      this.#players.load(games.flatMap((game) => [game.white, game.black])),
      this.#tournaments.load(known.map((record) => record.tournament)),
      this.#annotators.load(known.map((record) => record.annotator)),
      this.#sources.load(known.map((record) => record.source)),
      this.#teams.load(ids(extended.flatMap(({ whiteTeam, blackTeam }) => [whiteTeam, blackTeam]))),
      this.#tags.load(ids(extended.map((record) => record.tag))),
    ]);
    return { player, tournament, annotator, source, team, tag };
  }
}

/** A game's header from its record, its extended record and the loaded names. */
export function makeGameHeader(record: GameRecord, extended: ExtendedRecord, names: WindowNames): GameHeader {
  const tournament = names.tournament(record.tournament);
  const source = names.source(record.source);
  const tag = names.tag(extended.tag);
  return {
    kind: 'game',
    number: record.number,
    deleted: record.deleted,
    white: names.player(record.white),
    black: names.player(record.black),
    whiteElo: record.whiteElo,
    blackElo: record.blackElo,
    whiteTeam: names.team(extended.whiteTeam),
    blackTeam: names.team(extended.blackTeam),
    result: record.result,
    lineEvaluation: record.lineEvaluation,
    eco: record.eco,
    chess960: record.chess960,
    event: tournament.title,
    site: tournament.place,
    date: record.date,
    eventDate: tournament.date,
    round: record.round,
    subround: record.subround,
    moveCount: record.moveCount,
    annotator: names.annotator(record.annotator),
    source: source.publisher,
    sourceTitle: source.title,
    ...(tag === '' ? {} : { tag }),
    medals: record.medals,
    contents: record.contents,
  };
}

/** A guiding text's header; its title stands in `.cbg`. */
export function makeTextHeader(record: TextRecord, title: string, names: WindowNames): TextHeader {
  const tournament = names.tournament(record.tournament);
  return {
    kind: 'text',
    number: record.number,
    deleted: record.deleted,
    title,
    event: tournament.title,
    site: tournament.place,
    annotator: names.annotator(record.annotator),
    source: names.source(record.source).title,
    round: record.round,
    contents: record.contents,
  };
}
