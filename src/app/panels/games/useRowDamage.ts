import { useMemo } from 'react';
import { describeFailure } from '../../../base/failure.ts';
import { recordNumber } from '../../../model/gameHeader.ts';
import type { RecordNumber, RecordRow } from '../../../model/gameHeader.ts';
import type { ItemId } from '../../../protocol/api.ts';
import { useSettled } from '../../platform/useSettled.ts';
import { useAnswer } from '../../shared/useAnswer.ts';
import type { Ask } from '../../shared/useAnswer.ts';

/** The list rests: what is on the screen is looked at. */
const REST_MS = 200;

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
  const words = new Map(
    damaged.map(({ number, problems }) => [
      number,
      `Not all of it can be read: ${problems.map(describeFailure).join('; ')}`,
    ]),
  );
  return { item: shown.item, words };
};

/**
 * What cannot be read of these records, in words. A list's row comes from its header alone: the records on the screen are
 * read once the list rests.
 */
export function useRowDamage(
  item: ItemId,
  rows: readonly (RecordRow | undefined)[],
): DamageWords | undefined {
  const numbers = rows.flatMap((row) => (row === undefined || row.kind === 'unreadable' ? [] : [row.number]));
  const text = numbers.join(' ');
  const shown = useMemo(
    (): ShownRecords | undefined =>
      text === ''
        ? undefined
        : { item, numbers: text.split(' ').map((number) => recordNumber(Number(number))) },
    [item, text],
  );
  // While others are asked for, what is known of these stays.
  const { last } = useAnswer(useSettled(shown, REST_MS), askDamage);
  return last?.item === item ? last.words : undefined;
}
