import { describe, expect, it } from 'vitest';
import { NAGS, nagSlot, nagSymbol } from '../../src/chess/nag.ts';
import { nagName } from '../../src/chess/nagNames.ts';

describe('annotation glyphs', () => {
  it('every code of the PGN standard and of ChessBase has a meaning', () => {
    const codes = Array.from({ length: 146 }, (_, at) => at + 1);
    expect(codes.filter((nag) => !NAGS.has(nag))).toEqual([]);
    expect(new Set(NAGS.keys()).size).toBe(148);
  });

  it.each([
    [1, '!', 'good move', 'move'],
    [9, '$9', 'worst move', 'evaluation'],
    [22, '⨀', 'zugzwang', 'move'],
    [13, '∞', 'unclear position', 'evaluation'],
    [16, '±', 'White is better', 'evaluation'],
    [19, '−+', 'Black is winning', 'evaluation'],
    [29, '○', 'Black has a decisive space advantage', 'evaluation'],
    [32, '↻', 'White has a moderate lead in development', 'evaluation'],
    [41, '→', 'Black has an attack', 'evaluation'],
    [44, '=∞', 'White has compensation for the material', 'evaluation'],
    [85, '$85', 'Black has a very strong pawn structure', 'evaluation'],
    [98, '$98', 'White has poor queen placement', 'evaluation'],
    [129, '$129', 'Black has played the ending very well', 'evaluation'],
    [132, '⇆', 'White has moderate counterplay', 'evaluation'],
    [138, '⊕', 'White is in severe time trouble', 'evaluation'],
    [142, '⌓', 'better is', 'prefix'],
    [146, 'N', 'novelty', 'evaluation'],
  ])('glyph $%i is %s, "%s", a %s', (nag, symbol, meaning, slot) => {
    expect([nagSymbol(nag), nagName(nag), nagSlot(nag)]).toEqual([symbol, meaning, slot]);
  });

  it('a glyph without a meaning shows its number', () => {
    expect([nagSymbol(200), nagName(200), nagSlot(200)]).toEqual(['$200', 'glyph 200', 'evaluation']);
  });

  it('glyph 0 shows nothing', () => {
    expect(nagSymbol(0)).toBe('');
  });
});
