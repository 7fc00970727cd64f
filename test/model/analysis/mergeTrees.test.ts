import { describe, expect, it } from 'vitest';
import { mergeTrees } from '../../../src/model/analysis/mergeTrees.ts';
import { treeOf } from '../../support/treeOf.ts';
import { textOf } from '../../support/ownAnalysis.ts';

const merged = (base: string, mine: string, theirs: string) =>
  textOf(mergeTrees(treeOf(base), treeOf(mine), treeOf(theirs)));

describe('two windows that change one analysis', () => {
  it('both windows add lines, and the merge has both', () => {
    expect(merged('1.e4', '1.e4 e5', '1.e4 c5')).toBe('e4 c5 (e5)');
    expect(merged('', '1.e4 e5', '1.e4 c5')).toBe('e4 c5 (e5)');
  });

  it('both windows write words at one move, and the merge has both', () => {
    expect(merged('1.e4', '1.e4 {one}', '1.e4 {other}')).toBe('e4 {other} {one}');
    expect(merged('1.e4', '1.e4 {same}', '1.e4 {same}')).toBe('e4 {same}');
  });

  it('one window changes words that the other leaves, and the merge has the change', () => {
    expect(merged('1.e4 {old}', '1.e4 {new}', '1.e4 {old}')).toBe('e4 {new}');
    expect(merged('1.e4 {old}', '1.e4 {old}', '1.e4 {new}')).toBe('e4 {new}');
  });

  it('one window deletes a move, and the merge lacks it', () => {
    expect(merged('1.e4 e5 2.Nf3', '1.e4', '1.e4 e5 2.Nf3')).toBe('e4');
    expect(merged('1.e4 e5 2.Nf3', '1.e4 e5 2.Nf3', '1.e4')).toBe('e4');
    expect(merged('1.e4 {gone}', '1.e4', '1.e4 {gone}')).toBe('e4');
  });

  it('one window deletes a line in which the other writes: the merge keeps the way to the words', () => {
    expect(merged('1.e4 e5 2.Nf3', '1.e4', '1.e4 e5 2.Nf3 {mine}')).toBe('e4 e5 Nf3 {mine}');
    expect(merged('1.e4 e5', '', '1.e4 e5 2.Nf3')).toBe('e4 e5 Nf3');
  });

  it('a merge of equal trees changes nothing', () => {
    expect(merged('1.e4 {a} e5 (1...c5)', '1.e4 {a} e5 (1...c5)', '1.e4 {a} e5 (1...c5)')).toBe(
      'e4 {a} e5 (c5)',
    );
  });
});
