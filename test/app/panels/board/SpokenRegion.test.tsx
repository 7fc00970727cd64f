// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWERED } from '../../../../src/app/session/answers/question.ts';
import { BoardPanel } from '../../../../src/app/panels/board/BoardPanel.tsx';
import { BookPane } from '../../../../src/app/panels/book/BookPane.tsx';
import { NO_LIBRARY } from '../../../../src/app/session/library/libraryStore.ts';
import type { Annotation } from '../../../../src/model/annotation.ts';
import type { ItemId } from '../../../../src/protocol/items.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { FakeEngines } from '../../session/engine/fakeEngine.ts';
import { app, render, setEngine } from '../../testApp.tsx';
import { entryAt, score, serveBooks } from '../book/fakeBooks.ts';
import type { FakeBook } from '../book/fakeBooks.ts';
import { book, libraryOf } from '../folder/fakeLibrary.ts';
import { screenOf } from '../folder/screenOf.ts';
import { clearGame, gameOf, nodeOf, show } from './shownGame.ts';

let stop = () => undefined as void;
beforeEach(() => {
  screenOf(1920);
  clearGame();
  stop = app.keys.listenToKeys();
});
afterEach(() => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
});

const region = () => within(screen.getByRole('region', { name: 'Board' })).getAllByRole('status')[0];
const said = () => region().textContent;
const press = (keys: string) => userEvent.keyboard(keys);

async function open(moves: string, notes: Readonly<Record<number, readonly Annotation[]>> = {}) {
  const tree = treeOf(moves);
  const nodes = tree.nodes.map((node, at) => ({ ...node, annotations: notes[at] ?? node.annotations }));
  await show(gameOf({ ...tree, nodes }));
  render(<BoardPanel />);
}

describe('the text that a key says', () => {
  it('a key says the position: the pieces of both sides, and whose turn it is', async () => {
    await open('e4');
    await press('O');
    expect(said()).toMatch(/^White: king e1; queen d1; .* Black: king e8; .* White to move\.$/);
  });

  it('a key says the last move with its whole comment; a step says only its beginning', async () => {
    await open(`e4 {${'word '.repeat(100)}end.} e5`);
    act(() => app.game.step(1));
    expect(said()).toMatch(/word…/);
    await press('L');
    expect(said()).toMatch(/word end\.$/);
  });

  it('a key says both clocks and the time of the move, or that there are none', async () => {
    await open('e4 e5', {
      1: [{ kind: 'clock', color: 'white', seconds: 3725 }],
      2: [
        { kind: 'clock', color: 'black', seconds: 59.4 },
        { kind: 'timeSpent', seconds: 60, fraction: 0 },
      ],
    });
    await press('T');
    expect(said()).toBe('No clock times are recorded up to here.');
    act(() => app.game.toEnd());
    await press('T');
    expect(said()).toBe(
      'White’s clock: 1 hour 2 minutes 5 seconds. Black’s clock: 59 seconds. The last move took 1 minute.',
    );
  });

  it('a key says which pieces were captured, and who has more', async () => {
    await open('e4 d5 exd5 Qxd5 Nc3 Qxg2 Bxg2');
    act(() => app.game.toEnd());
    await press('M');
    expect(said()).toBe(
      'White has lost: 2 pawns. Black has lost: 1 queen, 1 pawn. White is ahead by 8 points.',
    );
    act(() => app.game.toStart());
    await press('M');
    expect(said()).toBe('White has lost nothing. Black has lost nothing. Material is even.');
  });

  it('a promoted pawn does not count as lost', async () => {
    await show(gameOf(treeOf('e8=Q+', '7k/4P3/8/8/8/8/8/4K3 w - - 0 1')));
    render(<BoardPanel />);
    act(() => app.game.step(1));
    await press('M');
    expect(said()).toBe('White has lost nothing. Black has lost nothing. White is ahead by 9 points.');
  });

  it('a key says the next moves, with variations and own moves', async () => {
    await open('e4 e5 (1...c5) (1...e6)');
    act(() => app.game.step(1));
    act(() => void app.ownMoves.playText('d5'));
    act(() => app.game.step(-1));
    await press('V');
    expect(said()).toBe(
      'Next: 1, Black, e5. 3 variations: 1, Black, c5; 1, Black, e6; 1, Black, d5, your own.',
    );
    act(() => app.game.goTo(nodeOf('c5')));
    await press('V');
    expect(said()).toBe('The line ends here.');
  });

  it('a key says its text again when it is pressed again, and the next step ends it', async () => {
    await open('e4 e5');
    await press('M');
    const before = region().firstChild;
    await press('M');
    expect(region().firstChild).not.toBe(before);
    act(() => app.game.step(1));
    expect(said()).toMatch(/^1, White, e4\./);
    act(() => app.game.step(-1));
    expect(said()).toBe('Start position. White to move.');
  });
});

describe('the engine', () => {
  it('a key says the score and the best line of the engine, or that it is off', async () => {
    const engines = new FakeEngines();
    setEngine(engines.load);
    const leave = app.engine.followBoard();
    await open('e4');
    await press('S');
    expect(said()).toBe('The engine is off. The key l turns it on.');
    app.engine.switchOn();
    await waitFor(() => expect(app.stores.engine.getState().status).toBe('ready'));
    engines.last.say('info depth 9 multipv 1 score cp -35 nodes 9 nps 9 pv e2e4 e7e5 g1f3');
    await waitFor(() => expect(app.stores.engine.getState().analysis).toBeDefined());
    await press('S');
    expect(said()).toBe('Stockfish 19, depth 9: 0.35 for Black. Best line: e4; e5; knight f3.');
    leave();
  });
});

describe('the book', () => {
  const MASTERS = 'Masters.ctg' as ItemId;
  const BOOK: FakeBook = {
    '': entryAt('', [
      { san: 'e4', score: score(400, 400, 200) },
      { san: 'Nf3', weight: 7 },
    ]),
    e4: entryAt('e4', [{ san: 'c5', score: score(1, 0, 0) }]),
  };

  async function openBook(moves: string): Promise<void> {
    serveBooks({ [MASTERS]: BOOK });
    const library = libraryOf([book('Masters')]);
    app.stores.library.setState({ ...NO_LIBRARY, library });
    app.books.keepBooks(library);
    app.stores.game.setState({
      ...app.stores.game.getInitialState(),
      answer: ANSWERED,
      key: 'x#1',
      record: gameOf(treeOf(moves)),
    });
    render(
      <>
        <BoardPanel />
        <BookPane />
      </>,
    );
    await answered();
  }
  const answered = () =>
    waitFor(() => expect(app.stores.book.getState().shown?.fen).toBe(app.game.currentBoard()?.fen()));

  it('a key says the moves of the book with their figures, after the name of the opening', async () => {
    await openBook('e4 e5');
    await press('D');
    expect(said()).toBe('2 moves: e4, 1,000 games, White scores 60%; knight f3, weight 7.');
    act(() => app.game.step(1));
    await answered();
    await press('D');
    expect(said()).toMatch(/^B00 King's Pawn.*\. 1 move: c5, 1 game, White scores 100%\.$/);
  });

  it('a step says whether the book has the move, and the opening when its name is new', async () => {
    await openBook('e4 e5 Nf3');
    act(() => app.game.step(1));
    expect(said()).toMatch(/^1, White, e4\. Black to move\. King's Pawn.*\. In the book\.$/);
    await answered();
    act(() => app.game.step(1));
    expect(said()).toMatch(/Not in the book\.$/);
    await answered();
    act(() => app.game.step(1));
    expect(said()).not.toMatch(/book/);
  });

  it('a step says nothing of the book if the setting turns it off', async () => {
    app.settings.changeSettings({ spokenOpening: false });
    await openBook('e4 e5');
    act(() => app.game.step(1));
    expect(said()).toBe('1, White, e4. Black to move.');
  });
});
