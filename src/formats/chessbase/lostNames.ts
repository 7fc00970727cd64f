// Names that records refer to, but that the files do not have. Each such record has a problem, and the database counts
// them.
import type { Failure } from '../../base/failure.ts';

/** Looks up the entity of an id among those that were loaded. */
export interface Lookup<Entity> {
  (id: number | undefined): Entity;
  /** The problem of a record whose `role` has this id; `undefined` if the entity is sound or the id means none. */
  problem(id: number | undefined, role: string): Failure | undefined;
}

/** Anything that notes lost names of one kind. */
export type LossNoter = Pick<LostNames, 'note'>;

/** Notes nothing, because the file is missing, which the database reports once. */
export const NO_NOTES: LossNoter = { note: () => 0 };

/** One kind of entities in a file: their count, and the user's word for one. */
interface EntityTable {
  readonly file: string;
  readonly what: string;
  readonly count: number;
}

/** Values that mean no name: in fields of three bytes, and in longer ones. Other negative numbers are damage. */
const NOBODY_OF_THREE = 0xff_ffff;
const NOBODY = -1;
/**
 * The maximum number of ids that are remembered, so that a damaged list of games does not fill the memory.
 */
const MAX_LOST = 10_000;

/** The ids of one kind that records refer to in vain, among the records read so far. */
export class LostNames {
  readonly #table: EntityTable;
  readonly #ids = new Set<number>();

  constructor(table: EntityTable) {
    this.#table = table;
  }

  /** At most one problem: it states the only id, or the count of ids. */
  get problems(): readonly Failure[] {
    const { size } = this.#ids;
    if (size === 0) return [];
    const { file, what } = this.#table;
    const [first] = this.#ids;
    const many = size === MAX_LOST ? `${MAX_LOST} numbers or more` : `${size} numbers`;
    const expected = `a name for each ${what} of the games`;
    return [{ kind: 'invalid', file, expected, found: `none for ${size === 1 ? `number ${first}` : many}` }];
  }

  /** Notes an id without a name, unless it means none. Returns 0, the index's id for none. */
  note(id: number): 0 {
    if (this.#ids.size < MAX_LOST && this.#isReference(id)) this.#ids.add(id);
    return 0;
  }

  /**
   * Makes the lookup of the entities that were found for the ids of some records, and notes the lost ones. `damageOf`
   * returns the damage of an entity's bytes.
   */
  lookup<Entity>(
    ids: Iterable<number>,
    entities: ReadonlyMap<number, Entity>,
    none: Entity,
    damageOf: (id: number) => Failure | undefined = () => undefined,
  ): Lookup<Entity> {
    const isLost = (id: number) => !entities.has(id) && this.#isReference(id);
    for (const id of ids) if (isLost(id)) this.note(id);
    return lookupIn(entities, none, (id, role) => (isLost(id) ? this.#problem(id, role) : damageOf(id)));
  }

  /** Programs leave number 0 of an empty table in a field that they do not use. */
  #isReference(id: number): boolean {
    return id !== NOBODY && id !== NOBODY_OF_THREE && !(id === 0 && this.#table.count === 0);
  }

  #problem(id: number, role: string): Failure {
    const { file, count } = this.#table;
    return { kind: 'invalid', file, expected: `${role}, number ${id} of ${count} names`, found: 'none' };
  }
}

/** The lookup for a missing file: every id gives `none`, and the database reports once that the file is missing. */
export const noNames = <Entity>(none: Entity): Lookup<Entity> => lookupIn(new Map(), none, () => undefined);

function lookupIn<Entity>(
  entities: ReadonlyMap<number, Entity>,
  none: Entity,
  problemOf: (id: number, role: string) => Failure | undefined,
): Lookup<Entity> {
  const find = (id: number | undefined): Entity => (id === undefined ? undefined : entities.get(id)) ?? none;
  return Object.assign(find, {
    problem: (id: number | undefined, role: string) => (id === undefined ? undefined : problemOf(id, role)),
  });
}
