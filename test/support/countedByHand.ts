// An opening tree, counted game by game with chessops: slow, and without any code of the real tree.
import { Chess } from 'chessops/chess';
import { makeBoardFen, makeCastlingFen, makeFen, parseFen } from 'chessops/fen';
import { makeSanAndPlay, parseSan } from 'chessops/san';
import type { NormalMove } from 'chessops/types';
import { makeUci } from 'chessops/util';
import type { GameResult } from '../../src/model/gameHeader.ts';

export interface CountedGame {
  /** `undefined` for the usual start. */
  readonly startFen?: string;
  readonly sans: readonly string[];
  readonly result: GameResult;
  readonly whiteElo: number;
  readonly blackElo: number;
  readonly year: number;
}

/** A game that reaches a position, and the move it plays there in UCI; `''` if it ends there. */
export interface Visit {
  readonly row: number;
  readonly ply: number;
  readonly uci: string;
}

export interface CountedPosition {
  readonly fen: string;
  readonly visits: readonly Visit[];
}

/** Placement, side to move, castling rights, and the file of a pawn just moved two squares beside an enemy pawn. */
export function nameOf(position: Chess): string {
  const { board, turn, epSquare } = position;
  const ready = (square: number) => {
    const beside = turn === 'white' ? square - 8 : square + 8;
    return [beside - 1, beside + 1].some((at) => {
      const piece = board.get(at);
      return at >> 3 === beside >> 3 && piece?.role === 'pawn' && piece.color === turn;
    });
  };
  const castling = makeCastlingFen(board, position.castles.castlingRights);
  const passed = epSquare !== undefined && ready(epSquare) ? epSquare & 7 : '-';
  return `${makeBoardFen(board)} ${turn} ${castling} ${passed}`;
}

export function startOf({ startFen }: Pick<CountedGame, 'startFen'>): Chess {
  return startFen === undefined ? Chess.default() : Chess.fromSetup(parseFen(startFen).unwrap()).unwrap();
}

/** All positions of the games. Each game counts once in a position, when it first reaches it. */
export function countByHand(games: readonly CountedGame[]): ReadonlyMap<string, CountedPosition> {
  const positions = new Map<string, { fen: string; visits: Visit[] }>();
  for (const [row, game] of games.entries()) {
    const position = startOf(game);
    let ply = 0;
    const visit = (uci: string) => {
      const name = nameOf(position);
      const known = positions.get(name) ?? { fen: makeFen(position.toSetup()), visits: [] };
      positions.set(name, known);
      if (known.visits.at(-1)?.row !== row) known.visits.push({ row, ply, uci });
    };
    for (const san of game.sans) {
      const move = parseSan(position, san);
      if (move === undefined) throw new Error(`${san} is not legal in game ${row}`);
      visit(standardUci(position, move as NormalMove));
      makeSanAndPlay(position, move);
      ply++;
    }
    visit('');
  }
  return positions;
}

/** Writes castling as the king's move. */
function standardUci(position: Chess, move: NormalMove): string {
  const uci = makeUci(move);
  const castles =
    position.board.get(move.from)?.role === 'king' && position.board.get(move.to)?.color === position.turn;
  if (!castles) return uci;
  return `${uci.slice(0, 2)}${move.to > move.from ? 'g' : 'c'}${uci[1]}`;
}
