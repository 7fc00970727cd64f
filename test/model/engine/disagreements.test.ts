import { describe, expect, it } from 'vitest';
import { moveSignOf, writtenEvaluation } from '../../../src/model/engine/authorSigns.ts';
import { compareNotes } from '../../../src/model/engine/disagreements.ts';
import { gamePositions } from '../../../src/model/engine/gamePositions.ts';
import { reviewGame } from '../../../src/model/engine/gameReview.ts';
import { treeOf } from '../../support/treeOf.ts';
import { findingsOf } from './findings.ts';

/** The disagreements, such as `e5 missed`, in the order of the game. */
function compare(movetext: string, found: Readonly<Record<string, number>>) {
  const tree = treeOf(movetext);
  const notes = compareNotes(tree, reviewGame(tree, gamePositions(tree), findingsOf(tree, found)));
  return {
    list: notes.disagreements.map(({ node, kind }) => `${tree.nodes[node].san} ${kind}`),
    signs: notes.signs,
    agreed: notes.agreed,
  };
}

describe('signs of an author', () => {
  it.each([
    ['e4 $1', 0, true],
    ['e4 $3', 0, true],
    ['e4 $5', 0, false],
    ['e4 $6', 1, false],
    ['e4 $2', 2, false],
    ['e4 $14 $4', 3, false],
  ])('the sign of a move is read from %s', (movetext, degree, isPraise) => {
    expect(moveSignOf(treeOf(movetext).nodes[1].annotations)).toMatchObject({ degree, isPraise });
  });

  it.each([
    ['e4 $16', 0.55, 0.72],
    ['e4 $17', 0.28, 0.45],
    ['e4 $19', 0, 0.35],
    ['e4 $11', 0.46, 0.54],
    ['e4 {with a clear plus: +/-}', 0.55, 0.72],
    ['e4 {and it is over. −+.}', 0, 0.35],
  ])('the sign of a position is a range of expected scores: %s', (movetext, least, most) => {
    const written = writtenEvaluation(treeOf(movetext).nodes[1].annotations);
    expect(written?.least).toBeCloseTo(least);
    expect(written?.most).toBeCloseTo(most);
  });

  it('signs are not read from other words, nor from signs that say nothing about the score', () => {
    for (const movetext of ['e4 {a good move}', 'e4 $13', 'e4 $36', 'e4 {+- was expected by all}'])
      expect(writtenEvaluation(treeOf(movetext).nodes[1].annotations)).toBeUndefined();
  });
});

describe('notes and engine', () => {
  it('notes and engine do not differ if there are no notes', () => {
    expect(compare('e4 e5', { start: 0, e4: 0, e5: 600 })).toEqual({ list: [], signs: 0, agreed: 0 });
  });

  it('notes and engine differ if the notes skip a mistake, praise it, or are much milder', () => {
    expect(compare('e4 {Best by test.} e5', { start: 0, e4: 0, e5: 600 }).list).toEqual(['e5 missed']);
    expect(compare('e4 e5 $1', { start: 0, e4: 0, e5: 600 }).list).toEqual(['e5 missed']);
    expect(compare('e4 e5 $6', { start: 0, e4: 0, e5: 600 }).list).toEqual(['e5 missed']);
    expect(compare('e4 e5 $5', { start: 0, e4: 0, e5: 80 }).list).toEqual([]);
  });

  it('notes and engine agree if both give a sign of nearly the same degree', () => {
    expect(compare('e4 e5 $2', { start: 0, e4: 0, e5: 600 })).toEqual({ list: [], signs: 1, agreed: 1 });
    expect(compare('e4 e5 $4', { start: 0, e4: 0, e5: 120 })).toEqual({ list: [], signs: 1, agreed: 1 });
  });

  it('notes and engine differ if a move that costs nothing has a bad sign', () => {
    expect(compare('e4 e5 $6', { start: 0, e4: 0, e5: 10 })).toEqual({
      list: ['e5 stricter'],
      signs: 1,
      agreed: 0,
    });
    expect(compare('e4 e5 $6', { start: 0, e4: 0, e5: 50 }).list).toEqual([]);
  });

  it('a disagreement says that the notes saw more', () => {
    expect(compare('e4 e5 $3', { start: 0, e4: 0, e5: -300 }).list).toEqual(['e5 sawMore']);
    expect(compare('e4 e5 $3', { start: 0, e4: 0, e5: -20 }).list).toEqual([]);
  });

  it('a disagreement says that a position is judged otherwise', () => {
    expect(compare('e4 $18', { start: 0, e4: -30 }).list).toEqual(['e4 judged']);
    expect(compare('e4 $18', { start: 300, e4: 300 }).list).toEqual([]);
  });

  describe('about a line of the notes', () => {
    const found = { start: 0, e4: 0, e5: 0, f6: 0, Nf3: 0 };

    it('a line of the notes is refuted if it ends with a blunder', () => {
      expect(compare('e4 e5 ( f6 Qh5+ ) Nf3', { ...found, 'Qh5+': -900 }).list).toEqual(['Qh5+ refuted']);
    });

    it('a line of the notes is not refuted if it shows the answer', () => {
      const all = { ...found, 'Qh5+': -900, g6: -900 };
      expect(compare('e4 e5 ( f6 Qh5+ g6 ) Nf3', all).list).toEqual([]);
    });

    it('a line of the notes is refuted if its answer lets the blunder go unpunished', () => {
      const all = { ...found, 'Qh5+': -900, g6: 0 };
      expect(compare('e4 e5 ( f6 Qh5+ g6 ) Nf3', all).list).toEqual(['Qh5+ refuted', 'g6 refuted']);
    });

    it('a line of the notes is not refuted if a sign says that the author knows', () => {
      expect(compare('e4 e5 ( f6 Qh5+ $4 ) Nf3', { ...found, 'Qh5+': -900 }).list).toEqual([]);
      expect(compare('e4 e5 ( f6 Qh5+ $19 ) Nf3', { ...found, 'Qh5+': -900 }).list).toEqual([]);
    });
  });
});
