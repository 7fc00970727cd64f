import { BLACK, EMPTY, PAWN, WHITE, pieceCode } from '../../chess/pieces.ts';
import type { PatternVariant, ScanPlan, WantedBoard } from '../../formats/scan.ts';
import { HOME_PAWNS, SIGNATURE, SIGNED_PIECES, UNKNOWN, homePiece, homeSquare } from './signature.ts';

// The bounds that a wanted position sets for the signature of its game are consecutive numbers, at these
// indexes.
/** The maximum number of pawns at the game's end, by side: pawns never become more. */
const PAWNS = 0;
/**
 * The maximum number of pieces of each kind at the game's end, in the order of `SIGNED_PIECES`; promotions
 * after the position may add some.
 */
const PIECES = 2;
/** Bits of the pawns that must be at home, and of those that must have left. */
const HOME = 10;
const GONE = 11;
const BOUNDS = 12;

/** Tells from signatures whether games may have a wanted position in their mainline. */
export class PossibleGames {
  /** `BOUNDS` numbers for each form of the position. */
  readonly #bounds: Int32Array;

  private constructor(bounds: readonly (readonly number[])[]) {
    this.#bounds = Int32Array.from(bounds.flat());
  }

  /** Makes the test for a plan; `undefined` if signatures cannot rule out games for it. */
  static of(plan: ScanPlan): PossibleGames | undefined {
    if (plan.lines !== 'mainline') return undefined;
    if (plan.kind === 'pattern') return new PossibleGames(plan.variants.map(boundsOfVariant));
    return plan.kind === 'keys' && plan.boards !== undefined
      ? new PossibleGames(plan.boards.map(boundsOfBoard))
      : undefined;
  }

  /** Tells whether the game with the signature at this word may have the position. */
  has(words: Uint32Array, at: number): boolean {
    const material = words[at];
    if (material === UNKNOWN) return true;
    const bounds = this.#bounds;
    for (let form = 0; form < bounds.length; form += BOUNDS)
      if (canEndWith(material, bounds, form) && leavesInOrder(words[at + 1], words[at + 2], bounds, form))
        return true;
    return false;
  }

  /** Removes rows that cannot have the position from the set `only`. `words` are the signatures from row `from` on. */
  narrow(words: Uint32Array, only: Uint32Array, from: number): void {
    const rows = words.length / SIGNATURE;
    for (let i = 0; i < rows; i++)
      if (!this.has(words, SIGNATURE * i)) only[(from + i) >>> 5] &= ~(1 << ((from + i) & 31));
  }
}

/** Tells whether a game from a position within the bounds can end with the material. */
function canEndWith(material: number, bounds: Int32Array, form: number): boolean {
  for (let side = 0; side < 2; side++) {
    let promotions = bounds[form + PAWNS + side] - ((material >>> (4 * side)) & 15);
    if (promotions < 0) return false;
    const most = form + PIECES + 4 * side;
    const pieces = material >>> (8 + 12 * side);
    for (let kind = 0; kind < 4; kind++) {
      const more = ((pieces >>> (3 * kind)) & 7) - bounds[most + kind];
      if (more > 0) promotions -= more;
    }
    if (promotions < 0) return false;
  }
  return true;
}

/** Tells whether all pawns that must have left leave before any that must be at home. */
function leavesInOrder(first: number, second: number, bounds: Int32Array, form: number): boolean {
  const home = bounds[form + HOME];
  const gone = bounds[form + GONE];
  let left = 0;
  let last = -1;
  for (let place = 0; (left & gone) !== gone; place++) {
    const pawn = ((place < 8 ? first : second) >>> (4 * (place & 7))) & 15;
    left |= 1 << pawn;
    if (place === HOME_PAWNS || pawn === last || (left & home) !== 0) return false;
    last = pawn;
  }
  return true;
}

const boundsOfBoard = ({ squares }: WantedBoard): readonly number[] => {
  const counts = new Uint8Array(16);
  for (const piece of squares) if (piece !== EMPTY) counts[piece]++;
  return boundsOf(counts, (square, pawn) => (squares[square] === pawn ? 'home' : 'gone'));
};

const boundsOfVariant = ({ squares, most }: PatternVariant): readonly number[] =>
  boundsOf(most, (square, pawn) => {
    if (squares[square] === 1 << pawn) return 'home';
    return ((squares[square] >>> pawn) & 1) === 0 ? 'gone' : 'either';
  });

function boundsOf(
  most: Uint8Array,
  stateOf: (square: number, pawn: number) => 'home' | 'gone' | 'either',
): readonly number[] {
  let home = 0;
  let gone = 0;
  for (let pawn = 0; pawn < HOME_PAWNS; pawn++) {
    const state = stateOf(homeSquare(pawn), homePiece(pawn));
    if (state === 'home') home |= 1 << pawn;
    if (state === 'gone') gone |= 1 << pawn;
  }
  const pawns = [WHITE, BLACK].map((side) => Math.min(8, most[pieceCode(side, PAWN)]));
  return [...pawns, ...SIGNED_PIECES.map((piece) => most[piece]), home, gone];
}
