// Failures as data. They cross `postMessage` and are printed by `dump`, so they hold plain fields only.

export const FAILURE_KINDS = [
  'truncated', // the file or record ends before what it promises
  'invalid', // bytes that the format does not allow
  'unsupported', // known, and not readable (yet)
  'illegal-move', // a stored move that the position does not allow
  'limit', // a bound of ours was reached: depth, moves, size
  'missing-file', // a sibling file of the set is not there
  'unreadable', // the browser or the disk refused the read
  'changed', // the file is not what it was when it was opened
  'permission', // the browser withdrew its leave to read
  'password', // an archive wants one, or another one
  'storage', // the browser does not keep for us what we would store
  'stopped', // the browser ended the worker that was asked
  'internal', // a bug of ours
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** What went wrong: what was expected and what was found, in which file, at which byte offset. */
export interface Failure {
  readonly kind: FailureKind;
  /** Name of the file as the user knows it, `""` if no file is concerned. */
  readonly file: string;
  /** Byte offset in the file. */
  readonly offset?: number;
  readonly expected?: string;
  readonly found?: string;
  /** For `internal`: message and stack, to be copied into a report. */
  readonly detail?: string;
}

/** The only exception that readers throw on purpose. Its `failure` says what went wrong. */
export class FormatError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(describeFailure(failure));
    this.name = 'FormatError';
    this.failure = failure;
  }
}

const WORDS: Record<FailureKind, string> = {
  truncated: 'The data ends too early',
  invalid: 'The data is damaged',
  unsupported: 'This cannot be read yet',
  'illegal-move': 'A stored move does not fit the position',
  limit: 'A safety limit was reached',
  'missing-file': 'A file is missing',
  unreadable: 'The file could not be read',
  changed: 'The file has changed since it was opened',
  permission: 'The browser asks for permission again',
  password: 'A password is needed',
  storage: 'This browser cannot keep it',
  stopped: 'The browser stopped the worker that reads the files',
  internal: 'Something went wrong in Open File',
};

/** Failures that concern a whole file: their offset is not shown. */
const OF_WHOLE_FILE: ReadonlySet<FailureKind> = new Set(['unreadable', 'changed', 'permission']);

/** One English sentence for a failure: what happened, expected and found, file and offset. */
export function describeFailure({ kind, file, offset, expected, found }: Failure): string {
  const facts = [
    expected === undefined ? '' : `expected ${expected}`,
    // A storage failure has only a reason.
    found === undefined ? '' : kind === 'storage' && expected === undefined ? found : `found ${found}`,
  ].filter((fact) => fact !== '');
  const byte = offset === undefined || OF_WHOLE_FILE.has(kind) ? '' : ` at byte ${offset}`;
  const where = file === '' ? '' : ` (${file}${byte})`;
  return `${WORDS[kind]}${facts.length === 0 ? '' : `: ${facts.join(', ')}`}${where}`;
}

/** Any thrown value as a failure. A `FormatError` has its own; everything else is a bug of ours. */
export function toFailure(thrown: unknown): Failure {
  if (thrown instanceof FormatError) return thrown.failure;
  const detail =
    thrown instanceof Error ? (thrown.stack ?? `${thrown.name}: ${thrown.message}`) : String(thrown);
  return { kind: 'internal', file: '', detail };
}

/** Cancellation is not a failure: it is never shown. */
export const isAbort = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'name' in thrown && thrown.name === 'AbortError';
