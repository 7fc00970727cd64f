import type { RecordCounts, DatabaseItem } from '../../../protocol/items.ts';
import { msg, t } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';

/** One kind of record in a list: how many are listed, and how many there are. */
export interface CountPart {
  readonly kind: (typeof KINDS)[number];
  readonly listed?: number;
  readonly count: number;
}

const KINDS = ['games', 'texts', 'unreadable'] as const;
const WORDS: Readonly<Record<CountPart['kind'], Message>> = {
  games: msg('{count, plural, one {# game} other {# games}}'),
  texts: msg('{count, plural, one {# text} other {# texts}}'),
  unreadable: msg('{count, plural, one {# unreadable record} other {# unreadable records}}'),
};

/** Messages for `rich`, because grammatical cases differ after "of". */
export const LISTED_OF: Readonly<Record<CountPart['kind'], Message>> = {
  games: msg('<b>{listed, number}</b> of {count, plural, one {# game} other {# games}}'),
  texts: msg('<b>{listed, number}</b> of {count, plural, one {# text} other {# texts}}'),
  unreadable: msg(
    '<b>{listed, number}</b> of {count, plural, one {# unreadable record} other {# unreadable records}}',
  ),
};

/** "35 games". */
export const countWords = ({ kind, count }: CountPart): string => t(WORDS[kind], { count });

/** Returns the kinds of records in a database, or in a list of it; games if it is empty. */
export function countParts(all: RecordCounts, listed?: RecordCounts): readonly CountPart[] {
  const there = KINDS.filter((kind) => (listed ?? all)[kind] > 0);
  return (there.length === 0 ? (['games'] as const) : there).map((kind) => ({
    kind,
    ...(listed !== undefined && { listed: listed[kind] }),
    count: all[kind],
  }));
}

/** Describes the size of a database. Games and texts are listed separately once they have been counted. */
export const recordWords = ({ games, counts }: DatabaseItem): string =>
  counts === undefined
    ? t(
        '{games, plural, one {# record, not yet known whether it is a text} other {# records, texts among them not counted yet}}',
        { games },
      )
    : countParts(counts).map(countWords).join(', ');

/** The number of records of a database, and of each kind once they have been counted. */
type Counted = Pick<DatabaseItem, 'games' | 'counts'>;

/** Counts records of a database, or of a list of it, as games if it is known that they are not texts. */
export function gamesAmong(
  records: number,
  { games, counts }: Counted,
): { readonly count: number; readonly one: 'game' | 'record' } {
  if (counts !== undefined && records === games) return { count: counts.games, one: 'game' };
  return { count: records, one: counts?.games === games ? 'game' : 'record' };
}

/** Returns the count of `gamesAmong` in words: `35 games`. */
export function gameWords(records: number, item: Counted): string {
  const { count, one } = gamesAmong(records, item);
  return one === 'game'
    ? t('{count, plural, one {# game} other {# games}}', { count })
    : t('{count, plural, one {# record} other {# records}}', { count });
}

/** Describes the records of a list: `35 games, 1 text` for the whole database. */
export const listedWords = (records: number, item: Counted): string =>
  item.counts !== undefined && records === item.games
    ? countParts(item.counts).map(countWords).join(', ')
    : gameWords(records, item);
