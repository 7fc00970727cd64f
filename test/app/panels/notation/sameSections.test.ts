import { describe, expect, it } from 'vitest';
import { notationBlocks } from '../../../../src/app/panels/notation/notationBlocks.ts';
import { notationSections } from '../../../../src/app/panels/notation/notationSections.ts';
import { sectionKeeper } from '../../../../src/app/panels/notation/sameSections.ts';
import { foldableVariations } from '../../../../src/app/session/game/variations.ts';
import type { NodeId } from '../../../../src/model/gameTree.ts';
import { treeOf } from '../../../support/treeOf.ts';

const MOVES = Array.from({ length: 20 }, (_, at) =>
  at % 2 === 0 ? 'Nf3 Nf6' : 'Ng1 Ng8 (d6 d4 d5) {so far}',
);
const tree = treeOf(MOVES.join(' '));

const sectionsWith = (folded: ReadonlySet<NodeId>, repertoire: ReadonlySet<NodeId>) =>
  notationSections(
    notationBlocks(tree, {
      folded,
      layout: 'book',
      language: '',
      ownRoots: new Set(),
      theory: { rows: new Map(), repertoire },
    }),
  );

const NONE: ReadonlySet<NodeId> = new Set();

describe('sections that are made again', () => {
  it('unchanged sections are reused', () => {
    const keep = sectionKeeper();
    const first = keep(sectionsWith(NONE, NONE));
    const again = keep(sectionsWith(NONE, NONE));
    expect(first.length).toBeGreaterThan(3);
    expect(again.every((section, at) => section === first[at])).toBe(true);
  });

  it('sections are new if a variation was folded or theory came, with their new contents', () => {
    for (const made of [
      sectionsWith(new Set(foldableVariations(tree).slice(-1)), NONE),
      sectionsWith(NONE, new Set(tree.nodes[0].children)),
    ]) {
      const keep = sectionKeeper();
      const first = keep(sectionsWith(NONE, NONE));
      const changed = keep(made);
      expect(changed).toEqual(made);
      expect(changed.filter((section) => !first.includes(section))).toHaveLength(1);
    }
  });

  it('sections are not confused with those of two renders ago', () => {
    const keep = sectionKeeper();
    const folded = new Set(foldableVariations(tree));
    keep(sectionsWith(NONE, NONE));
    keep(sectionsWith(folded, NONE));
    expect(keep(sectionsWith(NONE, NONE))).toEqual(sectionsWith(NONE, NONE));
  });
});
