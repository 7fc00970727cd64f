import { FormatError, type Failure } from '../../base/failure.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';
import type { DatabaseReader, GrowthOptions, ReadOptions } from '../../formats/format.ts';
import type { FoundRecords } from '../../formats/resumable.ts';
import type { ScanPlan, ScanSink, ScanStats } from '../../formats/scan.ts';
import type { RecordRange } from '../../formats/wantedRows.ts';
import type { EntityKind, EntityNames } from '../../model/entity.ts';
import type { RecordNumber, RecordRow } from '../../model/gameHeader.ts';
import type { ColumnName, GameIndex } from '../../model/gameIndex.ts';
import type { HealthReport } from '../../model/healthReport.ts';
import type { LoadedRecord } from '../../model/loadedGame.ts';
import type { StoredKey } from '../../protocol/stored.ts';
import type { KeptEntry } from './entry.ts';
import { BLOCK } from './layout.ts';
import { scanKept } from './scan.ts';

/** A reader that searches its file for records, so that its findings can be kept. */
export type FindingReader = DatabaseReader &
  Required<Pick<DatabaseReader, 'resumable' | 'readToEnd' | 'readNames' | 'recordAt' | 'readHealth'>>;

export const isFinding = (reader: DatabaseReader): reader is FindingReader =>
  [reader.resumable, reader.readToEnd, reader.readNames, reader.recordAt, reader.readHealth].every(
    (part) => part !== undefined,
  );

/** Finds the kept entry of a reader, and drops one that does not fit. */
export interface KeptSource {
  readonly key: StoredKey;
  /** Returns the entry, if any. Unless `isNews`, asks storage only now and then; another worker may make the entry. */
  find(isNews: boolean): Promise<KeptEntry | undefined>;
  drop(): Promise<void>;
}

/**
 * A database as its own reader reads it, but with columns, names, rows and moves that an earlier visit has kept.
 * Records themselves always come from the user's file. An entry that cannot be read, or contradicts the file, is
 * dropped, and then the reader answers alone.
 */
export class KeptReader implements DatabaseReader {
  readonly title: string;
  readonly codePage?: CodePage;
  readonly inner: FindingReader;
  readonly source: KeptSource;
  #entry: KeptEntry | undefined;
  /** Number of records in the entry. Lists have this many rows even after the entry was dropped. */
  #promised = 0;
  #resuming: Promise<void> | undefined;
  #isDropped = false;

  private constructor(inner: FindingReader, source: KeptSource) {
    this.inner = inner;
    this.source = source;
    this.title = inner.title;
    if (inner.codePage !== undefined) this.codePage = inner.codePage;
  }

  static async over(inner: FindingReader, source: KeptSource): Promise<KeptReader> {
    const reader = new KeptReader(inner, source);
    await reader.look();
    return reader;
  }

  /** True if the reader uses a kept entry. */
  get hasEntry(): boolean {
    return this.#entry !== undefined;
  }

  /** Takes a kept entry if there is one by now; `isNews` if one was just made. */
  async look(isNews = false): Promise<void> {
    if (this.#entry !== undefined || this.#isDropped) return;
    const entry = await this.source.find(isNews);
    if (entry === undefined || this.#entry !== undefined) return;
    if (await this.#fits(entry)) {
      this.#entry = entry;
      this.#promised = entry.foot.records;
    } else await this.#drop();
  }

  /** Tells whether the first games are where the reader has found them itself. */
  async #fits(entry: KeptEntry): Promise<boolean> {
    const { known, complete } = this.inner.count;
    const { records, size } = entry.foot;
    if (known > records || (complete && (known < records || this.inner.resumable.size !== size)))
      return false;
    const seen = Math.min(known, BLOCK);
    if (seen === 0) return true;
    const kept = await entry.readPlaces(0).catch(unlessMisfit);
    const { offsets, lines } = this.inner.resumable.places({ from: 0, to: seen });
    return (
      kept !== undefined &&
      offsets.every((offset, row) => offset === kept.offsets[row]) &&
      lines.every((line, row) => line === kept.lines[row])
    );
  }

  get problems(): readonly Failure[] {
    return this.#entry === undefined || this.inner.count.complete
      ? this.inner.problems
      : this.#entry.foot.problems;
  }

  get count(): { readonly known: number; readonly complete: boolean } {
    const { count } = this.inner;
    return count.complete || this.#promised === 0 ? count : { known: this.#promised, complete: true };
  }

  async readToEnd(options?: GrowthOptions): Promise<void> {
    if (!this.count.complete) await this.inner.readToEnd(options);
  }

  async readRows(from: number, to: number, options?: ReadOptions): Promise<readonly RecordRow[]> {
    return this.#read(
      (entry) => entry.readRows({ from, to }, options),
      () => this.inner.readRows(from, to, options),
      { records: to, signal: options?.signal },
    );
  }

  async readIndex(columns: readonly ColumnName[], options?: ReadOptions): Promise<GameIndex> {
    return this.#read(
      (entry) => entry.readIndex(columns, options),
      () => this.inner.readIndex(columns, options),
      { signal: options?.signal },
    );
  }

  async readNames(kind: EntityKind, options?: GrowthOptions): Promise<EntityNames | undefined> {
    return this.#read(
      (entry): Promise<EntityNames | undefined> => entry.readNames(kind),
      () => this.inner.readNames(kind, options),
      { signal: options?.signal },
    );
  }

  async readRecord(number: RecordNumber, options?: ReadOptions): Promise<LoadedRecord> {
    await this.#know({ records: number, signal: options?.signal });
    return this.inner.readRecord(number, options);
  }

  async *readRecords(
    from: number,
    to: number,
    options?: ReadOptions,
  ): AsyncGenerator<LoadedRecord | RecordRow> {
    await this.#know({ records: to, signal: options?.signal });
    yield* this.inner.readRecords(from, to, options);
  }

  async scan(range: RecordRange, plan: ScanPlan, sink: ScanSink, options?: ReadOptions): Promise<ScanStats> {
    await this.look();
    const entry = this.#entry;
    if (entry === undefined) {
      await this.#know({ records: range.to, signal: options?.signal });
      return this.inner.scan(range, plan, sink, options);
    }
    const end = Math.min(range.to, entry.foot.records);
    const whole = async (): Promise<DatabaseReader> => {
      await this.#know({ signal: options?.signal });
      return this.inner;
    };
    const { stats, nextRow } = await scanKept(entry, whole, range, plan, sink, options);
    if (nextRow >= end) return stats;
    await this.#drop();
    await this.#know({ signal: options?.signal });
    const rest = await this.inner.scan({ from: nextRow, to: end }, plan, sink, options);
    return {
      games: stats.games + rest.games,
      plies: stats.plies + rest.plies,
      damaged: stats.damaged + rest.damaged,
    };
  }

  async recordAt(offset: number, options?: ReadOptions): Promise<RecordNumber | undefined> {
    await this.#know({ signal: options?.signal });
    return this.inner.recordAt(offset, options);
  }

  async readHealth(options?: ReadOptions): Promise<HealthReport> {
    await this.#know({ signal: options?.signal });
    return this.inner.readHealth(options);
  }

  /** Makes the reader itself know the places of all records of the entry. */
  knowAll(): Promise<void> {
    return this.#know({});
  }

  /** Returns the plain reader in another code page, which the entry lacks; `undefined` unless it knows all records. */
  withCodePage(codePage: CodePage): DatabaseReader | undefined {
    return this.inner.count.complete ? this.inner.withCodePage?.(codePage) : undefined;
  }

  /** Reads from the entry; without one, or if it cannot be read, from the reader. */
  async #read<Answer>(
    kept: (entry: KeptEntry) => Promise<Answer>,
    read: () => Promise<Answer>,
    wanted: GrowthOptions,
  ): Promise<Answer> {
    if (this.#entry !== undefined)
      try {
        return await kept(this.#entry);
      } catch (thrown) {
        if (!(thrown instanceof FormatError)) throw thrown;
        await this.#drop();
      }
    await this.#know(wanted);
    return read();
  }

  /**
   * Makes the reader itself know the promised records, or this many of them: from their kept places, or else by
   * searching the file.
   */
  async #know({ records = Infinity, signal }: GrowthOptions): Promise<void> {
    if (this.#promised === 0 || this.inner.count.known >= Math.min(records, this.#promised)) return;
    if (this.#entry !== undefined) {
      this.#resuming ??= this.#resume(this.#entry).finally(() => (this.#resuming = undefined));
      await this.#resuming;
    }
    if (this.#entry === undefined) await this.inner.readToEnd(signal === undefined ? {} : { signal });
  }

  async #resume(entry: KeptEntry): Promise<void> {
    const places = await entry.readAllPlaces().catch(unlessMisfit);
    const found: FoundRecords | undefined = places && { ...places, ...entry.foot };
    if (found === undefined || !(await this.inner.resumable.resume(found))) await this.#drop();
  }

  /** Drops the entry; from now on the reader answers alone. */
  async #drop(): Promise<void> {
    this.#entry = undefined;
    this.#isDropped = true;
    await this.source.drop();
  }
}

function unlessMisfit(thrown: unknown): undefined {
  if (!(thrown instanceof FormatError)) throw thrown;
}
