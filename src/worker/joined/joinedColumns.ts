// The columns of several databases, one after the other, with the ids of names in one list.
import { Breath } from '../../formats/breath.ts';
import type { DatabaseReader, GrowthOptions, ReadOptions } from '../../formats/format.ts';
import { makeColumns, narrowColumns } from '../../formats/gameColumns.ts';
import type { EntityKind, EntityNames } from '../../model/entity.ts';
import { NO_RESULT, RECORD_KINDS } from '../../model/gameIndex.ts';
import type { Column, ColumnName, GameIndex } from '../../model/gameIndex.ts';
import { JoinedNames } from './joinedNames.ts';
import type { JoinedMembers, MemberRows } from './joinedMember.ts';

const KIND_OF: Partial<Record<ColumnName, EntityKind>> = {
  white: 'player',
  black: 'player',
  event: 'event',
  annotator: 'annotator',
  source: 'source',
  whiteTeam: 'team',
  blackTeam: 'team',
};
const ROWS_AT_ONCE = 64 * 1024;

export class JoinedColumns {
  readonly #members: JoinedMembers;
  readonly #names = new Map<EntityKind, JoinedNames>();

  constructor(members: JoinedMembers) {
    this.#members = members;
  }

  /** Columns of all known records. The records of a member that cannot be read are unreadable. */
  async read(names: readonly ColumnName[], options: ReadOptions = {}): Promise<GameIndex> {
    options.signal?.throwIfAborted();
    const { known: count, complete } = this.#members.count;
    const columns = makeColumns(names, count);
    const kinds = kindsOf(names);
    for (const part of this.#members.within(0, count)) {
      const { member, start, to } = part;
      try {
        const reader = await member.reader(to, options);
        const index = await reader.readIndex(names, {
          signal: options.signal,
          onProgress: ({ done, total }) =>
            options.onProgress?.({
              done: start + Math.floor((to * done) / Math.max(1, total)),
              total: count,
            }),
        });
        for (const kind of kinds) await this.#addNames(kind, part, reader, options);
        await this.#copy(index, columns, part, options);
      } catch (thrown) {
        member.note(thrown);
        columns.get('kind')?.fill(RECORD_KINDS.unreadable, start, start + to);
        columns.get('result')?.fill(NO_RESULT, start, start + to);
      }
    }
    if (complete) for (const kind of kinds) this.#namesOf(kind).finish();
    return { count, columns: narrowColumns(columns, (name) => this.#sizeOf(name)) };
  }

  /** The names of all known records, or at least of as many as are wanted. */
  async readNames(kind: EntityKind, options: GrowthOptions = {}): Promise<EntityNames | undefined> {
    options.signal?.throwIfAborted();
    const { known, complete } = this.#members.count;
    const records = Math.min(options.records ?? known, known);
    const names = this.#namesOf(kind);
    for (const part of this.#members.within(0, records)) {
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

  async #copy(
    { columns: from }: GameIndex,
    into: ReadonlyMap<ColumnName, Column>,
    { member, start, to }: MemberRows,
    { signal }: ReadOptions,
  ): Promise<void> {
    const breath = new Breath();
    for (const [name, column] of from) {
      const kind = KIND_OF[name];
      const ids = kind && this.#namesOf(kind).idsOf(member.place);
      const target = into.get(name);
      if (target === undefined) continue;
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
    const kind = KIND_OF[name];
    return kind === undefined ? Infinity : this.#namesOf(kind).size;
  }
}

function copyIds(from: Column, into: Column, at: number, ids: Uint32Array): void {
  for (let i = 0; i < from.length; i++) {
    const id = from[i];
    into[at + i] = id < ids.length ? ids[id] : 0;
  }
}

const kindsOf = (names: readonly ColumnName[]): ReadonlySet<EntityKind> =>
  new Set(names.map((name) => KIND_OF[name]).filter((kind) => kind !== undefined));
