import type { RecordCounts } from '../../protocol/searchApi.ts';
import { countOf } from '../common/numbers.ts';

/** One kind of records of a list: how many of how many. */
export interface CountPart {
  readonly listed?: number;
  /** "35 games". */
  readonly words: string;
}

const KINDS = ['games', 'texts', 'unreadable'] as const;
const WORDS: Readonly<Record<(typeof KINDS)[number], readonly [one: string, many: string]>> = {
  games: ['game', 'games'],
  texts: ['text', 'texts'],
  unreadable: ['unreadable record', 'unreadable records'],
};

/** The kinds that a database has, or of which a list of it has some; games where it has nothing. */
export function countParts(all: RecordCounts, listed?: RecordCounts): readonly CountPart[] {
  const there = KINDS.filter((kind) => (listed ?? all)[kind] > 0);
  return (there.length === 0 ? (['games'] as const) : there).map((kind) => ({
    ...(listed !== undefined && { listed: listed[kind] }),
    words: countOf(all[kind], ...WORDS[kind]),
  }));
}
