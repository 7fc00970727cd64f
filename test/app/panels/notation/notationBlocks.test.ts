import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NotationOptions } from '../../../../src/app/panels/notation/blocks.ts';
import { notationBlocks } from '../../../../src/app/panels/notation/notationBlocks.ts';
import {
  foldableVariations,
  initialFolds,
  variationsAround,
} from '../../../../src/app/session/game/variations.ts';
import type { GameTree, NodeId } from '../../../../src/model/gameTree.ts';
import { anyTree, treeOfParents } from '../../../support/shapesOfTrees.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { movesOf, pageText } from './pageText.ts';

const BOOK: NotationOptions = { folded: new Set(), layout: 'book', language: '', ownRoots: new Set() };
const COLUMNS: NotationOptions = { ...BOOK, layout: 'columns' };

const page = (tree: GameTree, options: Partial<NotationOptions> = {}) =>
  pageText(notationBlocks(tree, { ...BOOK, ...options }));

describe('the book layout', () => {
  it('the book layout prints the mainline as one paragraph, with numbers at White only', () => {
    expect(page(treeOf('e4 e5 Nf3 Nc6'))).toEqual(['1.e4 e5 2.Nf3 Nc6']);
  });

  it('a comment of the mainline has its own paragraph, and the moves go on with 1…', () => {
    expect(page(treeOf('e4 {the best} e5 Nf3'))).toEqual(['1.e4', '"the best"', '1…e5 2.Nf3']);
  });

  it('a full stop that begins a comment is attached to the move', () => {
    expect(page(treeOf('e4 {. } e5 {. Solid.} Nf3 {.5 of a pawn}'))).toEqual([
      '1.e4 . e5 .',
      '"Solid."',
      '2.Nf3',
      '".5 of a pawn"',
    ]);
    expect(page(treeOf('e4 {. Solid.} e5'), { layout: 'columns' })[1]).toBe('". Solid."');
  });

  it('variations come after the move they replace, in the order of the file', () => {
    expect(page(treeOf('e4 (d4 d5) (c4) e5'))).toEqual(['1.e4', '| v 1.d4 d5', '| v 1.c4', '1…e5']);
  });

  it('comments of variations stay inside their line', () => {
    expect(page(treeOf('e4 ({<or} d4 {solid} d5) e5'))).toEqual(['1.e4', '| v or 1.d4 solid 1…d5', '1…e5']);
  });

  it('a comment before a mainline move is printed before it', () => {
    expect(page(treeOf('e4 {<now} e5'))).toEqual(['1.e4', '"now"', '1…e5']);
  });

  it('a comment on the start position is printed first', () => {
    expect(page(treeOf('{Hello} e4'))).toEqual(['"Hello"', '1.e4']);
  });

  it('a line continues after its sub-variation with its own rules', () => {
    const tree = treeOf('e4 (d4 d5 (Nf6 c4) c4) e5');
    expect(page(tree)).toEqual(['1.e4', '| v 1.d4 d5', '|| v 1…Nf6 2.c4', '| 2.c4', '1…e5']);
  });

  it('short lines of the third level run in brackets', () => {
    const tree = treeOf('e4 (d4 d5 (Nf6 c4 (Nf3 g6) e6) c4) e5');
    expect(page(tree)).toEqual([
      '1.e4',
      '| v 1.d4 d5',
      '|| v 1…Nf6 2.c4 ( 2.Nf3 g6 ) 2…e6',
      '| 2.c4',
      '1…e5',
    ]);
  });

  it('from the fourth level on, variations run on in parentheses, however long', () => {
    const tree = treeOf('e4 (d4 d5 (Nf6 c4 (Nf3 g6 (d6 g3 g6 Bg2 Bg7 (c6)) Bf4 Bg7 e3) e6) c4) e5');
    expect(page(tree)).toEqual([
      '1.e4',
      '| v 1.d4 d5',
      '|| v 1…Nf6 2.c4',
      '||| v 2.Nf3 g6 ( 2…d6 3.g3 g6 4.Bg2 Bg7 ( 4…c6 ) ) 3.Bf4 Bg7 4.e3',
      '|| 2…e6',
      '| 2.c4',
      '1…e5',
    ]);
  });

  it('move glyphs are attached, signs set apart, and prefixes put before the move', () => {
    expect(page(treeOf('e4 $1 $16 e5 $142'))).toEqual(['1.e4! ± ⌓ e5']);
  });

  it('a glyph is printed once, however often it is stored', () => {
    expect(page(treeOf('e4 $1 $1 $16 $16'))).toEqual(['1.e4! ±']);
  });

  it('a glyph without a symbol is printed apart from the move', () => {
    expect(notationBlocks(treeOf('e4 $9'), BOOK)).toMatchObject([
      { tokens: [{ san: 'e4', glyphs: [], signs: [9] }] },
    ]);
  });

  it('a folded line shows its first move, the moves in it and the evaluation at its end', () => {
    const tree = treeOf('e4 (d4 d5 (Nf6) c4 $14) e5');
    expect(page(tree, { folded: new Set([2 as NodeId]) })).toEqual(['1.e4', '| > 1.d4 (4) ⩲', '1…e5']);
  });

  it('a set-up position begins with a diagram and its own numbers', () => {
    const tree = treeOf('Kd2 Kd7', '4k3/8/8/8/8/8/8/4K3 w - - 0 41');
    expect(page(tree, { diagramOfSetUp: true })).toEqual(['[diagram 0]', '41.Kd2 Kd7']);
    expect(page(treeOf('Kd7 Kd2', '4k3/8/8/8/8/8/8/4K3 b - - 0 41'))).toEqual(['41…Kd7 42.Kd2']);
  });

  it('the layout prints null moves, games without moves and the result', () => {
    expect(page(treeOf('e4 -- d4'), { result: '1-0' })).toEqual(['1.e4 -- 2.d4', '1-0']);
    expect(page(treeOf(''), { result: '1/2-1/2' })).toEqual(['1/2-1/2']);
  });

  it('a diagram replaces the mark in a comment or glyph that asks for it', () => {
    expect(page(treeOf('e4 {look [#]} e5 $220'))).toEqual([
      '1.e4',
      '"look"',
      '[diagram 1]',
      '1…e5',
      '[diagram 2]',
    ]);
    expect(page(treeOf('e4 {\ue005} e5'))).toEqual(['1.e4', '[diagram 1]', '1…e5']);
    expect(page(treeOf('e4 {[#] seen} e5'))).toEqual(['1.e4', '[diagram 1]', '"seen"', '1…e5']);
  });

  it('a sign that no font has is named by its number', () => {
    expect(page(treeOf('e4 {\ue01f is near}'))).toEqual(['1.e4', '"[sign E01F] is near"']);
  });

  it('comments of the chosen language are shown, and others only if there is none', () => {
    const tree = treeOf('e4 {en:good} {de:gut} e5 {de:auch gut} Nf3 {always}');
    expect(page(tree, { language: 'en' })).toEqual([
      '1.e4',
      '"good"',
      '1…e5',
      '"auch gut"',
      '2.Nf3',
      '"always"',
    ]);
    expect(page(tree)).toHaveLength(7);
  });

  it('words before a move stay in another language even if the words after it are translated', () => {
    const tree = treeOf('e4 {<de:vorher} e5 {en:after} {de:nachher}');
    expect(page(tree, { language: 'en' })).toEqual(['1.e4', '"vorher"', '1…e5', '"after"']);
    expect(page(tree, { language: 'de' })).toEqual(['1.e4', '"vorher"', '1…e5', '"nachher"']);
  });

  it('a comment of enormous length shows its beginning, and how much more there is', () => {
    const [, shown] = page(treeOf(`e4 {${'x'.repeat(60_000)}} e5`));
    expect(shown.length).toBeLessThan(51_000);
    expect(shown).toContain('x … (10,000 more characters: an export has them)');
  });

  it('an annotation that is not understood shows its format, code and size', () => {
    const tree = treeOf('e4 e5');
    const nodes = tree.nodes.with(1, {
      ...tree.nodes[1],
      annotations: [{ kind: 'unknown', format: 'cbh', code: 24, bytes: new Uint8Array(7) }],
    });
    expect(page({ ...tree, nodes })).toEqual(['1.e4 <cbh 0x18, 7 bytes> 1…e5']);
  });

  it('own notes are at their position, before the move of the game', () => {
    const ownRoots = new Set([0, 1, 3] as NodeId[]);
    expect(page(treeOf('e4 (d4) e5'), { ownRoots })).toEqual([
      '[own 0]',
      '1.e4',
      '| v 1.d4',
      '[own 1]',
      '1…e5',
      '[own 3]',
    ]);
  });
});

describe('the column layout', () => {
  it('the column layout has a row for each pair of mainline moves and the same blocks between', () => {
    expect(page(treeOf('e4 e5 Nf3 (Bc4 {quiet} Nf6) Nc6 Bb5'), COLUMNS)).toEqual([
      '1 e4 e5',
      '2 Nf3',
      '| v 2.Bc4 quiet 2…Nf6',
      '2 … Nc6',
      '3 Bb5',
    ]);
  });
});

describe('a layout of any tree', () => {
  it.each([BOOK, COLUMNS])('every move appears exactly once when nothing is folded ($layout)', (options) => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        const moves = movesOf(notationBlocks(tree, options));
        expect([...moves].sort((a, b) => a - b)).toEqual(tree.nodes.map((_, id) => id).slice(1));
      }),
    );
  });

  it('exactly the folded subtrees are hidden, each behind one line that counts it', () => {
    fc.assert(
      fc.property(anyTree, fc.array(fc.nat()), (tree, picks) => {
        const foldable = foldableVariations(tree);
        const folded = new Set(
          foldable.length === 0 ? [] : picks.map((pick) => foldable[pick % foldable.length]),
        );
        const blocks = notationBlocks(tree, { ...BOOK, folded });
        const hidden = tree.nodes
          .map((_, id) => id as NodeId)
          .filter((id) => variationsAround(tree, id).some((first) => folded.has(first)));
        const shown = new Set(movesOf(blocks));
        expect(hidden.filter((id) => shown.has(id))).toEqual([]);
        expect(shown.size + hidden.length).toBe(tree.nodes.length - 1);
        const counted = blocks.reduce((sum, block) => sum + (block.kind === 'folded' ? block.moves : 0), 0);
        expect(counted).toBe(hidden.length);
      }),
    );
  });

  it('every block has a key of its own and at most three rules', () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        const blocks = notationBlocks(tree, { ...BOOK, ownRoots: new Set([0 as NodeId]) });
        expect(new Set(blocks.map(({ key }) => key)).size).toBe(blocks.length);
        expect(Math.max(0, ...blocks.map(({ rails }) => rails.length))).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('brackets are balanced, and none closes before it opens', () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        let open = 0;
        for (const block of notationBlocks(tree, BOOK))
          for (const token of block.kind === 'moves' ? block.tokens : []) {
            if (token.kind === 'bracket') open += token.text === '(' ? 1 : -1;
            expect(open).toBeGreaterThanOrEqual(0);
          }
        expect(open).toBe(0);
      }),
    );
  });

  it('variations nested as deep as a file has moves are laid out', () => {
    // Nodes 2n + 1 and 2n + 2 both follow node 2n: each even one is a variation, one level deeper than the last.
    const parents = Array.from({ length: 40_000 }, (_, at) => at - (at % 2));
    const tree = treeOfParents(parents);
    expect(variationsAround(tree, 40_000 as NodeId)).toHaveLength(20_000);
    expect(movesOf(notationBlocks(tree, BOOK))).toHaveLength(40_000);
  });
});

describe('folding at first', () => {
  it('ordinary games are open at first, and long lines of the third level are folded', () => {
    expect(initialFolds(treeOf('e4 (d4 d5 (Nf6 c4) c4) e5')).size).toBe(0);
    // Mainline 1, 2; variation 3, 4; in it 5, 6; in that 7 and thirty more.
    const parents = [0, 1, 0, 3, 3, 5, 5, ...Array.from({ length: 30 }, (_, at) => at + 7)];
    expect([...initialFolds(treeOfParents(parents))]).toEqual([7]);
  });
});
