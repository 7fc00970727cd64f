// A few thousand inputs of the fuzzer with a fixed seed, which make every run of the tests a short fuzzing.
import { describe, expect, it } from 'vitest';
import { filesOf, inputOf, madeTargets, randomOf } from '../scripts/fuzz/input.ts';
import { judge, NO_LIMITS } from '../scripts/fuzz/judge.ts';
import { Board } from '../src/chess/board.ts';
import { parseSan } from '../src/chess/parseSan.ts';
import { libraryFacts } from './support/fuzz/libraryFacts.ts';
import { positionFamily } from './support/fuzz/positions.ts';
import { queryFamily } from './support/fuzz/queries.ts';
import { damagedText, MOVES } from './support/fuzz/words.ts';
import { Random } from './support/random.ts';
import { familyOf, TARGETS } from '../scripts/fuzz/targets.ts';
import { itOfInputs } from './support/randomInputs.ts';

const SEED = 20261123;
/** A database costs ten times as much as a book. */
const INPUTS = { database: 200, archive: 200, book: 1200, list: 1200 } as const;
/** Inputs of each packed format that are checked for silent losses. */
const PACKED_INPUTS = 100;

describe('damaged files', () => {
  for (const target of madeTargets(TARGETS))
    itOfInputs(
      `damaged files of ${familyOf(target)} never break the library`,
      INPUTS[target.format.kind],
      async (inputs) => {
        const targets = [{ ...target, seeds: target.seeds.filter(({ name }) => name !== 'demo') }];
        for (let index = 0; index < inputs; index++) {
          const files = filesOf(inputOf({ seedNumber: SEED, targets }, index));
          await expect(libraryFacts(files), `input ${index}`).resolves.toBeDefined();
        }
      },
    );

  for (const family of ['gzip', 'zstd'])
    itOfInputs(`damaged files of ${family} lose nothing in silence`, PACKED_INPUTS, async (inputs) => {
      const targets = TARGETS.filter((target) => familyOf(target) === family);
      expect(targets).toHaveLength(1);
      for (let index = 0; index < inputs; index++) {
        const input = inputOf({ seedNumber: SEED, targets }, index);
        expect(
          (await judge(input, false, filesOf(input), NO_LIMITS)).reason,
          `input ${index}`,
        ).toBeUndefined();
      }
    });
});

describe('damaged words', () => {
  const WORDS = 2000;

  for (const family of [queryFamily, positionFamily])
    itOfInputs(
      `damaged ${family.id} mean the same once they are printed, or are mistakes`,
      WORDS,
      async (inputs) => {
        const faultOf = await family.open();
        for (let index = 0; index < inputs; index++) {
          const text = family.make(randomOf(SEED, index));
          expect(await faultOf(text), `text ${index}: ${text}`).toBeUndefined();
        }
      },
    );

  it('damaged moves are legal moves of the board, or no moves', () => {
    const board = new Board();
    const random = new Random(SEED);
    const words = Array.from({ length: WORDS }, () => damagedText(random, MOVES));
    const wrong = words.filter((text) => {
      const move = parseSan(board, text);
      return move !== undefined && board.makeSan(move) === '';
    });
    expect(wrong).toEqual([]);
  });
});
