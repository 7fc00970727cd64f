// Position search by replay. Mainlines are played from their bytes; variations are played only if they are wanted.
import { FormatError } from '../../base/failure.ts';
import { Board } from '../../chess/board.ts';
import { INITIAL_FEN } from '../../chess/types.ts';
import { Breath } from '../breath.ts';
import type { ReadOptions, RecordRange } from '../format.ts';
import { makeFinder, type PositionFinder } from '../positionFinder.ts';
import type { ScanPlan, ScanSink, ScanStats } from '../scan.ts';
import { HitWriter } from '../scanHits.ts';
import { isWanted, wantedRuns } from '../wantedRows.ts';
import { tagText } from './gameHeader.ts';
import { readTags } from './gameTags.ts';
import { readRecords } from './gameWindow.ts';
import { readEntries } from './indexFile.ts';
import { LineFinder } from './lineFinder.ts';
import { bodyOf } from './loadGame.ts';
import type { Family } from './openFamily.ts';
import { GameReplay } from './replay.ts';
import { readStart } from './startPosition.ts';
import type { StoredGame } from './storedGame.ts';

const GAMES_PER_BLOCK = 256;
/** Games between two pauses for other work of the thread. */
const GAMES_PER_TURN = 32;

/** Scans the games of `range` in their order. A damaged game is scanned up to its damage, and counted. */
export async function scanGames(
  family: Family,
  range: RecordRange,
  plan: ScanPlan,
  sink: ScanSink,
  options: ReadOptions = {},
): Promise<ScanStats> {
  const from = Math.max(0, range.from);
  const to = Math.min(range.to, family.index.count);
  const scan = new Scan(family, plan, sink, await makeFinder(plan, options.signal));
  const breath = new Breath();
  for (const run of wantedRuns(plan.only, { from, to }, GAMES_PER_BLOCK))
    for (let at = run.from; at < run.to; at += GAMES_PER_BLOCK) {
      options.signal?.throwIfAborted();
      const end = Math.min(run.to, at + GAMES_PER_BLOCK);
      await scan.block(at, end, breath);
      options.onProgress?.({ done: end - from, total: to - from });
    }
  options.signal?.throwIfAborted();
  scan.finish(to);
  if (from < to) options.onProgress?.({ done: to - from, total: to - from });
  return scan.stats;
}

class Scan {
  readonly stats = { games: 0, plies: 0, damaged: 0 };
  readonly #family: Family;
  readonly #plan: ScanPlan;
  readonly #hits: HitWriter;
  readonly #lines: LineFinder;
  readonly #games: GameReplay;
  readonly #usual = new Board();

  constructor(family: Family, plan: ScanPlan, sink: ScanSink, finder: PositionFinder) {
    this.#family = family;
    this.#plan = plan;
    this.#hits = new HitWriter(sink, plan);
    this.#lines = new LineFinder(plan, finder, this.#hits);
    this.#games = new GameReplay(this.#lines);
  }

  /** Scans rows [from, to). */
  async block(from: number, to: number, breath: Breath): Promise<void> {
    const games = await readEntries(this.#family.index, from, to);
    const rows = games.flatMap((_, i) => (isWanted(this.#plan.only, from + i) ? [i] : []));
    const records = await readRecords(
      this.#family,
      rows.map((i) => games[i]),
    );
    for (const [at, i] of rows.entries()) {
      this.#hits.row = from + i;
      this.#game(games[i], records[at]);
      if (at % GAMES_PER_TURN === 0) await breath.take();
    }
    this.#hits.flush(to);
  }

  finish(to: number): void {
    this.#hits.flush(to);
  }

  #game(game: StoredGame, bytes: Uint8Array): void {
    this.stats.games++;
    let whole = bytes.length > 0 && bytes.length === game.length;
    try {
      whole = this.#replay(game, bytes) && whole;
    } catch (thrown) {
      if (!(thrown instanceof FormatError)) throw thrown;
      whole = false;
    }
    if (whole) return;
    this.stats.damaged++;
    this.#hits.blame();
  }

  /** True if all wanted lines were played to their end. */
  #replay(game: StoredGame, bytes: Uint8Array): boolean {
    const stored = readTags(bytes);
    const variant = tagText(stored, 'Variant', this.#family.codePage);
    const { origin, start: at, chess960 } = bodyOf(this.#family, { game, variant, bytes, start: stored.end });
    const start = readStart(bytes, at, origin, chess960);
    const board = start.fen === INITIAL_FEN && !chess960 ? this.#usual : Board.fromFen(start.fen, chess960);
    if (board === undefined) return false;
    this.#lines.start(board);
    const replay = this.#games;
    replay.load({ bytes, origin, start });
    const whole = this.#plan.lines === 'all' ? this.#all(replay) : this.#mainline(replay);
    this.#lines.finish();
    this.stats.plies += replay.moves;
    return whole;
  }

  #all(replay: GameReplay): boolean {
    replay.run();
    return replay.problems.length === 0;
  }

  #mainline(replay: GameReplay): boolean {
    // One ply more than is compared, for the move played in the last position.
    return replay.runMainline(this.#plan.maxPly + 1, () => !this.#hits.isDone);
  }
}
