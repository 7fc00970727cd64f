import { describe, expect, it } from 'vitest';
import { Board } from '../../src/chess/board.ts';
import { openingAt } from '../../src/chess/eco.ts';
import { OPENINGS } from '../../src/chess/openingData.ts';

function openingAfter(line: string): string | undefined {
  const board = new Board();
  for (const text of line.split(' ').filter((part) => part !== '')) {
    const move = board.parseSan(text);
    if (move === undefined) throw new Error(`${text} is not legal in ${line}`);
    board.play(move);
  }
  const opening = openingAt(board);
  return opening && `${opening.eco} ${opening.name}`;
}

describe('opening names', () => {
  // Lines as the project lichess-org/chess-openings publishes them.
  it.each([
    ['e4', "B00 King's Pawn Game"],
    ['d4 d5 c4 e6 Nc3 c5', 'D32 Tarrasch Defense'],
    ['e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6', 'B90 Sicilian Defense: Najdorf Variation'],
    ['d4 Nf6 c4 e6 Nf3 Bb4+ Bd2 a5', 'E11 Bogo-Indian Defense: Wade-Smyslov Variation'],
    [
      'd4 Nf6 c4 e6 g3 d5 Bg2 dxc4 Nf3 Nc6 Qa4 Bb4+',
      'E04 Catalan Opening: Open Defense, Modern Sharp Variation',
    ],
  ])('the opening after %s is %s', (line, name) => {
    expect(openingAfter(line)).toBe(name);
  });

  it('an opening is named by its position, whatever moves led there', () => {
    expect(openingAfter('c4 e6 Nc3 d5 d4 c5')).toBe('D32 Tarrasch Defense');
    expect(openingAfter('Nf3 Nf6 d4 e6 c4 b6')).toBe("E12 Queen's Indian Defense");
  });

  it('an opening depends on the square of a double step if a pawn can take on it', () => {
    expect(openingAfter('d4 d5 c4 e6 Nc3 c5 cxd5 exd5 dxc5 d4 Na4 b5')).toBe(
      'D32 Tarrasch Defense: Tarrasch Gambit',
    );
  });

  it('a position without a name has no opening', () => {
    expect(openingAfter('')).toBeUndefined();
    expect(openingAfter('e4 e5 a3 a6 h3 h6 b3')).toBeUndefined();
  });

  it('the opening names cover nearly the whole classification, and each line is well formed', () => {
    const lines = OPENINGS.trim().split('\n');
    expect(lines.filter((line) => !/^[A-E]\d\d \S.*\t(?:[A-Za-z0-9+/]{8})+$/.test(line))).toEqual([]);
    expect(lines.length).toBeGreaterThan(3000);
    expect(new Set(lines.map((line) => line.slice(0, 3))).size).toBeGreaterThan(490);
  });
});
