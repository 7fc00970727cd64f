import { FormatError, type Failure } from '../../base/failure.ts';
import type { DatabaseReader, ReadOptions } from '../../formats/format.ts';

/** A database that is joined with others: the library's facts about it, and how to open it. */
export interface MemberSource {
  /** The database's name in rows. */
  readonly name: string;
  /** The database's item in the library, if whole records shall name it. */
  readonly item?: string;
  /** Number of records known to the library. */
  readonly records: number;
  /** True if the database has no more records. */
  readonly complete: boolean;
  /** Opens the database, or returns the reader that is still open. */
  readonly open: () => Promise<DatabaseReader>;
}

/** One of several joined databases. It is opened on demand, and again if its reader was closed. */
export class JoinedMember {
  readonly name: string;
  readonly item: string | undefined;
  /** The index among the members. */
  readonly place: number;
  /** The first failure to read the database, if one is known. */
  problem: Failure | undefined;
  readonly #source: MemberSource;
  /** The reader of a list that grows is kept, because finding its records again takes a pass over the file. */
  #growing: DatabaseReader | undefined;
  /** A weak reference: the reader cache decides how long a reader lives. */
  #last: WeakRef<DatabaseReader> | undefined;
  #gaveUp = false;

  constructor(source: MemberSource, place: number) {
    this.name = source.name;
    this.item = source.item;
    this.place = place;
    this.#source = source;
  }

  get count(): { readonly known: number; readonly complete: boolean } {
    const { records, complete } = this.#source;
    const { known, complete: isRead } = this.#growing?.count ?? { known: records, complete };
    return { known: Math.max(records, known), complete: complete || isRead || this.#gaveUp };
  }

  /** The last reader, if it is still alive. */
  get openReader(): DatabaseReader | undefined {
    return this.#last?.deref();
  }

  /** Returns a reader that knows this many records. Throws `FormatError` if the member does not open, or has fewer. */
  async reader(records: number, { signal }: ReadOptions = {}): Promise<DatabaseReader> {
    const reader = this.#growing ?? (await this.#source.open());
    if (!this.#source.complete) this.#growing = reader;
    if (this.openReader !== reader) this.#last = new WeakRef(reader);
    if (reader.count.known < records) await reader.readToEnd?.({ signal, records });
    const { known } = reader.count;
    if (known >= records) return reader;
    throw new FormatError({
      kind: 'changed',
      file: this.name,
      expected: `${records} records`,
      found: `${known}`,
    });
  }

  /** Finds more records. If the member cannot be read, its count stays, and is complete from now on. */
  async grow(records: number | undefined, options: ReadOptions): Promise<void> {
    try {
      const reader = await this.reader(this.#source.records, options);
      await reader.readToEnd?.({ ...options, records });
    } catch (thrown) {
      this.note(thrown);
      this.#gaveUp = true;
    }
  }

  /** Stores the first failure as the member's problem. Throws anything that is no failure. */
  note(thrown: unknown): Failure {
    if (!(thrown instanceof FormatError)) throw thrown;
    this.problem ??= thrown.failure;
    return thrown.failure;
  }
}

/** Rows of one member. `start` is the row of its first record in the joined list; `from` and `to` are its own rows. */
export interface MemberRows {
  readonly member: JoinedMember;
  readonly start: number;
  readonly from: number;
  readonly to: number;
}

/** The members in the order of their records. */
export class JoinedMembers {
  readonly all: readonly JoinedMember[];

  constructor(sources: readonly MemberSource[]) {
    this.all = sources.map((source, place) => new JoinedMember(source, place));
  }

  /** Records are known up to the end of the first growing member, because the place of the next one is still unknown. */
  get count(): { readonly known: number; readonly complete: boolean } {
    let known = 0;
    for (const { count } of this.all) {
      known += count.known;
      if (!count.complete) return { known, complete: false };
    }
    return { known, complete: true };
  }

  /** Returns the known rows [from, to), by member. */
  within(from: number, to: number): readonly MemberRows[] {
    const found: MemberRows[] = [];
    let start = 0;
    for (const member of this.all) {
      const { known, complete } = member.count;
      const first = Math.max(0, from - start);
      const end = Math.min(known, to - start);
      if (first < end) found.push({ member, start, from: first, to: end });
      start += known;
      if (!complete || start >= to) break;
    }
    return found;
  }
}
