import type { ItemId } from '../../protocol/items.ts';
import type { Voice, VoiceOrder } from '../../protocol/voicesApi.ts';
import type { PossibleNote } from '../../search/voices/voiceTable.ts';
import { yearOf } from '../../model/dateNumber.ts';
import type { DateNumber } from '../../model/dateNumber.ts';
import type { Indexes } from '../indexing.ts';

/** A note with its database, and with its sort keys if they were requested. */
export interface GatheredNote extends PossibleNote {
  readonly item: ItemId;
  /** The notes themselves, if the game was read; empty if it has no note on the position. */
  voices?: readonly Voice[];
  year?: number;
  annotator?: string;
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
    const index = await indexes.load(
      item,
      {
        columns: new Set(isByName ? ['date', 'annotator'] : ['date']),
        kinds: new Set(isByName ? ['annotator'] : []),
      },
      { signal },
    );
    const dates = index.column('date');
    const names = isByName ? index.entities('annotator')?.names : undefined;
    for (const note of notes) {
      if (note.item !== item) continue;
      note.year = yearOf(dates[note.row] as DateNumber);
      if (names !== undefined) note.annotator = names.nameOf(index.column('annotator')[note.row]);
    }
  }
}
