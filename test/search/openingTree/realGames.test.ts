// Compares the tree of a real week of games with a walk over every game's tree.
import type { Chess } from 'chessops/chess';
import { describe, expect, it } from 'vitest';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import { Board } from '../../../src/chess/board.ts';
import { cbhFormat } from '../../../src/formats/cbh/format.ts';
import { buildTable } from '../../../src/search/openingTree/buildTable.ts';
import { gamesOf } from '../../../src/search/openingTree/gameSource.ts';
import { tableLimits } from '../../../src/search/openingTree/tableMemory.ts';
import { TreeTable } from '../../../src/search/openingTree/treeTable.ts';
import { oracleOf, playOracle } from '../../chess/oracle.ts';
import { Random } from '../../support/random.ts';
import { hasRealData, realFiles } from '../../support/realData.ts';

interface Visit {
  readonly row: number;
  readonly ply: number;
  readonly move: number;
}

/** Placement, turn and rights as chessops' sets of squares: a FEN takes ten times as long. */
function nameOf({ board, castles, turn }: Chess): string {
  const { white, pawn, knight, bishop, rook, queen, king } = board;
  let name: string = turn;
  for (const { lo, hi } of [white, pawn, knight, bishop, rook, queen, king, castles.castlingRights])
    name += `,${lo},${hi}`;
  return name;
}

describe.skipIf(!hasRealData('cbh/twic1134'))('the table of twic1134', { tags: 'real' }, () => {
  it('the table knows every position that two games share within its plies, and all their games', async () => {
    const files = new Map(
      [...realFiles('cbh/twic1134')].map(([name, bytes]) => [name, memorySource(name, bytes)] as const),
    );
    const reader = await cbhFormat.open({ name: 'twic1134', files }, {});
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const limits = { ...tableLimits(0), maxPly: 16, parts: 2 };
    for await (const chunk of buildTable(gamesOf(reader), limits)) chunks.push(new Uint8Array(chunk));
    const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
    const table = await TreeTable.open(memorySource('table', bytes));
    if (table === undefined) throw new Error('the table does not open');

    // Three in ten of all positions, chosen by their keys.
    const isChosen = ({ keyHigh }: Board): boolean => (keyHigh >>> 0) % 10 < 3;
    // Positions by chessops: placement, turn, rights. The key of our board says if en passant is possible.
    const visits = new Map<string, { key: readonly [number, number]; games: Visit[] }>();
    for await (const record of reader.readRecords(0, reader.count.known)) {
      if (record.kind !== 'game' || !('tree' in record)) continue;
      const { nodes, startFen, chess960 } = record.tree;
      const board = Board.fromFen(startFen, chess960) ?? new Board();
      const oracle = oracleOf(startFen);
      const row = record.header.number - 1;
      for (let id = 0; ;) {
        const next = nodes[id].children[0];
        const { ply } = nodes[id];
        if (isChosen(board)) {
          const name = `${oracle === undefined ? board.fen() : nameOf(oracle)} ${board.keyLow}`;
          const known = visits.get(name) ?? { key: [board.keyHigh, board.keyLow] as const, games: [] };
          visits.set(name, known);
          if (known.games.at(-1)?.row !== row)
            known.games.push({ row, ply, move: next === undefined ? 0xffff : nodes[next].move });
        }
        if (next === undefined) break;
        if (oracle !== undefined) playOracle(oracle, nodes[next].move);
        board.play(nodes[next].move);
        id = next;
      }
    }

    const random = new Random(1);
    let checked = 0;
    for (const { key, games } of visits.values()) {
      const early = games.filter(({ ply }) => ply <= limits.maxPly).length;
      if (games.length === 1 && !random.chance(0.007)) continue;
      const found: Visit[] = [];
      const target = { add: (row: number, ply: number, move: number) => found.push({ row, ply, move }) };
      const isKnown = await table.find(key[0], key[1], target);
      expect(isKnown || early < 2).toBe(true);
      if (!isKnown) continue;
      checked++;
      expect(found.sort((a, b) => a.row - b.row)).toEqual(games);
    }
    expect(checked).toBeGreaterThan(500);
  });
});
