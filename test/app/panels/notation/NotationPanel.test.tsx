// @vitest-environment happy-dom
import axe from 'axe-core';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BoardPanel } from '../../../../src/app/panels/board/BoardPanel.tsx';
import { NotationPanel } from '../../../../src/app/panels/notation/NotationPanel.tsx';
import { FormatError } from '../../../../src/base/failure.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import { ROOT, type NodeId } from '../../../../src/model/gameTree.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { clearGame, gameOf, ITEM, nodeOf, serveRecords, show, whereabouts } from '../board/shownGame.ts';
import { NO_LIBRARY } from '../../../../src/app/session/library/libraryStore.ts';
import { database, libraryOf } from '../folder/fakeLibrary.ts';
import { chooseIn, lineOfMenu } from '../../menus.ts';
import { app, render } from '../../testApp.tsx';

const MOVETEXT = `d4 d5 {a quiet start} c4 $1 (Nf3 Nf6 (e6 g3 Be7 Bg2) Bf4 $14) (e3 {or} e6) e6 Nc3 Nf6`;
const GAME = gameOf(treeOf(MOVETEXT));

let stopKeys = () => undefined as void;
beforeEach(async () => {
  stopKeys = app.keys.listenToKeys();
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  clearGame();
  app.settings.changeSettings({ notationLayout: 'book', moveStyle: 'figurines' });
  await show(GAME);
});
afterEach(() => {
  cleanup();
  // A click does not go to a move while text is selected.
  getSelection()?.removeAllRanges();
  stopKeys();
});

const notation = () => screen.getByRole('region', { name: 'Notation' });
const move = (name: string | RegExp) => within(notation()).getByRole('button', { name });
/** The visible text of a move; the rest is words for screen readers. */
const seen = (element: Element | null) => element?.querySelector('[aria-hidden]')?.textContent;
const current = () => notation().querySelectorAll('[aria-current="true"]');
const press = (key: string, target: Element = notation()) => fireEvent.keyDown(target, { key });

describe('the head of a game', () => {
  it('the head says who played, where and when, with what result', () => {
    render(<NotationPanel />);
    expect(screen.getByRole('heading').textContent).toBe('Georg Rotlewi – Akiba Rubinstein 0–1');
    expect(notation().textContent).toContain('Russian Championship, round 6, Łódź, 26\u00A0December 1907');
    expect(notation().textContent).toContain('No. 17');
  });

  it('the head names the database of the game once another database is in the list', () => {
    const items = [database('Linares', { id: ITEM, extension: '.pgn' }), database('Classics')];
    app.stores.library.setState({ ...NO_LIBRARY, library: libraryOf(items), selected: ITEM });
    render(<NotationPanel />);
    expect(notation().textContent).not.toContain('Linares');
    act(() => app.items.noteSelected(items[1].id));
    expect(notation().textContent).toContain('Linares.pgn, No. 17');
    act(() => app.stores.library.setState(NO_LIBRARY, true));
  });

  it('the head says which of all databases the game is from, with its number there', async () => {
    const items = [database('All databases', { id: ITEM }), database('Classics')];
    app.stores.library.setState({ ...NO_LIBRARY, library: libraryOf(items), selected: ITEM });
    await show(gameOf(treeOf('e4'), { origin: { item: items[1].id, number: recordNumber(5) } }));
    render(<NotationPanel />);
    expect(notation().textContent).toContain('Classics.cbh, No. 5');
    act(() => app.stores.library.setState(NO_LIBRARY, true));
  });

  it('the head shows only the known parts of a date, teams, medals and Chess960', async () => {
    await show(
      gameOf(treeOf('e4'), {
        date: { year: 1914 },
        whiteTeam: 'Łódź',
        medals: 0b1,
        chess960: 518,
        round: 2,
        subround: 4,
      }),
    );
    render(<NotationPanel />);
    for (const text of ['round 2.4, Łódź, 1914', 'Łódź – ?', 'Best game', 'Chess960, position 518'])
      expect(notation().textContent).toContain(text);
  });

  it('the head has the title of a study that nobody played in place of players', async () => {
    await show(gameOf(treeOf('e4'), { white: '', black: '', tag: 'The Italian Game', result: '*' }));
    render(<NotationPanel />);
    expect(screen.getByRole('heading').textContent).toBe('The Italian Game ');
    expect(notation().textContent).not.toMatch(/Italian Game.*Italian Game|Unknown player/);
  });

  it('the head shows the evaluation in place of the result of a line', async () => {
    await show(gameOf(treeOf('e4'), { lineEvaluation: 16, result: '*' }));
    render(<NotationPanel />);
    expect(screen.getByRole('heading').textContent).toContain('±');
    expect(notation().textContent?.endsWith('±')).toBe(true);
  });
});

describe('moves', () => {
  it('moves are named in words for screen readers', () => {
    render(<NotationPanel />);
    expect(seen(move('2, White, c4, good move'))).toBe('2.c4!');
    expect(seen(move('3, Black, knight f6'))).toBe('♘f6');
  });

  it('moves have letters if the user wants letters', () => {
    app.settings.changeSettings({ moveStyle: 'letters' });
    render(<NotationPanel />);
    expect(seen(move('3, Black, knight f6'))).toBe('Nf6');
  });

  it('a click goes to a move, which becomes the current one', () => {
    render(<NotationPanel />);
    expect(current()).toHaveLength(0);
    fireEvent.click(move('2, White, c4, good move'));
    expect(whereabouts()).toBe('c4');
    expect([...current()].map(seen)).toEqual(['2.c4!']);
  });

  it('only the innermost current variation has accented rules', () => {
    render(<NotationPanel />);
    act(() => app.game.goTo(nodeOf('g3')));
    const rails = [...notation().querySelectorAll('.notation-rail.active')];
    expect(new Set(rails.map((rail) => rail.getAttribute('data-fold')))).toEqual(
      new Set([String(nodeOf('g3') - 1)]),
    );
  });

  it('the button of a variation folds and unfolds it', () => {
    render(<NotationPanel />);
    const [first] = within(notation()).getAllByRole('button', { name: /^Fold variation: / });
    fireEvent.click(first);
    expect(notation().textContent).toContain('7 moves ⩲');
    expect(within(notation()).queryByRole('button', { name: /bishop e7/ })).toBeNull();
    fireEvent.click(within(notation()).getByRole('button', { name: /^Unfold variation: / }));
    expect(move(/bishop e7/)).toBeDefined();
  });

  it('the menu folds all variations at once and unfolds them', async () => {
    render(<NotationPanel />);
    await chooseIn('Game', 'Fold all variations');
    expect(within(notation()).getAllByRole('button', { name: /^Unfold variation: / })).toHaveLength(2);
    await chooseIn('Game', 'Unfold all variations');
    expect(within(notation()).queryByRole('button', { name: /^Unfold variation: / })).toBeNull();
  });

  it('moves are in columns if the user wants columns', async () => {
    render(<NotationPanel />);
    await chooseIn('Game', 'Notation in two columns');
    expect(notation().querySelectorAll('.notation-row')).toHaveLength(4);
    expect(lineOfMenu('Notation in two columns').getAttribute('aria-checked')).toBe('true');
  });

  it('a game without moves says so, with its result', async () => {
    await show(gameOf(treeOf(''), { result: '1/2-1/2' }));
    render(<NotationPanel />);
    expect(notation().textContent).toContain('This game has no moves.½–½');
  });

  it('an unfinished game without moves has no asterisk', async () => {
    await show(gameOf(treeOf(''), { result: '*' }));
    render(<NotationPanel />);
    expect(notation().textContent.endsWith('This game has no moves.')).toBe(true);
  });

  it('a position without moves has no diagram of the board’s position', async () => {
    const fen = '8/8/8/4k3/8/8/8/1K1Q4 w - - 0 60';
    await show(gameOf(treeOf('', fen)));
    render(<NotationPanel />);
    expect(notation().querySelector('figure')).toBeNull();
    await show(gameOf(treeOf('Qd7', fen)));
    expect(notation().querySelector('figure')).not.toBeNull();
  });

  it('comments are shown in the chosen language', async () => {
    await show(gameOf(treeOf('e4 {en:good} {de:gut}')));
    act(() => app.game.showLanguage('de'));
    render(<NotationPanel />);
    expect(notation().textContent).toContain('gut');
    expect(notation().textContent).not.toContain('good');
    act(() => app.game.showLanguage(''));
    expect(notation().textContent).toContain('good');
  });

  it('only the moves that a step changes render again', () => {
    render(<NotationPanel />);
    const page = screen.getByRole('group', { name: 'Moves' });
    const changed = new Set<Node>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records) changed.add(target);
    });
    act(() => app.game.step(1));
    observer.observe(page, { subtree: true, childList: true, attributes: true, characterData: true });
    act(() => app.game.step(1));
    for (const { target } of observer.takeRecords()) changed.add(target);
    observer.disconnect();
    const moves = [...changed].filter(
      (node) => node instanceof HTMLElement && node.dataset.node !== undefined,
    );
    // The move left, the move reached, and the next line at the branch after 1…d5.
    expect(moves).toHaveLength(3);
    expect(changed.size).toBe(3);
  });
});

describe('keys of the panel', () => {
  it('keys of the panel go to start and end, choose lines, and flip the board', () => {
    render(<NotationPanel />);
    press('End');
    expect(whereabouts()).toBe('Nf6');
    press('Home');
    expect(whereabouts()).toBe('start');
    act(() => app.game.goTo(nodeOf('d5')));
    press('ArrowDown');
    expect(seen(notation().querySelector('.notation-move.next'))).toBe('2.♘f3');
    expect(screen.getByText('Line 2 of 3: 2, White, knight f3').getAttribute('role')).toBe('status');
    press('ArrowUp');
    expect(seen(notation().querySelector('.notation-move.next'))).toBe('2.c4!');
    press('f');
    expect(app.stores.game.getState().flipped).toBe(true);
  });

  it('keys with a modifier are left alone, and up and down scroll if there is no branch', () => {
    render(<NotationPanel />);
    fireEvent.keyDown(notation(), { key: 'f', ctrlKey: true });
    expect(app.stores.game.getState().flipped).toBe(false);
    expect(press('ArrowDown')).toBe(true);
    act(() => app.game.goTo(nodeOf('d5')));
    expect(press('ArrowDown')).toBe(false);
  });
});

describe('left and right', () => {
  it('left and right step wherever the focus is, but not while typing or in a menu', () => {
    render(
      <>
        <BoardPanel />
        <button type="button">elsewhere</button>
        <input aria-label="field" />
        <div role="menu">
          <button type="button">item</button>
        </div>
      </>,
    );
    press('ArrowRight', screen.getByText('elsewhere'));
    expect(whereabouts()).toBe('d4');
    press('ArrowRight', screen.getByLabelText('field'));
    press('ArrowRight', screen.getByText('item'));
    expect(whereabouts()).toBe('d4');
    press('ArrowRight', document.body);
    press('ArrowLeft', document.body);
    press('ArrowLeft', document.body);
    expect(whereabouts()).toBe('start');
  });

  it('Shift and left leave the variation', () => {
    render(<BoardPanel />);
    act(() => app.game.goTo(nodeOf('Bf4')));
    fireEvent.keyDown(document.body, { key: 'ArrowLeft', shiftKey: true });
    expect(whereabouts()).toBe('d5');
  });
});

/** Chooses from the menu of own analysis. */
function chooseFromMenu(name: string): void {
  fireEvent.keyDown(screen.getByRole('button', { name: 'Change my analysis here' }), { key: 'Enter' });
  fireEvent.click(screen.getByRole('menuitem', { name }));
}

describe('own moves', () => {
  it('own moves are in a group of their own, with their commands', () => {
    render(<NotationPanel />);
    act(() => {
      app.ownMoves.playText('e4');
      app.ownMoves.playText('e5');
      app.ownMoves.playText('Nf3');
    });
    const own = screen.getByRole('group', { name: 'My analysis' });
    expect(own.textContent).toContain('not in the file');
    expect([...own.querySelectorAll('.notation-move')].map(seen)).toEqual(['1.e4', 'e5', '2.♘f3']);
    expect([...current()].map(seen)).toEqual(['2.♘f3']);
    chooseFromMenu('Take back the last move');
    expect(whereabouts()).toBe('own e5');
    fireEvent.click(within(own).getByRole('button', { name: /White, e4/ }));
    expect(whereabouts()).toBe('own e4');
    chooseFromMenu('Delete from here Del');
    expect(screen.queryByRole('group', { name: 'My analysis' })).toBeNull();
    expect(whereabouts()).toBe('start');
  });

  it('own moves have variations of their own, which fold nothing of the game', () => {
    render(<NotationPanel />);
    act(() => {
      app.ownMoves.playText('e4');
      app.ownMoves.playText('e5');
    });
    act(() => app.game.goToCursor({ node: ROOT, own: 1 as NodeId }));
    act(() => void app.ownMoves.playText('c5'));
    const own = screen.getByRole('group', { name: 'My analysis' });
    const active = () => [...notation().querySelectorAll('.notation-rail.active')];
    expect(active().every((rail) => own.contains(rail))).toBe(true);
    expect(active()).not.toHaveLength(0);
    const { folded } = app.stores.game.getState();
    expect(within(own).queryByRole('button', { name: /fold variation/i })).toBeNull();
    for (const rail of own.querySelectorAll('.notation-rail')) fireEvent.click(rail);
    expect(app.stores.game.getState().folded).toBe(folded);
  });

  it('own moves are copied as PGN', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    render(<NotationPanel />);
    act(() => void app.ownMoves.playText('e4'));
    fireEvent.click(screen.getByRole('button', { name: 'Copy PGN' }));
    expect(writeText).toHaveBeenCalledWith('1. e4 *\n');
    expect(await screen.findByText('Copied')).toBeDefined();
  });

  it('own moves are discarded', () => {
    render(<NotationPanel />);
    act(() => void app.ownMoves.playText('e4'));
    chooseFromMenu('Delete all of it');
    expect(screen.queryByRole('group', { name: 'My analysis' })).toBeNull();
  });
});

describe('copying from the page', () => {
  it('a copied selection has letters, three dots and a line for each block', () => {
    render(<NotationPanel />);
    const page = within(notation()).getByRole('group', { name: 'Moves' });
    getSelection()?.selectAllChildren(page);
    const data = new Map<string, string>();
    fireEvent.copy(page, {
      clipboardData: { setData: (type: string, text: string) => data.set(type, text) },
    });
    expect(data.get('text/plain')?.split('\n')).toEqual([
      '1.d4 d5',
      'a quiet start',
      '2.c4!',
      '2.Nf3 Nf6',
      '2...e6 3.g3 Be7 4.Bg2',
      '3.Bf4 ⩲',
      '2.e3 or 2...e6',
      '2...e6 3.Nc3 Nf6',
      '0–1',
    ]);
  });

  it('the menu copies the PGN of the whole game', async () => {
    render(<NotationPanel />);
    await chooseIn('Game');
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    fireEvent.click(lineOfMenu(/^Copy PGN of the game/));
    expect(writeText.mock.lastCall?.[0]).toMatch(/^\[Event "Russian Championship"\]/);
    expect(writeText.mock.lastCall?.[0]).toContain('1. d4 d5 {a quiet start} 2. c4 $1 (2. Nf3');
  });
});

describe('unreadable data', () => {
  it('damage is a chip with words that opens into all problems', async () => {
    const problems = [
      { kind: 'truncated', file: 'Mega.cbg', offset: 1234, expected: '12 bytes', found: '3' } as const,
      { kind: 'illegal-move', file: 'Mega.cbg', offset: 1250 } as const,
    ];
    await show({ ...GAME, problems });
    render(<NotationPanel />);
    expect(screen.getByText('2 things could not be read')).toBeDefined();
    expect(notation().textContent).toContain(
      'Mega.cbg ends too early at byte 1,234: expected 12 bytes, found 3',
    );
  });

  it('a record that cannot be read at all says so and why', async () => {
    serveRecords(() => Promise.reject(new FormatError({ kind: 'missing-file', file: 'Mega.cbg' })));
    await app.game.openRecord(ITEM, recordNumber(9));
    render(<NotationPanel />);
    expect(notation().textContent).toContain('Record 9 cannot be shown');
    expect(notation().textContent).toContain('Mega.cbg is missing');
  });

  it('an unreadable annotation is a chip with its code and size', async () => {
    const tree = treeOf('e4 e5');
    const unknown = { kind: 'unknown', format: 'cbh', code: 0x24, bytes: new Uint8Array(7) } as const;
    await show(gameOf({ ...tree, nodes: tree.nodes.with(1, { ...tree.nodes[1], annotations: [unknown] }) }));
    render(<NotationPanel />);
    expect(notation().textContent).toContain('cbh 0x24, 7 bytes');
  });
});

describe('accessibility', () => {
  it('board and notation have no faults that axe sees', async () => {
    await show({ ...GAME, problems: [{ kind: 'invalid', file: 'x' }] });
    const { container } = render(
      <main>
        <BoardPanel />
        <NotationPanel />
      </main>,
    );
    act(() => {
      app.game.step(1);
      app.ownMoves.playText('f5');
      app.game.flip();
    });
    const { violations } = await axe.run(container);
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
  });
});

describe('the current move', () => {
  const rectAt = (top: number) => ({ top, bottom: top + 20, height: top === 0 ? 500 : 20 }) as DOMRect;

  /** Renders a pane of 500 px in which every move is at `top`. */
  function layOut(top: number): HTMLElement {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return rectAt(this.dataset.node === undefined ? 0 : top);
    });
    render(<NotationPanel />);
    return within(notation()).getByRole('group', { name: 'Moves' });
  }
  afterEach(() => vi.restoreAllMocks());

  it('a current move that is too low is scrolled up to three fifths of the pane', () => {
    const page = layOut(400);
    act(() => app.game.step(1));
    expect(page.scrollTop).toBe(420 - 300);
  });

  it('a current move near the top edge is scrolled to one fifth of the height of the pane', () => {
    const page = layOut(50);
    page.scrollTop = 200;
    act(() => app.game.step(1));
    expect(page.scrollTop).toBe(150);
  });

  it('a current move in between does not scroll the page', () => {
    const page = layOut(200);
    page.scrollTop = 77;
    act(() => app.game.step(1));
    expect(page.scrollTop).toBe(77);
  });

  it('a clicked move does not scroll the page, and the next key scrolls again', () => {
    const page = layOut(400);
    fireEvent.click(move('2, White, c4, good move'));
    expect(page.scrollTop).toBe(0);
    fireEvent.click(move('2, White, c4, good move'));
    act(() => app.game.step(1));
    expect(page.scrollTop).toBe(120);
  });

  it('folding a variation does not scroll the page', () => {
    const page = layOut(400);
    act(() => app.game.goTo(nodeOf('Bf4')));
    page.scrollTop = 33;
    fireEvent.click(within(notation()).getAllByRole('button', { name: /^Fold variation: / })[2]);
    expect(page.scrollTop).toBe(33);
  });
});
