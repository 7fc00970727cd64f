// Finds the record that a link means: links name players, events and titles, never a number. This reads the
// list of games once and keeps only the best candidates in memory.
import { recordNumber, type RecordNumber } from '../../model/gameHeader.ts';
import { dateFit, isSameName, nameFit, placeFit } from '../../model/recordMatch.ts';
import type { GameReference } from '../../model/recordMatch.ts';
import type { RecordReference } from '../../model/recordReference.ts';
import type { ReadOptions } from '../format.ts';
import type { ChessBaseDatabase } from './database.ts';
import type { HeaderRecord } from './records.ts';

/**
 * The maximum number of games of the wanted players that are examined in detail: those whose names, year and
 * round fit best.
 */
const MAX_CANDIDATES = 256;
/** Bytes read at once. */
const WINDOW = 1024 * 1024;

/** See `DatabaseReader.findRecord`. */
export const findRecord = (
  database: ChessBaseDatabase,
  reference: RecordReference,
  options?: ReadOptions,
): Promise<RecordNumber | undefined> =>
  reference.kind === 'game'
    ? findGame(database, reference, options)
    : findText(database, reference.title, options);

async function findGame(
  database: ChessBaseDatabase,
  reference: GameReference,
  options: ReadOptions | undefined,
): Promise<RecordNumber | undefined> {
  if (reference.white === '' && reference.black === '') return undefined;
  const players = await findPlayers(database, [reference.white, reference.black], options?.signal);
  const candidates: Candidate[] = [];
  const whiteIds = new Float64Array(recordsAtOnce(database));
  const blackIds = new Float64Array(recordsAtOnce(database));
  for await (const window of readWindows(database, options)) {
    const { bytes, records } = window;
    database.list.playerIds(bytes, 0, records, whiteIds, blackIds);
    for (let i = 0; i < records; i++) {
      const white = players[0](whiteIds[i]);
      const black = white === undefined ? undefined : players[1](blackIds[i]);
      if (white === undefined || black === undefined) continue;
      const record = recordIn(database, window, i);
      if (record.kind !== 'game') continue;
      candidates.push({ number: record.number, score: white + black + dateFit(record, reference) });
      if (candidates.length === 2 * MAX_CANDIDATES) keepBest(candidates);
    }
  }
  keepBest(candidates);
  for (const candidate of candidates) {
    options?.signal?.throwIfAborted();
    const [{ row }] = await database.readWindow(candidate.number - 1, candidate.number);
    if (row.kind !== 'game') continue;
    candidate.score += placeFit(row, reference);
  }
  return candidates.sort(byScore)[0]?.number;
}

interface Candidate {
  readonly number: RecordNumber;
  score: number;
}

function keepBest(candidates: Candidate[]): void {
  candidates.sort(byScore);
  candidates.length = Math.min(candidates.length, MAX_CANDIDATES);
}

/** Orders by score, the best first; equal ones by number. */
const byScore = (a: Candidate, b: Candidate): number => b.score - a.score || a.number - b.number;

/**
 * Returns for each name a function that rates how well the player with an id matches it. An empty name
 * matches all players.
 */
async function findPlayers(
  database: ChessBaseDatabase,
  names: readonly string[],
  signal: AbortSignal | undefined,
): Promise<readonly ((id: number) => number | undefined)[]> {
  const found = names.map(() => new Map<number, number>());
  for await (const [id, player] of database.players(signal))
    for (const [i, name] of names.entries()) {
      const fit = name === '' ? undefined : nameFit(player, name);
      if (fit !== undefined) found[i].set(id, fit);
    }
  return names.map((name, i) => (id) => (name === '' ? 0 : found[i].get(id)));
}

async function findText(
  database: ChessBaseDatabase,
  title: string,
  options: ReadOptions | undefined,
): Promise<RecordNumber | undefined> {
  if (title === '') return undefined;
  const rows = new Uint32Array(recordsAtOnce(database));
  for await (const window of readWindows(database, options)) {
    const found = database.list.rowsWithWords(window.bytes, 0, window.records, rows);
    for (let i = 0; i < found; i++) {
      const record = recordIn(database, window, rows[i]);
      if (record.kind === 'text' && (await database.readTitles(record)).some((one) => isSameName(one, title)))
        return record.number;
    }
  }
  return undefined;
}

/** Whole records as bytes, and the row of the first one. */
interface Window {
  readonly bytes: Uint8Array;
  readonly row: number;
  readonly records: number;
}

const recordsAtOnce = ({ list }: ChessBaseDatabase): number => Math.floor(WINDOW / list.recordSize);

async function* readWindows(
  database: ChessBaseDatabase,
  options: ReadOptions | undefined,
): AsyncGenerator<Window> {
  const { file, count, recordSize } = database.list;
  const most = recordsAtOnce(database);
  for (let row = 0; row < count; row += most) {
    options?.signal?.throwIfAborted();
    const records = Math.min(most, count - row);
    yield { bytes: await file.read((row + 1) * recordSize, records * recordSize), row, records };
    options?.onProgress?.({ done: row + records, total: count });
  }
}

/** Record `i` of a window. */
function recordIn({ list }: ChessBaseDatabase, { bytes, row }: Window, i: number): HeaderRecord {
  const { recordSize, file } = list;
  const number = recordNumber(row + i + 1);
  const record = bytes.subarray(i * recordSize, (i + 1) * recordSize);
  return list.decode(record, { file: file.name, base: number * recordSize }, number);
}
