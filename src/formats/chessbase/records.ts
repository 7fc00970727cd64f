// Records of the list of games, and the rows made of them with their names. Both generations use the same types.
import type { Failure } from '../../base/failure.ts';
import type { Eco, Nag } from '../../chess/types.ts';
import type { Contents } from '../../model/contents.ts';
import type {
  GameHeader,
  GameResult,
  RecordNumber,
  RecordRow,
  TextHeader,
  UnreadableRow,
} from '../../model/gameHeader.ts';
import type { PartialDate } from '../../model/partialDate.ts';
import { type Lookup } from './lostNames.ts';

/** Ids are numbers of entities, from 0. Offsets have not been checked against any file. */
export interface GameRecord {
  readonly kind: 'game';
  readonly number: RecordNumber;
  readonly deleted: boolean;
  readonly movesOffset: number;
  /** 0 if the game has no annotations. */
  readonly annotationsOffset: number;
  readonly white: number;
  readonly black: number;
  readonly tournament: number;
  readonly annotator: number;
  readonly source: number;
  readonly whiteTeam?: number | undefined;
  readonly blackTeam?: number | undefined;
  readonly tag?: number | undefined;
  readonly date: PartialDate;
  readonly result: GameResult;
  readonly lineEvaluation?: Nag;
  readonly round?: number;
  readonly subround?: number;
  readonly whiteElo?: number;
  readonly blackElo?: number;
  readonly eco?: Eco;
  readonly chess960?: number;
  readonly medals: number;
  readonly contents: Contents;
  readonly moveCount: number;
}

/** A guiding text in the list; its entities are ids. */
export interface TextRecord {
  readonly kind: 'text';
  readonly number: RecordNumber;
  readonly deleted: boolean;
  readonly textOffset: number;
  readonly tournament: number;
  readonly annotator: number;
  readonly source: number;
  /** The id of its title, in the generation whose titles are entities. */
  readonly title?: number;
  readonly round?: number;
  readonly contents: Contents;
}

/** A record of an unknown kind. */
interface UnknownRecord {
  readonly kind: 'unknown';
  readonly number: RecordNumber;
  readonly problem: Failure;
}

/** A record of the list, by its `kind`. */
export type HeaderRecord = GameRecord | TextRecord | UnknownRecord;

/** A record of the list, its row, and the problems of the row: lost names, damaged bytes. */
export type WindowEntry =
  | {
      readonly kind: 'game';
      readonly record: GameRecord;
      readonly row: GameHeader;
      readonly problems: readonly Failure[];
    }
  | {
      readonly kind: 'text';
      readonly record: TextRecord;
      readonly row: TextHeader;
      readonly problems: readonly Failure[];
    }
  | { readonly kind: 'unknown'; readonly record: UnknownRecord; readonly row: UnreadableRow };

/** Facts of a tournament that rows show; `""` and `{}` if they are unknown. */
export interface Tournament {
  readonly title: string;
  readonly place: string;
  readonly date: PartialDate;
}

/** Facts of a source that rows show. */
export interface Source {
  readonly title: string;
  readonly publisher: string;
}

/** Names of the entities of the records that were loaded. */
export interface WindowNames {
  readonly player: Lookup<string>;
  readonly tournament: Lookup<Tournament>;
  readonly annotator: Lookup<string>;
  readonly source: Lookup<Source>;
  readonly team: Lookup<string>;
  readonly tag: Lookup<string>;
}

/** Makes the rows of records. `titleOf` returns the title of a text, `damageOf` the damage of a record's own bytes. */
export const makeEntries = (
  records: readonly HeaderRecord[],
  names: WindowNames,
  titleOf: (record: TextRecord) => string,
  damageOf: (number: RecordNumber) => readonly (Failure | undefined)[],
): WindowEntry[] =>
  records.map((record) => {
    const { kind } = record;
    if (kind === 'unknown')
      return { kind, record, row: { kind: 'unreadable', number: record.number, problem: record.problem } };
    const found = [...damageOf(record.number), ...lostNamesOf(record, names)];
    const problems = [...new Set(found)].filter((problem) => problem !== undefined);
    switch (kind) {
      case 'game':
        return { kind, record, row: makeGameHeader(record, names), problems };
      case 'text':
        return { kind, record, row: makeTextHeader(record, titleOf(record), names), problems };
    }
  });

/** The rows of a window. */
export const rowsOf = (entries: readonly WindowEntry[]): RecordRow[] => entries.map(({ row }) => row);

function makeGameHeader(record: GameRecord, names: WindowNames): GameHeader {
  const tournament = names.tournament(record.tournament);
  const source = names.source(record.source);
  const tag = names.tag(record.tag);
  return {
    kind: 'game',
    number: record.number,
    deleted: record.deleted,
    white: names.player(record.white),
    black: names.player(record.black),
    whiteElo: record.whiteElo,
    blackElo: record.blackElo,
    whiteTeam: names.team(record.whiteTeam),
    blackTeam: names.team(record.blackTeam),
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

function makeTextHeader(record: TextRecord, title: string, names: WindowNames): TextHeader {
  const tournament = names.tournament(record.tournament);
  const source = names.source(record.source);
  return {
    kind: 'text',
    number: record.number,
    deleted: record.deleted,
    title,
    event: tournament.title,
    site: tournament.place,
    eventDate: tournament.date,
    annotator: names.annotator(record.annotator),
    source: source.publisher,
    sourceTitle: source.title,
    round: record.round,
    contents: record.contents,
  };
}

/** The problems of the names of a record: lost ones, and damage of their entities. */
function lostNamesOf(record: GameRecord | TextRecord, names: WindowNames): readonly Failure[] {
  const { player, team, tag } = names;
  const problems =
    record.kind === 'game'
      ? [
          player.problem(record.white, 'White'),
          player.problem(record.black, 'Black'),
          team.problem(record.whiteTeam, 'the team of White'),
          team.problem(record.blackTeam, 'the team of Black'),
          tag.problem(record.tag, 'the title of the game'),
        ]
      : [tag.problem(record.title, 'the title of the text')];
  return [
    ...problems,
    names.tournament.problem(record.tournament, 'the tournament'),
    names.annotator.problem(record.annotator, 'the annotator'),
    names.source.problem(record.source, 'the source'),
  ].filter((problem) => problem !== undefined);
}
