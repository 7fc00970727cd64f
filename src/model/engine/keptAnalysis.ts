// The stored form of an engine's analysis: plain data with a version, checked when it is read.
import type { Score } from '../score.ts';
import { MAX_POSITIONS } from './gamePositions.ts';
import type { PositionKey } from './gamePositions.ts';
import type { Finding, Findings } from './gameReview.ts';

/** An engine's findings in the positions of a game. */
export interface GameAnalysis {
  /** Name of the engine. */
  readonly engine: string;
  /** The requested depth; while an analysis of the whole game is deepened, the lowest depth of its findings. */
  readonly depth: number;
  readonly findings: Findings;
}

const VERSION = 1;
const MAX_DEPTH = 999;
const MAX_MOVES = 32;
const MAX_NAME = 80;
const KEY = /^[\da-f]{16}$/;
const UCI = /^[a-h][1-8][a-h][1-8][nbrq]?$/;

type KeptPosition = readonly [key: string, kind: 'cp' | 'mate', value: number, depth: number, line: string];

/** The stored form. */
interface KeptAnalysis {
  readonly version: number;
  readonly engine: string;
  readonly depth: number;
  readonly positions: readonly KeptPosition[];
}

/** Converts an analysis to the stored form. */
export const packAnalysis = ({ engine, depth, findings }: GameAnalysis): KeptAnalysis => ({
  version: VERSION,
  engine,
  depth,
  positions: [...findings].flatMap(([key, { score, depth: reached, line }]): KeptPosition[] => {
    if (score.kind === 'unknown') return [];
    const [kind, value] =
      score.kind === 'mate' ? (['mate', score.distance] as const) : (['cp', score.value] as const);
    return [[key, kind, value, reached, line.slice(0, MAX_MOVES).join(' ')]];
  }),
});

/** The result of reading: an analysis, one that a newer version of the page has written, or unreadable data. */
export type ReadAnalysis =
  | { readonly kind: 'analysis'; readonly analysis: GameAnalysis }
  | { readonly kind: 'newer' | 'unreadable' };

/** Reads the stored form. Invalid positions are left out, and a line ends before its first invalid move. */
export function unpackAnalysis(stored: unknown): ReadAnalysis {
  if (!isObject(stored) || typeof stored.version !== 'number') return { kind: 'unreadable' };
  if (stored.version > VERSION) return { kind: 'newer' };
  const { engine, depth, positions } = stored;
  if (typeof engine !== 'string' || !isDepth(depth) || !Array.isArray(positions))
    return { kind: 'unreadable' };
  const findings = new Map<PositionKey, Finding>();
  for (const position of positions.slice(0, MAX_POSITIONS)) {
    const read = readPosition(position);
    if (read !== undefined) findings.set(read.key, read.finding);
  }
  return { kind: 'analysis', analysis: { engine: engine.slice(0, MAX_NAME), depth, findings } };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isDepth = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_DEPTH;

function readPosition(stored: unknown): { readonly key: PositionKey; readonly finding: Finding } | undefined {
  if (!Array.isArray(stored)) return undefined;
  const [key, kind, value, depth, line]: readonly unknown[] = stored;
  const score = readScore(kind, value);
  if (typeof key !== 'string' || !KEY.test(key) || score === undefined || !isDepth(depth)) return undefined;
  const moves = typeof line === 'string' ? line.split(' ', MAX_MOVES) : [];
  const end = moves.findIndex((move) => !UCI.test(move));
  return {
    key: key as PositionKey,
    finding: { score, depth, line: end < 0 ? moves : moves.slice(0, end) },
  };
}

function readScore(kind: unknown, value: unknown): Score | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value)) return undefined;
  if (kind === 'cp') return { kind: 'centipawns', value };
  return kind === 'mate' && value !== 0 ? { kind: 'mate', distance: value, unit: 'moves' } : undefined;
}
