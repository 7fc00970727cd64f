// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import type { LoadedText } from '../../../src/model/loadedGame.ts';
import { treeOf } from '../../support/treeOf.ts';
import { gameOf, HEADER } from '../panels/board/shownGame.ts';
import { pageOf, parsed } from './savedPages.ts';

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
