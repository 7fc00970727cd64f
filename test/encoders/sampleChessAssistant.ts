// A small Chess Assistant database with an example of everything.
import type {
  DatabaseDescription,
  GameDescription,
  LineNode,
  RemarkDescription,
} from './chessAssistant/description.ts';
import { encodeChessAssistant } from './chessAssistant.ts';
import { lines } from './chessAssistant/lines.ts';

/** The line with these remarks added to its first move. */
const withRemarks = ([first, ...rest]: readonly LineNode[], ...remarks: RemarkDescription[]): LineNode[] => [
  { ...first, remarks: [...(first.remarks ?? []), ...remarks] },
  ...rest,
];

const PETROV = {
  name: 'Петров, Пётр',
  title: 'GM',
  elo: 2701,
  fideId: 4_100_018,
  birthday: { year: 1976, month: 2, day: 17 },
  sex: 1,
};
const JONES = { name: 'Jones, Ann', title: 'WIM', elo: 2250, birthday: { year: 1990 }, sex: 2 };

const annotated: GameDescription = {
  white: PETROV,
  black: JONES,
  annotator: PETROV,
  event: 'Открытый чемпионат',
  place: 'Москва',
  source: 'Шахматы',
  whiteElo: 2698,
  blackElo: 2244,
  outcome: 2,
  date: { year: 2016, month: 7, day: 26 },
  gameType: 10,
  round: 3,
  eco: 250,
  remarks: [
    { type: 4, content: 'Старая ловушка.' },
    { type: 21, content: Uint8Array.of(1, 2, 3) },
  ],
  moves: withRemarks(
    lines(`1.e4 e5 2.Nf3 (2.f4!? exf4 (2...d5 {Встречный гамбит} 3.exd5) 3.Nf3) (2.Bc4) 2...Nc6 3.Bc4 Nd4?!
      4.Nxe5 $18 Qg5 (4...Ne6 {лучше} 5.Bxe6) 5.Nxf7 Qxg2 6.Rf1 {[%before] А теперь мат.} Qxe4+ 7.Be2 Nf3# 1-0`)
      .moves,
    { type: 3, content: '!' },
    { type: 9, content: 'Начало' },
    { type: 2, content: 'N' },
    { type: 6, content: Uint8Array.of(0, 0x2b, 0x2d, 0) },
    { type: 7, content: 'папка' },
    { type: 8, content: '' },
    { type: 29, content: Uint8Array.of(0x23, 0, 0xff, 0) },
    { type: 12, content: Uint8Array.of(9) },
  ),
};

const evaluated: GameDescription = {
  white: JONES,
  black: { name: 'Сидоров' },
  event: 'Открытый чемпионат',
  outcome: 9,
  date: { year: 2009 },
  gameType: 0x11_00,
  eco: 498,
  ...lines('1.d4 d5 2.c4 dxc4 3.-- e5 4.dxe5 f5 5.exf6 Qxd1+'),
};

const SET_UP = '4k2r/PPP3P1/8/8/4Pp2/8/ppp5/R3K2R b KQk e3 0 30';
const setUp: GameDescription = {
  white: { name: 'Этюд' },
  gameType: 8,
  startFen: SET_UP,
  ...lines('30...fxe3 31.a8=Q+ (31.gxh8=N b1=R+) 31...Ke7 32.O-O b1=N 33.Qxh8 *', SET_UP),
};

export const SAMPLE: DatabaseDescription = {
  name: 'Sample',
  remark: 'Проба пера',
  games: [annotated, evaluated, setUp, {}, { ...lines('1.g4 *'), outcome: 99 }],
};

export const FILES = encodeChessAssistant(SAMPLE);
