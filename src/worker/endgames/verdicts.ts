// Verdicts of the tables on many positions, with a cache.
import type { Failure } from '../../base/failure.ts';
import type { Board } from '../../chess/board.ts';
import { materialOf, tableName } from '../../chess/material.ts';
import { canBePlayed } from '../../chess/possiblePosition.ts';
import { outcomeOf, type NoVerdict, type Outcome, type Verdict } from '../../model/judgedEnding.ts';
import { settledBy, type TablebaseResult } from '../../model/tablebaseAnswer.ts';
import type { Tablebases } from '../tablebases.ts';

/** The maximum number of results that are cached: some tens of megabytes. */
const MAX_KNOWN = 200_000;

/** The half-move at which the 50-move rule draws the game. */
const LAST_PLY_OF_RULE = 100;

/** A result, or the reason why there is none. */
interface KnownResult extends TablebaseResult {
  readonly unknown?: NoVerdict;
}

export class Verdicts {
  readonly #tablebases: Pick<Tablebases, 'result'>;
  readonly #signal: AbortSignal;
  readonly #known = new Map<string, KnownResult>();

  constructor(tablebases: Pick<Tablebases, 'result'>, signal: AbortSignal) {
    this.#tablebases = tablebases;
    this.#signal = signal;
  }

  /**
   * Returns the outcome under best play and the position's 50-move counter; `open` if rounded distances leave
   * it to the 50-move rule; `undefined` if no table has the position, or its distance is missing.
   */
  async outcome(board: Board): Promise<Outcome | 'open' | undefined> {
    const result = await this.#result(board);
    const settled = settledBy(result, board.turn, board.halfmoves);
    if (settled === undefined) return undefined;
    // A distance may be off by one, also for the losing side.
    const isRounded = result.wdl === -2 && Math.abs(result.dtz ?? 0) + board.halfmoves === LAST_PLY_OF_RULE;
    return isRounded ? 'open' : (outcomeOf(settled) ?? 'open');
  }

  /** Returns the verdict, with `first` (0 White, 1 Black) as the first side, or the reason why there is none. */
  async verdict(board: Board, first: 0 | 1): Promise<Verdict | NoVerdict> {
    const settled = settledBy(await this.#result(board), board.turn, board.halfmoves);
    if (settled === undefined || settled.how === 'doubtful') return this.whyUnknown(board);
    if (settled.how === 'level') return 'draw';
    const isFirst = settled.winner === first;
    if (settled.how === 'drawn') return isFirst ? 'firstButRule' : 'secondButRule';
    return isFirst ? 'first' : 'second';
  }

  /** Returns the reason why `outcome` is open or unknown. */
  async whyUnknown(board: Board): Promise<NoVerdict> {
    return (await this.#result(board)).unknown ?? { kind: 'rounded' };
  }

  async #result(board: Board): Promise<KnownResult> {
    const isCounted = board.halfmoves > 0;
    const name = `${board.keyHigh} ${board.keyLow} ${isCounted}`;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const { wdl, dtz, problems } = await this.#tablebases.result(board, this.#signal);
    // A result without a distance is useless if the 50-move counter is running.
    const isWhole = wdl === 0 || dtz !== undefined || !isCounted;
    const isKnown = wdl !== undefined && isWhole;
    const result: KnownResult = isKnown ? { wdl, dtz } : { unknown: reasonOf(board, problems) };
    if (this.#known.size < MAX_KNOWN) this.#known.set(name, result);
    return result;
  }
}

function reasonOf(board: Board, problems: readonly Failure[]): NoVerdict {
  // A refusal names no file: no table has such positions.
  if (problems.some(({ kind, file }) => kind === 'unsupported' && file === '')) {
    if (!canBePlayed(board)) return { kind: 'impossible' };
    return { kind: board.castlingRooks.some((rook) => rook >= 0) ? 'castling' : 'men' };
  }
  const tables = problems.map(({ file }) => (file === '' ? tableName(materialOf(board.squares)) : file));
  return { kind: 'tables', tables };
}
