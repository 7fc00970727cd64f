// Annotations as bytes of the format description.
import { describe, expect, it } from 'vitest';
import { parseSquare } from 'chessops/util';
import { encodeAnnotations, encodeItem } from './2cbh/annotations.ts';
import { pgnOrder } from './2cbh/moveStream.ts';
import { hex, VECTORS } from './2cbh/vectors.ts';
import { encode2cbh } from './2cbh.ts';
import { annotationsOf } from './cbh/annotations.ts';
import type { AnnotationDescription } from './cbh/description.ts';
import { textEncoder } from './cbh/textEncoding.ts';
import { movesOf } from './moveText.ts';

const at = (name: 'a1' | 'a2' | 'b1' | 'c4' | 'f3' | 'f7' | 'g1' | 'h5' | 'h8'): number => parseSquare(name);
const utf8 = textEncoder('utf-8');

/** The vectors' annotations in the same order; one of them has a color without a name. */
const DESCRIBED: readonly (AnnotationDescription | 'windows-1252' | 'color 7')[] = [
  { kind: 'comment', language: 'en', text: 'Good' },
  { kind: 'comment', placement: 'before', language: 'de', text: 'Größe' },
  'windows-1252',
  { kind: 'comment', text: '\ue024f3' },
  { kind: 'comment', language: 'x-9', text: 'x' },
  { kind: 'symbols', move: 1, evaluation: 14, prefix: 142 },
  { kind: 'symbols', evaluation: 146 },
  'color 7',
  {
    kind: 'arrows',
    arrows: [
      ['red', at('a2'), at('b1')],
      ['green', at('g1'), at('f3')],
    ],
  },
  { kind: 'time', seconds: 10_741, fraction: 30 },
  {
    kind: 'training',
    seconds: 300,
    points: 10,
    question: [
      { language: 0, text: 'What now?' },
      { language: 1, text: 'Was nun?' },
    ],
    hints: [[{ language: 0, text: 'hint' }], [], []],
    answers: [
      { from: at('h5'), to: at('f7'), points: 10, feedback: [{ language: 0, text: 'right' }] },
      { from: at('c4'), to: at('f7'), points: 3 },
    ],
  },
  {
    kind: 'training',
    seconds: 120,
    points: 5,
    question: [{ language: 0, text: 'Choose' }],
    hints: [[], [], []],
    answers: [],
    choices: [{ points: 5, answer: [{ language: 0, text: 'this' }], reply: [{ language: 0, text: 'yes' }] }],
  },
  {
    kind: 'quotation',
    game: {
      white: 'Müller, Jürgen',
      black: 'Black',
      site: 'Berlin',
      event: 'Quoted event',
      date: { year: 1999, month: 5 },
      type: 3,
      nation: 53,
      category: 12,
      rounds: 9,
      whiteElo: 2500,
      blackElo: 2600,
      eco: 'C65',
      result: '1/2-1/2',
      round: 7,
      subround: 2,
    },
  },
  {
    kind: 'quotation',
    game: {
      white: 'A, B',
      black: 'C, D',
      result: '1-0',
      moves: movesOf('1.a4 b5 2.axb5 a6 3.bxa6 Bb7 4.axb7 h5 5.bxa8=N').moves,
    },
  },
  { kind: 'pawnStructure', code: 3 },
  { kind: 'piecePath', code: 3, square: at('h8') },
  { kind: 'clock', color: 'white', seconds: 5142 },
  { kind: 'clock', color: 'black', seconds: 54_000 },
  { kind: 'critical', phase: 'middlegame' },
  { kind: 'webLink', url: 'https://example.org/', caption: 'Caption' },
  { kind: 'video', language: 'de', file: 'clip.wmv' },
  { kind: 'evaluation', code: 0, value: -48, depth: 12 },
  { kind: 'evaluation', code: 1, value: -2, depth: 30 },
  { kind: 'evaluation', code: 3, value: 7, depth: 0 },
  { kind: 'medals', medals: 5 },
  { kind: 'lineColor', rgb: [32, 64, 128], movesOnly: true },
  {
    kind: 'timeControl',
    stages: [
      { seconds: 7200, increment: 30, moves: 40 },
      { seconds: 900, increment: 30 },
    ],
  },
  { kind: 'timeControl', stages: [{ seconds: 5400, increment: 0 }] },
  { kind: 'videoTime', milliseconds: 62_182 },
  {
    kind: 'profile',
    entries: [
      { code: 0, depth: 20, value: 35 },
      { code: 1, depth: 12, value: -3 },
      { code: 255, depth: 0, value: 0 },
      { code: 2, depth: 9, value: 77 },
    ],
  },
  { kind: 'item', type: 0x27, payload: Uint8Array.of(1, 0) },
  { kind: 'item', type: 0x08, payload: Uint8Array.of(6, 0, 0, 0) },
];

describe('annotations', () => {
  it.each(VECTORS.annotations.map((vector, i) => ({ ...vector, annotation: DESCRIBED[i] })))(
    'an annotation of type $type is as described: $payload',
    ({ type, payload, annotation }) => {
      const [described, encode] =
        annotation === 'windows-1252'
          ? [{ kind: 'comment', language: 'de', text: 'Größe' } as const, textEncoder(annotation)]
          : annotation === 'color 7'
            ? [
                { kind: 'item', type: 4, payload: Uint8Array.from(Buffer.from(payload, 'hex')) } as const,
                utf8,
              ]
            : [annotation, utf8];
      const item = encodeItem(described, encode);
      expect([item.type.toString(16).padStart(2, '0'), hex(item.payload)]).toEqual([type, payload]);
    },
  );

  it('annotations of a game are stored in blocks by position', () => {
    const { moves, annotations } = movesOf('{[%lang en] start} 1.e4! e5? (1...c5!!) 2.Nf3??');
    const record = encodeAnnotations([...annotationsOf(annotations, pgnOrder(moves))], utf8);
    expect(hex(record)).toBe(VECTORS.annotationRecord.content);
  });

  it('a game without annotations has a record, and a text has none', () => {
    const files = encode2cbh({
      name: 'x',
      records: [
        { kind: 'text', format: 3, titles: [], bodies: [] },
        { kind: 'game', moves: [] },
      ],
    });
    expect(hex(files.get('x.2cba')?.subarray(12))).toBe(VECTORS.frames[2].hex);
  });
});

describe('quotations from a set-up', () => {
  it('a quotation from a set-up has the board in place of the mark', () => {
    const game = { white: 'A', black: 'B', startFen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' };
    const { payload } = encodeItem({ kind: 'quotation', game }, utf8);
    const tail = hex(payload.subarray(-(1 + 64 + 11 + 2 + 4 + 4)));
    const board = Array.from(
      { length: 64 },
      (_, square) => ({ 32: '01', 33: '06', 39: '09' })[square] ?? '00',
    );
    expect(tail).toBe(`00${board.join('')}${'00'.repeat(21)}`);
  });
});
