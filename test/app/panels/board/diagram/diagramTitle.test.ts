import { expect, it } from 'vitest';
import { diagramTitle } from '../../../../../src/app/panels/board/diagram/diagramTitle.ts';
import { positionAt } from '../../../../../src/app/shared/shownPosition.ts';
import { ROOT } from '../../../../../src/model/gameTree.ts';
import type { NodeId } from '../../../../../src/model/gameTree.ts';
import { treeOf } from '../../../../support/treeOf.ts';
import { HEADER } from '../shownGame.ts';

const tree = treeOf('e4 e5 Nf3');
const after = (ply: number) => positionAt(tree, ply as NodeId);

it('a diagram is named after the game and the move', () => {
  expect(diagramTitle(after(2), HEADER)).toBe('Rotlewi - Rubinstein, 1...e5');
  expect(diagramTitle(after(3), HEADER)).toBe('Rotlewi - Rubinstein, 2.Nf3');
  expect(diagramTitle(positionAt(tree, ROOT), HEADER)).toBe('Rotlewi - Rubinstein');
});

it('a diagram without a game is named after the move alone, and has no name at the start', () => {
  expect(diagramTitle(after(3), undefined)).toBe('2.Nf3');
  expect(diagramTitle(positionAt(tree, ROOT), undefined)).toBe('');
});

it('a diagram of a study has its title, and long names leave room for the move', () => {
  expect(diagramTitle(after(3), { ...HEADER, white: 'Lucena', black: '', result: '*' })).toMatch(/2\.Nf3$/);
  expect(diagramTitle(after(3), { ...HEADER, white: 'x'.repeat(500) })).toMatch(
    /^x{19}… - Rubinstein, 2\.Nf3$/,
  );
});
