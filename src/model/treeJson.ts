import type { Failure } from '../base/failure.ts';
import { Board } from '../chess/board.ts';
import type { Uci } from '../chess/types.ts';
import { makeUci } from '../chess/uci.ts';
import { ROOT } from './gameTree.ts';
import type { GameTree, NodeId } from './gameTree.ts';

/** A move: `[uci]`, or `[uci, variations]` with the lines that replace the move. */
type DumpedMove = [uci: Uci, variations?: DumpedLine[]];
type DumpedLine = DumpedMove[];

/** A tree in the form that `dump --games` prints. */
export interface TreeJson {
  /** The mainline without variations. */
  readonly moves: readonly Uci[];
  /** The mainline with all variations. */
  readonly line: DumpedLine;
  /** UCI moves by node; empty for the root. */
  readonly ucis: readonly Uci[];
  readonly problems: readonly Failure[];
}

/**
 * The maximum number of levels of variations that are written: `JSON.stringify` needs three nested calls for
 * each level.
 */
const MAX_NESTING = 1024;

/** Converts a tree to nested lists, in file order, down to `MAX_NESTING`. No recursion: games nest deep. */
export function treeJson(tree: GameTree): TreeJson {
  const ucis: Uci[] = [];
  const line: DumpedLine = [];
  let tooDeep = false;
  const start = Board.fromFen(tree.startFen, tree.chess960) ?? new Board();
  const open: { first: NodeId | undefined; board: Board; into: DumpedLine; depth: number }[] = [
    { first: tree.nodes[ROOT].children[0], board: start, into: line, depth: 0 },
  ];
  // Variations start from the position before the move, so their boards are copied before the move is played.
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { board, into, depth } = next;
    let isFirst = depth > 0;
    for (let node = next.first; node !== undefined; node = tree.nodes[node].children[0]) {
      const { move, parent } = tree.nodes[node];
      ucis[node] = makeUci(board, move);
      const dumped: DumpedMove = [ucis[node]];
      into.push(dumped);
      const siblings = isFirst ? [] : tree.nodes[parent].children.slice(1);
      const variations = siblings.map((first) => {
        const variation: DumpedLine = [];
        open.push({ first, board: board.clone(), into: variation, depth: depth + 1 });
        return variation;
      });
      if (variations.length > 0 && depth < MAX_NESTING) dumped.push(variations);
      tooDeep ||= variations.length > 0 && depth >= MAX_NESTING;
      board.play(move);
      isFirst = false;
    }
  }
  const problem: Failure = {
    kind: 'limit',
    file: '',
    expected: `variations at most ${MAX_NESTING} levels deep`,
  };
  return { moves: line.map(([uci]) => uci), line, ucis, problems: tooDeep ? [problem] : [] };
}
