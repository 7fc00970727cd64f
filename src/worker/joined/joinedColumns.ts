// The columns of several databases, one after the other, with the ids of names in one list.
import { Breath } from '../../base/breath.ts';
import type { DatabaseReader, GrowthOptions, ReadOptions } from '../../formats/format.ts';
import { makeColumn, narrowColumns } from '../../formats/gameColumns.ts';
import { kindOfColumn, kindsOfColumns } from '../../formats/headerNumbers.ts';
import type { EntityKind, EntityNames } from '../../model/entity.ts';
import { COLUMN_NAMES, NO_RESULT, RECORD_KINDS } from '../../model/gameIndex.ts';
import type { Column, ColumnName, GameIndex } from '../../model/gameIndex.ts';
import { JoinedNames } from './joinedNames.ts';
import type { JoinedMembers, MemberRows } from './joinedMember.ts';

const ROWS_AT_ONCE = 64 * 1024;

export class JoinedColumns {
  readonly #members: JoinedMembers;
  readonly #names = new Map<EntityKind, JoinedNames>();

  constructor(members: JoinedMembers) {
    this.#members = members;
  }

  /** Reads columns of all known records. If a member cannot be read, its records are unreadable. */
  async read(names: readonly ColumnName[], options: ReadOptions = {}): Promise<GameIndex> {
    options.signal?.throwIfAborted();
    const { known: count, complete } = this.#members.count;
    const columns = new Map<ColumnName, Column>();
    const kinds = kindsOfColumns(names);
    let done = 0;
    for (const part of inReadingOrder(this.#members.within(0, count))) {
      const { member, start, to } = part;
      const before = done;
      const onProgress: ReadOptions['onProgress'] = (progress) =>
        options.onProgress?.({
          done: before + Math.floor((to * progress.done) / Math.max(1, progress.total)),
          total: count,
        });
      try {
        const reader = await member.reader(to, options);
        const read = await columnsOf(reader, names, { signal: options.signal, onProgress });
        for (const kind of kinds) await this.#addNames(kind, part, reader, options);
        await this.#copy(read, columns, count, part, options);
      } catch (thrown) {
        member.note(thrown);
        const end = start + to;
        if (names.includes('kind'))
          columnIn(columns, 'kind', count).fill(RECORD_KINDS.unreadable, start, end);
        if (names.includes('result')) columnIn(columns, 'result', count).fill(NO_RESULT, start, end);
      }
      done += to;
    }
    if (complete) for (const kind of kinds) this.#namesOf(kind).finish();
    const wanted = COLUMN_NAMES.filter((name) => names.includes(name));
    const inOrder = new Map(wanted.map((name) => [name, columnIn(columns, name, count)]));
    return { count, columns: narrowColumns(inOrder, (name) => this.#sizeOf(name)) };
  }

  /** Reads the names of all known records, or at least of as many as requested. */
  async readNames(kind: EntityKind, options: GrowthOptions = {}): Promise<EntityNames | undefined> {
    options.signal?.throwIfAborted();
    const { known, complete } = this.#members.count;
    const records = Math.min(options.records ?? known, known);
    const names = this.#namesOf(kind);
    for (const part of inReadingOrder(this.#members.within(0, records))) {
      if (names.has(part.member.place, part.to)) continue;
      try {
        await this.#addNames(kind, part, await part.member.reader(part.to, options), options);
      } catch (thrown) {
        part.member.note(thrown);
      }
    }
    if (complete && records === known) names.finish();
    return names.names;
  }

  async #addNames(
    kind: EntityKind,
    { member, to }: MemberRows,
    reader: DatabaseReader,
    { signal }: ReadOptions,
  ): Promise<void> {
    const names = this.#namesOf(kind);
    if (names.has(member.place, to)) return;
    await names.add(member.place, await reader.readNames?.(kind, { signal, records: to }), to);
    signal?.throwIfAborted();
  }

  /** Copies column after column, and drops each original, so that not all of them exist twice. */
  async #copy(
    from: [ColumnName, Column][],
    into: Map<ColumnName, Column>,
    count: number,
    { member, start, to }: MemberRows,
    { signal }: ReadOptions,
  ): Promise<void> {
    const breath = new Breath();
    for (let next = from.pop(); next !== undefined; next = from.pop()) {
      const [name, column] = next;
      const kind = kindOfColumn(name);
      const ids = kind && this.#namesOf(kind).idsOf(member.place);
      const target = columnIn(into, name, count);
      for (let row = 0; row < to; row += ROWS_AT_ONCE) {
        const part = column.subarray(row, Math.min(to, row + ROWS_AT_ONCE));
        if (ids === undefined) target.set(part, start + row);
        else copyIds(part, target, start + row, ids);
        await breath.take();
        signal?.throwIfAborted();
      }
    }
  }

  #namesOf(kind: EntityKind): JoinedNames {
    const known = this.#names.get(kind);
    if (known !== undefined) return known;
    const names = new JoinedNames(kind);
    this.#names.set(kind, names);
    return names;
  }

  #sizeOf(name: ColumnName): number {
    const kind = kindOfColumn(name);
    return kind === undefined ? Infinity : this.#namesOf(kind).size;
  }
}

function copyIds(from: Column, into: Column, at: number, ids: Uint32Array): void {
  for (let i = 0; i < from.length; i++) {
    const id = from[i];
    into[at + i] = id < ids.length ? ids[id] : 0;
  }
}

/** Sorts the largest member first: while its columns exist twice, those of the joined list are not all allocated yet. */
const inReadingOrder = (parts: readonly MemberRows[]): readonly MemberRows[] =>
  parts.toSorted((a, b) => b.to - a.to);

const columnsOf = async (
  reader: DatabaseReader,
  names: readonly ColumnName[],
  options: ReadOptions,
): Promise<[ColumnName, Column][]> => [...(await reader.readIndex(names, options)).columns];

/** Returns the column for `count` records, made on first use. */
function columnIn(columns: Map<ColumnName, Column>, name: ColumnName, count: number): Column {
  const column = columns.get(name) ?? makeColumn(name, count);
  columns.set(name, column);
  return column;
}
