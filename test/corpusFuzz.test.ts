// A few thousand inputs of the fuzzer with a fixed seed, so that every run of the tests is a short fuzzing too.
import { describe, expect, it } from 'vitest';
import { filesOf, inputOf, madeTargets } from '../scripts/fuzz/input.ts';
import { Board } from '../src/chess/board.ts';
import { parseFen } from '../src/chess/fen.ts';
import { parseSan } from '../src/chess/parseSan.ts';
import { parseQuery } from '../src/model/query/parseQuery.ts';
import { libraryFacts } from './support/fuzz/libraryFacts.ts';
import { damagedText, FENS, MOVES, QUERIES } from './support/fuzz/words.ts';
import { Random } from './support/random.ts';
import { familyOf, TARGETS } from '../scripts/fuzz/targets.ts';

const SEED = 20261123;
/** Databases cost ten times what books cost. */
const INPUTS = { database: 200, archive: 200, book: 1200, list: 1200 } as const;

describe('damaged files', () => {
  for (const target of madeTargets(TARGETS))
    it(`of ${familyOf(target)} never break the library`, async () => {
      const targets = [{ ...target, seeds: target.seeds.filter(({ name }) => name !== 'demo') }];
      for (let index = 0; index < INPUTS[target.format.kind]; index++) {
        const files = filesOf(inputOf({ seedNumber: SEED, targets }, index));
        await expect(libraryFacts(files), `input ${index}`).resolves.toBeDefined();
      }
    });
});

describe('damaged words', () => {
  const WORDS = 2000;
  const random = new Random(SEED);

  const words = (texts: readonly string[]): string[] =>
    Array.from({ length: WORDS }, () => damagedText(random, texts));

  it('are queries or mistakes in queries', () => {
    expect(words(QUERIES).filter((text) => typeof parseQuery(text) !== 'object')).toEqual([]);
  });

  it('are positions that a board takes back from itself, or no positions', () => {
    const wrong = words(FENS).filter((text) => {
      const fen = Board.fromFen(text)?.fen();
      if (fen === undefined) return false;
      return parseFen(text) === undefined || Board.fromFen(fen)?.fen() !== fen;
    });
    expect(wrong).toEqual([]);
  });

  it('are moves that a board can make, or no moves', () => {
    const board = new Board();
    const wrong = words(MOVES).filter((text) => {
      const move = parseSan(board, text);
      return move !== undefined && board.makeSan(move) === '';
    });
    expect(wrong).toEqual([]);
  });
});
