// Judges games by the tablebases' verdict on the position of their hit, and finds those whose result differs from the
// verdict there or on the last position.
import { Breath } from '../../base/breath.ts';
import { FormatError } from '../../base/failure.ts';
import { Board } from '../../chess/board.ts';
import { materialOf, nameOfMaterial, tableName } from '../../chess/material.ts';
import type { DatabaseReader } from '../../formats/format.ts';
import { recordNumber, type GameResult } from '../../model/gameHeader.ts';
import { mainline, moveNumberOf } from '../../model/gameTree.ts';
import type { NoVerdict, Outcome, PartedGame, Slip } from '../../model/judgedEnding.ts';
import type { LoadedGame } from '../../model/loadedGame.ts';
import { MAX_PARTED } from '../../protocol/endgameApi.ts';
import type { JudgedEndings } from '../../protocol/endgameApi.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { CallContext } from '../../protocol/rpc.ts';
import type { ScanProgress } from '../../protocol/selection.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import type { Tablebases } from '../tablebases.ts';
import { EndingTally } from './endingTally.ts';
import { Verdicts } from './verdicts.ts';

const OUTCOMES: Partial<Record<GameResult, Outcome>> = { '1-0': 0, '1/2-1/2': 1, '0-1': 2 };

interface Hits {
  readonly item: ItemId;
  readonly rows: Uint32Array;
  readonly plies: Uint16Array;
}

/** Judges each game of the list. Variants, and games without a readable position at the hit, are only counted. */
export async function judgeEndings(
  {
    databases,
    tablebases,
  }: { readonly databases: OpenDatabases; readonly tablebases: Pick<Tablebases, 'result'> },
  { item, rows, plies }: Hits,
  { signal, progress }: CallContext<ScanProgress>,
): Promise<JudgedEndings> {
  const { reader } = await databases.reader(item);
  const verdicts = new Verdicts(tablebases, signal);
  const tally = new EndingTally();
  const parted: { readonly row: number; readonly ply: number }[] = [];
  const examples: PartedGame[] = [];
  const breath = new Breath();
  let unread = 0;
  for (let at = 0; at < rows.length; at++) {
    const game = await gameAt(reader, rows[at], signal);
    const boards = game && boardsFrom(game, plies[at]);
    const arrival = boards?.at(0);
    if (game === undefined || boards === undefined || arrival === undefined) unread++;
    else {
      const result = OUTCOMES[game.header.result];
      const material = materialOf(arrival.squares);
      // The stronger side comes first; if both are equal, White.
      const first = nameOfMaterial(material) === tableName(material) ? 0 : 1;
      const verdict = await verdicts.verdict(arrival, first);
      tally.add(
        { verdict, first, material: tableName(material), isLevel: material[0] === material[1] },
        result,
      );
      const ends = [arrival, boards[boards.length - 1]];
      const isJudged = typeof verdict === 'string' && result !== undefined;
      if (isJudged && (await isOtherwise(ends, result, verdicts))) {
        const change = await lastSlip(game, { boards, ply: plies[at], result }, verdicts);
        parted.push({ row: rows[at], ply: change.slip?.ply ?? plies[at] });
        if (examples.length < MAX_PARTED) {
          const [row] = await reader.readRows(rows[at], rows[at] + 1, { signal });
          examples.push({ row, ...change });
        }
      }
    }
    progress({ done: at + 1, total: rows.length });
    await breath.take();
    signal.throwIfAborted();
  }
  return {
    ...tally.table(),
    parted: databases.selections.add(item, {
      kind: 'rows',
      rows: Uint32Array.from(parted, ({ row }) => row),
      plies: Uint16Array.from(parted, ({ ply }) => ply),
    }),
    examples,
    unread,
  };
}

async function gameAt(
  reader: DatabaseReader,
  row: number,
  signal: AbortSignal,
): Promise<LoadedGame | undefined> {
  try {
    const record = await reader.readRecord(recordNumber(row + 1), { signal });
    return record.kind === 'game' && record.header.variant === undefined ? record : undefined;
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    return undefined;
  }
}

/** Returns the positions from `ply` on; `undefined` if the game ends earlier, or its start is invalid. */
function boardsFrom({ tree }: LoadedGame, ply: number): readonly Board[] | undefined {
  const board = Board.fromFen(tree.startFen, tree.chess960);
  const line = mainline(tree);
  if (board === undefined || ply > line.length) return undefined;
  const boards: Board[] = ply === 0 ? [board.clone()] : [];
  for (const [at, node] of line.entries()) {
    board.play(tree.nodes[node].move);
    if (at + 1 >= ply) boards.push(board.clone());
  }
  return boards;
}

/** Tells whether the verdict on one of the positions is known, and differs from the result. */
async function isOtherwise(
  positions: readonly Board[],
  result: Outcome,
  verdicts: Verdicts,
): Promise<boolean> {
  for (const board of positions) {
    const outcome = await verdicts.outcome(board);
    if (outcome !== undefined && outcome !== 'open' && outcome !== result) return true;
  }
  return false;
}

/**
 * Finds the last move after which the verdict differs from the last settled one. Returns the reason instead if
 * the verdict after a move is unknown, or if there is no such move and a verdict was open.
 */
async function lastSlip(
  { tree }: LoadedGame,
  {
    boards,
    ply,
    result,
  }: { readonly boards: readonly Board[]; readonly ply: number; readonly result: Outcome },
  verdicts: Verdicts,
): Promise<Pick<PartedGame, 'slip' | 'unknown'>> {
  const line = mainline(tree);
  let slip: Slip | undefined;
  let before = await verdicts.outcome(boards[0]);
  let open: NoVerdict | undefined = before === 'open' ? await verdicts.whyUnknown(boards[0]) : undefined;
  for (let at = 1; at < boards.length; at++) {
    const after = await verdicts.outcome(boards[at]);
    if (after === undefined) return { unknown: await verdicts.whyUnknown(boards[at]) };
    // After open verdicts, the move that settles the verdict counts as the one that changed it.
    if (after === 'open') {
      open = await verdicts.whyUnknown(boards[at]);
      continue;
    }
    if (before === undefined || before === 'open') {
      before = after;
      continue;
    }
    if (after !== before) {
      const node = line[ply + at - 1];
      const winner = boards[at - 1].turn === 0 ? 0 : 2;
      const kind = before === winner ? 'win-given-away' : after === result ? 'draw-lost' : 'unpunished';
      const { move, san } = tree.nodes[node];
      slip = { move, san, ply: ply + at - 1, ...moveNumberOf(tree, node), kind };
    }
    before = after;
  }
  if (slip !== undefined) return { slip };
  return open === undefined ? {} : { unknown: open };
}
