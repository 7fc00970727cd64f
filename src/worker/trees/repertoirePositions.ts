// Collects the positions of a repertoire database, up to `PLIES`. Variations count, so all its games are read.
import { FormatError } from '../../base/failure.ts';
import type { FailureKind } from '../../base/failure.ts';
import { Breath } from '../../base/breath.ts';
import type { Board } from '../../chess/board.ts';
import { INITIAL_FEN } from '../../chess/types.ts';
import type { DatabaseReader } from '../../formats/format.ts';
import { recordNumber } from '../../model/gameHeader.ts';
import { ROOT } from '../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../model/gameTree.ts';
import { boardAt } from '../../model/positionAt.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { ScanProgress } from '../../protocol/selection.ts';
import type { CallContext } from '../../protocol/rpc.ts';
import { KeySet } from '../../search/keySet.ts';
import { readRepertoire } from './repertoire.ts';

/** The maximum number of plies: games may be longer, but no repertoire is. */
const PLIES = 80;
const REPORT_EVERY = 64;

/** A database as a repertoire. */
export interface KnownRepertoire {
  readonly positions: KeySet;
  /** Those of the positions from which at least two more half-moves are known. */
  readonly continued: KeySet;
  /** The start positions of its games that do not begin at the start of chess. */
  readonly starts: KeySet;
  /** Number of games that could not be read, or only in part. */
  readonly damaged: number;
  /** Number of half-moves of the longest line. */
  readonly depth: number;
}

/** Failures of a whole file: its games are not damaged, but nobody knows them. */
const OF_FILE: ReadonlySet<FailureKind> = new Set(['changed', 'unreadable', 'permission']);

/** Collects the positions. Counts damaged games, and skips those of variants. Throws failures of the whole file. */
export async function repertoirePositions(
  reader: DatabaseReader,
  item: ItemId,
  { signal, progress }: CallContext<ScanProgress>,
): Promise<KnownRepertoire> {
  await readRepertoire(reader, item, signal);
  const sets = { positions: new KeySet(), continued: new KeySet() };
  const starts = new KeySet();
  const breath = new Breath();
  const total = reader.count.known;
  let [damaged, depth] = [0, 0];
  for (let row = 0; row < total; row++) {
    if (row % REPORT_EVERY === 0) progress({ done: row, total });
    const record = await reader.readRecord(recordNumber(row + 1), { signal }).catch(ignoreDamage);
    if (record === undefined || record.problems.length > 0) damaged++;
    if (record?.kind === 'game' && record.header.variant === undefined) {
      const { tree } = record;
      if (tree.startFen !== INITIAL_FEN) {
        const { keyHigh, keyLow } = boardAt(tree, ROOT);
        starts.add(keyHigh, keyLow);
      }
      depth = Math.max(depth, addTree(sets, tree));
    }
    await breath.take();
    signal.throwIfAborted();
  }
  return { ...sets, starts, damaged, depth };
}

/** Adds the positions of a game. Returns the number of half-moves of its longest line. */
function addTree(
  { positions, continued }: Pick<KnownRepertoire, 'positions' | 'continued'>,
  tree: GameTree,
): number {
  let depth = 0;
  const hasMore = (node: NodeId): boolean => tree.nodes[node].children.length > 0;
  const waiting: { readonly node: NodeId; readonly board: Board }[] = [
    { node: ROOT, board: boardAt(tree, ROOT) },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { board } = next;
    // One board is enough along a line; each variation gets its own.
    for (let at: NodeId | undefined = next.node; at !== undefined;) {
      positions.add(board.keyHigh, board.keyLow);
      const { children, ply }: GameTree['nodes'][number] = tree.nodes[at];
      if (children.some(hasMore)) continued.add(board.keyHigh, board.keyLow);
      depth = Math.max(depth, ply);
      if (ply >= PLIES) break;
      for (const child of children.slice(1)) {
        const other = board.clone();
        other.play(tree.nodes[child].move);
        waiting.push({ node: child, board: other });
      }
      const first: NodeId | undefined = children[0];
      if (first !== undefined) board.play(tree.nodes[first].move);
      at = first;
    }
  }
  return depth;
}

function ignoreDamage(thrown: unknown): undefined {
  if (!(thrown instanceof FormatError) || OF_FILE.has(thrown.failure.kind)) throw thrown;
}
