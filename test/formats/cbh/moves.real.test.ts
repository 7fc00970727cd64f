// Checks every game of the real databases with chessops: each move is legal, and its SAN is right.
import type { Chess } from 'chessops/chess';
import { describe, expect, it } from 'vitest';
import { decodeGameMoves } from '../../../src/formats/cbh/moves.ts';
import type { GameTree } from '../../../src/model/gameTree.ts';
import { isOracleLegal, oracleOf, oracleSanPlayed } from '../../chess/oracle.ts';
import { realRecords } from '../../support/realCbh.ts';
import { hasRealData } from '../../support/realData.ts';

/** The first node whose move chessops rejects or writes differently, as text; `''` for none. */
function firstDispute(tree: GameTree): string {
  const start = oracleOf(tree.startFen);
  if (start === undefined) return `start position ${tree.startFen}`;
  // Keep a position until its node has no more children to come.
  const positions = new Map<number, { readonly position: Chess; left: number }>();
  positions.set(0, { position: start, left: tree.nodes[0].children.length });
  for (const [id, node] of tree.nodes.entries()) {
    if (id === 0) continue;
    const parent = positions.get(node.parent);
    if (parent === undefined) return `node ${id}: its parent ${node.parent} is not before it`;
    parent.left--;
    const { position } = parent;
    if (node.san !== '--' && !isOracleLegal(position, node.move)) return `node ${id}: ${node.san} is illegal`;
    const after = parent.left === 0 ? position : position.clone();
    if (parent.left === 0) positions.delete(node.parent);
    if (oracleSanPlayed(after, node.move) !== node.san) return `node ${id}: ${node.san}`;
    if (node.children.length > 0) positions.set(id, { position: after, left: node.children.length });
  }
  return '';
}

describe.skipIf(!hasRealData('cbh'))(
  'every game of the real database (skipped if there is none)',
  { tags: 'real' },
  () => {
    it.each([
      ['twic1134', 6117, 502_402, 0],
      ['linares', 503, 49_606, 1539],
      ['text', 1, 4, 0],
      ['test-annotations', 6, 9, 1],
      ['cbh_test', 4, 7, 0],
      ['cbh_cbj_test', 4, 7, 0],
      ['shorter_cbj_test', 4, 7, 0],
    ])('%s has %i games, %i legal moves, %i variations', (database, games, moves, variations) => {
      const records = realRecords(database);
      const count = { moves: 0, variations: 0 };
      const disputes: string[] = [];
      for (const { row, offset, bytes } of records) {
        const { tree, problems } = decodeGameMoves(bytes, { file: database, base: offset });
        count.moves += tree.nodes.length - 1;
        for (const { children } of tree.nodes) count.variations += Math.max(0, children.length - 1);
        const dispute = firstDispute(tree);
        if (dispute !== '' || problems.length > 0)
          disputes.push(`row ${row}: ${dispute} ${JSON.stringify(problems)}`);
      }
      expect(disputes).toEqual([]);
      expect(records).toHaveLength(games);
      expect(count).toEqual({ moves, variations });
    });
  },
);
