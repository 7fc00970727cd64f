// @vitest-environment happy-dom
// The script of saved pages, run on a page as the product saves it.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { walkThrough } from '../../../src/published/savedPage.ts';
import type { SavedPage } from '../../../src/published/savedPage.ts';
import type { Annotation, TrainingAnnotation } from '../../../src/model/annotation.ts';
import type { LoadedGame } from '../../../src/model/loadedGame.ts';
import type { GameTree } from '../../../src/model/gameTree.ts';
import { annotated } from '../panels/notation/annotated.ts';
import { treeOf } from '../../support/treeOf.ts';
import { gameOf } from '../panels/board/shownGame.ts';
import { pageOf, parsed } from './savedPages.ts';

let page: SavedPage;

const open = (...trees: readonly GameTree[]): Promise<void> =>
  openGames(...trees.map((tree) => gameOf(tree)));

async function openGames(...games: readonly LoadedGame[]): Promise<void> {
  const saved = parsed(await pageOf(games));
  document.body.replaceChildren(...[...saved.body.childNodes].map((node) => document.importNode(node, true)));
  page = walkThrough(part('#root'));
  page.showGame(0);
}

function part(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
}

/** The SAN of a move, with letters for figurines. */
function sanOf(one: Element): string {
  const printed = one.querySelector(':scope > [aria-hidden]')?.cloneNode(true);
  if (!(printed instanceof HTMLElement)) return '';
  for (const figurine of printed.querySelectorAll('[data-letter]'))
    figurine.textContent = figurine.getAttribute('data-letter');
  return printed.textContent.replace(/^\d+[.…]+/, '');
}

const move = (san: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('[data-node]')].find((one) => sanOf(one) === san);
  if (found === undefined) throw new Error(`no ${san}`);
  return found;
};
const current = (): string => sanOf(part('.saved-game.shown [aria-current]'));
const isCovered = (san: string): boolean => move(san).closest('.covered') !== null;

const question = (tree: GameTree, san: string): TrainingAnnotation => ({
  kind: 'trainingQuestion',
  seconds: 0,
  points: 5,
  question: [{ language: '', text: 'Find it' }],
  hints: [[{ language: '', text: 'Look at the pawn' }], [], []],
  answers: [{ move: tree.nodes.find((node) => node.san === san)!.move, points: 5, feedback: [] }],
});

afterEach(() => document.body.replaceChildren());

describe('a saved page', () => {
  it('a saved page steps along the line that was chosen at a branch, and back', async () => {
    await open(treeOf('1.e4 e5 (1...c5 2.c3) 2.d4'));
    page.step(1);
    expect(current()).toBe('e4');
    expect(move('e5').classList.contains('next')).toBe(true);
    page.chooseLine(1);
    page.step(1);
    expect(current()).toBe('c5');
    page.toEnd(false);
    expect(current()).toBe('c3');
    page.step(-1);
    page.step(-1);
    expect(current()).toBe('e4');
    page.toEnd(true);
    expect(document.querySelector('[aria-current="true"]')).toBeNull();
  });

  it('a saved page goes to a move that is clicked, says it, and fills the table of squares', async () => {
    await open(treeOf('1.e4 e5'));
    page.click(move('e5'));
    expect(current()).toBe('e5');
    expect(part('.saved-status').textContent).toBe('1, Black, e5. White to move');
    expect(part('[data-square="e5"]').textContent).toBe('e5 Black pawn');
    expect(part('[data-square="e7"]').textContent).toBe('e7');
  });

  it('a saved page folds a variation, and unfolds it for a move in it', async () => {
    const line =
      '1.e4 e5 (1...c5 2.Nf3 d6 3.d4 cxd4 (3...Nf6 4.Nc3 cxd4 5.Nxd4 a6 6.Be2 e5) 4.Nxd4 Nf6) 2.Nc3';
    await open(treeOf(line));
    const fold = part('button[data-fold]');
    page.click(fold);
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    expect(fold.getAttribute('aria-label')).toMatch(/^Unfold variation: /);
    expect(move('Be2').closest('.folded')).not.toBeNull();
    page.click(move('Be2'));
    expect(move('Be2').closest('.folded')).toBeNull();
    expect(fold.getAttribute('aria-expanded')).toBe('true');
    expect(fold.getAttribute('aria-label')).toMatch(/^Fold variation: /);
  });

  it('a saved page covers the moves from a training question on, and does not step past it', async () => {
    const tree = treeOf('1.e4 e5 2.d4 exd4 (2...d6 3.dxe5) 3.Qxd4');
    await open(annotated(tree, 'd4', question(tree, 'd4')));
    expect(['d4', 'exd4', 'd6', 'Qxd4'].map(isCovered)).toEqual([true, true, true, true]);
    page.toEnd(false);
    expect(current()).toBe('e5');
    const solution = part('.saved-solution');
    solution.setAttribute('open', '');
    page.recover();
    expect(['d4', 'exd4', 'd6', 'Qxd4'].map(isCovered)).toEqual([false, false, false, false]);
    page.toEnd(false);
    expect(current()).toBe('Qxd4');
    solution.removeAttribute('open');
    page.recover();
    expect(isCovered('d4')).toBe(true);
    expect(document.querySelector('[aria-current="true"]')).toBeNull();
  });

  it('a question of a game that is not open covers its moves as well, because all games are printed', async () => {
    const tree = treeOf('1.d4 d5 2.c4');
    await open(treeOf('1.e4'), annotated(tree, 'd5', question(tree, 'd5')));
    expect(isCovered('e4')).toBe(false);
    expect(isCovered('c4')).toBe(true);
  });

  it('the answers to a question about a promotion say the piece', async () => {
    const tree = treeOf('1.a8=N Kf7', '8/P3k3/8/8/8/8/8/4K3 w - - 0 1');
    await open(annotated(tree, 'a8=N', question(tree, 'a8=N')));
    expect(JSON.parse(part('[data-answers]').dataset.answers ?? '')).toEqual({ a7a8knight: '' });
    const offered = [...document.querySelectorAll<HTMLElement>('.board-promotion [data-piece]')];
    expect(offered.map((one) => [one.dataset.piece, one.getAttribute('aria-label')])).toEqual([
      ['queen', 'queen'],
      ['knight', 'knight'],
      ['rook', 'rook'],
      ['bishop', 'bishop'],
    ]);
    expect(part('.board-promotion').hidden).toBe(true);
  });

  it('two answers that are worth all points both solve the question of a page', async () => {
    const tree = treeOf('1.Nf3 d5');
    const asked = question(tree, 'Nf3');
    const pawn = { move: treeOf('1.d4').nodes[1].move, points: 5, feedback: [] };
    await open(annotated(tree, 'Nf3', { ...asked, answers: [...asked.answers, pawn] }));
    expect(JSON.parse(part('[data-answers]').dataset.answers ?? '')).toEqual({ g1f3: '', d2d4: '' });
  });

  it('a question in a variation covers no more than this variation', async () => {
    const tree = treeOf('1.e4 e5 (1...c5 2.Nf3 d6 3.d4 cxd4 4.Nxd4 Nf6 5.Nc3 a6 6.Be2 e5) 2.Nc3');
    await open(annotated(tree, 'Nxd4', question(tree, 'Nxd4')));
    expect(['c5', 'd6', 'Nxd4', 'a6', 'Nc3'].map(isCovered)).toEqual([false, false, true, true, true]);
    expect(move('Nc3').closest('[data-depth="0"]')).toBeNull();
    const main = [...document.querySelectorAll('[data-node]')].at(-1);
    expect(main?.closest('.covered')).toBeNull();
  });

  it('a saved page shows another game with its own players', async () => {
    await open(treeOf('1.e4'), treeOf('1.d4 d5'));
    page.showNeighbor(1);
    page.step(1);
    expect(current()).toBe('d4');
    expect(document.querySelectorAll('.saved-game:not(.shown)')).toHaveLength(1);
    page.showNeighbor(1);
    expect(current()).toBe('d4');
    expect(part('[data-of="white"]').textContent).toBe('Georg Rotlewi');
  });

  it('a saved page shows a game from the side that its tags choose, and others as the user wants', async () => {
    const game = gameOf(treeOf('1.e4'), { white: 'Lasker, Emanuel' });
    await openGames(gameOf(treeOf('1.d4')), { ...game, tags: [['Orientation', 'black']] });
    const names = (): readonly string[] =>
      [...document.querySelectorAll('.board-player-name')].map(({ textContent }) => textContent);
    const isFlipped = (): boolean => document.querySelector('.cg-wrap.orientation-black') !== null;
    expect(isFlipped()).toBe(false);
    page.showNeighbor(1);
    expect(isFlipped()).toBe(true);
    expect(part('.saved-board').classList.contains('flipped')).toBe(true);
    expect(names()).toEqual(['Emanuel Lasker', 'Akiba Rubinstein']);
    page.flip();
    expect(isFlipped()).toBe(false);
    page.showNeighbor(-1);
    expect(isFlipped(), 'only for this one game').toBe(false);
    expect(names()).toEqual(['Akiba Rubinstein', 'Georg Rotlewi']);
    page.flip();
    page.showNeighbor(1);
    page.flip();
    page.showNeighbor(-1);
    expect(isFlipped(), 'as the user has chosen').toBe(true);
  });

  it('a saved page plays through a quoted game on its board, and goes back to the game that quotes it', async () => {
    const tree = treeOf('1.e4 e5 2.Nf3');
    const quotation: Annotation = {
      kind: 'quotation',
      game: {
        white: 'Morphy, Paul',
        black: 'Allies',
        event: 'Paris',
        site: 'Paris',
        date: { year: 1858 },
        result: '1-0',
        tournament: { tempos: [], teamEvent: false },
        tree: treeOf('1.d4 d5 2.c4'),
      },
    };
    await open(annotated(tree, 'e5', quotation));
    page.click(move('e5'));
    const card = part('[data-quoted]');
    const button = part('[data-do="quoted"]');
    page.toggleQuoted(button);
    expect(card.classList.contains('walked')).toBe(true);
    expect(part('[data-of="white"]').textContent).toBe('Paul Morphy');
    page.toEnd(false);
    expect(current()).toBe('c4');
    expect(part('.saved-status').textContent).toBe('2, White, c4. Black to move');
    expect(document.querySelectorAll('[aria-current="true"]')).toHaveLength(1);
    page.goBack();
    expect(current()).toBe('e5');
    expect(part('[data-of="white"]').textContent).toBe('Georg Rotlewi');
    page.step(1);
    expect(current()).toBe('Nf3');
    page.click(move('d5'));
    expect(current()).toBe('d5');
    expect(part('[data-square="d5"]').textContent).toBe('d5 Black pawn');
    page.click(move('e4'));
    expect(current()).toBe('e4');
    expect(card.classList.contains('walked')).toBe(false);
  });

  it('a saved page revokes the URL of its PGN a minute after the download', async () => {
    await open(treeOf('1.e4'));
    vi.useFakeTimers();
    try {
      const revoke = vi.spyOn(URL, 'revokeObjectURL');
      const make = vi.spyOn(URL, 'createObjectURL');
      page.savePgn();
      vi.advanceTimersByTime(30_000);
      expect(revoke).not.toHaveBeenCalled();
      vi.advanceTimersByTime(30_000);
      expect(revoke.mock.calls).toEqual([[make.mock.results[0]?.value]]);
    } finally {
      vi.useRealTimers();
      vi.restoreAllMocks();
    }
  });
});
