import { Board } from '../../../src/chess/board.ts';
import type { Random } from '../../support/random.ts';

const FIRST = ['e4', 'd4', 'c4', 'Nf3'];
const NOTES = [
  '{good}',
  '$1',
  '$6',
  '$10',
  '{[%clk 0:01:00]}',
  '{[%eval 0.2]}',
  '{[%cal Ge2e4]}',
  '{ }',
  '{Well played, and sound.}',
];

/** Games of a few openings with random notes, and variations in them. */
export function randomPgn(random: Random, games: number, players = games): string {
  const parts: string[] = [];
  for (let game = 0; game < games; game++) {
    const board = new Board();
    const words: string[] = [];
    let length = 0;
    while (length++ < 12) {
      const moves = legalSans(board, random);
      const [san, other] = [moves[0], moves[1]];
      if (san === undefined) break;
      words.push(san);
      if (random.chance(0.3)) words.push(random.pick(NOTES));
      if (other !== undefined && random.chance(0.2)) words.push(`(${other} ${random.pick(NOTES)})`);
      const move = board.parseSan(san);
      if (move !== undefined) board.play(move);
    }
    parts.push(`[White "W${game % players}"]\n[Black "B"]\n[Result "*"]\n\n${words.join(' ')} *\n\n`);
  }
  return parts.join('');
}

/** At most two legal moves of a short list, so that games meet. */
function legalSans(board: Board, random: Random): readonly string[] {
  const names = [
    ...FIRST,
    'e5',
    'd5',
    'c5',
    'Nf6',
    'Nc6',
    'Nc3',
    'e6',
    'e3',
    'Bb5',
    'Bc4',
    'a6',
    'O-O',
    'd3',
    'd6',
  ];
  const legal = names.filter((san) => board.parseSan(san) !== undefined);
  const at = random.below(Math.max(1, legal.length));
  return [legal[at], legal[(at + 1) % legal.length]].filter((san, i, all) => all.indexOf(san) === i);
}
