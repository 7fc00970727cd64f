// @vitest-environment happy-dom
import axe from 'axe-core';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ANSWERED } from '../../../../src/app/session/answers/question.ts';
import { BoardPanel } from '../../../../src/app/panels/board/BoardPanel.tsx';
import { BookPane } from '../../../../src/app/panels/book/BookPane.tsx';
import { NO_BOOKS } from '../../../../src/app/session/book/bookStore.ts';
import { NO_LIBRARY } from '../../../../src/app/session/library/libraryStore.ts';
import { INITIAL_SCREEN } from '../../../../src/app/session/screen/screenStore.ts';
import { DEFAULT_SETTINGS } from '../../../../src/app/session/settings/settingsStore.ts';
import { AttentionNotice } from '../../../../src/app/shell/News.tsx';
import type { Failure } from '../../../../src/base/failure.ts';
import type { Eco } from '../../../../src/chess/types.ts';
import type { TrainingAnnotation } from '../../../../src/model/annotation.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import { ROOT } from '../../../../src/model/gameTree.ts';
import type { ItemId } from '../../../../src/protocol/items.ts';
import type { BookAnswer } from '../../../../src/protocol/bookAnswer.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { clearGame, gameOf, ITEM, nodeOf, whereabouts } from '../board/shownGame.ts';
import { book, database, libraryOf } from '../folder/fakeLibrary.ts';
import { screenOf } from '../folder/screenOf.ts';
import { annotated } from '../notation/annotated.ts';
import { boardAfter, entryAt, score, serveBooks, uciOf } from './fakeBooks.ts';
import type { FakeBook } from './fakeBooks.ts';
import { chooseIn } from '../../menus.ts';
import { app, render } from '../../testApp.tsx';

const MASTERS = 'Masters.ctg' as ItemId;
const SHARP = 'Sharp.ctg' as ItemId;

const AT_START = entryAt('', [
  { san: 'd4', score: score(50, 100, 50), averageElo: 2451.6, performance: 2470 },
  { san: 'e4', score: score(400, 200, 200), averageElo: 2400, performance: 2440, nags: [1] },
  { san: 'c4', score: score(2, 3, 1), recommendation: 'green', averageElo: 2500 },
  { san: 'a3', score: score(1, 0, 8), recommendation: 'red' },
  { san: 'Nf3', score: score(7, 7, 7), recommendation: 'gray' },
]);
const AFTER_E4 = entryAt('e4', [
  { san: 'c5', score: score(30, 30, 40) },
  { san: 'e5', score: score(20, 20, 10), weight: 3 },
]);

function showGame(movetext: string): void {
  app.stores.game.setState({
    ...app.stores.game.getInitialState(),
    own: undefined,
    answer: ANSWERED,
    key: 'x#1',
    record: gameOf(treeOf(movetext)),
  });
}

async function open(books: Readonly<Record<string, FakeBook>>, movetext = 'e4 e5 Nf3') {
  const served = serveBooks(books);
  const library = libraryOf([database('Mega'), book('Masters'), book('Sharp')]);
  app.stores.library.setState({ ...NO_LIBRARY, library });
  app.books.keepBooks(library);
  if (movetext !== '') showGame(movetext);
  render(
    <>
      <BoardPanel />
      <BookPane />
    </>,
  );
  await settled();
  return served;
}
/** Opens one book, without a board beside it. */
function openBook(masters: FakeBook) {
  const served = serveBooks({ [MASTERS]: masters });
  const library = libraryOf([book('Masters')]);
  app.stores.library.setState({ ...NO_LIBRARY, library });
  app.books.keepBooks(library);
  showGame('e4 e5 Nf3');
  render(<BookPane />);
  return served;
}
/** Opens one book that has answered for the start; it answers again when the returned function is called. */
async function openSlowBook() {
  let resolve: (answer: BookAnswer) => void = () => undefined;
  openBook(() => new Promise((answered) => (resolve = answered)));
  const answer = (entry: typeof AT_START) =>
    act(async () => resolve({ kind: 'entry', item: MASTERS, entry }));
  await answer(AT_START);
  return answer;
}
const settled = () => waitFor(() => expect(pane().getAttribute('aria-busy')).toBe('false'));

const pane = () => screen.getByRole('region', { name: 'Book' });
const table = () => within(pane()).getByRole('table', { name: 'Book' });
const rows = () => [...table().querySelectorAll('tbody tr')];
/** The visible text, without the names of moves for screen readers. */
const seenText = (cell: Element) => {
  const hidden = cell.querySelector('.visually-hidden')?.textContent ?? '';
  return (cell.textContent ?? '').slice(hidden.length);
};
const cells = (row: Element | null) => [...(row?.children ?? [])].slice(1).map(seenText);
const texts = () => rows().map((row) => cells(row).join('|'));
const sums = () => cells(table().querySelector('tfoot tr'));
const move = (name: RegExp) => within(table()).getByRole('button', { name });
const head = (name: string) => within(table()).getByRole('button', { name });

beforeEach(() => {
  screenOf(1920);
  clearGame();
  app.stores.folderChoices.setState({ folders: [] });
  app.stores.settings.setState({ ...DEFAULT_SETTINGS, moveStyle: 'letters' }, true);
});
afterEach(cleanup);

describe('one book', () => {
  it('the book shows its moves with every figure, recommended first, and the sums', async () => {
    await open({ [MASTERS]: { '': AT_START } });
    expect(texts()).toEqual([
      'c4|6|1|335017|3½/6|2500|',
      'e4!|800|79|502525|63|2400|2440',
      'd4|200|20|255025|50|2452|2470',
      'a3|9|1|1189|1/9||',
      'Nf3|–||transposes (21 games)|||',
    ]);
    expect(sums()).toEqual(['Σ 5', '1,015', '', '453025', '60', '', '']);
    expect(rows()[4].textContent).toContain('transposes');
    expect(table().querySelector('.few')?.closest('tr')?.textContent).toContain('c4');
  });

  it('the book marks recommendations with an icon and words', async () => {
    await open({ [MASTERS]: { '': AT_START } });
    expect(move(/^c4/).querySelector('.visually-hidden')?.textContent).toBe(
      'c4. Play: the book recommends it',
    );
    expect(move(/^a3/).closest('tr')?.querySelector('.book-advice.bad svg')).not.toBeNull();
    expect(move(/^e4/).closest('tr')?.querySelector('.book-advice')).toBeNull();
    expect(move(/^e4/).querySelector('.visually-hidden')?.textContent).toBe('e4, good move');
  });

  it('the book shows the score of the side to move if the user chooses that, and remembers it', async () => {
    await open({ [MASTERS]: { e4: AFTER_E4 } });
    act(() => app.game.step(1));
    await waitFor(() => expect(texts()[0]).toContain('c5|100|67|303040|45'));
    await chooseIn('Book menu', 'Whose score…', 'The side to move');
    expect(texts()[0]).toContain('c5|100|67|303040|55');
    expect(app.stores.settings.getState().bookScore).toBe('mover');
  });

  it('the book follows the board into own moves and back', async () => {
    const { asked } = await open({ [MASTERS]: { '': AT_START, e4: AFTER_E4 } });
    fireEvent.click(move(/^d4/));
    expect(whereabouts()).toBe('own d4');
    await waitFor(() => expect(pane().textContent).toContain('does not know this position'));
    act(() => app.game.step(-1));
    await waitFor(() => expect(texts()).toHaveLength(5));
    fireEvent.click(move(/^e4/));
    expect(whereabouts()).toBe('e4');
    await waitFor(() => expect(texts()).toHaveLength(2));
    expect(asked).toEqual(['', 'd4', '', 'e4'].map((line) => boardAfter(line).fen()));
  });

  it('the book hides its moves while a training question is asked, until it is answered or the user insists', async () => {
    await open({ [MASTERS]: { '': AT_START, e4: AFTER_E4 } });
    const question: TrainingAnnotation = {
      kind: 'trainingQuestion',
      seconds: 0,
      points: 1,
      question: [],
      hints: [],
      answers: [],
    };
    const ask = async (number: number) => {
      const tree = annotated(treeOf('e4 c5'), 'c5', question);
      act(() =>
        app.game.showRecord({
          item: ITEM,
          number: recordNumber(number),
          key: `${number}`,
          record: gameOf(tree),
        }),
      );
      await settled();
      act(() => app.game.step(1));
      await settled();
    };
    await ask(2);
    expect(pane().textContent).toContain('shown once it is answered');
    expect(pane().textContent).not.toContain('c5');
    act(() => expect(app.ownMoves.playText('c5')).toBe(true));
    await waitFor(() => expect(pane().textContent).not.toContain('answered'));
    await ask(3);
    fireEvent.click(within(pane()).getByRole('button', { name: 'Show it now' }));
    expect(texts()).toHaveLength(2);
  });

  it('the library shows the problems that were found while the book was read', async () => {
    const unsorted: Failure = { kind: 'invalid', file: 'Masters.ctg', expected: 'order', found: 'none' };
    const found: FakeBook = () =>
      Promise.resolve({ kind: 'entry', item: MASTERS, entry: AT_START, problems: [unsorted] });
    await open({ [MASTERS]: found });
    const { library } = app.stores.library.getState();
    expect(library?.items.map(({ id, problems }) => [id, problems])).toEqual([
      ['Mega.cbh', []],
      [MASTERS, [unsorted]],
      [SHARP, []],
    ]);
    render(<AttentionNotice />);
    expect(screen.getByRole('button', { name: '1 item needs attention' })).toBeDefined();
    act(() => app.game.step(1));
    await settled();
    expect(app.stores.library.getState().library).toBe(library);
  });

  it('the book adds moves that were never played but lead into it when the others are shown', async () => {
    const more = {
      ...AFTER_E4,
      moves: [...AFTER_E4.moves, { uci: uciOf('e4', 'a6'), nags: [], transposition: true }],
    };
    await open({ [MASTERS]: { e4: AFTER_E4, '+e4': more } });
    act(() => app.game.step(1));
    await waitFor(() => expect(texts()).toHaveLength(3));
    expect(texts()[2]).toContain('a6');
  });

  it('the book names the opening by the last named position on the way', async () => {
    await open({ [MASTERS]: {} }, 'd4 d5 c4 e6 Nc3 c5 a3');
    act(() => app.game.goTo(nodeOf('c5')));
    expect(pane().textContent).toContain('D32 Tarrasch Defense');
    act(() => app.game.goTo(nodeOf('a3')));
    expect(pane().textContent).toContain('D32 Tarrasch Defense');
    act(() => app.game.goTo(nodeOf('d4')));
    expect(pane().textContent).toContain("A40 Queen's Pawn Game");
    await settled();
  });

  it('the book marks the next move of the game', async () => {
    await open({ [MASTERS]: { '': AT_START } });
    expect(rows().filter((row) => row.hasAttribute('aria-current'))).toEqual([move(/^e4/).closest('tr')]);
  });

  it('the book plays moves without a game, from the start position', async () => {
    await open({ [MASTERS]: { '': AT_START, e4: AFTER_E4 } }, '');
    fireEvent.click(move(/^e4/));
    await waitFor(() => expect(texts()).toHaveLength(2));
    expect(app.stores.game.getState().ownMoves.get(app.stores.game.getState().node)?.nodes[1].san).toBe('e4');
    act(app.game.closeRecord);
    expect(app.stores.game.getState().ownMoves.size).toBe(1);
    expect(pane().hasAttribute('data-plays')).toBe(true);
    // The first game is being read.
    act(() => app.stores.game.setState({ answer: { kind: 'asking' }, ownMoves: new Map() }));
    expect(pane().hasAttribute('data-plays')).toBe(false);
  });

  it('the move under the pointer or the keyboard is drawn on the board', async () => {
    await open({ [MASTERS]: { '': AT_START } });
    const arrow = () => screen.getByRole('region', { name: 'Board' }).querySelector('.shape-hint');
    expect(arrow()).toBeNull();
    await userEvent.hover(rows()[1]);
    expect(app.stores.book.getState().hint).toEqual({ from: 'e2', to: 'e4' });
    expect(arrow()).not.toBeNull();
    await userEvent.unhover(rows()[1]);
    fireEvent.pointerLeave(table().querySelector('tbody') as Element);
    expect(arrow()).toBeNull();
    act(() => move(/^a3/).focus());
    expect(app.stores.book.getState().hint).toEqual({ from: 'a2', to: 'a3' });
  });

  it('the moves of the book are walked and played by keyboard', async () => {
    await open({ [MASTERS]: { '': AT_START, e4: AFTER_E4 } });
    act(() => move(/^c4/).focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(move(/^e4/));
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{Enter}');
    expect(whereabouts()).toBe('e4');
    await waitFor(() => expect(document.activeElement).toBe(move(/^e5/)));
    expect(rows().filter((row) => row.querySelector('[tabindex="0"]') !== null)).toHaveLength(1);
  });

  it('the book leaves Home and End to the game', async () => {
    const stopKeys = app.keys.listenToKeys();
    await open({ [MASTERS]: { '': AT_START, e4: AFTER_E4 } });
    await userEvent.click(move(/^e4/));
    await waitFor(() => expect(document.activeElement).toBe(move(/^e5/)));
    await userEvent.keyboard('{Home}');
    expect(whereabouts()).toBe('start');
    await userEvent.keyboard('{End}');
    expect(whereabouts()).toBe('Nf3');
    stopKeys();
  });

  it('the book keeps the keyboard when the board steps, even out of the book and back', async () => {
    await open({ [MASTERS]: { '': AT_START, e4: AFTER_E4 } });
    act(() => move(/^c4/).focus());
    act(() => app.game.step(1));
    await waitFor(() => expect(document.activeElement).toBe(move(/^e5/)));
    act(() => app.game.step(-1));
    await waitFor(() => expect(document.activeElement).toBe(move(/^e4/)));
    act(() => app.game.step(1));
    act(() => app.game.step(1));
    await waitFor(() => expect(within(pane()).queryByRole('table')).toBeNull());
    expect(document.activeElement).toBe(pane());
    act(() => app.game.step(-1));
    await waitFor(() => expect(document.activeElement).toBe(move(/^e5/)));
  });

  it('the key of the book gives it the keyboard at the move of the game, and shows a hidden book', async () => {
    app.stores.screen.setState(INITIAL_SCREEN, true);
    app.stores.settings.setState({ showBook: false });
    await open({ [MASTERS]: { '': AT_START } });
    act(() => app.screen.requestFocus('book'));
    expect(app.stores.settings.getState().showBook).toBe(true);
    const play = document.activeElement;
    expect(play?.className).toBe('book-play');
    expect(play?.textContent).toContain('e4');
    expect(app.stores.screen.getState().focus).toBe(undefined);
  });

  it('a late answer does not take the keyboard from where the user has gone since', async () => {
    const answer = await openSlowBook();
    act(() => move(/^e4/).focus());
    await userEvent.keyboard('{Enter}');
    expect(whereabouts()).toBe('e4');
    const field = document.body.appendChild(document.createElement('input'));
    onTestFinished(() => field.remove());
    act(() => field.focus());
    await answer(AFTER_E4);
    expect(texts()).toHaveLength(2);
    expect(document.activeElement).toBe(field);
  });

  it('keys that come before the rows play nothing', async () => {
    const answer = await openSlowBook();
    act(() => move(/^e4/).focus());
    await userEvent.keyboard('{Enter}{Enter}{ArrowDown}{Enter}');
    expect(whereabouts()).toBe('e4');
    await answer(AFTER_E4);
    expect(whereabouts()).toBe('e4');
    expect(document.activeElement).toBe(move(/^e5/));
  });

  it('the book does not take the keyboard when the board steps', async () => {
    await open({ [MASTERS]: { '': AT_START, e4: AFTER_E4 } });
    act(() => move(/^c4/).focus());
    act(() => move(/^c4/).blur());
    act(() => app.game.step(1));
    await waitFor(() => expect(texts()[0]).toContain('c5'));
    expect(document.activeElement).toBe(document.body);
  });

  it('the book sorts by any column, in one direction, the other, and back to the usual order', async () => {
    await open({ [MASTERS]: { '': AT_START } });
    const order = () => rows().map((row) => row.querySelector('.book-play > [aria-hidden]')?.textContent);
    fireEvent.click(head('Points in percent'));
    expect(order()).toEqual(['e4!', 'c4', 'd4', 'a3', 'Nf3']);
    expect(head('Points in percent').closest('th')?.getAttribute('aria-sort')).toBe('descending');
    fireEvent.click(head('Points in percent'));
    expect(order()).toEqual(['a3', 'd4', 'c4', 'e4!', 'Nf3']);
    fireEvent.click(head('Points in percent'));
    expect(order()).toEqual(['c4', 'e4!', 'd4', 'a3', 'Nf3']);
    fireEvent.click(head('Move'));
    expect(order()[0]).toBe('Nf3');
  });

  it('every column head of the book sorts, also from the keyboard', async () => {
    const comments = entryAt('', [
      { san: 'e4', score: score(5, 2, 3), averageElo: 2400, performance: 2500, weight: 4, comment: 'b' },
      { san: 'd4', score: score(1, 2, 3), averageElo: 2300, performance: 2300, weight: 2, nags: [1] },
    ]);
    await open({ [MASTERS]: { '': comments } });
    const heads = () => [...table().querySelectorAll('thead th')];
    expect(heads()).toHaveLength(10);
    for (const place of heads().keys()) {
      act(() => heads()[place].querySelector('button')?.focus());
      await userEvent.keyboard('{Enter}');
      expect(heads().map((cell) => cell.hasAttribute('aria-sort'))).toEqual(
        heads().map((_, i) => i === place),
      );
    }
  });

  it('the head of the bars says whose wins they are sorted by', async () => {
    await open({ [MASTERS]: { e4: AFTER_E4 } });
    act(() => app.game.step(1));
    await waitFor(() => expect(texts()).toHaveLength(2));
    const bars = () => head('White wins, draws, Black wins, in percent');
    const order = () => rows().map((row) => row.querySelector('.book-play > [aria-hidden]')?.textContent);
    expect(bars().title).toBe('Sorts by the wins of White.');
    fireEvent.click(bars());
    expect(order()).toEqual(['e5', 'c5']);
    act(() => void app.stores.settings.setState({ bookScore: 'mover' }));
    expect(bars().title).toContain('Sorts by the wins of the side to move.');
    expect(order()).toEqual(['c5', 'e5']);
  });

  it('the book shows its words on the position and the move, and counts problems in one line', async () => {
    const entry = entryAt('', [{ san: 'e4', unknownCode: 37, comment: 'best by test' }], {
      comment: 'The start.',
      opening: { eco: 'A00' as Eco, name: 'Start', variation: 'quiet' },
      nags: [11],
      problems: [
        { kind: 'illegal-move', file: 'x.ctg' },
        { kind: 'illegal-move', file: 'x.ctg' },
      ],
    });
    await open({ [MASTERS]: { '': entry } });
    expect(pane().textContent).toContain('2 entries are not legal moves here.');
    expect(pane().textContent).toContain('= A00 Start, quiet. The start.');
    expect(move(/^e4/).title).toBe('best by test\nAnnotation code 37 (meaning unknown)');
  });

  it('the old figures stay until the new ones arrive, and play nothing', async () => {
    const answer = await openSlowBook();
    expect(texts()).toHaveLength(5);
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    act(() => app.game.step(1));
    await act(async () => void vi.advanceTimersByTime(1000));
    expect(pane().getAttribute('aria-busy')).toBe('true');
    expect(texts()).toHaveLength(5);
    expect(pane().hasAttribute('data-behind')).toBe(true);
    fireEvent.click(move(/^d4/));
    expect(whereabouts()).toBe('e4');
    await answer(AFTER_E4);
    expect(texts()).toHaveLength(2);
    expect(pane().hasAttribute('data-behind')).toBe(false);
  });

  it('figures and keyboard stay when another game begins with the position, however late the answer', async () => {
    await openSlowBook();
    act(() => move(/^c4/).focus());
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    act(() => showGame('d4 d5'));
    await act(async () => void vi.advanceTimersByTime(1000));
    expect(texts()).toHaveLength(5);
    expect(document.activeElement).toBe(move(/^c4/));
  });

  it('a book that must be read through before it can answer shows its progress', async () => {
    let answer: (answer: BookAnswer) => void = () => undefined;
    const { progress } = openBook(() => new Promise((resolve) => (answer = resolve)));
    const bar = () => screen.queryByRole<HTMLProgressElement>('progressbar');
    act(() => progress({ done: 0, total: 4000 }));
    expect(bar()).toBeNull();
    act(() => progress({ done: 1000, total: 4000 }));
    expect(bar()?.value).toBe(1000);
    expect(bar()?.max).toBe(4000);
    expect(pane().textContent).toContain('The whole book is read');
    await act(async () => answer({ kind: 'entry', item: MASTERS, entry: AT_START }));
    expect(bar()).toBeNull();
    expect(texts()).toHaveLength(5);
  });

  it('the answer to the last of several steps is shown, whichever comes first', async () => {
    const answers: ((answer: BookAnswer) => void)[] = [];
    openBook(() => new Promise((resolve) => answers.push(resolve)));
    act(() => app.game.step(1));
    await act(async () => answers[1]({ kind: 'entry', item: MASTERS, entry: AFTER_E4 }));
    await act(async () => answers[0]({ kind: 'entry', item: MASTERS, entry: AT_START }));
    expect(texts()).toHaveLength(2);
  });
});

describe('out of the book', () => {
  it('an unknown position leads back to the last position that the book knows', async () => {
    await open({ [MASTERS]: { '': AT_START, e4: AFTER_E4 } }, 'e4 e5 Nf3 Nc6');
    act(() => app.game.goTo(nodeOf('Nc6')));
    await waitFor(() =>
      expect(pane().textContent).toContain(
        'does not know this position. Its last moves on this line are after 1, White, e41.e4.',
      ),
    );
    fireEvent.click(within(pane()).getByRole('button', { name: 'after 1, White, e4' }));
    expect(whereabouts()).toBe('e4');
  });

  it('a key plays nothing at an unknown position, and the keyboard is back at the move of the game in the book', async () => {
    await open({ [MASTERS]: { '': AT_START, e4: AFTER_E4 } });
    act(() => move(/^c4/).focus());
    act(() => app.game.step(1));
    act(() => app.game.step(1));
    await waitFor(() => expect(document.activeElement).toBe(pane()));
    await settled();
    await userEvent.keyboard('{Enter}');
    act(() => app.game.step(-1));
    await waitFor(() => expect(document.activeElement).toBe(move(/^e5/)));
  });

  it('the key for the last known position does nothing in the book', async () => {
    await open({ [MASTERS]: { '': AT_START } }, 'e4 e5');
    act(() => app.game.goTo(nodeOf('e5')));
    await waitFor(() =>
      expect(pane().textContent).toContain('Its last moves on this line are at the start.'),
    );
    act(app.books.toLastBookPosition);
    expect(whereabouts()).toBe('start');
    await settled();
    act(app.books.toLastBookPosition);
    expect(whereabouts()).toBe('start');
  });

  it('there is no way back into discarded moves or into another game', async () => {
    await open({ [MASTERS]: { '': AT_START, e4: AFTER_E4 } }, '');
    const leaveBook = async () => {
      await waitFor(() => expect(texts()[1]).toContain('e4'));
      await userEvent.click(move(/^e4/));
      await waitFor(() => expect(texts()[0]).toContain('c5'));
      await userEvent.click(move(/^c5/));
      await waitFor(() => expect(link()).not.toBeNull());
    };
    const link = () => within(pane()).queryByRole('button', { name: /^after 1/ });
    await leaveBook();
    act(() => app.ownMoves.discardOwn(ROOT));
    act(app.books.toLastBookPosition);
    expect(app.stores.game.getState()).toMatchObject({ node: ROOT, own: undefined });

    await leaveBook();
    act(() => {
      showGame('e4 c5');
      app.game.goTo(nodeOf('c5'));
      // The previous answers render again while those for this game are awaited.
      app.stores.trees.setState({ counting: { items: [MASTERS] } });
      app.stores.trees.setState({ counting: { items: [] } });
    });
    act(app.books.toLastBookPosition);
    expect(whereabouts()).toBe('c5');
    await waitFor(() => expect(link()).not.toBeNull());
    act(app.books.toLastBookPosition);
    expect(whereabouts()).toBe('e4');
  });

  it('the book says that it has no moves on the line', async () => {
    await open({ [MASTERS]: {} }, 'e4 e5');
    act(() => app.game.step(1));
    await waitFor(() =>
      expect(pane().textContent).toContain('does not know this position. It has no moves on this line.'),
    );
  });
});

describe('several books', () => {
  const SHARP_START = entryAt('', [
    { san: 'e4', score: score(200, 400, 400) },
    { san: 'a3', score: score(1, 1, 1), recommendation: 'green' },
    { san: 'g4', score: score(1, 0, 1) },
  ]);

  it('several books share a table: a row a move, columns for each book, a mark where they disagree', async () => {
    await open({ [MASTERS]: { '': AT_START }, [SHARP]: { '': SHARP_START } });
    const choice = within(pane()).getByRole('button', { name: /Choose books/ });
    expect(choice.textContent).toBe('A Masters.ctg Choose books and databases');
    await userEvent.click(choice);
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: /Sharp/ }));
    await waitFor(() => expect(head('Games, B Sharp')).toBeDefined());
    // There is little room for several names; the tooltip has all of them.
    expect(choice.textContent).toBe('A Masters B Sharp Choose books and databases');
    expect(choice.title).toBe('A Masters.ctg, B Sharp.ctg');
    expect(texts()).toEqual([
      'c4|6|335017|3½/6||–||',
      'e4!|800|502525|63|2440|1,000|204040|40',
      'd4|200|255025|50|2470|–||',
      'a3|9|1189|1/9||3|343333|1½/3',
      'g4|–||||2|5050|1/2',
      'Nf3|–|transposes (21 games)|||–||',
    ]);
    expect(sums()).toEqual(['Σ 6', '1,015', '453025', '60', '', '1,005', '204040', '40']);
    expect(move(/^e4/).querySelector('.visually-hidden')?.textContent).toContain(
      'Scores of the side to move differ: A 63, B 40',
    );
    expect(move(/^a3/).querySelector('.visually-hidden')?.textContent).toContain(
      'B for this move, A against it',
    );
    expect(move(/^d4/).querySelector('.book-disagreement')).toBeNull();
    const says = 'A: Never: excluded by its author\nB: Play: the book recommends it';
    expect(move(/^a3/).title).toBe(says);
    expect(move(/^a3/).closest('tr')?.querySelector('.book-advice')?.getAttribute('title')).toBe(says);
    expect(move(/^e4/).title).toBe('A: good move');
  });

  it('the head of the pane counts the books and databases if there is no room for their names', async () => {
    await open({ [MASTERS]: { '': AT_START } });
    const more = Array.from({ length: 69 }, (_, at) => book(`Book ${at}`));
    const library = libraryOf([book('Masters'), ...more, database('Mega', { games: 3 })]);
    act(() => {
      app.stores.library.setState({ library });
      app.stores.book.setState({ on: library.items.slice(0, 5).map(({ id }) => id) });
    });
    const choice = within(pane()).getByRole('button', { name: /Choose books/ });
    expect(choice.textContent).toBe('5 books Choose books and databases');
    act(() => app.stores.book.setState({ on: library.items.map(({ id }) => id) }));
    expect(choice.textContent).toBe('70 books, 1 database Choose books and databases');
    expect(choice.title).toBe('');
  });

  it('the other books go on when one fails, and the pane says what failed', async () => {
    const failure = { kind: 'truncated', file: 'Sharp.ctg', offset: 4096 } as const;
    const broken: FakeBook = () => Promise.resolve({ kind: 'failed', item: SHARP, failure });
    await open({ [MASTERS]: { '': AT_START }, [SHARP]: broken });
    act(() => app.books.switchBook(SHARP));
    await waitFor(() => expect(pane().textContent).toContain('Sharp.ctg ends too early at byte 4,096.'));
    expect(texts()).toHaveLength(5);
    act(() => app.game.step(1));
    await waitFor(() => expect(pane().textContent).toContain('Book A does not know this position.'));
    act(() => app.books.switchBook(MASTERS));
    await waitFor(() => expect(pane().querySelectorAll('.book-source')).toHaveLength(1));
    expect(pane().textContent).not.toContain('does not know');
  });

  it('books are on again when their folder opens the next time, in their order; none is also a choice', async () => {
    await open({ [MASTERS]: { '': AT_START }, [SHARP]: { '': SHARP_START } });
    const library = libraryOf([book('Masters'), book('Sharp')]);
    const nextVisit = (opened = library) => {
      app.stores.book.setState(NO_BOOKS, true);
      act(() => app.books.keepBooks(opened));
      return app.stores.book.getState().on;
    };
    expect(nextVisit()).toEqual([MASTERS]);
    act(() => app.books.switchBook(SHARP));
    act(() => app.books.switchBook(MASTERS));
    expect(nextVisit()).toEqual([SHARP]);
    expect(nextVisit({ ...library, name: 'another folder' })).toEqual([MASTERS]);
    expect(nextVisit({ ...library, items: [book('Masters')] })).toEqual([MASTERS]);
    nextVisit();
    act(() => app.books.switchBook(SHARP));
    expect(nextVisit()).toEqual([]);
    await settled();
  });

  it('all books may be off', async () => {
    await open({ [MASTERS]: { '': AT_START } });
    act(() => app.books.switchBook(MASTERS));
    await waitFor(() => expect(pane().textContent).toContain('No book is selected.'));
  });
});

it('the book has no faults that axe can see', async () => {
  await open({ [MASTERS]: { '': AT_START }, [SHARP]: { '': AT_START } });
  act(() => app.books.switchBook(SHARP));
  await settled();
  const { violations } = await axe.run(pane(), { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
