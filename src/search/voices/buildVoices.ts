import type { LoadedRecord } from '../../model/loadedGame.ts';
import { NoteWalker } from '../../model/voices/noteWalker.ts';
import type { RecordRow } from '../../model/gameHeader.ts';
import { keyOrder } from '../openingTree/keyOrder.ts';
import type { Turn } from '../openingTree/turns.ts';
import { encodeFoot, MAX_ROW, NOTE, packPlace, packRow } from './voiceFile.ts';

/** Number of notes in a run: 12 bytes each, and 8 more for the sort. The largest databases have some dozens of runs. */
const RUN = 2 ** 20;
/** Number of notes in one piece of the file. */
const CHUNK = 64 * 1024;

export interface VoicesSource {
  /** Number of records in the database. */
  readonly records: number;
  /** The annotated records, in file order; of a record that cannot be read, only its row. */
  readonly annotated: AsyncIterable<LoadedRecord | RecordRow>;
}

/** Notes that are not written to the file yet. */
class Run {
  readonly high: Uint32Array;
  readonly place: Uint32Array;
  readonly row: Uint32Array;
  count = 0;

  constructor(room: number) {
    this.high = new Uint32Array(room);
    this.place = new Uint32Array(room);
    this.row = new Uint32Array(room);
  }

  /** Yields the bytes of the run, sorted by key, then by class of length and node, and empties it. */
  async *sorted(turn: Turn): AsyncGenerator<Uint8Array> {
    const { count } = this;
    const order = await keyOrder(this.high.subarray(0, count), this.place.subarray(0, count), turn);
    for (let from = 0; from < count; from += CHUNK) {
      const notes = Math.min(CHUNK, count - from);
      const words = new Uint32Array(notes * NOTE);
      for (let i = 0; i < notes; i++) {
        const at = order[from + i];
        words[i * NOTE] = this.high[at];
        words[i * NOTE + 1] = this.place[at];
        words[i * NOTE + 2] = this.row[at];
      }
      yield new Uint8Array(words.buffer);
      await turn();
    }
    this.count = 0;
  }
}

/** Yields the bytes of the table, piece by piece. Each record is read once, and `onRecord` is called for each. */
export async function* buildVoices(
  { records, annotated }: VoicesSource,
  turn: Turn,
  { onRecord, room = RUN }: { readonly onRecord?: (row: number) => void; readonly room?: number } = {},
): AsyncGenerator<Uint8Array> {
  const walker = new NoteWalker();
  const runs: number[] = [];
  let run = new Run(Math.min(room, 4096));
  let [games, damaged, variants] = [0, 0, 0];
  for await (const record of annotated) {
    await turn();
    const isOpen = 'problems' in record;
    const row = (isOpen ? record.header.number : record.number) - 1;
    onRecord?.(row);
    if (isOpen && record.kind === 'text') continue;
    games++;
    if (!isOpen || record.problems.length > 0) damaged++;
    if (!isOpen || row > MAX_ROW) continue;
    if (record.header.variant !== undefined) {
      variants++;
      continue;
    }
    walker.walk(record.tree, ({ node, high, low, sign, length }) => {
      if (run.count === run.high.length) run = larger(run);
      run.high[run.count] = high;
      run.place[run.count] = packPlace(low, length, node);
      run.row[run.count++] = packRow(sign, row);
    });
    if (run.count < room) continue;
    runs.push(run.count);
    yield* run.sorted(turn);
  }
  if (run.count > 0) {
    runs.push(run.count);
    yield* run.sorted(turn);
  }
  yield encodeFoot({ records, games, damaged, variants, runs });
}

/** Returns a copy with twice the room. A run ends between two games, so it may be a little larger than planned. */
function larger(run: Run): Run {
  const next = new Run(run.high.length * 2);
  next.high.set(run.high);
  next.place.set(run.place);
  next.row.set(run.row);
  next.count = run.count;
  return next;
}
