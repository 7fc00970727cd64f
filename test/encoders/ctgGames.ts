// Turns games into the positions of a ChessBase book: twins share a record.
import { playedPositions, type BookGame, type PlayedPosition } from './bookGames.ts';
import type { CtgPosition } from './ctg.ts';
import { moveCode, storePosition, type StoredPosition } from './ctg/signature.ts';
import { parseGrid } from './fenGrid.ts';

/** Additions of a hand-made book to a position (by FEN) and to its moves. */
export type CtgMarks = Pick<CtgPosition, 'flags' | 'weight' | 'comment'> & {
  /** Annotation byte by move in UCI. */
  readonly annotations?: Readonly<Record<string, number>>;
};

interface Gathered {
  readonly stored: StoredPosition;
  readonly fen: string;
  readonly codes: Set<number>;
  readonly moves: [uci: string, annotation: number][];
  readonly counts: { total: number; ownWins: number; otherWins: number; draws: number; tenths: number };
  readonly own: [count: number, sum: number];
  readonly other: [count: number, sum: number];
}

/** Tells whether the format has a code for a move: third knights and underpromotions have none. */
export const isStorable = (fen: string, uci: string): boolean => hasCode(storePosition(fen), uci);

const hasCode = (stored: StoredPosition, uci: string): boolean => moveCode(stored, uci) !== undefined;

/** Takes `marks` by the FEN of `playedPositions`. Moves without a code are left out, as in ChessBase. */
export function ctgPositions(
  games: readonly BookGame[],
  marks: Readonly<Record<string, CtgMarks>> = {},
): readonly CtgPosition[] {
  const records = new Map<string, Gathered>();
  for (const played of games.flatMap(playedPositions)) gather(records, played);
  return [...records.values()].map(({ fen, moves, counts, own, other }) => {
    const { annotations = {}, ...rest } = marks[fen] ?? {};
    return {
      fen,
      moves: moves.map(([uci]) => [uci, annotations[uci] ?? 0] as const),
      ...counts,
      own,
      other,
      ...rest,
    };
  });
}

function gather(records: Map<string, Gathered>, { game, fen, uci }: PlayedPosition): void {
  const stored = storePosition(fen);
  const key = stored.signature.join();
  const record = records.get(key) ?? {
    stored,
    fen,
    codes: new Set(),
    moves: [],
    counts: { total: 0, ownWins: 0, otherWins: 0, draws: 0, tenths: 0 },
    own: [0, 0],
    other: [0, 0],
  };
  records.set(key, record);
  if (uci !== undefined && hasCode(stored, uci)) addMove(record, stored, uci);
  const white = parseGrid(fen).turn === 'w';
  const { counts, own, other } = record;
  const ownResult = { '1-0': white ? 2 : 0, '0-1': white ? 0 : 2, '1/2-1/2': 1, '*': undefined }[game.result];
  counts.total++;
  if (ownResult === 2) counts.ownWins++;
  if (ownResult === 0) counts.otherWins++;
  if (ownResult === 1) counts.draws++;
  counts.tenths += 5 * (ownResult ?? 1);
  addRating(own, white ? game.whiteElo : game.blackElo);
  addRating(other, white ? game.blackElo : game.whiteElo);
}

/** Adds a twin's move as the record's own position has it: the code is the same. */
function addMove(record: Gathered, stored: StoredPosition, uci: string): void {
  const code = moveCode(stored, uci);
  if (code === undefined || record.codes.has(code)) return;
  record.codes.add(code);
  const own = (square: string): string => turnBack(record.stored, turnTo(stored, square));
  record.moves.push([own(uci.slice(0, 2)) + own(uci.slice(2, 4)) + uci.slice(4), 0]);
}

const turnTo = ({ flipped, mirrored }: StoredPosition, square: string): string => {
  const file = mirrored ? 'hgfedcba'['abcdefgh'.indexOf(square[0])] : square[0];
  return `${file}${flipped ? 9 - Number(square[1]) : square[1]}`;
};
/** Turning is its own inverse. */
const turnBack = turnTo;

function addRating(sum: [number, number], elo: number | undefined): void {
  if (elo === undefined) return;
  sum[0]++;
  sum[1] += elo;
}
