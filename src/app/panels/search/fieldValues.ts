// The words that fields know, for those who complete them.
import { MEDALS } from '../../../model/medals.ts';
import { CONTENT_FIELDS } from '../../../model/query/gameQuery.ts';
import { ANY_MEDAL, CONTENT_WORDS, MEDAL_WORDS } from '../../../model/query/queryFields.ts';
import type { QueryField } from '../../../model/query/queryFields.ts';

/** A word that a field knows. */
export interface FieldValue {
  readonly word: string;
  readonly note: string;
  /** Also found by this. */
  readonly spoken?: string;
}

const RESULTS = [
  ['1-0', 'White won'],
  ['0-1', 'Black won'],
  ['draw', 'Draw'],
  ['decisive', 'One of them won'],
  ['*', 'Not finished, or not known'],
  ['+:-', 'White won without play'],
  ['-:+', 'Black won without play'],
] as const;
const IS = [
  ['text', 'Guiding texts'],
  ['game', 'Games only'],
  ['unreadable', 'Records that cannot be read'],
  ['deleted', 'Marked as deleted'],
] as const;

/** All words that may stand behind a field; none where it takes names, numbers or dates. */
export function valuesOf({ meaning }: QueryField): readonly FieldValue[] {
  switch (meaning.kind) {
    case 'has':
      return CONTENT_FIELDS.map((word) => ({ word, note: CONTENT_WORDS[word] }));
    case 'medal':
      return [
        ...MEDAL_WORDS.map((word, bit) => ({ word, note: MEDALS[bit], spoken: MEDALS[bit] })),
        { word: ANY_MEDAL, note: 'Any medal' },
      ];
    case 'result':
      return RESULTS.map(([word, note]) => ({ word, note, spoken: note }));
    case 'is':
      return IS.map(([word, note]) => ({ word, note }));
    default:
      return [];
  }
}
