// A game as a saved page stores it beside its notation: stepping through it needs no rules of chess.

/**
 * A move: the node before it, then its changes on the board, `e2-e4P`: squares, each with its new content.
 */
export type SavedMove = readonly [parent: number, change: string];

export interface SavedGame {
  /** The pieces on the 64 squares, from a8 to h1 in the order of FEN; `-` is an empty square. */
  readonly start: string;
  /** True if the moves are the diagrams of a text. Its start has no side to move. */
  readonly isText?: boolean;
  readonly isBlackFirst: boolean;
  /** True if the side to move is in check at the start. */
  readonly isCheckFirst: boolean;
  /** The moves by their nodes of the notation, from 1 on. The first two squares of a change are those of the move. */
  readonly moves: readonly SavedMove[];
  /** For each node that several moves follow: these moves, in the order of the notation. */
  readonly forks: Readonly<Record<string, readonly number[]>>;
}

export interface SavedPosition {
  /** In the form of `start`. */
  readonly squares: readonly string[];
  readonly lastMove: readonly string[];
  readonly isCheck: boolean;
  /** The side to move; `undefined` if a diagram of a text does not say it. */
  readonly turn: 'white' | 'black' | undefined;
}

/** Ends a change that gives check. */
export const CHECK = '+';

const FILES = 'abcdefgh';
/** Begins a change that is a position of its own: the side to move, `w`, `b` or `-`, then the squares as `start` has them. */
export const WHOLE = '=';
/** The number of letters for a square and its content. */
const LETTERS = 3;

export const squareAt = (index: number): string => `${FILES[index & 7]}${8 - (index >> 3)}`;
const indexOf = (square: string): number => (8 - Number(square[1])) * 8 + FILES.indexOf(square[0]);

export const parentOf = ({ moves }: SavedGame, node: number): number => moves[node - 1]?.[0] ?? 0;

/** Returns the moves after a node, first the one that continues the line. */
export function movesAfter({ moves, forks }: SavedGame, node: number): readonly number[] {
  const several = forks[node];
  if (several !== undefined) return several;
  const next = moves.findIndex(([parent], at) => parent === node && at >= node);
  return next < 0 ? [] : [next + 1];
}

/** The nodes from the first move to `node`. */
export function pathTo(game: SavedGame, node: number): readonly number[] {
  const path: number[] = [];
  for (let at = node; at > 0; at = parentOf(game, at)) path.push(at);
  return path.reverse();
}

export function positionAt(game: SavedGame, node: number): SavedPosition {
  const squares = [...game.start];
  const path = pathTo(game, node);
  let change = '';
  for (const at of path) {
    change = game.moves[at - 1][1];
    if (change.startsWith(WHOLE)) squares.splice(0, squares.length, ...change.slice(2));
    else for (const place of placesOf(change)) squares[indexOf(place)] = place[2];
  }
  if (game.isText === true) {
    const turn = change[1] === 'w' ? 'white' : change[1] === 'b' ? 'black' : undefined;
    return { squares, lastMove: [], isCheck: false, turn };
  }
  return {
    squares,
    lastMove: placesOf(change)
      .slice(0, 2)
      .map((place) => place.slice(0, 2)),
    isCheck: node === 0 ? game.isCheckFirst : change.endsWith(CHECK),
    turn: (path.length % 2 === 1) === game.isBlackFirst ? 'white' : 'black',
  };
}

const placesOf = (change: string): readonly string[] =>
  Array.from({ length: Math.floor(change.length / LETTERS) }, (_, at) =>
    change.slice(at * LETTERS, (at + 1) * LETTERS),
  );

/** The placement of a FEN, which Chessground reads. */
export const placementOf = (squares: readonly string[]): string =>
  Array.from({ length: 8 }, (_, rank) =>
    squares
      .slice(rank * 8, rank * 8 + 8)
      .join('')
      .replaceAll(/-+/g, (empty) => String(empty.length)),
  ).join('/');
