// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BoardPanel } from '../../../../src/app/panels/board/BoardPanel.tsx';
import { MoveBar } from '../../../../src/app/panels/board/MoveBar.tsx';
import { PromotionChooser } from '../../../../src/app/panels/board/PromotionChooser.tsx';
import type { Annotation } from '../../../../src/model/annotation.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { clearGame, gameOf, nodeOf, show, whereabouts } from './shownGame.ts';
import { app, render } from '../../testApp.tsx';

const withNotes = (movetext: string, node: number, annotations: readonly Annotation[]) => {
  const tree = treeOf(movetext);
  return { ...tree, nodes: tree.nodes.with(node, { ...tree.nodes[node], annotations }) };
};
const SHAPES: Annotation[] = [
  { kind: 'square', color: 'green', square: 59 },
  { kind: 'arrow', color: 'red', from: 11, to: 35 },
  { kind: 'arrow', color: 'red', from: 11, to: 99 },
  { kind: 'nag', nag: 1 },
];

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  clearGame();
  app.settings.changeSettings({ boardTheme: 'steel', pieceSet: 'cburnett', moveStyle: 'figurines' });
  await show(gameOf(withNotes('e4 e5 Nf3 Nc6', 3, SHAPES), { whiteElo: 2450 }));
});
afterEach(cleanup);

const board = () => screen.getByRole('region', { name: 'Board' });
const squares = (className: string) =>
  [...board().querySelectorAll<HTMLElement & { cgKey: string }>('square')]
    // Chessground hides squares that it may need again.
    .filter((square) => square.classList.contains(className) && square.style.display !== 'none')
    .map((square) => square.cgKey)
    .sort();

describe('the board', () => {
  it('the board shows the pieces, the last move and the squares of its annotation', async () => {
    render(<BoardPanel />);
    act(() => app.game.goTo(nodeOf('Nf3')));
    // Chessground draws in the next frame.
    await waitFor(() => expect(board().querySelectorAll('cg-board piece')).toHaveLength(32));
    expect(squares('last-move')).toEqual(['f3', 'g1']);
    expect(squares('shape-green')).toEqual(['d8']);
    expect(board().querySelectorAll('.board-arrow')).toHaveLength(1);
  });

  it('the board marks the king that is in check', async () => {
    await show(gameOf(treeOf('e4 f5 Qh5')));
    render(<BoardPanel />);
    act(() => app.game.goTo(nodeOf('Qh5+')));
    // Chessground draws in the next frame.
    await waitFor(() => expect(squares('check')).toEqual(['e8']));
  });

  it('the board shows castling as the king moves', async () => {
    await show(gameOf(treeOf('O-O', '4k3/8/8/8/8/8/8/4K2R w K - 0 1')));
    render(<BoardPanel />);
    act(() => app.game.step(1));
    // Chessground draws in the next frame.
    await waitFor(() => expect(squares('last-move')).toEqual(['e1', 'g1']));
  });

  it('the board says the position, the last move and the shapes in words', () => {
    render(<BoardPanel />);
    expect(within(board()).getByText('Start position. White to move.')).toBeDefined();
    act(() => app.game.goTo(nodeOf('Nf3')));
    expect(
      within(board()).getByText(/^2, White, knight f3, good move. Black to move. King's Knight Opening.$/),
    ).toBeDefined();
    expect(board().textContent).toContain('White: king e1; queen d1; rooks a1, h1; bishops c1, f1;');
    expect(board().textContent).toContain('Colored squares: green d8. Arrows: red d2 to d5.');
  });

  it('the board has the players at their sides, with rating and score, and can be flipped', () => {
    render(<BoardPanel />);
    const names = () => [...board().querySelectorAll('.board-player')].map((line) => line.textContent);
    expect(names()).toEqual(['Rubinstein, Akiba1', 'Rotlewi, Georg24500']);
    fireEvent.click(screen.getByRole('button', { name: 'Flip the board' }));
    expect(names()).toEqual(['Rotlewi, Georg24500', 'Rubinstein, Akiba1']);
    expect(board().querySelector('.orientation-black')).not.toBeNull();
    expect(screen.getByTitle('White to move').getAttribute('aria-label')).toBe('White');
  });

  it('the board takes its theme and pieces from the settings', () => {
    app.settings.changeSettings({ boardTheme: 'print', pieceSet: 'letters' });
    render(<BoardPanel />);
    expect(board().className).toContain('board-theme-print board-pieces-letters');
  });

  it('the board shows the start position while no game is shown', async () => {
    clearGame();
    render(<BoardPanel />);
    // Chessground draws in the next frame.
    await waitFor(() => expect(board().querySelectorAll('cg-board piece')).toHaveLength(32));
    expect(board().textContent).toContain('White to move');
  });
});

describe('the row under the board', () => {
  it('the row under the board walks through the game and names the side to move', () => {
    render(<BoardPanel />);
    fireEvent.click(screen.getByRole('button', { name: 'Next move' }));
    fireEvent.click(screen.getByRole('button', { name: 'Next move' }));
    fireEvent.click(screen.getByRole('button', { name: 'Next move' }));
    expect(whereabouts()).toBe('Nf3');
    expect(screen.getByTitle('Black to move').getAttribute('aria-label')).toBe('Black');
    fireEvent.click(screen.getByRole('button', { name: 'End of the line' }));
    expect(whereabouts()).toBe('Nc6');
    fireEvent.click(screen.getByRole('button', { name: 'Start of the game' }));
    expect(whereabouts()).toBe('start');
  });

  it('the row under the board copies the position', async () => {
    const user = userEvent.setup();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    render(<BoardPanel />);
    await user.click(screen.getByRole('button', { name: 'Position' }));
    const offers = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(offers).toEqual([
      'Find games with this positionp',
      'Structure like this…',
      'Set up a position…Shift B',
      'Copy FENShift C',
      'Copy diagram',
      'Save diagram as PNG',
      'Save diagram as SVG',
      'Type your own moves',
      'Go to the squares of the boardo',
    ]);
    await user.click(screen.getByRole('menuitem', { name: /^Copy FEN/ }));
    expect(writeText).toHaveBeenCalledWith('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
    await waitFor(() => expect(app.stores.screen.getState().notice).toBe('FEN copied'));
  });

  it('the field for moves plays legal moves, refuses others in words and closes with Escape', async () => {
    const user = userEvent.setup();
    render(<BoardPanel />);
    await user.click(screen.getByRole('button', { name: 'Position' }));
    await user.click(screen.getByRole('menuitem', { name: 'Type your own moves' }));
    const field = screen.getByLabelText('Your move');
    const enter = (text: string) => {
      fireEvent.change(field, { target: { value: text } });
      fireEvent.submit(field);
    };
    enter('e2e4');
    expect(whereabouts()).toBe('e4');
    enter('Nf6');
    expect(whereabouts()).toBe('own Nf6');
    enter('Ke4');
    expect(board().textContent).toContain('“Ke4” is not a legal move here.');
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
    expect(whereabouts()).toBe('e4');
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByLabelText('Your move')).toBeNull();
  });
});

describe('the wheel', () => {
  const turn = (change: WheelEventInit): void =>
    void board()
      .querySelector('.board-frame')
      // happy-dom's event knows no modifier keys.
      ?.dispatchEvent(
        Object.assign(new WheelEvent('wheel', { cancelable: true, ...change }), { ctrlKey: change.ctrlKey }),
      );
  const node = () => app.stores.game.getState().node;

  it('the wheel over the board steps through the game, a notch a move', () => {
    render(<BoardPanel />);
    act(() => turn({ deltaY: 120 }));
    act(() => turn({ deltaY: 3, deltaMode: 1 }));
    expect(node()).toBe(nodeOf('e5'));
    act(() => turn({ deltaY: -120 }));
    expect(node()).toBe(nodeOf('e4'));
  });

  it('the wheel adds up the small steps of a touch pad, and leaves Control to the browser', () => {
    render(<BoardPanel />);
    act(() => {
      for (let part = 0; part < 3; part++) turn({ deltaY: 15 });
    });
    expect(node()).toBe(0);
    act(() => turn({ deltaY: 15 }));
    expect(node()).toBe(nodeOf('e4'));
    act(() => turn({ deltaY: 120, ctrlKey: true }));
    expect(node()).toBe(nodeOf('e4'));
  });
});

describe('a finger on the board', () => {
  const swipe = (across: number, down = 0, finger: PointerEventInit = {}): void => {
    const frame = board().querySelector('.board-frame');
    const touch = { pointerType: 'touch', isPrimary: true, pointerId: 2, ...finger };
    act(() => {
      frame?.dispatchEvent(new PointerEvent('pointerdown', { ...touch, clientX: 200, clientY: 200 }));
      frame?.dispatchEvent(
        new PointerEvent('pointerup', { ...touch, clientX: 200 + across, clientY: 200 + down }),
      );
    });
  };
  const node = () => app.stores.game.getState().node;

  it('a swipe to the left shows the next move, a swipe to the right the previous one', () => {
    render(<BoardPanel />);
    swipe(-80, 10);
    swipe(-80);
    expect(node()).toBe(nodeOf('e5'));
    swipe(80);
    expect(node()).toBe(nodeOf('e4'));
  });

  it('a tap, a scroll, a pinch and the mouse make no step', () => {
    render(<BoardPanel />);
    swipe(-20);
    swipe(-60, 80);
    swipe(-80, 0, { isPrimary: false });
    swipe(-80, 0, { pointerType: 'mouse' });
    expect(node()).toBe(0);
  });
});

describe('choosing a promotion', () => {
  it('the choice of a promotion is a small dialog with keys of its own', () => {
    const onChoose = vi.fn<(role: string) => void>();
    const onCancel = vi.fn<() => void>();
    render(
      <PromotionChooser to="b8" color="white" orientation="white" onChoose={onChoose} onCancel={onCancel} />,
    );
    const dialog = screen.getByRole('dialog', { name: 'Promote on b8' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('queen');
    fireEvent.keyDown(dialog, { key: 'ArrowDown' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('knight');
    fireEvent.keyDown(dialog, { key: 'ArrowUp' });
    fireEvent.keyDown(dialog, { key: 'ArrowUp' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('bishop');
    fireEvent.click(within(dialog).getByRole('button', { name: 'rook' }));
    expect(onChoose).toHaveBeenCalledWith('rook');
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(onCancel).toHaveBeenCalledOnce();
    expect(app.stores.game.getState().own).toBeUndefined();
  });
});

describe('the bar of the phone', () => {
  it('the bar of the phone walks through the game and shows the current move', () => {
    render(<MoveBar />);
    const bar = screen.getByRole('group', { name: 'Walk through the game' });
    expect(bar.textContent).toBe('Start');
    fireEvent.click(within(bar).getByRole('button', { name: 'Next move' }));
    expect(bar.textContent).toBe('1, White, e41.e4');
    fireEvent.click(within(bar).getByRole('button', { name: 'End of the line' }));
    fireEvent.click(within(bar).getByRole('button', { name: 'Previous move' }));
    expect(bar.textContent).toBe('2, White, knight f3, good move2.♘f3!');
  });
});
