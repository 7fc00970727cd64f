// Replays the games that the hot path does not know: set-ups, Chess960, damage, and wanted variations.
import { FormatError } from '../../base/failure.ts';
import { Board } from '../../chess/board.ts';
import { INITIAL_FEN } from '../../chess/types.ts';
import { rulesOf } from '../../chess/variants.ts';
import type { PositionFinder } from '../positionFinder.ts';
import type { Walk } from '../gameScan.ts';
import type { ScanPlan } from '../scan.ts';
import type { HitWriter } from '../scanHits.ts';
import { tagText } from './gameHeader.ts';
import { readTags } from './gameTags.ts';
import { LineFinder } from './lineFinder.ts';
import { bodyOf } from './loadGame.ts';
import type { Family } from './openFamily.ts';
import { GameReplay } from './replay.ts';
import { readStart } from './startPosition.ts';
import type { StoredGame } from './storedGame.ts';

/** Replays games from their records. A search for mainlines skips variations. */
export class GameWalk {
  readonly #family: Family;
  readonly #plan: ScanPlan;
  readonly #hits: HitWriter;
  readonly #lines: LineFinder;
  readonly #games: GameReplay;
  readonly #usual = new Board();

  constructor(family: Family, plan: ScanPlan, finder: PositionFinder, hits: HitWriter) {
    this.#family = family;
    this.#plan = plan;
    this.#hits = hits;
    this.#lines = new LineFinder(plan, finder, hits);
    this.#games = new GameReplay(this.#lines);
  }

  /** `bytes` is the record, as much of it as the file has. */
  game(game: StoredGame, bytes: Uint8Array): Walk {
    const isThere = bytes.length > 0 && bytes.length === game.length;
    try {
      const { moves, whole } = this.#replay(game, bytes);
      return { plies: moves, damaged: !whole || !isThere };
    } catch (thrown) {
      if (!(thrown instanceof FormatError)) throw thrown;
      return { plies: 0, damaged: true };
    }
  }

  /** `whole` means that all wanted lines were played to their end. */
  #replay(game: StoredGame, bytes: Uint8Array): { moves: number; whole: boolean } {
    const stored = readTags(bytes);
    const rules = rulesOf(tagText(stored, 'Variant', this.#family.codePage));
    if (rules?.variant !== undefined) return { moves: 0, whole: true };
    const { origin, start: at, chess960 } = bodyOf(this.#family, { game, rules, bytes, start: stored.end });
    const start = readStart(bytes, at, origin, chess960);
    const isUsual = start.fen === INITIAL_FEN && !start.chess960;
    const board = isUsual ? this.#usual : Board.fromFen(start.fen, start.chess960);
    if (board === undefined) return { moves: 0, whole: false };
    this.#lines.start(board);
    const replay = this.#games;
    replay.load({ bytes, origin, start });
    const whole = this.#plan.lines === 'all' ? this.#all(replay) : this.#mainline(replay);
    this.#lines.finish();
    return { moves: replay.moves, whole };
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
