// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { focusPanel } from '../../../src/app/platform/panelFocus.ts';

const GAMES =
  '<section class="games"><input id="search"><div id="list" role="grid" tabindex="0"></div></section>';
const BOARD = '<section class="board-panel" id="board" tabindex="-1"></section>';
const NOTATION =
  '<section class="notation-panel" id="notation" tabindex="-1"><p id="move" tabindex="-1"></p></section>';
const BOOK =
  '<section class="book-pane" id="book" tabindex="-1"><button class="book-play"></button>' +
  '<span aria-current="true"><button id="game-move" class="book-play"></button></span></section>';

afterEach(() => document.body.replaceChildren());

function put(...panels: readonly string[]): void {
  document.body.innerHTML = panels.join('');
}
const visit = (by: 1 | -1, times: number): (string | undefined)[] =>
  Array.from({ length: times }, () => {
    focusPanel(by);
    return document.activeElement?.id;
  });

it('the focus goes from panel to panel and around again', () => {
  put(GAMES, BOARD, NOTATION, BOOK);
  expect(visit(1, 5)).toEqual(['list', 'board', 'notation', 'game-move', 'list']);
  expect(visit(-1, 3)).toEqual(['game-move', 'notation', 'board']);
});

it('the focus starts from the panel that holds it', () => {
  put(GAMES, BOARD, NOTATION);
  document.getElementById('search')?.focus();
  expect(visit(1, 1)).toEqual(['board']);
  document.getElementById('move')?.focus();
  expect(visit(1, 1)).toEqual(['list']);
});

it('the focus skips panels that are absent, or that something covers', () => {
  put(`<div inert>${GAMES}</div>`, BOARD, NOTATION);
  expect(visit(1, 3)).toEqual(['board', 'notation', 'board']);
});

it('the focus stays if there is no panel', () => {
  put();
  expect(focusPanel(1)).toBe(false);
});
