// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { widthClass } from '../../../../src/app/platform/widthClass.ts';
import { layoutIn } from '../../../../src/app/session/screen/desk.ts';
import { shownKeys } from '../../../../src/app/session/keys/keys.ts';
import { NO_SEARCH } from '../../../../src/app/session/list/searchStore.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import type { LoadedRecord } from '../../../../src/model/loadedGame.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { gameOf, ITEM, serveRecords, show } from '../../panels/board/shownGame.ts';
import { boardAfter } from '../../panels/book/fakeBooks.ts';
import { screenOf } from '../../panels/folder/screenOf.ts';
import { app } from '../../testApp.tsx';
import { eventually } from '../../../support/eventually.ts';

let stop = () => undefined as void;
beforeEach(() => {
  screenOf(1920);
  stop = app.keys.listenToKeys();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function press(key: string, change: KeyboardEventInit = {}, target: EventTarget = document.body): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...change }));
}
const settings = () => app.stores.settings.getState();
/** The layout in windows as wide as this one. */
const layout = () => layoutIn(settings(), widthClass());

it('1 and e show and hide panels, t changes the theme', () => {
  press('1');
  press('e');
  expect(settings()).toMatchObject({ showLibrary: false, showBook: false });
  press('t');
  expect(settings().theme).toBe('light');
});

it('letters count by their key if the keyboard layout writes another alphabet', () => {
  press('у', { code: 'KeyE' });
  expect(settings().showBook).toBe(false);
  press('У', { code: 'KeyE', shiftKey: true });
  expect(app.stores.screen.getState().focus).toBe('book');
  // If the layout writes Latin letters in other places, the written letter counts.
  press('ö', { code: 'KeyT' });
  press('k', { code: 'KeyT' });
  expect(settings().theme).toBe('system');
});

it('1 opens the library over the list if it is a rail, and Escape closes it', () => {
  screenOf(1280);
  press('1');
  expect(app.stores.screen.getState().libraryOver).toBe('all');
  expect(settings().showLibrary).toBe(true);
  press('Escape');
  expect(app.stores.screen.getState().libraryOver).toBe(false);
});

it('Shift E shows the book and asks for its moves', () => {
  press('e');
  press('E', { shiftKey: true });
  expect(settings().showBook).toBe(true);
  expect(app.stores.screen.getState().focus).toBe('book');
});

describe('layouts', () => {
  it('2 and r lead to List and Reading, and each of them back to Board', () => {
    press('2');
    expect(layout()).toBe('list');
    press('r');
    expect(layout()).toBe('reading');
    press('r');
    expect(layout()).toBe('board');
    press('2');
    press('2');
    expect(layout()).toBe('board');
  });

  it('Escape leads back to Board, but only when nothing else takes it', () => {
    press('r');
    app.screen.showFigures({ kind: 'list', item: ITEM, scope: { selection: 1, words: 'All games' } });
    press('Escape');
    expect(layout()).toBe('reading');
    press('Escape');
    expect(layout()).toBe('board');
  });

  it('2 opens the list over the board if it has no column, and Escape closes it', () => {
    screenOf(1024);
    press('2');
    expect(app.stores.screen.getState()).toMatchObject({ drawer: true, focus: 'games' });
    expect(layout()).toBe('board');
    press('Escape');
    expect(app.stores.screen.getState().drawer).toBe(false);
  });

  it('the list has rows of one line or two in each layout, and a reset leaves that to the width', () => {
    screenOf(1440);
    expect(app.layouts.hasColumns()).toBe(false);
    app.layouts.chooseRows('board', 'one');
    expect(app.layouts.hasColumns()).toBe(true);
    press('2');
    app.layouts.chooseRows('list', 'two');
    expect(app.layouts.hasColumns()).toBe(false);
    app.layouts.resetLayout();
    expect(settings().rows).toEqual({});
  });

  it('each width of the window has its own layout, and one command resets all', () => {
    press('2');
    screenOf(1280);
    expect(layout()).toBe('board');
    app.layouts.keepSplit('board', { list: 0.3 });
    app.layouts.resetLayout();
    expect(settings()).toMatchObject({ layouts: {}, splits: {} });
  });
});

it('j and Shift J open the next and the previous game of the list', () => {
  const opened = vi.spyOn(app.list, 'openNeighbor').mockResolvedValue();
  press('j');
  press('J', { shiftKey: true });
  expect(opened.mock.calls).toEqual([[1], [-1]]);
});

it('p looks for the position of a game that is still loading, after the steps made in it', async () => {
  app.stores.search.setState(NO_SEARCH, true);
  app.stores.list.setState({ item: ITEM });
  let answer: (record: LoadedRecord) => void = () => undefined;
  serveRecords(() => new Promise((resolve) => (answer = resolve)));
  const opened = app.game.openRecord(ITEM, recordNumber(3));
  app.game.step(1);
  press('p');
  expect(app.stores.search.getState().position).toBeUndefined();
  answer(gameOf(treeOf('d4 d5')));
  await opened;
  expect(app.stores.search.getState().position).toMatchObject({ fen: boardAfter('d4').fen() });
});

it('g covers a game that is still loading, after the steps made in it, and leaves the game before it', async () => {
  await show(gameOf(treeOf('e4 e5 Nf3')));
  let answer: (record: LoadedRecord) => void = () => undefined;
  serveRecords(() => new Promise((resolve) => (answer = resolve)));
  const opened = app.game.openRecord(ITEM, recordNumber(3));
  app.game.step(1);
  press('g');
  expect(app.stores.game.getState().covering).toBeUndefined();
  answer(gameOf(treeOf('d4 d5 c4')));
  await opened;
  const { covering, node } = app.stores.game.getState();
  expect(covering).toMatchObject({ side: 'black', from: node, upTo: node });
});

it('Escape drops the statistics that wait for the games of a search, wherever the keyboard is', () => {
  app.stores.search.setState({ ...NO_SEARCH, awaited: true }, true);
  app.stores.list.setState({ item: ITEM, selection: { id: 1, count: 1 } });
  press('s');
  expect(app.stores.search.getState().keysWait).toBe(true);
  press('Escape');
  expect(app.stores.search.getState().keysWait).toBe(false);
  app.stores.search.setState({ awaited: false });
  expect(app.stores.screen.getState().figures).toBeUndefined();
});

it('no key acts on a board that statistics cover, and Escape closes them', () => {
  app.screen.showFigures({ kind: 'list', item: ITEM, scope: { selection: 1, words: 'All games' } });
  press('f');
  expect(app.stores.game.getState().flipped).toBe(false);
  press('Escape');
  expect(app.stores.screen.getState().figures).toBeUndefined();
  press('f');
  expect(app.stores.game.getState().flipped).toBe(true);
});

it('? lists the keys, and while the list is open no other key acts', () => {
  press('?', { shiftKey: true });
  expect(app.stores.screen.getState().dialog).toBe('keys');
  press('1');
  expect(settings().showLibrary).toBe(true);
});

it.each(['input', 'textarea', 'select'])('no key acts while typing in a field (%s)', (tag) => {
  const field = document.body.appendChild(document.createElement(tag));
  press('r', {}, field);
  expect(layout()).toBe('board');
});

it.each(['tablist', 'slider', 'separator'])(
  'a %s has the arrows and Escape to itself, and no letters',
  (role) => {
    screenOf(1280);
    press('1');
    const part = document.body.appendChild(document.createElement('div'));
    part.setAttribute('role', role);
    const button = part.appendChild(document.createElement('button'));
    press('Escape', {}, button);
    expect(app.stores.screen.getState().libraryOver).toBe('all');
    press('r', {}, button);
    expect(layout()).toBe('reading');
  },
);

it.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }])(
  'no key acts with a modifier: %o',
  (held) => {
    press('r', held);
    expect(layout()).toBe('board');
  },
);

it('Home and End go through the game wherever the keyboard is, and scroll a text', async () => {
  serveRecords(() => Promise.resolve(gameOf(treeOf('d4 d5'))));
  await app.game.openRecord(ITEM, recordNumber(3));
  press('End');
  expect(app.stores.game.getState().node).toBe(2);
  press('Home');
  expect(app.stores.game.getState().node).toBe(0);
  app.stores.game.setState({
    record: undefined,
    answer: { kind: 'failed', failure: { kind: 'unreadable', file: 'Annotated.cbg' } },
  });
  const key = new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true });
  document.body.dispatchEvent(key);
  expect(key.defaultPrevented).toBe(false);
});

it('a key that a panel used does nothing else', () => {
  const panel = document.body.appendChild(document.createElement('div'));
  panel.addEventListener('keydown', (event) => event.preventDefault());
  press('r', {}, panel);
  expect(layout()).toBe('board');
});

it('no key is listed twice in one place', () => {
  for (const lines of Object.values(app.keys.keyTable)) {
    const keys = lines.flatMap((line) => (line.keys instanceof RegExp ? [] : line.keys));
    expect(new Set(keys).size).toBe(keys.length);
  }
});

it('the list of keys names a key for each entry', () => {
  for (const line of Object.values(app.keys.keyTable).flat()) expect(shownKeys(line)).not.toEqual([]);
});

describe('Shift C', () => {
  const copying = () => vi.spyOn(navigator.clipboard, 'writeText');
  afterEach(() => vi.restoreAllMocks());

  it('Shift C copies the position on the board, and says so', async () => {
    const copied = copying().mockResolvedValue();
    await show(gameOf(treeOf('e4')));
    app.game.toEnd();
    press('C', { shiftKey: true });
    await eventually(() => expect(app.stores.screen.getState().notice).toBe('FEN copied'));
    expect(copied).toHaveBeenCalledExactlyOnceWith(app.game.currentBoard()?.fen());
  });

  it('Shift C says that the browser did not allow copying', async () => {
    copying().mockRejectedValue(new Error('not allowed'));
    await show(gameOf(treeOf('e4')));
    press('C', { shiftKey: true });
    await eventually(() =>
      expect(app.stores.screen.getState().notice).toBe('The browser did not allow copying'),
    );
  });
});

it('up and down choose a line at a branch if no panel uses them', async () => {
  await show(gameOf(treeOf('1.e4 (1.d4) e5')));
  press('ArrowDown');
  app.game.step(1);
  expect(app.game.currentBoard()?.fen()).toContain('/3P4/');
});

it('single letters, digits and signs can be switched off', () => {
  app.settings.changeSettings({ letterKeys: false });
  for (const key of ['t', '2', ',', 'r']) press(key);
  expect(settings()).toMatchObject({ theme: 'system', layouts: {} });
  expect(app.stores.screen.getState().settingsOpen).toBe(false);
});

it('F6 leaves a field, and letters in it stay letters', () => {
  const field = document.body.appendChild(document.createElement('input'));
  const board = document.body.appendChild(document.createElement('section'));
  board.className = 'board-panel';
  board.tabIndex = -1;
  field.focus();
  press('t', {}, field);
  expect(settings().theme).toBe('system');
  press('F6', {}, field);
  expect(document.activeElement).toBe(board);
});
