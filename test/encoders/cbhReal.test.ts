// Reads games that ChessBase wrote and encodes them again: the bytes must equal ChessBase's.
import { describe, expect, it } from 'vitest';
import type { NormalMove, Role } from 'chessops/types';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import { INITIAL_FEN } from '../../src/chess/types.ts';
import { recordNumber } from '../../src/model/gameHeader.ts';
import type { GameTree } from '../../src/model/gameTree.ts';
import { type Files, memoryFiles } from '../support/memoryFiles.ts';
import { hasRealData, REAL_DATA, realFiles, realFolders } from '../support/realData.ts';
import type { MoveNode } from './cbh/description.ts';
import { encodeGame } from './cbh/gameRecord.ts';

const PROMOTIONS: readonly (Role | undefined)[] = [undefined, 'knight', 'bishop', 'rook', 'queen'];

interface Growing extends MoveNode {
  readonly children: Growing[];
}

function describeTree(tree: GameTree): readonly MoveNode[] {
  const nodes = tree.nodes.map(({ move }): Growing => {
    const unpacked: NormalMove = { from: move & 63, to: (move >> 6) & 63 };
    const promotion = PROMOTIONS[move >> 12];
    if (promotion !== undefined) unpacked.promotion = promotion;
    return { move: move === 0 ? undefined : unpacked, children: [] };
  });
  for (const [id, { parent }] of tree.nodes.entries()) if (id > 0) nodes[parent].children.push(nodes[id]);
  return nodes[0].children;
}

const fileOf = (files: Files, extension: string): Uint8Array => {
  const found = [...files].find(([path]) => path.toLowerCase().endsWith(`.${extension}`));
  if (found === undefined) throw new Error(`no .${extension}`);
  return found[1];
};

/** Returns a game's `.cbg` record as stored in the file. */
function storedRecords(files: Files): (number: number) => Buffer {
  const headers = Buffer.from(fileOf(files, 'cbh'));
  const moves = Buffer.from(fileOf(files, 'cbg'));
  return (number) => {
    const offset = headers.readUInt32BE(46 * number + 1);
    return moves.subarray(offset, offset + moves.readUIntBE(offset + 1, 3));
  };
}

describe.skipIf(!hasRealData('cbh'))(
  `games of ChessBase written again (skipped without ${REAL_DATA})`,
  { tags: 'real' },
  () => {
    it.each(realFolders('cbh'))('rewritten games equal the original records: %s', async (name) => {
      const files = realFiles(`cbh/${name}`);
      const reader = await cbhFormat.open(memoryFiles(name, files), {});
      const storedRecord = storedRecords(files);
      const different: number[] = [];
      for (let number = 1; number <= reader.count.known; number++) {
        const record = await reader.readRecord(recordNumber(number));
        if (record.kind !== 'game') continue;
        const { startFen } = record.tree;
        const { bytes } = encodeGame({
          ...(startFen !== INITIAL_FEN && { startFen }),
          moves: describeTree(record.tree),
        });
        if (!storedRecord(number).equals(bytes)) different.push(number);
      }
      expect(different).toEqual([]);
    });
  },
);
