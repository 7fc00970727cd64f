// The table with a row for each record: a game, a guiding text, or an unreadable record. Unknown facts are NULL.
import type { Failure } from '../base/failure.ts';
import type { GameHeader, RecordRow, TextHeader } from '../model/gameHeader.ts';
import type { LoadedGame, LoadedRecord, LoadedText } from '../model/loadedGame.ts';
import { medalNames } from '../model/medals.ts';
import type { PartialDate } from '../model/partialDate.ts';
import type { TreeJson } from '../model/treeJson.ts';
import { always, bool, int, list, struct, text } from './schema.ts';
import type { FieldSchema } from './schema.ts';

type Field = (name: string) => FieldSchema;

const date: Field = (name) => struct(name, [int('year'), int('month'), int('day')]);
const problem: Field = (name) =>
  always(struct(name, [text('kind'), text('file'), int64('offset'), text('expected'), text('found')]));
const int64: Field = (name) => [{ name, type: 'INT64', repetition_type: 'OPTIONAL' }];
const words: Field = (name) => always(text(name));

/** The columns, in their order. */
export const GAME_FIELDS = {
  game: (name) => always(int(name)),
  kind: words,
  database: text,
  deleted: bool,
  white: text,
  black: text,
  whiteTitle: text,
  blackTitle: text,
  whiteElo: int,
  blackElo: int,
  whiteTeam: text,
  blackTeam: text,
  result: text,
  lineEvaluation: int,
  date,
  round: int,
  subround: int,
  eco: text,
  event: text,
  site: text,
  eventDate: date,
  annotator: text,
  source: text,
  sourceTitle: text,
  tag: text,
  gameType: text,
  chess960: int,
  variant: text,
  moveCount: int,
  medals: (name) => list(name, words),
  tags: (name) => list(name, (of) => always(struct(of, [text('name'), text('value')]))),
  title: text,
  texts: (name) =>
    list(name, (of) => always(struct(of, [text('language'), text('title'), text('format'), text('text')]))),
  startFen: text,
  moves: (name) => list(name, words),
  tree: text,
  problems: (name) => list(name, problem),
} as const satisfies Readonly<Record<string, Field>>;

export type GameRow = Readonly<Partial<Record<keyof typeof GAME_FIELDS, unknown>>>;

/** Makes the row of a record. `tree` is the tree of a loaded game, and `undefined` for any other record. */
export function gameRow(record: LoadedRecord | RecordRow, tree: TreeJson | undefined): GameRow {
  if (record.kind === 'unreadable') {
    const { number, kind, database, problem: found } = record;
    return { game: number, kind, database, problems: problemRows([found]) };
  }
  if (record.kind === 'text') return 'header' in record ? textRow(record) : textHeader(record);
  return 'header' in record ? loadedRow(record, tree) : gameHeader(record);
}

function gameHeader(header: GameHeader): GameRow {
  const { medals } = header;
  return {
    game: header.number,
    kind: header.kind,
    database: header.database,
    deleted: header.deleted,
    white: known(header.white),
    black: known(header.black),
    whiteTitle: header.whiteTitle,
    blackTitle: header.blackTitle,
    whiteElo: header.whiteElo,
    blackElo: header.blackElo,
    whiteTeam: known(header.whiteTeam),
    blackTeam: known(header.blackTeam),
    result: header.result,
    lineEvaluation: header.lineEvaluation,
    date: dateRow(header.date),
    round: header.round,
    subround: header.subround,
    eco: header.eco,
    event: known(header.event),
    site: known(header.site),
    eventDate: dateRow(header.eventDate),
    annotator: known(header.annotator),
    source: known(header.source),
    sourceTitle: known(header.sourceTitle),
    tag: header.tag,
    gameType: header.gameType,
    chess960: header.chess960,
    variant: header.variant,
    moveCount: header.moveCount,
    medals: medals === 0 ? undefined : medalNames(medals),
  };
}

function loadedRow({ header, tree, tags, problems }: LoadedGame, json: TreeJson | undefined): GameRow {
  const hasVariations = tree.nodes.some(({ children }) => children.length > 1);
  const all = [...problems, ...(json?.problems ?? [])];
  return {
    ...gameHeader(header),
    tags: tags?.map(([name, value]) => ({ name, value })),
    startFen: tree.startFen,
    moves: json?.moves,
    tree: hasVariations ? JSON.stringify(json?.line) : undefined,
    problems: problemRows(all),
  };
}

function textHeader(header: TextHeader): GameRow {
  return {
    game: header.number,
    kind: header.kind,
    database: header.database,
    deleted: header.deleted,
    round: header.round,
    event: known(header.event),
    site: known(header.site),
    eventDate: dateRow(header.eventDate),
    annotator: known(header.annotator),
    source: known(header.source),
    sourceTitle: known(header.sourceTitle),
    title: known(header.title),
  };
}

function textRow({ header, titles, bodies, problems }: LoadedText): GameRow {
  return {
    ...textHeader(header),
    title: known(header.title) ?? titles[0]?.title,
    texts: [
      ...titles.map(({ language, title }) => ({ language, title })),
      ...bodies.map(({ language, format, text: body }) => ({ language, format, text: body })),
    ],
    problems: problemRows(problems),
  };
}

const known = (value: string): string | undefined => (value === '' ? undefined : value);

const dateRow = (value: PartialDate): PartialDate | undefined =>
  value.year === undefined && value.month === undefined && value.day === undefined ? undefined : value;

const problemRows = (problems: readonly Failure[]): readonly object[] | undefined =>
  problems.length === 0
    ? undefined
    : problems.map(({ kind, file, offset, expected, found }) => ({
        kind,
        file,
        offset: offset === undefined ? undefined : BigInt(Math.trunc(offset)),
        expected,
        found,
      }));
