import { Board } from '../../chess/board.ts';
import { INITIAL_FEN } from '../../chess/types.ts';

const TAG_PAIR = /^[ \t]*\[[A-Za-z]\w*[ \t]+"/m;
const FIRST_MOVE = /^(?:\{[^}]*\}\s*)?(?:\d+\s*\.+\s*)?([^\s.{}()]+)/;

/** Whether a text holds a game: a tag pair, or a first move that is legal at the start of chess. */
export function looksLikePgn(text: string): boolean {
  if (TAG_PAIR.test(text)) return true;
  const san = FIRST_MOVE.exec(text.trimStart())?.[1];
  return san !== undefined && Board.fromFen(INITIAL_FEN)?.parseSan(san) !== undefined;
}
