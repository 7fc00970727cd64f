import { FormatError, type Failure, type FailureKind } from '../../base/failure.ts';

/** Faults of a whole file, not of one record: whoever asked must know, and may open the folder again. */
const FILE_FAILURES: ReadonlySet<FailureKind> = new Set(['unreadable', 'changed', 'permission']);

/** What was read of a record, or what is wrong with it. Throws what is wrong with the whole file. */
export async function orProblem<Found>(
  found: Promise<Found>,
): Promise<Found | { readonly problem: Failure }> {
  try {
    return await found;
  } catch (thrown) {
    if (!(thrown instanceof FormatError) || FILE_FAILURES.has(thrown.failure.kind)) throw thrown;
    return { problem: thrown.failure };
  }
}
