// One annotation of every type, and objects of five kinds in a text, for the sample database.
import type { AnnotationDescription, BodyDescription } from './cbh/description.ts';
import type { QuotationDescription } from './cbh/furtherAnnotations.ts';
import { movesOf } from './moveText.ts';

export const QUOTED: QuotationDescription = {
  white: 'Légal, M',
  black: 'Saint Brie',
  eco: 'C41',
  event: 'Paris',
  date: { year: 1750 },
  type: 1,
  nation: 53,
  result: '1-0',
  moves: movesOf('1.e4 e5 2.Nf3 d6 3.Bc4 Bg4 4.Nc3 g6 5.Nxe5 Bxd1 6.Bxf7+ Ke7 7.Nd5#').moves,
};

const TRAINING: AnnotationDescription = {
  kind: 'training',
  seconds: 60,
  points: 10,
  question: [
    { language: 0, text: 'What now?' },
    { language: 1, text: 'Was nun?' },
  ],
  hints: [[{ language: 0, text: 'The pawn' }], [], []],
  answers: [
    { from: 8, to: 16, points: 10 },
    { from: 9, to: 25, points: 3, feedback: [{ language: 0, text: 'Nearly' }] },
  ],
};

/** Annotations of the game as a whole. */
export const GAME_ANNOTATIONS: readonly AnnotationDescription[] = [
  {
    kind: 'timeControl',
    stages: [
      { seconds: 7200, increment: 0, moves: 40 },
      { seconds: 900, increment: 30 },
    ],
  },
  {
    kind: 'profile',
    entries: [
      { code: 0, depth: 20, value: 31 },
      { code: 1, depth: 24, value: -5 },
      { code: 255, depth: 0, value: 0 },
    ],
  },
  { kind: 'medals', medals: 0x0102 },
  { kind: 'item', type: 0x61, payload: Uint8Array.of(1, 2, 3) },
];

/** Annotations of one move. */
export const MOVE_ANNOTATIONS: readonly AnnotationDescription[] = [
  { kind: 'time', seconds: 75, fraction: 30 },
  { kind: 'item', type: 0x08, payload: Uint8Array.of(9) },
  TRAINING,
  { kind: 'item', type: 0x10, payload: Uint8Array.of(4, 5) },
  { kind: 'item', type: 0x11, payload: Uint8Array.of(6) },
  { kind: 'quotation', game: QUOTED },
  {
    kind: 'quotation',
    game: { white: 'Tal, Mihail', black: 'NN', startFen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' },
  },
  { kind: 'pawnStructure', code: 3 },
  { kind: 'piecePath', code: 3, square: 63 },
  { kind: 'clock', color: 'white', seconds: 3599.5 },
  { kind: 'clock', color: 'black', seconds: 12 },
  { kind: 'critical', phase: 'endgame' },
  { kind: 'item', type: 0x19, payload: Uint8Array.of(7) },
  { kind: 'webLink', url: 'https://example.org/', caption: 'A page' },
  { kind: 'video', language: 'en', file: 'lesson.wmv' },
  { kind: 'evaluation', code: 0, value: -35, depth: 18 },
  { kind: 'lineColor', rgb: [128, 0, 64], movesOnly: true },
  { kind: 'videoTime', milliseconds: 62_182 },
];

/** A text with objects of five kinds; a byte 0x04 marks each. */
export const BODY_WITH_OBJECTS: BodyDescription = {
  language: 0,
  text: 'Game \u0004, text \u0004, board\r\u0004 picture \u0004 and page \u0004.',
  objects: [
    { kind: 'game', at: 5, game: QUOTED, caption: 'Légal, a trap' },
    { kind: 'text', at: 13, title: 'Welcome' },
    {
      kind: 'diagram',
      at: 22,
      squares: Array.from({ length: 64 }, (_, square) => ({ 4: 1, 12: 6, 60: 9 })[square] ?? 0),
    },
    { kind: 'picture', at: 32, id: '7', file: 'board.bmp' },
    { kind: 'webLink', at: 43, target: 'www.example.org' },
  ],
};
