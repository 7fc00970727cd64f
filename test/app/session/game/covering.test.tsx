// @vitest-environment happy-dom
import axe from 'axe-core';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BoardPanel } from '../../../../src/app/panels/board/BoardPanel.tsx';
import { BookPane } from '../../../../src/app/panels/book/BookPane.tsx';
import { RecordInfo } from '../../../../src/app/panels/info/RecordInfo.tsx';
import { NotationPanel } from '../../../../src/app/panels/notation/NotationPanel.tsx';
import { spokenVariations } from '../../../../src/app/panels/board/spokenLines.ts';
import { useSeenRow } from '../../../../src/app/panels/games/useSeenRow.ts';
import { TwoLineCells } from '../../../../src/app/panels/games/TwoLineCells.tsx';
import { OnPaper } from '../../../../src/app/platform/Printing.tsx';
import type { Nag } from '../../../../src/chess/types.ts';
import type { Annotation } from '../../../../src/model/annotation.ts';
import type { SquareName } from '../../../../src/chess/squares.ts';
import { ROOT } from '../../../../src/model/gameTree.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { annotated } from '../../panels/notation/annotated.ts';
import { clearGame, gameOf, HEADER, ITEM, nodeOf, show, whereabouts } from '../../panels/board/shownGame.ts';
import type { LoadedGame } from '../../../../src/model/loadedGame.ts';
import { wholeRecord } from '../../../../src/app/session/game/gameStore.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import type { WorkerApi } from '../../../../src/protocol/api.ts';
import { itemId } from '../../../../src/protocol/items.ts';
import type { Client } from '../../../../src/protocol/rpc.ts';
import { app, extendWorker, render, windowStorage } from '../../testApp.tsx';

const said = (text: string): Annotation => ({ kind: 'comment', placement: 'after', language: '', text });
const sign = (nag: Nag): Annotation => ({ kind: 'nag', nag });

/** Black to move after 3.Bb5. The covered moves, words and signs from there on occur nowhere else. */
function ruyLopez() {
  let tree = treeOf('e4 e5 Nf3 Nc6 Bb5 a6 (Nd4 Nxd4) (f5 d3) Ba4 Nf6 O-O Be7 (b5 Bb3)');
  tree = {
    ...tree,
    nodes: tree.nodes.map((node, id) => (id === 0 ? { ...node, annotations: [said('Prologue')] } : node)),
  };
  tree = annotated(tree, 'Bb5', said('The Spanish bishop'));
  tree = annotated(tree, 'a6', said('Morphy asks'));
  tree = annotated(tree, 'Ba4', said('Retreats'));
  tree = annotated(tree, 'Be7', said('Closed at last'));
  return tree;
}
const SECRETS = [
  'a6',
  'a4',
  'd4',
  'd3',
  'f5',
  'O-O',
  'e7',
  'b3',
  'Prologue',
  'Morphy asks',
  'Retreats',
  'Closed at last',
  '0–1',
  '0-1',
  'C84',
  'Immortal',
  'brilliancy',
  'Spassky resigned',
];

const toggle = (): void => act(() => void app.covering.toggle());

function play(from: SquareName, to: SquareName) {
  let isRight = false;
  act(() => {
    isRight = app.ownMoves.playMove(from, to);
  });
  return isRight;
}
const card = () => screen.getByRole('region', { name: 'Guess the moves' });
const press = (name: string) => fireEvent.click(within(card()).getByRole('button', { name }));

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  clearGame();
  await show({
    ...gameOf(ruyLopez(), {
      result: '0-1',
      eco: 'C84' as never,
      tag: 'Immortal',
      gameType: 'brilliancy',
      moveCount: 5,
    }),
    tags: [['Termination', 'Spassky resigned']],
  });
  act(() => app.game.goTo(nodeOf('Bb5')));
});
afterEach(cleanup);

function Row() {
  const seen = useSeenRow(ITEM);
  const row = seen({ ...HEADER, result: '0-1', eco: 'C84' as never });
  return <TwoLineCells row={row} damage={undefined} note={undefined} />;
}

const Page = () => (
  <>
    <NotationPanel />
    <BoardPanel />
    <BookPane />
    <RecordInfo />
    <div role="row">
      <Row />
    </div>
  </>
);

/** The page without the board, whose squares have names and are no secret. */
function shown(): string {
  const page = document.documentElement.cloneNode(true) as HTMLElement;
  for (const board of page.querySelectorAll('.board-frame, .board-text, style')) board.remove();
  return page.outerHTML;
}

describe('while moves are covered', () => {
  it('covered moves are not on the page, in its title, in its address, or on paper', async () => {
    toggle();
    const { rerender } = render(<Page />);
    const look = () => `${shown()} ${document.title} ${location.href}`;
    for (const secret of SECRETS) expect(look()).not.toContain(secret);
    rerender(
      <OnPaper>
        <Page />
      </OnPaper>,
    );
    for (const secret of SECRETS) expect(look()).not.toContain(secret);
  });

  it('covered moves are not spoken', () => {
    toggle();
    expect(spokenVariations(app)).toBe(
      'The moves that follow are covered. What was played here is shown once they are uncovered.',
    );
  });

  it('no command leads past the covered moves', () => {
    const last = nodeOf('Be7');
    toggle();
    act(app.game.toEnd);
    expect(whereabouts()).toBe('Bb5');
    act(() => app.game.goTo(last));
    expect(whereabouts()).toBe('Bb5');
  });

  it('a covered game is neither copied nor shared', () => {
    toggle();
    expect(app.sharing.gameText()).toBeUndefined();
    expect(app.sharing.openShare('game')).toBe(false);
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    act(() => void app.commands.perform(app.commands.table.copyPgn));
    expect(writeText).not.toHaveBeenCalled();
    expect(app.stores.screen.getState().notice).toContain('The moves of the game are covered.');
    toggle();
    act(() => void app.commands.perform(app.commands.table.copyPgn));
    expect(writeText).toHaveBeenCalledWith(expect.stringContaining('[ECO "C84"]'));
  });

  it('a covered game leaves no list as a copy or a file', async () => {
    const exportPgn = vi.fn<Client<WorkerApi>['exportPgn']>();
    const exportParquet = vi.fn<Client<WorkerApi>['exportParquet']>();
    extendWorker({ exportPgn, exportParquet, locateRecords: async () => [[3]] });
    act(() =>
      app.stores.list.setState({
        item: ITEM,
        database: { kind: 'database', name: 'Mega' } as never,
        selection: { id: 1, count: 9 },
        cursor: 3,
      }),
    );
    toggle();
    const { copyGames, parquet } = app.commands.table;
    for (const command of [copyGames, parquet]) {
      act(app.notices.closeNotice);
      act(() => void app.commands.perform(command));
      await vi.waitFor(() =>
        expect(app.stores.screen.getState().notice).toBe(
          'The moves of game No. 17 are covered. Uncover them first.',
        ),
      );
    }
    expect(exportPgn).not.toHaveBeenCalled();
    expect(exportParquet).not.toHaveBeenCalled();
  });

  it('a covered game of a list that joins databases is covered in the list of its database', async () => {
    const origin = { item: ITEM, number: HEADER.number };
    await show(gameOf(ruyLopez(), { number: recordNumber(70), origin }));
    act(() => app.stores.game.setState({ item: itemId('all') }));
    toggle();
    render(<Row />);
    expect(document.body.textContent).not.toContain('0–1');
    expect(app.covering.coveredRecords()).toEqual([{ item: 'all', number: 70 }, origin]);
  });

  it('a covered game has bars that say that more follows, and passes axe', async () => {
    toggle();
    const { container } = render(<NotationPanel />);
    expect(screen.getByText('The rest is covered.')).toBeDefined();
    expect((await axe.run(container, { rules: { region: { enabled: false } } })).violations).toEqual([]);
  });
});

describe('uncovering', () => {
  it('uncovering shows the game as it was', () => {
    const before = app.stores.game.getState().record;
    toggle();
    toggle();
    expect(app.stores.game.getState().record).toBe(before);
  });

  it('another game is not covered', async () => {
    toggle();
    await act(() => show(gameOf(treeOf('d4 d5'), { result: '1-0' })));
    expect(app.stores.game.getState().covering).toBeUndefined();
  });
});

describe('a guess', () => {
  it('a right guess goes on, the other side answers, and the author’s words appear', () => {
    toggle();
    render(<NotationPanel />);
    expect(card().textContent).toContain('Your move, Black');
    expect(play('a7', 'a6')).toBe(true);
    expect(whereabouts()).toBe('Ba4');
    expect(screen.getByText('Morphy asks')).toBeDefined();
    expect(card().textContent).toContain('3 of 3 points');
  });

  it('a wrong guess stays off the board, and is not judged if the author lacks the move', () => {
    toggle();
    render(<NotationPanel />);
    expect(play('h7', 'h6')).toBe(false);
    expect(whereabouts()).toBe('Bb5');
    expect(card().textContent).toContain('is not the move of the game.');
    expect(card().textContent).toContain('Not judged');
    press('Show the move');
    expect(card().textContent).toContain('0 of 3 points');
  });

  it('a null move is no guess', () => {
    toggle();
    expect(app.ownMoves.playText('--')).toBe(false);
    expect(app.stores.game.getState().covering).toMatchObject({ tries: [] });
  });

  it('nobody has to find a null move of the game', async () => {
    await show(gameOf(treeOf('e4 -- d4 d5 --')));
    act(() => app.covering.cover(ROOT, 'both'));
    expect(play('e2', 'e4')).toBe(true);
    expect(app.stores.game.getState().covering).toMatchObject({ upTo: nodeOf('--'), isOver: false });
    expect(play('d2', 'd4')).toBe(true);
    expect(play('d7', 'd5')).toBe(true);
    const { covering } = app.stores.game.getState();
    expect(covering?.isOver).toBe(true);
    expect(covering?.guesses.map(({ points }) => points)).toEqual([3, 3, 3]);
  });

  it('the key says why nothing can be covered', async () => {
    const { cover } = app.commands.table;
    act(app.game.toEnd);
    act(() => void app.commands.perform(cover));
    expect(app.stores.screen.getState().notice).toBe('The game has no move after this one.');
    await show(gameOf(treeOf('e4 e5'), { variant: 'Crazyhouse' }));
    act(() => void app.commands.perform(cover));
    expect(app.stores.screen.getState().notice).toBe('Only for games of chess.');
    expect(app.stores.game.getState().covering).toBeUndefined();
  });

  it('another side to play keeps the points and the place', () => {
    toggle();
    play('a7', 'a6');
    expect(play('h7', 'h6')).toBe(false);
    act(() => app.covering.playSide('white'));
    const { covering } = app.stores.game.getState();
    expect(whereabouts()).toBe('Nf6');
    expect(covering?.guesses.map(({ points }) => points)).toEqual([3, 0]);
    expect(covering).toMatchObject({ side: 'white', tries: [], isOver: false });
    act(() => app.covering.playSide('both'));
    expect(whereabouts()).toBe('Nf6');
    expect(app.stores.game.getState().covering?.guesses).toHaveLength(2);
  });

  it('the player card of the covered game waits until the game is uncovered', () => {
    toggle();
    const open = () =>
      act(() => app.statistics.openPlayerCard(ITEM, HEADER.white, { number: HEADER.number, color: 'white' }));
    open();
    expect(app.stores.screen.getState().figures).toBeUndefined();
    expect(app.stores.screen.getState().notice).toContain('Uncover the game first');
    toggle();
    open();
    expect(app.stores.screen.getState().figures?.kind).toBe('player');
  });

  it('the hints tell the piece, then its square, each for a point', () => {
    toggle();
    render(<NotationPanel />);
    press('Hint');
    expect(card().textContent).toContain('A pawn moves.');
    press('Hint');
    expect(card().textContent).toContain('It goes to a6.');
    play('a7', 'a6');
    expect(card().textContent).toContain('1 of 3 points');
  });

  it('a guess keeps the points of its first try, whatever hints come later', () => {
    toggle();
    render(<NotationPanel />);
    press('Both');
    play('f7', 'f5');
    press('Hint');
    play('a7', 'a6');
    expect(card().textContent).toContain('2 of 3 points');
  });

  it('a guess leaves nothing in the user’s analysis', () => {
    toggle();
    play('h7', 'h6');
    play('a7', 'a6');
    expect(app.stores.game.getState().ownMoves.size).toBe(0);
    expect(app.stores.analysis.getState().analyses.size).toBe(0);
  });
});

describe('the author’s variations', () => {
  const judged = async (nag: Nag | undefined) => {
    const tree = treeOf('e4 e5 (c5 d4) Nf3');
    await show(
      gameOf(annotated(tree, 'c5', said('The Sicilian'), ...(nag === undefined ? [] : [sign(nag)]))),
    );
    act(() => app.game.goTo(nodeOf('e4')));
    toggle();
    cleanup();
    render(<NotationPanel />);
    play('c7', 'c5');
    return card().textContent;
  };

  it.each([
    [undefined, 'another way. 2 points.'],
    [1, 'another way. 2 points.'],
    [6, 'dubious. 1 point.'],
    [2, 'a mistake. 0 points.'],
  ])('an author’s variation with sign %s judges a guess: %s', async (nag, words) => {
    const text = await judged(nag);
    expect(text).toContain(words);
    expect(text).toContain('The Sicilian');
  });
});

describe('the end', () => {
  const finishWithOneMiss = () => {
    toggle();
    play('h7', 'h6');
    play('a7', 'a6');
    play('g8', 'f6');
    play('f8', 'e7');
  };

  it('the end shows the points, the game as it is, and my moves beside those that were missed', () => {
    render(<NotationPanel />);
    finishWithOneMiss();
    expect(card().textContent).toContain('6 of 9 points');
    expect(card().textContent).toContain('2 of 3 moves as in the game');
    expect(within(card()).getAllByRole('row')[1].textContent).toContain('h6');
    expect(app.stores.game.getState().record?.header).toMatchObject({ result: '0-1' });
    expect(screen.getByText('Closed at last')).toBeDefined();
  });

  it('my moves become my analysis only when I say so', () => {
    render(<NotationPanel />);
    finishWithOneMiss();
    expect(app.stores.game.getState().ownMoves.size).toBe(0);
    press('Keep as my analysis');
    const own = app.stores.game.getState().ownMoves.get(nodeOf('Bb5'));
    expect(own?.nodes[1].san).toBe('h6');
    expect(app.stores.analysis.getState().analyses.size).toBe(1);
  });

  it('one button ends early, and another starts the game again', () => {
    toggle();
    render(<NotationPanel />);
    play('a7', 'a6');
    press('Stop and see the score');
    expect(card().textContent).toContain('3 of 3 points');
    press('Again');
    expect(whereabouts()).toBe('Bb5');
    expect(card().textContent).toContain('Your move, Black');
  });
});

it('the user plays both sides, or the other one', () => {
  toggle();
  render(<NotationPanel />);
  press('Both');
  play('a7', 'a6');
  expect(whereabouts()).toBe('a6');
  press('White');
  expect(whereabouts()).toBe('a6');
  expect(card().textContent).toContain('Your move, White');
});

it('my own moves from the covered position are hidden, and are not lost', () => {
  play('b7', 'b6');
  const { ownMoves } = app.stores.game.getState();
  act(() => app.game.goTo(nodeOf('Bb5')));
  toggle();
  const { container } = render(<NotationPanel />);
  expect(container.textContent).not.toContain('b6');
  toggle();
  expect(app.stores.game.getState().ownMoves).toBe(ownMoves);
});

it('a training question in the covered part is asked as usual, and its points count', async () => {
  const asked = annotated(treeOf('e4 e5 Nf3 Nc6 Bb5 a6'), 'Nc6', {
    kind: 'trainingQuestion',
    seconds: 0,
    points: 5,
    question: [{ language: '', text: 'How is e5 defended?' }],
    hints: [],
    answers: [],
  });
  await show(gameOf(asked));
  act(() => app.game.goTo(nodeOf('e4')));
  toggle();
  const { container } = render(<NotationPanel />);
  expect(container.textContent).not.toContain('How is e5 defended?');
  play('e7', 'e5');
  expect(whereabouts()).toBe('Nf3');
  expect(container.textContent).toContain('How is e5 defended?');
  expect(container.textContent).not.toContain('c6');
  expect(play('b8', 'c6')).toBe(true);
  expect(whereabouts()).toBe('Bb5');
  expect(card().textContent).toContain('8 of 8 points');
});

describe('a reload', () => {
  /** Opens another page in the same window, and shows this game in it. */
  async function reload(game: LoadedGame): Promise<void> {
    act(clearGame);
    const stop = app.covering.followGames();
    expect(app.covering.coveredRecords()).toEqual([{ item: ITEM, number: HEADER.number }]);
    await act(() => show(game));
    stop();
  }
  /** The page ends without closing the game, so what it kept in the window stays there. */
  function leave(): void {
    const text = windowStorage.getItem('open-file.guesses');
    act(clearGame);
    windowStorage.setItem('open-file.guesses', text ?? '');
  }

  let stop = () => undefined as void;
  beforeEach(() => {
    stop = app.covering.followGames();
  });
  afterEach(() => stop());

  it('a reload keeps the cover, the guesses and their points', async () => {
    toggle();
    play('h7', 'h6');
    play('a7', 'a6');
    act(app.covering.showHint);
    play('h7', 'h6');
    const game = wholeRecord(app.stores.game.getState());
    const before = app.stores.game.getState().covering;
    leave();
    stop();
    if (game?.kind !== 'game') throw new Error('no game');
    await reload(game);
    expect(app.stores.game.getState().covering).toEqual(before);
    expect(whereabouts()).toBe('Ba4');
    render(<Page />);
    expect(card().textContent).toContain('0 of 3 points');
    for (const secret of ['Closed at last', '0–1', 'C84', 'Spassky resigned'])
      expect(shown()).not.toContain(secret);
  });

  it('a reload covers the row of the game before the game is there again', () => {
    toggle();
    leave();
    stop();
    const end = app.covering.followGames();
    render(<Row />);
    expect(document.body.textContent).not.toContain('0–1');
    end();
  });

  it('a reload forgets the cover of a game that has changed meanwhile', async () => {
    toggle();
    leave();
    stop();
    await reload(gameOf(treeOf('d4 d5')));
    expect(app.stores.game.getState().covering).toBeUndefined();
    expect(app.covering.coveredRecords()).toEqual([]);
  });

  it('a reload covers nothing if all was uncovered, or if the stored text cannot be parsed', () => {
    toggle();
    toggle();
    expect(windowStorage.getItem('open-file.guesses')).toBeNull();
    windowStorage.setItem('open-file.guesses', '{"game":1');
    const end = app.covering.followGames();
    expect(app.covering.coveredRecords()).toEqual([]);
    end();
  });
});

describe('a covered game that the user leaves', () => {
  let stop = () => undefined as void;
  beforeEach(() => {
    stop = app.covering.followGames();
  });
  afterEach(() => stop());

  const other = () => gameOf(treeOf('d4 d5'), { number: recordNumber(18) });
  const whole = (): LoadedGame => {
    const record = wholeRecord(app.stores.game.getState());
    if (record?.kind !== 'game') throw new Error('no game');
    return record;
  };

  it('a covered game is found again with its points, and its row stays covered meanwhile', async () => {
    render(<NotationPanel />);
    const row = render(<Row />).container;
    toggle();
    play('h7', 'h6');
    play('a7', 'a6');
    const game = whole();
    const before = app.stores.game.getState().covering;
    await act(() => show(other()));
    expect(app.stores.game.getState().covering).toBeUndefined();
    expect(row.textContent).not.toMatch(/0–1|C84/);
    await act(() => show({ ...game, tree: { ...game.tree } }));
    expect(app.stores.game.getState().covering).toMatchObject({ ...before, whole: expect.anything() });
    expect(whereabouts()).toBe('Ba4');
    expect(card().textContent).toContain('0 of 3 points');
    toggle();
    await act(() => show(other()));
    await act(() => show(game));
    expect(app.stores.game.getState().covering).toBeUndefined();
    expect(row.textContent).toContain('0–1');
  });

  it('a covered game that is read again, or closed, stays covered', async () => {
    toggle();
    const game = whole();
    await act(() => show({ ...game, tree: { ...game.tree } }));
    expect(app.stores.game.getState().record?.header).toMatchObject({ isCovered: true });
    act(app.game.closeRecord);
    expect(app.covering.coveredRecords()).toHaveLength(1);
    await act(() => show(game));
    expect(app.stores.game.getState().record?.header).toMatchObject({ isCovered: true });
  });

  it('several covered games survive a reload, and the oldest of very many is forgotten', async () => {
    for (let number = 1; number <= 51; number++) {
      await act(() => show(gameOf(ruyLopez(), { number: recordNumber(number) })));
      act(app.covering.coverAll);
    }
    stop();
    act(clearGame);
    stop = app.covering.followGames();
    const numbers = app.covering.coveredRecords().map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => at + 2));
  });

  it('covered games are forgotten with their folder', () => {
    act(() => app.stores.library.setState({ source: { kind: 'files', name: 'games', files: [] } }));
    toggle();
    act(app.game.closeRecord);
    act(() => app.stores.library.setState({ source: { kind: 'files', name: 'others', files: [] } }));
    expect(app.covering.coveredRecords()).toEqual([]);
    expect(windowStorage.getItem('open-file.guesses')).toBeNull();
  });
});
