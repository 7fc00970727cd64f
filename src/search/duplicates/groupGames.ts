// Makes groups of equal games from groups of candidates.
import { HEAD_PLIES, type MainlineMarks } from './mainlineMarks.ts';
import type { RowGroups } from './sharedMarks.ts';

/** Facts that must agree in addition to the moves: either equal numbers, or one of them 0, which is unknown. */
export interface GameFacts {
  readonly whiteInitial: (row: number) => number;
  readonly blackInitial: (row: number) => number;
  readonly year: (row: number) => number;
  readonly month: (row: number) => number;
  readonly day: (row: number) => number;
  readonly result: (row: number) => number;
}

/** A game is compared with at most this many groups of its candidates, the last ones. */
const MAX_COMPARED = 64;
const CANDIDATES_AT_ONCE = 1024;

/** Tells whether the game `row` has the last position of `shorter` at the same ply. */
export type IsStart = (row: number, shorter: number) => boolean;

export interface FoundGroups extends RowGroups {
  /** The number of games that were compared with only some of their candidates, because there were too many. */
  readonly crowded: number;
}

/** A group of equal games. Its moves are those of its longest game, its facts those of all its games. */
interface Group {
  readonly rows: number[];
  readonly facts: Uint32Array;
}

/**
 * Puts each game into the first group that it agrees with, in the order of its candidates, longest first. Groups of one
 * game are left out.
 */
export async function groupGames(
  candidates: RowGroups,
  { ends, plies }: MainlineMarks,
  facts: GameFacts,
  isStart: IsStart,
  pause: () => Promise<void>,
): Promise<FoundGroups> {
  const rows: number[] = [];
  const starts: number[] = [];
  let crowded = 0;
  const hasSameMoves = (longest: number, row: number): boolean =>
    plies[longest] === plies[row]
      ? ends[2 * longest] === ends[2 * row] && ends[2 * longest + 1] === ends[2 * row + 1]
      : plies[row] >= HEAD_PLIES && isStart(longest, row);
  const groupOf = (row: number, groups: readonly Group[], own: Uint32Array): Group | undefined => {
    for (let at = Math.max(0, groups.length - MAX_COMPARED); at < groups.length; at++)
      if (agree(groups[at].facts, own) && hasSameMoves(groups[at].rows[0], row)) return groups[at];
    return undefined;
  };
  for (let place = 0; place + 1 < candidates.starts.length; place++) {
    const groups: Group[] = [];
    for (let i = candidates.starts[place]; i < candidates.starts[place + 1]; i++) {
      const row = candidates.rows[i];
      const own = factsOf(facts, row);
      if (groups.length > MAX_COMPARED) crowded++;
      const group = groupOf(row, groups, own);
      if (group === undefined) groups.push({ rows: [row], facts: own });
      else {
        group.rows.push(row);
        for (let fact = 0; fact < own.length; fact++) group.facts[fact] ||= own[fact];
      }
    }
    for (const group of groups)
      if (group.rows.length > 1) {
        starts.push(rows.length);
        for (const row of group.rows) rows.push(row);
      }
    if (place % CANDIDATES_AT_ONCE === 0) await pause();
  }
  starts.push(rows.length);
  return { rows: Uint32Array.from(rows), starts: Uint32Array.from(starts), crowded };
}

const factsOf = (facts: GameFacts, row: number): Uint32Array =>
  Uint32Array.of(
    facts.whiteInitial(row),
    facts.blackInitial(row),
    facts.year(row),
    facts.month(row),
    facts.day(row),
    facts.result(row),
  );

function agree(a: Uint32Array, b: Uint32Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== 0 && b[i] !== 0 && a[i] !== b[i]) return false;
  return true;
}
