// Games as book makers see them: every position with its played move. chessops checks the moves.
import { Chess } from 'chessops/chess';
import { INITIAL_FEN, makeFen, parseFen } from 'chessops/fen';
import { makeSanAndPlay, parseSan } from 'chessops/san';
import { makeUci, squareRank } from 'chessops/util';
import type { NormalMove } from 'chessops/types';
import { isDoubleStepSeen, makeGridFen, parseGrid, twinsOf, turnUci } from './fenGrid.ts';

export interface BookGame {
  /** SAN without move numbers. */
  readonly line: string;
  readonly result: '1-0' | '0-1' | '1/2-1/2' | '*';
  readonly whiteElo?: number;
  readonly blackElo?: number;
  readonly start?: string;
}

/** A position of a game and the move played in it. */
export interface PlayedPosition {
  readonly game: BookGame;
  /** A FEN with the raw double-step square, counters 0 and 1. */
  readonly fen: string;
  /** Castling is `e1g1`; absent at the end. */
  readonly uci?: string;
}

export function rawFen(position: Chess): string {
  const fen = makeFen({ ...position.toSetup(), epSquare: position.epSquare });
  return makeGridFen(parseGrid(fen));
}

/** The UCI of a move, with castling as the king's own move. */
function plainUci(position: Chess, move: NormalMove): string {
  const uci = makeUci(move);
  const castles = position.board.king.has(move.from) && position.board[position.turn].has(move.to);
  if (!castles) return uci;
  return `${uci.slice(0, 2)}${move.to > move.from ? 'g' : 'c'}${squareRank(move.to) + 1}`;
}

/** A random legal line; each number selects one of a position's legal moves. */
export function randomLine(start: string, choices: readonly number[]): string {
  const position = Chess.fromSetup(parseFen(start).unwrap()).unwrap();
  const line: string[] = [];
  for (const choice of choices) {
    const moves = [...position.allDests()].flatMap(([from, dests]) =>
      [...dests].flatMap((to): NormalMove[] => {
        const promotes = position.board.pawn.has(from) && (to < 8 || to > 55);
        return promotes
          ? [
              { from, to, promotion: 'queen' },
              { from, to, promotion: 'knight' },
            ]
          : [{ from, to }];
      }),
    );
    if (moves.length === 0) break;
    line.push(makeSanAndPlay(position, moves[choice % moves.length]));
  }
  return line.join(' ');
}

/** The positions of a game in order, each only once. */
export function playedPositions(game: BookGame): readonly PlayedPosition[] {
  const position = Chess.fromSetup(parseFen(game.start ?? INITIAL_FEN).unwrap()).unwrap();
  const positions = new Map<string, PlayedPosition>();
  const add = (fen: string, uci?: string): void => {
    const key = positionKey(fen);
    if (!positions.has(key)) positions.set(key, { game, fen, ...(uci === undefined ? {} : { uci }) });
  };
  for (const san of game.line.split(' ').filter((word) => word !== '')) {
    const move = parseSan(position, san);
    if (move === undefined || !('from' in move))
      throw new Error(`${san} is not legal in ${rawFen(position)}`);
    add(rawFen(position), plainUci(position, move));
    position.play(move);
  }
  add(rawFen(position));
  return [...positions.values()];
}

/** Counting asks for the same positions' keys repeatedly. */
const keys = new Map<string, string>();

/** Identifies a position; a double step matters only if an enemy pawn is beside the moved pawn. */
export function positionKey(fen: string): string {
  const known = keys.get(fen);
  if (known !== undefined) return known;
  const grid = parseGrid(fen);
  const key = makeGridFen(isDoubleStepSeen(grid) ? grid : { ...grid, ep: '' });
  keys.set(fen, key);
  return key;
}

export interface Tally {
  readonly total: number;
  readonly white: number;
  readonly draws: number;
  readonly black: number;
  /** Moves in UCI, in the order in which they were first played. */
  readonly moves: readonly string[];
  /** Ratings of the side to move and of the other. */
  readonly own: readonly number[];
  readonly other: readonly number[];
}

/** Counts the games that reached a position or a twin of it, seen from this position, without any book. */
export function tallyOf(played: readonly PlayedPosition[], fen: string): Tally {
  const forms = new Map(
    twinsOf(fen).map((twin) => [
      positionKey(twin.fen),
      { reversed: twin.colorsReversed, square: twin.square },
    ]),
  );
  forms.set(positionKey(fen), { reversed: false, square: (square) => square });
  const moves = new Set<string>();
  const own: number[] = [];
  const other: number[] = [];
  const score = { total: 0, white: 0, draws: 0, black: 0 };
  for (const { game, fen: reached, uci } of played) {
    const form = forms.get(positionKey(reached));
    if (form === undefined) continue;
    const result = form.reversed ? game.result.split('-').reverse().join('-') : game.result;
    score.total++;
    if (result === '1-0') score.white++;
    if (result === '0-1') score.black++;
    if (result === '1/2-1/2') score.draws++;
    const ratings =
      parseGrid(reached).turn === 'w' ? [game.whiteElo, game.blackElo] : [game.blackElo, game.whiteElo];
    if (ratings[0] !== undefined) own.push(ratings[0]);
    if (ratings[1] !== undefined) other.push(ratings[1]);
    if (uci !== undefined) moves.add(turnUci(uci, form.square));
  }
  return { ...score, moves: [...moves], own, other };
}
