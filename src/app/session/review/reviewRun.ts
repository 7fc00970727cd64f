// One game that the engines analyze. Findings are shown up to four times a second, and stored less often.
import type { ContentKey } from '../../../model/contentKey.ts';
import type { GamePosition, PositionKey } from '../../../model/engine/gamePositions.ts';
import type { Finding } from '../../../model/engine/gameReview.ts';
import type { GameAnalysis } from '../../../model/engine/keptAnalysis.ts';
import type { LoadedGame } from '../../../model/loadedGame.ts';
import type { StartEngine } from '../../platform/engineWorker.ts';
import { ENGINE_NAME } from '../engine/engineStore.ts';
import { depthOf, positionsOf } from './reviewedGame.ts';
import { EnginePool } from './enginePool.ts';
import { Pace } from './pace.ts';

interface RunOptions {
  readonly start: StartEngine;
  readonly game: LoadedGame;
  readonly key: ContentKey;
  readonly depth: number;
  /** The analysis from earlier runs. */
  readonly known?: GameAnalysis;
  /** Called after new findings, at most once per `SHOW_MS`. */
  readonly onNews: (run: ReviewRun) => void;
  readonly onKeep: (run: ReviewRun) => void;
}

/** How a run ended: everything is searched, the user canceled it, or its engines crashed. */
export type RunEnd =
  | { readonly kind: 'done' | 'canceled' }
  | { readonly kind: 'dead'; readonly reason: string };

const SHOW_MS = 250;
const KEEP_MS = 2000;

export class ReviewRun {
  readonly game: LoadedGame;
  readonly key: ContentKey;
  readonly positions: readonly GamePosition[];
  readonly total: number;
  readonly ended: Promise<RunEnd>;
  readonly #findings: Map<PositionKey, Finding>;
  readonly #pool: EnginePool;
  readonly #pace = new Pace();
  readonly #options: RunOptions;
  readonly #first: number;
  readonly #depth: number;
  #end: (end: RunEnd) => void = () => undefined;
  #done: number;
  #showing: ReturnType<typeof setTimeout> | undefined;
  #keeping: ReturnType<typeof setTimeout> | undefined;

  constructor(options: RunOptions) {
    const { game, key, known, depth, start } = options;
    this.#options = options;
    this.game = game;
    this.key = key;
    this.#depth = depth;
    this.positions = positionsOf(game);
    this.#findings = new Map(known?.findings);
    const all = new Map(
      this.positions.flatMap((position) =>
        this.#findings.has(position.key) || position.searchable().kind === 'position'
          ? [[position.key, position] as const]
          : [],
      ),
    );
    const left = [...all.values()].filter(
      (position) => (this.#findings.get(position.key)?.depth ?? 0) < depth,
    );
    this.total = all.size;
    this.#first = this.total - left.length;
    this.#done = this.#first;
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
    this.#pool = new EnginePool(start, left, depth, {
      onFound: (position, finding) => this.#note(position, finding),
      onDone: () => this.#finish({ kind: 'done' }),
      onDeath: (reason) => this.#finish({ kind: 'dead', reason }),
    });
  }

  /** Sets how many engines may work; with none, the work waits. */
  allow(engines: number): void {
    this.#pace.run(engines > 0, performance.now());
    this.#pool.allow(engines);
  }

  cancel(): void {
    this.#pool.end();
    this.#finish({ kind: 'canceled' });
  }

  get done(): number {
    return this.#done;
  }

  /** True if this run has found nothing yet. */
  get isFresh(): boolean {
    return this.#done === this.#first;
  }

  get secondsLeft(): number | undefined {
    return this.#pace.secondsFor(this.total - this.#done, performance.now());
  }

  /**
   * The depth is the requested one once everything is searched. Before that, if earlier findings cover the
   * whole game, it is their lowest depth.
   */
  get analysis(): GameAnalysis {
    const findings = new Map(this.#findings);
    const isWhole = findings.size >= this.total && this.#done < this.total;
    return { engine: ENGINE_NAME, depth: isWhole ? depthOf(findings) : this.#depth, findings };
  }

  #note(position: PositionKey, finding: Finding): void {
    this.#findings.set(position, finding);
    this.#done++;
    this.#pace.note();
    this.#showing ??= setTimeout(() => {
      this.#showing = undefined;
      this.#options.onNews(this);
    }, SHOW_MS);
    this.#keeping ??= setTimeout(() => {
      this.#keeping = undefined;
      this.#options.onKeep(this);
    }, KEEP_MS);
  }

  #finish(end: RunEnd): void {
    clearTimeout(this.#showing);
    clearTimeout(this.#keeping);
    this.#end(end);
  }
}
