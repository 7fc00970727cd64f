import { FormatError } from '../../base/failure.ts';
import { checkRecordNumber } from '../../formats/checkRecordNumber.ts';
import type { DatabaseReader, GrowthOptions, ReadOptions } from '../../formats/format.ts';
import type { ScanStats } from '../../formats/scan.ts';
import type { CollectedReference } from '../../model/collection/collection.ts';
import { packContents } from '../../model/contents.ts';
import type { EntityKind, EntityNames } from '../../model/entity.ts';
import { recordNumber, type CollectedId, type RecordNumber, type RecordRow } from '../../model/gameHeader.ts';
import type { ColumnName, GameIndex } from '../../model/gameIndex.ts';
import type { LoadedRecord } from '../../model/loadedGame.ts';
import { ChosenColumns } from './chosenColumns.ts';

type Remembered = CollectedReference | undefined;

/** The `expected` of the failure for a collected game whose database is closed. */
export const OPEN_DATABASE = 'an open database';

const NO_CONTENTS = packContents({ variations: 0, comments: 0, symbols: 0 });

/** Collected records of a closed database: they can be listed, sorted, and searched by header, but have no moves. */
export class RememberedReader implements DatabaseReader {
  readonly title = '';
  readonly problems = [];
  readonly count: { readonly known: number; readonly complete: true };
  readonly #remembered: readonly Remembered[];
  readonly #ids: readonly CollectedId[];
  readonly #columns: ChosenColumns;

  constructor(remembered: readonly Remembered[], ids: readonly CollectedId[]) {
    this.#remembered = remembered;
    this.#ids = ids;
    this.count = { known: remembered.length, complete: true };
    const rows = Uint32Array.from(remembered.keys());
    this.#columns = new ChosenColumns(this, rows, (from, to, options) => this.readRows(from, to, options));
  }

  async readRows(from: number, to: number, options?: ReadOptions): Promise<readonly RecordRow[]> {
    options?.signal?.throwIfAborted();
    const first = Math.max(0, from);
    return this.#remembered.slice(first, Math.max(first, to)).map((one, at) => this.#row(one, first + at));
  }

  async readRecord(number: RecordNumber): Promise<LoadedRecord> {
    checkRecordNumber(number, this.count.known, '');
    throw new FormatError(notOpen(this.#remembered[number - 1]));
  }

  // oxlint-disable-next-line require-yield -- the caller lists them as unreadable records
  async *readRecords(from: number): AsyncGenerator<LoadedRecord | RecordRow> {
    throw new FormatError(notOpen(this.#remembered[from]));
  }

  readIndex(columns: readonly ColumnName[], options?: ReadOptions): Promise<GameIndex> {
    return this.#columns.read(columns, options);
  }

  readNames(kind: EntityKind, { signal }: GrowthOptions = {}): Promise<EntityNames> {
    return this.#columns.readNames(kind, { signal });
  }

  scan({ from }: { readonly from: number }): Promise<ScanStats> {
    return Promise.reject(new FormatError(notOpen(this.#remembered[from])));
  }

  #row(one: Remembered, place: number): RecordRow {
    const base = { number: recordNumber(place + 1), collected: this.#ids[place], isAway: true } as const;
    const rest = { annotator: '', source: '', sourceTitle: '', contents: NO_CONTENTS, deleted: false };
    if (one === undefined) return { ...base, kind: 'unreadable', problem: notOpen(one) };
    const { facts } = one;
    return facts.kind === 'text'
      ? { ...base, ...rest, event: '', site: '', eventDate: {}, ...facts }
      : { ...base, ...rest, whiteTeam: '', blackTeam: '', eventDate: {}, medals: 0, ...facts };
  }
}

/**
 * Makes the failure to read a game of a closed database. It names no file if the database is not known, as
 * for games of an archive with a password.
 */
const notOpen = (one: Remembered) =>
  ({ kind: 'changed', file: one === undefined ? '' : placeOf(one), expected: OPEN_DATABASE }) as const;

const placeOf = ({ database: { folder, name } }: CollectedReference): string =>
  folder === '' ? name : `${folder}: ${name}`;
