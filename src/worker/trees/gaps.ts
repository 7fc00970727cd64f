// Finds the moves of the other side that a repertoire does not answer. Positions are explored level by level while a
// player meets them often enough; those that are reached in several ways are merged.
import type { Board } from '../../chess/board.ts';
import { legalMoves } from '../../chess/mobility.ts';
import type { Color, Move, Uci } from '../../chess/types.ts';
import { makeUci, parseUci } from '../../chess/uci.ts';
import { MAX_GAP_PLIES, MAX_GAP_POSITIONS } from '../../protocol/gapsApi.ts';
import type { AnsweredMove, Gap, MetMove, RepertoireGaps, StaleLine } from '../../protocol/gapsApi.ts';
import type { ReferenceMove, ReferenceMoves, ReferencePosition } from './referenceMoves.ts';
import type { RepertoireMoves } from './repertoireMoves.ts';

/** The maximum number of positions that one scan looks up in advance. */
const MAX_AHEAD = 8000;
/** The maximum number of rows of each kind that are reported. */
const MAX_ROWS = 200;

/** A position in which the other side is to move. */
interface Place {
  readonly board: Board;
  readonly share: number;
  /** The most frequent line, if several lead there. */
  readonly line: readonly Uci[];
  readonly mostShare: number;
  /** True if the line was stale before: it is listed at the position where it became so. */
  readonly isStale: boolean;
}

interface Search {
  readonly start: Board;
  readonly side: Color;
  readonly least: number;
  readonly plies?: number;
  readonly staleYears: number;
  readonly until: number;
  readonly repertoire: RepertoireMoves;
  readonly reference: ReferenceMoves;
  /** Called at each position, before its moves are looked at. */
  readonly onPosition: (done: number, total: number) => Promise<void>;
}

const after = (board: Board, move: Move): Board => {
  const next = board.clone();
  next.play(move);
  return next;
};
const keyOf = ({ keyHigh, keyLow }: Board): string => `${keyHigh} ${keyLow}`;
const sideToMove = ({ turn }: Board): Color => (turn === 0 ? 'white' : 'black');

type Found = Omit<RepertoireGaps, 'side' | 'damaged' | 'depth'>;

export async function findGaps(search: Search): Promise<Found> {
  const { start, side, least, reference, plies = MAX_GAP_PLIES } = search;
  const gaps: Found['gaps'][number][] = [];
  const answered: AnsweredMove[] = [];
  const stale: StaleLine[] = [];
  let [outside, ended, positions, isCut] = [0, 0, 0, false];
  /** The last year of the reference. */
  let newest: number | undefined;
  let level = await firstLevel(search);
  const first = level;
  await reference.prepare?.(() => placesAhead(search, first, plies));
  const isKnown = level.length > 0;
  for (let ply = 0; level.length > 0 && ply < Math.min(plies, MAX_GAP_PLIES) && !isCut; ply += 2) {
    const next = new Map<string, Place>();
    const known = await reference.ask(level.map(({ board }) => board));
    newest ??= newestOf(known, search.until);
    for (const [at, place] of level.entries()) {
      if (positions === MAX_GAP_POSITIONS) {
        isCut = true;
        break;
      }
      positions++;
      await search.onPosition(positions, positions + level.length - at - 1);
      const { games, moves } = known[at];
      const replies = await answersTo(search.repertoire, place.board, moves);
      const lastYear = lastYearOf(moves);
      // If all games end in the position, their years are unknown, and it does not count as stale.
      const isStale =
        newest !== undefined &&
        (moves.length === 0 ? games === 0 : (lastYear ?? 0) < newest - search.staleYears);
      if (isStale && !place.isStale && place.line.length > 0)
        stale.push({ line: place.line, share: place.share, ...(lastYear !== undefined && { lastYear }) });
      if (replies === 'end') {
        ended += place.share;
        continue;
      }
      for (const { played, move, answers } of replies) {
        const share = place.share * played.share;
        const met = metMove(place, played, share);
        if (answers.length === 0) outside += share;
        if (share < least) continue;
        if (answers.length === 0) gaps.push(met);
        else answered.push({ ...met, answers: answers.map((answer) => answer.uci) });
        for (const answer of answers) {
          const part = share / answers.length;
          const line = [...place.line, played.move.uci, answer.uci];
          join(next, {
            board: after(move, answer.move),
            share: part,
            mostShare: part,
            line,
            isStale: place.isStale || isStale,
          });
        }
      }
    }
    level = [...next.values()].filter(({ share }) => share >= least).toSorted((a, b) => b.share - a.share);
  }
  const listed = gaps.toSorted(byShare).slice(0, MAX_ROWS);
  return {
    isKnown,
    inside: isKnown ? Math.max(0, 1 - outside) : 0,
    ended,
    gaps: await withUsual(listed, start, side, reference),
    answered: answered.toSorted(byShare).slice(0, MAX_ROWS),
    stale: stale.toSorted(byShare).slice(0, MAX_ROWS),
    positions,
    isCut,
  };
}

const byShare = (a: { readonly share: number }, b: { readonly share: number }): number => b.share - a.share;

/**
 * Returns the start position if the other side is to move, or else the positions after the repertoire's first
 * moves; none if the repertoire has no moves there. If it lacks the other side's moves, as a book may,
 * answers to them are enough.
 */
async function firstLevel({ start, side, repertoire }: Search): Promise<readonly Place[]> {
  const place = { board: start, share: 1, mostShare: 1, line: [], isStale: false };
  const moves = await repertoire(start);
  if (sideToMove(start) !== side)
    return moves.length > 0 || (await answersAny(repertoire, start)) ? [place] : [];
  const share = 1 / moves.length;
  return moves.map((move) => ({
    board: after(start, move),
    share,
    mostShare: share,
    line: [makeUci(start, move)],
    isStale: false,
  }));
}

/** Returns the positions that may be asked about: those of the repertoire from here on, nearest first. */
async function placesAhead(
  { repertoire, onPosition }: Search,
  level: readonly Place[],
  plies: number,
): Promise<readonly Board[]> {
  const found = new Map(level.map(({ board }) => [keyOf(board), board]));
  let here: readonly Board[] = [...found.values()];
  for (let ply = 2; ply < Math.min(plies, MAX_GAP_PLIES) && here.length > 0; ply += 2) {
    const next: Board[] = [];
    for (const board of here) {
      await onPosition(0, found.size);
      for (const reply of legalMoves(board)) {
        const then = after(board, reply);
        for (const answer of await repertoire(then)) {
          const place = after(then, answer);
          if (found.has(keyOf(place))) continue;
          if (found.size === MAX_AHEAD) return [...found.values()];
          found.set(keyOf(place), place);
          next.push(place);
        }
      }
    }
    here = next;
  }
  return [...found.values()];
}

interface Reply {
  readonly played: ReferenceMove;
  /** The position after the move. */
  readonly move: Board;
  readonly answers: readonly { readonly move: Move; readonly uci: Uci }[];
}

/** Returns the played moves with the repertoire's answers; `end` if it answers no legal move, so that its line ends. */
async function answersTo(
  repertoire: RepertoireMoves,
  board: Board,
  played: readonly ReferenceMove[],
): Promise<readonly Reply[] | 'end'> {
  const replies: Reply[] = [];
  const seen = new Set<Move>();
  let isAnswered = false;
  for (const one of played) {
    const move = parseUci(board, one.move.uci);
    if (move === undefined) continue;
    seen.add(move);
    const then = after(board, move);
    const answers = (await repertoire(then)).map((answer) => ({ move: answer, uci: makeUci(then, answer) }));
    isAnswered ||= answers.length > 0;
    replies.push({ played: one, move: then, answers });
  }
  return isAnswered || (await answersAny(repertoire, board, seen)) ? replies : 'end';
}

/** Tells whether the repertoire answers a legal move other than these. */
async function answersAny(
  repertoire: RepertoireMoves,
  board: Board,
  but: ReadonlySet<Move> = new Set(),
): Promise<boolean> {
  for (const move of legalMoves(board))
    if (!but.has(move) && (await repertoire(after(board, move))).length > 0) return true;
  return false;
}

function metMove({ line }: Place, { move }: ReferenceMove, share: number): MetMove {
  const { uci, score, lastYear } = move;
  return {
    line: [...line, uci],
    share,
    ...(score !== undefined && { games: score.total, score }),
    ...(lastYear !== undefined && { lastYear }),
  };
}

function lastYearOf(played: readonly ReferenceMove[]): number | undefined {
  const years = played.flatMap(({ move }) => move.lastYear ?? []);
  return years.length === 0 ? undefined : Math.max(...years);
}

const newestOf = (known: readonly ReferencePosition[], until: number): number =>
  Math.min(until, Math.max(0, ...known.map(({ moves }) => lastYearOf(moves) ?? 0)));

/** Adds a place to the next level. If its position was reached in another way as well, the shares are added. */
function join(next: Map<string, Place>, place: Place): void {
  const key = keyOf(place.board);
  const known = next.get(key);
  if (known === undefined) {
    next.set(key, place);
    return;
  }
  const main = place.mostShare > known.mostShare ? place : known;
  next.set(key, {
    ...main,
    share: known.share + place.share,
    isStale: known.isStale && place.isStale,
  });
}

/** Adds the most frequent answer to each of the moves. */
async function withUsual(
  gaps: readonly MetMove[],
  start: Board,
  side: Color,
  reference: ReferenceMoves,
): Promise<readonly Gap[]> {
  const boards = gaps.map(({ line }) => boardAfter(start, line));
  const known = boards.length === 0 ? [] : await reference.ask(boards);
  return gaps.map((gap, at) => {
    const [usual] = sideToMove(boards[at]) === side ? known[at].moves : [];
    return usual === undefined ? gap : { ...gap, usual: { uci: usual.move.uci, share: usual.share } };
  });
}

function boardAfter(start: Board, line: readonly Uci[]): Board {
  const board = start.clone();
  for (const uci of line) {
    const move = parseUci(board, uci);
    if (move === undefined) break;
    board.play(move);
  }
  return board;
}
