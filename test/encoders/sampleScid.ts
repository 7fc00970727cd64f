// A small Scid database with an example of everything.
import type { DatabaseDescription, GameDescription } from './scid/description.ts';
import { encodeScid } from './scid.ts';

const OPEN: GameDescription = {
  white: 'Müller, Jürgen',
  black: 'Čapek, Šimon',
  event: 'Открытый турнир',
  site: 'São Paulo',
  round: '2.1',
  result: 1,
  date: [2016, 7, 26],
  eventDate: [2015, 12, 0],
  eco: 37205,
  whiteElo: 2698,
  blackElo: 2244,
  tags: [
    ['Annotator', 'Ødegård, Åse'],
    ['Source', 'A book'],
    ['WhiteTeam', 'Team A'],
    ['WhiteTitle', 'GM'],
    ['TimeControl', '40/7200:3600'],
  ],
  moves: `{Before all} 1. e4 e5 2. Nf3 $1 (2. f4 exf4 $6 ({deep} 2... d5 {A reply [%csl Gd5]} 3. exd5) 3. Nf3) ({Other} 2. Bc4) 2... Nc6 3. Bc4 Nd4
    4. Nxe5 Qg5 {[%draw arrow,g5,g2,blue] Now} (4... Ne6 5. Bxe6 fxe6) 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# *`,
};

const PASSING: GameDescription = {
  white: 'Jones, Ann',
  black: 'Müller, Jürgen',
  event: 'Открытый турнир',
  site: '?',
  round: 'Final',
  result: 3,
  date: [2009, 0, 0],
  eco: 2,
  flags: 1 << 3,
  moves:
    '1. d4 d5 2. c4 dxc4 3. -- e5 4. dxe5 f5 5. exf6 Qxd1+ 6. Kxd1 Nxf6 7. Nc3 Be6 8. Bg5 Nc6 9. e3 O-O-O+ *',
};

const SET_UP: GameDescription = {
  white: 'Étude',
  black: '?',
  event: '',
  site: '',
  round: '?',
  result: 0,
  date: [0, 0, 0],
  startFen: '4k2r/PPP3P1/8/8/4Pp2/8/ppp5/R3K2R b KQk e3 0 30',
  moves: '30... fxe3 31. a8=Q+ (31. gxh8=N b1=R+) 31... Ke7 32. O-O b1=N 33. Qxh8 *',
};

const EMPTY: GameDescription = {
  white: 'Jones, Ann',
  black: 'Jones, Bob',
  event: 'Match',
  site: 'Oslo',
  round: '7',
  result: 2,
  date: [1999, 12, 31],
  tags: [['EventDate', '1990.01.02']],
  moves: '{Only words} *',
};

export const SAMPLE: DatabaseDescription = {
  name: 'Sample',
  title: 'Партии for tests',
  flagNames: ['First', '', '', '', '', 'Sixth'],
  games: [OPEN, PASSING, SET_UP, EMPTY],
};

export const FILES_3 = encodeScid(SAMPLE, 3);
export const FILES_4 = encodeScid(SAMPLE, 4);
export const FILES_5 = encodeScid(SAMPLE, 5);
