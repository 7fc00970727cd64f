// @vitest-environment happy-dom
import axe from 'axe-core';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GameStrip } from '../../../../src/app/panels/graph/GameStrip.tsx';
import { treeOf } from '../../../support/treeOf.ts';
import { clearGame, gameOf, nodeOf, show, whereabouts } from '../board/shownGame.ts';
import { app, render } from '../../testApp.tsx';

const TREE = treeOf('e4 e5 Nf3 (Nc3 Nf6) Nc6 Bc4 Bc5 c3 Nf6');
const FIGURES = {
  ...TREE,
  nodes: TREE.nodes.map((node) => ({
    ...node,
    annotations: [
      { kind: 'evaluation', score: { kind: 'centipawns', value: node.ply * 10 }, depth: 20 } as const,
      { kind: 'timeSpent', seconds: 60 + node.ply, fraction: 0 } as const,
    ],
  })),
};

beforeEach(clearGame);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the strip', () => {
  it('there is no strip without figures', async () => {
    await show(gameOf(TREE));
    const { container } = render(<GameStrip />);
    expect(container.textContent).toBe('');
  });

  it('the strip says the figures of the current move, or of the branch when in a variation', async () => {
    await show(gameOf(FIGURES));
    render(<GameStrip />);
    const strip = screen.getByRole('figure', { name: 'Scores and times of the game' });
    act(() => app.game.goTo(nodeOf('Nc6')));
    expect(strip.textContent).toContain('Score +0.40, 1:04 for the move');
    act(() => app.game.goTo(nodeOf('Nc3')));
    expect(strip.textContent).toContain('Score +0.20, 1:02 for the move');
  });

  it('a click on the strip goes to its move', async () => {
    await show(gameOf(FIGURES));
    const { container } = render(<GameStrip />);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({
      left: 100,
      width: 80,
    } as DOMRect);
    const pictures = container.querySelector('.game-strip-pictures');
    if (pictures === null) throw new Error('no pictures');
    fireEvent.click(pictures, { clientX: 100 + 31 });
    expect(whereabouts()).toBe('Nf3');
  });

  it('the strip has a table with the same figures, whose moves can be clicked', async () => {
    await show(gameOf(FIGURES));
    render(<GameStrip />);
    fireEvent.click(screen.getByRole('button', { name: 'Scores and times as a table' }));
    const dialog = screen.getByRole('dialog');
    expect(dialog.querySelectorAll('tbody tr')).toHaveLength(9);
    expect(dialog.textContent).toContain('2…♘c6+0.401:04');
    const { violations } = await axe.run(dialog);
    expect(violations.map(({ id }) => id)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: '2, Black, knight c6' }));
    expect(whereabouts()).toBe('Nc6');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
