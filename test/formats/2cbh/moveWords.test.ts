// The numbers of moves, set-up pieces and start positions, tested against the vectors of the description.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { EMPTY, PIECE_LETTERS } from '../../../src/chess/pieces.ts';
import { squareName } from '../../../src/chess/squares.ts';
import { backRank } from '../../../src/formats/2cbh/chess960.ts';
import { castlingOf, MOVE_WORDS, NO_WORD, NULL_WORD } from '../../../src/formats/2cbh/moveWords.ts';
import { decodeStartSection } from '../../../src/formats/2cbh/startSection.ts';
import {
  CAPTURED_BITS,
  CAPTURES_PASSING,
  CASTLES,
  MAY_BE_PASSED,
  PIECE_BITS,
} from '../../../src/formats/mainlineWords.ts';
import { VECTORS } from '../../encoders/2cbh/vectors.ts';

const { moveTable, chess960 } = VECTORS;
const PROMOTIONS = ['', 'N', 'B', 'R', 'Q'];
const LAST_MOVE = 0xb128;
const LAST_CASTLING = 0xc02c;

const hexOf = (word: number): string => word.toString(16).padStart(4, '0');

/** A word in the vectors' notation. */
function meaningOf(word: number) {
  const meaning = MOVE_WORDS[word];
  const captured = (meaning >> CAPTURED_BITS) & 15;
  return {
    word: hexOf(word),
    piece: PIECE_LETTERS[(meaning >> PIECE_BITS) & 15],
    from: squareName(meaning & 63),
    to: squareName((meaning >> 6) & 63),
    captured:
      (meaning & CAPTURES_PASSING) !== 0
        ? 'ep'
        : captured === EMPTY
          ? ''
          : PIECE_LETTERS[captured].toUpperCase(),
    promotion: PROMOTIONS[(meaning >> 12) & 7],
  };
}

const all = Array.from({ length: LAST_MOVE }, (_, i) => meaningOf(i + 1));

describe('words of moves', () => {
  it('the table of words is the described one', () => {
    const lines = all.map(
      ({ word, piece, from, to, captured, promotion }) =>
        `${word} ${piece}${from}${to}${captured && `x${captured}`}${promotion && `=${promotion}`}`,
    );
    expect(lines.slice(0, 8)).toEqual(moveTable.hash.firstLines);
    expect(lines.at(-1)).toBe(moveTable.hash.lastLine);
    const hash = createHash('sha256').update(lines.map((line) => `${line}\n`).join(''));
    expect(hash.digest('hex')).toBe(moveTable.hash.sha256);
  });

  it('the words of each piece fill its described block', () => {
    for (const { name, first, last } of moveTable.blocks.filter(
      (block) => !/castling|set-up/.test(block.name),
    )) {
      const [side, role] = name.split(' ');
      const letter = PIECE_LETTERS[['', 'pawn', 'knight', 'bishop', 'rook', 'queen', 'king'].indexOf(role)];
      const pieces = new Set(
        all.slice(parseInt(first, 16) - 1, parseInt(last, 16)).map(({ piece }) => piece),
      );
      expect([name, ...pieces]).toEqual([name, side === 'white' ? letter : letter.toLowerCase()]);
    }
  });

  it('the published words, and ten of each block, have their meanings', () => {
    const vectors = [
      ...moveTable.published,
      ...Object.values(moveTable.words).flat(),
      ...Object.values(moveTable.pawnRuns).flat(),
    ];
    expect(vectors.length).toBeGreaterThan(190);
    for (const { word, piece, from, to, captured, promotion } of vectors)
      expect(meaningOf(parseInt(word, 16))).toEqual({ word, piece, from, to, captured, promotion });
  });

  it('captures name only enemy pieces, and all sixteen double steps are marked', () => {
    const ownCaptures = [...MOVE_WORDS].filter((meaning) => {
      const piece = (meaning >> PIECE_BITS) & 15;
      const captured = (meaning >> CAPTURED_BITS) & 15;
      return meaning > 0 && captured !== EMPTY && captured >> 3 === piece >> 3;
    });
    expect(ownCaptures).toEqual([]);
    const doubleSteps = [...MOVE_WORDS].filter((meaning) => meaning > 0 && (meaning & MAY_BE_PASSED) !== 0);
    expect(doubleSteps).toHaveLength(16);
  });

  it('a castling word names side and wing, and in Chess960 also the start position', () => {
    for (const { word, white, short, position } of moveTable.castling) {
      const slot = (white ? 0 : 2) + (short ? 0 : 1);
      expect(castlingOf(parseInt(word, 16))).toEqual(position === null ? { slot } : { slot, position });
    }
    const castles = [1, 2, 3, 4].map((n) => (MOVE_WORDS[LAST_MOVE + n] & CASTLES) !== 0);
    expect(castles).toEqual([true, true, true, true]);
    expect([LAST_MOVE, LAST_CASTLING + 1].map(castlingOf)).toEqual([undefined, undefined]);
  });

  it('unused words have no meaning', () => {
    expect([MOVE_WORDS[0], MOVE_WORDS[NULL_WORD]]).toEqual([NO_WORD, 0]);
    const meant = [...MOVE_WORDS.keys()].filter(
      (word) => word > LAST_MOVE + 4 && word !== NULL_WORD && MOVE_WORDS[word] !== NO_WORD,
    );
    expect(meant).toEqual([]);
  });
});

describe('words of set-up pieces', () => {
  it('the word of a set-up piece names piece and square', () => {
    for (const { word, piece, square } of moveTable.pieces) {
      const words = [1, 0, 0, parseInt(word, 16)];
      const { squares } = decodeStartSection(words, false, { file: '', base: 0 }, []);
      const found = [...squares.entries()].filter(([, code]) => code !== EMPTY);
      expect([word, ...found.flatMap(([at, code]) => [PIECE_LETTERS[code], squareName(at)])]).toEqual([
        word,
        piece,
        square,
      ]);
    }
  });
});

describe('start positions of Chess960', () => {
  it.each(chess960)('start position $number is $backRank', ({ number, backRank: letters }) => {
    expect([...backRank(number)].map((role) => PIECE_LETTERS[role]).join('')).toBe(letters);
  });

  it('the 960 start positions all differ, with the king between the rooks and bishops on both colors', () => {
    const ranks = Array.from({ length: 960 }, (_, number) => backRank(number).join(''));
    expect(new Set(ranks).size).toBe(960);
    const odd = ranks.filter((rank) => {
      const [first, second] = [rank.indexOf('3'), rank.lastIndexOf('3')];
      const isKingBetween =
        rank.indexOf('4') < rank.indexOf('6') && rank.indexOf('6') < rank.lastIndexOf('4');
      return !isKingBetween || (second - first) % 2 === 0;
    });
    expect(odd).toEqual([]);
  });
});
