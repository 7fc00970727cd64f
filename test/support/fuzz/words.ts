// Texts that users type and paste: queries, FENs and moves, with damaged tokens.
import type { Random } from '../random.ts';

export const QUERIES = [
  'white:tal elo>2600 (eco:B33 or eco:B34) -draw "my game"',
  'player:"Carlsen, Magnus" year:2010-2020 moves<40 comment:zugzwang',
  'date>=1972-07-11 event:Reykjavik result:1-0 not black:Spassky',
] as const;
export const FENS = [
  'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1',
  '8/5k2/3p4/1p1Pp2p/pP2Pp1P/P4P1K/8/8 b - - 99 50',
  'nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w GBgb - 0 1',
] as const;
export const MOVES = [
  'e4',
  'Nbd7',
  'R1xa3+',
  'exd8=Q#',
  'O-O-O',
  'e7e8q',
  '0-0',
  'Z0',
  '--',
  '@@@@',
] as const;

const PIECES = '( ) " : < > = - , / \\ * ? 0 8 9 99999999999999999999 K k P [ ] or and not w b e3 e9 KQkq'
  .split(' ')
  .concat('\u0000', '\u202E', '\uD800', '\n', '\t', ' ', '');

/** A text in which tokens were inserted, replaced or removed, at up to eight places. */
export function damagedText(random: Random, texts: readonly string[]): string {
  let tokens = random.pick(texts).split(/(?<=[\s/:()"])|(?=[\s/:()"])/);
  for (let times = 1 + random.below(8); times > 0; times--) {
    const at = random.below(tokens.length + 1);
    const repeats = random.chance(0.9) ? 1 : random.below(2000);
    const kind = random.below(3);
    const inserted = kind === 0 ? [] : Array.from({ length: repeats }, () => random.pick(PIECES));
    tokens = [...tokens.slice(0, at), ...inserted, ...tokens.slice(kind === 1 ? at : at + 1)];
  }
  return tokens.join('');
}
