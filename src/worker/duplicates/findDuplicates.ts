// Finds duplicate games in all rows of a database, or of several that are read as one.
import { DELETED, KIND_BITS, RECORD_KINDS, RESULT_CODES } from '../../model/gameIndex.ts';
import { dayOf, monthOf, yearOf, type DateNumber } from '../../model/dateNumber.ts';
import { DuplicateGroups } from '../../search/duplicates/foldedList.ts';
import { FULLNESS_COLUMNS, fullestFirst } from '../../search/duplicates/fullest.ts';
import { groupGames, type GameFacts } from '../../search/duplicates/groupGames.ts';
import { makeMarks, mixNames, type MainlineMarks } from '../../search/duplicates/mainlineMarks.ts';
import { personNames, type PersonNames } from '../../search/duplicates/personNames.ts';
import { sharedMarks } from '../../search/duplicates/sharedMarks.ts';
import { Starts } from '../../search/duplicates/starts.ts';
import { RowSet } from '../../search/rowSet.ts';
import type { Needs, SearchIndex } from '../../search/searchIndex.ts';
import type { ScanProgress } from '../../protocol/selection.ts';
import type { ScanRequest } from '../scanning/helperApi.ts';
import type { ChunkHits } from '../scanning/chunkHits.ts';
import { MARK_NUMBERS } from '../scanning/mainlineScan.ts';

/** The part of the index that the search for duplicates needs. */
export const DUPLICATE_NEEDS: Needs = {
  columns: new Set([...FULLNESS_COLUMNS, 'white', 'black', 'result']),
  kinds: new Set(['player']),
};

export interface FoundDuplicates {
  readonly groups: DuplicateGroups;
  /** Number of games that were compared. The others have no moves or no names, or are not games of chess. */
  readonly compared: number;
  /** Number of games with too many candidates, which were compared with only some of them. */
  readonly crowded: number;
}

export interface DuplicateSearch {
  readonly index: SearchIndex;
  /** Asks the question about all rows, with all workers. */
  readonly scan: (
    question: ScanRequest,
    onHits: (hits: ChunkHits, nextRow: number) => void,
  ) => Promise<unknown>;
  readonly pause: () => Promise<void>;
  readonly onProgress: (progress: ScanProgress) => void;
}

export async function findDuplicates({
  index,
  scan,
  pause,
  onProgress,
}: DuplicateSearch): Promise<FoundDuplicates> {
  const { count } = index;
  const marks = makeMarks(count);
  const report = (done: number): void => onProgress({ done, total: count });
  report(0);
  await scan({ kind: 'mainlines' }, (hits, nextRow) => {
    takeMarks(marks, hits);
    report(nextRow);
  });
  const players = index.entities('player')?.names;
  const persons = await personNames(players?.size ?? 0, (id) => players?.nameOf(id) ?? '', pause);
  const compared = await mixAllNames(marks, index, persons, pause);
  const candidates = await sharedMarks(marks, compared, pause);
  const starts = await Starts.of(candidates, marks, pause);
  const { plan } = starts;
  if (plan !== undefined)
    await scan({ kind: 'positions', plan }, ({ rows, plies, keys }) => starts.take(rows, plies, keys));
  const found = await groupGames(candidates, marks, factsOf(index, persons), starts.isStart, pause);
  fullestFirst(found, index, marks.plies);
  return { groups: new DuplicateGroups(found, count), compared: compared.size(), crowded: found.crowded };
}

function takeMarks({ heads, ends, plies }: MainlineMarks, hits: ChunkHits): void {
  const { rows, keys } = hits;
  for (let game = 0; game < rows.length; game++) {
    const row = rows[game];
    const at = MARK_NUMBERS * game;
    heads[2 * row] = keys[at];
    heads[2 * row + 1] = keys[at + 1];
    ends[2 * row] = keys[at + 2];
    ends[2 * row + 1] = keys[at + 3];
    plies[row] = hits.plies[game];
  }
}

const ROWS_AT_ONCE = 1 << 16;

/** Mixes names into the marks. Returns those that can be compared: games of chess with moves and a player. */
async function mixAllNames(
  { heads, plies }: MainlineMarks,
  index: SearchIndex,
  { surnames }: PersonNames,
  pause: () => Promise<void>,
): Promise<RowSet> {
  const [kind, white, black] = [index.column('kind'), index.column('white'), index.column('black')];
  const compared = new RowSet(index.count);
  for (let from = 0; from < index.count; from += ROWS_AT_ONCE) {
    for (let row = from; row < Math.min(index.count, from + ROWS_AT_ONCE); row++) {
      const [one, other] = [surnames[white[row]] ?? 0, surnames[black[row]] ?? 0];
      if (plies[row] === 0 || (kind[row] & KIND_BITS & ~DELETED) !== RECORD_KINDS.game) continue;
      if (one === 0 && other === 0) continue;
      mixNames(heads, row, one, other);
      compared.words[row >>> 5] |= 1 << (row & 31);
    }
    await pause();
  }
  return compared;
}

function factsOf(index: SearchIndex, { initials }: PersonNames): GameFacts {
  const [white, black] = [index.column('white'), index.column('black')];
  const [date, result] = [index.column('date'), index.column('result')];
  return {
    whiteInitial: (row) => initials[white[row]] ?? 0,
    blackInitial: (row) => initials[black[row]] ?? 0,
    year: (row) => yearOf(date[row] as DateNumber),
    month: (row) => monthOf(date[row] as DateNumber),
    day: (row) => dayOf(date[row] as DateNumber),
    result: (row) => (result[row] === RESULT_CODES['*'] ? 0 : 1 + result[row]),
  };
}
