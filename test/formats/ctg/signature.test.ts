import { describe, expect, it } from 'vitest';
import { Board } from '../../../src/chess/board.ts';
import { NodeTree } from '../../../src/formats/ctg/nodes.ts';
import { signaturesOf, type Signature } from '../../../src/formats/ctg/signature.ts';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import { SIGNATURES } from '../../encoders/ctgVectors.ts';

function signatures(fen: string): readonly Signature[] {
  const board = Board.fromFen(fen);
  if (board === undefined) throw new Error(`${fen} is no FEN`);
  return signaturesOf(board);
}
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** The signature of a position that has only one form. */
function signature(fen: string): string {
  const all = signatures(fen);
  expect(all).toHaveLength(1);
  return hex(all[0].bytes);
}

describe('the signature of a position', () => {
  it.each(SIGNATURES)('the signature is that of the description: $note', (vector) => {
    const [found] = signatures(vector.fen);
    expect(hex(found.bytes)).toBe(vector.signature);
    expect(found.hash).toBe(vector.hash);
    expect(found).toMatchObject({ flipped: vector.flipped, mirrored: vector.mirrored });
  });

  it('the signature is the same for a position and its twin with colors reversed', () => {
    expect(signature('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1')).toBe(
      signature('rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 1'),
    );
  });

  it('the signature mirrors by the king of the side to move, unless either side may castle', () => {
    const mirrored = (fen: string): boolean => signatures(fen)[0].mirrored;
    expect(mirrored('6k1/8/8/8/8/8/8/3K4 w - - 0 1')).toBe(true);
    expect(mirrored('6k1/8/8/8/8/8/8/3K4 b - - 0 1')).toBe(false);
    expect(mirrored('6k1/8/8/8/8/8/8/4K3 w - - 0 1')).toBe(false);
    expect(mirrored('r3k3/8/8/8/8/8/8/3K4 w q - 0 1')).toBe(false);
  });

  it('a double step counts only if an enemy pawn is beside the moved pawn', () => {
    const after = (square: string): string =>
      signature(`rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq ${square} 0 3`);
    expect(after('e3')).not.toBe(after('-'));
    const apart = (square: string): string =>
      signature(`rnbqkbnr/pp1ppppp/8/8/2p1P3/8/PPPP1PPP/RNBQKBNR b KQkq ${square} 0 3`);
    expect(apart('e3')).toBe(apart('-'));
  });

  it('a position has a second form, without its square, if its en passant capture is illegal', () => {
    const pinned = '4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 1';
    const both = signatures(pinned).map(({ bytes }) => hex(bytes));
    expect(both).toHaveLength(2);
    expect(both[1]).toBe(signature(pinned.replace('d6', '-')));
    expect(signatures('4k3/8/4r3/3pP3/8/8/8/5K2 w - d6 0 1')).toHaveLength(1);
  });

  it('a signature exists for boards without kings, but not for boards too full for 31 bytes', () => {
    expect(signature('8/8/8/8/8/8/8/8 w - - 0 1')).toBe('0a000000000000000000');
    expect(signatures('qqqqqqqq/qqqqqqqq/qqqqqqqq/qqqqqqqq/qqqqqqqq/8/8/8 w - - 0 1')).toEqual([]);
  });
});

describe('the tree of hash nodes', () => {
  /** Tables with `low` and `high` as in the vectors, in which only this node has a page: number 7. */
  function tables(node: number, low: number): Uint8Array {
    const bytes = new Uint8Array(16 + 4 * 8192).fill(0xff);
    const view = new DataView(bytes.buffer);
    view.setUint16(0, 16);
    view.setUint32(4, 8192);
    view.setUint32(12, low);
    view.setUint32(16 + 4 * node, 7);
    return bytes;
  }

  it.each(SIGNATURES)(
    'the tree is walked to the nodes of the description: $note',
    async ({ hash, nodes }) => {
      for (const node of nodes) {
        const { tree, problems } = await NodeTree.read(memorySource('a.cto', tables(node, 1904)), undefined);
        expect(problems).toEqual([]);
        expect(tree?.find(hash)).toMatchObject({ page: 7 });
      }
      const { tree } = await NodeTree.read(memorySource('a.cto', tables(nodes[0] + 1, 1904)), undefined);
      expect(tree?.find(hash)).toBeUndefined();
    },
  );

  it('the tree skips nodes that are marked as split', async () => {
    const node = SIGNATURES[0].nodes[0];
    const { tree } = await NodeTree.read(memorySource('a.cto', tables(node, node + 1)), undefined);
    expect(tree?.find(SIGNATURES[0].hash)).toBeUndefined();
  });
});
