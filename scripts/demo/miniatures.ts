// A second database of the demo, in Chess Assistant's format. Names, dates and moves are public facts; the comments were
// written for Open File.
import type {
  DatabaseDescription,
  PlayerDescription,
} from '../../test/encoders/chessAssistant/description.ts';
import { lines } from '../../test/encoders/chessAssistant/lines.ts';

const ANNOTATOR: PlayerDescription = { name: 'Open File' };
const GAME = { annotator: ANNOTATOR, source: 'Open File demo', outcome: 2 } as const;
const HISTORIC = 2;
const TACTICS = 10;

export const MINIATURES: DatabaseDescription = {
  name: 'Miniatures',
  remark: 'Miniatures: short games in the format of Chess Assistant',
  encoding: 'windows-1252',
  games: [
    {
      ...GAME,
      white: { name: 'de Légal, Kermur', sex: 1 },
      black: { name: 'Saint Brie', sex: 1 },
      place: 'Paris',
      date: { year: 1750 },
      eco: 240,
      gameType: TACTICS,
      ...lines(`1.e4 e5 2.Bc4 d6 3.Nf3 Bg4 4.Nc3 g6 $2 {Takes a square from the knight and guards nothing.}
        5.Nxe5 $3 Bxd1 $4 (5...dxe5 6.Qxg4 {loses a pawn only.}) 6.Bxf7+ Ke7 7.Nd5# {Légal's mate: three light
        pieces do it.} 1-0`),
    },
    {
      ...GAME,
      white: { name: 'Greco, Gioachino', birthday: { year: 1600 }, sex: 1 },
      black: { name: 'NN' },
      place: 'Rome',
      date: { year: 1620 },
      eco: 0,
      gameType: HISTORIC,
      ...lines(`1.e4 b6 2.d4 Bb7 3.Bd3 f5 $6 {Opens the diagonal to g2, and another one to the own king.}
        4.exf5 Bxg2 5.Qh5+ g6 6.fxg6 Nf6 $4 (6...Bg7 7.gxh7+ Kf8 $13) 7.gxh7+ Nxh5 8.Bg6# 1-0`),
    },
    {
      ...GAME,
      outcome: 3,
      white: { name: 'Gibaud, Amédée', birthday: { year: 1885 }, sex: 1 },
      black: { name: 'Lazard, Frédéric', birthday: { year: 1883 }, sex: 1 },
      place: 'Paris',
      date: { year: 1924 },
      eco: 45,
      gameType: HISTORIC,
      ...lines(`{Told in many ways; Gibaud himself remembered a longer game.} 1.d4 Nf6 2.Nd2 $6 e5 3.dxe5 Ng4
        4.h3 $4 (4.Ngf3) 4...Ne3 $1 {[%before] The queen is lost, or the king:} (4...Nxe5) 5.fxe3 Qh4+ 6.g3 Qxg3# 0-1`),
    },
  ],
};
