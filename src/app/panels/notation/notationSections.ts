// Splits a long game into sections: a step renders only the section that it leaves and the one that it
// enters, and the browser lays out only those in sight.
import type { NodeId } from '../../../model/gameTree.ts';
import type { Block, MoveToken } from './blocks.ts';

/** Consecutive blocks of the page. */
export interface NotationSection {
  readonly key: string;
  readonly blocks: readonly Block[];
  /** For each node the index of the block that prints its move. */
  readonly blockOf: ReadonlyMap<NodeId, number>;
  /** The variations that the section contains. */
  readonly rails: ReadonlySet<NodeId>;
  /** The number of tokens to render. */
  readonly size: number;
  /** The estimated height in pixels, until the section has been in view. */
  readonly height: number;
}

/**
 * Full moves of the mainline per section, with everything that belongs to them. A variation that is folded
 * changes only its own section.
 */
const MAINLINE_MOVES = 4;
/** A section is split after this many blocks. */
const MAX_BLOCKS = 48;

const LINE = 25;
const TOKENS_A_LINE = 10;
const LETTERS_A_LINE = 80;
const DIAGRAM = 280;

const movesOf = (block: Block): readonly MoveToken[] => {
  switch (block.kind) {
    case 'moves':
      return block.tokens.filter((token) => token.kind === 'move');
    case 'row':
      return [block.white, block.black].filter((move) => move !== undefined);
    case 'folded':
      return [block.first];
    default:
      return [];
  }
};

const sizeOf = (block: Block): number => (block.kind === 'moves' ? block.tokens.length : 1);

function heightOf(block: Block): number {
  switch (block.kind) {
    case 'moves': {
      const letters = block.tokens.reduce((sum, token) => sum + ('text' in token ? token.text.length : 0), 0);
      return LINE * Math.ceil(block.tokens.length / TOKENS_A_LINE + letters / LETTERS_A_LINE);
    }
    case 'comment':
      return 8 + LINE * Math.ceil(block.text.length / LETTERS_A_LINE);
    case 'diagram':
    case 'media':
    case 'question':
      return DIAGRAM;
    default:
      return LINE;
  }
}

function partOf(key: string, blocks: readonly Block[]): NotationSection {
  const blockOf = new Map<NodeId, number>();
  const rails = new Set<NodeId>();
  let size = 0;
  let height = 0;
  for (const [at, block] of blocks.entries()) {
    for (const { node } of movesOf(block)) blockOf.set(node, at);
    for (const rail of block.rails) rails.add(rail);
    size += sizeOf(block);
    height += heightOf(block);
  }
  return { key, blocks, blockOf, rails, size, height };
}

/**
 * Returns the page in sections. A section starts where the mainline enters another group of full moves, or
 * after `MAX_BLOCKS`.
 */
export function notationSections(blocks: readonly Block[]): readonly NotationSection[] {
  const sections: NotationSection[] = [];
  let group = -1;
  let start = 0;
  let continued = 0;
  for (const [at, block] of blocks.entries()) {
    const first = block.rails.length === 0 ? movesOf(block)[0] : undefined;
    const entered = first === undefined ? group : Math.floor(first.at.number / MAINLINE_MOVES);
    if (entered === group && at - start < MAX_BLOCKS) continue;
    if (at > start) sections.push(partOf(`${group}.${continued}`, blocks.slice(start, at)));
    continued = entered === group ? continued + 1 : 0;
    group = entered;
    start = at;
  }
  if (start < blocks.length) sections.push(partOf(`${group}.${continued}`, blocks.slice(start)));
  return sections;
}
