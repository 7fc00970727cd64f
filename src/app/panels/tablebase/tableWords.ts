// What a result of the tables means, in words.
import { msg } from '../../../base/message.ts';
import type { Message } from '../../../base/message.ts';
import { counterRemark } from '../../../model/tablebaseAnswer.ts';
import type { TablebaseResult } from '../../../model/tablebaseAnswer.ts';

/** For White and for Black. */
type Winner = 0 | 1;

const WINS: readonly [Message, Message] = [msg('White wins'), msg('Black wins')];
const DRAWN: readonly [Message, Message] = [
  msg('White would win, but the 50-move rule makes it a draw'),
  msg('Black would win, but the 50-move rule makes it a draw'),
];
const DOUBTFUL: readonly [Message, Message] = [
  msg('White wins, or the 50-move rule makes it a draw'),
  msg('Black wins, or the 50-move rule makes it a draw'),
];

/** `turn` is whose result it is; `clock` counts the half-moves since the last capture or pawn move. */
export function resultWords({ wdl, dtz = 0 }: TablebaseResult, turn: Winner, clock: number): Message {
  if (wdl === undefined) return msg('Unknown [[the endgame tables do not know the result of a move]]');
  if (wdl === 0) return msg('Draw');
  const winner: Winner = wdl > 0 === (turn === 0) ? 0 : 1;
  const remark = Math.abs(wdl) === 1 ? 'drawn' : counterRemark(wdl, dtz, clock);
  if (remark === 'drawn') return DRAWN[winner];
  return remark === 'doubtful' ? DOUBTFUL[winner] : WINS[winner];
}
