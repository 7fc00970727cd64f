// The record that a link means (spec 11.3, 11.4): links name players, events and titles, never a number. The list of
// games is read once; nothing is kept of it.
import { recordNumber, type RecordNumber } from '../../model/gameHeader.ts';
import type { RecordReference } from '../../model/recordReference.ts';
import type { ReadOptions } from '../format.ts';
import { wideOffset } from './extendedRecords.ts';
import { decodeTitles } from './guidingText.ts';
import { HEADER_RECORD_SIZE, headerOffset } from './headerFile.ts';
import { decodeHeaderRecord, type GameRecord, type HeaderRecord, type TextRecord } from './headerRecord.ts';
import type { Family } from './openFamily.ts';
import { readWindow, TITLE_BYTES } from './recordWindow.ts';

type GameReference = Extract<RecordReference, { kind: 'game' }>;

/** Games by the wanted players that are looked at more closely; the best by year and round come first. */
const MAX_CANDIDATES = 256;
/** Whole records in some 1 MiB. */
const WINDOW_RECORDS = Math.floor((1024 * 1024) / HEADER_RECORD_SIZE);

/** See `DatabaseReader.findRecord`. */
export const findRecord = (
  family: Family,
  reference: RecordReference,
  options?: ReadOptions,
): Promise<RecordNumber | undefined> =>
  reference.kind === 'game'
    ? findGame(family, reference, options)
    : findText(family, reference.title, options);

async function findGame(
  family: Family,
  reference: GameReference,
  options: ReadOptions | undefined,
): Promise<RecordNumber | undefined> {
  if (reference.white === '' && reference.black === '') return undefined;
  const players = await findPlayers(family, [reference.white, reference.black], options?.signal);
  const candidates: Candidate[] = [];
  for await (const window of readWindows(family, options)) {
    const { bytes } = window;
    for (let at = 0; at < bytes.length; at += HEADER_RECORD_SIZE) {
      const white = players[0](playerAt(bytes, at + WHITE));
      const black = white === undefined ? undefined : players[1](playerAt(bytes, at + BLACK));
      if (white === undefined || black === undefined) continue;
      const record = recordIn(window, at, family.headers.name);
      if (record.kind !== 'game') continue;
      candidates.push({ number: record.number, score: white + black + scoreOf(record, reference) });
      if (candidates.length === 2 * MAX_CANDIDATES) keepBest(candidates);
    }
  }
  keepBest(candidates);
  for (const candidate of candidates) {
    options?.signal?.throwIfAborted();
    const [{ row }] = await readWindow(family, candidate.number - 1, candidate.number);
    if (row.kind !== 'game') continue;
    if (reference.event !== '' && isSame(row.event, reference.event)) candidate.score += 4;
    if (reference.site !== '' && isSame(row.site, reference.site)) candidate.score += 2;
  }
  return candidates.sort(byScore)[0]?.number;
}

/** Ids of the players in a game record. */
const WHITE = 9;
const BLACK = 12;
const playerAt = (bytes: Uint8Array, at: number): number =>
  bytes[at] * 0x10000 + bytes[at + 1] * 0x100 + bytes[at + 2];

interface Candidate {
  readonly number: RecordNumber;
  score: number;
}

function keepBest(candidates: Candidate[]): void {
  candidates.sort(byScore);
  candidates.length = Math.min(candidates.length, MAX_CANDIDATES);
}

/** The best first, the earlier of equals first. */
const byScore = (a: Candidate, b: Candidate): number => b.score - a.score || a.number - b.number;

const scoreOf = ({ date, round }: GameRecord, reference: GameReference): number =>
  (reference.year !== undefined && date.year === reference.year ? 4 : 0) +
  (reference.round !== undefined && round === reference.round ? 2 : 0);

/** How well a player of the database is one of `names`, by id; a name that says nothing fits everybody. */
async function findPlayers(
  family: Family,
  names: readonly string[],
  signal: AbortSignal | undefined,
): Promise<readonly ((id: number) => number | undefined)[]> {
  const found = names.map(() => new Map<number, number>());
  for await (const [id, player] of family.names.players(signal))
    for (const [i, name] of names.entries()) {
      const fit = name === '' ? undefined : nameFit(player, name);
      if (fit !== undefined) found[i].set(id, fit);
    }
  return names.map((name, i) => (id) => (name === '' ? 0 : found[i].get(id)));
}

/** 16 for the same name, 0 for the same last name and initial, else `undefined`. */
function nameFit(player: string, wanted: string): number | undefined {
  if (isSame(player, wanted)) return 16;
  const [last, first = ''] = player.split(',');
  const [wantedLast, wantedFirst = ''] = wanted.split(',');
  if (!isSame(last, wantedLast)) return undefined;
  const initial = (name: string) => name.trim().slice(0, 1).toLowerCase();
  const unknown = first.trim() === '' || wantedFirst.trim() === '';
  return unknown || initial(first) === initial(wantedFirst) ? 0 : undefined;
}

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Bit of the kind byte. */
const TEXT = 0x02;

async function findText(
  family: Family,
  title: string,
  options: ReadOptions | undefined,
): Promise<RecordNumber | undefined> {
  if (family.moves === undefined || title === '') return undefined;
  for await (const window of readWindows(family, options))
    for (let at = 0; at < window.bytes.length; at += HEADER_RECORD_SIZE) {
      if ((window.bytes[at] & TEXT) === 0) continue;
      const record = recordIn(window, at, family.headers.name);
      if (record.kind === 'text' && (await titlesOf(family, record)).some((one) => isSame(one, title)))
        return record.number;
    }
  return undefined;
}

async function titlesOf({ moves, extended, codePage }: Family, record: TextRecord): Promise<string[]> {
  if (moves === undefined) return [];
  const extendedOf = await extended?.read(record.number - 1, record.number);
  const base = wideOffset(record.textOffset, extendedOf?.(record.number).movesOffset, moves.size);
  const head = await moves.readHead(base, TITLE_BYTES);
  return decodeTitles(head, { file: moves.name, base }, codePage);
}

/** Whole records as bytes, and the row of the first. */
interface Window {
  readonly bytes: Uint8Array;
  readonly row: number;
  readonly offset: number;
}

async function* readWindows(
  { headerSource, count }: Family,
  options: ReadOptions | undefined,
): AsyncGenerator<Window> {
  for (let row = 0; row < count; row += WINDOW_RECORDS) {
    options?.signal?.throwIfAborted();
    const records = Math.min(WINDOW_RECORDS, count - row);
    const offset = headerOffset(recordNumber(row + 1));
    const bytes = await headerSource.read(offset, records * HEADER_RECORD_SIZE);
    yield { bytes, row, offset };
    options?.onProgress?.({ done: row + records, total: count });
  }
}

/** The record that starts at byte `at` of the window. */
function recordIn({ bytes, row, offset }: Window, at: number, file: string): HeaderRecord {
  const record = bytes.subarray(at, at + HEADER_RECORD_SIZE);
  const number = recordNumber(row + at / HEADER_RECORD_SIZE + 1);
  return decodeHeaderRecord(record, { file, base: offset + at }, number);
}
