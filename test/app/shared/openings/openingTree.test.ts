import { describe, expect, it } from 'vitest';
import {
  openingsByCode,
  openingsByName,
  unknownOpenings,
} from '../../../../src/app/shared/openings/openingTree.ts';
import type { OpeningNode } from '../../../../src/app/shared/openings/openingTree.ts';
import { makeQuery } from '../../../../src/model/query/makeQuery.ts';
import { parseQuery } from '../../../../src/model/query/parseQuery.ts';
import { ecoOf, gamesOf } from '../../../../src/model/statistics.ts';
import type { Bucket } from '../../../../src/model/statistics.ts';

/** Buckets with so many wins of White for each code. */
const bucketsOf = (games: Readonly<Record<string, number>>): readonly Bucket[] =>
  Object.entries(games).map(([code, white]): Bucket => {
    const key = 'ABCDE'.indexOf(code[0]) * 100 + Number(code.slice(1));
    return { from: key, to: key, outcomes: { white, draws: 0, black: 0, unplayed: 0, open: 0 } };
  });

/** Lines such as `B20–99 Sicilian Defense 9 [eco:B20-B99]`, with parts indented by two spaces. */
const written = (nodes: readonly OpeningNode[], indent = ''): readonly string[] =>
  nodes.flatMap((node) => [
    `${indent}${node.codes} ${node.name} ${node.games} [${makeQuery(node.query)}]`,
    ...written(node.parts, `${indent}  `),
  ]);

const everyNode = (nodes: readonly OpeningNode[]): readonly OpeningNode[] =>
  nodes.flatMap((node) => [node, ...everyNode(node.parts)]);

const EVERY_CODE = bucketsOf(
  Object.fromEntries(
    Array.from({ length: 500 }, (_, at) => [
      `${'ABCDE'[Math.floor(at / 100)]}${String(at % 100).padStart(2, '0')}`,
      at + 1,
    ]),
  ),
);

describe('openings by code', () => {
  it('letters hold tens, and tens hold codes whose names do not repeat theirs', () => {
    const tree = openingsByCode(bucketsOf({ B90: 3, B92: 1, D43: 2 }));
    expect(written(tree)).toEqual([
      'B Semi-open games 4 [eco:B]',
      '  B90–99 Sicilian Defense: Najdorf Variation 4 [eco:B9]',
      '    B90 Sicilian Defense: Najdorf Variation 3 [eco:B90]',
      '    B92 Opocensky Variation 1 [eco:B92]',
      'D Closed games 2 [eco:D]',
      '  D40–49 Semi-Slav Defense, Tarrasch Defense 2 [eco:D4]',
      '    D43 Semi-Slav Defense 2 [eco:D43]',
    ]);
  });
});

describe('openings by name', () => {
  it('families hold their variations, in the order of the alphabet', () => {
    const tree = openingsByName(bucketsOf({ A03: 1, B33: 5, B90: 3, B92: 1, C89: 2, D47: 1, D48: 1 }));
    expect(written(tree)).toEqual([
      'A03 Bird Opening 1 [eco:A03]',
      'C89 Ruy Lopez: Marshall Attack 2 [eco:C89]',
      'D47–49 Semi-Slav Defense: Meran Variation 2 [eco:D47-D49]',
      '  D47 Meran Variation 1 [eco:D47]',
      '  D48 Meran Variation 1 [eco:D48]',
      'B20–99 Sicilian Defense 9 [eco:B20-B99]',
      '  B33 Lasker-Pelikan Variation 5 [eco:B33]',
      '  B90–99 Najdorf Variation 4 [eco:B90-B99]',
      '    B90 Najdorf Variation 3 [eco:B90]',
      '    B92 Opocensky Variation 1 [eco:B92]',
    ]);
  });

  it('every code has a name', () => {
    const codes = everyNode(openingsByCode(EVERY_CODE)).filter(({ parts }) => parts.length === 0);
    expect(codes.filter(({ name }) => name === '').map(({ key }) => key)).toEqual([]);
  });

  it('every game is in one family, and a group has the games of its parts', () => {
    const tree = openingsByName(EVERY_CODE);
    const sum = (nodes: readonly OpeningNode[]) => nodes.reduce((games, node) => games + node.games, 0);
    expect(sum(tree)).toBe((500 * 501) / 2);
    const groups = everyNode(tree).filter(({ parts }) => parts.length > 0);
    expect(groups.filter(({ parts, games }) => sum(parts) !== games)).toEqual([]);
  });

  it('the search of a group finds its codes and no others', () => {
    for (const { name, query, games } of everyNode(openingsByName(EVERY_CODE))) {
      const parsed = parseQuery(makeQuery(query));
      expect({ name, query: parsed.kind === 'query' && parsed.query }).toEqual({ name, query });
      const parts = query.kind === 'or' ? query.parts : [query];
      const found = EVERY_CODE.filter(({ from }) =>
        parts.some((part) => part.kind === 'eco' && part.from <= ecoOf(from) && ecoOf(from) <= part.to),
      );
      expect({ name, games: found.reduce((all, { outcomes }) => all + gamesOf(outcomes), 0) }).toEqual({
        name,
        games,
      });
    }
  });

  it('no two rows of a tree have one key', () => {
    for (const tree of [openingsByCode(EVERY_CODE), openingsByName(EVERY_CODE)]) {
      const keys = everyNode(tree).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});

describe('games without a code', () => {
  it('games without a code can be searched, and have no row if all codes are known', () => {
    const [node] = unknownOpenings({ buckets: [], unknown: 7 });
    expect([node.games, makeQuery(node.query)]).toEqual([7, '-eco:A-E is:game']);
    expect(unknownOpenings({ buckets: [], unknown: 0 })).toEqual([]);
  });
});
