// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, describe, it, vi } from 'vitest';
import { PhoneAnalysis, ReviewPanel } from '../../../../src/app/panels/review/ReviewPanel.tsx';
import { NotationPanel } from '../../../../src/app/panels/notation/NotationPanel.tsx';
import { contentKey } from '../../../../src/model/contentKey.ts';
import { packAnalysis } from '../../../../src/model/engine/keptAnalysis.ts';
import { mainline } from '../../../../src/model/gameTree.ts';
import type { GameTree } from '../../../../src/model/gameTree.ts';
import { findingsOf } from '../../../model/engine/findings.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { clearGame, gameOf, HEADER, show, whereabouts } from '../board/shownGame.ts';
import { chooseIn } from '../../menus.ts';
import { reviews, app, render } from '../../testApp.tsx';

let leave = () => undefined as void;
beforeEach(() => {
  clearGame();
  leave = app.review.followGame();
});
afterEach(() => {
  leave();
  cleanup();
});

const GAME = treeOf('e4 {Best by test.} e5 ( f6 Qh5+ ) Nf3 $6 Nc6 $18 Bb5 a6');
const FOUND = { start: 20, e4: 30, e5: 260, f6: 60, 'Qh5+': -700, Nf3: 250, Nc6: -30, Bb5: -30, a6: -20 };

/** Shows the game with an analysis that the browser has kept. */
async function showKept(
  tree: GameTree = GAME,
  found: Readonly<Record<string, number>> = FOUND,
): Promise<void> {
  const analysis = { engine: 'Stockfish 19', depth: 12, findings: findingsOf(tree, found) };
  await reviews.write(contentKey(HEADER, tree), packAnalysis(analysis));
  await show(gameOf(tree));
  render(
    <>
      <NotationPanel />
      <ReviewPanel />
    </>,
  );
  await screen.findByRole('region', { name: 'Analysis of the game' });
}

const slider = () => screen.getByRole('slider', { name: 'Move of the game' });

describe('the analysis under the notation', () => {
  it('the analysis shows engine, depth, accuracy and signs of both players', async () => {
    await showKept();
    expect(screen.getByText('Stockfish 19 · depth 12')).toBeTruthy();
    const [, white, black] = screen.getAllByRole('row').map((row) => row.textContent);
    expect(white).toMatch(/^Rotlewi\d+%000$/);
    expect(black).toMatch(/^Rubinstein\d+%001$/);
  });

  it('the slider walks through the game and says where it is', async () => {
    await showKept();
    expect(slider().getAttribute('aria-valuetext')).toBe(
      'Start of the game: +0.20, White’s expected score 52%',
    );
    fireEvent.keyDown(slider(), { key: 'ArrowRight' });
    expect(whereabouts()).toBe('e4');
    fireEvent.keyDown(slider(), { key: 'ArrowRight' });
    expect(slider().getAttribute('aria-valuetext')).toBe(
      '1, Black, e5, blunder: +2.60, White’s expected score 72%',
    );
    fireEvent.keyDown(slider(), { key: 'End' });
    expect(whereabouts()).toBe('a6');
    expect(slider().getAttribute('aria-valuenow')).toBe('6');
    fireEvent.keyDown(slider(), { key: 'Home' });
    expect(whereabouts()).toBe('start');
  });

  it('the analysis names key moments; a click goes there', async () => {
    await showKept();
    const moments = within(screen.getByRole('list', { name: 'Key moments' }));
    const moment = moments.getByRole('button', { name: /e5, blunder/ });
    expect(moment.textContent).toContain('+0.30 → +2.60');
    fireEvent.click(moment);
    expect(whereabouts()).toBe('e5');
    expect(moment.getAttribute('aria-current')).toBe('true');
  });

  it('the analysis lists where notes and engine differ, each with its kind', async () => {
    await showKept();
    fireEvent.click(screen.getByRole('button', { name: /^Disagreements/ }));
    const list = within(screen.getByRole('region', { name: 'Notes and engine' }));
    expect(
      list
        .getAllByRole('listitem')
        .map((item) => /(?<kind>[A-Z][a-z ]+)\. /.exec(item.textContent)?.groups?.kind),
    ).toEqual(['Missed by the notes', 'Line refuted', 'Notes stricter', 'Judged otherwise']);
    expect(list.getByText(/by the annotator/).textContent).toContain(
      '+− by the annotator, −0.30 by Stockfish 19 at depth 12.',
    );
    fireEvent.click(list.getByRole('button', { name: 'Show the refutation' }));
    expect(whereabouts()).toBe('Qh5+');
    fireEvent.click(screen.getByRole('button', { name: 'Back to the graph' }));
    expect(slider()).toBeTruthy();
  });

  it('the disagreement of the move on the board is scrolled into view', async () => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    await showKept();
    fireEvent.click(screen.getByRole('button', { name: /^Disagreements/ }));
    expect(seen).not.toHaveBeenCalled();
    act(() => app.game.goTo(mainline(GAME)[1]));
    expect(seen.mock.contexts).toEqual([screen.getByRole('button', { name: /e5.*Missed by the notes/ })]);
    seen.mockRestore();
  });

  it('a line that only loses an advantage is not called lost', async () => {
    await showKept(GAME, { ...FOUND, f6: 900, 'Qh5+': 120 });
    fireEvent.click(screen.getByRole('button', { name: /^Disagreements/ }));
    const list = screen.getByRole('region', { name: 'Notes and engine' });
    expect(list.textContent).toMatch(/\+9\.00Line refuted\. It loses to/);
    expect(list.textContent).toMatch(/\+1\.20Line refuted\. After .* it is only \+1\.20\./);
  });

  it('the analysis puts tags after moves of the notation, and removes them when it is hidden', async () => {
    await showKept();
    const tags = () => screen.queryAllByRole('note').map((tag) => tag.getAttribute('aria-label'));
    expect(tags()).toEqual([
      'blunder, +2.60 by Stockfish 19 at depth 12',
      'blunder, −7.00 by Stockfish 19 at depth 12',
      'dubious move by the annotator; no sign, +2.50 by Stockfish 19 at depth 12'.replace(
        'dubious move',
        '?!',
      ),
      '+− by the annotator, −0.30 by Stockfish 19 at depth 12',
    ]);
    expect(screen.getByRole('button', { name: 'Refuted' })).toBeTruthy();
    await chooseIn('Game', /^Hide the analysis/);
    await waitFor(() => expect(tags()).toEqual([]));
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('a game that is not analyzed to its end has no figures, and the analysis can be resumed', async () => {
    await showKept(GAME, { start: 20, e4: 30, e5: 260 });
    const [, white] = screen.getAllByRole('row').map((row) => row.textContent);
    expect(white).toBe('Rotlewi––––');
    expect(screen.queryByRole('list', { name: 'Key moments' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Resume' })).toBeTruthy();
  });

  it('the panel says that an analysis is from a newer page', async () => {
    await reviews.write(contentKey(HEADER, GAME), { version: 9 });
    await show(gameOf(GAME));
    render(<ReviewPanel />);
    expect(await screen.findByText(/kept by a newer version of this page/)).toBeTruthy();
  });

  it('the panel says that the engine cannot be loaded', async () => {
    await show(gameOf(GAME));
    render(<ReviewPanel />);
    app.review.analyze();
    expect((await screen.findByRole('alert')).textContent).toContain('The engine could not be loaded.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('the analysis on a phone', () => {
  async function showOnPhone(): Promise<void> {
    const analysis = { engine: 'Stockfish 19', depth: 12, findings: findingsOf(GAME, FOUND) };
    await reviews.write(contentKey(HEADER, GAME), packAnalysis(analysis));
    await show(gameOf(GAME));
    render(<PhoneAnalysis />);
  }

  it('the screen says that moves are covered, and offers no analysis, while the user guesses them', async () => {
    await showOnPhone();
    expect(await screen.findByText('Stockfish 19 · depth 12')).toBeTruthy();
    act(() => app.covering.coverAll());
    expect(
      screen.getByText('The moves that follow are covered: the analysis would reveal them.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Analyze the game' })).toBeNull();
    act(() => app.covering.uncover());
    expect(await screen.findByText('Stockfish 19 · depth 12')).toBeTruthy();
  });
});
