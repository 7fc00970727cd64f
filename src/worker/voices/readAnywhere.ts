import type { Failure } from '../../base/failure.ts';
import type { ReadOptions } from '../../formats/format.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { StoredKey } from '../../protocol/stored.ts';
import type { NotesState } from '../../protocol/voicesApi.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import { onHelper } from '../scanning/onHelper.ts';
import type { ScanPool } from '../scanning/scanPool.ts';
import type { VoiceTables } from './voiceTables.ts';

/**
 * The minimum number of records for which a helper looks for annotated games, instead of the first worker.
 */
const LARGE = 50_000;

export interface NotesSources {
  readonly databases: OpenDatabases;
  readonly pool: ScanPool;
  readonly notes: VoiceTables;
}

/**
 * Has the notes of a database read: the few notes of a small database by this worker, into memory; others by
 * a helper if there is one, into the browser's storage. If nothing may be stored, or there is no space, the
 * table stays in memory.
 */
export async function readAnywhere(
  sources: NotesSources,
  item: ItemId,
  options: ReadOptions,
): Promise<NotesState> {
  const { databases, pool, notes } = sources;
  const known = await notes.stateOf(item);
  if (known.kind !== 'unread') return known;
  const standBack = (): Promise<void> => pool.questions.ended(options.signal);
  const key = await notes.keyOf(item);
  const { reader } = await databases.reader(item);
  let refused: Failure | undefined;
  if (key !== undefined && reader.count.known >= LARGE) {
    const made = await makeKept(sources, item, key, options);
    refused = refusalOf(made);
    if (refused === undefined) return made;
  }
  const { rows, isSmall } = await notes.annotated(item, options);
  if (key !== undefined && !isSmall && reader.count.known < LARGE) {
    const made = await makeKept(sources, item, key, options);
    refused = refusalOf(made);
    if (refused === undefined) return made;
  }
  return notes.makeInMemory(item, rows, { ...options, refused, standBack });
}

/** Why the browser did not store the table. */
const refusalOf = (state: NotesState): Failure | undefined =>
  state.kind === 'failed' && state.failure.kind === 'storage' ? state.failure : undefined;

async function makeKept(
  { databases, pool, notes }: NotesSources,
  item: ItemId,
  key: StoredKey,
  options: ReadOptions,
): Promise<NotesState> {
  const { reader } = await databases.reader(item);
  const made = await onHelper({
    databases,
    pool,
    item,
    isLong: reader.count.known >= LARGE,
    signal: options.signal,
    ask: (helper) => helper.client.readNotes({ item, key }, options),
  });
  if (made !== undefined) {
    notes.drop(item);
    return made.answer;
  }
  return notes.makeKept(item, key, options, () => pool.questions.ended(options.signal));
}
