// @vitest-environment happy-dom
import axe from 'axe-core';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotationPanel } from '../../../../src/app/panels/notation/NotationPanel.tsx';
import { answerMove, judge, pointsAfterHelp } from '../../../../src/app/session/game/questionProgress.ts';
import { packMove } from '../../../../src/chess/move.ts';
import { parseSquare } from '../../../../src/chess/squares.ts';
import type { SquareName } from '../../../../src/chess/squares.ts';
import { Board } from '../../../../src/chess/board.ts';
import type { TrainingAnnotation } from '../../../../src/model/annotation.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { annotated } from '../../panels/notation/annotated.ts';
import { clearGame, gameOf, nodeOf, show, whereabouts } from '../../panels/board/shownGame.ts';
import { chooseIn } from '../../menus.ts';
import { app, render } from '../../testApp.tsx';

const square = (name: SquareName) => parseSquare(name) ?? 0;
const move = (from: SquareName, to: SquareName) => packMove(square(from), square(to));
const en = (text: string) => [{ language: 'en', text }];

const QUESTION: TrainingAnnotation = {
  kind: 'trainingQuestion',
  seconds: 120,
  points: 3,
  question: [{ language: 'de', text: 'Wie gewinnt Weiß?' }, ...en('How does White win?')],
  hints: [en('Look at f7.'), en('The queen goes there.'), []],
  answers: [
    { move: move('h5', 'f7'), points: 3, feedback: en('Scholar’s mate.') },
    { move: move('c4', 'f7'), points: 1, feedback: en('Check, and no more.') },
  ],
};

const MATE = annotated(
  treeOf('e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7# (Nf3 d6) (Nc3 a6)'),
  'Qxf7#',
  { kind: 'comment', placement: 'before', language: '', text: 'The queen strikes' },
  QUESTION,
);

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  clearGame();
  app.settings.changeSettings({ textLanguage: 'auto' });
  await show(gameOf(MATE, { result: '1-0' }));
});
afterEach(cleanup);

const card = () => screen.getByRole('region', { name: 'Training question' });
const page = () => screen.getByRole('group', { name: 'Moves' });
const press = (name: string | RegExp) => fireEvent.click(within(card()).getByRole('button', { name }));

describe('before the answer', () => {
  it('the answer is not on the page before it is given: no move, alternatives or words about them', () => {
    render(<NotationPanel />);
    expect(card().textContent).toContain('How does White win?');
    expect(card().textContent).toContain('3 points, 2 minutes to think');
    for (const secret of ['xf7', 'f3', 'c3', 'strikes', 'Scholar', 'Look at f7', '1–0'])
      expect(page().textContent).not.toContain(secret);
  });

  it('no command leads past an open question', () => {
    act(app.game.toEnd);
    expect(whereabouts()).toBe('Nf6');
    act(() => app.game.step(1));
    expect(whereabouts()).toBe('Nf6');
    act(() => app.game.goTo(nodeOf('Qxf7#')));
    expect(whereabouts()).toBe('Nf6');
    act(() => app.game.goTo(nodeOf('d6')));
    expect(whereabouts()).toBe('Nf6');
  });

  it('the button sets up the position of the question on the board', () => {
    render(<NotationPanel />);
    press('Set up the position');
    expect(whereabouts()).toBe('Nf6');
    expect(card().textContent).toContain('White to move: play your answer on the board.');
  });

  it('the hints come one at a time', () => {
    render(<NotationPanel />);
    press('Hint 1 of 2 (max. 2 of 3 points)');
    expect(card().textContent).toContain('Look at f7.');
    expect(card().textContent).not.toContain('The queen goes there.');
    press('Hint 2 of 2 (max. 1 of 3 points)');
    expect(card().textContent).toContain('The queen goes there.');
    expect(within(card()).queryByRole('button', { name: /^Hint/ })).toBeNull();
  });

  it('a question is asked in the language that the user chooses', async () => {
    render(<NotationPanel />);
    expect(card().textContent).toContain('How does White win?');
    act(() => app.game.showLanguage('de'));
    expect(card().textContent).toContain('Wie gewinnt Weiß?');
    await chooseIn('Game', 'Language of comments…');
    expect(screen.getByRole('menuitemradio', { name: 'German' }).getAttribute('aria-checked')).toBe('true');
  });

  it('a diagram replaces the author’s mark, in the question and in its hints', async () => {
    const marked = (text: string) => [{ language: '', text }];
    const question = { ...QUESTION, question: marked('Look: \ue005 Well?'), hints: [marked('[#]'), [], []] };
    await show(gameOf(annotated(MATE, 'Qxf7#', question)));
    render(<NotationPanel />);
    expect(card().textContent).toContain('Look:   Well?');
    expect(within(card()).getAllByRole('img')).toHaveLength(1);
    press(/^Hint 1 of 1/);
    expect(card().textContent).not.toMatch(/[\ue005#]/);
    expect(within(card()).getAllByRole('img', { name: /White: king e1; queen h5/ })).toHaveLength(2);
  });

  it('a question has no accessibility faults', async () => {
    const { container } = render(<NotationPanel />);
    act(app.game.toEnd);
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

describe('an answer on the board', () => {
  beforeEach(() => {
    render(<NotationPanel />);
    act(app.game.toEnd);
  });

  it('a right answer solves the question, its move is played and the game goes on', () => {
    act(() => expect(app.ownMoves.playMove('h5', 'f7')).toBe(true));
    expect(whereabouts()).toBe('Qxf7#');
    expect(card().textContent).toContain('Solved: 3 of 3 points.');
    expect(card().textContent).toContain('Scholar’s mate.');
    expect(page().textContent).toContain('The queen strikes');
    expect(app.stores.game.getState().ownMoves.size).toBe(0);
  });

  it('an answer of less value is named, and the question stays', () => {
    act(() => expect(app.ownMoves.playMove('c4', 'f7')).toBe(false));
    expect(card().textContent).toContain('is worth 1 of 3 points. There is a better move.');
    expect(card().textContent).toContain('Check, and no more.');
    expect(whereabouts()).toBe('Nf6');
    expect(page().textContent).not.toContain('Scholar');
  });

  it('a wrong answer is taken back and is not an own move', () => {
    act(() => expect(app.ownMoves.playMove('d2', 'd3')).toBe(false));
    expect(card().textContent).toContain('is not the solution.');
    expect(app.stores.game.getState().ownMoves.size).toBe(0);
  });

  it('an answer may be typed', () => {
    act(() => expect(app.ownMoves.playText('d3')).toBe(true));
    expect(card().textContent).toContain('is not the solution.');
    act(() => expect(app.ownMoves.playText('Qxf7#')).toBe(true));
    expect(whereabouts()).toBe('Qxf7#');
  });

  it('the solution can be shown, and the question asked again', () => {
    press('Show the solution');
    expect(card().textContent).toContain('Solution shown.');
    expect(page().textContent).toContain('1–0');
    press('Ask again');
    expect(whereabouts()).toBe('Nf6');
    expect(page().textContent).not.toContain('Scholar');
  });
});

describe('help', () => {
  it('hints lower the points by equal shares, as their button said', () => {
    render(<NotationPanel />);
    press('Hint 1 of 2 (max. 2 of 3 points)');
    act(app.game.toEnd);
    act(() => expect(app.ownMoves.playMove('h5', 'f7')).toBe(true));
    expect(card().textContent).toContain('Solved: 2 of 3 points, with 1 hint.');
  });

  it('hints leave points for every answer, and are free if there are none to win', async () => {
    expect([0, 1, 2, 3].map((used) => pointsAfterHelp(10, used, 3))).toEqual([10, 8, 5, 3]);
    expect(pointsAfterHelp(1, 3, 3)).toBe(1);
    await show(gameOf(annotated(treeOf('e4 e5'), 'e5', { ...QUESTION, points: 0, answers: [] })));
    render(<NotationPanel />);
    press('Hint 1 of 2');
    expect(card().textContent).toContain('Look at f7.');
  });
});

describe('two questions about one move', () => {
  const SECOND: TrainingAnnotation = {
    ...QUESTION,
    points: 2,
    seconds: 0,
    question: en('And which piece is pinned?'),
    hints: [],
    answers: [{ move: move('h5', 'f7'), points: 2, feedback: [] }],
  };
  const first = () => screen.getByRole('region', { name: 'Training question 1' });
  const second = () => screen.queryByRole('region', { name: 'Training question 2' });

  beforeEach(async () => {
    await show(gameOf(annotated(treeOf('e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#'), 'Qxf7#', QUESTION, SECOND)));
    render(<NotationPanel />);
    act(app.game.toEnd);
  });

  it('two questions about one move are asked in turn, and the game goes on after the last', () => {
    expect(first().textContent).toContain('1 of 2, 3 points');
    expect(second()).toBeNull();
    act(() => expect(app.ownMoves.playMove('h5', 'f7')).toBe(false));
    expect(whereabouts()).toBe('Nf6');
    expect(first().textContent).toContain('Solved: 3 of 3 points.');
    expect(second()?.textContent).toContain('And which piece is pinned?');
    act(() => expect(app.ownMoves.playMove('h5', 'f7')).toBe(true));
    expect(whereabouts()).toBe('Qxf7#');
    expect(second()?.textContent).toContain('Solved: 2 of 2 points.');
  });

  it('two questions show their solutions one by one, and are asked again from either on', () => {
    const pressIn = (part: HTMLElement | null, name: string) => {
      if (part === null) throw new Error('the card is not there');
      fireEvent.click(within(part).getByRole('button', { name }));
    };
    pressIn(first(), 'Show the solution');
    expect(whereabouts()).toBe('Nf6');
    pressIn(second(), 'Show the solution');
    expect(whereabouts()).toBe('Qxf7#');
    pressIn(second(), 'Ask again');
    expect(whereabouts()).toBe('Nf6');
    expect(first().textContent).toContain('Solution shown.');
    expect(second()?.textContent).not.toContain('Solution shown.');
    pressIn(first(), 'Ask again');
    expect(second()).toBeNull();
  });
});

describe('a question in a variation', () => {
  it('a question in a variation hides only this variation', async () => {
    await show(gameOf(annotated(treeOf('e4 (d4 d5) (c4 c5) e5'), 'd4', { ...QUESTION, answers: [] })));
    render(<NotationPanel />);
    expect(page().textContent).not.toContain('d4');
    expect(page().textContent).toContain('c5');
    expect(page().textContent).toContain('e5');
    act(() => expect(app.ownMoves.playMove('d2', 'd4')).toBe(true));
    expect(whereabouts()).toBe('d4');
  });
});

describe('stored answers', () => {
  it('a stored answer may write castling either way', () => {
    const board = Board.fromFen('4k3/8/8/8/8/8/8/4K2R w K - 0 1', false);
    if (board === undefined) throw new Error('no position');
    const castling = move('e1', 'h1');
    expect(answerMove(board, false, move('e1', 'g1'))).toBe(castling);
    expect(answerMove(board, false, castling)).toBe(castling);
    expect(answerMove(board, false, move('a1', 'a8'))).toBeUndefined();
  });
});

describe('a question with answers to choose from', () => {
  const CHOICE: TrainingAnnotation = {
    ...QUESTION,
    answers: [],
    choices: [
      { points: 1, text: en('Check on f7'), reply: en('Not with the bishop.') },
      { points: 3, text: en('Mate on f7'), reply: en('Scholar’s mate.') },
    ],
  };
  beforeEach(() =>
    show(gameOf(annotated(treeOf('e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#'), 'Qxf7#', CHOICE), { result: '1-0' })),
  );

  it('a chosen answer shows what the author thinks of it, and the best one goes on', async () => {
    render(<NotationPanel />);
    expect(card().textContent).not.toContain('play your answer on the board');
    expect(page().textContent).not.toContain('Not with the bishop');
    const check = within(card()).getByRole('button', { name: 'Check on f7' });
    check.focus();
    await userEvent.keyboard('{Enter}');
    expect(card().textContent).toContain('Not with the bishop.');
    expect(check.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(check);
    expect(page().textContent).not.toContain('Qxf7');
    const { violations } = await axe.run(card(), { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    press('Mate on f7');
    expect(card().textContent).toContain('Solved: 3 of 3 points.');
    expect(whereabouts()).toBe('Qxf7#');
  });

  it('a question with choices is not answered by a move on the board', () => {
    render(<NotationPanel />);
    act(() => app.game.goTo(nodeOf('Nf6')));
    act(() => void app.ownMoves.playMove('h5', 'f7'));
    expect(card().textContent).not.toContain('Solved');
  });

  it('the solution shows all choices with their points', () => {
    render(<NotationPanel />);
    press('Show the solution');
    expect(card().textContent).toContain('Check on f7 1 point');
    expect(card().textContent).toContain('Mate on f7 3 points');
  });
});

it('an answer that is worth as much as the first one solves the question, and a cheaper one does not', () => {
  const [from, to] = [move('g1', 'f3'), move('d2', 'd4')];
  const judged = (first: number, second: number) => {
    const answers = [
      { move: from, points: first, feedback: [] },
      { move: to, points: second, feedback: [] },
    ];
    const question: TrainingAnnotation = { ...QUESTION, points: 10, answers };
    return [from, to, move('a2', 'a3')].map((one) => judge(question, new Board(), false, one, from).solves);
  };
  expect(judged(10, 10)).toEqual([true, true, false]);
  expect(judged(10, 4)).toEqual([true, false, false]);
  expect(judged(0, 0), 'answers without points').toEqual([true, false, false]);
});
