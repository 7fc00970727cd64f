// Lists of moves by position. A position that several orders of moves reach may have several lists.
import type { Board } from '../../chess/board.ts';
import { hasLegalEnPassant } from '../../chess/mobility.ts';
import { EN_PASSANT_HIGH, EN_PASSANT_LOW } from '../../chess/zobrist.ts';
import { enPassantFile } from '../bookPosition.ts';

/** The place of a position's moves: number of the first entry, and how many entries the list has. */
export interface ListPlace {
  readonly head: number;
  readonly length: number;
}

interface Link extends ListPlace {
  readonly high: number;
  next: Link | undefined;
}

/** Finds lists by position, in the order in which they were added. */
export class PositionTable {
  /** First and last link of each chain, which has all lists whose keys share a lower half. */
  readonly #chains = new Map<number, { readonly first: Link; last: Link }>();
  #positions = 0;

  /** Number of different positions. */
  get positions(): number {
    return this.#positions;
  }

  add(board: Board, place: ListPlace): void {
    const { high, low } = keyOf(board);
    const link: Link = { ...place, high, next: undefined };
    const chain = this.#chains.get(low);
    if (chain === undefined) this.#chains.set(low, { first: link, last: link });
    else {
      if (this.find(board).length === 0) this.#positions++;
      chain.last.next = link;
      chain.last = link;
      return;
    }
    this.#positions++;
  }

  find(board: Board): readonly ListPlace[] {
    const { high, low } = keyOf(board);
    const places: ListPlace[] = [];
    for (let link = this.#chains.get(low)?.first; link !== undefined; link = link.next)
      if (link.high === high) places.push(link);
    return places;
  }
}

/** The position's key; en passant counts only if the capture is legal. */
function keyOf(board: Board): { readonly high: number; readonly low: number } {
  const { keyHigh: high, keyLow: low } = board;
  const file = enPassantFile(board);
  if (file < 0 || hasLegalEnPassant(board)) return { high, low };
  return { high: (high ^ EN_PASSANT_HIGH[file]) >>> 0, low: (low ^ EN_PASSANT_LOW[file]) >>> 0 };
}
