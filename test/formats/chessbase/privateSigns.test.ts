import { describe, expect, it } from 'vitest';
import { withSigns } from '../../../src/formats/chessbase/privateSigns.ts';
import { DIAGRAM_MARK } from '../../../src/model/annotation.ts';

const MARKS = '\ue02d\ue02d';

describe('private-use signs', () => {
  it('private-use symbols become their characters, and pieces become letters', () => {
    const all = String.fromCharCode(...Array.from({ length: 48 }, (_, i) => 0xe000 + i)).replace(
      '\ue02d',
      '',
    );
    const shown = withSigns(all);
    expect(shown.replace(/[\ue000-\ue0ff]/g, '_')).toBe('=∞⮺⮻_⩱__⩲⯽∞±_⌓∆⟪⟫×_↑→___⇆⇔⇗∓__⨀⊞⊥_□_○KQRBNP•__⩱⩲');
    expect(shown).toContain(DIAGRAM_MARK);
    expect(withSigns('with \ue000, \ue00dc5/\ue02f')).toBe('with =∞, ∆c5/⩲');
  });

  it('unknown private-use symbols are unchanged', () => {
    expect(withSigns('\ue020!? \ue02d \uf000')).toBe('\ue020!? \ue02d \uf000');
  });

  it.each([
    ['Пл\ue008щев', 'Плющев'],
    ['Ми\ue009урин', 'Мичурин'],
    ['Ол\ue004йник, \ue007лля', 'Олійник, Ілля'],
    ['Л\ue02eсовий, \ue02fна', 'Лісовий, Іна'],
    ['×ижова, Вера', 'Чижова, Вера'],
  ])(
    'a private-use symbol within a Cyrillic word is a letter that a conversion lost: %s',
    (stored, shown) => {
      expect(withSigns(stored)).toBe(shown);
    },
  );

  it.each([
    ['проходная \ue008', 'проходная ⯽'],
    ['белые лучше /\ue02f', 'белые лучше /⩲'],
    ['Л×c3, Кр×е5, ×d5', 'Л×c3, Кр×е5, ×d5'],
  ])('a private-use symbol beside a Cyrillic word is a symbol: %s', (stored, shown) => {
    expect(withSigns(stored)).toBe(shown);
  });

  it('private-use symbols around words are the layout of a course', () => {
    const word = (name: string) => MARKS + name + MARKS;
    expect(withSigns(`play ${word('StartBracket')}a6${word('EndBRacket')}.`)).toBe('play (a6).');
    expect(withSigns(`\ue02d${word('StartSquare')}Weber${word('EndSquare')}`)).toBe('[Weber]');
    expect(withSigns(`If ${word('StartFEN')}8/8/8/8/8/8/8/K1k5 w${word('EndFEN')} 1.Kb1`)).toBe(
      'If [FEN 8/8/8/8/8/8/8/K1k5 w] 1.Kb1',
    );
    expect(withSigns(`(${word('LinkStart')}https://example.org/${word('LinkEnd')})`)).toBe(
      '(https://example.org/)',
    );
    expect(withSigns(word('Other'))).toBe(word('Other'));
    expect(withSigns(`${MARKS}StartBracket`)).toBe(`${MARKS}StartBracket`);
  });

  it('a long run of marks is kept within the time limit of a test', () => {
    for (const long of ['\ue02d'.repeat(1_000_000), `${MARKS}Unknown`.repeat(100_000)])
      expect(withSigns(long)).toBe(long);
  });
});
