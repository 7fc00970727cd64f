import type { Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { fieldBytes, type CodePage } from '../../bytes/textDecoding.ts';
import { LostNames, NO_NOTES, noNames, type LossNoter, type Lookup } from '../chessbase/lostNames.ts';
import type { ReadOptions } from '../format.ts';
import type { EntityKind } from './entities.ts';
import { EntityFile } from './entityFile.ts';

/** The maximum number of decoded entities in the cache. A full cache is cleared. */
const MAX_CACHED = 50_000;
const SAMPLE_RECORDS = 400;

/** Entities of one kind by id. They are loaded for a window of rows, and then looked up without waiting. */
export class EntityTable<Entity> {
  readonly #lost: LostNames | undefined;
  readonly #kind: EntityKind<Entity>;
  readonly #file: EntityFile | undefined;
  readonly #cache = new Map<number, Entity>();
  #codePage: CodePage = 'windows-1252';

  private constructor(kind: EntityKind<Entity>, file: EntityFile | undefined) {
    this.#kind = kind;
    this.#file = file;
    this.#lost = file && new LostNames({ file: file.name, what: kind.what, count: file.count });
  }

  /** Opens a table. If its file is missing, every id is unknown. */
  static async open<Entity>(
    kind: EntityKind<Entity>,
    source: ByteSource | undefined,
  ): Promise<EntityTable<Entity>> {
    return new EntityTable(kind, source === undefined ? undefined : await EntityFile.open(source, kind));
  }

  /** Grows when records turn out to refer to missing entities. */
  get problems(): readonly Failure[] {
    return [...(this.#file?.problems ?? []), ...(this.#lost?.problems ?? [])];
  }

  /** Notes ids that have no entity. */
  get lost(): LossNoter {
    return this.#lost ?? NO_NOTES;
  }

  /** Ids from this number on are unknown. */
  get size(): number {
    return this.#file?.count ?? 0;
  }

  /** Set once, before the first `load`. */
  setCodePage(codePage: CodePage): void {
    this.#codePage = codePage;
  }

  /** Text fields of the first records, as bytes. */
  async sampleTexts(): Promise<readonly Uint8Array[]> {
    const records = (await this.#file?.sample(SAMPLE_RECORDS)) ?? [];
    return records.flatMap((data) =>
      this.#kind.texts.map(([offset, length]) => fieldBytes(data.subarray(offset, offset + length))),
    );
  }

  /** All entities that are not deleted or wiped, by id, from the beginning to the end of the file. */
  async *all(signal?: AbortSignal): AsyncGenerator<readonly [id: number, entity: Entity]> {
    if (this.#file === undefined) return;
    for await (const [id, data] of this.#file.all(signal))
      yield [id, this.#kind.decode(data, this.#codePage)];
  }

  /** Passes on the data of every id in order, `undefined` for a deleted one, with their code page. */
  async forEach(
    visit: (data: Uint8Array | undefined, codePage: CodePage) => void,
    options?: ReadOptions,
  ): Promise<void> {
    await this.#file?.forEach((data) => visit(data, this.#codePage), options);
  }

  /** Loads the entities of these ids. An id that is unknown, deleted or wiped gives the kind's `none`. */
  async load(ids: readonly number[]): Promise<Lookup<Entity>> {
    const wanted = new Set(ids);
    const entities = new Map<number, Entity>();
    for (const id of wanted) {
      const cached = this.#cache.get(id);
      if (cached !== undefined) entities.set(id, cached);
    }
    const missing = [...wanted].filter((id) => !entities.has(id));
    const records = await this.#file?.read(missing);
    if (this.#cache.size + missing.length > MAX_CACHED) this.#cache.clear();
    for (const [id, data] of records ?? []) {
      const entity = this.#kind.decode(data, this.#codePage);
      entities.set(id, entity);
      this.#cache.set(id, entity);
    }
    const { none } = this.#kind;
    return this.#lost?.lookup(wanted, entities, none, (id) => this.#file?.damageOf(id)) ?? noNames(none);
  }
}
