import { FormatError } from '../../base/failure.ts';

/** Makes the error for a place that was fixed before: what was expected there, and what was found. */
export type Damage = (expected: string, found: string) => FormatError;

/** Damage at `offset` of the archive, in the data of a member: `Games.cbv/Games.cbg`. */
export const damageAt =
  (file: string, offset: number): Damage =>
  (expected, found) =>
    new FormatError({ kind: 'invalid', file, offset, expected, found });
