// Patterns of all kinds for properties, in the form that the editor makes: squares in order, sets in order.
import fc from 'fast-check';
import { inOrder, STANDINGS } from '../../src/model/position/pieceSets.ts';
import { LAST_PLY, PIECE_LETTERS } from '../../src/model/position/positionQuery.ts';
import type { CountRange, PositionPattern } from '../../src/model/position/positionQuery.ts';

const range = (least: number, most: number): fc.Arbitrary<CountRange> =>
  fc.tuple(fc.integer({ min: least, max: most }), fc.integer({ min: least, max: most })).map(([a, b]) => ({
    from: Math.min(a, b),
    to: Math.max(a, b),
  }));

const ranges = <Name extends string>(names: readonly Name[], of: fc.Arbitrary<CountRange>) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...names), of), { selector: ([name]) => name, maxLength: 4 })
    .map((pairs) => {
      const found: Partial<Record<Name, CountRange>> = {};
      for (const [name, one] of pairs) found[name] = one;
      return found;
    });

const squares = fc
  .uniqueArray(
    fc.record({
      square: fc.integer({ min: 0, max: 63 }),
      pieces: fc
        .uniqueArray(fc.constantFrom(...STANDINGS), { minLength: 1, maxLength: STANDINGS.length - 1 })
        .map(inOrder),
    }),
    { selector: ({ square }) => square, maxLength: 12 },
  )
  .map((found) => found.toSorted((a, b) => a.square - b.square));

export const anyPattern: fc.Arbitrary<PositionPattern> = fc.record(
  {
    squares,
    material: ranges(PIECE_LETTERS, range(0, 10)),
    difference: ranges(['P', 'N', 'B', 'R', 'Q', 'minor'] as const, range(-9, 9)),
    bishops: fc.constantFrom('opposite' as const, 'same' as const),
    turn: fc.constantFrom('white' as const, 'black' as const),
    mirrorColors: fc.boolean(),
    mirrorWings: fc.boolean(),
    plies: fc.oneof(
      range(0, 200),
      fc.integer({ min: 1, max: 99 }).map((from) => ({ from, to: LAST_PLY })),
    ),
    lasting: fc.integer({ min: 1, max: 20 }),
  },
  { requiredKeys: ['squares', 'material', 'difference', 'mirrorColors', 'mirrorWings', 'lasting'] },
);
