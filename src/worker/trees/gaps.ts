// Finds the moves of the other side that a repertoire does not answer. Positions are explored level by level while a
// player meets them often enough; those that are reached in several ways are merged.
import type { Board } from '../../chess/board.ts';
import { legalMoves } from '../../chess/mobility.ts';
import type { Color, Move, Uci } from '../../chess/types.ts';
import { makeUci, parseUci } from '../../chess/uci.ts';
import { MAX_GAP_PLIES, MAX_GAP_POSITIONS } from '../../protocol/gapsApi.ts';
import type { AnsweredMove, Gap, MetMove, RepertoireGaps, StaleLine } from '../../protocol/gapsApi.ts';
import type { ReferenceMove, ReferenceMoves, ReferencePosition } from './referenceMoves.ts';
import { after } from './repertoireMoves.ts';
import type { Repertoire } from './repertoireMoves.ts';

/** The maximum number of positions that one scan looks up in advance. */
const MAX_AHEAD = 8000;
/** The maximum number of rows of each kind that are reported. */
const MAX_ROWS = 200;

/** Places that are met in fewer games than this, all together, are not followed: no figure would show them. */
const UNSEEN_SHARE = 0.005;

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
  readonly repertoire: Repertoire;
  readonly reference: ReferenceMoves;
  /** Called at each position, before its moves are looked at. */
  readonly onPosition: (done: number, total: number) => Promise<void>;
}

const keyOf = ({ keyHigh, keyLow }: Board): string => `${keyHigh} ${keyLow}`;
const sideToMove = ({ turn }: Board): Color => (turn === 0 ? 'white' : 'black');

type Found = Omit<RepertoireGaps, 'side' | 'damaged' | 'depth'>;

export async function findGaps(search: Search): Promise<Found> {
  const { start, side, least, repertoire, reference, until } = search;
  const plies = Math.min(search.plies ?? MAX_GAP_PLIES, MAX_GAP_PLIES);
  const gaps: Found['gaps'][number][] = [];
  const answered: AnsweredMove[] = [];
  const stale: StaleLine[] = [];
  const first = await firstLevel(search);
  await reference.prepare?.(() => placesAhead(search, first, plies));
  const years = reference.years?.(until);
  let newest = years?.newest;
  let [outside, ended, positions, isMet] = [0, 0, 0, false];

  /** Looks at the moves that are played in these places. Returns the places after the repertoire's answers. */
  async function explore(level: readonly Place[]): Promise<readonly Place[]> {
    const next = new Map<string, Place>();
    const known = await reference.ask(level.map(({ board }) => board));
    if (years === undefined && level === first) newest = newestOf(known, until);
    for (const [at, place] of level.entries()) {
      positions++;
      await search.onPosition(positions, positions + level.length - at - 1);
      const { games, moves } = known[at];
      isMet ||= moves.length > 0;
      const isStale = noteStale(place, games, moves);
      const replies = await answersTo(repertoire, place.board, moves);
      const goesOn = await repertoire.goesOn(place.board);
      if (!goesOn && replies.every(({ answers }) => answers.length === 0)) {
        ended += place.share;
        continue;
      }
      for (const { played, move, answers } of replies) {
        const share = place.share * played.share;
        const met = metMove(place, played, share);
        if (answers.length > 0) {
          if (share >= least) answered.push({ ...met, answers: answers.map(({ uci }) => uci) });
        } else if (goesOn) {
          outside += share;
          if (share >= least) gaps.push(met);
        } else ended += share;
        for (const answer of answers) {
          const part = share / answers.length;
          const line = [...place.line, played.move.uci, answer.uci];
          join(next, { board: after(move, answer.move), share: part, mostShare: part, line, isStale });
        }
      }
    }
    return [...next.values()].filter(({ line }) => line.length - first[0].line.length < plies);
  }

  /** Lists a line at the first position in which it is stale. Returns whether it is stale there or was so before. */
  function noteStale(
    { line, share, ...place }: Place,
    games: number,
    moves: readonly ReferenceMove[],
  ): boolean {
    const lastYear = lastYearOf(moves);
    // The first position has no line, and its lines are listed where they part. Rare lines are not worth the look.
    if (place.isStale || newest === undefined || line.length === 0 || share < least) return place.isStale;
    // If all games end in the position, or all with a move have no date, nobody knows when it was last played.
    const isUnknown = moves.length === 0 ? games > 0 : moves.some(({ move }) => move.lastYear === undefined);
    if (isUnknown || (lastYear ?? 0) >= newest - search.staleYears) return false;
    stale.push({ line, share, ...(lastYear !== undefined && { lastYear }) });
    return true;
  }

  /** Places that are met too rarely to list their gaps. They still count in the sums. */
  const rare: Place[] = [];
  let isCut = false;
  for (let level = first; level.length > 0;) {
    const room = MAX_GAP_POSITIONS - positions;
    isCut = level.length > room;
    const next = await explore(isCut ? level.slice(0, room) : level);
    rare.push(...level.slice(room), ...next.filter(({ share }) => share < least));
    level = isCut ? [] : next.filter(({ share }) => share >= least).toSorted(byShare);
  }
  let unfollowed = 0;
  while (rare.length > 0) {
    rare.sort(byShare);
    const batch: Place[] = [];
    const isWorthIt = unfollowed + sharesOf(rare) >= UNSEEN_SHARE;
    for (const place of rare.splice(0)) {
      const isFree = isWorthIt && positions + batch.length < MAX_GAP_POSITIONS;
      if (isFree && (await reference.withoutScan?.(place.board)) !== false) batch.push(place);
      else unfollowed += place.share;
    }
    if (batch.length > 0) rare.push(...(await explore(batch)));
  }
  const isKnown = first.length > 0;
  const listed = gaps.toSorted(byShare).slice(0, MAX_ROWS);
  return {
    isKnown,
    isMet,
    inside: isKnown ? Math.max(0, 1 - outside - unfollowed) : 0,
    ended,
    unfollowed,
    gaps: await withUsual(listed, start, side, reference),
    answered: answered.toSorted(byShare).slice(0, MAX_ROWS),
    stale: stale.toSorted(byShare).slice(0, MAX_ROWS),
    undated: years?.undated ?? 0,
    positions,
    isCut,
  };
}

const sharesOf = (places: readonly Place[]): number => places.reduce((sum, { share }) => sum + share, 0);

const byShare = (a: { readonly share: number }, b: { readonly share: number }): number => b.share - a.share;

/**
 * Returns the start position if the other side is to move, or else the positions after the repertoire's first
 * moves; none if the repertoire has no moves there. If it lacks the other side's moves, as a book may,
 * answers to them are enough.
 */
async function firstLevel({ start, side, repertoire }: Search): Promise<readonly Place[]> {
  const place = { board: start, share: 1, mostShare: 1, line: [], isStale: false };
  if (sideToMove(start) !== side) return (await repertoire.has(start)) ? [place] : [];
  const moves = await repertoire.moves(start);
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
        for (const answer of await repertoire.moves(then)) {
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

/** Returns the played moves with the repertoire's answers. */
async function answersTo(
  repertoire: Repertoire,
  board: Board,
  played: readonly ReferenceMove[],
): Promise<readonly Reply[]> {
  const replies: Reply[] = [];
  for (const one of played) {
    const move = parseUci(board, one.move.uci);
    if (move === undefined) continue;
    const then = after(board, move);
    const answers = await repertoire.moves(then);
    replies.push({
      played: one,
      move: then,
      answers: answers.map((answer) => ({ move: answer, uci: makeUci(then, answer) })),
    });
  }
  return replies;
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

/** Returns the last year of a book's moves; `undefined` if it has no years. */
function newestOf(known: readonly ReferencePosition[], until: number): number | undefined {
  const years = known.flatMap(({ moves }) => lastYearOf(moves) ?? []);
  return years.length === 0 ? undefined : Math.min(until, Math.max(...years));
}

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
