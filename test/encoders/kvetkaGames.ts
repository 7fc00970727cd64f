// Turns games into the positions of a Kvetka book: twins share an element.
import { playedPositions, type BookGame, type PlayedPosition } from './bookGames.ts';
import { parseGrid } from './fenGrid.ts';
import type { KvetkaLink, KvetkaPosition } from './kvetka.ts';
import { moveCode, storePosition, type StoredPosition } from './kvetka/key.ts';

/** Additions of a hand-made book to a position, and the place of each game. */
export interface KvetkaMarks {
  readonly comments?: Readonly<Record<string, string>>;
  readonly linkOf?: (game: BookGame) => KvetkaLink | undefined;
  readonly mirrors?: boolean;
}

interface Gathered {
  readonly stored: StoredPosition;
  readonly fen: string;
  readonly moves: Map<number, string>;
  readonly counts: { wins: number; draws: number; losses: number };
  someSource?: KvetkaLink;
  readonly links: KvetkaLink[];
}

/** Tells whether the format has a code for the move. */
export const isStorable = (fen: string, uci: string): boolean =>
  moveCode(storePosition(fen), uci) !== undefined;
/** Tells whether the position fits the format's key. */
export const isStored = (fen: string): boolean => storePosition(fen).key !== undefined;

/** `comments` has the FENs of `playedPositions`. Leaves out whatever has no code or no key, like Kvetka. */
export function kvetkaPositions(
  games: readonly BookGame[],
  { comments = {}, linkOf, mirrors = true }: KvetkaMarks = {},
): readonly KvetkaPosition[] {
  const elements = new Map<string, Gathered>();
  for (const game of games) {
    const link = linkOf?.(game);
    let last: Gathered | undefined;
    for (const played of playedPositions(game)) {
      const element = gather(elements, played, mirrors);
      if (element !== undefined && link !== undefined) element.someSource ??= link;
      last = element ?? last;
    }
    if (link !== undefined) last?.links.push(link);
  }
  return [...elements.values()].map(({ fen, moves, counts, someSource, links }) => ({
    fen,
    moves: [...moves.values()],
    ...counts,
    ...(comments[fen] !== undefined && { comment: comments[fen] }),
    ...(someSource !== undefined && { someSource }),
    ...(links.length > 0 && { links }),
  }));
}

function gather(
  elements: Map<string, Gathered>,
  { game, fen, uci }: PlayedPosition,
  mirrors: boolean,
): Gathered | undefined {
  const stored = storePosition(fen, mirrors);
  if (stored.key === undefined) return undefined;
  const key = stored.key.join();
  const element = elements.get(key) ?? {
    stored,
    fen,
    moves: new Map<number, string>(),
    counts: { wins: 0, draws: 0, losses: 0 },
    links: [],
  };
  elements.set(key, element);
  if (uci !== undefined) addMove(element, stored, uci);
  const white = parseGrid(fen).turn === 'w';
  if (game.result === '1/2-1/2') element.counts.draws++;
  else if (game.result === (white ? '1-0' : '0-1')) element.counts.wins++;
  else if (game.result !== '*') element.counts.losses++;
  return element;
}

/** Adds a twin's move as the element's own position has it: the code is the same. */
function addMove(element: Gathered, stored: StoredPosition, uci: string): void {
  const code = moveCode(stored, uci);
  if (code === undefined || element.moves.has(code)) return;
  const own = (square: string): string => turn(element.stored, turn(stored, square));
  element.moves.set(code, own(uci.slice(0, 2)) + own(uci.slice(2, 4)) + uci.slice(4));
}

/** Turning is its own inverse. */
const turn = ({ flipped, mirrored }: StoredPosition, square: string): string => {
  const file = mirrored ? 'hgfedcba'['abcdefgh'.indexOf(square[0])] : square[0];
  return `${file}${flipped ? 9 - Number(square[1]) : square[1]}`;
};
