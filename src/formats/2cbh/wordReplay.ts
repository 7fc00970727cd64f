// Replays the words of a game into a tree or a search. The first word that does not fit ends the replay; the moves
// before it stay.
import type { Failure } from '../../base/failure.ts';
import { moveFrom, moveTo, packMove } from '../../chess/move.ts';
import { squareName } from '../../chess/squares.ts';
import type { Move } from '../../chess/types.ts';
import { MAX_MOVES, MAX_NESTING, type MoveTarget, type Replay } from '../chessbase/moveCodec.ts';
import {
  STANDARD_HOME,
  grantCastling,
  isLegalStart,
  type StartPosition,
} from '../chessbase/startPosition.ts';
import { CAPTURED_BITS, CAPTURES_PASSING, PIECE_BITS } from '../mainlineWords.ts';
import { ALTERNATIVE, LINE_END, MOVE_WORDS, NO_WORD, NULL_WORD, castlingOf } from './moveWords.ts';
import type { GameWords } from './moveWords.ts';

/** Describes what was found instead of a playable move. */
interface Misfit {
  readonly found: string;
  readonly missingRight?: number | undefined;
}

const SIDES = ['White', 'Black'] as const;
const MOVE_BITS = 0x7fff;

class WordReplay {
  readonly #game: GameWords;
  readonly #start: StartPosition | undefined;
  readonly #target: MoveTarget;
  /** True if the start position is not legal: then the replay checks only pieces and ways. */
  readonly #loose: boolean;
  #depth = 0;
  #moves = 0;

  constructor(game: GameWords, start: StartPosition | undefined, target: MoveTarget) {
    this.#game = game;
    this.#start = start;
    this.#target = target;
    this.#loose = !isLegalStart(target.board);
  }

  run(): Replay {
    const { view, count } = this.#game;
    for (let at = this.#game.firstMove; at < count; at++) {
      const word = view.getUint16(2 * at, true);
      if (word === LINE_END) {
        if (this.#depth === 0) return { moves: this.#moves, problem: undefined, missingRight: undefined };
        this.#target.endLine();
        this.#depth--;
        continue;
      }
      if (MOVE_WORDS[word] === NO_WORD && castlingOf(word) === undefined)
        return this.#stop(at, { kind: 'invalid', expected: 'a move', found: `word 0x${word.toString(16)}` });
      if (this.#moves >= MAX_MOVES)
        return this.#stop(at, { kind: 'limit', expected: `at most ${MAX_MOVES} moves`, found: 'more' });
      const move = this.#moveOf(word);
      if (typeof move !== 'number') return this.#stop(at, this.#illegal(move.found), move.missingRight);
      // The mark of an alternative comes after a move, and refers to the position before that move.
      if (at + 1 < count && view.getUint16(2 * at + 2, true) === ALTERNATIVE) {
        if (this.#depth >= MAX_NESTING) return this.#stop(at + 1, TOO_DEEP);
        this.#target.startVariation();
        this.#depth++;
        at++;
      }
      this.#target.play(move);
      this.#moves++;
    }
    const found = `the end of the record after ${this.#moves} moves`;
    return this.#stop(count, { kind: 'truncated', expected: 'the end of the last line', found });
  }

  /** The move that a word means here; a `Misfit` if the position does not allow it. */
  #moveOf(word: number): Move | Misfit {
    if (word === NULL_WORD) return 0 as Move;
    const castling = castlingOf(word);
    if (castling !== undefined) return this.#castling(castling.slot, castling.position);
    const { board } = this.#target;
    const meaning = MOVE_WORDS[word];
    const move = (meaning & MOVE_BITS) as Move;
    const captured = (meaning >> CAPTURED_BITS) & 15;
    const passing = (meaning & CAPTURES_PASSING) !== 0;
    const onTarget = board.squares[moveTo(move)];
    const fits =
      board.squares[moveFrom(move)] === ((meaning >> PIECE_BITS) & 15) &&
      onTarget === (passing ? 0 : captured);
    return fits && this.#isPlayable(move)
      ? move
      : { found: `${squareName(moveFrom(move))}-${squareName(moveTo(move))}` };
  }

  /** Chess960 words mean nothing in other games. */
  #castling(slot: number, position: number | undefined): Move | Misfit {
    const home = this.#start?.home ?? STANDARD_HOME;
    const side = slot >> 1;
    const found = (slot & 1) === 0 ? 'O-O' : 'O-O-O';
    const isMeant = position === undefined || this.#game.chess960;
    const king = home.kings[side];
    const rook = home.rooks[slot];
    if (!isMeant || side !== this.#target.board.turn || king < 0 || rook < 0) return { found };
    const move = packMove(king, rook);
    if (this.#isPlayable(move)) return move;
    const grantable = this.#start !== undefined && grantCastling(this.#start, slot) !== undefined;
    return { found, missingRight: grantable ? slot : undefined };
  }

  #isPlayable(move: Move): boolean {
    const { board } = this.#target;
    return this.#loose ? board.isPseudoLegal(move) : board.isLegal(move);
  }

  #illegal(found: string): Pick<Failure, 'kind' | 'expected' | 'found'> {
    const expected = `a legal move of ${SIDES[this.#target.board.turn]} as move ${this.#moves + 1} of the record`;
    return { kind: 'illegal-move', expected, found };
  }

  #stop(at: number, what: Pick<Failure, 'kind' | 'expected' | 'found'>, missingRight?: number): Replay {
    const { file, base } = this.#game.origin;
    return { moves: this.#moves, problem: { ...what, file, offset: base + 2 * at }, missingRight };
  }
}

const TOO_DEEP = {
  kind: 'limit',
  expected: `at most ${MAX_NESTING} variations inside each other`,
  found: 'more',
} as const;

/** Replays the moves of a game into `target`, which has the start position. */
export const replayWords = (game: GameWords, start: StartPosition | undefined, target: MoveTarget): Replay =>
  new WordReplay(game, start, target).run();
