// What is wrong with a text that should be a FEN, in words for its reader.
import { CASTLING_FIELD } from './fen.ts';
import { PIECE_LETTERS } from './pieces.ts';

/** Why `parseFen` reads no position in this text; only for texts in which it does not. */
export function whyNoFen(text: string): string {
  const [placement, turn = 'w', castling = '-', ep = '-'] = text.trim().split(/\s+/);
  if (!placement.includes('/')) return 'this is not a position in FEN';
  const ranks = placement.split('/');
  if (ranks.length !== 8) return `a FEN has 8 ranks, this one has ${ranks.length}`;
  for (const [at, rank] of ranks.entries()) {
    const problem = wrongRank(rank);
    if (problem !== undefined) return `rank ${8 - at} ${problem}`;
  }
  if (turn !== 'w' && turn !== 'b') return `who is to move is w or b, not “${turn}”`;
  if (!CASTLING_FIELD.test(castling)) return `castling rights are letters like KQkq, or -, not “${castling}”`;
  return `an en passant square is one like e3, or -, not “${ep}”`;
}

function wrongRank(rank: string): string | undefined {
  let squares = 0;
  for (const sign of rank) {
    const isGap = /[1-8]/.test(sign);
    if (!isGap && !PIECE_LETTERS.includes(sign)) return `has “${sign}”, which is no piece`;
    squares += isGap ? Number(sign) : 1;
  }
  return squares === 8 ? undefined : `has ${squares} squares instead of 8`;
}
