import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block, NotationOptions } from '../../../../src/app/panels/notation/blocks.ts';
import { notationBlocks } from '../../../../src/app/panels/notation/notationBlocks.ts';
import { notationParts } from '../../../../src/app/panels/notation/parts.ts';
import type { Part } from '../../../../src/app/panels/notation/parts.ts';
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

const partsOf = (pgn: string, options: Partial<NotationOptions> = {}): readonly Part[] =>
  notationParts(notationBlocks(treeOf(pgn), { ...BOOK, ...options }));

const printed = (block: Block) => (block.kind === 'folded' ? [block.first.node] : movesOf([block]));

const shown = ({ key, blocks }: Part) => ({ key, blocks });

describe('the parts of a page', () => {
  it('hold every block once, in order, under keys of their own, and know where its moves stand', () => {
    fc.assert(
      fc.property(anyTree, fc.constantFrom('book', 'columns'), fc.boolean(), (tree, layout, folds) => {
        const folded = new Set(folds ? foldableVariations(tree) : []);
        const blocks = notationBlocks(tree, { ...BOOK, layout, folded });
        const parts = notationParts(blocks);
        expect(parts.flatMap((part) => part.blocks)).toEqual(blocks);
        expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length);
        for (const part of parts) {
          const moves = part.blocks.flatMap((block, at) => printed(block).map((node) => [node, at]));
          expect([...part.blockOf]).toEqual(moves);
          expect(part.rails).toEqual(new Set(part.blocks.flatMap((block: Block) => block.rails)));
          expect(part.blocks.length).toBeLessThanOrEqual(48);
        }
      }),
    );
  });

  it('begin anew every four moves of a game whose moves are commented', () => {
    const parts = partsOf(shuffle(20, (move) => `{after move ${move}}`));
    expect(parts.map(({ blockOf }) => blockOf.size)).toEqual([6, 8, 8, 8, 8, 2]);
  });

  it('stay as they are when a variation of another part is folded', () => {
    const pgn = shuffle(20, (move) => (move === 6 ? '(a6 a4 a5)' : '{so far}'));
    const tree = treeOf(pgn);
    const [first] = foldableVariations(tree);
    const open = partsOf(pgn);
    const folded = partsOf(pgn, { folded: new Set([first]) });
    const changed = open.filter(
      (part, at) => JSON.stringify(shown(part)) !== JSON.stringify(shown(folded[at])),
    );
    expect(changed).toHaveLength(1);
  });

  it('divide analysis that hangs on one move', () => {
    const parts = partsOf(`e4 e5 ${'(c5 Nf3 d6 d4) '.repeat(200)}Nf3`);
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.every(({ blocks }) => blocks.length <= 48)).toBe(true);
  });

  it('expect the more room the more they say', () => {
    const [short] = partsOf('e4 {good} e5');
    const [long] = partsOf(`e4 {${'a long comment '.repeat(60)}} e5`);
    expect(long.height).toBeGreaterThan(short.height + 200);
  });
});
