// The hot path of kept games: converts bytes of moves to words (`formats/mainlineWords.ts`). Paths of pieces are not
// checked, because each game was replayed when it was kept. An invalid byte ends its game as damaged.
import { KING, PAWN } from '../../chess/pieces.ts';
import { COMPLETE, DAMAGED, LEFT, type MainlineBlock } from '../../formats/mainlineBlock.ts';
import {
  CAPTURED_BITS,
  CAPTURES_PASSING,
  CASTLES,
  MAY_BE_PASSED,
  PIECE_BITS,
  RIGHTS_BITS,
} from '../../formats/mainlineWords.ts';
import { NOTHING_NEEDED, type NeededHomes } from '../../formats/neededHomes.ts';
import {
  AT_START,
  BOARD,
  CASTLE_LONG,
  CASTLE_SHORT,
  INVALID,
  isDiagonal,
  MOVES,
  NULL_MOVE,
  prepareMoves,
  SECOND_BYTE,
} from './moveBytes.ts';

const ALL_RIGHTS = 15;
const MEN = 32;

/** Pieces and board of the current game. All games share one array, because they are decoded one after the other. */
const pieces = new Int32Array(AT_START.length);

/**
 * Decodes the games of a block, each up to its limit, to the capture that leaves fewer men than `leastMen`,
 * or to the move that ends a needed right or moves a needed pawn (`formats/neededHomes.ts`).
 */
export function decodeKept(
  block: MainlineBlock,
  leastMen = 0,
  { endings, needed }: NeededHomes = NOTHING_NEEDED,
): void {
  const { bytes, words, starts, ends, limits, firstWords, outcomes, men } = block;
  prepareMoves();
  const p = pieces;
  let out = 0;
  for (let game = 0; game < block.count; game++) {
    p.set(AT_START);
    firstWords[game] = out;
    const end = ends[game] | 0;
    const stop = out + limits[game];
    let outcome = COMPLETE;
    let side = 0;
    let rights = ALL_RIGHTS | needed;
    let lost = 0;
    let left = MEN;
    for (let at = starts[game] | 0; at < end; at++) {
      if (out === stop || left < leastMen || lost !== 0) {
        outcome = LEFT;
        break;
      }
      const byte = bytes[at];
      const mover = (side << 4) | (byte >> 4);
      const entry = p[mover];
      let move = MOVES[(entry << 4) | (byte & 15)];
      if (move < 0) {
        if (move === SECOND_BYTE && at + 1 < end) {
          const from = entry & 63;
          const to = bytes[++at] & 63;
          move = isDiagonal(from, to) ? from | (to << 6) : INVALID;
        } else if (move === NULL_MOVE) {
          words[out++] = 0;
          side ^= 1;
          continue;
        } else if (move === CASTLE_SHORT || move === CASTLE_LONG) {
          const ended = rights & (3 << (2 * side));
          words[out++] = castle(side, mover, move === CASTLE_LONG) | (ended << RIGHTS_BITS);
          rights ^= ended;
          lost = ended & needed;
          side ^= 1;
          continue;
        }
        if (move < 0) {
          outcome = DAMAGED;
          break;
        }
      }
      const from = move & 63;
      const to = (move >> 6) & 63;
      const piece = entry >> 6;
      let word = move | (piece << PIECE_BITS);
      let target = p[BOARD + to];
      let after = piece;
      if ((piece & 7) === PAWN) {
        const step = to - from;
        if (step === 16 || step === -16) {
          const enemy = ((side ^ 1) << 3) | PAWN;
          if (
            ((to & 7) !== 0 && p[BOARD + to - 1] >> 4 === enemy) ||
            ((to & 7) !== 7 && p[BOARD + to + 1] >> 4 === enemy)
          )
            word |= MAY_BE_PASSED;
        } else if (target === 0 && (step & 7) !== 0) {
          target = p[BOARD + (to ^ 8)];
          p[BOARD + (to ^ 8)] = 0;
          word |= CAPTURES_PASSING;
        }
        if (move >> 12 !== 0) after = (piece & 8) | ((move >> 12) + 1);
      }
      if (target !== 0) {
        word |= (target >> 4) << CAPTURED_BITS;
        p[((side ^ 1) << 4) | (target & 15)] = 0;
        left--;
      }
      p[BOARD + from] = 0;
      p[BOARD + to] = (byte >> 4) | (after << 4);
      p[mover] = to | (after << 6);
      if (rights !== 0) {
        const ended = rights & (endings[from] | endings[to]);
        rights ^= ended;
        word |= (ended & ALL_RIGHTS) << RIGHTS_BITS;
        lost = ended & needed;
      }
      words[out++] = word;
      side ^= 1;
    }
    outcomes[game] = outcome;
    men[game] = left;
  }
  firstWords[block.count] = out;
}

/** Castles from the usual squares. Returns the word without the lost rights. */
function castle(side: number, mover: number, isLong: boolean): number {
  const home = side * 56;
  const king = home + 4;
  const corner = home + (isLong ? 0 : 7);
  const [kingGoal, rookGoal] = isLong ? [home + 2, home + 3] : [home + 6, home + 5];
  const rook = pieces[BOARD + corner];
  const piece = pieces[BOARD + king];
  pieces[BOARD + king] = 0;
  pieces[BOARD + corner] = 0;
  pieces[BOARD + kingGoal] = piece;
  pieces[BOARD + rookGoal] = rook;
  pieces[mover] = kingGoal | ((pieces[mover] >> 6) << 6);
  const rooks = (side << 4) | (rook & 15);
  pieces[rooks] = rookGoal | ((pieces[rooks] >> 6) << 6);
  return CASTLES | king | (corner << 6) | (((side << 3) | KING) << PIECE_BITS);
}
