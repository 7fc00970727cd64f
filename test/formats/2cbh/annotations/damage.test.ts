// Items store no length: an item whose end cannot be found keeps the rest of its record as bytes, with one problem.
import { describe, expect, it } from 'vitest';
import { splitAnnotations } from '../../../../src/formats/2cbh/annotations/splitAnnotations.ts';
import type { Annotation } from '../../../../src/model/annotation.ts';
import { Random } from '../../../support/random.ts';
import { VECTORS } from '../../../encoders/2cbh/vectors.ts';
import { concat, hex, le } from '../../cbh/bytes.ts';
import { annotate, annotated, BASE, block, END } from './annotated.ts';

const item = (type: number, payload: string) => concat(le(type, 2), hex(payload));
const GOOD = item(0x03, '010000');
const NAG: Annotation = { kind: 'nag', nag: 1 };

describe('a record', () => {
  it('a record of a game without annotations has only the end mark', () => {
    expect(annotate(END)).toEqual({ problems: [], annotations: [[], []] });
  });

  it('a record has items in file order, on moves in the order of a PGN text', () => {
    const content = concat(
      block(-1, item(0x14, '07')),
      block(0, GOOD, item(0x14, '01')),
      block(2, item(0x14, '02')),
      block(4, item(0x14, '04')),
      END,
    );
    const { annotations, problems } = annotate(content, 'e4 c5 (1...c6 d4) Nf3');
    expect(problems).toEqual([]);
    const structure = (code: number) => ({ kind: 'pawnStructure', code });
    // The nodes of this tree: e4, c5, c6, d4, Nf3.
    expect(annotations).toEqual([
      [structure(7)],
      [NAG, structure(1)],
      [],
      [structure(2)],
      [],
      [structure(4)],
    ]);
  });

  it.each([
    ['nothing at all', ''],
    ['half an end mark', 'ffff'],
    ['no end mark', Buffer.from(block(0, GOOD)).toString('hex')],
  ])('a record keeps its items and reports the missing end: %s', (_, content) => {
    const { annotations, problems } = annotate(hex(content));
    expect(annotations[1]).toEqual(content.length > 4 ? [NAG] : []);
    expect(problems).toMatchObject([{ kind: 'truncated', file: 'x.2cba' }]);
  });

  it.each([
    ['a position below -1', -2, 1],
    ['the least position', -(2 ** 31), 1],
    ['a count below 0', 0, -1],
    ['the least count', 0, -(2 ** 31)],
    ['the greatest count', 0, 2 ** 31 - 1],
    ['a count beyond what is left', 0, 4],
  ])('a record ends at a block with %s, and reports a problem', (_, position, count) => {
    const bad = concat(le(position >>> 0, 4), le(count >>> 0, 4), GOOD);
    const { annotations, problems } = annotate(concat(block(0, GOOD), bad, END));
    expect(annotations).toEqual([[], [NAG]]);
    expect(problems).toMatchObject([{ kind: 'invalid', offset: BASE + 13 }]);
  });

  it('a record goes on after a block with a count of 0', () => {
    expect(annotate(concat(block(0), block(0, GOOD), END))).toEqual({
      problems: [],
      annotations: [[], [NAG]],
    });
  });

  it('a record ends at a block of more than a million items', () => {
    const many = new Uint8Array(8 + 3 * 1_000_001);
    many.set(concat(le(0, 4), le(1_000_001, 4)));
    for (let at = 8; at < many.length; at += 3) many[at] = 0x14;
    const { items, problems } = splitAnnotations(many, { file: 'x', base: 0 });
    expect([items.length, problems]).toMatchObject([0, [{ kind: 'limit' }]]);
  });
});

describe('an item whose end cannot be found', () => {
  const CASES: readonly (readonly [what: string, type: number, payload: string, kind: string])[] = [
    ['an unknown type', 0x77, '010203', 'unsupported'],
    ['a sound', 0x10, '0102', 'unsupported'],
    ['a picture', 0x11, '', 'unsupported'],
    ['a move of a correspondence game', 0x19, '01', 'unsupported'],
    ['type 1a', 0x1a, '00', 'unsupported'],
    ['a correspondence game', 0x61, '0102', 'unsupported'],
    ['a type whose upper byte is not 0', 0x0103, '010000', 'unsupported'],
    ['a text without its length', 0x02, '00000000', 'truncated'],
    ['a text of a negative length', 0x02, '00000000 ffffffff', 'invalid'],
    ['a text of the least length', 0x82, '00000000 00000080', 'invalid'],
    ['a text of 2^31 - 1 bytes', 0x82, '00000000 ffffff7f', 'invalid'],
    ['symbols in one byte', 0x03, '01', 'truncated'],
    ['squares beyond the end', 0x04, '02010000 0201', 'invalid'],
    ['arrows of a negative length', 0x05, 'feffffff 020109', 'invalid'],
    ['a time of three bytes', 0x07, '000000', 'truncated'],
    ['type 8 of three bytes', 0x08, '000000', 'truncated'],
    ['a training question of variant 3', 0x09, '010103000000', 'invalid'],
    ['a training question of another version', 0x09, '020101000000', 'invalid'],
    ['a list of 65,535 texts', 0x09, '010101000000 00000000 0000 ffff 0000', 'truncated'],
    ['a text in a question beyond the end', 0x09, '010101000000 00000000 0000 0100 0000 ff000000', 'invalid'],
    ['a question with 255 answers', 0x09, `010101000000 00000000 0000 ${'0000'.repeat(4)} ff`, 'truncated'],
    ['a quotation of version 2', 0x13, '02', 'invalid'],
    ['a quotation whose names go on', 0x13, '0101000000010000000 0ff41'.replaceAll(' ', ''), 'truncated'],
    ['a piece path of 2^31 - 1 bytes', 0x15, 'ffffff7f 0140', 'invalid'],
    ['a clock of two bytes', 0x16, '0000', 'truncated'],
    ['a web link without a caption', 0x1c, '01 01000000 41', 'truncated'],
    ['a video without a text', 0x20, '01000000', 'truncated'],
    ['an evaluation of four bytes', 0x21, '00000000', 'truncated'],
    ['a time control of one stage', 0x24, `01${'00'.repeat(11)}`, 'truncated'],
    ['evaluations beyond the end', 0x26, '01 00010000 0100', 'invalid'],
    ['type 27 of one byte', 0x27, '01', 'truncated'],
  ];

  it.each(CASES)(
    'an item without a known end keeps all bytes to the end of the record: %s',
    (_, type, payload, kind) => {
      const content = concat(block(0, GOOD, item(type, payload)));
      const { annotations, problems } = annotate(content);
      expect(annotations).toEqual([
        [],
        [NAG, { kind: 'unknown', format: '2cbh', code: type, bytes: hex(payload) }],
      ]);
      expect(problems).toMatchObject([{ kind, file: 'x.2cba' }]);
      expect(problems[0].offset).toBeGreaterThanOrEqual(BASE + 13);
    },
  );

  it('an item without a known end includes the following blocks and the end mark', () => {
    const rest = concat(hex('0102'), block(0, GOOD), END);
    const { annotations, problems } = annotate(concat(block(0, concat(le(0x10, 2), rest))));
    expect(annotations[1]).toEqual([{ kind: 'unknown', format: '2cbh', code: 0x10, bytes: rest }]);
    expect(problems).toHaveLength(1);
  });

  it('an unknown item copies its bytes and keeps no page of the file', () => {
    const { annotations } = annotate(block(0, item(0x10, '0102')));
    const [kept] = annotations[1];
    expect(kept.kind === 'unknown' && kept.bytes.buffer.byteLength).toBe(2);
  });

  it('the reader drops an item if the record ends within its type', () => {
    const { annotations, problems } = annotate(concat(block(0, GOOD, hex('02')), hex('')));
    expect(annotations[1]).toEqual([NAG]);
    expect(problems).toMatchObject([{ kind: 'truncated' }]);
  });
});

describe('an item with a fault inside', () => {
  /** Reads the item between two others, which must stay intact. */
  function between(type: number, payload: string) {
    const { annotations, problems } = annotate(concat(block(0, GOOD, item(type, payload), GOOD), END));
    expect([annotations[1].at(0), annotations[1].at(-1)]).toEqual([NAG, NAG]);
    return { own: annotations[1].slice(1, -1), problems };
  }

  it.each([
    ['a piece path to square 0', 0x15, '02000000 0100'],
    ['a piece path to square 65', 0x15, '02000000 0141'],
    ['a piece path of one byte', 0x15, '01000000 01'],
    ['a critical position of no phase', 0x18, '00'],
    ['a critical position of phase 4', 0x18, '04'],
    ['a time control of version 2', 0x24, `02${'00'.repeat(37)}`],
    ['a negative time', 0x24, `01 ffffffff 00000000 e803 00 ${'00'.repeat(26)}`],
    ['a negative increment', 0x24, `01 01000000 00000080 e803 03 ${'00'.repeat(26)}`],
    ['evaluations without a count', 0x26, '01 01000000 00'],
    ['an answer from square 64', 0x09, `010101000000 00000000 0000 ${'0000'.repeat(4)} 01 4000 0000 0000`],
  ])('an item with a fault keeps its bytes: %s', (_, code, payload) => {
    const { own, problems } = between(code, payload);
    expect(own).toEqual([{ kind: 'unknown', format: '2cbh', code, bytes: hex(payload) }]);
    expect(problems).toMatchObject([{ file: 'x.2cba' }]);
  });

  it.each([
    [
      'a square 0 among squares',
      0x04,
      '06000000 0200 0241 0301',
      [{ kind: 'square', color: 'yellow', square: 0 }],
      2,
    ],
    ['squares of odd length', 0x04, '03000000 0201 02', [{ kind: 'square', color: 'green', square: 0 }], 1],
    [
      'arrows of five bytes',
      0x05,
      '05000000 020140 0201',
      [{ kind: 'arrow', color: 'green', from: 0, to: 63 }],
      1,
    ],
    ['an arrow to nowhere', 0x05, '03000000 020100', [], 1],
    ['a piece path of three bytes', 0x15, '03000000 014000', [{ kind: 'piecePath', code: 1, square: 63 }], 1],
    [
      'fewer evaluations than their count',
      0x26,
      '01 06000000 0200 1000 0100',
      [{ kind: 'evaluationProfile', entries: [{ score: { kind: 'centipawns', value: 16 }, depth: 1 }] }],
      1,
    ],
    [
      'more evaluations than their count',
      0x26,
      '01 0a000000 0100 1000 0100 2000 0100',
      [{ kind: 'evaluationProfile', entries: [{ score: { kind: 'centipawns', value: 16 }, depth: 1 }] }],
      1,
    ],
  ] as const)('an item with a fault is shown in part: %s', (_, type, payload, expected, told) => {
    const { own, problems } = between(type, payload);
    expect(own).toEqual(expected);
    expect(problems.map(({ kind }) => kind)).toEqual(Array.from({ length: told }, () => 'invalid'));
  });

  it("a training question has a drawing, with or without the drawing's own length", () => {
    const question = (payload: string) =>
      `010101000000 3c000000 0a00 0200 0800 ${payload} 0900 00000000 ${'0000'.repeat(3)} 00`;
    for (const drawing of ['06000000 02000000 0201', '02000000 0201']) {
      const { own, problems } = between(0x09, question(drawing));
      expect(own).toMatchObject([{ kind: 'trainingQuestion', seconds: 60, question: [{ text: '[a1]' }] }]);
      // Kind 9 is unknown.
      expect(problems).toMatchObject([{ kind: 'invalid' }]);
    }
  });
});

describe('annotations past the last move', () => {
  const content = concat(block(5, item(0x82, '00000700 01000000 78')), END);

  it('texts past the last move go to the end of the mainline, after its move, with a problem', () => {
    const { annotations, problems } = annotate(content, 'e4 (1.d4) e5');
    expect(annotations.flatMap((own, node) => own.map((one) => [node, one]))).toEqual([
      [3, { kind: 'comment', placement: 'after', language: '', text: 'x' }],
    ]);
    expect(problems).toMatchObject([{ kind: 'invalid' }]);
  });

  it('texts past the last move go to the root of a game without moves', () => {
    const { annotations, problems } = annotate(content, '');
    expect([annotations, problems.length]).toMatchObject([[[{ kind: 'comment' }]], 1]);
  });

  it('annotations past the last move are dropped and counted if moves are missing', () => {
    const { annotations, problems } = annotate(content, 'e4', false);
    expect([annotations, problems.length]).toEqual([[[], []], 1]);
  });
});

describe('noise', () => {
  it('the reader reaches the end of any noise', () => {
    const random = new Random(12);
    const valid = concat(
      ...VECTORS.annotations.map(({ type, payload }) => block(0, item(parseInt(type, 16), payload))),
      END,
    );
    let damaged = 0;
    for (let run = 0; run < 1500; run++) {
      const bytes =
        run % 3 === 0 ? random.bytes(random.below(200)) : valid.slice(0, random.below(valid.length));
      for (let i = random.below(4); i > 0 && bytes.length > 0; i--)
        bytes[random.below(bytes.length)] = random.below(256);
      const { problems } = annotated(bytes);
      if (problems.length > 0) damaged++;
      expect(problems.filter(({ kind, offset }) => kind === 'internal' || offset === undefined)).toEqual([]);
    }
    expect(damaged).toBeGreaterThan(1000);
  });
});
