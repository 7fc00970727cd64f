// Positions that the big books have, and others that they lack: both are looked up.
import { playedPositions, randomLine } from '../../test/encoders/bookGames.ts';
import type { BookGame } from '../../test/encoders/bookGames.ts';
import { INITIAL_FEN } from '../../src/chess/types.ts';
import { randomNumbers } from './random.ts';

export const GAMES: readonly BookGame[] = [
  { line: 'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O', result: '1-0' },
  { line: 'e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3 e5 Nb3 Be6', result: '1/2-1/2' },
  { line: 'd4 Nf6 c4 e6 Nf3 d5 Nc3 Be7 Bg5 O-O e3 h6 Bh4 b6', result: '0-1' },
];

export const KNOWN_FENS: readonly string[] = [
  ...new Set(GAMES.flatMap(playedPositions).flatMap(({ fen, uci }) => (uci === undefined ? [] : [fen]))),
];

/** Makes positions by random moves, whose places are spread over a book. */
export function unknownFens(count: number): readonly string[] {
  const random = randomNumbers(7);
  return Array.from({ length: count }, () => {
    const line = randomLine(
      INITIAL_FEN,
      Array.from({ length: 12 }, () => random() % 1000),
    );
    return playedPositions({ line, result: '*' }).at(-1)?.fen ?? INITIAL_FEN;
  });
}
