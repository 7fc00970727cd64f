import { FormatError } from '../../base/failure.ts';

/** Makes an error for a known place from what was expected and what was found. */
export type Damage = (expected: string, found: string) => FormatError;

/** Damage at `offset` of the archive, in the data of a member such as `Games.cbv/Games.cbg`. */
export const damageAt =
  (file: string, offset: number): Damage =>
  (expected, found) =>
    new FormatError({ kind: 'invalid', file, offset, expected, found });
