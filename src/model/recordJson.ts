// One record of a database as JSON, as `dump --games` prints it and lossless exports write it. Scripts rely on the keys
// and their meanings: keys may be added, but never changed.
import { assertNever } from '../base/assertNever.ts';
import type { Failure } from '../base/failure.ts';
import { moveFrom, movePromotion, moveTo } from '../chess/move.ts';
import { squareName } from '../chess/squares.ts';
import type { Annotation } from './annotation.ts';
import type { GameHeader, RecordRow, TextHeader } from './gameHeader.ts';
import type { LoadedGame, LoadedRecord, LoadedText } from './loadedGame.ts';
import { medalNames } from './medals.ts';
import { makePgnDate } from './partialDate.ts';
import type { QuotedGame } from './quotedGame.ts';
import type { TextObject } from './textObject.ts';
import type { TrainingAnswer } from './trainingQuestion.ts';
import { treeJson } from './treeJson.ts';

type Json = Readonly<Record<string, unknown>>;

/** Converts a loaded record, or the row of a record that could not be loaded. */
export function recordJson(record: LoadedRecord | RecordRow): Json {
  const { database } = 'header' in record ? record.header : record;
  const json = jsonOf(record);
  return database === undefined ? json : { ...json, database };
}

function jsonOf(record: LoadedRecord | RecordRow): Json {
  if (record.kind === 'unreadable') {
    const { number, kind, problem } = record;
    return { id: number, kind, problems: [problem] };
  }
  if (record.kind === 'text') return 'header' in record ? dumpText(record) : textHeader(record, []);
  return 'header' in record ? dumpGame(record) : { ...gameHeader(record), problems: [] };
}

function dumpGame({ header, tree, tags, cut, problems, remarks }: LoadedGame): Json {
  const { moves, line, ucis, problems: left } = treeJson(tree);
  const annotations = tree.nodes.flatMap(({ ply, annotations: own }, node) =>
    own.map((annotation) => {
      const position = node === 0 ? { ply } : { ply, after: ucis[node] };
      return { ...position, ...dumpAnnotation(annotation) };
    }),
  );
  return {
    ...gameHeader(header),
    ...(tags === undefined ? {} : { tags: Object.fromEntries(tags) }),
    startFen: tree.startFen,
    ...(tree.chess960 ? { chess960: true } : {}),
    moves,
    tree: line,
    // Present if the tree lacks moves of a variant:
    cut,
    annotations,
    problems: [...problems, ...left],
    ...(remarks === undefined ? {} : { remarks }),
  };
}

function gameHeader(header: GameHeader): Json {
  return {
    id: header.number,
    kind: header.kind,
    deleted: header.deleted,
    white: header.white,
    black: header.black,
    result: header.result,
    date: makePgnDate(header.date),
    round: header.round ?? 0,
    subround: header.subround ?? 0,
    whiteElo: header.whiteElo ?? 0,
    blackElo: header.blackElo ?? 0,
    eco: header.eco ?? '',
    event: header.event,
    site: header.site,
    eventDate: makePgnDate(header.eventDate),
    annotator: header.annotator,
    sourceTitle: header.sourceTitle,
    source: header.source,
    whiteTeam: header.whiteTeam,
    blackTeam: header.blackTeam,
    // The following may be `undefined`, and JSON leaves them out:
    tag: header.tag,
    whiteTitle: header.whiteTitle,
    blackTitle: header.blackTitle,
    gameType: header.gameType,
    variant: header.variant,
    lineEvaluation: header.lineEvaluation,
    medals: header.medals === 0 ? undefined : medalNames(header.medals),
  };
}

/** Converts one annotation: bytes become hex; squares, moves and medals become names. Other fields stay. */
export function dumpAnnotation(annotation: Annotation): Json {
  switch (annotation.kind) {
    case 'square':
      return { ...annotation, square: squareName(annotation.square) };
    case 'arrow':
      return { ...annotation, from: squareName(annotation.from), to: squareName(annotation.to) };
    case 'piecePath':
      return { ...annotation, square: squareName(annotation.square) };
    case 'trainingQuestion':
      return { ...annotation, answers: annotation.answers.map(dumpAnswer) };
    case 'quotation':
      return { ...annotation, game: dumpQuoted(annotation.game) };
    case 'media':
    case 'correspondence':
    case 'unknown':
      return { ...annotation, bytes: hex(annotation.bytes) };
    case 'comment':
    case 'nag':
    case 'timeSpent':
    case 'clock':
    case 'timeControl':
    case 'evaluation':
    case 'evaluationProfile':
    case 'winDrawLoss':
    case 'engineComment':
    case 'pawnStructure':
    case 'criticalPosition':
    case 'variationColor':
    case 'webLink':
    case 'videoTime':
      return { ...annotation };
    case 'medals':
      return { ...annotation, medals: medalNames(annotation.medals) };
    default:
      return assertNever(annotation);
  }
}

/** Converts an answer. Its move is written from square to square as stored, and not checked against the position. */
const dumpAnswer = ({ move, points, feedback }: TrainingAnswer): Json => ({
  move: `${squareName(moveFrom(move))}${squareName(moveTo(move))}`,
  promotion: movePromotion(move),
  points,
  feedback,
});

function dumpQuoted({ tree, ...header }: QuotedGame): Json {
  const game = { ...header, date: makePgnDate(header.date) };
  if (tree === undefined) return game;
  const { moves, line } = treeJson(tree);
  return { ...game, startFen: tree.startFen, moves, tree: line };
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function dumpText({ header, titles, bodies, problems }: LoadedText): Json {
  const texts = bodies.map(({ language, text }) => [language, text] as const);
  const formats = bodies.map(({ language, format }) => [language, format] as const);
  const objects = bodies.map(({ language, objects: own = [] }) => [language, own.map(dumpObject)] as const);
  return {
    ...textHeader(header, problems),
    title: header.title || (titles[0]?.title ?? ''),
    titles: byLanguage(titles.map(({ language, title }) => [language, title])),
    texts: byLanguage(texts),
    formats: byLanguage(formats),
    // Links, diagrams and pictures of a plain text, if any:
    objects: objects.some(([, own]) => own.length > 0) ? byLanguage(objects) : undefined,
    problems,
  };
}

function dumpObject(object: TextObject): Json {
  switch (object.kind) {
    case 'game':
      return { ...object, game: dumpQuoted(object.game) };
    case 'unknown':
      return { ...object, bytes: hex(object.bytes) };
    default:
      return { ...object };
  }
}

function textHeader(header: TextHeader, problems: readonly Failure[]): Json {
  return {
    id: header.number,
    kind: header.kind,
    deleted: header.deleted,
    title: header.title,
    event: header.event,
    site: header.site,
    eventDate: makePgnDate(header.eventDate),
    annotator: header.annotator,
    sourceTitle: header.sourceTitle,
    source: header.source,
    round: header.round ?? 0,
    problems,
  };
}

/** Makes an object of values by language. The second value in one language has the key `en 2`, and so on. */
function byLanguage(values: readonly (readonly [language: string, value: unknown])[]): Json {
  const map = new Map<string, unknown>();
  for (const [language, value] of values) {
    let key = language;
    for (let count = 2; map.has(key); count++) key = `${language} ${count}`.trim();
    map.set(key, value);
  }
  return Object.fromEntries(map);
}
