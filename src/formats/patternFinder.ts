// Finds patterns along the words of a mainline, and in single positions.
import { Board } from '../chess/board.ts';
import { BLACK, WHITE } from '../chess/pieces.ts';
import type { MainlineBlock } from './mainlineBlock.ts';
import { CAPTURED_BITS, CAPTURES_PASSING, CASTLES, PIECE_BITS } from './mainlineWords.ts';
import {
  COMPARISONS,
  COUNT_BITS,
  LANES,
  MAX_OF_A_PIECE,
  comparisonIndex,
  countLight,
  countsAtStart,
  isHopeless,
  lanesByCastling,
  lanesByComparison,
  lanesByCount,
  lanesByPiece,
  lanesOfEmptyBoard,
  lanesOfTurn,
} from './patternTables.ts';
import type { PositionFinder } from './positionFinder.ts';
import type { PatternPlan } from './scan.ts';
import { NO_MOVE, type HitTarget } from './scanHits.ts';

const PROMOTION_MASK = 7 << 12;
/** Bits of words after which the material, or more than two squares, have changed. */
const SPECIAL = PROMOTION_MASK | (15 << CAPTURED_BITS) | CAPTURES_PASSING | CASTLES;
const START = new Board();

/** Searches for the patterns of one plan, see `patternTables.ts`. */
export class PatternFinder implements PositionFinder {
  readonly wantsMoves = false;
  readonly #plan: PatternPlan;
  readonly #counts = new Uint8Array(16);
  readonly #startCounts = countsAtStart();
  readonly #byPiece: Int32Array;
  readonly #byCastling: Int32Array;
  readonly #byCount: Int32Array;
  readonly #byComparison: Int32Array;
  /** True if a pattern compares counts. */
  readonly #compares: boolean;
  readonly #atStart: number;
  /** Misfits of an empty board, by lane: one for each square that must not be empty. */
  readonly #onEmptyBoard: number;
  readonly #white: number;
  readonly #black: number;

  constructor(plan: PatternPlan) {
    const { variants } = plan;
    this.#plan = plan;
    this.#byPiece = lanesByPiece(variants);
    this.#byCastling = lanesByCastling(this.#byPiece);
    this.#byCount = lanesByCount(variants);
    this.#byComparison = lanesByComparison(variants);
    this.#compares = this.#byComparison.some((lanes) => lanes !== 0);
    this.#onEmptyBoard = lanesOfEmptyBoard(variants);
    this.#white = lanesOfTurn(variants, WHITE);
    this.#black = lanesOfTurn(variants, BLACK);
    this.#atStart = this.#missing(START.squares);
  }

  findInMainline(block: MainlineBlock, game: number, hits: HitTarget): void {
    const { words } = block;
    const { variants, minPly = 0, maxPly, lasting, firstOnly = false } = this.#plan;
    const byPiece = this.#byPiece;
    const byCount = this.#byCount;
    const counts = this.#counts;
    const otherTurn = (this.#white ^ this.#black) | 0;
    const first = block.firstWords[game] | 0;
    const last = Math.min((block.firstWords[game + 1] | 0) - first, maxPly) | 0;
    counts.set(this.#startCounts);
    let turn = this.#white | 0;
    let missing = this.#atStart | 0;
    let run = 0;
    for (let ply = 0; ; ply++) {
      // A lane without misfits keeps its upper bit.
      if (((LANES - missing) & turn) !== 0 && ply >= minPly) {
        if (++run === lasting) {
          hits.add(ply + 1 - lasting, NO_MOVE, 0, 0, 0);
          if (firstOnly) return;
        }
      } else run = 0;
      if (ply >= last) return;

      const word = words[first + ply];
      const to = (word >> 6) & 63;
      const piece = ((word >> PIECE_BITS) & 15) << 6;
      missing = (missing + byPiece[piece | to] - byPiece[piece | (word & 63)]) | 0;
      turn ^= otherTurn;
      if ((word & SPECIAL) === 0) continue;

      if ((word & CASTLES) !== 0) {
        const castling = ((word & 63) >> 5) | ((to & 7) === 0 ? 2 : 0);
        missing = (missing + this.#byCastling[castling] - byPiece[piece | to]) | 0;
        continue;
      }
      if (this.#compares) missing = (missing - this.#comparisons()) | 0;
      const captured = (word >> CAPTURED_BITS) & 15;
      if (captured !== 0) {
        const square = (word & CAPTURES_PASSING) === 0 ? to : to ^ 8;
        const before = (captured << COUNT_BITS) | counts[captured]--;
        countLight(counts, captured, square, -1);
        missing = (missing - byPiece[(captured << 6) | square] + byCount[before - 1] - byCount[before]) | 0;
        // This is checked only after a capture that leaves a number of such pieces which a variant does not
        // want.
        if (byCount[before - 1] !== 0 && isHopeless(variants, counts)) return;
      }
      if ((word & PROMOTION_MASK) !== 0) {
        const pawn = piece >> 6;
        const promoted = (pawn & 8) | (((word >> 12) & 7) + 1);
        const pawns = (pawn << COUNT_BITS) | counts[pawn]--;
        const others = (promoted << COUNT_BITS) | counts[promoted]++;
        countLight(counts, promoted, to, 1);
        missing = (missing + byPiece[(promoted << 6) | to] - byPiece[piece | to]) | 0;
        missing = (missing + byCount[pawns - 1] - byCount[pawns] + byCount[others + 1] - byCount[others]) | 0;
      }
      if (this.#compares) missing = (missing + this.#comparisons()) | 0;
    }
  }

  look({ squares, turn }: Board, ply: number, _move: number, run: number, hits: HitTarget): number {
    const { minPly = 0, lasting } = this.#plan;
    const lanes = turn === WHITE ? this.#white : this.#black;
    if (ply < minPly || ((LANES - this.#missing(squares)) & lanes) === 0) return 0;
    if (run + 1 === lasting) hits.add(ply + 1 - lasting, NO_MOVE, 0, 0, 0);
    // Stops counting above `lasting`, because only the ply that reaches it is a hit.
    return Math.min(run + 1, lasting + 1);
  }

  /** Misfits of the current counts, by lane. */
  #comparisons(): number {
    let lanes = 0;
    for (let role = 0; role < COMPARISONS; role++)
      lanes += this.#byComparison[comparisonIndex(role, this.#counts)];
    return lanes;
  }

  /** Misfits of one position, by lane. */
  #missing(squares: Uint8Array): number {
    const counts = this.#counts;
    counts.fill(0);
    let missing = this.#onEmptyBoard;
    for (let square = 0; square < 64; square++) {
      const piece = squares[square];
      counts[piece]++;
      countLight(counts, piece, square, 1);
      missing += this.#byPiece[(piece << 6) | square];
    }
    for (let code = 1; code < 16; code++)
      missing += this.#byCount[(code << COUNT_BITS) | Math.min(counts[code], MAX_OF_A_PIECE)];
    return (missing + this.#comparisons()) | 0;
  }
}
