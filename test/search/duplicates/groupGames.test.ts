// Groups of equal games, compared with a simple version that compares every two games, move by move.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupGames } from '../../../src/search/duplicates/groupGames.ts';
import { HEAD_PLIES, makeMarks, mixNames } from '../../../src/search/duplicates/mainlineMarks.ts';
import { sharedMarks } from '../../../src/search/duplicates/sharedMarks.ts';
import { Starts } from '../../../src/search/duplicates/starts.ts';
import { RowSet } from '../../../src/search/rowSet.ts';
import { itOfInputs } from '../../support/randomInputs.ts';

interface Game {
  /** Positions as numbers, the first one included. */
  readonly line: readonly number[];
  readonly white: number;
  readonly black: number;
  readonly facts: readonly [
    whiteInitial: number,
    blackInitial: number,
    year: number,
    month: number,
    day: number,
    result: number,
  ];
}

const plies = ({ line }: Game): number => line.length - 1;
const idle = async (): Promise<void> => undefined;

/** Positions of a line; equal numbers have the same moves before them. After ply `branch`, the line leaves the main one. */
function lineOf(length: number, branch: number): number[] {
  return Array.from({ length: length + 1 }, (_, ply) =>
    ply <= branch ? ply + 1 : 1000 * (branch + 1) + ply,
  );
}
const game: fc.Arbitrary<Game> = fc.record({
  line: fc
    .tuple(fc.constantFrom(3, 19, 20, 21, 24, 30), fc.constantFrom(2, 20, 22, 60))
    .map(([length, branch]) => lineOf(length, branch)),
  white: fc.constantFrom(7, 7, 8),
  black: fc.constantFrom(9, 9, 9, 10),
  facts: fc.tuple(
    fc.constantFrom(0, 1, 1, 2),
    fc.constantFrom(0, 1),
    fc.constantFrom(0, 1990, 1990, 1991),
    fc.constantFrom(0, 5, 5, 6),
    fc.constantFrom(0, 12, 12, 13),
    fc.constantFrom(0, 1, 1, 2),
  ),
});

const agree = (a: Game, b: Game): boolean =>
  a.white === b.white &&
  a.black === b.black &&
  a.facts.every((fact, at) => fact === 0 || b.facts[at] === 0 || fact === b.facts[at]);

/** True if the games have the same moves, or if the shorter one, of at least ten moves, begins the longer one. */
function hasSameMoves(longest: Game, other: Game): boolean {
  if (plies(longest) !== plies(other) && plies(other) < HEAD_PLIES) return false;
  return other.line.every((position, ply) => longest.line[ply] === position);
}

function naiveGroups(games: readonly Game[]): number[][] {
  const order = games
    .map((_, row) => row)
    .sort((a, b) => plies(games[b]) - plies(games[a]) || endOf(games[a]) - endOf(games[b]) || a - b);
  const groups: number[][] = [];
  for (const row of order) {
    const own = groups.find(
      (group) =>
        hasSameMoves(games[group[0]], games[row]) && group.every((other) => agree(games[other], games[row])),
    );
    if (own === undefined) groups.push([row]);
    else own.push(row);
  }
  return groups.filter(({ length }) => length > 1);
}
const endOf = ({ line }: Game): number => line[line.length - 1];

async function groupsOf(games: readonly Game[]): Promise<{ groups: number[][]; crowded: number }> {
  const marks = makeMarks(games.length);
  for (const [row, one] of games.entries()) {
    marks.heads[2 * row] = one.line[Math.min(HEAD_PLIES, plies(one))];
    marks.ends[2 * row] = endOf(one);
    marks.plies[row] = plies(one);
    mixNames(marks.heads, row, one.white, one.black);
  }
  const candidates = await sharedMarks(marks, RowSet.all(games.length), idle);
  const starts = await Starts.of(candidates, marks, idle);
  const { plan } = starts;
  for (const [row, { line }] of games.entries()) {
    if (plan === undefined || ((plan.only?.[row >>> 5] ?? 0) & (1 << (row & 31))) === 0) continue;
    for (const [ply, position] of line.entries())
      for (let key = 0; 2 * key < plan.keys.length; key++)
        if (ply >= (plan.minPly ?? 0) && plan.keys[2 * key + 1] === position)
          starts.take(Uint32Array.of(row), Uint16Array.of(ply), Uint32Array.of(key));
  }
  const facts = (at: number) => (row: number) => games[row].facts[at];
  const {
    rows,
    starts: from,
    crowded,
  } = await groupGames(
    candidates,
    marks,
    {
      whiteInitial: facts(0),
      blackInitial: facts(1),
      year: facts(2),
      month: facts(3),
      day: facts(4),
      result: facts(5),
    },
    starts.isStart,
    idle,
  );
  return {
    groups: Array.from({ length: from.length - 1 }, (_, at) => [...rows.subarray(from[at], from[at + 1])]),
    crowded,
  };
}

const inOrder = (groups: number[][]): number[][] =>
  groups.map((group) => group.toSorted((a, b) => a - b)).sort((a, b) => a[0] - b[0]);

describe('games that are the same', () => {
  itOfInputs('duplicates are those that a comparison of all games with all finds', 500, async (numRuns) =>
    fc.assert(
      fc.asyncProperty(fc.array(game, { maxLength: 14 }), async (games) => {
        const { groups, crowded } = await groupsOf(games);
        expect(inOrder(groups)).toEqual(inOrder(naiveGroups(games)));
        expect(crowded).toBe(0);
      }),
      { numRuns },
    ),
  );

  it('games are told apart if many have the same names and moves, and skipped ones are counted', async () => {
    const many = Array.from({ length: 300 }, (_, row): Game => ({
      line: lineOf(30, 60),
      white: 7,
      black: 9,
      facts: [0, 0, 1700 + row, 0, 0, 0],
    }));
    expect(await groupsOf(many)).toMatchObject({ groups: [], crowded: 235 });
  });
});
