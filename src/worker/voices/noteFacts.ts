import type { ItemId } from '../../protocol/items.ts';
import type { Voice, VoiceOrder } from '../../protocol/voicesApi.ts';
import type { PossibleNote } from '../../search/voices/voiceTable.ts';
import { yearOf } from '../../model/dateNumber.ts';
import type { DateNumber } from '../../model/dateNumber.ts';
import type { Needs } from '../../search/searchIndex.ts';
import type { Indexes } from '../indexing.ts';

/** A note with its database, and with its sort keys if they were requested. */
export interface GatheredNote extends PossibleNote {
  readonly item: ItemId;
  /** The notes themselves, if the game was read; empty if it has no note on the position. */
  voices?: readonly Voice[];
  /** Its game could not be read. */
  isUnread?: true;
  /** Those of `voices` that no note before this one has; set when they are compared. */
  fresh?: readonly Voice[];
  year?: number;
  annotator?: string;
}

/** The maximum number of records of a database whose columns are read to sort a few notes. */
const SMALL = 50_000;

const needsOf = (order: VoiceOrder): Needs =>
  order === 'annotator'
    ? { columns: new Set(['date', 'annotator']), kinds: new Set(['annotator']) }
    : { columns: new Set(['date']), kinds: new Set() };

/** Tells whether the columns that sort these notes are in memory, or are those of small databases. */
export async function areFactsKnown(
  notes: readonly GatheredNote[],
  order: VoiceOrder,
  indexes: Indexes,
): Promise<boolean> {
  for (const item of new Set(notes.map((note) => note.item))) {
    const index = await indexes.find(item);
    if (index.count > SMALL && !index.knows(needsOf(order))) return false;
  }
  return true;
}

/** Adds the sort keys of many notes from the columns of their databases, without reading their games. */
export async function factsOf(
  notes: readonly GatheredNote[],
  order: VoiceOrder,
  indexes: Indexes,
  signal: AbortSignal,
): Promise<void> {
  const isByName = order === 'annotator';
  for (const item of new Set(notes.map((note) => note.item))) {
    const index = await indexes.load(item, needsOf(order), { signal });
    const dates = index.column('date');
    const names = isByName ? index.entities('annotator')?.names : undefined;
    for (const note of notes) {
      if (note.item !== item) continue;
      note.year = yearOf(dates[note.row] as DateNumber);
      if (names !== undefined) note.annotator = names.nameOf(index.column('annotator')[note.row]);
    }
  }
}
