// Reads a window of games with all that their rows show. All bytes are read first, then decoded.
import type { Failure } from '../../base/failure.ts';
import { ByteReader } from '../../bytes/byteReader.ts';
import { recordNumber, type GameHeader, type RecordNumber } from '../../model/gameHeader.ts';
import { NO_CONTENTS, outlineGame, type Outline } from './outline.ts';
import {
  decodeDate,
  HEADER_SIZE,
  ecoOf,
  gameTypeOf,
  outcomeOf,
  readHeader,
  type StoredHeader,
} from './gameHeaders.ts';
import { readGameRecords, type GameRecord } from './gameRecords.ts';
import type { Name } from './names.ts';
import type { Family } from './openFamily.ts';

/** One game: its row, and the bytes of its record. */
export interface WindowEntry {
  readonly header: GameHeader;
  readonly stored: StoredHeader;
  /** `undefined` if there is no record to read; the problems say why. */
  readonly record?: GameRecord;
  /** Further facts, by PGN's tag names. */
  readonly tags: readonly (readonly [name: string, value: string])[];
  readonly problems: readonly Failure[];
}

/** Reads the games of rows [from, to), which must lie inside the database. */
export async function readWindow(family: Family, from: number, to: number): Promise<readonly WindowEntry[]> {
  const headers = await readHeaders(family, from, to);
  const [records, names] = await Promise.all([readRecords(family, headers), loadNames(family, headers)]);
  return headers.map((stored, i) => {
    const found = records[i];
    const record = found.body === undefined ? undefined : found;
    const named = names(stored);
    const outline = record === undefined ? undefined : outlineGame(record.body);
    return {
      header: makeHeader(recordNumber(from + i + 1), stored, named, family, outline),
      stored,
      ...(record !== undefined && { record }),
      tags: titleTags(named),
      problems: [
        ...(found.problem === undefined ? [] : [found.problem]),
        ...Object.values(named).flatMap(({ problem }) => problem ?? []),
      ],
    };
  });
}

/** The stored headers of rows [from, to). */
export async function readHeaders(
  { headers }: Pick<Family, 'headers'>,
  from: number,
  to: number,
): Promise<readonly StoredHeader[]> {
  const base = from * HEADER_SIZE;
  const bytes = await headers.read(base, (to - from) * HEADER_SIZE);
  const reader = new ByteReader(bytes, { file: headers.name, base });
  return Array.from({ length: to - from }, () => readHeader(reader));
}

/** The records of these headers, in their order. */
export async function readRecords(
  { name, addresses, records }: Pick<Family, 'name' | 'addresses' | 'records'>,
  headers: readonly StoredHeader[],
): Promise<readonly (GameRecord | { readonly problem: Failure; readonly body?: undefined })[]> {
  if (addresses === undefined || records === undefined) {
    const file = `${name}.${addresses === undefined ? 'a02' : 'd02'}`;
    const problem: Failure = { kind: 'missing-file', file, expected: 'the moves of this game' };
    return headers.map(() => ({ problem }));
  }
  const found = await addresses.resolve(headers.map(({ gameId }) => gameId));
  return readGameRecords(
    records,
    headers.map(({ gameId }) => found.get(gameId) ?? { offset: Infinity }),
  );
}

/** The names of one header. */
interface GameNames {
  readonly white: Name;
  readonly black: Name;
  readonly annotator: Name;
  readonly event: Name;
  readonly place: Name;
  readonly source: Name;
}

async function loadNames(
  { names }: Family,
  headers: readonly StoredHeader[],
): Promise<(header: StoredHeader) => GameNames> {
  const [player, event, place, source] = await Promise.all([
    names.Players.load(headers.flatMap(({ white, black, annotator }) => [white, black, annotator])),
    names.Events.load(headers.map((header) => header.event)),
    names.Places.load(headers.map((header) => header.place)),
    names.Sources.load(headers.map((header) => header.source)),
  ]);
  return (header) => ({
    white: player(header.white),
    black: player(header.black),
    annotator: player(header.annotator),
    event: event(header.event),
    place: place(header.place),
    source: source(header.source),
  });
}

function makeHeader(
  number: RecordNumber,
  stored: StoredHeader,
  names: GameNames,
  { readings }: Family,
  outline: Outline | undefined,
): GameHeader {
  const { result, evaluation } = outcomeOf(stored.outcome);
  const eco = ecoOf(stored.eco);
  const gameType = gameTypeOf(stored.gameType);
  return {
    kind: 'game',
    number,
    deleted: false,
    white: names.white.text,
    black: names.black.text,
    ...(names.white.title !== '' && { whiteTitle: names.white.title }),
    ...(names.black.title !== '' && { blackTitle: names.black.title }),
    ...(stored.whiteElo > 0 && { whiteElo: stored.whiteElo }),
    ...(stored.blackElo > 0 && { blackElo: stored.blackElo }),
    whiteTeam: '',
    blackTeam: '',
    result,
    ...(evaluation !== undefined && { lineEvaluation: evaluation }),
    ...(eco !== undefined && { eco }),
    event: names.event.text,
    site: names.place.text,
    date: decodeDate(stored.date, readings.monthsPerYear),
    eventDate: {},
    ...(stored.round > 0 && { round: stored.round }),
    ...(outline !== undefined && { moveCount: outline.moveCount }),
    annotator: names.annotator.text,
    source: names.source.text,
    sourceTitle: '',
    ...(gameType !== undefined && { gameType }),
    medals: 0,
    contents: outline?.contents ?? NO_CONTENTS,
  };
}

const titleTags = ({ white, black }: GameNames): (readonly [string, string])[] =>
  [['WhiteTitle', white.title] as const, ['BlackTitle', black.title] as const].filter(
    ([, title]) => title !== '',
  );
