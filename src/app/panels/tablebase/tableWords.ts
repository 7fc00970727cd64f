// The meaning of a tablebase result, in words and as a sign.
import { msg } from '../../../base/message.ts';
import type { Message } from '../../../base/message.ts';
import { settledBy } from '../../../model/tablebaseAnswer.ts';
import type { Settled, TablebaseResult } from '../../../model/tablebaseAnswer.ts';

interface ResultWords {
  /** Short words, for a row. */
  readonly short: Message;
  readonly whole: Message;
}

const same = (words: Message): ResultWords => ({ short: words, whole: words });
const DRAWN_SHORT = msg('Draw by the 50-move rule');

const WORDS: Readonly<Record<Settled, readonly [ResultWords, ResultWords]>> = {
  won: [same(msg('White wins')), same(msg('Black wins'))],
  drawn: [
    { short: DRAWN_SHORT, whole: msg('White would win, but the 50-move rule makes it a draw') },
    { short: DRAWN_SHORT, whole: msg('Black would win, but the 50-move rule makes it a draw') },
  ],
  doubtful: [
    {
      short: msg('White wins or 50-move draw'),
      whole: msg('White wins, or the 50-move rule makes it a draw'),
    },
    {
      short: msg('Black wins or 50-move draw'),
      whole: msg('Black wins, or the 50-move rule makes it a draw'),
    },
  ],
  level: [same(msg('Draw')), same(msg('Draw'))],
};
const UNKNOWN = same(msg('Unknown [[the tablebase does not know the result of a move]]'));

/**
 * Describes a result. `turn`: the side whose result it is; `clock`: the half-moves since the last capture or
 * pawn move.
 */
export function resultWords(result: TablebaseResult, turn: 0 | 1, clock: number): ResultWords {
  const settled = settledBy(result, turn, clock);
  return settled === undefined ? UNKNOWN : WORDS[settled.how][settled.winner];
}

/** Returns the sign of a result: the side that wins or may win, or a draw; `undefined` if it is unknown. */
export function resultSign(
  result: TablebaseResult,
  turn: 0 | 1,
  clock: number,
): 'white' | 'draw' | 'black' | undefined {
  const settled = settledBy(result, turn, clock);
  if (settled === undefined) return undefined;
  if (settled.how === 'drawn' || settled.how === 'level') return 'draw';
  return settled.winner === 0 ? 'white' : 'black';
}
