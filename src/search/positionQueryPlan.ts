// Turns the user's search for a position into a plan that formats carry out.
import { FormatError } from '../base/failure.ts';
import { parseFen } from '../chess/fen.ts';
import { whyImpossible } from '../chess/possiblePosition.ts';
import type { Fen } from '../chess/types.ts';
import type { ScanPlan } from '../formats/scan.ts';
import type { PositionQuery } from '../model/position/positionQuery.ts';
import { planForPattern } from './patternPlan.ts';
import { planForPositions } from './positionPlan.ts';

/** Makes a scan that leaves each game at its first hit. Throws `FormatError` `invalid` for impossible positions. */
export function planForQuery(query: PositionQuery): ScanPlan {
  switch (query.kind) {
    case 'exact': {
      const { fen, chess960, lines } = query;
      checkPossible(fen, chess960);
      return { ...planForPositions([fen], { chess960, lines }), firstOnly: true };
    }
    case 'pattern':
      return { ...planForPattern(query.pattern, query), firstOnly: true };
  }
}

function checkPossible(fen: Fen, chess960: boolean): void {
  if (parseFen(fen) === undefined)
    throw new FormatError({ kind: 'invalid', file: '', expected: 'a position in FEN', found: fen });
  const impossible = whyImpossible(fen, chess960);
  if (impossible !== undefined)
    throw new FormatError({
      kind: 'invalid',
      file: '',
      expected: 'a possible position',
      found: impossible.problem,
    });
}
