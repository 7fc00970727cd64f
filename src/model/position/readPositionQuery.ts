// Reads a position query that was stored as JSON. Everything in it is checked.
import { parseFen } from '../../chess/fen.ts';
import type { Fen } from '../../chess/types.ts';
import { DIFFERENCES } from './describePattern.ts';
import { STANDINGS } from './pieceSets.ts';
import { PIECE_LETTERS } from './positionQuery.ts';
import type { CountRange, PositionPattern, PositionQuery, SquarePattern } from './positionQuery.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The query; `undefined` if the value is no query that this version understands. */
export function readPositionQuery(value: unknown): PositionQuery | undefined {
  const fields = fieldsOf(value);
  const lines = fields?.lines;
  if (fields === undefined || (lines !== 'mainline' && lines !== 'all')) return undefined;
  if (fields.kind === 'exact') {
    const { fen, chess960 } = fields;
    if (typeof fen !== 'string' || parseFen(fen) === undefined || typeof chess960 !== 'boolean')
      return undefined;
    return { kind: 'exact', fen: fen as Fen, chess960, lines };
  }
  const pattern = fields.kind === 'pattern' ? readPattern(fields.pattern) : undefined;
  return pattern && { kind: 'pattern', pattern, lines };
}

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null ? { ...value } : undefined;

function readPattern(value: unknown): PositionPattern | undefined {
  const fields = fieldsOf(value);
  if (fields === undefined) return undefined;
  const squares = Array.isArray(fields.squares) ? fields.squares.map(readSquare) : [undefined];
  const material = readRanges(fields.material, PIECE_LETTERS);
  const difference = readRanges(fields.difference, DIFFERENCES);
  const plies = fields.plies === undefined ? undefined : readRange(fields.plies);
  const { mirrorColors, mirrorWings, lasting, turn, bishops } = fields;
  const isWhole =
    squares.every((square) => square !== undefined) &&
    (fields.plies === undefined || plies !== undefined) &&
    typeof mirrorColors === 'boolean' &&
    typeof mirrorWings === 'boolean' &&
    isCount(lasting) &&
    (turn === undefined || turn === 'white' || turn === 'black') &&
    (bishops === undefined || bishops === 'opposite' || bishops === 'same');
  if (!isWhole || material === undefined || difference === undefined) return undefined;
  return {
    squares,
    material,
    difference,
    mirrorColors,
    mirrorWings,
    lasting,
    ...(plies === undefined ? {} : { plies }),
    ...(turn === undefined ? {} : { turn }),
    ...(bishops === undefined ? {} : { bishops }),
  };
}

const isCount = (value: unknown): value is number => Number.isInteger(value);

function readSquare(value: unknown): SquarePattern | undefined {
  const { square, pieces } = fieldsOf(value) ?? {};
  if (!isCount(square) || square < 0 || square > 63 || !Array.isArray(pieces)) return undefined;
  const known = pieces.flatMap((piece) => STANDINGS.filter((standing) => standing === piece));
  return known.length === pieces.length ? { square, pieces: known } : undefined;
}

function readRange(value: unknown): CountRange | undefined {
  const { from, to } = fieldsOf(value) ?? {};
  return isCount(from) && isCount(to) ? { from, to } : undefined;
}

function readRanges<Name extends string>(
  value: unknown,
  names: readonly Name[],
): Partial<Record<Name, CountRange>> | undefined {
  const fields = fieldsOf(value);
  if (fields === undefined) return undefined;
  const ranges: Partial<Record<Name, CountRange>> = {};
  for (const [key, one] of Object.entries(fields)) {
    const name = names.find((known) => known === key);
    const range = readRange(one);
    if (name === undefined || range === undefined) return undefined;
    ranges[name] = range;
  }
  return ranges;
}
