import { FormatError, toFailure } from '../../base/failure.ts';
import type { Failure, FailureKind } from '../../base/failure.ts';

const KINDS: Readonly<Record<string, FailureKind>> = {
  NotAllowedError: 'permission',
  SecurityError: 'permission',
  NotFoundError: 'changed',
  NotReadableError: 'unreadable',
};

/**
 * Turns the browser's refusal of a folder or file into a failure. A `FormatError` keeps its own failure; any
 * other error becomes `internal`, a bug of ours.
 */
export function browserFailure(thrown: unknown, file: string): Failure {
  if (thrown instanceof FormatError || !(thrown instanceof DOMException)) return toFailure(thrown);
  const kind = KINDS[thrown.name];
  return kind === undefined ? toFailure(thrown) : { kind, file };
}
