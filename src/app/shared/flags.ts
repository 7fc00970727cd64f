import { msg, t } from '../../base/messages.ts';
import type { Message } from '../../base/messages.ts';
import { commentLevel, CONTENT, hasContent, symbolLevel, variationLevel } from '../../model/contents.ts';
import type { Contents } from '../../model/contents.ts';

const VARIATIONS = [
  undefined,
  msg('up to 50 variation moves'),
  msg('51–300 variation moves'),
  msg('301–1,000 variation moves'),
  msg('over 1,000 variation moves'),
];
const COMMENTS = [undefined, msg('comments'), msg('many comments')];
const SYMBOLS = [undefined, msg('symbols'), msg('many symbols')];

const OTHER_WORDS: readonly (readonly [bit: number, words: Message])[] = [
  [CONTENT.media, msg('media')],
  [CONTENT.setUp, msg('set-up position')],
  [CONTENT.squares, msg('colored squares')],
  [CONTENT.arrows, msg('arrows')],
  [CONTENT.times, msg('times')],
  [CONTENT.training, msg('training')],
  [CONTENT.quotation, msg('quoted games')],
  [CONTENT.webLink, msg('web links')],
  [CONTENT.criticalPosition, msg('critical positions')],
  [CONTENT.correspondence, msg('correspondence')],
  [CONTENT.variant, msg('another kind of chess')],
  [CONTENT.pawnStructure, msg('pawn structure')],
  [CONTENT.piecePath, msg('piece path')],
];

/** Describes contents in words: the meaning of the flag letters, and contents that have no letter. */
export const contentWords = (contents: Contents): string[] =>
  [
    VARIATIONS[variationLevel(contents)],
    COMMENTS[commentLevel(contents)],
    SYMBOLS[symbolLevel(contents)],
    ...OTHER_WORDS.map(([bit, words]) => (hasContent(contents, bit) ? words : undefined)),
  ].flatMap((words) => (words === undefined ? [] : [t(words)]));
