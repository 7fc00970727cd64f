// A position that replays stored moves at speed: it uses typed arrays, and play() generates and allocates nothing. It
// also checks single moves, and writes and reads SAN. The tests compare it with chessops. Positions need not be legal:
// nothing throws without a king, with several kings, or with the wrong side in check. A side that does not have exactly
// one king is never in check and cannot castle.
import { isAttacked, isAttackedFrom, isOpenedTo } from './attacks.ts';
import {
  CASTLING_SLOTS,
  castledKing,
  castledRook,
  kingSlot,
  makeCastling,
  mayCastleFrom,
  parseCastling,
  slotOf,
} from './castling.ts';
import { makePlacement, parseFen } from './fen.ts';
import {
  isCastling,
  isEnPassant,
  isLegal,
  isPseudoLegal,
  passedPawn,
  wasPassed,
  type BoardState,
} from './legality.ts';
import { NULL_MOVE, moveFrom, moveTo } from './move.ts';
import {
  BISHOP,
  BLACK,
  EMPTY,
  KING,
  PAWN,
  ROOK,
  WHITE,
  pieceCode,
  roleCodeOf,
  sideOf,
  type Side,
} from './pieces.ts';
import { hasLegalMove, hasLegalEnPassant } from './mobility.ts';
import { ONLY_MOVER, parseSan, parseSanBytes } from './parseSan.ts';
import { makePackedSan } from './san.ts';
import { CHECK, MATE, QUIET, sanText } from './sanTexts.ts';
import { fileOf, squareName } from './squares.ts';
import { INITIAL_FEN, type Fen, type Move, type San, type Square } from './types.ts';
import {
  CASTLING_HIGH,
  CASTLING_LOW,
  EN_PASSANT_HIGH,
  EN_PASSANT_LOW,
  PIECE_HIGH,
  PIECE_LOW,
  TURN_HIGH,
  TURN_LOW,
} from './zobrist.ts';

/** A position that plays, checks, writes and reads moves; see the head of this file. */
export class Board implements BoardState {
  /** The start position, which the constructor copies, so that its FEN is parsed only once. */
  static #initial: Board | undefined;
  static {
    Board.#initial = new Board();
  }

  // Small arrays cost less than views of one buffer: JavaScript engines keep up to 64 bytes in the object.
  /** Read-only for callers. The rules of `legality.ts` change it while they test a move, and undo that. */
  readonly squares = new Uint8Array(64);
  readonly #key = new Uint32Array(2);
  /** Number of pieces, at the code that `tally` returns. */
  readonly #counts = new Uint8Array(16);
  /** Rook squares by castling slot, see `castling.ts`. */
  readonly castlingRooks = new Int8Array(4);
  /** King squares by side, -1 if a side has none or several. */
  readonly kings = new Int8Array(2);
  #chess960 = false;
  #turn: Side = WHITE;
  #epSquare = -1;
  #halfmoves = 0;
  #fullmoves = 1;
  /** The castling rights: bit n is castling slot n. */
  #rights = 0;
  /** File + 1 of the en passant square that counts in the key, 0 for none. */
  #keyedFile = 0;
  /** The result of `isCheck`; `undefined` until it is needed. */
  #check: boolean | undefined;
  /** The last move that was found legal in this position: usually the one that is played next. */
  #legalMove: Move | undefined;
  /** True if it is known that no other piece of the same kind reaches the target of `#legalMove`. */
  #isOnlyMover = false;
  /** True if the side not to move is surely not in check: after its legal move, and in the start position. */
  #sound = false;
  /** The last move, if only that move can have given check. */
  #checkingMove: Move | undefined;

  /** Makes the usual start position, or a copy of `other`. */
  constructor(other: Board | undefined = Board.#initial) {
    if (other !== undefined) this.copyFrom(other);
    else {
      this.load(INITIAL_FEN);
      this.#check = false;
      this.#sound = true;
    }
  }

  /**
   * Reads the position of a FEN, legal or not; `undefined` only if the text is no FEN. Castling rights without king and
   * rook in place are dropped, and so is an en passant square without a pawn that has just passed it.
   */
  static fromFen(fen: string, chess960 = false): Board | undefined {
    const board = new Board();
    return board.load(fen, chess960) ? board : undefined;
  }

  /** True if castling may start from any file; UCI then writes it as king takes rook. */
  get chess960(): boolean {
    return this.#chess960;
  }
  /** Side to move, 0 for White. */
  get turn(): Side {
    return this.#turn;
  }
  /** The square passed by a double step just made, whether or not a pawn can capture there; -1 for none. */
  get epSquare(): number {
    return this.#epSquare;
  }
  /** Plies since the last capture or pawn move. */
  get halfmoves(): number {
    return this.#halfmoves;
  }
  get fullmoves(): number {
    return this.#fullmoves;
  }
  /** Upper half of the Polyglot key, unsigned. */
  get keyHigh(): number {
    return this.#key[0];
  }
  /** Lower half of the Polyglot key, unsigned. */
  get keyLow(): number {
    return this.#key[1];
  }

  /** Loads the position of a FEN, see `fromFen`. If the text is no FEN, returns false and changes nothing. */
  load(fen: string, chess960 = false): boolean {
    const fields = parseFen(fen);
    if (fields === undefined) return false;
    this.squares.set(fields.squares);
    this.#chess960 = chess960;
    this.#turn = fields.turn;
    this.#halfmoves = fields.halfmoves;
    this.#fullmoves = fields.fullmoves;
    this.#countPieces();
    this.castlingRooks.set(parseCastling(fields.castling, fields.squares, this.kings, chess960));
    this.#rights = 0;
    this.#keyedFile = 0;
    this.#epSquare = -1;
    this.#check = undefined;
    this.#legalMove = undefined;
    this.#sound = false;
    this.#checkingMove = undefined;
    if (this.#turn === WHITE) {
      this.#key[0] ^= TURN_HIGH;
      this.#key[1] ^= TURN_LOW;
    }
    this.#updateRights();
    if (wasPassed(this.squares, fields.epSquare, this.#turn)) this.#setEnPassant(fields.epSquare, this.#turn);
    return true;
  }

  /** Finds the kings, counts the pieces, and computes the key of the pieces. */
  #countPieces(): void {
    const { squares, kings } = this;
    const counts = this.#counts;
    kings.fill(-1);
    counts.fill(0);
    let high = 0;
    let low = 0;
    let several = 0;
    for (let square = 0; square < 64; square++) {
      const piece = squares[square];
      if (piece === EMPTY) continue;
      high ^= PIECE_HIGH[(piece << 6) | square];
      low ^= PIECE_LOW[(piece << 6) | square];
      counts[tally(piece, square)]++;
      if (roleCodeOf(piece) !== KING) continue;
      const side = sideOf(piece);
      if (kings[side] >= 0) several |= 1 << side;
      kings[side] = square;
    }
    for (const side of [WHITE, BLACK]) if ((several >> side) & 1) kings[side] = -1;
    this.#key[0] = high;
    this.#key[1] = low;
  }

  /** Copies the position of `other`, without allocating. */
  copyFrom(other: Board): void {
    this.squares.set(other.squares);
    for (let half = 0; half < 2; half++) this.#key[half] = other.#key[half];
    this.#counts.set(other.#counts);
    for (const slot of CASTLING_SLOTS) this.castlingRooks[slot] = other.castlingRooks[slot];
    for (let side = 0; side < 2; side++) this.kings[side] = other.kings[side];
    this.#chess960 = other.#chess960;
    this.#turn = other.#turn;
    this.#epSquare = other.#epSquare;
    this.#halfmoves = other.#halfmoves;
    this.#fullmoves = other.#fullmoves;
    this.#rights = other.#rights;
    this.#keyedFile = other.#keyedFile;
    this.#check = other.#check;
    this.#legalMove = other.#legalMove;
    this.#isOnlyMover = other.#isOnlyMover;
    this.#sound = other.#sound;
    this.#checkingMove = other.#checkingMove;
  }

  clone(): Board {
    return new Board(this);
  }

  /** Tells whether the board has another man of this kind and side; for bishops, on the same square color. */
  hasTwin(square: Square): boolean {
    return this.#counts[tally(this.squares[square], square)] > 1;
  }

  /** See `legality.ts`. */
  isPseudoLegal(move: Move): boolean {
    return isPseudoLegal(this, move);
  }

  /** Tells whether a move is pseudo-legal and leaves its own king safe. The null move is legal, even in check. */
  isLegal(move: Move): boolean {
    const legal = isLegal(this, move);
    if (legal) this.#foundLegal(move);
    return legal;
  }

  #foundLegal(move: Move): void {
    this.#legalMove = move;
    this.#isOnlyMover = false;
  }

  /** Tells whether the side to move is in check. */
  isCheck(): boolean {
    return (this.#check ??= this.#findCheck());
  }

  #findCheck(): boolean {
    const { squares } = this;
    const king = this.kings[this.#turn];
    if (king < 0) return false;
    const enemy = 1 - this.#turn;
    if (this.#checkingMove === undefined) return isAttacked(squares, king, enemy);
    const from = moveFrom(this.#checkingMove);
    const to = moveTo(this.#checkingMove);
    return isAttackedFrom(squares, king, to, enemy) || isOpenedTo(squares, king, from, to, enemy);
  }

  /** Tells whether the side to move has a legal move other than the null move. */
  hasLegalMove(): boolean {
    return hasLegalMove(this);
  }

  /** Plays a move that is at least pseudo-legal. Any other move gives a meaningless position, but does not throw. */
  play(move: Move): void {
    const { squares } = this;
    const side = this.#turn;
    this.#checkingMove = this.#sound && isPlain(this, move) ? move : undefined;
    this.#sound = move === this.#legalMove && move !== NULL_MOVE;
    this.#legalMove = undefined;
    this.#check = undefined;
    this.#clearEnPassant();
    this.#halfmoves++;
    if (move !== NULL_MOVE) {
      const from = moveFrom(move);
      const to = moveTo(move);
      const piece = squares[from];
      const target = squares[to];
      const role = roleCodeOf(piece);
      if (target === pieceCode(side, ROOK) && role === KING) this.#castle(from, to);
      else {
        if (target !== EMPTY) {
          this.#toggle(target, to);
          this.#counts[tally(target, to)]--;
          this.#halfmoves = 0;
        }
        this.#toggle(piece, from);
        squares[from] = EMPTY;
        let placed = piece;
        if (role === PAWN && move > 0xfff) {
          placed = pieceCode(side, (move >> 12) + 1);
          this.#counts[piece]--;
          this.#counts[tally(placed, to)]++;
        }
        squares[to] = placed;
        this.#toggle(placed, to);
        if (role === PAWN) this.#afterPawnMove(from, to, target);
        if (this.#rights !== 0) this.#dropRights(from, to);
        if (role === KING && this.kings[side] === from) this.kings[side] = to;
      }
    }
    if (side === BLACK) this.#fullmoves++;
    this.#turn = side === WHITE ? BLACK : WHITE;
    this.#key[0] ^= TURN_HIGH;
    this.#key[1] ^= TURN_LOW;
  }

  /**
   * Grants the right to castle with the rook on this square, for set-ups that record no rights. Returns false if king
   * and rook are not in place.
   */
  grantCastling(side: Side, rook: Square): boolean {
    const king = this.kings[side];
    if (king < 0 || !mayCastleFrom(this.squares, side, king, rook, this.#chess960)) return false;
    this.castlingRooks[slotOf(side, king, rook)] = rook;
    this.#updateRights();
    return true;
  }

  /** Returns the SAN of a legal move in this position, with `+` and `#`; the null move is `--`. */
  makeSan(move: Move): San {
    next.copyFrom(this);
    return next.playSan(move);
  }

  /** Plays a legal move and returns its SAN: cheaper than `makeSan` and `play`. */
  playSan(move: Move): San {
    const packed = makePackedSan(this, move, this.#isOnlyMover && move === this.#legalMove);
    this.play(move);
    if (move === NULL_MOVE || !this.isCheck()) return sanText(packed, QUIET);
    return sanText(packed, this.hasLegalMove() ? CHECK : MATE);
  }

  /** Finds the legal move of a SAN text, see `parseSan.ts`; `undefined` if none fits, or more than one. */
  parseSan(text: string): Move | undefined {
    const move = parseSan(this, text);
    if (move !== undefined) this.#foundLegal(move);
    return move;
  }

  /**
   * Finds the legal move of a SAN in bytes [start, stop), if it is in standard spelling; else `undefined`.
   */
  parseSanBytes(bytes: Uint8Array, start: number, stop: number): Move | undefined {
    const found = parseSanBytes(this, bytes, start, stop);
    if (found < 0) return undefined;
    const move = (found & (ONLY_MOVER - 1)) as Move;
    this.#legalMove = move;
    this.#isOnlyMover = found >= ONLY_MOVER;
    return move;
  }

  /**
   * Writes the position as FEN, with castling in X-FEN. The en passant field holds the raw square of every double step,
   * as books need it. With `legal` it holds the square only if a pawn may legally capture, as in chessops.
   */
  fen({ enPassant = 'raw' }: { readonly enPassant?: 'raw' | 'legal' } = {}): Fen {
    const castling = makeCastling(this.castlingRooks, this.squares, this.kings);
    const shown = this.#epSquare >= 0 && (enPassant === 'raw' || hasLegalEnPassant(this));
    const ep = shown ? squareName(this.#epSquare) : '-';
    const turn = this.#turn === WHITE ? 'w' : 'b';
    const counters = `${this.#halfmoves} ${this.#fullmoves}`;
    return `${makePlacement(this.squares)} ${turn} ${castling} ${ep} ${counters}` as Fen;
  }

  #castle(king: Square, rook: Square): void {
    const side = this.#turn;
    const slot = slotOf(side, king, rook);
    this.#lift(king);
    this.#lift(rook);
    this.#place(pieceCode(side, KING), castledKing(slot));
    this.#place(pieceCode(side, ROOK), castledRook(slot));
    this.kings[side] = castledKing(slot);
    this.castlingRooks[kingSlot(side)] = -1;
    this.castlingRooks[kingSlot(side) + 1] = -1;
    this.#updateRights();
  }

  #afterPawnMove(from: Square, to: Square, target: number): void {
    this.#halfmoves = 0;
    if (Math.abs(to - from) === 16) this.#setEnPassant((from + to) >> 1, 1 - this.#turn);
    else if (target === EMPTY && fileOf(from) !== fileOf(to)) {
      this.#counts[this.squares[passedPawn(to)]]--;
      this.#lift(passedPawn(to));
    }
  }

  #dropRights(from: Square, to: Square): void {
    let dropped = false;
    for (const slot of CASTLING_SLOTS) {
      const rook = this.castlingRooks[slot];
      if (rook < 0 || (rook !== from && rook !== to && this.kings[slot >> 1] !== from)) continue;
      this.castlingRooks[slot] = -1;
      dropped = true;
    }
    if (dropped) this.#updateRights();
  }

  #updateRights(): void {
    let rights = 0;
    for (const slot of CASTLING_SLOTS) if (this.castlingRooks[slot] >= 0) rights |= 1 << slot;
    this.#key[0] ^= CASTLING_HIGH[this.#rights] ^ CASTLING_HIGH[rights];
    this.#key[1] ^= CASTLING_LOW[this.#rights] ^ CASTLING_LOW[rights];
    this.#rights = rights;
  }

  /** Sets the en passant square. It counts in the key if a pawn of `capturer` is beside the pawn that passed. */
  #setEnPassant(square: Square, capturer: number): void {
    this.#epSquare = square;
    const pawn = pieceCode(capturer, PAWN);
    const passed = passedPawn(square);
    const file = fileOf(square);
    if (
      (file === 0 || this.squares[passed - 1] !== pawn) &&
      (file === 7 || this.squares[passed + 1] !== pawn)
    )
      return;
    this.#keyedFile = file + 1;
    this.#key[0] ^= EN_PASSANT_HIGH[file];
    this.#key[1] ^= EN_PASSANT_LOW[file];
  }

  #clearEnPassant(): void {
    this.#epSquare = -1;
    if (this.#keyedFile === 0) return;
    this.#key[0] ^= EN_PASSANT_HIGH[this.#keyedFile - 1];
    this.#key[1] ^= EN_PASSANT_LOW[this.#keyedFile - 1];
    this.#keyedFile = 0;
  }

  #toggle(piece: number, square: Square): void {
    this.#key[0] ^= PIECE_HIGH[(piece << 6) | square];
    this.#key[1] ^= PIECE_LOW[(piece << 6) | square];
  }

  #lift(square: Square): void {
    this.#toggle(this.squares[square], square);
    this.squares[square] = EMPTY;
  }

  #place(piece: number, square: Square): void {
    this.#toggle(piece, square);
    this.squares[square] = piece;
  }
}

/** Tells whether a move changes only its two squares. */
const isPlain = (board: BoardState, move: Move): boolean =>
  move !== NULL_MOVE && !isCastling(board, move) && !isEnPassant(board, move);

/** The board on which makeSan tests for check and mate. */
const next = new Board();

/** The index of a piece in `#counts`. Bishops on dark squares have their own: they never reach a light square. */
function tally(piece: number, square: Square): number {
  const isDark = ((square ^ (square >> 3)) & 1) === 0;
  return isDark && roleCodeOf(piece) === BISHOP ? piece + 4 : piece;
}
