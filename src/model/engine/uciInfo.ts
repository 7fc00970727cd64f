// Reads the messages that an engine sends during a search, in UCI.
import type { Board } from '../../chess/board.ts';
import { NULL_MOVE } from '../../chess/move.ts';
import type { Move, San } from '../../chess/types.ts';
import { parseUci } from '../../chess/uci.ts';
import type { Score } from '../score.ts';

/** One `info` with a line of moves; the score is from the side to move. */
export interface UciInfo {
  readonly depth: number;
  /** The rank among the best lines, from 1. */
  readonly rank: number;
  readonly score: Score;
  readonly nodes: number;
  readonly nodesPerSecond: number;
  /** The line in UCI, unchecked. */
  readonly moves: readonly string[];
}

/**
 * The maximum number of moves that are kept of a line: users read no more, and each must be played to find
 * its SAN.
 */
const MAX_MOVES = 32;
/** The largest depth that is kept: engines report very large ones at the end of a complete search. */
const MAX_DEPTH = 999;

const whole = (text: string | undefined): number | undefined =>
  text !== undefined && /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;

function scoreOf(kind: string | undefined, value: number | undefined): Score | undefined {
  if (value === undefined) return undefined;
  if (kind === 'cp') return { kind: 'centipawns', value };
  return kind === 'mate' ? { kind: 'mate', distance: value, unit: 'moves' } : undefined;
}

/** Reads an `info` message; `undefined` if it lacks a depth, a line of moves, or an exact score. */
export function parseInfo(text: string): UciInfo | undefined {
  const words = text.trim().split(/\s+/);
  const pv = words.indexOf('pv');
  if (words[0] !== 'info' || pv < 0) return undefined;
  const facts = words.slice(1, pv);
  if (facts.includes('string') || facts.includes('lowerbound') || facts.includes('upperbound'))
    return undefined;
  const after = (name: string, by = 1): string | undefined => {
    const at = facts.indexOf(name);
    return at < 0 ? undefined : facts[at + by];
  };
  const depth = whole(after('depth'));
  const score = scoreOf(after('score'), whole(after('score', 2)));
  const rank = whole(after('multipv')) ?? 1;
  if (depth === undefined || score === undefined || depth < 0 || rank < 1) return undefined;
  return {
    depth: Math.min(depth, MAX_DEPTH),
    rank,
    score,
    nodes: Math.max(0, whole(after('nodes')) ?? 0),
    nodesPerSecond: Math.max(0, whole(after('nps')) ?? 0),
    moves: words.slice(pv + 1, pv + 1 + MAX_MOVES),
  };
}

/** Converts a score from the side to move to White's side. */
export function fromWhite(score: Score, board: Pick<Board, 'turn'>): Score {
  if (board.turn === 0) return score;
  // Subtracting from 0 avoids minus zero.
  if (score.kind === 'centipawns') return { ...score, value: 0 - score.value };
  return score.kind === 'mate' ? { ...score, distance: 0 - score.distance } : score;
}

/** A move of an engine's line, with its SAN. */
export interface LineMove {
  readonly move: Move;
  readonly san: San;
}

/** Returns the legal moves at the start of a line: an engine is trusted no more than a file. */
export function readLine(start: Board, moves: readonly string[]): readonly LineMove[] {
  const board = start.clone();
  const line: LineMove[] = [];
  for (const text of moves) {
    const move = parseUci(board, text);
    if (move === undefined || move === NULL_MOVE) break;
    line.push({ move, san: board.playSan(move) });
  }
  return line;
}
