// A laid-out game as text: one line for each block, `|` for each rule at its left, `v` where a variation begins.
import type { Block, MoveToken, Token } from '../../../../src/app/panels/notation/blocks.ts';
import { nagSymbol } from '../../../../src/chess/nag.ts';
import type { NodeId } from '../../../../src/model/gameTree.ts';

const moveText = ({ number, san, prefixes, glyphs, signs }: MoveToken): string =>
  [
    ...prefixes.map(nagSymbol),
    `${number}${san}${glyphs.map(nagSymbol).join('')}`,
    ...signs.map(nagSymbol),
  ].join(' ');

function tokenText(token: Token): string {
  if (token.kind === 'move') return moveText(token);
  return token.kind === 'note' ? `<${token.text}>` : token.text;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'moves':
      return `${block.opens ? 'v ' : ''}${block.tokens.map(tokenText).join(' ')}`;
    case 'row':
      return `${block.number} ${block.white?.san ?? '…'} ${block.black?.san ?? ''}`;
    case 'comment':
      return `"${block.text}"`;
    case 'folded':
      return `> ${moveText(block.first)} (${block.moves}) ${block.signs.map(nagSymbol).join(' ')}`;
    case 'diagram':
      return `[diagram ${block.node}]`;
    case 'own':
      return `[own ${block.root}]`;
    case 'theory':
      return `[${block.note.kind} ${block.node}]`;
    case 'result':
      return block.result;
    default:
      throw new Error('a block of no kind');
  }
}

export const pageText = (blocks: readonly Block[]): string[] =>
  blocks.map((block) => `${'|'.repeat(block.rails.length)} ${blockText(block)}`.trim());

/** All visible moves in reading order; the move on a folded line is not counted. */
export const movesOf = (blocks: readonly Block[]): NodeId[] =>
  blocks.flatMap((block): NodeId[] => {
    if (block.kind === 'moves')
      return block.tokens.flatMap((token) => (token.kind === 'move' ? [token.node] : []));
    if (block.kind === 'row')
      return [block.white, block.black].flatMap((move) => (move === undefined ? [] : [move.node]));
    return [];
  });
