import type { Failure } from '../../base/failure.ts';
import { checkRecordNumber } from '../../formats/checkRecordNumber.ts';
import type { RecordRange } from '../../formats/wantedRows.ts';
import type {
  DatabaseReader,
  GrowthOptions,
  ReadOptions,
  ReferenceOptions,
  ScanOptions,
} from '../../formats/format.ts';
import type { RecordOffsets } from '../../formats/recordOffsets.ts';
import type { ScanPlan, ScanSink, ScanStats } from '../../formats/scan.ts';
import type { EntityKind, EntityNames } from '../../model/entity.ts';
import type { GameDetails } from '../../model/gameDetails.ts';
import { recordNumber, type RecordNumber, type RecordRow } from '../../model/gameHeader.ts';
import { NAMED_EXTRAS } from '../../model/gameIndex.ts';
import type { ColumnName, GameIndex } from '../../model/gameIndex.ts';
import type { LoadedRecord } from '../../model/loadedGame.ts';
import type { MediaFile } from '../../model/mediaFile.ts';
import type { RecordReference } from '../../model/recordReference.ts';
import { JoinedColumns } from './joinedColumns.ts';
import { JoinedMembers, type MemberRows, type MemberSource } from './joinedMember.ts';
import { joinedRecord, joinedRow, rowsWithWords, unreadableRows } from './joinedRows.ts';
import { scanMembers } from './joinedScan.ts';

/**
 * Several databases as one. Records are renumbered, member by member. Rows and records get their numbers in
 * the joined list and the name of their member. If a member cannot be read, its records are unreadable, and
 * the problems tell why.
 */
export class JoinedReader implements DatabaseReader {
  readonly title = '';
  readonly #name: string;
  readonly #members: JoinedMembers;
  readonly #columns: JoinedColumns;
  readonly #leftOut: readonly Failure[];

  /** `name` is used in failures; `leftOut` tells which databases are no members, and why. */
  constructor(name: string, members: readonly MemberSource[], leftOut: readonly Failure[] = []) {
    this.#name = name;
    this.#members = new JoinedMembers(members);
    this.#columns = new JoinedColumns(this.#members);
    this.#leftOut = leftOut;
  }

  get problems(): readonly Failure[] {
    return [...this.#leftOut, ...this.#members.all.flatMap(({ problem }) => problem ?? [])];
  }

  get count(): { readonly known: number; readonly complete: boolean } {
    return this.#members.count;
  }

  async readToEnd({ records, ...options }: GrowthOptions = {}): Promise<void> {
    let start = 0;
    for (const member of this.#members.all) {
      if (records !== undefined && this.count.known >= records) return;
      if (!member.count.complete)
        await member.grow(records === undefined ? undefined : records - start, options);
      start += member.count.known;
    }
  }

  async readRows(from: number, to: number, options?: ReadOptions): Promise<readonly RecordRow[]> {
    options?.signal?.throwIfAborted();
    const rows = await Promise.all(this.#members.within(from, to).map((part) => this.#rowsOf(part, options)));
    return rows.flat();
  }

  async #rowsOf(part: MemberRows, options?: ReadOptions): Promise<readonly RecordRow[]> {
    const { member, from, to } = part;
    try {
      const reader = await member.reader(to, options);
      return (await reader.readRows(from, to, options)).map((row) => joinedRow(row, part));
    } catch (thrown) {
      return unreadableRows(part, from, member.note(thrown));
    }
  }

  async readRecord(number: RecordNumber, options?: ReadOptions): Promise<LoadedRecord> {
    options?.signal?.throwIfAborted();
    const part = this.#partOf(number);
    const reader = await part.member.reader(part.to, options);
    return joinedRecord(await reader.readRecord(recordNumber(part.to), options), part);
  }

  async *readRecords(
    from: number,
    to: number,
    options?: ReadOptions,
  ): AsyncGenerator<LoadedRecord | RecordRow> {
    const total = Math.max(0, Math.min(to, this.count.known) - Math.max(0, from));
    let done = 0;
    for (const part of this.#members.within(from, to)) {
      const first = part.from - done;
      try {
        const reader = await part.member.reader(part.to, options);
        for await (const record of reader.readRecords(part.from, part.to, { signal: options?.signal })) {
          done++;
          yield 'header' in record ? joinedRecord(record, part) : joinedRow(record, part);
          options?.onProgress?.({ done, total });
        }
      } catch (thrown) {
        const rest = unreadableRows(part, first + done, part.member.note(thrown));
        done += rest.length;
        yield* rest;
      }
    }
  }

  /** All extra columns of names, because one of the databases may have to read them from its games. */
  readonly columnsApart = NAMED_EXTRAS;

  readIndex(columns: readonly ColumnName[], options?: ReadOptions): Promise<GameIndex> {
    return this.#columns.read(columns, options);
  }

  readNames(kind: EntityKind, options?: GrowthOptions): Promise<EntityNames | undefined> {
    return this.#columns.readNames(kind, options);
  }

  scan({ from, to }: RecordRange, plan: ScanPlan, sink: ScanSink, options?: ScanOptions): Promise<ScanStats> {
    return scanMembers(this.#members.within(from, to), plan, sink, options);
  }

  /** Returns offsets for rows of one member, in the member's own form. */
  knownOffsets({ from, to }: RecordRange): RecordOffsets | undefined {
    const [part, ...others] = this.#members.within(from, to);
    return part === undefined || others.length > 0 ? undefined : part.member.openReader?.knownOffsets?.(part);
  }

  async rowsWithWords({ from, to }: RecordRange, options?: ReadOptions): Promise<Uint32Array> {
    const parts = this.#members.within(from, to);
    const found = await Promise.all(parts.map((part) => rowsWithWords(part, options)));
    const rows = new Uint32Array(found.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const [i, local] of found.entries()) {
      for (const row of local) rows[at++] = row + parts[i].start;
    }
    return rows;
  }

  async readDetails(number: RecordNumber, options?: ReadOptions): Promise<GameDetails | undefined> {
    const part = this.#partOf(number);
    const reader = await part.member.reader(part.to, options);
    const details = await reader.readDetails?.(recordNumber(part.to), options);
    return details && { ...details, number };
  }

  async readMedia(
    path: string,
    { record, ...options }: ReferenceOptions = {},
  ): Promise<MediaFile | undefined> {
    if (record === undefined) return undefined;
    const { member, to } = this.#partOf(record);
    return (await member.reader(to, options)).readMedia?.(path, options);
  }

  async findRecord(
    reference: RecordReference,
    { record, ...options }: ReferenceOptions = {},
  ): Promise<RecordNumber | undefined> {
    if (record === undefined) return undefined;
    const { member, start, to } = this.#partOf(record);
    const found = await (await member.reader(to, options)).findRecord?.(reference, options);
    return found && recordNumber(start + found);
  }

  /** Returns the known rows [from, to), by member. */
  within(from: number, to: number): readonly MemberRows[] {
    return this.#members.within(from, to);
  }

  /** Returns the part whose last row is the record. */
  #partOf(number: RecordNumber): MemberRows {
    checkRecordNumber(number, this.count.known, this.#name);
    return this.#members.within(number - 1, number)[0];
  }
}
