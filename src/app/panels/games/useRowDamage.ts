import { useMemo } from 'react';
import { describeFailure } from '../../../model/failureText.ts';
import { t } from '../../../base/messages.ts';
import type { Failure } from '../../../base/failure.ts';
import { recordNumber } from '../../../model/gameHeader.ts';
import type { RecordNumber, RecordRow } from '../../../model/gameHeader.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { useSettled } from '../../platform/useSettled.ts';
import { useAnswer } from '../../shared/useAnswer.ts';
import type { Ask } from '../../shared/useAnswer.ts';

/** Once the list has not moved for this long, the user is looking at its rows. */
const REST_MS = 200;

/** The mark of a damaged record names at most this many of its problems. */
const MAX_NAMED = 3;

interface ShownRecords {
  readonly item: ItemId;
  readonly numbers: readonly RecordNumber[];
}

type DamageWords = ReadonlyMap<RecordNumber, string>;

interface DamageOfItem {
  readonly item: ItemId;
  readonly words: DamageWords;
}

const askDamage: Ask<ShownRecords, DamageOfItem> = async (app, shown, { signal }) => {
  const damaged = await app.worker.readDamage(shown, { signal });
  return {
    item: shown.item,
    words: new Map(damaged.map(({ number, problems }) => [number, wordsOf(problems)])),
  };
};

function wordsOf(problems: readonly Failure[]): string {
  const named = problems.slice(0, MAX_NAMED).map(describeFailure).join('; ');
  const others = problems.length - MAX_NAMED;
  return others > 0
    ? t('Not all of it can be read: {problems}; and {count, number} more', { problems: named, count: others })
    : t('Not all of it can be read: {problems}', { problems: named });
}

/**
 * Returns, for the damaged ones of these records, the parts that cannot be read, in words. Rows of the list
 * come from the header alone, so the records on the screen are read once the list stops moving; `undefined`
 * before the first answer.
 */
export function useRowDamage(
  item: ItemId,
  rows: readonly (RecordRow | undefined)[],
): DamageWords | undefined {
  const numbers = rows.flatMap((row) => (row === undefined || row.kind === 'unreadable' ? [] : [row.number]));
  // The rows are a new array at each render; the question changes only with the numbers.
  const key = numbers.join(' ');
  const shown = useMemo((): ShownRecords | undefined => {
    if (key === '') return undefined;
    return { item, numbers: key.split(' ').map((number) => recordNumber(Number(number))) };
  }, [item, key]);
  // Until the answer for the rows on the screen is there, the words for earlier rows stay.
  const { last } = useAnswer(useSettled(shown, REST_MS), askDamage);
  return last?.item === item ? last.words : undefined;
}
