// Many games of few, at the speed of copying: in each copy of a game that was played, some pairs of moves of one side
// have changed places where nothing else changes by it, and some copies end earlier.
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

/** A game as `.cbg` has it, one byte a ply, with the plies that can change places with the next one of their side. */
export interface VariedGame {
  /** As `.cbh` stores it. */
  readonly eco: number;
  readonly record: Uint8Array;
  readonly plies: number;
  readonly pairs: readonly number[];
}

/** Bytes of a record before its moves. */
const HEAD = 4;
const PAIRS = 32;
const LEAST_PLIES = 24;
const CUT_SHORT = 0.3;

const START = new Board();

/** Bytes of a record with so many plies: its head, the moves, the end. */
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

/** Plies from the end of theory on that may be exchanged, each without a word in the others: they lie apart. */
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

/** Plays what is legal and takes nothing: pieces keep their numbers, and so moves keep their bytes. */
const playQuietly = (board: Board, moves: readonly Move[]): boolean =>
  moves.every((move) => {
    if (board.squares[moveTo(move)] !== EMPTY || !board.isLegal(move)) return false;
    board.play(move);
    return true;
  });

/** Writes a copy of the game, with its moves in another order, behind `at`. Returns the number of its plies. */
export function writeVariation(
  { record, plies, pairs }: VariedGame,
  random: Random,
  bytes: Uint8Array,
  at: number,
): number {
  bytes.set(record, at);
  const moves = at + HEAD;
  const exchanged = random.u32();
  // A byte is a move and the number of the plies before it.
  for (let bit = 0; bit < pairs.length; bit++) {
    if (((exchanged >>> bit) & 1) === 0) continue;
    const first = moves + pairs[bit];
    const byte = bytes[first];
    bytes[first] = bytes[first + 2] - 2;
    bytes[first + 2] = byte + 2;
  }
  const room = plies - LEAST_PLIES;
  if (room <= 0 || !random.chance(CUT_SHORT)) return plies;
  const kept = LEAST_PLIES + random.below(room);
  const size = recordSize(kept);
  bytes[at + 2] = size >> 8;
  bytes[at + 3] = size;
  bytes[moves + kept] = bytes[moves + plies] - plies + kept;
  return kept;
}
