import { describe, expect, it } from 'vitest';
import { spokenLastMove } from '../../../src/app/shared/boardText.ts';
import { positionAt } from '../../../src/app/shared/shownPosition.ts';
import { mainline, ROOT } from '../../../src/model/gameTree.ts';
import { treeOf } from '../../support/treeOf.ts';

/** The spoken text after `plies` moves of the mainline. */
function heard(moves: string, plies: number): string {
  const tree = treeOf(moves);
  return spokenLastMove(positionAt(tree, plies === 0 ? ROOT : mainline(tree)[plies - 1]), {
    language: '',
    style: 'words',
  });
}

describe('the spoken text of a step', () => {
  it('a step says the move with its sign, and whose turn it is', () => {
    expect(heard('1.d4 d5', 0)).toBe('Start position. White to move.');
    expect(heard('1.e4 e5 2.Bc4 $1', 3)).toBe('2, White, bishop c4, good move. Black to move.');
  });

  it('a step says the comment, or the beginning of a long one', () => {
    expect(heard('1.d4 {Solid.} d5', 1)).toBe('1, White, d4. Black to move. Solid.');
    const long = heard(`1.d4 {${'word '.repeat(100)}} d5`, 1);
    expect(long.length).toBeLessThan(260);
    expect(long.endsWith('…')).toBe(true);
  });

  it('a step says that variations begin', () => {
    expect(heard('1.d4 d5 (1...Nf6) (1...f5)', 1)).toBe('1, White, d4. Black to move. 2 variations here.');
    expect(heard('1.d4 d5 (1...Nf6)', 1)).toBe('1, White, d4. Black to move. 1 variation here.');
  });
});
