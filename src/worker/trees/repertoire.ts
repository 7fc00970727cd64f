// Finds the place where a line leaves a repertoire. A repertoire is small, and most of its tree is in variations, which
// no table has, so it is scanned.
import { FormatError } from '../../base/failure.ts';
import type { Board } from '../../chess/board.ts';
import { legalMoves } from '../../chess/mobility.ts';
import { makeUci } from '../../chess/uci.ts';
import type { DatabaseReader } from '../../formats/format.ts';
import { recordNumber } from '../../model/gameHeader.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { ScanProgress } from '../../protocol/selection.ts';
import { MAX_REPERTOIRE } from '../../protocol/theoryApi.ts';
import type { RepertoireEnd } from '../../protocol/theoryApi.ts';
import { planForBoards } from '../../search/positionPlan.ts';
import { scanDatabase } from '../scanning/scanDatabase.ts';
import { scanTarget } from '../scanning/scanTarget.ts';
import type { TreeSources } from './findPositionGames.ts';

interface Options {
  readonly signal: AbortSignal;
  readonly progress: (done: ScanProgress) => void;
}

/** Finds all games of the repertoire. Throws `FormatError` `limit` if there are too many. */
export async function readRepertoire(
  reader: DatabaseReader,
  item: ItemId,
  signal: AbortSignal,
): Promise<void> {
  await reader.readToEnd?.({ signal, records: MAX_REPERTOIRE + 1 });
  if (reader.count.known > MAX_REPERTOIRE)
    throw new FormatError({
      kind: 'limit',
      file: item,
      expected: `at most ${MAX_REPERTOIRE} games in a repertoire`,
    });
}

export async function findRepertoireEnd(
  { databases, pool }: Pick<TreeSources, 'databases' | 'pool'>,
  { item, boards }: { readonly item: ItemId; readonly boards: readonly Board[] },
  { signal, progress }: Options,
): Promise<RepertoireEnd | undefined> {
  const { reader } = await databases.reader(item);
  await readRepertoire(reader, item, signal);
  const target = await scanTarget(databases, item);
  const total = reader.count.known;
  const scan = (wanted: readonly Board[], onHit: (key: number, row: number) => void) =>
    scanDatabase({
      ...target,
      pool,
      range: { from: 0, to: total },
      question: { kind: 'positions', plan: planForBoards(wanted, { lines: 'all' }) },
      signal,
      onHits: ({ rows, keys }, nextRow) => {
        for (let i = 0; i < keys.length; i++) onHit(keys[i], rows[i]);
        progress({ done: nextRow, total });
      },
    });
  let last = -1;
  let row = 0;
  await scan(boards, (key, found) => {
    if (key <= last) return;
    last = key;
    row = found;
  });
  if (last < 0) return undefined;
  // A hit has only the first of the following moves. The others are found by the positions that they lead to.
  const moves = legalMoves(boards[last]);
  const counts = new Uint32Array(moves.length);
  const after = moves.map((move) => {
    const board = boards[last].clone();
    board.play(move);
    return board;
  });
  if (after.length > 0) await scan(after, (key) => counts[key]++);
  const played = moves
    .map((move, at) => ({ uci: makeUci(boards[last], move), hits: counts[at] }))
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits);
  return { last, moves: played.map(({ uci }) => uci), number: recordNumber(row + 1) };
}
