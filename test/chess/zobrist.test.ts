import { describe, expect, it } from 'vitest';
import { Board } from '../../src/chess/board.ts';
import { parseUci } from '../../src/chess/uci.ts';

const keyAfter = (moves: string): string => {
  const board = new Board();
  for (const text of moves.split(' ').filter((move) => move !== '')) {
    const move = parseUci(board, text);
    if (move === undefined) throw new Error(`no move: ${text}`);
    board.play(move);
  }
  return [board.keyHigh, board.keyLow].map((half) => half.toString(16).padStart(8, '0')).join('');
};

describe('Polyglot keys', () => {
  it.each([
    ['', '463b96181691fc9c'],
    ['e2e4', '823c9b50fd114196'],
    ['e2e4 d7d5', '0756b94461c50fb0'],
    ['e2e4 d7d5 e4e5', '662fafb965db29d4'],
    ['e2e4 d7d5 e4e5 f7f5', '22a48b5a8e47ff78'],
    ['e2e4 d7d5 e4e5 f7f5 e1e2', '652a607ca3f242c1'],
    ['e2e4 d7d5 e4e5 f7f5 e1e2 e8f7', '00fdd303c946bdd9'],
    ['a2a4 b7b5 h2h4 b5b4 c2c4', '3c8123ea7b067637'],
    ['a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3', '5c3f9b829b279560'],
  ])('the Polyglot key after "%s" is the published one', (moves, key) => {
    expect(keyAfter(moves)).toBe(key);
  });
});
