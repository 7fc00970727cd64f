// Asks all workers a question about a range of rows of a database. Rows are dealt in chunks, and answers come in row order.
import { FormatError } from '../../base/failure.ts';
import type { RecordRange } from '../../formats/wantedRows.ts';
import type { DatabaseReader } from '../../formats/format.ts';
import type { ScanStats } from '../../formats/scan.ts';
import type { ItemId } from '../../protocol/items.ts';
import { answerChunk } from './answerChunk.ts';
import type { ChunkHits } from './chunkHits.ts';
import { Chunks } from './chunks.ts';
import type { Chunk, ChunkRows } from './chunks.ts';
import type { Attachable, Helper } from './scanHelper.ts';
import type { ScanRequest } from './helperApi.ts';
import type { ScanPool } from './scanPool.ts';

/** Number of chunks that one worker has at once: while one waits for its bytes, the other computes. */
const SLOTS = 2;
let lastJob = 0;

export interface DatabaseScan {
  readonly pool: ScanPool;
  readonly item: ItemId;
  /** This worker's reader of the database. */
  readonly reader: DatabaseReader;
  /** Describes the database for helpers (`scanTarget.ts`). */
  readonly database: () => Promise<Attachable>;
  readonly range: RecordRange;
  readonly question: ScanRequest;
  /** Receives the hits of all chunks in row order. `nextRow` is the first row whose hits are still to come. */
  readonly onHits: (hits: ChunkHits, nextRow: number) => void;
  /** Called at once if a worker has stopped and its part is repeated. */
  readonly onRestart?: () => void;
  readonly signal: AbortSignal;
}

export interface ScanOutcome extends ScanStats {
  /** True if a worker stopped, and the others repeated its part. */
  readonly restarted: boolean;
}

/**
 * Asks a question of the rows of a database with all workers of the page. Use it like this:
 *
 *     await scanDatabase({
 *       pool, ...(await scanTarget(databases, item)), range: { from: 0, to: reader.count.known },
 *       question: { kind: 'positions', plan }, signal,
 *       onHits: ({ rows, plies, moves, keys }, nextRow) => { … },
 *     });
 *
 * `onHits` is called on this thread between other work, and may keep the arrays. Throws the error of the first failing
 * worker (`FormatError` `changed` if a file has changed), and `AbortError` about 20 ms after an abort. A helper
 * that stops is no failure: others do its part.
 */
export async function scanDatabase(scan: DatabaseScan): Promise<ScanOutcome> {
  const run = new Run(scan);
  return scan.pool.questions.run(() => run.finish());
}

class Run {
  readonly #scan: DatabaseScan;
  readonly #chunks: Chunks;
  readonly #stop = new AbortController();
  readonly #signal: AbortSignal;
  readonly #job = ++lastJob;
  readonly #work: Promise<void>[] = [];
  /** Answers that wait for those of earlier chunks. */
  readonly #early = new Map<number, { readonly chunk: Chunk; readonly hits: ChunkHits }>();
  readonly #stats = { games: 0, plies: 0, damaged: 0 };
  #told = 0;
  #slots = 0;
  #restarted = false;
  #failure: { readonly thrown: unknown } | undefined;

  constructor(scan: DatabaseScan) {
    this.#scan = scan;
    this.#signal = AbortSignal.any([scan.signal, this.#stop.signal]);
    this.#chunks = new Chunks(scan.range, () => Math.max(1, this.#slots));
  }

  async finish(): Promise<ScanOutcome> {
    const { pool, signal } = this.#scan;
    signal.throwIfAborted();
    for (let slot = 0; slot < SLOTS; slot++) this.#start(this.#workHere());
    const leave = pool.enlist((helper) => this.#start(this.#workAt(helper)));
    try {
      // Helpers may join while others are awaited. The first failure is stored and thrown below.
      for (let i = 0; i < this.#work.length; i++) await this.#work[i].catch(() => undefined);
      if (this.#failure !== undefined) throw this.#failure.thrown;
      // A helper may have left chunks after all others had ended.
      await this.#workHere();
    } finally {
      leave();
      this.#stop.abort();
    }
    return { ...this.#stats, restarted: this.#restarted };
  }

  /** Tracks work that has started: its first failure stops the whole scan. */
  #start(work: Promise<void>): void {
    this.#work.push(work);
    work.catch((thrown: unknown) => {
      this.#failure ??= { thrown };
      this.#stop.abort();
    });
  }

  async #workHere(): Promise<void> {
    const { pool, item, reader, question } = this.#scan;
    const { narrow } = pool;
    const free = (): Promise<void> => pool.foreground.ended(this.#signal);
    await this.#takeChunks(
      (chunk) => answerChunk({ item, reader, narrow }, chunk, question, this.#signal),
      free,
    );
  }

  async #workAt(helper: Helper): Promise<void> {
    const { item, question, database } = this.#scan;
    const job = this.#job;
    try {
      try {
        await helper.watched(helper.attach(await database()));
        await helper.client.startJob({ job, item, question }, { signal: this.#signal });
      } catch (thrown) {
        // If a helper cannot open the database, its share goes to the other workers. The first worker reports the
        // failure if it cannot read the database either.
        if (thrown instanceof FormatError) return;
        throw thrown;
      }
      await Promise.all(Array.from({ length: SLOTS }, () => this.#laneOf(helper)));
    } finally {
      // Even after an abandoned search, the helper has to forget its question.
      if (!helper.isGone) helper.client.endJob({ job }).catch(() => undefined);
    }
  }

  async #laneOf(helper: Helper): Promise<void> {
    const options = { signal: this.#signal };
    await this.#takeChunks(async (chunk) => {
      try {
        const rows = this.#rowsOf(chunk);
        return await helper.watched(helper.client.doChunk({ job: this.#job, ...rows }, options));
      } catch (thrown) {
        if (this.#signal.aborted || !(helper.isGone || isRefused(thrown))) throw thrown;
        if (helper.isGone) this.#restart();
        this.#chunks.giveBack(chunk);
        return undefined;
      }
    });
  }

  /** Adds known offsets for a helper, which has read no columns and so does not know the offsets of games. */
  #rowsOf({ from, to }: Chunk): ChunkRows {
    const { reader, question } = this.#scan;
    const offsets = question.kind === 'positions' ? reader.knownOffsets?.({ from, to }) : undefined;
    return { from, to, offsets };
  }

  #restart(): void {
    this.#restarted = true;
    this.#scan.onRestart?.();
  }

  /** Takes chunk after chunk, each once the worker is `free`, until none are left or `answer` returns `undefined`. */
  async #takeChunks(
    answer: (chunk: Chunk) => Promise<ChunkHits | undefined>,
    free?: () => Promise<void>,
  ): Promise<void> {
    this.#slots++;
    try {
      for (;;) {
        await free?.();
        const chunk = this.#chunks.take();
        if (chunk === undefined) return;
        const started = performance.now();
        const hits = await answer(chunk);
        this.#signal.throwIfAborted();
        if (hits === undefined) return;
        this.#chunks.took(chunk, performance.now() - started);
        this.#tell(chunk, hits);
      }
    } finally {
      this.#slots--;
    }
  }

  #tell(chunk: Chunk, hits: ChunkHits): void {
    this.#early.set(chunk.place, { chunk, hits });
    for (let next = this.#early.get(this.#told); next !== undefined; next = this.#early.get(this.#told)) {
      this.#early.delete(this.#told++);
      const { games, plies, damaged } = next.hits.stats;
      this.#stats.games += games;
      this.#stats.plies += plies;
      this.#stats.damaged += damaged;
      this.#scan.onHits(next.hits, next.chunk.to);
    }
  }
}

/**
 * Tells whether a helper could not read the file. This worker then reads the rows, and reports what is wrong with the
 * file.
 */
const isRefused = (thrown: unknown): boolean =>
  thrown instanceof FormatError && ['unreadable', 'permission'].includes(thrown.failure.kind);
