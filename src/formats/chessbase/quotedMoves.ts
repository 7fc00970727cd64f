// What quotations of both generations share: names, and a bound on what is replayed for them.
import { FormatError, type Failure } from '../../base/failure.ts';
import type { Origin } from '../../bytes/byteReader.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';

/** Moves that are replayed for the quotations of one record; real ones quote some hundreds. */
export const MAX_QUOTED_MOVES = 100_000;

/** What decoding a quotation needs besides its bytes; one for all quotations of a game, so that together they stay within bounds. */
export interface QuotationContext {
  readonly codePage: CodePage;
  /** Takes what could not be read of a quotation that was shown nevertheless. */
  readonly problems: Failure[];
  /** What is left of `MAX_QUOTED_MOVES`. */
  readonly quota: { moves: number };
}

/** Takes moves out of the quota. Throws `FormatError` `limit` where it is used up. */
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

/** Stored as "Last,First". */
export const personName = (stored: string): string => stored.replace(/,(?=\S)/, ', ');
