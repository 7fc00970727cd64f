// The records that name an entity, by role.

/** Roles in the order of their numbers in `.2lcd` and `.2lgd`, from 1. */
export const ROLES = [
  'player',
  'tournament',
  'source',
  'annotator',
  'team',
  'tag',
  'textTitle',
  'analysisTitle',
] as const;
export type Role = (typeof ROLES)[number];

export class References {
  readonly #lists = new Map(ROLES.map((role) => [role, new Map<number, number[]>()]));

  /** Notes that a record names the entity, and returns the entity's id. Records come in ascending order. */
  add(role: Role, id: number, record: number): number {
    const records = this.#lists.get(role)?.get(id);
    if (records === undefined) this.#lists.get(role)?.set(id, [record]);
    else records.push(record);
    return id;
  }

  /** The entities that records name in this role, with those records. */
  list(role: Role): ReadonlyMap<number, readonly number[]> {
    return this.#lists.get(role) ?? new Map();
  }
}
