import type { DatabaseReader } from '../../formats/format.ts';
import type { NotesState } from '../../protocol/voicesApi.ts';
import { mayHaveNotes } from './annotatedRecords.ts';

/** Rows are looked at in so many places of the list. */
const PLACES = 8;
const ROWS = 50;
/** The room that an annotated game takes: 242 bytes in a database of tournament games with many notes. */
const BYTES_A_GAME = 250;

/** Guesses how many games have notes, from rows here and there: whoever has them read is told first what it takes. */
export async function guessNotes(reader: DatabaseReader): Promise<NotesState> {
  const { known, complete } = reader.count;
  let looked = 0;
  let annotated = 0;
  for (let place = 0; place < PLACES; place++) {
    const from = Math.floor((known * place) / PLACES);
    const to = Math.min(known, from + ROWS, Math.floor((known * (place + 1)) / PLACES));
    for (const row of await reader.readRows(from, to)) {
      looked++;
      if (row.kind === 'game' && mayHaveNotes(row.contents)) annotated++;
    }
  }
  const likely = looked === 0 ? 0 : Math.round((known * annotated) / looked);
  return {
    kind: 'unread',
    annotated: likely,
    bytes: likely * BYTES_A_GAME,
    ...(!complete && { isGrowing: true }),
  };
}
