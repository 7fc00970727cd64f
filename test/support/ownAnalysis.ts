// Analyses written as movetext, for tests only.
import { contentKey } from '../../src/model/contentKey.ts';
import type { Analysis } from '../../src/model/analysis/analysis.ts';
import type { GameTree } from '../../src/model/gameTree.ts';
import { treeOf } from './treeOf.ts';

const GAME = {
  white: 'Rotlewi, Georg',
  black: 'Rubinstein, Akiba',
  event: 'Lodz',
  site: '',
  date: { year: 1907 },
  result: '0-1',
} as const;

/** `analysisOf('1.d4 d5 2.c4', '1.d4 {mine} d5 2.Nf3')`: the game, and the additions to it. */
export function analysisOf(game: string, added: string, facts: Partial<Analysis['game']> = {}): Analysis {
  const mainline = treeOf(game);
  const header = { ...GAME, database: 'Mega', number: 7, ...facts };
  return {
    key: contentKey(header, mainline),
    game: { ...header, mainline },
    tree: treeOf(added),
    changed: 1_000_000,
    revision: 1,
  };
}

/** A tree as movetext without numbers: comments in braces, glyphs as `$1`, variations in parentheses. */
export function textOf({ nodes }: Pick<GameTree, 'nodes'>, at = 0): string {
  const said = nodes[at].annotations.map((one) =>
    one.kind === 'comment' ? `{${one.text}}` : one.kind === 'nag' ? `$${one.nag}` : one.kind,
  );
  const [main, ...others] = nodes[at].children;
  const variations = others.map((child) => `(${nodes[child].san} ${textOf({ nodes }, child)})`);
  const rest = main === undefined ? [] : [nodes[main].san, ...variations, textOf({ nodes }, main)];
  return [...said, ...rest]
    .filter((part) => part !== '')
    .join(' ')
    .replaceAll(' )', ')');
}
