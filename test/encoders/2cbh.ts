// Writes a whole database of ChessBase's newer generation by the format description alone. It shares nothing
// with the readers in src/formats, so that a misreading on either side shows as a difference.
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
import { encodeGameLists } from './2cbh/gameLists.ts';
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
import { namesIn } from './2cbh/names.ts';
import { References } from './2cbh/references.ts';
import { encodeSortOrders } from './2cbh/sortOrders.ts';
import { annotationsOf } from './cbh/annotations.ts';
import { ByteWriter } from './cbh/byteWriter.ts';
import { summarize } from './cbh/contentFlags.ts';
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
  readonly references: References;
  readonly moves: FrameFile;
  readonly annotations: FrameFile;
  readonly encode: EncodeText;
}

const ENGLISH = 0;

/** Stores moves and annotations, which games and analyses share. */
function storeMoves(game: GameDescription | AnalysisDescription, writers: Writers) {
  const order = pgnOrder(game.moves);
  const encoded = encodeMoves(game);
  const annotations = [...annotationsOf(game.annotations ?? [], order)];
  return {
    encoded,
    summary: summarize(
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
  const names = namesIn(id, writers);
  const { encoded, summary, offsets } = storeMoves(game, writers);
  return encodeGameRecord({
    ...offsets,
    deleted: game.deleted ?? false,
    white: names.player(game.white),
    black: names.player(game.black),
    tournament: names.tournament(game.event),
    annotator: names.player(game.annotator, 'annotator'),
    source: names.source(game.source),
    whiteTeam: names.team(game.whiteTeam),
    blackTeam: names.team(game.blackTeam),
    tag: names.titles(tagOf(game), 'tag'),
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
  const names = namesIn(id, writers);
  return encodeAnalysisRecord({
    ...storeMoves(analysis, writers).offsets,
    deleted: analysis.deleted ?? false,
    title: names.titles(analysis.titles, 'analysisTitle'),
    source: names.source(analysis.source),
    annotator: names.player(analysis.annotator, 'annotator'),
  });
}

function encodeTextOf(text: TextDescription, id: number, writers: Writers): Uint8Array {
  const names = namesIn(id, writers);
  return encodeTextRecord({
    deleted: text.deleted ?? false,
    textOffset: writers.moves.add('text', encodeGuidingText(text)),
    tournament: names.tournament(text.event),
    source: names.source(text.source),
    annotator: names.player(text.annotator, 'annotator'),
    title: names.titles(text.titles, 'textTitle'),
    created: text.save?.created ?? 0,
    version: text.save?.version ?? 1,
  });
}

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

/** The `.ini`, with its date. */
const encodeIni = (title: string): string =>
  `[Descr2CBG]\r\nType=0\r\nTitle=${title}\r\nUsage=2\r\nAccess=${encodeDate({ year: 2026, month: 9, day: 18 })}\r\n`;

/** The files of the database by name: `Classics.2cbh`, `Classics.2cbg` … */
export function encode2cbh(description: DatabaseDescription): Map<string, Uint8Array> {
  const { name, records, title, fideIds = {} } = description;
  const encode = textEncoder(description.encoding ?? 'utf-8');
  const writers: Writers = {
    entities: emptyEntities(),
    references: new References(),
    moves: new FrameFile('2cbg', description.spare),
    annotations: new FrameFile('2cba', description.spare),
    encode,
  };
  const header = new ByteWriter().raw(encodeFileHeader(records.length));
  for (const [row, record] of records.entries()) header.raw(encodeRecord(record, row + 1, writers));
  const contents = entityContents(writers.entities, fideIds);
  const mostEntities = Math.max(...contents.map(({ length }) => length));
  const byExtension = new Map([
    ['2cbh', header.bytes()],
    ['2cbg', writers.moves.bytes(records.length)],
    ['2cba', writers.annotations.bytes(records.length)],
    ['2lid', encodeLid(contents, description.deletedEntities ?? 0, description.lidHeaderSize ?? 184)],
    ['2lcd', encodeSortOrders(writers.entities, writers.references)],
    ['2lgd', encodeGameLists(writers.references, mostEntities)],
  ]);
  if (title !== undefined) byExtension.set('ini', encode(encodeIni(title)));
  return new Map([...byExtension].map(([extension, bytes]) => [`${name}.${extension}`, bytes]));
}
