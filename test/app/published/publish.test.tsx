// @vitest-environment happy-dom
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { nagSymbol } from '../../../src/chess/nag.ts';
import { squareName } from '../../../src/chess/squares.ts';
import type { Annotation, ShapeColor } from '../../../src/model/annotation.ts';
import type { GameTree } from '../../../src/model/gameTree.ts';
import { anyTree } from '../../support/shapesOfTrees.ts';
import { treeOf } from '../../support/treeOf.ts';
import { gameOf } from '../panels/board/shownGame.ts';
import { startPage } from '../../../src/app/published/publish.tsx';
import { app } from '../testApp.tsx';
import { pageOf, parsed } from './savedPages.ts';

const HOSTILE = [
  '</script><script>globalThis.hurt = 1</script>',
  '<img src=x onerror="hurt()">',
  '"><svg onload=hurt()>',
  '</title></style></template><iframe srcdoc="<script>hurt()</script>">',
  '<!--<script>',
  '&lt;b&gt; &amp; \u202Eecnavda\u2028',
];

const words = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 });
const annotation: fc.Arbitrary<Annotation> = fc.oneof(
  fc.oneof(words, fc.constantFrom(...HOSTILE)).map((text) => ({
    kind: 'comment' as const,
    placement: 'after' as const,
    language: '',
    text,
  })),
  fc.integer({ min: 1, max: 6 }).map((nag) => ({ kind: 'nag' as const, nag })),
  fc
    .tuple(fc.nat(63), fc.nat(63), fc.constantFrom<ShapeColor>('green', 'red', 'blue'))
    .filter(([from, to]) => from !== to)
    .map(([from, to, color]) => ({ kind: 'arrow' as const, from, to, color })),
  fc
    .tuple(fc.nat(63), fc.constantFrom<ShapeColor>('green', 'red', 'blue'))
    .map(([square, color]) => ({ kind: 'square' as const, square, color })),
);
const anyGame = fc
  .tuple(anyTree, fc.array(fc.array(annotation, { maxLength: 2 }), { maxLength: 40 }))
  .map(([tree, said]): GameTree => ({
    ...tree,
    nodes: tree.nodes.map((node, id) => ({ ...node, annotations: said[id] ?? [] })),
  }));

const squeezed = (text: string | null): string => (text ?? '').replace(/\s+/g, '');

describe('a page of games', () => {
  it('a page of games has each move of the tree once, every comment, and all drawings', async () => {
    await fc.assert(
      fc.asyncProperty(anyGame, async (tree) => {
        const page = parsed(await pageOf([gameOf(tree)]));
        const moves = [...page.querySelectorAll('[data-node]')].map((move) =>
          Number(move.getAttribute('data-node')),
        );
        expect(moves.toSorted((a, b) => a - b)).toEqual(tree.nodes.map((_, id) => id).slice(1));
        const notation = squeezed(page.querySelector('.notation-page')?.textContent ?? '');
        const comments = tree.nodes.flatMap(({ annotations }) =>
          // Punctuation at the beginning is attached to the move; invisible characters are replaced.
          annotations.flatMap((one) =>
            one.kind === 'comment'
              ? [squeezed(one.text.replace(/[\u202E\u2028]/g, '')).replace(/^[.,;:!?]+/, '')]
              : [],
          ),
        );
        const shown = notation.replaceAll('\ufffd', '');
        expect(comments.filter((comment) => !shown.includes(comment))).toEqual([]);
        const arrows = tree.nodes.map(
          ({ annotations }) => annotations.filter(({ kind }) => kind === 'arrow').length,
        );
        const drawn = arrows.map(
          (_, id) => page.querySelectorAll(`[data-drawn="${id}"] .board-arrow`).length,
        );
        expect(drawn).toEqual(arrows);
        const squares = tree.nodes.map(({ annotations }) =>
          annotations.flatMap((one) => (one.kind === 'square' ? [squareName(one.square)] : [])),
        );
        const colored = squares.map((_, id) =>
          (page.querySelector(`[data-drawn="${id}"]`)?.getAttribute('data-squares') ?? '')
            .split(' ')
            .flatMap((one) => (one === '' ? [] : [one.split(':')[0]])),
        );
        // The last color of a square counts.
        expect(colored.map((names) => new Set(names))).toEqual(squares.map((names) => new Set(names)));
        const signs = tree.nodes.map(({ annotations }) =>
          annotations.flatMap((one) => (one.kind === 'nag' ? [nagSymbol(one.nag)] : [])),
        );
        for (const [id, symbols] of signs.entries()) {
          const move = page.querySelector(`[data-node="${id}"]`)?.textContent ?? '';
          expect(symbols.filter((symbol) => id > 0 && !move.includes(symbol))).toEqual([]);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('a page of games keeps hostile names, titles and comments as words', async () => {
    const games = HOSTILE.map((text) =>
      gameOf(treeOf(`1.e4 {${text.replaceAll(/[{}]/g, '')}} e5`), {
        white: text,
        black: text,
        event: text,
        site: text,
        annotator: text,
        source: text,
      }),
    );
    const html = await pageOf(games, HOSTILE.join(' '));
    const page = parsed(html);
    const scripts = [...page.querySelectorAll('script')];
    expect(scripts.filter(({ type }) => type !== 'application/json')).toHaveLength(1);
    for (const data of scripts.filter(({ type }) => type === 'application/json'))
      expect(() => JSON.parse(data.textContent ?? '')).not.toThrow();
    expect(page.querySelectorAll('iframe, img, object, embed, base, form, a[href]')).toHaveLength(0);
    const named = [...page.querySelectorAll('*')].flatMap(({ attributes }) =>
      [...attributes].map(({ name }) => name),
    );
    expect(named.filter((name) => name.startsWith('on'))).toEqual([]);
    // The PGN in the scripts is what the files say, and not text of the page.
    for (const script of scripts) script.remove();
    expect(page.body.textContent).toContain('<img src=x onerror="hurt()">');
    expect(page.body.textContent).not.toMatch(/[\u202E\u2028]/);
  });

  it('a page of games allows its one script by its hash, and nothing from anywhere', async () => {
    const page = parsed(await pageOf([gameOf(treeOf('1.e4'))]));
    const policy = page.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content');
    const script = page.querySelector('head > script')?.textContent ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy).toContain(`script-src 'sha256-${hash}'`);
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).not.toMatch(/https?:|'self'|\*/);
    expect(policy).toContain("require-trusted-types-for 'script'");
  });

  it('a page of games says that a game has no moves, and lists the games if there are several', async () => {
    const page = parsed(
      await pageOf([gameOf(treeOf('')), gameOf(treeOf('1.d4'), { white: 'Lasker, Emanuel' })]),
    );
    expect(page.body.textContent).toContain('This game has no moves.');
    const listed = [...page.querySelectorAll('nav button')].map(({ textContent }) => textContent);
    expect(listed[1]).toContain('Emanuel Lasker – Akiba Rubinstein 0–1');
  });

  it('a chapter without players has the title of its study in the list, on a phone and at the board', async () => {
    const chapter = {
      white: '',
      black: '',
      result: '*',
      event: 'My Study: Chapter 1',
      date: { year: 1907 },
    } as const;
    const page = parsed(
      await pageOf([
        gameOf(treeOf('1.d4'), chapter),
        gameOf(treeOf('1.d4'), { ...chapter, tag: 'Traps', result: '1-0' }),
        gameOf(treeOf('1.d4'), { ...chapter, white: 'Lasker, Emanuel', event: '' }),
      ]),
    );
    const titles = [...page.querySelectorAll('nav li button')].map((one) =>
      [...one.children].slice(1).map(({ textContent }) => textContent),
    );
    expect(titles).toEqual([
      ['My Study: Chapter 1', '1907'],
      ['Traps 1–0', 'My Study: Chapter 1, 1907'],
      ['Emanuel Lasker – Unknown player *', '1907'],
    ]);
    const shown = [...page.querySelectorAll<HTMLElement>('.saved-game')].map(({ dataset }) => [
      dataset.title,
      dataset.white,
      dataset.black,
    ]);
    expect(shown).toEqual([
      ['My Study: Chapter 1', 'White', 'Black'],
      ['Traps 1–0', 'White', 'Black'],
      ['Emanuel Lasker – Unknown player *', 'Emanuel Lasker', 'Unknown player'],
    ]);
  });

  it('names from right to left leave the result after Black’s name, in the list and on a phone', async () => {
    const names = { white: 'محمد, صلاح', black: 'כהן, דוד', result: '0-1' } as const;
    const page = parsed(
      await pageOf([
        gameOf(treeOf('1.d4'), names),
        gameOf(treeOf('1.d4'), { ...names, white: '', black: '', event: 'פרק' }),
        gameOf(treeOf('1.d4')),
      ]),
    );
    const titles = [...page.querySelectorAll('nav li b')].map(({ textContent }) => textContent);
    expect(titles).toEqual([
      'صلاح محمد\u200e – דוד כהן\u200e 0–1',
      'פרק\u200e 0–1',
      'Georg Rotlewi – Akiba Rubinstein 0–1',
    ]);
    const shown = [...page.querySelectorAll<HTMLElement>('.saved-game')].map(({ dataset }) => dataset.title);
    expect(shown).toEqual(titles);
  });

  it('a page of games has the user’s notes on games as their titles', async () => {
    const page = await startPage(app, 'Rubinstein lesson', { kind: 'games', withIndex: false });
    for (const note of ['The model game', ''])
      page.add({ record: gameOf(treeOf('1.d4')), source: '', note, pictures: new Map() });
    const saved = parsed(await page.finish().text());
    const [noted, other] = saved.querySelectorAll('nav button');
    expect(noted.textContent).toBe('1The model gameGeorg Rotlewi – Akiba Rubinstein 0–1');
    expect(other.textContent).toContain('2Georg Rotlewi – Akiba Rubinstein 0–1');
    expect(saved.querySelector('h1')?.textContent).toBe('Rubinstein lesson');
  });
});
