// Reads and checks a position query that was stored between visits, or that comes from the page's address.
import * as v from 'valibot';
import { parseFen } from '../../chess/fen.ts';
import type { Fen } from '../../chess/types.ts';
import { DIFFERENCES } from './describePattern.ts';
import { STANDINGS } from './pieceSets.ts';
import { PIECE_LETTERS } from './positionQuery.ts';
import type { PositionPattern, PositionQuery } from './positionQuery.ts';

const whole = v.pipe(v.number(), v.integer());
const range = v.object({ from: whole, to: whole });

const pattern: v.GenericSchema<unknown, PositionPattern> = v.object({
  squares: v.array(
    v.object({
      square: v.pipe(whole, v.minValue(0), v.maxValue(63)),
      pieces: v.array(v.picklist(STANDINGS)),
    }),
  ),
  material: v.record(v.picklist(PIECE_LETTERS), range),
  difference: v.record(v.picklist(DIFFERENCES), range),
  mirrorColors: v.boolean(),
  mirrorWings: v.boolean(),
  lasting: whole,
  plies: v.optional(range),
  turn: v.optional(v.picklist(['white', 'black'])),
  bishops: v.optional(v.picklist(['opposite', 'same'])),
});

const lines = v.picklist(['mainline', 'all']);

/** The schema of a position query. */
export const positionQuery: v.GenericSchema<unknown, PositionQuery> = v.variant('kind', [
  v.object({
    kind: v.literal('exact'),
    fen: v.custom<Fen>((fen) => typeof fen === 'string' && parseFen(fen) !== undefined),
    chess960: v.boolean(),
    lines,
  }),
  v.object({ kind: v.literal('pattern'), pattern, lines }),
]);

/** Reads a query; `undefined` if the value does not fit the schema. */
export function readPositionQuery(value: unknown): PositionQuery | undefined {
  const read = v.safeParse(positionQuery, value);
  return read.success ? read.output : undefined;
}
