import { Fragment } from 'react';
import type { ReactElement } from 'react';
import { rich } from '../../platform/rich.tsx';
import { formatCount } from '../../platform/numbers.ts';
import { countParts, countWords, LISTED_OF } from '../../session/list/recordCounts.ts';
import type { CountPart } from '../../session/list/recordCounts.ts';
import { useRecordCounts } from '../../shared/useRecordCounts.ts';
import { addedWords } from '../../session/collections/shownCollections.ts';
import { useList, useStoreOf } from '../../session/hooks.ts';

const bold = (words: ReactElement) => <b>{words}</b>;

/** The numbers of games, texts and unreadable records in the list; `12 of 35 games` if it is filtered. */
export function ListCount({ records }: { readonly records: number }) {
  const added = useStoreOf('collections', (state) => state.added);
  // For a moment, this place shows what `y` has done.
  return added === undefined ? <Counts records={records} /> : <Message>{addedWords(added)}</Message>;
}

/** A message in place of the count: the name of a collection may need two lines, or be cut. */
const Message = ({ children }: { readonly children: string }) => (
  <b className="games-added" title={children}>
    {children}
  </b>
);

function Counts({ records }: { readonly records: number }) {
  const shown = useList((list) => list.selection.count);
  const { all, listed } = useRecordCounts();
  const filtered = shown !== records;
  const hasOthers = all !== undefined && all.texts + all.unreadable > 0;
  // The number of listed texts is known a moment later.
  if (hasOthers && filtered && listed === undefined)
    return rich('<b>{count, number}</b> of {all}', { count: shown, all: formatCount(records), b: bold });
  return partsOf().map((part, at) => (
    <Fragment key={part.kind}>
      {at > 0 && ', '}
      {part.listed === undefined
        ? countWords(part)
        : rich(LISTED_OF[part.kind], { listed: part.listed, count: part.count, b: bold })}
    </Fragment>
  ));

  function partsOf(): readonly CountPart[] {
    if (!hasOthers) return [{ kind: 'games', ...(filtered && { listed: shown }), count: records }];
    return filtered ? countParts(all, listed) : countParts(all);
  }
}
