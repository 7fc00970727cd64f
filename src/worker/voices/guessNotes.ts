import type { DatabaseReader } from '../../formats/format.ts';
import type { NotesState } from '../../protocol/voicesApi.ts';
import { mayHaveNotes } from './annotatedRecords.ts';

/** Number of places in the list where rows are sampled. */
const PLACES = 8;
const ROWS = 50;
/** The size of a game with notes in a table: 242 bytes in a database of tournament games with many notes. */
const BYTES_A_GAME = 250;

/** Estimates the number of games with notes from sampled rows, so that the user learns the cost before reading them. */
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
