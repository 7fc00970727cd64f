// The names in one database's entity files, and the names of a window of records.
import type { Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';
import type { EntityKind, EntityNames } from '../../model/entity.ts';
import { entityNames, TextColumn } from '../entityTexts.ts';
import type { ReadOptions } from '../format.ts';
import type { EntitySizes } from '../chessbase/columnDecoder.ts';
import type { HeaderRecord, Source, Tournament, WindowNames } from '../chessbase/records.ts';
import { ANNOTATOR, GAME_TAG, PLAYER, SOURCE, TEAM, TOURNAMENT, writeName } from './entities.ts';
import { decodeStringField } from '../chessbase/singleBytes.ts';
import { EntityTable } from './entityTable.ts';

/** The entity tables of one database, one for each file. The table of a missing file has no names. */
export class Names {
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

  /** Grows when records turn out to refer to missing names. */
  get problems(): readonly Failure[] {
    return this.#tables().flatMap((table) => table.problems);
  }

  #tables() {
    return [this.#players, this.#tournaments, this.#annotators, this.#sources, this.#teams, this.#tags];
  }

  setCodePage(codePage: CodePage): void {
    for (const table of this.#tables()) table.setCodePage(codePage);
  }

  /** The first names of every file as bytes, to guess the code page from. */
  async sampleTexts(): Promise<readonly Uint8Array[]> {
    return (await Promise.all(this.#tables().map((table) => table.sampleTexts()))).flat();
  }

  /** Number of entities in each file. */
  get sizes(): EntitySizes {
    return {
      players: this.#players.size,
      tournaments: this.#tournaments.size,
      annotators: this.#annotators.size,
      sources: this.#sources.size,
      teams: this.#teams.size,
      lost: {
        players: this.#players.lost,
        tournaments: this.#tournaments.lost,
        annotators: this.#annotators.lost,
        sources: this.#sources.lost,
        teams: this.#teams.lost,
      },
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
      if (data !== undefined) sites.writeField(data, 40, 30, codePage, decodeStringField);
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

  /** Every player of the file that is not deleted, by id. */
  players(signal?: AbortSignal): AsyncGenerator<readonly [id: number, name: string]> {
    return this.#players.all(signal);
  }

  /** Loads the entities of `records`, in few reads for each file. */
  async load(records: readonly HeaderRecord[]): Promise<WindowNames> {
    const known = records.filter((record) => record.kind !== 'unknown');
    const games = known.filter((record) => record.kind === 'game');
    const ids = (values: readonly (number | undefined)[]) => values.filter((id) => id !== undefined);
    const [player, tournament, annotator, source, team, tag] = await Promise.all([
      this.#players.load(games.flatMap((game) => [game.white, game.black])),
      this.#tournaments.load(known.map((record) => record.tournament)),
      this.#annotators.load(known.map((record) => record.annotator)),
      this.#sources.load(known.map((record) => record.source)),
      this.#teams.load(ids(games.flatMap(({ whiteTeam, blackTeam }) => [whiteTeam, blackTeam]))),
      this.#tags.load(ids(games.map((record) => record.tag))),
    ]);
    return { player, tournament, annotator, source, team, tag };
  }
}
