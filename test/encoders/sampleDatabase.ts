// A small database with an example of everything, for tests of whole readers.
import type { DatabaseDescription, GameDescription, TextDescription } from './cbh/description.ts';
import { chess960Fen } from './chess960.ts';
import { movesOf } from './moveText.ts';
import { BODY_WITH_OBJECTS, GAME_ANNOTATIONS, MOVE_ANNOTATIONS } from './sampleAnnotations.ts';

const LINARES = {
  title: 'Linares',
  place: 'Linares',
  date: { year: 1993, month: 2, day: 23 },
  type: 3,
  nation: 43,
  category: 18,
  rounds: 13,
};
const MAGAZINE = { title: 'Chess Notes', publisher: 'Quiet Press', published: { year: 1993 }, quality: 1 };

const annotated: GameDescription = {
  kind: 'game',
  white: 'Müller, Jürgen',
  black: 'Núñez, José',
  whiteElo: 2501,
  blackElo: 2388,
  whiteTeam: { title: 'SK Turm', year: 1993, nation: 53 },
  blackTeam: { title: 'Club Alfil', year: 1993, nation: 43 },
  event: LINARES,
  annotator: 'Weiß, Änne',
  source: MAGAZINE,
  result: '1-0',
  date: { year: 1993, month: 2, day: 24 },
  round: 2,
  subround: 3,
  eco: 'C50',
  tag: 'A trap',
  ...movesOf(`
    {The oldest trap of the Italian.} 1.e4 e5 2.Nf3 (2.f4!? exf4 (2...d5 {[%lang de] Falkbeers Gegengambit} 3.exd5) 3.Nf3
    {[%cal Gg7g5,Rd1h5]}) 2...Nc6 3.Bc4 Nd4?! 4.Nxe5 $18 Qg5 {[%csl Rg2,Gf7]} (4...Ne6 {is the lesser evil} 5.Bxe6) 5.Nxf7?
    {[%before] Now Black wins, so much for $18.} Qxg2 6.Rf1 Qxe4+ 7.Be2 Nf3# 0-1`),
};

const simple: GameDescription = {
  kind: 'game',
  white: 'White',
  black: 'Black, Bob',
  event: LINARES,
  result: '1/2-1/2',
  date: { year: 1990 },
  eco: 'A00',
  ...movesOf('1.g4 d5 2.Bg2 Bxg4 3.c4 -- 4.cxd5 Nf6 5.Qb3 Nxd5 6.Bxd5 Qxd5 7.Qxd5'),
};

const everything: GameDescription = {
  kind: 'game',
  white: 'Every, Thing',
  event: LINARES,
  annotations: GAME_ANNOTATIONS,
  moves: [{ ...movesOf('1.e4').moves[0], annotations: MOVE_ANNOTATIONS }],
};

const setUp: GameDescription = {
  kind: 'game',
  white: 'Réti, Richard',
  result: '1/2-1/2',
  startFen: '7K/8/k1P5/7p/8/8/8/8 w - - 0 1',
  ...movesOf('1.Kg7 h4 (1...Kb6 2.Kf6 h4 3.Ke5) 2.Kf6 Kb6 3.Ke5', '7K/8/k1P5/7p/8/8/8/8 w - - 0 1'),
};

const chess960: GameDescription = {
  kind: 'game',
  white: 'Fischer, Random',
  black: 'Clock, Digital',
  startFen: chess960Fen(534),
  chess960: 534,
  ...movesOf('1.d4 d5 2.Bf4 Bf5 3.Nc3 Nc6 4.O-O-O O-O-O 5.e3 e6', chess960Fen(534)),
};

const many: GameDescription = {
  kind: 'game',
  white: 'Wrap, Counter',
  deleted: true,
  ...movesOf(Array.from({ length: 70 }, (_, i) => `${2 * i + 1}.Nf3 Nf6 ${2 * i + 2}.Ng1 Ng8`).join(' ')),
};

const forfeit: GameDescription = {
  kind: 'game',
  white: 'Absent, A',
  black: 'Present, P',
  result: '-:+',
  moves: [],
};

const text: TextDescription = {
  kind: 'text',
  format: 3,
  event: LINARES,
  annotator: 'Weiß, Änne',
  titles: [
    { language: 0, title: 'Welcome' },
    { language: 1, title: 'Grüße' },
  ],
  bodies: [
    { language: 0, text: '<html><body><p>Hello &amp; welcome</p></body></html>' },
    { language: 1, text: '<html><body><p>Grüße</p></body></html>' },
  ],
};

const plainText: TextDescription = {
  kind: 'text',
  format: 1,
  deleted: true,
  titles: [{ language: 0, title: 'Preface' }],
  bodies: [{ language: 0, text: 'One line.\rAnother line.' }],
};

const textWithObjects: TextDescription = {
  kind: 'text',
  format: 1,
  titles: [{ language: 1, title: 'Verweise' }],
  bodies: [BODY_WITH_OBJECTS],
};

/** Eleven records: games of every kind, three texts, and a record of an unknown kind. */
export const SAMPLE: DatabaseDescription = {
  name: 'Sample',
  title: 'A sample',
  encoding: 'windows-1252',
  records: [
    annotated,
    simple,
    text,
    setUp,
    chess960,
    many,
    forfeit,
    plainText,
    { kind: 'raw', header: new Uint8Array(46).fill(0x40) },
    everything,
    textWithObjects,
  ],
};

/** Only the games of the sample, for formats without texts. */
export const SAMPLE_GAMES: readonly GameDescription[] = SAMPLE.records.flatMap((record) =>
  record.kind === 'game' ? [record] : [],
);
