// Writes a whole ChessBase database by the format description alone. It shares nothing with the readers in
// src/formats, so that a misreading on either side shows as a difference.
import { annotationsOf, encodeAnnotations } from './cbh/annotations.ts';
import { Container } from './cbh/container.ts';
import { summarize } from './cbh/contentFlags.ts';
import type {
  AnalysisDescription,
  DatabaseDescription,
  GameDescription,
  TextDescription,
} from './cbh/description.ts';
import { type Entities, emptyEntities, encodeEntityFiles } from './cbh/entityFiles.ts';
import { encodeExtendedRecords, encodeTournamentExtras, type ExtendedRecord } from './cbh/extendedRecords.ts';
import { encodeGame } from './cbh/gameRecord.ts';
import { encodeGuidingText } from './cbh/guidingText.ts';
import { encodeFileHeader, encodeGameRecord, encodeTextRecord } from './cbh/headers.ts';
import { type EncodeText, textEncoder } from './cbh/textEncoding.ts';
import { ByteWriter } from './cbh/byteWriter.ts';
import { encodeDate, encodeEco, encodeResult } from './cbh/values.ts';

interface Writers {
  readonly entities: Entities;
  readonly moves: Container;
  readonly annotations: Container;
  readonly encode: EncodeText;
}

interface EncodedRecord {
  readonly header: Uint8Array;
  readonly extended: ExtendedRecord;
}

const NO_EXTRAS: ExtendedRecord = {
  whiteTeam: -1,
  blackTeam: -1,
  movesOffset: 0,
  annotationsOffset: 0,
  tag: -1,
};
const NO_EVENT = { title: '' };
const NO_SOURCE = { title: '' };

function encodeGameOf(game: GameDescription, id: number, writers: Writers): EncodedRecord {
  const { entities, encode } = writers;
  const { bytes, storedOrder, setup } = encodeGame(game);
  const annotations = [...annotationsOf(game.annotations ?? [], storedOrder)];
  const annotationRecord = encodeAnnotations(id, annotations, encode);
  const { flags, magnitude, medals, plies } = summarize(
    {
      moves: game.moves,
      isSetUp: game.startFen !== undefined,
      isVariant: (game.mode ?? 0) >= 8 || game.chess960 !== undefined,
    },
    storedOrder.length,
    annotations,
    encode,
  );
  const movesOffset = writers.moves.add(bytes);
  const annotationsOffset = annotationRecord === undefined ? 0 : writers.annotations.add(annotationRecord);
  const header = encodeGameRecord({
    deleted: game.deleted ?? false,
    movesOffset,
    annotationsOffset,
    white: entities.players.use(game.white ?? '', id),
    black: entities.players.use(game.black ?? '', id),
    tournament: entities.tournaments.use(game.event ?? NO_EVENT, id),
    annotator: entities.annotators.use(game.annotator ?? '', id),
    source: entities.sources.use(game.source ?? NO_SOURCE, id),
    date: encodeDate(game.date ?? {}),
    result: encodeResult(game.result ?? '*'),
    lineEvaluation: game.lineEvaluation ?? 0,
    round: game.round ?? 0,
    subround: game.subround ?? 0,
    whiteElo: game.whiteElo ?? 0,
    blackElo: game.blackElo ?? 0,
    eco: encodeEco(game.eco, game.chess960),
    medals: (game.medals ?? 0) | medals,
    flags,
    magnitude,
    moveCount: Math.min(255, Math.ceil((plies + (setup.turn === 'black' ? 1 : 0)) / 2)),
  });
  const team = (description: GameDescription['whiteTeam']) =>
    description === undefined ? -1 : entities.teams.use(description, id);
  const extended = {
    whiteTeam: team(game.whiteTeam),
    blackTeam: team(game.blackTeam),
    movesOffset,
    annotationsOffset,
    tag: entities.tags.use(game.tag ?? '', id),
    save: game.save,
  };
  return { header, extended };
}

const asGame = ({ titles, ...analysis }: AnalysisDescription): GameDescription => ({
  ...analysis,
  kind: 'game',
  tag: titles.find(({ title }) => title !== '')?.title ?? '',
});

function encodeTextOf(
  text: TextDescription,
  id: number,
  { entities, moves, encode }: Writers,
): EncodedRecord {
  const textOffset = moves.add(encodeGuidingText(text, encode));
  const header = encodeTextRecord({
    deleted: text.deleted ?? false,
    textOffset,
    tournament: entities.tournaments.use(text.event ?? NO_EVENT, id),
    source: entities.sources.use(text.source ?? NO_SOURCE, id),
    annotator: entities.annotators.use(text.annotator ?? '', id),
    round: text.round ?? 0,
    subround: text.subround ?? 0,
    flags: text.flags ?? 0,
  });
  return { header, extended: { ...NO_EXTRAS, movesOffset: textOffset } };
}

/** The files of the database by name: `Classics.cbh`, `Classics.cbg` … */
export function encodeCbh(description: DatabaseDescription): Map<string, Uint8Array> {
  const { name, records, generation = 'cb9' } = description;
  const isOld = generation === 'cb6';
  const containerHeaderSize = description.containerHeaderSize ?? (isOld ? 10 : 26);
  const encode = textEncoder(description.encoding ?? 'utf-8');
  const writers: Writers = {
    entities: emptyEntities(),
    moves: new Container(containerHeaderSize, description.hole ?? 0),
    annotations: new Container(containerHeaderSize, description.hole ?? 0),
    encode,
  };
  const encoded = records.map((record, row): EncodedRecord => {
    if (record.kind === 'raw') return { header: record.header, extended: NO_EXTRAS };
    if (record.kind === 'text') return encodeTextOf(record, row + 1, writers);
    return encodeGameOf(record.kind === 'analysis' ? asGame(record) : record, row + 1, writers);
  });

  const header = new ByteWriter().raw(encodeFileHeader(records.length, generation));
  for (const record of encoded) header.raw(record.header);
  const byExtension = new Map([
    ['cbh', header.bytes()],
    ['cbg', writers.moves.bytes()],
    ['cba', writers.annotations.bytes()],
    ...encodeEntityFiles(writers.entities, {
      headerSize: description.entityHeaderSize ?? (isOld ? 28 : 32),
      encode,
      garbage: description.garbage ?? 0,
      deleted: description.deletedEntities ?? 0,
    }),
  ]);
  if (isOld) for (const newer of ['cbe', 'cbl']) byExtension.delete(newer);
  else {
    const extended = encoded.slice(0, description.cbjRecords).map((record) => record.extended);
    byExtension.set('cbj', encodeExtendedRecords(extended, description.cbjRecordSize ?? 120));
    byExtension.set('cbtt', encodeTournamentExtras(writers.entities.tournaments.entities));
  }
  if (description.title !== undefined)
    byExtension.set('ini', encode(`[DescrCBG]\r\nType=0\r\nTitle=${description.title}\r\nUsage=1\r\n`));
  return new Map([...byExtension].map(([extension, bytes]) => [`${name}.${extension}`, bytes]));
}
