// Which records name which entity, and as what.

/** In the order in which `.2lcd` and `.2lgd` number them, from 1. */
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

  /** Notes that a record names the entity, and gives the entity's id. Records come in ascending order. */
  add(role: Role, id: number, record: number): number {
    const records = this.#lists.get(role)?.get(id);
    if (records === undefined) this.#lists.get(role)?.set(id, [record]);
    else records.push(record);
    return id;
  }

  /** Ids of the entities that any record names in this role, with the records. */
  list(role: Role): ReadonlyMap<number, readonly number[]> {
    return this.#lists.get(role) ?? new Map();
  }
}
