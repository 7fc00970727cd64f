import { Fragment } from 'react';
import type { ReactElement } from 'react';
import { t } from '../../../base/messages.ts';
import { rich } from '../../platform/rich.tsx';
import { formatCount } from '../../platform/numbers.ts';
import { countParts } from '../../shared/recordCounts.ts';
import type { CountPart } from '../../shared/recordCounts.ts';
import { useRecordCounts } from '../../shared/useRecordCounts.ts';
import { useList } from '../../session/hooks.ts';

const bold = (words: ReactElement) => <b>{words}</b>;

/** How many games the list has, and how many texts; `12 of 35 games` where it is filtered. */
export function ListCount({ records }: { readonly records: number }) {
  const shown = useList((list) => list.selection.count);
  const { all, listed } = useRecordCounts();
  const filtered = shown !== records;
  return partsOf().map(({ listed: some, words }, at) => (
    <Fragment key={words}>
      {at > 0 && ', '}
      {some === undefined
        ? words
        : rich('<b>{count, number}</b> of {all}', { count: some, all: words, b: bold })}
    </Fragment>
  ));

  function partsOf(): readonly CountPart[] {
    if (all === undefined || all.texts + all.unreadable === 0)
      return [
        {
          ...(filtered && { listed: shown }),
          words: t('{count, plural, one {# game} other {# games}}', { count: records }),
        },
      ];
    if (!filtered) return countParts(all);
    // A moment: which of them are texts is being counted.
    return listed === undefined ? [{ listed: shown, words: formatCount(records) }] : countParts(all, listed);
  }
}
