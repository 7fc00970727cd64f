import { afterEach, describe, expect, it } from 'vitest';
import { spokenMove, spokenSan } from '../../../src/app/shared/spokenMove.ts';
import { spokenSquare } from '../../../src/app/shared/spokenSquares.ts';
import { CATALOGUES } from '../../../src/app/languages/catalogues.ts';
import { speak } from '../../../src/base/messages.ts';
import type { Language } from '../../../src/base/messages.ts';
import { NULL_MOVE, packMove } from '../../../src/chess/move.ts';
import { parseSquareAt } from '../../../src/chess/squares.ts';
import type { San } from '../../../src/chess/types.ts';

const STYLES = ['words', 'san', 'uci', 'nato', 'anna'] as const;

/** A move of these squares; `promotion` is 1 for a knight to 4 for a queen. */
const said = (san: string, uci: string, promotion = 0) => ({
  san: san as San,
  move: packMove(parseSquareAt(uci, 0), parseSquareAt(uci, 2), promotion),
});
const inAllStyles = (san: string, uci: string, promotion = 0) =>
  STYLES.map((style) => spokenSan(said(san, uci, promotion), style));

afterEach(() => speak('en', {}));

describe('a move in words', () => {
  it.each([
    ['e4', 'e4'],
    ['exd5', 'e takes d5'],
    ['Bxe4+', 'bishop takes e4, check'],
    ['Rad8', 'rook a d8'],
    ['N1f3', 'knight 1 f3'],
    ['Qh4xe1', 'queen h4 takes e1'],
    ['bxa8=Q#', 'b takes a8, promotes to queen, checkmate'],
    ['O-O', 'castles kingside'],
    ['O-O-O+', 'castles queenside, check'],
    ['--', 'passes'],
    ['??', '??'],
  ])('the words for %s are %s', (san, words) => {
    expect(spokenSan({ san: san as San, move: NULL_MOVE }, 'words')).toBe(words);
  });

  it('a move in words has its number, its side and its glyphs', () => {
    expect(spokenMove({ number: 10, black: true }, said('Qe7', 'd8e7'), [1, 15], 'words')).toBe(
      '10, Black, queen e7, good move, Black is slightly better',
    );
  });
});

describe('a move in the other styles', () => {
  it('a move is spoken as written, by its squares, or with letters that cannot be misheard', () => {
    expect(inAllStyles('Nf3', 'g1f3')).toEqual([
      'knight f3',
      'Nf3',
      'g1f3',
      'knight foxtrot 3',
      'knight felix 3',
    ]);
    expect(inAllStyles('N1xe2+', 'g1e2')).toEqual([
      'knight 1 takes e2, check',
      'N1xe2, check',
      'g1e2, check',
      'knight 1 takes echo 2, check',
      'knight 1 takes eva 2, check',
    ]);
  });

  it('a move says its promotion once, and castling in words', () => {
    expect(inAllStyles('bxa8=Q#', 'b7a8', 4)).toEqual([
      'b takes a8, promotes to queen, checkmate',
      'bxa8=Q, checkmate',
      'b7a8q, checkmate',
      'bravo takes alfa 8, promotes to queen, checkmate',
      'bella takes anna 8, promotes to queen, checkmate',
    ]);
    expect(new Set(inAllStyles('O-O', 'e1h1'))).toEqual(new Set(['castles kingside']));
  });

  it.each<[Language, string, string, string]>([
    ['de', 'Sf3', 'Springer Foxtrot 3', 'Springer Felix 3'],
    ['ru', 'Кf3', 'конь фокстрот 3', 'конь Феликс 3'],
    ['es', 'Cf3', 'caballo foxtrot 3', 'caballo Félix 3'],
  ])('a move has the pieces and letters of %s', (language, san, nato, anna) => {
    speak(language, CATALOGUES[language]);
    const [, ...others] = inAllStyles('Nf3', 'g1f3');
    expect(others).toEqual([san, 'g1f3', nato, anna]);
  });

  it('the files are spelled as blind players of the language do', () => {
    const files = (language: Language) => {
      speak(language, CATALOGUES[language]);
      return [...'abcdefgh'].map((file) => spokenSquare(file, 'anna')).join(' ');
    };
    expect(files('en')).toBe('anna bella cesar david eva felix gustav hector');
    expect(files('de')).toBe('Anna Bella Cäsar David Eva Felix Gustav Hektor');
    expect(files('ru')).toBe('Анна Белла Цезарь Давид Ева Феликс Густав Гектор');
    expect(files('es')).toBe('Ana Bella César David Eva Félix Gustavo Héctor');
  });
});
