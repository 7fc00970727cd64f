// A small Arena book: castling both ways, en passant, all promotions of both sides, transpositions, a deleted line.
import { Chess } from 'chessops/chess';
import { parseUci } from 'chessops/util';
import type { BookEntry, BookMove } from '../../src/model/bookEntry.ts';
import { encodeAbk, treeOf, type AbkMove } from './abk.ts';
import { positionKey, rawFen, type BookGame } from './bookGames.ts';

const TO_A8 = 'a4 b5 axb5 a6 bxa6 Bb7 axb7 Nc6';
const TO_H1 = 'h4 g5 a3 gxh4 a4 h3 a5 hxg2 a6';
const GAMES: readonly BookGame[] = [
  { line: 'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7', result: '1-0' },
  { line: 'e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 Be3 Bg7 f3 O-O Qd2 Nc6 O-O-O', result: '1-0' },
  { line: 'e4 d5 e5 f5 exf6 exf6', result: '0-1' },
  { line: 'd4 Nf6 c4 e6 Nc3 Bb4', result: '1-0' },
  { line: 'c4 e6 d4 Nf6 Nc3 d5', result: '1/2-1/2' },
  { line: 'c4 e6 Nc3 Nf6 d4 Bb4', result: '0-1' },
  ...['Q', 'R', 'B', 'N'].map((piece): BookGame => ({ line: `${TO_A8} bxa8=${piece}`, result: '1-0' })),
  ...['Q', 'R', 'B', 'N'].map((piece): BookGame => ({ line: `${TO_H1} gxh1=${piece}`, result: '*' })),
  { line: 'b3 e5 Bb2', result: '1-0' },
];

/** A position with a book's moves. */
export interface AbkPosition {
  readonly fen: string;
  readonly entry: Pick<BookEntry, 'score' | 'moves' | 'nags' | 'comment'>;
}

const NOTHING = { total: 0, white: 0, draws: 0, black: 0 };
const plus = (a: typeof NOTHING, b: typeof NOTHING): typeof NOTHING => ({
  total: a.total + b.total,
  white: a.white + b.white,
  draws: a.draws + b.draws,
  black: a.black + b.black,
});

/** Tells whether any game of the tree was won or lost; otherwise the results are unknown. */
const hasWins = (moves: readonly AbkMove[]): boolean =>
  moves.some(({ won, lost, replies }) => won + lost > 0 || hasWins(replies));

/** Positions of a tree with their moves, in depth-first order. Deleted moves are left out. */
export function positionsOf(first: readonly AbkMove[]): readonly AbkPosition[] {
  const found = new Map<string, { fen: string; moves: Map<string, BookMove> }>();
  const hasResults = hasWins(first);
  const visit = (position: Chess, list: readonly AbkMove[]): void => {
    const alive = list.filter(({ deleted }) => deleted !== true);
    if (alive.length === 0) return;
    const fen = rawFen(position);
    const place = found.get(positionKey(fen)) ?? { fen, moves: new Map<string, BookMove>() };
    found.set(positionKey(fen), place);
    for (const { uci, games, won, lost, priority } of alive) {
      const known = place.moves.get(uci);
      const own = { total: games, white: won, draws: hasResults ? games - won - lost : 0, black: lost };
      const weight = Math.max(priority, known?.weight ?? 0);
      place.moves.set(uci, {
        uci: uci as BookMove['uci'],
        nags: [],
        score: plus(known?.score ?? NOTHING, own),
        weight,
        ...(weight === 0 && { recommendation: 'red' }),
      });
    }
    for (const { uci, replies } of alive) {
      const move = parseUci(uci);
      if (move === undefined) throw new Error(`${uci} is no move`);
      const after = position.clone();
      after.play(move);
      visit(after, replies);
    }
  };
  visit(Chess.default(), first);
  return [...found.values()].map(({ fen, moves }) => ({
    fen,
    entry: {
      score: [...moves.values()].reduce((sum, { score = NOTHING }) => plus(sum, score), NOTHING),
      moves: [...moves.values()],
      nags: [],
      comment: '',
    },
  }));
}

export const TREE: readonly AbkMove[] = treeOf(GAMES).map((move) =>
  move.uci === 'b2b3' ? { ...move, deleted: true } : move,
);
export const FILES: ReadonlyMap<string, Uint8Array> = new Map([['Sample.abk', encodeAbk(TREE)]]);
