// The parts in which the newer generation differs; `formats/chessbase` has the rest.
import type { Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { PagedSource } from '../../bytes/pagedSource.ts';
import { recordNumber, type RecordNumber } from '../../model/gameHeader.ts';
import type { GameDetails } from '../../model/gameDetails.ts';
import { INITIAL_FEN } from '../../chess/types.ts';
import { emptyTree } from '../../model/gameTree.ts';
import type { AnnotatedTree } from '../chessbase/annotations/annotateTree.ts';
import { annotateTree } from '../chessbase/annotations/annotateTree.ts';
import type { RecordList } from '../chessbase/recordList.ts';
import type { ChessBaseDatabase, OpenedText } from '../chessbase/database.ts';
import { orProblem } from '../chessbase/familyFiles.ts';
import { makeEntries, type GameRecord, type TextRecord, type WindowEntry } from '../chessbase/records.ts';
import type { DatabaseOptions, FileSet } from '../format.ts';
import { ITEMS } from './annotations/itemFormat.ts';
import { splitAnnotations } from './annotations/splitAnnotations.ts';
import { FurtherColumns, ListColumns } from './columnDecoding.ts';
import {
  decodePlayerDetails,
  decodeSavedFacts,
  decodeSourceDetails,
  decodeTeamDetails,
  decodeTournamentDetails,
} from './details.ts';
import { decodePlayer } from './entities.ts';
import { PLAYERS, SOURCES, TEAMS, TOURNAMENTS } from './entityFile.ts';
import { ANNOTATIONS, BODIES, MOVES, type Frame, type FrameFile, type FrameKind } from './frames.ts';
import { decodeGameMoves } from './gameWords.ts';
import { decodeBodies } from './guidingText.ts';
import { decodeHeaderRecord, RECORD_SIZE } from './headers.ts';
import { movesOffsets, playerIds, rowsWithWords } from './headerScans.ts';
import { WORD_CODEC } from './moveCodec.ts';
import { openFamily, type Family } from './openFamily.ts';

/** Opens the heads of the files. Throws `FormatError` if the `.2cbh` is missing or is not one. */
export async function open2cbh(set: FileSet, options: DatabaseOptions): Promise<ChessBaseDatabase> {
  const family = await openFamily(set, options);
  const { name, names, siblings, title, codePage } = family;
  const headers = new PagedSource(family.headerSource, HEADER_PAGES);
  return {
    ...set,
    siblings,
    title,
    codePage,
    get problems() {
      return [...family.problems, ...names.problems];
    },
    list: recordList(family.headerSource, family.count),
    moves: { name: `${name}.2cbg`, file: siblings.get('2cbg') },
    codec: WORD_CODEC,
    columns: {
      core: (rows) => new ListColumns(rows, names.sizes),
      extra: (rows, wanted) => new FurtherColumns(rows, wanted, names.sizes),
    },
    holds: HOLDS,
    readWindow: (from, to) => readWindow(family, headers, from, to),
    readGame: (record) => readGame(family, record),
    readText: (record) => readText(family, record),
    readDetails: (record) => readDetails(family, headers, record),
    readTitles: async (record) => (await names.titles(record.title)).map(({ text }) => text),
    readNames: (kind, reading) => names.readNames(kind, reading),
    players: (signal) => names.players(signal),
  };
}

/** A page has some 340 rows. */
const HEADER_PAGES = { pageSize: 64 * 1024, maxPages: 256 };

const recordList = (file: ByteSource, count: number): RecordList => ({
  file,
  recordSize: RECORD_SIZE,
  count,
  decode: decodeHeaderRecord,
  movesOffsets,
  playerIds,
  rowsWithWords,
});

async function readWindow(
  { names }: Family,
  headers: ByteSource,
  from: number,
  to: number,
): Promise<readonly WindowEntry[]> {
  if (from >= to) return [];
  const base = (from + 1) * RECORD_SIZE;
  const bytes = await headers.read(base, (to - from) * RECORD_SIZE);
  const records = Array.from({ length: to - from }, (_, i) => {
    const at = i * RECORD_SIZE;
    const origin = { file: headers.name, base: base + at };
    return decodeHeaderRecord(bytes.subarray(at, at + RECORD_SIZE), origin, recordNumber(from + 1 + i));
  });
  const loaded = await names.load(records);
  return makeEntries(
    records,
    loaded,
    ({ title }) => loaded.title(title),
    (number) => [headers.doubts?.at(number * RECORD_SIZE, RECORD_SIZE)],
  );
}

/**
 * Reads a game. Without `.2cba` it has no annotations. The database reports that once, because every game refers to a
 * record of that file.
 */
async function readGame(family: Family, record: GameRecord): Promise<AnnotatedTree> {
  const found = await readFrame(family.moves, `${family.name}.2cbg`, record.movesOffset, MOVES);
  if ('problem' in found) return { tree: emptyTree(INITIAL_FEN), items: [], problems: [found.problem] };
  const { content, tag, base } = found;
  const decoded = decodeGameMoves(content, tag, { file: `${family.name}.2cbg`, base });
  const problems: readonly Failure[] = [...found.problems, ...decoded.problems];
  if (family.annotations === undefined) return { tree: decoded.tree, items: [], problems };
  const file = `${family.name}.2cba`;
  const notes = await readFrame(family.annotations, file, record.annotationsOffset, ANNOTATIONS);
  if ('problem' in notes) return { tree: decoded.tree, items: [], problems: [...problems, notes.problem] };
  const annotated = annotateTree(decoded, splitAnnotations(notes.content, { file, base: notes.base }), {
    format: ITEMS,
    file,
    codePage: family.codePage,
  });
  return { ...annotated, problems: [...problems, ...notes.problems, ...annotated.problems] };
}

async function readText(family: Family, { textOffset, title }: TextRecord): Promise<OpenedText> {
  const titles = (await family.names.titles(title)).map(({ language, text }) => ({ language, title: text }));
  const file = `${family.name}.2cbg`;
  const found = await readFrame(family.moves, file, textOffset, BODIES);
  if ('problem' in found) return { titles, bodies: [], problems: [found.problem] };
  const { bodies, problems } = decodeBodies(found.content, { file, base: found.base }, family.codePage);
  return { titles, bodies, problems: [...found.problems, ...problems] };
}

async function readFrame(
  frames: FrameFile | undefined,
  file: string,
  offset: number,
  kind: FrameKind,
): Promise<Frame | { readonly problem: Failure }> {
  if (frames === undefined)
    return { problem: { kind: 'missing-file', file, expected: `the ${kind.what} of this record` } };
  return orProblem(frames.read(offset, kind));
}

async function readDetails(
  { names, codePage }: Family,
  headers: ByteSource,
  record: GameRecord | TextRecord,
): Promise<GameDetails> {
  const game = record.kind === 'game' ? record : undefined;
  const [bytes, tournament, source, annotator, white, black, whiteTeam, blackTeam, titles] =
    await Promise.all([
      headers.read(offsetOf(record.number), RECORD_SIZE),
      names.record(TOURNAMENTS, record.tournament),
      names.record(SOURCES, record.source),
      names.record(PLAYERS, record.annotator),
      names.record(PLAYERS, game?.white),
      names.record(PLAYERS, game?.black),
      names.record(TEAMS, game?.whiteTeam),
      names.record(TEAMS, game?.blackTeam),
      names.titles(game === undefined ? undefined : game.tag),
    ]);
  const whitePlayer = decodePlayerDetails(white, codePage);
  const blackPlayer = decodePlayerDetails(black, codePage);
  const teams = [whiteTeam, blackTeam].map((team) => decodeTeamDetails(team, codePage));
  return {
    number: record.number,
    tournament: decodeTournamentDetails(tournament, codePage),
    source: decodeSourceDetails(source, codePage),
    annotator: decodePlayer(annotator, codePage),
    ...(whitePlayer === undefined ? {} : { white: whitePlayer }),
    ...(blackPlayer === undefined ? {} : { black: blackPlayer }),
    ...(teams[0].title === '' ? {} : { whiteTeam: teams[0] }),
    ...(teams[1].title === '' ? {} : { blackTeam: teams[1] }),
    titles,
    ...decodeSavedFacts(bytes, record.kind === 'text'),
    endings: [],
    media: [],
  };
}

const offsetOf = (number: RecordNumber): number => number * RECORD_SIZE;

const HOLDS: ReadonlyMap<string, string> = new Map([
  ['2cbh', 'the list of games'],
  ['2cbg', 'moves and texts'],
  ['2cba', 'annotations'],
  ['2lid', 'players, tournaments, sources, teams and titles'],
  ['2lcd', 'orders of the names, not needed'],
  ['2lgd', 'games of each name, not needed'],
  ['ini', 'the title'],
]);
