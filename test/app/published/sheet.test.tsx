// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { sheetPositions } from '../../../src/app/session/share/sheetPositions.ts';
import { ROOT } from '../../../src/model/gameTree.ts';
import type { GameTree, NodeId } from '../../../src/model/gameTree.ts';
import { sharedGame } from '../../../src/model/pgn/sharedGame.ts';
import { startPage } from '../../../src/app/published/publish.tsx';
import type { Eco } from '../../../src/chess/types.ts';
import { treeOf } from '../../support/treeOf.ts';
import { gameOf } from '../panels/board/shownGame.ts';
import { app } from '../testApp.tsx';
import { pageOf, parsed } from './savedPages.ts';

const MARKED = treeOf('1.e4 e5 $220 2.Nf3 Nc6 3.Bb5 a6 (3...Nf6 {[#] The Berlin} 4.O-O) 4.Ba4');
const sansOf = (tree: GameTree, nodes: readonly NodeId[]): string =>
  nodes.map((node) => tree.nodes[node].san).join(' ');
const positionsOf = (tree: GameTree, hit?: number, isSetUp = false): readonly string[] =>
  sheetPositions(tree, { hit, isSetUp }).map(
    ({ node, solution }) => `${node === ROOT ? 'start' : tree.nodes[node].san}: ${sansOf(tree, solution)}`,
  );

describe('positions of a sheet', () => {
  it('a sheet has a position wherever the author or the user wants a diagram, even in variations', () => {
    expect(positionsOf(MARKED)).toEqual(['e5: Nf3 Nc6 Bb5 a6 Ba4', 'Nf6: O-O']);
  });

  it('a sheet of a search has only the positions found', () => {
    expect(positionsOf(MARKED, 4)).toEqual(['Nc6: Bb5 a6 Ba4']);
    expect(positionsOf(MARKED, 0)).toEqual(['start: e4 e5 Nf3 Nc6 Bb5 a6 Ba4']);
    expect(positionsOf(MARKED, 40)).toEqual([]);
  });

  it('a sheet has the start if a game begins with its own position and marks none', () => {
    const tree = treeOf('1.e4 Kd7', '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
    expect(positionsOf(tree, undefined, true)).toEqual(['start: e4 Kd7']);
    expect(positionsOf(treeOf('1.e4 e5'))).toEqual([]);
  });

  it('a sheet has the position before the move of a training question, with its answer', () => {
    expect(positionsOf(withQuestion(treeOf('1.e4 e5 2.Nf3')))).toEqual(['e4: e5 Nf3']);
  });

  it('a sheet has one exercise for a diagram and a training question at one position', () => {
    expect(positionsOf(withQuestion(treeOf('1.e4 $220 e5 2.Nf3')))).toEqual(['e4: e5 Nf3']);
  });

  it('a sheet has its positions in the order in which the game is read, own variations included', () => {
    const tree = treeOf('1.e4 $220 e5 2.Nf3 $220 Nc6 3.Bb5 $220');
    const own = treeOf('1.e4 e5 2.f4 (2.d4 exd4 3.c3 $220) 2...exf4 $220');
    const { tree: shared } = sharedGame(gameOf(tree), { notes: true, figures: true }, own);
    expect(positionsOf(shared).map((line) => line.replace(/:.*/, ''))).toEqual([
      'e4',
      'Nf3',
      'exf4',
      'c3',
      'Bb5',
    ]);
  });
});

/** The tree with a training question at its second node. */
function withQuestion(tree: GameTree): GameTree {
  const question = {
    kind: 'trainingQuestion',
    seconds: 0,
    points: 1,
    question: [],
    hints: [],
    answers: [],
  } as const;
  const nodes = tree.nodes.map((node, at) => (at === 2 ? { ...node, annotations: [question] } : node));
  return { ...tree, nodes };
}

describe('solutions of a sheet', () => {
  const longLine = (plies: number): string => {
    const there = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
    return Array.from({ length: plies }, (_, at) => there[at % 4]).join(' ');
  };
  const lengths = (tree: GameTree, isSetUp: boolean) =>
    sheetPositions(tree, { hit: 0, isSetUp }).map(({ solution, isCut }) => [solution.length, isCut]);

  it('a solution goes to the end of the game, and only a long one is cut', () => {
    expect(lengths(treeOf(longLine(30)), false)).toEqual([[30, false]]);
    expect(lengths(treeOf(longLine(31)), false)).toEqual([[8, true]]);
    expect(lengths(treeOf(longLine(60)), true)).toEqual([[60, false]]);
  });

  it('a solution has the signs of its moves, and a cut one ends with dots', async () => {
    const tree = treeOf(`1.e4 e5 $220 2.Nf3 $3 Nc6 $14 3.Ng1 Nb8 ${longLine(40)}`);
    const page = parsed(await pageOf([gameOf(tree)], 'Lesson', { kind: 'diagrams', perPage: 2 }));
    const text = page.querySelector('.sheet-solutions li')?.textContent ?? '';
    expect(text).toContain('♘f3!!');
    expect(text).toContain('⩲');
    expect(text).toContain('…');
    expect(page.querySelector('.sheet-left-out')?.textContent).toContain('Mainlines only');
  });

  it('a diagram at the end of a line says that no move follows, and at mate or stalemate who has won', async () => {
    const games = [
      gameOf(treeOf('1.f3 e5 2.g4 $220 (2.e4 d5 $220) Qh4 $220')),
      gameOf(treeOf('1.Qb6 $220', 'k7/8/8/8/8/8/1Q6/4K3 w - - 0 1')),
      gameOf(treeOf('1.f3 e5 2.g4 Qh4 $220'), { variant: 'Crazyhouse' }),
    ];
    const page = parsed(await pageOf(games, 'Lesson', { kind: 'diagrams', perPage: 6 }));
    expect([...page.querySelectorAll('figcaption')].map((one) => one.textContent)).toEqual([
      '1 Black to move',
      '2 White to move',
      '3 Checkmate. Black has won.',
      '4 Stalemate. The game is drawn.',
      '5 White to move',
    ]);
    const [first, ...others] = [...page.querySelectorAll('.sheet-solutions li')].map(
      (one) => one.textContent,
    );
    expect(first).toContain('h4');
    for (const text of others) expect(text).toContain('No move follows here.');
  });

  it('a whole solution does not say that something is left out', async () => {
    const tree = treeOf('1.e4 e5 $220 2.Nf3');
    const page = parsed(await pageOf([gameOf(tree)], 'Lesson', { kind: 'diagrams', perPage: 2 }));
    expect(page.querySelector('.sheet-left-out')).toBeNull();
    expect(page.querySelector('.sheet-solutions li')?.textContent).not.toContain('…');
  });
});

describe('a sheet of diagrams', () => {
  const GAMES = [
    gameOf(MARKED, { white: 'Tal, Mikhail', black: '<b>Geller', result: '1-0', date: { year: 1959 } }),
    gameOf(treeOf('1.d4 d5'), { white: 'A', black: 'B' }),
  ];

  it('a sheet has so many diagrams on a page, the side to move, and their solutions at its end', async () => {
    const page = parsed(await pageOf(GAMES, 'Lesson 3', { kind: 'diagrams', perPage: 2 }));
    expect(page.title).toBe('Lesson 3');
    expect(page.querySelectorAll('.sheet-page')).toHaveLength(1);
    expect([...page.querySelectorAll('figcaption')].map((one) => one.textContent)).toEqual([
      '1 White to move',
      '2 White to move',
    ]);
    expect(page.querySelectorAll('[role="img"]')).toHaveLength(2);
    const [first] = page.querySelectorAll('.sheet-solutions li');
    expect(first.textContent).toContain('Mikhail Tal – <b>Geller 1–0, 1959');
    expect(first.textContent).toContain('♘f3');
    expect(page.querySelector('script')).toBeNull();
    expect(page.body.textContent).not.toContain('no diagram');
  });

  it('a sheet begins a new page of paper after so many diagrams', async () => {
    const games = Array.from({ length: 5 }, () => gameOf(MARKED));
    const page = parsed(await pageOf(games, 'Lesson', { kind: 'diagrams', perPage: 4 }));
    const counts = [...page.querySelectorAll('.sheet-page')].map((one) => one.children.length);
    expect(counts).toEqual([4, 4, 2]);
    expect(page.querySelectorAll('.sheet-solutions li')).toHaveLength(10);
  });
});

it('the index of a booklet has each player and opening with the numbers of the games', async () => {
  const games = [
    gameOf(treeOf('1.e4 c5'), { white: 'Tal, M', black: 'Geller, E', eco: 'B90' as Eco }),
    gameOf(treeOf('1.e4 c5'), { white: 'Geller, E', black: 'Keres, P', eco: 'B90' as Eco }),
  ];
  const page = parsed(await pageOf(games, 'Booklet', { kind: 'games', withIndex: true }));
  const lines = [...page.querySelectorAll('.saved-index li')].map((one) => one.textContent);
  expect(lines).toEqual([
    'Geller, E 1, 2',
    'Keres, P 2',
    'Tal, M 1',
    expect.stringMatching(/^B90 Sicilian .* 1, 2$/),
  ]);
  const plain = await startPage(app, 'Booklet', { kind: 'games', withIndex: false });
  expect(parsed(await plain.finish().text()).querySelector('.saved-index')).toBeNull();
});
