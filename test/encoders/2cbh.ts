// Writes a whole database of ChessBase's newer generation from a description, by the format description alone: nothing
// here is shared with the readers in src/formats, so that a misreading on either side shows as a difference.
import { encodeAnnotations } from './2cbh/annotations.ts';
import {
  emptyEntities,
  encodePlayer,
  encodeSource,
  encodeTeam,
  encodeTitles,
  encodeTournament,
  type Entities,
} from './2cbh/entities.ts';
import { FrameFile } from './2cbh/frame.ts';
import { encodeGuidingText } from './2cbh/guidingText.ts';
import {
  encodeAnalysisRecord,
  encodeFileHeader,
  encodeGameRecord,
  encodeRawRecord,
  encodeTextRecord,
} from './2cbh/headers.ts';
import { encodeLid } from './2cbh/lid.ts';
import { encodeMoves, pgnOrder } from './2cbh/moveStream.ts';
import { annotationsOf } from './cbh/annotations.ts';
import { ByteWriter } from './cbh/byteWriter.ts';
import { summarise } from './cbh/contentFlags.ts';
import type {
  AnalysisDescription,
  DatabaseDescription,
  GameDescription,
  TextDescription,
} from './cbh/description.ts';
import { type EncodeText, textEncoder } from './cbh/textEncoding.ts';
import { encodeDate, encodeEco, encodeResult } from './cbh/values.ts';

interface Writers {
  readonly entities: Entities;
  readonly moves: FrameFile;
  readonly annotations: FrameFile;
  readonly encode: EncodeText;
}

const NO_EVENT = { title: '' };
const NO_SOURCE = { title: '' };
const ENGLISH = 0;
const NO_TEAM = -1;

/** Moves and annotations, which games and analyses have alike. */
function storeMoves(game: GameDescription | AnalysisDescription, writers: Writers) {
  const order = pgnOrder(game.moves);
  const encoded = encodeMoves(game);
  const annotations = [...annotationsOf(game.annotations ?? [], order)];
  return {
    encoded,
    summary: summarise(
      { moves: game.moves, isSetUp: encoded.isSetUp, isVariant: encoded.chess960 !== undefined },
      order.length,
      annotations,
      writers.encode,
    ),
    offsets: {
      movesOffset: writers.moves.add(encoded.tag, encoded.content),
      annotationsOffset: writers.annotations.add(
        'annotations',
        encodeAnnotations(annotations, writers.encode),
      ),
    },
  };
}

function tagOf({ tag = '', titles }: GameDescription): NonNullable<GameDescription['titles']> {
  return titles ?? (tag === '' ? [] : [{ language: ENGLISH, title: tag }]);
}

function encodeGameOf(game: GameDescription, id: number, writers: Writers): Uint8Array {
  const { entities } = writers;
  const { encoded, summary, offsets } = storeMoves(game, writers);
  const team = (description: GameDescription['whiteTeam']) =>
    description === undefined ? NO_TEAM : entities.teams.use(description, id);
  return encodeGameRecord({
    ...offsets,
    deleted: game.deleted ?? false,
    white: entities.players.use(game.white ?? '', id),
    black: entities.players.use(game.black ?? '', id),
    tournament: entities.tournaments.use(game.event ?? NO_EVENT, id),
    annotator: entities.players.use(game.annotator ?? '', id),
    source: entities.sources.use(game.source ?? NO_SOURCE, id),
    whiteTeam: team(game.whiteTeam),
    blackTeam: team(game.blackTeam),
    tag: entities.titles.use(tagOf(game), id),
    result: encodeResult(game.result ?? '*'),
    lineEvaluation: game.lineEvaluation ?? 0,
    round: game.round ?? 0,
    subround: game.subround ?? 0,
    board: game.board ?? 0,
    whiteElo: game.whiteElo ?? 0,
    blackElo: game.blackElo ?? 0,
    eco: encodeEco(game.eco, encoded.chess960),
    medals: (game.medals ?? 0) | summary.medals,
    flags: summary.flags,
    magnitude: summary.magnitude,
    moveCount: Math.ceil((summary.plies + (encoded.setup.turn === 'black' ? 1 : 0)) / 2),
    date: encodeDate(game.date ?? {}),
    save: game.save ?? {},
  });
}

function encodeAnalysisOf(analysis: AnalysisDescription, id: number, writers: Writers): Uint8Array {
  const { entities } = writers;
  return encodeAnalysisRecord({
    ...storeMoves(analysis, writers).offsets,
    deleted: analysis.deleted ?? false,
    title: entities.titles.use(analysis.titles, id),
    source: entities.sources.use(analysis.source ?? NO_SOURCE, id),
    annotator: entities.players.use(analysis.annotator ?? '', id),
  });
}

const encodeTextOf = (text: TextDescription, id: number, { entities, moves }: Writers): Uint8Array =>
  encodeTextRecord({
    deleted: text.deleted ?? false,
    textOffset: moves.add('text', encodeGuidingText(text)),
    tournament: entities.tournaments.use(text.event ?? NO_EVENT, id),
    source: entities.sources.use(text.source ?? NO_SOURCE, id),
    annotator: entities.players.use(text.annotator ?? '', id),
    title: entities.titles.use(text.titles, id),
    created: text.save?.created ?? 0,
    version: text.save?.version ?? 1,
  });

function encodeRecord(
  record: DatabaseDescription['records'][number],
  id: number,
  writers: Writers,
): Uint8Array {
  switch (record.kind) {
    case 'game':
      return encodeGameOf(record, id, writers);
    case 'analysis':
      return encodeAnalysisOf(record, id, writers);
    case 'text':
      return encodeTextOf(record, id, writers);
    default:
      return encodeRawRecord(record.header);
  }
}

/** Contents of the records of `.2lid`, by type and id. */
const entityContents = (
  { players, tournaments, sources, teams, titles }: Entities,
  fideIds: Readonly<Record<string, number>>,
): readonly (readonly Uint8Array[])[] => [
  players.entities.map((name) => encodePlayer(name, { fideId: fideIds[name] })),
  tournaments.entities.map(encodeTournament),
  sources.entities.map(encodeSource),
  [],
  teams.entities.map(encodeTeam),
  titles.entities.map(encodeTitles),
];

/** The `.ini`, with the day of its making. */
const encodeIni = (title: string): string =>
  `[Descr2CBG]\r\nType=0\r\nTitle=${title}\r\nUsage=2\r\nAccess=${encodeDate({ year: 2026, month: 9, day: 18 })}\r\n`;

/** The files of the database by name: `Classics.2cbh`, `Classics.2cbg` … */
export function encode2cbh(description: DatabaseDescription): Map<string, Uint8Array> {
  const { name, records, title, fideIds = {} } = description;
  const encode = textEncoder(description.encoding ?? 'utf-8');
  const writers: Writers = {
    entities: emptyEntities(),
    moves: new FrameFile('2cbg', description.spare),
    annotations: new FrameFile('2cba', description.spare),
    encode,
  };
  const header = new ByteWriter().raw(encodeFileHeader(records.length));
  for (const [row, record] of records.entries()) header.raw(encodeRecord(record, row + 1, writers));
  const byExtension = new Map([
    ['2cbh', header.bytes()],
    ['2cbg', writers.moves.bytes(records.length)],
    ['2cba', writers.annotations.bytes(records.length)],
    [
      '2lid',
      encodeLid(
        entityContents(writers.entities, fideIds),
        description.deletedEntities ?? 0,
        description.lidHeaderSize ?? 184,
      ),
    ],
  ]);
  if (title !== undefined) byExtension.set('ini', encode(encodeIni(title)));
  return new Map([...byExtension].map(([extension, bytes]) => [`${name}.${extension}`, bytes]));
}
