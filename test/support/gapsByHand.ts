// The gaps of a repertoire, found by walking through each of its lines with chessops: slow, and without any code of the
// worker.
import type { Chess } from 'chessops/chess';
import { makeUci } from 'chessops/util';
import { makeSanAndPlay, parseSan } from 'chessops/san';
import type { NormalMove } from 'chessops/types';
import { legalMoves } from '../encoders/randomGames.ts';
import { countByHand, nameOf, startOf } from './countedByHand.ts';
import type { CountedGame } from './countedByHand.ts';

interface Repertoire {
  readonly games: readonly CountedGame[];
  /** Names of all positions of the repertoire. */
  readonly positions: ReadonlySet<string>;
  /** Names of those that are followed by two half-moves of a game. */
  readonly continued: ReadonlySet<string>;
  readonly side: 'white' | 'black';
  readonly plies: number;
}

interface Gaps {
  readonly isKnown: boolean;
  readonly inside: number;
  readonly ended: number;
  /** Shares of all games by position, number of plies up to the move, and move. */
  readonly gaps: ReadonlyMap<string, number>;
}

function after(position: Chess, move: NormalMove): Chess {
  const next = position.clone();
  next.play(move);
  return next;
}

export function gapsByHand({ games, positions, continued, side, plies }: Repertoire): Gaps {
  const counted = countByHand(games);
  const gaps = new Map<string, number>();
  let [outside, ended] = [0, 0];
  const answers = (position: Chess): readonly NormalMove[] =>
    legalMoves(position).filter((move) => positions.has(nameOf(after(position, move))));

  function walk(position: Chess, share: number, ply: number, left: number): void {
    if (left <= 0) return;
    const goesOn = continued.has(nameOf(position));
    const visits = (counted.get(nameOf(position))?.visits ?? []).filter(({ uci }) => uci !== '');
    if (!goesOn && visits.length === 0) ended += share;
    for (const move of legalMoves(position)) {
      const uci = standard(position, move);
      const played = visits.filter((visit) => visit.uci === uci).length;
      if (played === 0) continue;
      const met = (share * played) / visits.length;
      const next = after(position, move);
      const own = answers(next);
      if (own.length === 0 && !goesOn) ended += met;
      if (own.length === 0 && goesOn) {
        outside += met;
        const key = `${nameOf(position)} ${ply + 1} ${uci}`;
        gaps.set(key, (gaps.get(key) ?? 0) + met);
      }
      for (const answer of own) walk(after(next, answer), met / own.length, ply + 2, left - 2);
    }
  }

  const start = startOf({});
  const own = answers(start);
  if (start.turn !== side) walk(start, 1, 0, plies);
  else for (const move of own) walk(after(start, move), 1 / own.length, 1, plies);
  const isKnown = start.turn === side ? own.length > 0 : positions.has(nameOf(start));
  return isKnown
    ? { isKnown, inside: Math.max(0, 1 - outside), ended, gaps }
    : { isKnown, inside: 0, ended: 0, gaps: new Map() };
}

/** Names of the positions that are followed by two half-moves of a game. */
export function continuedIn(games: readonly CountedGame[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { sans } of games) {
    const position = startOf({});
    for (const [at, san] of sans.entries()) {
      if (at + 2 <= sans.length) names.add(nameOf(position));
      const move = parseSan(position, san);
      if (move !== undefined) makeSanAndPlay(position, move);
    }
  }
  return names;
}

/** Writes castling as the king's move. */
function standard(position: Chess, move: NormalMove): string {
  const uci = makeUci(move);
  const castles =
    position.board.get(move.from)?.role === 'king' && position.board.get(move.to)?.color === position.turn;
  return castles ? `${uci.slice(0, 2)}${move.to > move.from ? 'g' : 'c'}${uci[1]}` : uci;
}
