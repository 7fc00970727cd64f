import { FormatError } from '../base/failure.ts';
import { Board } from '../chess/board.ts';
import type { Fen } from '../chess/types.ts';
import type { KeyPlan } from '../formats/scan.ts';

/** What else a search for positions may say. */
export interface PositionPlanOptions {
  /** Leaves games after this many plies; the whole game where it is not given. */
  readonly maxPly?: number;
  /** Variations too; only the mainline where it is not given. */
  readonly lines?: KeyPlan['lines'];
  /** The castling rights of the positions are Chess960's. */
  readonly chess960?: boolean;
}

/**
 * A scan for positions: hit i has key number i of `fens`. Positions are equal by Polyglot key, so castling rights and
 * an en passant capture that a pawn stands ready for are part of them, move counters are not. Throws `FormatError`
 * (`invalid`) where a text is no FEN.
 */
export function planForPositions(fens: readonly Fen[], options: PositionPlanOptions = {}): KeyPlan {
  const keys = Uint32Array.from(
    fens.flatMap((fen) => {
      const board = Board.fromFen(fen, options.chess960);
      if (board === undefined)
        throw new FormatError({ kind: 'invalid', file: '', expected: 'a position in FEN', found: fen });
      return [board.keyHigh, board.keyLow];
    }),
  );
  const men = fens.map(menOf);
  return {
    kind: 'keys',
    keys,
    leastMen: Math.min(...men),
    mostMen: Math.max(...men),
    maxPly: options.maxPly ?? Infinity,
    lines: options.lines ?? 'mainline',
  };
}

/** Letters in the first field: kings, pieces and pawns. */
const menOf = (fen: Fen): number => fen.split(' ', 1)[0].replaceAll(/[^a-z]/gi, '').length;
