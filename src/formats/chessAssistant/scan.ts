// Position search over all games: records are read in blocks, mainlines are replayed without their side lines.
import { FormatError } from '../../base/failure.ts';
import { Board } from '../../chess/board.ts';
import { INITIAL_FEN, type Move } from '../../chess/types.ts';
import { Breath } from '../breath.ts';
import type { ReadOptions, RecordRange } from '../format.ts';
import type { ScanPlan, ScanSink, ScanStats } from '../scan.ts';
import { HitWriter, NO_MOVE, WantedKeys } from '../scanHits.ts';
import type { GameBody, GameRecord } from './gameRecords.ts';
import { readHeaders, readRecords } from './gameWindow.ts';
import { MainlineCodes } from './mainlineCodes.ts';
import type { Family } from './openFamily.ts';
import type { Direction, GameTarget } from './replay.ts';
import { GameReplay } from './replay.ts';
import { readStart } from './startPosition.ts';

const GAMES_PER_BLOCK = 1024;

/** Scans the games of `range`, in their order. A damaged game is scanned as far as it goes, and counted. */
export async function scanGames(
  family: Family,
  range: RecordRange,
  plan: ScanPlan,
  sink: ScanSink,
  options: ReadOptions = {},
): Promise<ScanStats> {
  const from = Math.max(0, range.from);
  const to = Math.min(range.to, family.count);
  const hits = new HitWriter(sink);
  const scan = new GameScan(plan, hits, family.readings.direction);
  const breath = new Breath();
  for (let at = from; at < to; at += GAMES_PER_BLOCK) {
    options.signal?.throwIfAborted();
    const end = Math.min(to, at + GAMES_PER_BLOCK);
    const records = await readRecords(family, await readHeaders(family, at, end));
    for (const [i, record] of records.entries()) {
      hits.row = at + i;
      scan.game(record.body === undefined ? undefined : record);
    }
    hits.flush(end);
    options.onProgress?.({ done: end - from, total: to - from });
    await breath.take();
  }
  options.signal?.throwIfAborted();
  return scan.stats;
}

class GameScan {
  readonly stats = { games: 0, plies: 0, damaged: 0 };
  readonly #plan: ScanPlan;
  readonly #hits: HitWriter;
  readonly #direction: Direction;
  readonly #finder: KeyFinder;
  readonly #initial = new Board();

  constructor(plan: ScanPlan, hits: HitWriter, direction: Direction) {
    this.#plan = plan;
    this.#hits = hits;
    this.#direction = direction;
    this.#finder = new KeyFinder(plan, hits);
  }

  game(record: GameRecord | undefined): void {
    this.stats.games++;
    const damaged = record === undefined || !this.#scan(record) || record.problem !== undefined;
    if (damaged) this.stats.damaged++;
  }

  #scan(record: GameRecord): boolean {
    const { continued } = record;
    // Which of both readings of its length a record follows is seen by playing it: rare, so that twice does no harm.
    const body =
      continued !== undefined && this.#plays(continued) && !this.#plays(record) ? continued : record;
    try {
      const start = readStart(body.body, body.origin);
      const initial = start.fen === INITIAL_FEN ? this.#initial : Board.fromFen(start.fen);
      if (initial === undefined) return false;
      this.#finder.start(initial, this.#hits);
      const replay = new GameReplay({ ...body, start, direction: this.#direction }, this.#finder);
      const whole =
        this.#plan.lines === 'all' ? replay.run().problems.length === 0 : this.#mainline(body.body, replay);
      this.#finder.finish();
      this.stats.plies += replay.replay.moves;
      return whole;
    } catch (thrown) {
      if (!(thrown instanceof FormatError)) throw thrown;
      return false;
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

/** A place in a game whose first continuation may still come. */
interface Place {
  readonly board: Board;
  ply: number;
  /** Whether it has still to be looked at. */
  isNew: boolean;
  /** The first move of its first side line, which counts where no other move follows. */
  sideMove: number;
  startsLine: boolean;
}

/** Follows a replay and tells of wanted positions, each when the move that follows it is known. */
class KeyFinder implements GameTarget {
  readonly board = new Board();
  readonly #wanted: WantedKeys;
  readonly #maxPly: number;
  #hits: HitWriter | undefined;
  readonly #outer: Place[] = [];
  #depth = 0;
  #ply = 0;
  #isNew = true;
  #sideMove = NO_MOVE;
  /** The first move of this line is the first of a side line. */
  #startsLine = false;

  constructor(plan: ScanPlan, hits: HitWriter) {
    this.#wanted = new WantedKeys(plan);
    this.#maxPly = plan.maxPly;
    this.#hits = hits;
  }

  start(board: Board, hits: HitWriter | undefined): void {
    this.board.copyFrom(board);
    this.#hits = hits;
    this.#depth = 0;
    this.#ply = 0;
    this.#isNew = true;
    this.#sideMove = NO_MOVE;
    this.#startsLine = false;
  }

  play(move: Move): void {
    if (this.#startsLine) {
      const before = this.#outer[this.#depth - 1];
      if (before.sideMove === NO_MOVE) before.sideMove = move;
      this.#startsLine = false;
    } else this.#look(move);
    this.board.play(move);
    this.#ply++;
    this.#isNew = true;
    this.#sideMove = NO_MOVE;
  }

  startLine(): void {
    const place = (this.#outer[this.#depth++] ??= {
      board: new Board(),
      ply: 0,
      isNew: true,
      sideMove: NO_MOVE,
      startsLine: false,
    });
    place.board.copyFrom(this.board);
    place.ply = this.#ply;
    place.isNew = this.#isNew;
    place.sideMove = this.#sideMove;
    place.startsLine = this.#startsLine;
    this.#isNew = false;
    this.#sideMove = NO_MOVE;
    this.#startsLine = true;
  }

  endLine(): void {
    this.finish();
    const place = this.#outer[--this.#depth];
    if (this.#startsLine && place.sideMove === NO_MOVE) place.sideMove = this.#sideMove;
    this.board.copyFrom(place.board);
    this.#ply = place.ply;
    this.#isNew = place.isNew;
    this.#sideMove = place.sideMove;
    this.#startsLine = place.startsLine;
  }

  /** The line is over: its last position has no move, or that of a side line that replaces nothing. */
  finish(): void {
    this.#look(this.#sideMove);
  }

  #look(move: number): void {
    if (this.#isNew && this.#ply <= this.#maxPly && this.#hits !== undefined)
      this.#wanted.report(this.board.keyLow, this.board.keyHigh, this.#ply, move, this.#hits);
    this.#isNew = false;
  }
}
