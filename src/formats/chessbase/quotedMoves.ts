// Common parts of quotations of both generations: names, and a limit on the moves that are replayed.
import { FormatError, type Failure } from '../../base/failure.ts';
import type { Origin } from '../../bytes/byteReader.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';

/**
 * The maximum number of moves that are replayed for all quotations of one record; real records quote some
 * hundreds.
 */
export const MAX_QUOTED_MOVES = 100_000;

/** The context for decoding a quotation besides its bytes. All quotations of a game share one, and so its limit. */
export interface QuotationContext {
  readonly codePage: CodePage;
  /** Takes the problems of a quotation that can be shown nevertheless. */
  readonly problems: Failure[];
  /** The rest of `MAX_QUOTED_MOVES`. */
  readonly quota: { moves: number };
}

/** Takes moves from the limit. Throws `FormatError` of kind `limit` if it is used up. */
export function spendMoves({ quota }: QuotationContext, moves: number, { file, base }: Origin): void {
  quota.moves -= moves;
  if (quota.moves < 0)
    throw new FormatError({
      kind: 'limit',
      file,
      offset: base,
      expected: `at most ${MAX_QUOTED_MOVES} quoted moves`,
      found: 'more',
    });
}

/** Puts a space into a name that is stored as "Last,First". */
export const personName = (stored: string): string => stored.replace(/,(?=\S)/, ', ');
