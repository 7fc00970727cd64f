import { bigBase } from '../bench/bases/bigBase.ts';

/**
 * Sizes of the generated bases: too few games for a table, so that every search scans; enough for a table; enough for
 * chunks of work for four workers; enough for a table that a helper makes.
 */
export const BASE_GAMES = { scan: 19_000, table: 30_000, pieces: 100_000, helper: 200_000 };

/** Writes the bases before the first test, so that no test waits for them. */
export default function writeBases(): void {
  for (const games of Object.values(BASE_GAMES)) bigBase(games);
}
