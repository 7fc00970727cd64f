import { commentLevel, CONTENT, hasContent, symbolLevel, variationLevel } from '../../model/contents.ts';
import type { Contents } from '../../model/contents.ts';

const VARIATIONS = [
  '',
  'up to 50 variation moves',
  '51–300 variation moves',
  '301–1,000 variation moves',
  'over 1,000 variation moves',
];
const COMMENTS = ['', 'commentary', 'much commentary'];
const SYMBOLS = ['', 'symbols', 'many symbols'];

const OTHER_WORDS: readonly (readonly [bit: number, words: string])[] = [
  [CONTENT.media, 'media'],
  [CONTENT.setUp, 'set-up position'],
  [CONTENT.squares, 'coloured squares'],
  [CONTENT.arrows, 'arrows'],
  [CONTENT.times, 'times'],
  [CONTENT.training, 'training'],
  [CONTENT.quotation, 'quoted games'],
  [CONTENT.webLink, 'web links'],
  [CONTENT.criticalPosition, 'critical positions'],
  [CONTENT.correspondence, 'correspondence'],
  [CONTENT.variant, 'another kind of chess'],
  [CONTENT.pawnStructure, 'pawn structure'],
  [CONTENT.piecePath, 'piece path'],
];

/** What the flag letters stand for, and what has no letter, in words. */
export const contentWords = (contents: Contents): string[] =>
  [
    VARIATIONS[variationLevel(contents)] ?? '',
    COMMENTS[commentLevel(contents)] ?? '',
    SYMBOLS[symbolLevel(contents)] ?? '',
    ...OTHER_WORDS.map(([bit, words]) => (hasContent(contents, bit) ? words : '')),
  ].filter((words) => words !== '');
