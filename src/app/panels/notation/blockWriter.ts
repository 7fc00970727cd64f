import type { NodeId } from '../../../model/gameTree.ts';
import type { Block, MoveToken, Token } from './blocks.ts';

type Unfinished<Of> = Of extends Block ? Omit<Of, 'railsKept'> : never;
export type UnfinishedBlock = Unfinished<Block>;

/** Collects tokens into paragraphs and paragraphs into the list of blocks. */
export class BlockWriter {
  readonly #blocks: UnfinishedBlock[] = [];
  /** True if the next move of Black is printed with its number. */
  needsNumber = true;
  #rails: readonly NodeId[] = [];
  #tokens: Token[] = [];
  #opens = false;
  #row: { number: string; white?: MoveToken; black?: MoveToken } | undefined;

  get rails(): readonly NodeId[] {
    return this.#rails;
  }

  push(token: Token): void {
    this.#tokens.push(token);
  }

  /** Adds a mainline move in the column layout. */
  pushCell(move: MoveToken, number: string, black: boolean): void {
    if (black && this.#row !== undefined) {
      this.#row.black = move;
      this.endParagraph();
      return;
    }
    this.endParagraph();
    this.#row = black ? { number, black: move } : { number, white: move };
  }

  /** Ends the current paragraph and continues in another line of the game. */
  enter(rails: readonly NodeId[], opens: boolean): void {
    this.endParagraph();
    this.#rails = rails;
    this.#opens = opens;
    this.needsNumber = true;
  }

  /** Adds a separate block; the next token starts a new paragraph. */
  add(block: UnfinishedBlock): void {
    this.endParagraph();
    this.#blocks.push(block);
    this.needsNumber = true;
  }

  endParagraph(): void {
    if (this.#row !== undefined) {
      const { number, white, black } = this.#row;
      const node = white?.node ?? black?.node ?? 0;
      this.#blocks.push({ kind: 'row', key: `m${node}`, rails: this.#rails, number, white, black });
      this.#row = undefined;
    }
    if (this.#tokens.length === 0) return;
    const first = this.#tokens.find((token) => token.kind === 'move');
    const key = first === undefined ? `p${this.#blocks.length}` : `m${first.node}`;
    this.#blocks.push({ kind: 'moves', key, rails: this.#rails, tokens: this.#tokens, opens: this.#opens });
    this.#tokens = [];
    this.#opens = false;
  }

  /** Returns all blocks, each with the number of its rails that continue beside the next block. */
  finish(): readonly Block[] {
    this.endParagraph();
    return this.#blocks.map((block, at) => {
      const next = this.#blocks[at + 1]?.rails ?? [];
      const ends = block.rails.findIndex((first, depth) => next[depth] !== first);
      return { ...block, railsKept: ends === -1 ? block.rails.length : ends };
    });
  }
}
