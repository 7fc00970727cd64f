// Several engines that work through a list of positions, each on one at a time, without a fixed order.
import { fromWhite } from '../../../model/engine/uciInfo.ts';
import type { UciInfo } from '../../../model/engine/uciInfo.ts';
import type { Finding } from '../../../model/engine/gameReview.ts';
import type { GamePosition, PositionKey } from '../../../model/engine/gamePositions.ts';
import type { StartEngine } from '../../platform/engineWorker.ts';
import { UciSession } from '../engine/uciSession.ts';
import type { UciSearch } from '../engine/uciSession.ts';

interface PoolEvents {
  readonly onFound: (key: PositionKey, finding: Finding) => void;
  /** All positions are searched. */
  readonly onDone: () => void;
  /** An engine crashed once too often: the work stops. */
  readonly onDeath: (reason: string) => void;
}

interface Task {
  readonly position: GamePosition;
  readonly search: UciSearch;
}

interface Seat {
  readonly session: UciSession;
  task?: Task;
  best?: UciInfo;
}

/** The maximum number of moves of a best line that are stored. */
const LINE = 12;

/** The maximum number of engines: each takes some 70 MB. */
const MAX_ENGINES = 8;

/**
 * Returns how many engines may work: one processor stays free for the page, and one for each thread of the
 * user's own engine. At least one engine works, even if it must share a processor, because otherwise it might
 * wait forever.
 */
export const engineCount = (processors: number, taken: number): number =>
  Math.max(1, Math.min(MAX_ENGINES, processors - 1 - taken));

/** Ends once: when all positions are searched, by `end`, or with the second crash of an engine. */
export class EnginePool {
  readonly #start: StartEngine;
  readonly #events: PoolEvents;
  readonly #seats: Seat[] = [];
  #waiting: Task[];
  #engines = 0;
  #isSecond = false;
  #isOver = false;

  constructor(start: StartEngine, positions: readonly GamePosition[], depth: number, events: PoolEvents) {
    this.#start = start;
    this.#events = events;
    this.#waiting = positions.flatMap((position) => {
      const searchable = position.searchable();
      if (searchable.kind !== 'position') return [];
      const { fen, chess960 } = searchable;
      return [{ position, search: { fen, chess960, lines: 1, depth } }];
    });
  }

  /** Sets how many engines may search at a time; with none, all wait. */
  allow(engines: number): void {
    this.#engines = engines;
    if (this.#isOver) return;
    for (const seat of this.#seats.slice(engines)) this.#rest(seat);
    while (this.#seats.length < Math.min(engines, this.#waiting.length + this.#busy())) this.#takeSeat();
    for (const seat of this.#seats.slice(0, engines)) if (seat.task === undefined) this.#next(seat);
    this.#endIfDone();
  }

  end(): void {
    this.#isOver = true;
    for (const { session } of this.#seats.splice(0)) session.quit();
  }

  #busy(): number {
    return this.#seats.filter(({ task }) => task !== undefined).length;
  }

  /** Puts the position back into the queue, and keeps the engine for later. */
  #rest(seat: Seat): void {
    if (seat.task === undefined) return;
    this.#waiting.unshift(seat.task);
    seat.task = undefined;
    seat.best = undefined;
    seat.session.ask(undefined);
  }

  #takeSeat(): void {
    const session: UciSession = new UciSession(this.#start, 1, {
      onReady: () => undefined,
      onInfo: (search, info) => {
        if (seat.task?.search === search && info.rank === 1) seat.best = info;
      },
      onDone: (search) => {
        if (seat.task?.search === search) this.#finish(seat, seat.task);
      },
      onDeath: (reason) => this.#bury(seat, reason),
    });
    const seat: Seat = { session };
    this.#seats.push(seat);
  }

  #next(seat: Seat): void {
    const task = this.#waiting.shift();
    seat.task = task;
    seat.best = undefined;
    if (task !== undefined) seat.session.ask(task.search);
  }

  #finish(seat: Seat, { position, search }: Task): void {
    const { best } = seat;
    if (best !== undefined)
      this.#events.onFound(position.key, {
        score: fromWhite(best.score, { turn: position.isBlackToMove ? 1 : 0 }),
        // A mate may end the search earlier.
        depth: search.depth ?? best.depth,
        line: best.moves.slice(0, LINE),
      });
    seat.task = undefined;
    if (this.#isOver) return;
    if (this.#seats.indexOf(seat) < this.#engines) this.#next(seat);
    this.#endIfDone();
  }

  #endIfDone(): void {
    if (this.#isOver || this.#waiting.length > 0 || this.#busy() > 0) return;
    this.end();
    this.#events.onDone();
  }

  /** Restarts an engine once without notice; after that, the user decides. */
  #bury(seat: Seat, reason: string): void {
    if (this.#isOver) return;
    if (seat.task !== undefined) this.#waiting.unshift(seat.task);
    this.#seats.splice(this.#seats.indexOf(seat), 1);
    if (this.#isSecond) {
      this.end();
      this.#events.onDeath(reason);
      return;
    }
    this.#isSecond = true;
    this.allow(this.#engines);
  }
}
