// Failures as data. They cross `postMessage`, so they hold plain fields only; `model/failureText.ts` has their words.

export const FAILURE_KINDS = [
  'truncated', // the file or record ends before what it promises
  'invalid', // bytes that the format does not allow
  'unsupported', // known, but not readable (yet)
  'illegal-move', // a stored move that the position does not allow
  'foreign-letters', // moves whose pieces have letters of an unknown language, or of several possible ones
  'limit', // a bound of ours was reached: depth, moves, size
  'missing-file', // a sibling file of the set is missing
  'unreadable', // the browser or the disk refused the read
  'changed', // the file has changed since it was opened
  'permission', // the browser withdrew its permission to read
  'password', // an archive needs a password, or the given one is wrong
  'unwritable', // the browser or the disk refused the write, although there is room
  'disk-full', // there is no room for the bytes to write
  'storage', // the browser refuses to store data for us, or has no room for it
  'stopped', // the browser ended the worker during the call
  'internal', // a bug of ours
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** A failure: what was expected and what was found, in which file, at which byte offset. */
export interface Failure {
  readonly kind: FailureKind;
  /** Name of the file as the user knows it, `""` if no file is involved. */
  readonly file: string;
  /** Byte offset in the file. */
  readonly offset?: number;
  readonly expected?: string;
  readonly found?: string;
  /** For `internal`: message and stack, to be copied into a report. */
  readonly detail?: string;
}

/**
 * The only exception that readers throw on purpose, except `AbortError`. Its `failure` says what went wrong.
 */
export class FormatError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(factsOf(failure));
    this.name = 'FormatError';
    this.failure = failure;
  }
}

/** The message of the error, for stacks and tests; the user's text is in `model/failureText.ts`. */
const factsOf = ({ kind, file, expected, found }: Failure): string =>
  [kind, file, expected && `expected ${expected}`, found && `found ${found}`].filter(Boolean).join(', ');

/** Any thrown value as a failure. A `FormatError` carries its own; everything else is a bug of ours. */
export function toFailure(thrown: unknown): Failure {
  if (thrown instanceof FormatError) return thrown.failure;
  const detail =
    thrown instanceof Error ? (thrown.stack ?? `${thrown.name}: ${thrown.message}`) : String(thrown);
  return { kind: 'internal', file: '', detail };
}

/** The failure for a browser's refusal to read a file or folder; `undefined` if `thrown` is no such refusal. */
export function accessFailure(thrown: unknown, file: string): Failure | undefined {
  if (!(thrown instanceof DOMException)) return undefined;
  switch (thrown.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return { kind: 'permission', file };
    case 'NotFoundError':
      return { kind: 'unreadable', file, found: 'no such file or folder any more' };
    case 'NotReadableError':
    case 'InvalidStateError':
      return { kind: 'unreadable', file };
    default:
      return undefined;
  }
}

/**
 * Failures that say nothing about the file's content, and may be temporary: a sleeping disk, an absent share, a file
 * being written.
 */
const PASSING: ReadonlySet<FailureKind> = new Set(['unreadable', 'permission', 'changed']);

export const isPassing = ({ kind }: Failure): boolean => PASSING.has(kind);

/** Tells whether a task was canceled. That is not a failure and is never shown. */
export const isAbort = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'name' in thrown && thrown.name === 'AbortError';
