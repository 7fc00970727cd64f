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

/** What happened, as the verb of a sentence about the file, or as a sentence where no file is known. */
const WORDS: Record<FailureKind, { readonly ofFile?: string; readonly alone: string }> = {
  truncated: { ofFile: 'ends too early', alone: 'The data ends too early' },
  invalid: { ofFile: 'is damaged', alone: 'The data is damaged' },
  unsupported: { ofFile: 'cannot be read yet', alone: 'This cannot be read yet' },
  'illegal-move': { alone: 'A stored move does not fit the position' },
  limit: { alone: 'A safety limit was reached' },
  'missing-file': { ofFile: 'is missing', alone: 'A file is missing' },
  unreadable: { ofFile: 'could not be read', alone: 'The file could not be read' },
  changed: { ofFile: 'has changed since it was opened', alone: 'The file has changed since it was opened' },
  permission: { alone: 'The browser asks for permission again' },
  password: { ofFile: 'needs a password', alone: 'A password is needed' },
  storage: { alone: 'This browser cannot keep it' },
  stopped: { alone: 'The browser stopped the worker that reads the files' },
  internal: { alone: 'Something went wrong in Open File' },
};

/** Failures that concern a whole file: their offset is not shown. */
const OF_WHOLE_FILE: ReadonlySet<FailureKind> = new Set([
  'unreadable',
  'changed',
  'permission',
  'missing-file',
]);

/** In words without a full stop at the end: what happened to which file, at which byte, what was expected and found. */
export function describeFailure(failure: Failure): string {
  const { kind, file, offset } = failure;
  const { ofFile, alone } = WORDS[kind];
  const byte = offset === undefined || OF_WHOLE_FILE.has(kind) ? '' : ` at byte ${grouped(`${offset}`)}`;
  const facts = grouped(factsOf(failure));
  if (file !== '' && ofFile !== undefined) return `${file} ${ofFile}${byte}${facts}`;
  return `${alone}${facts}${file === '' ? '' : ` (${file}${byte})`}`;
}

function factsOf({ kind, expected, found }: Failure): string {
  if (kind === 'missing-file') return expected === undefined ? '' : `. It holds ${expected}`;
  const isBound = kind === 'limit' && found === undefined;
  // A storage failure has only a reason.
  const isReason = kind === 'storage' && expected === undefined;
  const facts = [
    expected === undefined ? '' : isBound ? expected : `expected ${expected}`,
    found === undefined ? '' : isReason ? found : `found ${found}`,
  ].filter((fact) => fact !== '');
  return facts.length === 0 ? '' : `: ${facts.join(', ')}`;
}

/** Counts with separators; a year and a number in a name stay as they are. */
const grouped = (text: string): string =>
  text.replaceAll(/(?<![\w.,])(?:\d{5,15}|\d{4}(?= bytes| more|$))(?![\w.])/g, (digits) =>
    Number(digits).toLocaleString('en'),
  );

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
