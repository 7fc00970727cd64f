// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NotationPanel } from '../../../../src/app/panels/notation/NotationPanel.tsx';
import { PrintingProvider } from '../../../../src/app/platform/Printing.tsx';
import type { Annotation } from '../../../../src/model/annotation.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { clearGame, gameOf, show } from '../board/shownGame.ts';
import { chooseIn } from '../../menus.ts';
import { app, render } from '../../testApp.tsx';

const MOVETEXT = 'd4 d5 c4 (Nf3 Nf6 (e6 g3 Be7 Bg2) Bf4) e6';

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  clearGame();
  await show(gameOf(treeOf(MOVETEXT), { whiteElo: 2450 }));
  document.title = 'Demo – Open File';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const draw = () =>
  render(
    <PrintingProvider>
      <NotationPanel />
    </PrintingProvider>,
  );
const words = () => screen.getByRole('region', { name: 'Notation' }).textContent;
/** The browser reports before and after it lays out the paper. */
const print = (look: () => void) => {
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  look();
  act(() => void window.dispatchEvent(new Event('afterprint')));
};

it('folded variations are printed, and folded again afterwards', () => {
  draw();
  act(() => app.folding.foldAll());
  expect(words()).not.toContain('♗f4');
  print(() => expect(words()).toMatch(/♘f3.*♗g2.*♗f4/));
  expect(words()).not.toContain('♗f4');
});

it('a quoted game is printed with its moves', async () => {
  const quotation: Annotation = {
    kind: 'quotation',
    game: {
      white: 'Morphy, Paul',
      black: 'Isouard',
      event: '',
      site: '',
      date: {},
      tournament: { tempos: [], teamEvent: false },
      result: '1-0',
      tree: treeOf('e4 e5 Nf3 d6'),
    },
  };
  const tree = treeOf('d4 d5');
  const nodes = tree.nodes.with(1, { ...tree.nodes[1], annotations: [quotation] });
  await show(gameOf({ ...tree, nodes }));
  draw();
  expect(words()).not.toContain('♘f3');
  print(() => expect(words()).toContain('d6'));
});

it('ratings are printed in the head, because the board is not printed', () => {
  draw();
  const heading = () => screen.getByRole('heading').textContent;
  expect(heading()).toBe('Georg Rotlewi – Akiba Rubinstein 0–1');
  print(() => expect(heading()).toBe('Georg Rotlewi (2450) – Akiba Rubinstein 0–1'));
  expect(heading()).toBe('Georg Rotlewi – Akiba Rubinstein 0–1');
});

it('the paper, or a PDF, is named after the game', () => {
  draw();
  print(() => expect(document.title).toBe('Georg Rotlewi – Akiba Rubinstein'));
  expect(document.title).toBe('Demo – Open File');
});

it('the menu of the game opens the print dialog of the browser', async () => {
  const asked = vi.fn<() => void>();
  vi.stubGlobal('print', asked);
  draw();
  await chooseIn('Game', /^Print…/);
  expect(asked).toHaveBeenCalledOnce();
});
