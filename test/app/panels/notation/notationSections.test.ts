import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block, NotationOptions } from '../../../../src/app/panels/notation/blocks.ts';
import { notationBlocks } from '../../../../src/app/panels/notation/notationBlocks.ts';
import { notationSections } from '../../../../src/app/panels/notation/notationSections.ts';
import type { NotationSection } from '../../../../src/app/panels/notation/notationSections.ts';
import { foldableVariations } from '../../../../src/app/session/game/variations.ts';
import { anyTree } from '../../../support/shapesOfTrees.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { movesOf } from './pageText.ts';

const BOOK: NotationOptions = { folded: new Set(), layout: 'book', language: '', ownRoots: new Set() };

const shuffle = (moves: number, inserted: (move: number) => string): string =>
  Array.from(
    { length: moves },
    (_, at) => `${at % 2 === 0 ? 'Nf3 Nf6' : 'Ng1 Ng8'} ${inserted(at + 1)}`,
  ).join(' ');

const sectionsOf = (pgn: string, options: Partial<NotationOptions> = {}): readonly NotationSection[] =>
  notationSections(notationBlocks(treeOf(pgn), { ...BOOK, ...options }));

const printed = (block: Block) => (block.kind === 'folded' ? [block.first.node] : movesOf([block]));

const shown = ({ key, blocks }: NotationSection) => ({ key, blocks });

describe('the sections of a page', () => {
  it('sections hold every block once, in order, under unique keys, and know the place of each move', () => {
    fc.assert(
      fc.property(anyTree, fc.constantFrom('book', 'columns'), fc.boolean(), (tree, layout, folds) => {
        const folded = new Set(folds ? foldableVariations(tree) : []);
        const blocks = notationBlocks(tree, { ...BOOK, layout, folded });
        const sections = notationSections(blocks);
        expect(sections.flatMap((section) => section.blocks)).toEqual(blocks);
        expect(new Set(sections.map(({ key }) => key)).size).toBe(sections.length);
        for (const section of sections) {
          const moves = section.blocks.flatMap((block, at) => printed(block).map((node) => [node, at]));
          expect([...section.blockOf]).toEqual(moves);
          expect(section.rails).toEqual(new Set(section.blocks.flatMap((block: Block) => block.rails)));
          expect(section.blocks.length).toBeLessThanOrEqual(48);
        }
      }),
    );
  });

  it('a new section begins every four moves of a game whose moves are commented', () => {
    const sections = sectionsOf(shuffle(20, (move) => `{after move ${move}}`));
    expect(sections.map(({ blockOf }) => blockOf.size)).toEqual([6, 8, 8, 8, 8, 2]);
  });

  it('sections stay the same when a variation of another section is folded', () => {
    const pgn = shuffle(20, (move) => (move === 6 ? '(a6 a4 a5)' : '{so far}'));
    const tree = treeOf(pgn);
    const [first] = foldableVariations(tree);
    const open = sectionsOf(pgn);
    const folded = sectionsOf(pgn, { folded: new Set([first]) });
    const changed = open.filter(
      (section, at) => JSON.stringify(shown(section)) !== JSON.stringify(shown(folded[at])),
    );
    expect(changed).toHaveLength(1);
  });

  it('sections divide an analysis of one move', () => {
    const sections = sectionsOf(`e4 e5 ${'(c5 Nf3 d6 d4) '.repeat(200)}Nf3`);
    expect(sections.length).toBeGreaterThan(3);
    expect(sections.every(({ blocks }) => blocks.length <= 48)).toBe(true);
  });

  it('sections expect more room the more they hold', () => {
    const [short] = sectionsOf('e4 {good} e5');
    const [long] = sectionsOf(`e4 {${'a long comment '.repeat(60)}} e5`);
    expect(long.height).toBeGreaterThan(short.height + 200);
  });
});
