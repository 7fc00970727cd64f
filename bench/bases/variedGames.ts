// Makes many games from few, at the speed of copying: in each copy of a played game, some pairs of moves of one side
// are swapped if nothing else changes, and some copies end earlier.
import { Board } from '../../src/chess/board.ts';
import { moveTo } from '../../src/chess/move.ts';
import { EMPTY } from '../../src/chess/pieces.ts';
import type { Move } from '../../src/chess/types.ts';
import { encodeGame } from '../../test/encoders/cbh/gameRecord.ts';
import type { MoveNode } from '../../test/encoders/cbh/description.ts';
import { encodeEco } from '../../test/encoders/cbh/values.ts';
import type { Random } from '../../test/support/random.ts';
import { normalMove } from './normalMove.ts';
import type { PlayedGame } from './playedGames.ts';

/** A game as in `.cbg`, one byte a ply, with the plies that can be swapped with the next one of their side. */
export interface VariedGame {
  /** The ECO code, as `.cbh` stores it. */
  readonly eco: number;
  readonly record: Uint8Array;
  readonly plies: number;
  readonly pairs: readonly number[];
}

/** Number of bytes of a record before its moves. */
const HEAD = 4;
const PAIRS = 32;
const MIN_PLIES = 24;
const CUT_SHORT = 0.3;

const START = new Board();

/** Number of bytes of a record with this many plies: its head, the moves, the end. */
export const recordSize = (plies: number): number => HEAD + plies + 1;

export function makeVaried({ eco, theory, moves }: PlayedGame): VariedGame {
  const line = moves.reduceRight<MoveNode[]>((children, move) => [{ move: normalMove(move), children }], []);
  const { bytes } = encodeGame({ moves: line });
  if (bytes.length !== recordSize(moves.length)) throw new Error('A move takes more than one byte');
  return {
    eco: encodeEco(eco, undefined),
    record: bytes,
    plies: moves.length,
    pairs: findPairs(moves, theory).slice(0, PAIRS),
  };
}

/** Finds plies after the end of theory that may be swapped independently, because the pairs do not overlap. */
function findPairs(moves: readonly Move[], theory: number): readonly number[] {
  const pairs: number[] = [];
  const board = new Board();
  const [exchanged, played] = [new Board(), new Board()];
  board.copyFrom(START);
  for (const move of moves.slice(0, theory)) board.play(move);
  for (let ply = theory; ply + 2 < moves.length;) {
    const [first, between, second] = moves.slice(ply, ply + 3);
    played.copyFrom(board);
    exchanged.copyFrom(board);
    if (
      playQuietly(played, [first, between, second]) &&
      playQuietly(exchanged, [second, between, first]) &&
      played.keyHigh === exchanged.keyHigh &&
      played.keyLow === exchanged.keyLow
    ) {
      pairs.push(ply);
      board.copyFrom(played);
      ply += 3;
    } else board.play(moves[ply++]);
  }
  return pairs;
}

/** Plays moves if all are legal and capture nothing: then pieces keep their numbers, and moves their bytes. */
const playQuietly = (board: Board, moves: readonly Move[]): boolean =>
  moves.every((move) => {
    if (board.squares[moveTo(move)] !== EMPTY || !board.isLegal(move)) return false;
    board.play(move);
    return true;
  });

/** Writes a copy of the game at `at`, with its moves in another order. Returns its number of plies. */
export function writeVariation(
  { record, plies, pairs }: VariedGame,
  random: Random,
  bytes: Uint8Array,
  at: number,
): number {
  bytes.set(record, at);
  const moves = at + HEAD;
  const exchanged = random.u32();
  // A byte is the move plus the number of plies before it.
  for (let bit = 0; bit < pairs.length; bit++) {
    if (((exchanged >>> bit) & 1) === 0) continue;
    const first = moves + pairs[bit];
    const byte = bytes[first];
    bytes[first] = bytes[first + 2] - 2;
    bytes[first + 2] = byte + 2;
  }
  const room = plies - MIN_PLIES;
  if (room <= 0 || !random.chance(CUT_SHORT)) return plies;
  const kept = MIN_PLIES + random.below(room);
  const size = recordSize(kept);
  bytes[at + 2] = size >> 8;
  bytes[at + 3] = size;
  bytes[moves + kept] = bytes[moves + plies] - plies + kept;
  return kept;
}
