// Replays the games that the hot path cannot decode: set-ups, some promotions, damage, and wanted side lines.
import { FormatError } from '../../base/failure.ts';
import { Board } from '../../chess/board.ts';
import { INITIAL_FEN } from '../../chess/types.ts';
import type { Walk } from '../gameScan.ts';
import type { ScanPlan } from '../scan.ts';
import type { HitTarget } from '../scanHits.ts';
import type { GameBody, GameRecord } from './gameRecords.ts';
import type { PositionFinder } from '../positionFinder.ts';
import { LineFinder } from './lineFinder.ts';
import { MainlineCodes } from './mainlineCodes.ts';
import { GameReplay, type Direction } from './replay.ts';
import { readStart } from './startPosition.ts';

/** Replays games from their records. A search for mainlines skips side lines. */
export class GameWalk {
  readonly #plan: ScanPlan;
  readonly #hits: HitTarget;
  readonly #direction: Direction;
  readonly #finder: LineFinder;
  readonly #initial = new Board();

  constructor(plan: ScanPlan, finder: PositionFinder, hits: HitTarget, direction: Direction) {
    this.#plan = plan;
    this.#hits = hits;
    this.#direction = direction;
    this.#finder = new LineFinder(plan, finder, hits);
  }

  game(record: GameRecord): Walk {
    const { continued } = record;
    // Playing the game decides between both readings of its length. That is rare, so playing it twice does no harm.
    const body =
      continued !== undefined && this.#plays(continued) && !this.#plays(record) ? continued : record;
    try {
      const start = readStart(body.body, body.origin);
      const initial = start.fen === INITIAL_FEN ? this.#initial : Board.fromFen(start.fen);
      if (initial === undefined) return { plies: 0, damaged: true };
      this.#finder.start(initial, this.#hits);
      const replay = new GameReplay({ ...body, start, direction: this.#direction }, this.#finder);
      const whole =
        this.#plan.lines === 'all' ? replay.run().problems.length === 0 : this.#mainline(body.body, replay);
      this.#finder.finish();
      return { plies: replay.replay.moves, damaged: !whole || record.problem !== undefined };
    } catch (thrown) {
      if (!(thrown instanceof FormatError)) throw thrown;
      return { plies: 0, damaged: true };
    }
  }

  #mainline(body: Uint8Array, replay: GameReplay): boolean {
    const codes = new MainlineCodes(body);
    let whole = true;
    for (let at = codes.next(); at >= 0; at = codes.next()) {
      if (replay.replay.moves > this.#plan.maxPly) break;
      if (replay.playMove(at)) codes.played();
      else {
        whole = false;
        if (!codes.failed()) break;
      }
    }
    return whole;
  }

  #plays(body: GameBody): boolean {
    try {
      const start = readStart(body.body, body.origin);
      const board = Board.fromFen(start.fen);
      if (board === undefined) return false;
      this.#finder.start(board, undefined);
      const replay = new GameReplay({ ...body, start, direction: this.#direction }, this.#finder);
      return replay.run().problems.length === 0;
    } catch (thrown) {
      if (!(thrown instanceof FormatError)) throw thrown;
      return false;
    }
  }
}
