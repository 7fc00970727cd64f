// Damage costs one annotation: its bytes are kept, a problem names the cause, and its neighbors are intact.
import { describe, expect, it } from 'vitest';
import { annotateRecord } from '../../../../src/formats/cbh/annotations/splitAnnotations.ts';
import { packMove } from '../../../../src/chess/move.ts';
import type { GameTree } from '../../../../src/model/gameTree.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { be, concat, hex } from '../bytes.ts';

const HEAD = hex('000001 01000e0e 000001 00000000');
const item = (type: number, payload: Uint8Array, position = 0) =>
  concat(be(position, 3), be(type, 1), be(payload.length + 6, 2), payload);
const GOOD = item(0x03, hex('01'));

function annotate(tree: GameTree, ...items: readonly Uint8Array[]) {
  const origin = { file: 'x.cba', base: 26 };
  const annotated = annotateRecord({ tree, complete: true }, concat(HEAD, ...items), origin, 'windows-1252');
  return { problems: annotated.problems, annotations: annotated.tree.nodes.map((node) => node.annotations) };
}
const E4 = treeOf('e4');

/** Type, payload in hex, and expectation. */
const BROKEN: readonly (readonly [name: string, type: number, payload: string, expected: string])[] = [
  ['a text without a language', 0x02, '00', '1 bytes'],
  ['a time that is too short', 0x07, '000000', '4 bytes'],
  ['a clock that is too short', 0x16, '0000', '4 bytes'],
  ['a training question of another version', 0x09, '0200 01 0200', 'version 1'],
  [
    'a training question with a text beyond its end',
    0x09,
    '0100010e00 00000000 0000 0100 0000 ff00',
    '255 bytes',
  ],
  [
    'a training question with more answers than bytes',
    0x09,
    '0100011100 3c000000 0a00 0000 0000 0000 0000 ff',
    '1 bytes',
  ],
  [
    'an answer outside the board',
    0x09,
    '0100011700 3c000000 0a00 0000 0000 0000 0000 01 4000 00 0a 0000',
    'squares numbered 0 to 63',
  ],
  ['a quotation without a header', 0x13, '0008 0001 0000 ff41', '255 bytes'],
  ['a piece path to no square', 0x15, '0341', 'a square numbered 1 to 64'],
  ['a critical position of no phase', 0x18, '00', 'a phase numbered 1 to 3'],
  ['a web link with an address beyond its end', 0x1c, '0000 0a 41', '10 bytes'],
  ['a video of another version', 0x20, '02 00 41', 'version 1'],
  ['an evaluation that is too short', 0x21, '00000000', '2 bytes'],
  ['medals that are too short', 0x22, '000000', '4 bytes'],
  ['a color that is too short', 0x23, '000000', '4 bytes'],
  ['an evaluation profile without a count', 0x26, '00', '2 bytes'],
];

describe('damaged annotations', () => {
  it.each(BROKEN)('a damaged annotation keeps its bytes: %s', (_, code, payload, expected) => {
    const { annotations, problems } = annotate(E4, GOOD, item(code, hex(payload)), GOOD);
    expect(annotations[1]).toEqual([
      { kind: 'nag', nag: 1 },
      { kind: 'unknown', format: 'cbh', code, bytes: hex(payload) },
      { kind: 'nag', nag: 1 },
    ]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ file: 'x.cba', expected: expect.stringContaining(expected) });
    expect(problems[0].offset).toBeGreaterThan(46);
  });

  it('a partly damaged annotation shows its readable part, with a problem', () => {
    const first = (code: number, payload: string) => {
      const { annotations, problems } = annotate(E4, item(code, hex(payload)));
      expect(problems).toMatchObject([{ kind: 'invalid' }]);
      return annotations[1];
    };
    expect(first(0x04, '0201 0200')).toEqual([{ kind: 'square', color: 'green', square: 0 }]);
    expect(first(0x05, '020140 02')).toEqual([{ kind: 'arrow', color: 'green', from: 0, to: 63 }]);
    expect(first(0x03, '01020304')).toEqual([1, 2, 3].map((nag) => ({ kind: 'nag', nag })));
    expect(first(0x07, '00000400 ff')).toEqual([{ kind: 'timeSpent', seconds: 4, fraction: 0 }]);
    expect(first(0x26, '0002 00010010')).toEqual([
      { kind: 'evaluationProfile', entries: [{ score: { kind: 'centipawns', value: 16 }, depth: 1 }] },
    ]);
    expect(first(0x09, '0100 01 0000 3c000000 0a00 0000 0000 0000 0000 00')).toMatchObject([
      { kind: 'trainingQuestion', seconds: 60 },
    ]);
  });

  it('a quotation whose moves cannot be read keeps its header, with a problem', () => {
    const header = hex(
      '0000 0002 0000 01 41 00 01 42 00 0000 0000 0000 00 00 00 00 00000000 0000 0000 0000 0000 00 00 00 0000',
    );
    const { annotations, problems } = annotate(E4, item(0x13, concat(header, hex('0000 0000'))));
    expect(annotations[1]).toMatchObject([{ kind: 'quotation', game: { white: 'A', black: 'B' } }]);
    expect(problems).toHaveLength(1);
    expect(['illegal-move', 'truncated']).toContain(problems[0].kind);
  });

  it('damaged annotations have a problem each, up to twenty, and then a count', () => {
    const { problems } = annotate(E4, ...Array.from({ length: 30 }, () => item(0x18, hex('00'))));
    expect(problems).toHaveLength(21);
    expect(problems[20].found).toBe('10 more that are damaged');
  });
});

describe('answers of training questions', () => {
  const question = (from: number, to: number, promotion: number) =>
    item(
      0x09,
      concat(
        hex('0100 01 1700 3c000000 0a00 0000 0000 0000 0000 01'),
        Uint8Array.of(from, to, promotion, 10, 0, 0),
      ),
    );
  const answerIn = (fen: string, from: number, to: number, promotion = 0) => {
    const { annotations, problems } = annotate(treeOf('--', fen), question(from, to, promotion));
    expect(problems).toEqual([]);
    const [annotation] = annotations[1];
    return annotation.kind === 'trainingQuestion' ? annotation.answers[0].move : undefined;
  };

  it('a castling answer is king takes rook, as for moves', () => {
    const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
    // Stored file by file: e1 32, g1 48, c1 16, e8 39, g8 55.
    expect(answerIn(fen, 32, 48)).toBe(packMove(4, 7));
    expect(answerIn(fen, 32, 16)).toBe(packMove(4, 0));
    expect(answerIn(fen, 39, 55)).toBe(packMove(60, 63));
  });

  it('a promotion answer is a queen, or the stored piece', () => {
    const fen = '4k3/P7/8/8/8/8/8/4K3 w - - 0 1';
    expect(answerIn(fen, 6, 7)).toBe(packMove(48, 56, 4));
    expect(answerIn(fen, 6, 7, 3)).toBe(packMove(48, 56, 1));
    expect(answerIn(fen, 32, 33, 3)).toBe(packMove(4, 12));
  });

  it('an answer at the start position has no move before it', () => {
    const { annotations } = annotate(
      E4,
      item(0x09, hex('0100 01 1700 3c000000 0a00 0000 0000 0000 0000 01 2021 00 0a 0000'), 0xffffff),
    );
    expect(annotations[0]).toMatchObject([{ answers: [{ move: packMove(4, 12) }] }]);
  });

  it('many training questions in a long game do not replay it without end', () => {
    const tree = treeOf('Nf3 Nf6 Ng1 Ng8 '.repeat(500));
    const many = Array.from({ length: 40_000 }, (_, i) =>
      question(32, 48, 0).map((byte, at) => (at === 2 ? 200 + (i & 1) : at === 1 ? 7 : byte)),
    );
    const { problems } = annotate(tree, ...many);
    expect(problems).toEqual([]);
  });
});
