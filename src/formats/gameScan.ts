// Position search through blocks of games, shared by all formats that decode many mainlines at once. A format says
// which games it can decode, decodes them, and replays the others. Nothing here runs once per ply.
import { BRANCHED, DAMAGED, makeMainlineBlock } from './mainlineBlock.ts';
import type { MainlineBlock } from './mainlineBlock.ts';
import type { PositionFinder } from './positionFinder.ts';
import type { ScanPlan, ScanSink } from './scan.ts';
import { HitWriter } from './scanHits.ts';

/** The maximum number of games in a block. */
export const GAMES_PER_BLOCK = 1024;
/** Plies that a block has room for: more than one game can have, and few enough for the processor's cache. */
const PLIES_PER_BLOCK = 128 * 1024;

/** The plies of a game that was replayed. `damaged`: its wanted lines could not be replayed to their end. */
export interface Walk {
  readonly plies: number;
  readonly damaged: boolean;
}

/** The block, the counts and the hits of one scan. */
export class GameScan {
  readonly stats = { games: 0, plies: 0, damaged: 0 };
  readonly hits: HitWriter;
  readonly lines: MainlineBlock = makeMainlineBlock(GAMES_PER_BLOCK, PLIES_PER_BLOCK);
  /** Plies to decode in each game: one more than are compared, for the move played in the last position. */
  readonly maxPlies: number;
  readonly #finder: PositionFinder;
  readonly #mostMen: number;
  readonly #wantsLines: boolean;
  #room = 0;

  /** `mostMoves` is the maximum number of plies that the mainline of a game of the format can have. */
  constructor(plan: ScanPlan, sink: ScanSink, finder: PositionFinder, mostMoves: number) {
    this.hits = new HitWriter(sink, plan);
    this.maxPlies = Math.min(plan.maxPly + 1, mostMoves);
    this.#finder = finder;
    this.#mostMen = plan.mostMen ?? Infinity;
    this.#wantsLines = plan.lines === 'all';
  }

  /** Begins a block of games whose records lie in `bytes`. */
  begin(bytes: Uint8Array): void {
    this.lines.bytes = bytes;
    this.lines.count = 0;
    this.#room = PLIES_PER_BLOCK;
  }

  /** Reserves room for a record of this many bytes. False if there is none: the game belongs to the next block. */
  hasRoom(size: number): boolean {
    this.#room -= Math.min(size, this.maxPlies);
    return this.#room >= 0;
  }

  /** Puts a game into the block, its moves at [start, end), and returns its index there. */
  add(start: number, end: number, limit = this.maxPlies): number {
    const { lines } = this;
    lines.starts[lines.count] = start;
    lines.ends[lines.count] = end;
    lines.limits[lines.count] = limit;
    return lines.count++;
  }

  /** Moves on to the game of this row. */
  next(row: number): void {
    this.hits.row = row;
    this.stats.games++;
  }

  /** True if a decoded game has variations that are wanted as well. */
  hasWantedLines(game: number): boolean {
    return this.#wantsLines && (this.lines.outcomes[game] & BRANCHED) !== 0;
  }

  /** True if a decoded game needs no replay: it is not damaged, and its mainline is all that is wanted. */
  isWhole(game: number): boolean {
    return (this.lines.outcomes[game] & DAMAGED) === 0 && !this.hasWantedLines(game);
  }

  /**
   * Searches the mainline of a decoded game, unless even its last position has too many men. Counts its
   * plies.
   */
  look(game: number): void {
    const { men, firstWords } = this.lines;
    if (men[game] <= this.#mostMen) this.#finder.findInMainline(this.lines, game, this.hits);
    this.stats.plies += firstWords[game + 1] - firstWords[game];
  }

  /** Counts a game that was replayed. */
  count({ plies, damaged }: Walk): void {
    this.stats.plies += plies;
    if (damaged) this.blame();
  }

  /** Counts a damaged game, and tells the sink its row. */
  blame(): void {
    this.stats.damaged++;
    this.hits.blame();
  }
}
