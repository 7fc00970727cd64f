// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import type { LoadedText } from '../../../src/model/loadedGame.ts';
import { walkThrough } from '../../../src/published/savedPage.ts';
import { treeOf } from '../../support/treeOf.ts';
import { gameOf, HEADER } from '../panels/board/shownGame.ts';
import { pageOf, parsed } from './savedPages.ts';

/** Adds the functions of a browser that jsdom lacks. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

it('a page has a guiding text cleaned, with its diagrams, and its links as words', async () => {
  const html = `<h1>On openings</h1><p onclick="hurt()">The words <b>stay</b>.<script>hurt()</script></p>
      <a href="javascript:hurt()">a script</a> <a href="https://example.org/">the web</a>
      <img alt="fen:8/4k3/8/8/4P3/8/4K3/8 w - - 0 1;" src="p.png"><img src="https://example.org/far.png" alt="Far">
      <svg onload="hurt()"></svg><iframe src="https://example.org/"></iframe>`;
  const page = parsed(await pageOf([textOf(html), gameOf(treeOf('1.e4'))]));
  const text = page.querySelector('.saved-game');
  expect(text?.textContent).toContain('The words stay.');
  expect(text?.textContent).toContain('the web');
  expect(text?.querySelectorAll('.notation-diagram-board .board-piece')).toHaveLength(3);
  expect(text?.querySelectorAll('a, button, img, svg[onload], iframe, [onclick]')).toHaveLength(0);
  expect(text?.querySelectorAll('script:not([type="application/json"])')).toHaveLength(0);
  expect(page.querySelector('nav button')?.textContent).toContain('On openings');
});

it('a link of a text opens its game if the page has it, and is words otherwise', async () => {
  const link = (white: string) =>
    `<a href="javascript:CBLink(tag_game,${white},Georg,Rubinstein,Akiba,,,00001907,)">${white}</a>`;
  const saved = parsed(
    await pageOf([textOf(`<p>${link('Rotlewi')} ${link('Salwe')}</p>`), gameOf(treeOf('1.e4'))]),
  );
  expect(saved.querySelectorAll('.saved-game button')).toHaveLength(0);
  document.body.replaceChildren(...[...saved.body.childNodes].map((node) => document.importNode(node, true)));
  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) throw new Error('no page');
  const page = walkThrough(root);
  page.showGame(0);
  const buttons = [...root.querySelectorAll<HTMLElement>('.saved-game button')];
  expect(buttons.map(({ textContent, dataset }) => [textContent, dataset.open])).toEqual([['Rotlewi', '1']]);
  const opened = () => root.querySelector('.saved-list [aria-current]')?.textContent;
  expect(opened()).toContain('On openings');
  page.showGame(1, { isLinked: true });
  expect(opened()).toContain('Rotlewi');
  page.goBack();
  expect(opened()).toContain('On openings');
});

it('links of a text to games of one match lead to the games of their rounds and events', async () => {
  const link = (words: string, facts: string) =>
    `<a href="javascript:CBLink(tag_game,Rotlewi,Georg,Rubinstein,Akiba,${facts})">${words}</a>`;
  const links = [
    link('third', 'Match,,00001907,3'),
    link('first', 'Match,,00001907,1'),
    link('blitz', 'Blitz,,00001907,1'),
    link('by the site', ',Warsaw,00001907,'),
    // The page lacks these: another game of the match would be a wrong one.
    link('second', 'Match,,00001907,2'),
    link('a year later', 'Match,,00001908,1'),
  ];
  const game = (round: number, event: string, site = '') =>
    gameOf(treeOf('1.e4'), { round, event, site, date: { year: 1907 } });
  const page = parsed(
    await pageOf([
      textOf(`<p>${links.join(' ')}</p>`),
      game(1, 'Blitz'),
      game(1, 'Match'),
      game(3, 'Match'),
      game(4, 'Match', 'Warsaw'),
    ]),
  );
  const places: unknown = JSON.parse(page.querySelector('script[data-name="links"]')?.textContent ?? '');
  expect(places).toEqual([3, 2, 1, 4, -1, -1]);
});

it('the diagrams of a text are shown on the board one after the other', async () => {
  const html = `<p>First <img alt="fen:8/4k3/8/8/4P3/8/4K3/8 b - - 0 1;" src="p.png"></p>
      <p>Then</p><img alt="fen:8/8/4k3/8/4P3/8/4K3/8 w - - 0 1;" src="q.png">`;
  const saved = parsed(await pageOf([textOf(html)]));
  document.body.replaceChildren(...[...saved.body.childNodes].map((node) => document.importNode(node, true)));
  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) throw new Error('no page');
  const page = walkThrough(root);
  page.showGame(0);
  const status = () => root.querySelector('.saved-status')?.textContent;
  const king = () => root.querySelector('[data-square="e6"]')?.textContent;
  expect(root.classList.contains('without-board')).toBe(false);
  expect(status()).toBe('');
  page.step(1);
  expect(status()).toBe('Diagram 1. Black to move');
  expect(root.querySelector('[aria-current="true"]')?.textContent).toContain('Diagram 1');
  expect(root.querySelector('[aria-current="true"] [role="img"]')?.getAttribute('aria-label')).toContain(
    'e7',
  );
  expect(king()).toBe('e6');
  page.step(1);
  expect(status()).toBe('Diagram 2. White to move');
  expect(king()).toBe('e6 Black king');
  page.step(1);
  expect(status()).toBe('Diagram 2. White to move');
});

it('a text without diagrams has no board beside it, and a game after it has one', async () => {
  const saved = parsed(await pageOf([textOf('<p>Words</p>'), gameOf(treeOf('1.e4'))]));
  document.body.replaceChildren(...[...saved.body.childNodes].map((node) => document.importNode(node, true)));
  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) throw new Error('no page');
  const page = walkThrough(root);
  page.showGame(0);
  expect(root.classList.contains('without-board')).toBe(true);
  page.showNeighbor(1);
  expect(root.classList.contains('without-board')).toBe(false);
});

const textOf = (html: string): LoadedText => ({
  kind: 'text',
  header: {
    kind: 'text',
    number: recordNumber(2),
    deleted: false,
    title: 'On openings',
    event: '',
    site: '',
    eventDate: {},
    annotator: '',
    source: '',
    sourceTitle: '',
    contents: HEADER.contents,
  },
  titles: [],
  bodies: [{ language: '', format: 'html', text: html }],
  problems: [],
});
