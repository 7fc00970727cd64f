// Failures in words for the user. Only the page and the scripts need them: workers send failures as data.
import type { Failure, FailureKind } from '../base/failure.ts';
import { msg, t } from '../base/messages.ts';
import type { Message } from '../base/messages.ts';

/** Messages for a failure in a file, without and with the offset. */
interface OfFile {
  readonly whole: Message;
  readonly atByte: Message;
}

const OF_FILE: Partial<Record<FailureKind, OfFile>> = {
  truncated: {
    whole: msg('{file} ends too early'),
    atByte: msg('{file} ends too early at byte {byte, number}'),
  },
  invalid: { whole: msg('{file} is damaged'), atByte: msg('{file} is damaged at byte {byte, number}') },
  unsupported: {
    whole: msg('{file} cannot be read yet'),
    atByte: msg('{file} cannot be read yet, from byte {byte, number} on'),
  },
  'missing-file': { whole: msg('{file} is missing'), atByte: msg('{file} is missing') },
  unreadable: { whole: msg('{file} could not be read'), atByte: msg('{file} could not be read') },
  unwritable: { whole: msg('{file} could not be written'), atByte: msg('{file} could not be written') },
  changed: {
    whole: msg('{file} has changed since it was opened'),
    atByte: msg('{file} has changed since it was opened'),
  },
  'disk-full': {
    whole: msg('{file} could not be written: the disk is full'),
    atByte: msg('{file} could not be written: the disk is full'),
  },
  password: { whole: msg('{file} needs a password'), atByte: msg('{file} needs a password') },
};

/** Messages that do not name a file. If the failure has one, its name follows in parentheses. */
const ALONE: Record<FailureKind, Message> = {
  truncated: msg('The data ends too early'),
  invalid: msg('The data is damaged'),
  unsupported: msg('This cannot be read yet'),
  'illegal-move': msg('A stored move does not fit the position'),
  'foreign-letters': msg('The pieces have letters of another language'),
  limit: msg('A safety limit was reached'),
  'missing-file': msg('A file is missing'),
  unreadable: msg('The file could not be read'),
  changed: msg('The file has changed since it was opened'),
  permission: msg('The browser asks for permission again'),
  password: msg('A password is needed'),
  unwritable: msg('The file could not be written'),
  'disk-full': msg('The disk is full'),
  storage: msg('This browser cannot keep it'),
  stopped: msg('The browser stopped the worker that reads the files'),
  internal: msg('Something went wrong in Open File'),
};

/** Messages for missing files, by the failure's `expected`. */
const MISSING: Readonly<Record<string, Message>> = {
  'the list of games': msg('{file} is missing. It holds the list of games'),
  'the moves of the games': msg('{file} is missing. It holds the moves of the games'),
  'the moves of this game': msg('{file} is missing. It holds the moves of this game'),
  'the moves of this record': msg('{file} is missing. It holds the moves of this game'),
  'the text of this record': msg('{file} is missing. It holds this text'),
  'the annotations of this record': msg('{file} is missing. It holds the annotations of this game'),
  'the places of the moves': msg('{file} is missing. It says where the moves of each game are'),
  'the repertoire': msg('No database of the folder is called “{file}”: its games cannot be compared'),
  'one repertoire': msg('Several databases are called “{file}”. The path of one says which is meant'),
  'the annotations': msg('{file} is missing. It holds the annotations'),
  'the names': msg('{file} is missing. It holds the names'),
  'the names of the players': msg('{file} is missing. It holds the names of the players'),
  'the names of players and tournaments': msg(
    '{file} is missing. It holds the names of players and tournaments',
  ),
  'the tournaments': msg('{file} is missing. It holds the tournaments'),
  'the annotators': msg('{file} is missing. It holds the annotators'),
  'the sources': msg('{file} is missing. It holds the sources'),
  'the teams': msg('{file} is missing. It holds the teams'),
  'the titles of games': msg('{file} is missing. It holds the titles of games'),
};
const MISSING_OTHER = msg('{file} is missing. It holds {what}');

/** Values of `expected` with which a `changed` failure means that a file is no longer in the folder. */
const GONE: ReadonlySet<string | undefined> = new Set([
  'a database of the opened folder',
  'a book of the opened folder',
  'an archive of the opened folder',
]);
const isGone = ({ kind, file, expected }: Failure): boolean =>
  kind === 'changed' && file !== '' && GONE.has(expected);

/** Tells whether all names that an export would give its folder are taken. */
const isNameTaken = ({ kind, expected }: Failure): boolean =>
  kind === 'unwritable' && expected === 'an unused name';

/** Tells whether a collected game's database is closed. For one in a locked archive, `file` is empty. */
const isClosed = ({ kind, expected }: Failure): boolean =>
  kind === 'changed' && expected === 'an open database';

/**
 * Describes a failure, without a full stop: what happened to which file, at which byte. The values that the format
 * expected and found follow in English, for a report.
 */
export function describeFailure(failure: Failure): string {
  const { kind, file, expected } = failure;
  const ofFile = file === '' ? undefined : OF_FILE[kind];
  const byte = OF_WHOLE_FILE.has(kind) ? undefined : failure.offset;
  if (kind === 'missing-file' && ofFile !== undefined && expected !== undefined)
    return t(Object.hasOwn(MISSING, expected) ? MISSING[expected] : MISSING_OTHER, { file, what: expected });
  if (isGone(failure)) return t('{file} is no longer in the folder', { file });
  if (isClosed(failure))
    return file === '' ? t('Nothing is stored of this game') : t('{file} is not open', { file });
  if (isNameTaken(failure)) return t('Too many folders are called “{file}”', { file });
  const facts = grouped(factsOf(failure));
  if (ofFile !== undefined)
    return `${byte === undefined ? t(ofFile.whole, { file }) : t(ofFile.atByte, { file, byte })}${facts}`;
  return [`${t(ALONE[kind])}${facts}`, placeOf(file, byte)].filter(Boolean).join(' ');
}

/** Describes a failure for a text that the user may share: without the illegal move, which is content of the game. */
export const describeForReport = (failure: Failure): string =>
  describeFailure(failure.kind === 'illegal-move' ? { ...failure, found: undefined } : failure);

/** Describes a failure without details of the format. */
export function describePlainly(failure: Failure): string {
  const { kind, file, expected } = failure;
  if (kind === 'truncated' && file !== '' && expected === 'the moves of this record')
    return t('{file} ends before the moves of this game', { file });
  // `found` has the letters that this message is about, so it stays.
  if (kind === 'foreign-letters')
    return describeFailure({ ...failure, file: '', expected: undefined, offset: undefined });
  const isSentence = isGone(failure) || isClosed(failure) || isNameTaken(failure);
  return kind === 'missing-file' || kind === 'storage' || isSentence
    ? describeFailure(failure)
    : describeFailure({ ...failure, expected: undefined, found: undefined, offset: undefined });
}

/** Returns the details that `describePlainly` leaves out: expected and found values, offset. `""` if there are none. */
export function failureDetails(failure: Failure): string {
  if (describePlainly(failure) === describeFailure(failure)) return '';
  const byte = OF_WHOLE_FILE.has(failure.kind) ? undefined : failure.offset;
  const facts = grouped(factsOf(failure)).replace(/^: /, '');
  return [facts, placeOf(failure.file, byte)].filter((part) => part !== '').join(' ');
}

/** Failures that concern a whole file: their offset is not shown. */
const OF_WHOLE_FILE: ReadonlySet<FailureKind> = new Set([
  'unreadable',
  'unwritable',
  'changed',
  'permission',
  'missing-file',
]);

function placeOf(file: string, byte: number | undefined): string {
  if (file === '') return '';
  return byte === undefined ? `(${file})` : t('({file} at byte {byte, number})', { file, byte });
}

function factsOf({ kind, expected, found }: Failure): string {
  const isBound = kind === 'limit' && found === undefined;
  // A storage failure without `expected` has its reason in `found`.
  const isReason = kind === 'storage' && expected === undefined;
  const facts = [
    expected === undefined ? '' : isBound ? expected : `expected ${expected}`,
    found === undefined ? '' : isReason ? found : `found ${found}`,
  ].filter((fact) => fact !== '');
  return facts.length === 0 ? '' : `: ${facts.join(', ')}`;
}

/**
 * Groups five and more digits, and four before `bytes`, ` more` or the end. Others may be years or parts of
 * names.
 */
const grouped = (text: string): string =>
  text.replaceAll(/(?<![\w.,])(?:\d{5,15}|\d{4}(?= bytes| more|$))(?![\w.])/g, (digits) =>
    Number(digits).toLocaleString('en'),
  );
