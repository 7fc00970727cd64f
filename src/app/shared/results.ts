import { msg, t } from '../../base/messages.ts';
import type { Message } from '../../base/messages.ts';
import type { Color } from '../../chess/types.ts';
import type { GameResult } from '../../model/gameHeader.ts';
import { shownResult } from './players.ts';

interface ResultWords {
  /** The sign in the style of tables, with en dashes and true minus signs. */
  readonly sign: string;
  readonly words: string;
  readonly winner?: Color;
}

/** Translates the words only when they are needed. */
const result = (of: GameResult, message: Message, winner?: Color): ResultWords => ({
  sign: shownResult(of),
  winner,
  get words() {
    return t(message);
  },
});

export const RESULT_WORDS: Record<GameResult, ResultWords> = {
  '1-0': result('1-0', msg('White won'), 'white'),
  '0-1': result('0-1', msg('Black won'), 'black'),
  '1/2-1/2': result('1/2-1/2', msg('Draw')),
  '*': result('*', msg('No result')),
  '+:-': result('+:-', msg('White won by forfeit'), 'white'),
  '-:+': result('-:+', msg('Black won by forfeit'), 'black'),
  '=:=': result('=:=', msg('Draw without play')),
  '0-0': result('0-0', msg('Both lost')),
};
