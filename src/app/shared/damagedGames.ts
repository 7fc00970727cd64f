// Words for damaged games, which a search or an opening tree knows only up to their damage.
import { t } from '../../base/messages.ts';
import type { BookAnswer } from '../../protocol/bookAnswer.ts';
import type { TreeAnswer, TreeDamage } from '../../protocol/searchApi.ts';

/** "3 damaged games were searched only in part." */
export const searchedInPart = (count: number): string =>
  t(
    '{count, plural, one {# damaged game was searched only in part.} other {# damaged games were searched only in part.}}',
    { count },
  );

/**
 * Says the same of a tree. If the number includes games outside the filter, says that they may be outside.
 */
export const damageOfTree = ({ games, ofAll }: TreeDamage): string =>
  ofAll
    ? t(
        '{count, plural, one {# damaged game was searched only in part. It may be outside the filter.} other {# damaged games were searched only in part. They may be outside the filter.}}',
        { count: games },
      )
    : searchedInPart(games);

/** Returns the damaged games of a tree; `undefined` for a book, and if there are none, or none are known yet. */
export const damageIn = (answer: BookAnswer | TreeAnswer | undefined): TreeDamage | undefined =>
  answer !== undefined && 'damage' in answer ? answer.damage : undefined;
