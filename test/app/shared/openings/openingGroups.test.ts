import { describe, expect, it } from 'vitest';
import { ecoNames } from '../../../../src/app/shared/ecoNames.ts';
import { groupOpenings, nameOfCode, openingName } from '../../../../src/app/shared/openings/openingGroups.ts';
import { USUAL_OPENINGS } from '../../../../src/app/shared/openings/usualOpenings.ts';
import type { Bucket } from '../../../../src/model/statistics.ts';

const everyCode = Array.from({ length: 500 }, (_, eco): Bucket => {
  const outcomes = { white: 1, draws: 0, black: 0, unplayed: 0, open: 0 };
  return { from: eco, to: eco, outcomes };
});

describe('groups of openings', () => {
  it('groups of openings have the names that players use', () => {
    const tens = groupOpenings(everyCode).flatMap(({ parts }) => parts);
    const nameOf = (span: string) => tens.find((one) => one.span === span)?.name;
    expect(nameOf('A00–09')).toBe('Réti Opening, Bird Opening');
    expect(nameOf('A40–49')).toBe("Queen's Pawn Game, Trompowsky Attack");
    expect(nameOf('A50–59')).toBe('Benko Gambit, Old Indian Defense');
    expect(nameOf('D00–09')).toBe("Queen's Pawn Game, Queen's Gambit");
    expect(nameOf('B90–99')).toBe('Sicilian Defense: Najdorf Variation');
    expect(openingName(50)).toBe('Indian Defense');
    expect(openingName(300)).toBe("Queen's Pawn Game");
  });

  it('the code of a game has its name, with and without the number that ChessBase adds', () => {
    expect(nameOfCode('B90')).toBe('Sicilian Defense: Najdorf Variation');
    expect(nameOfCode('B90/07')).toBe('Sicilian Defense: Najdorf Variation');
    expect(nameOfCode(undefined)).toBe('');
    expect(nameOfCode('F12')).toBe('');
  });

  it('names of groups come from the table of openings, so that every language has them', () => {
    const known = new Set(
      ecoNames().flatMap(({ names }) => names.flatMap((name) => [name, name.split(/[:,]/)[0]])),
    );
    const unknown = Object.values(USUAL_OPENINGS).flatMap((names) =>
      (names ?? []).filter((name) => !known.has(name)),
    );
    expect(unknown).toEqual([]);
  });
});
