// Tables of notes, made from games with many notes in both kinds of files, and asked.
import { Board } from '../src/chess/board.ts';
import { blobSource } from '../src/bytes/blobSource.ts';
import { memorySource } from '../src/bytes/memorySource.ts';
import type { DatabaseReader } from '../src/formats/format.ts';
import { cbhFormat } from '../src/formats/cbh/format.ts';
import { pgnFormat } from '../src/formats/pgn/format.ts';
import { recordNumber } from '../src/model/gameHeader.ts';
import { NoteWalker } from '../src/model/voices/noteWalker.ts';
import { makePgn } from '../src/model/pgn/makePgn.ts';
import { buildVoices } from '../src/search/voices/buildVoices.ts';
import { VoiceTable } from '../src/search/voices/voiceTable.ts';
import type { PossibleNote } from '../src/search/voices/voiceTable.ts';
import { annotatedRecords, annotatedRows } from '../src/worker/voices/annotatedRecords.ts';
import { itemId } from '../src/protocol/items.ts';
import { NotedGames } from '../src/worker/voices/notedGames.ts';
import type { DatabaseFiles } from './database.ts';
import { fastest, type Measure } from './measure.ts';
import { openCbh } from './pgn.ts';

/** The maximum number of microseconds per annotated game: 60 s of computing for 400,000 games. */
const MUST = 150;
/** The maximum number of milliseconds for an answer. */
const MUST_ANSWER = 30;
const ROUNDS = 8;
const QUESTIONS = 1000;

export async function measureVoices(linares: DatabaseFiles): Promise<Measure[]> {
  const cbh = await openCbh('linares', linares);
  const ofCbh = await measureTable(cbh);
  const ofPgn = await measureTable(await openPgn(await pgnOf(cbh)));
  const { table, games } = ofCbh;
  const questions = [
    ...(await measureQuestions('.cbh', await openBlobs(linares), table)),
    ...(await measureQuestions('PGN', await openPgn(await pgnOf(cbh)), ofPgn.table)),
  ];
  const board = new Board();
  const asked = await fastest(ROUNDS, async () => {
    for (let at = 0; at < QUESTIONS; at++) await table.find(board.keyHigh ^ (at * 2_654_435_761), at << 18);
  });
  const what = (kind: string): string => `table of notes, ${kind}, ${games} annotated games`;
  return [
    { what: what('.cbh'), value: ofCbh.value, unit: 'us/game', must: MUST },
    { what: what('PGN'), value: ofPgn.value, unit: 'us/game', must: MUST },
    { what: 'room of a table of notes', value: (table.notes * 12) / games, unit: 'B/game' },
    {
      what: 'the places of the notes on a position',
      value: (asked * 1000) / QUESTIONS,
      unit: 'us/position',
    },
    ...questions,
  ];
}

/** Notes that fill the pane, and the notes of the first page. */
const FIRST = 6;
const PAGE = 20;
/** Notes of a question, in as many games. No position of `linares` has so many, so they are those of several. */
const NOTES = 24;
const MAX_QUESTIONS = 10;

/** Measures questions with all their games read before the answer, as until 28 November 2026, and as now. */
async function measureQuestions(kind: string, reader: DatabaseReader, table: VoiceTable): Promise<Measure[]> {
  await reader.readToEnd?.();
  const questions = await questionsOf(reader, table);
  const { signal } = new AbortController();
  const databases = { reader: async () => ({ reader }) };
  const each = async (ask: (question: Question) => Promise<unknown>): Promise<number> =>
    (await fastest(ROUNDS, async () => {
      for (const question of questions) await ask(question);
    })) / questions.length;
  const ask = async (games: NotedGames, { at, notes }: Question, most: number): Promise<void> => {
    await table.find(at.keyHigh, at.keyLow);
    const asked = notes.slice(0, most).map((note) => ({ ...note, item: itemId('linares') }));
    await games.addVoices(asked, at, signal);
  };
  const before = await each(async ({ at, notes }) => {
    await table.find(at.keyHigh, at.keyLow);
    for (const { row } of notes) {
      const record = await reader.readRecord(recordNumber(row + 1));
      if (record.kind === 'game') new NoteWalker().walk(record.tree, () => undefined);
    }
  });
  const first = await each((question) => ask(new NotedGames(databases), question, FIRST));
  const page = await each((question) => ask(new NotedGames(databases), question, PAGE));
  const known = new NotedGames(databases);
  const [again] = questions;
  await ask(known, again, PAGE);
  const decoded = await fastest(ROUNDS, () => ask(known, again, PAGE));
  const what = (part: string): string => `${NOTES} notes in as many games, ${kind}: ${part}`;
  return [
    { what: what('all, one after the other, as before'), value: before, unit: 'ms' },
    { what: what(`the first ${FIRST}`), value: first, unit: 'ms', must: MUST_ANSWER },
    { what: what(`the first ${PAGE}`), value: page, unit: 'ms' },
    { what: what(`the same ${PAGE}, still decoded`), value: decoded, unit: 'ms' },
    { what: what(`the first ${FIRST} next to before`), value: first / before, unit: 'x' },
  ];
}

interface Question {
  readonly at: { readonly keyHigh: number; readonly keyLow: number };
  readonly notes: readonly PossibleNote[];
}

/** Combines the notes of positions with at least three notes into questions. */
async function questionsOf(reader: DatabaseReader, table: VoiceTable): Promise<readonly Question[]> {
  const positions = new Map<string, Question['at']>();
  const walker = new NoteWalker();
  for await (const record of annotatedRecords(reader, await annotatedRows(reader, {}), {}))
    if (record.kind === 'game' && 'tree' in record)
      walker.walk(record.tree, ({ high, low }) =>
        positions.set(`${high} ${low}`, { keyHigh: high | 0, keyLow: low | 0 }),
      );
  const questions: Question[] = [];
  let byRow = new Map<number, PossibleNote>();
  for (const at of positions.values()) {
    const notes = await table.find(at.keyHigh, at.keyLow);
    if (notes.length < 3) continue;
    for (const note of notes) if (byRow.size < NOTES) byRow.set(note.row, note);
    if (byRow.size < NOTES) continue;
    questions.push({ at, notes: [...byRow.values()] });
    byRow = new Map();
    if (questions.length === MAX_QUESTIONS) break;
  }
  if (questions.length === 0) throw new Error('There are too few notes');
  return questions;
}

/** Opens the files as blobs: in a browser, each read crosses to another process. */
function openBlobs(files: DatabaseFiles): Promise<DatabaseReader> {
  const set = new Map(
    Object.entries(files).map(([extension, bytes]) => {
      const file = `linares.${extension}`;
      return [file, blobSource(file, new Blob([new Uint8Array(bytes)]))] as const;
    }),
  );
  return cbhFormat.open({ name: 'linares', files: set }, {});
}

async function measureTable(reader: DatabaseReader) {
  await reader.readToEnd?.();
  const rows = await annotatedRows(reader, {});
  let chunks: Uint8Array[] = [];
  const time = await fastest(ROUNDS, async () => {
    chunks = [];
    const source = { records: reader.count.known, annotated: annotatedRecords(reader, rows, {}) };
    for await (const chunk of buildVoices(source, () => Promise.resolve())) chunks.push(chunk);
  });
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  const table = await VoiceTable.open(memorySource('notes', bytes));
  if (table === undefined) throw new Error('The table of notes is none');
  const games = rows.size();
  return { value: (time * 1000) / games, table, games };
}

/** Returns the same games as text. */
export async function pgnOf(reader: DatabaseReader): Promise<string> {
  const games: string[] = [];
  for await (const record of reader.readRecords(0, reader.count.known))
    if (record.kind === 'game' && 'tree' in record)
      games.push(makePgn(record.tree, [['White', record.header.white]]));
  return games.join('\n');
}

async function openPgn(text: string): Promise<DatabaseReader> {
  const source = blobSource('linares.pgn', new Blob([text]));
  return pgnFormat.open({ name: 'linares', files: new Map([['linares.pgn', source]]) }, {});
}
