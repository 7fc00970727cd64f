// Move records that were cut or altered at random cause problems, never exceptions, and decoding always ends.
import { describe, expect, it } from 'vitest';
import { FAILURE_KINDS } from '../../../src/base/failure.ts';
import { decodeGameMoves, type DecodedMoves } from '../../../src/formats/cbh/moves.ts';
import { encodeGame } from '../../encoders/cbh/gameRecord.ts';
import { chess960Fen } from '../../encoders/chess960.ts';
import { movesOf } from '../../encoders/moveText.ts';
import { Random } from '../../support/random.ts';
import { LINE_END, LINE_START, compact, gameRecord } from './moveStreams.ts';

const decode = (record: Uint8Array) => decodeGameMoves(record, { file: 'Some.cbg', base: 100 });

const TEXT =
  '1.e4 e5 (1...c5 2.Nf3 d6 (2...Nc6 3.Bb5) 3.d4 cxd4) 2.f4 exf4 3.Nf3 g5 4.h4 g4 5.Ne5 h5 6.Bc4 Rh7 7.d4 d6 ' +
  '8.Nd3 f3 9.gxf3 Be7 (9...gxf3 10.Qxf3) 10.Be3 Bxh4+ 11.Kd2 Bg5 12.f4 Bh6';
const RECORDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((mode) =>
  mode < 10
    ? encodeGame({ ...movesOf(TEXT), mode }).bytes
    : encodeGame({ ...movesOf(TEXT), mode, startFen: chess960Fen(518), chess960: 518 }).bytes,
);

/** An inconsistency of a result, whatever its moves; `''` for none. */
function flaw({ tree, problems, nodeCount }: DecodedMoves): string {
  if (tree.nodes.length !== nodeCount + 1) return 'nodeCount';
  for (const [id, { parent, ply, san }] of tree.nodes.entries()) {
    if (id === 0) continue;
    if (parent >= id || !tree.nodes[parent].children.includes(id as typeof parent)) return `parent of ${id}`;
    if (ply !== tree.nodes[parent].ply + 1 || san === '') return `node ${id}`;
  }
  const strange = problems.find(
    ({ kind, file, offset }) =>
      !FAILURE_KINDS.includes(kind) || kind === 'internal' || file !== 'Some.cbg' || offset === undefined,
  );
  return strange === undefined ? '' : JSON.stringify(strange);
}

describe.each(RECORDS.map((record, mode) => ({ record, mode })))(
  'a record of mode $mode',
  ({ record, mode }) => {
    it('an intact record decodes', () => {
      const { problems, nodeCount } = decode(record);
      expect(problems.filter(({ kind }) => kind !== 'unsupported')).toEqual([]);
      expect(nodeCount).toBe(33);
    });

    it('a record cut anywhere is a problem and keeps the moves before the cut', () => {
      const whole = decode(record).tree;
      const flaws: string[] = [];
      for (let length = 0; length < record.length; length++) {
        const cut = decode(record.subarray(0, length));
        const moves = cut.tree.nodes.map(({ move }) => move);
        const kept = whole.nodes.slice(0, moves.length).map(({ move }) => move);
        if (flaw(cut) !== '' || moves.join() !== kept.join()) flaws.push(`${length}: ${flaw(cut)}`);
        if (!cut.problems.some(({ kind }) => kind === 'truncated')) flaws.push(`${length}: not truncated`);
      }
      expect(flaws).toEqual([]);
    });

    it('a record with other bytes never throws', () => {
      const random = new Random(mode);
      const flaws: string[] = [];
      let damaged = 0;
      for (let run = 0; run < 500; run++) {
        const bytes = record.slice();
        for (let i = random.below(4); i >= 0; i--) bytes[random.below(bytes.length)] = random.below(256);
        const decoded = decode(bytes);
        if (decoded.problems.length > 0) damaged++;
        if (flaw(decoded) !== '') flaws.push(`${Buffer.from(bytes).toString('hex')}: ${flaw(decoded)}`);
      }
      expect(flaws).toEqual([]);
      expect(damaged).toBeGreaterThan(100);
    });
  },
);

describe('noise', () => {
  it('noise of any length gives a consistent tree', () => {
    const random = new Random(99);
    const flaws: string[] = [];
    for (let run = 0; run < 3000; run++) {
      const bytes = random.bytes(random.below(400));
      const shortened = flaw(decode(bytes));
      if (shortened !== '') flaws.push(`${Buffer.from(bytes).toString('hex')}: ${shortened}`);
    }
    expect(flaws).toEqual([]);
  });

  it('noise of sixteen million bytes that open and close lines comes to an end', { tags: 'slow' }, () => {
    const pair = compact(0, [LINE_START, LINE_END]);
    const stream = new Uint8Array(0xffffff - 4);
    for (let i = 0; i < stream.length; i++) stream[i] = pair[i & 1];
    const record = gameRecord(0, []);
    record.set([0xff, 0xff, 0xff], 1);
    const { nodeCount } = decode(Buffer.concat([record, stream]));
    expect(nodeCount).toBe(0);
  });
});
