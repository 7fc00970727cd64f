// Replays a game's encoded moves into a tree or a search. The first move that does not fit ends the replay; the moves
// before it stay.
import type { Failure } from '../../base/failure.ts';
import { NULL_MOVE, moveFrom, movePromotion, moveTo, packMove } from '../../chess/move.ts';
import { KING, PAWN, PIECE_LETTERS, QUEEN, pieceCode, roleCodeOf } from '../../chess/pieces.ts';
import { squareName } from '../../chess/squares.ts';
import type { Move } from '../../chess/types.ts';
import {
  IGNORED,
  LINE_END,
  LINE_START,
  LONG_CASTLING,
  MOVE_CODES,
  NULL_CODE,
  PAWN_CAPTURE,
  PAWN_DOUBLE,
  PAWN_STEP,
  ROLE_OF_ID,
  SHORT_CASTLING,
  TWO_BYTES,
  UNUSED,
  pieceId,
} from './moveCodes.ts';
import { transposeSquare } from '../chessbase/values.ts';
import type { MoveCode } from './moveCodes.ts';
import type { MoveEncoding, ReadableRecord } from './movesRecord.ts';
import { MAX_MOVES, MAX_NESTING, type MoveTarget, type Replay } from '../chessbase/moveCodec.ts';
import { STANDARD_HOME, grantCastling, isLegalStart } from '../chessbase/startPosition.ts';
import { PieceNumbers } from './pieceNumbers.ts';

/** Describes what was found instead of a playable move. */
interface Misfit {
  readonly found: string;
  readonly missingRight?: number | undefined;
}
const misfit = (found: string): Misfit => ({ found });

const SIDES = ['White', 'Black'] as const;
const ROLE_NAMES = ['', 'pawn', 'knight', 'bishop', 'rook', 'queen', 'king'];
const WING_NAMES = ['O-O', 'O-O-O'] as const;

class MoveReplay {
  readonly #record: ReadableRecord;
  readonly #encoding: MoveEncoding;
  readonly #target: MoveTarget;
  readonly #numbers = new PieceNumbers();
  readonly #saved: PieceNumbers[] = [];
  /**
   * True if only pieces and ways are checked: in losing chess, and from set-ups that are no legal positions.
   */
  readonly #loose: boolean;
  #depth = 0;
  #moves = 0;
  #at = 0;

  constructor(record: ReadableRecord, target: MoveTarget) {
    const { encoding } = record;
    this.#record = record;
    this.#encoding = encoding;
    this.#target = target;
    this.#numbers.reset(target.board.squares, encoding.reversed);
    this.#loose = encoding.variant === 'losing' || !isLegalStart(target.board);
  }

  run(): Replay {
    return this.#encoding.simple ? this.#runSimple() : this.#runCompact();
  }

  #runCompact(): Replay {
    const { stream } = this.#record;
    if (this.#record.hasNoStream) return this.#finish();
    while (this.#at < stream.length) {
      const start = this.#at;
      const code = this.#next();
      const meaning = MOVE_CODES[code];
      switch (meaning.kind) {
        case IGNORED:
          break;
        case UNUSED:
          return this.#stop(start, { kind: 'invalid', expected: 'a move code', found: `code ${code}` });
        case LINE_START:
          if (this.#depth >= MAX_NESTING) return this.#stop(start, nestingLimit);
          this.#startVariation();
          break;
        case LINE_END:
          if (!this.#endLine()) return this.#finish();
          break;
        default: {
          if (meaning.kind === TWO_BYTES && stream.length - this.#at < 2) return this.#truncated(start);
          const move =
            meaning.kind === TWO_BYTES ? this.#twoByteMove(this.#nextWord()) : this.#codeMove(meaning);
          const failed = this.#play(move, start);
          if (failed !== undefined) return failed;
        }
      }
    }
    return this.#truncated(this.#at);
  }

  #runSimple(): Replay {
    const { stream } = this.#record;
    if (this.#record.hasNoStream) return this.#finish();
    while (stream.length - this.#at >= 2) {
      const start = this.#at;
      const word = this.#nextWord();
      if ((word & 0x8000) !== 0) {
        if (this.#depth >= MAX_NESTING) return this.#stop(start, nestingLimit);
        this.#startVariation();
      }
      const failed = this.#play(this.#twoByteMove(word), start);
      if (failed !== undefined) return failed;
      if ((word & 0x4000) !== 0 && !this.#endLine()) return this.#finish();
    }
    return this.#truncated(this.#at);
  }

  #next(): number {
    const { table, counterLast } = this.#encoding;
    const byte = this.#record.stream[this.#at++];
    return counterLast ? (table[byte] - this.#moves) & 255 : table[(byte - this.#moves) & 255];
  }

  #nextWord(): number {
    const high = this.#next();
    return (high << 8) | this.#next();
  }

  #startVariation(): void {
    this.#target.startVariation();
    this.#saved[this.#depth] ??= new PieceNumbers();
    this.#saved[this.#depth++].copyFrom(this.#numbers);
  }

  #endLine(): boolean {
    if (this.#depth === 0 || !this.#target.endLine()) return false;
    this.#numbers.copyFrom(this.#saved[--this.#depth]);
    return true;
  }

  /** The move that a code means here. `#play` decides whether the position allows it. */
  #codeMove({ kind, slot, files, ranks }: MoveCode): Move | Misfit {
    if (kind === NULL_CODE) return NULL_MOVE;
    if (kind === SHORT_CASTLING || kind === LONG_CASTLING) return this.#castling(kind - SHORT_CASTLING);
    const side = this.#target.board.turn;
    const from = this.#numbers.squareOf(side, slot);
    if (from < 0) return misfit(`a move of ${pieceWords(slot)}, which is not on the board`);
    const isPawn = kind === PAWN_STEP || kind === PAWN_DOUBLE || kind === PAWN_CAPTURE;
    const sign = isPawn && side === 1 ? -1 : 1;
    const rank = (from >> 3) + sign * ranks;
    if (isPawn && (rank <= 0 || rank >= 7))
      return misfit(`a step of the pawn on ${squareName(from)} without promotion or off the board`);
    return packMove(from, ((rank & 7) << 3) | ((from + sign * files) & 7));
  }

  #twoByteMove(word: number): Move | Misfit {
    if ((word & 0xfff) === 0) return NULL_MOVE;
    const swap = this.#encoding.simple && this.#encoding.reversed;
    const low = transposeSquare(word & 63);
    const high = transposeSquare((word >> 6) & 63);
    const from = swap ? high : low;
    const to = swap ? low : high;
    const { board } = this.#target;
    const side = board.turn;
    // Chess960 castling is stored as the king's target square twice: g1 g1, c1 c1.
    if (from === to && from >> 3 === side * 7) {
      if ((from & 7) === 6) return this.#castling(0);
      if ((from & 7) === 2) return this.#castling(1);
    }
    const piece = board.squares[from];
    const jump = (to & 7) - (from & 7);
    if (piece === pieceCode(side, KING) && to >> 3 === from >> 3 && Math.abs(jump) === 2)
      return this.#castling(jump > 0 ? 0 : 1);
    const promotes = roleCodeOf(piece) === PAWN && (to >> 3 === 0 || to >> 3 === 7);
    return packMove(from, to, promotes ? 4 - ((word >> 12) & 3) : 0);
  }

  #castling(wing: number): Move | Misfit {
    const { start } = this.#record;
    const side = this.#target.board.turn;
    const slot = side * 2 + wing;
    const home = start?.home ?? STANDARD_HOME;
    if (home.kings[side] < 0 || home.rooks[slot] < 0)
      return misfit(`${WING_NAMES[wing]}, for which there is no king or rook`);
    const move = packMove(home.kings[side], home.rooks[slot]);
    if (this.#isPlayable(move)) return move;
    const grantable = start !== undefined && grantCastling(start, slot) !== undefined;
    return { found: WING_NAMES[wing], missingRight: grantable ? slot : undefined };
  }

  #isPlayable(move: Move): boolean {
    const { board } = this.#target;
    if (this.#encoding.variant === 'losing' && roleCodeOf(board.squares[moveTo(move)]) === KING) {
      // In losing chess kings can be captured. The board does not allow that, so it gets a queen in their place.
      const probe = board.clone();
      probe.squares[moveTo(move)] = board.squares[moveTo(move)] - KING + QUEEN;
      return probe.isPseudoLegal(move);
    }
    return this.#loose ? board.isPseudoLegal(move) : board.isLegal(move);
  }

  /** Plays a move, or says why the replay ends here. */
  #play(move: Move | Misfit, start: number): Replay | undefined {
    if (this.#moves >= MAX_MOVES)
      return this.#stop(start, { kind: 'limit', expected: `at most ${MAX_MOVES} moves`, found: 'more' });
    if (typeof move !== 'number') return this.#stop(start, this.#illegal(move.found), move.missingRight);
    if (!this.#isPlayable(move)) return this.#stop(start, this.#illegal(this.#moveWords(move)));
    this.#numbers.play(move);
    this.#target.play(move);
    this.#moves++;
    return undefined;
  }

  #illegal(found: string): Pick<Failure, 'kind' | 'expected' | 'found'> {
    const expected = `a legal move of ${SIDES[this.#target.board.turn]} as move ${this.#moves + 1} of the record`;
    return { kind: 'illegal-move', expected, found };
  }

  #moveWords(move: Move): string {
    const piece = this.#target.board.squares[moveFrom(move)];
    const letter = roleCodeOf(piece) === PAWN ? '' : PIECE_LETTERS[roleCodeOf(piece)].trim();
    const promotion = movePromotion(move);
    return `${letter}${squareName(moveFrom(move))}-${squareName(moveTo(move))}${promotion === undefined ? '' : ` (${promotion})`}`;
  }

  #finish(): Replay {
    return { moves: this.#moves, problem: undefined, missingRight: undefined };
  }

  #truncated(at: number): Replay {
    const found = `the end of the record after ${this.#moves} moves`;
    return this.#stop(at, { kind: 'truncated', expected: 'the end of the last line', found });
  }

  #stop(at: number, what: Pick<Failure, 'kind' | 'expected' | 'found'>, missingRight?: number): Replay {
    const { file, base } = this.#record.streamOrigin;
    return { moves: this.#moves, problem: { ...what, file, offset: base + at }, missingRight };
  }
}

const nestingLimit = {
  kind: 'limit',
  expected: `at most ${MAX_NESTING} variations inside each other`,
  found: 'more',
} as const;

function pieceWords(slot: number): string {
  const role = ROLE_OF_ID[pieceId(0, slot)];
  let number = 1;
  for (let first = slot; first > 0 && ROLE_OF_ID[first - 1] === role; first--) number++;
  return role === KING ? 'the king' : `${ROLE_NAMES[role]} ${number}`;
}

/** Replays the moves of a record into `target`, which has the start position. */
export const replayMoves = (record: ReadableRecord, target: MoveTarget): Replay =>
  new MoveReplay(record, target).run();
