// The tables of notes of the open databases: those of small ones in memory, those of large ones on this device.
import { FormatError, toFailure } from '../../base/failure.ts';
import type { Failure } from '../../base/failure.ts';
import { memorySource } from '../../bytes/memorySource.ts';
import type { DatabaseReader, ReadOptions } from '../../formats/format.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { StoredKey } from '../../protocol/stored.ts';
import type { NotesState } from '../../protocol/voicesApi.ts';
import { turnsFor } from '../../search/openingTree/turns.ts';
import type { RowSet } from '../../search/rowSet.ts';
import { buildVoices } from '../../search/voices/buildVoices.ts';
import { VOICES_VERSION } from '../../search/voices/voiceFile.ts';
import { VoiceTable } from '../../search/voices/voiceTable.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import { databaseKey } from '../storage/databaseKey.ts';
import { WRITTEN_ELSEWHERE } from '../storage/opfsFiles.ts';
import type { Storage } from '../storage/storage.ts';
import { annotatedRecords, annotatedRows } from './annotatedRecords.ts';
import { guessNotes } from './guessNotes.ts';

/** Fewer annotated games than this, in a small database, are read again at each visit, in a second or two. */
export const NOTES_FROM = 4000;
/** The maximum number of bytes for all databases. */
const ALL_TABLES = 2 ** 30;
/** The largest table that stays in memory, in bytes. */
const MAX_IN_MEMORY = 48 * 2 ** 20;

interface Known {
  /** The files of the database. A weak reference: the user may have closed the folder, and readers come and go. */
  readonly files: WeakRef<object>;
  /** The key of the database's version, if its files have one. */
  readonly version: string | undefined;
  readonly table: VoiceTable;
  readonly isKept: boolean;
  /** Why the browser did not store it. */
  readonly refused?: Failure | undefined;
}

interface InMemoryOptions extends ReadOptions {
  readonly standBack: () => Promise<void>;
  readonly refused: Failure | undefined;
}

export class VoiceTables {
  readonly #databases: OpenDatabases;
  readonly #storage: Storage;
  readonly #from: number;
  readonly #known = new Map<ItemId, Known>();

  constructor(databases: OpenDatabases, storage: Storage, from = NOTES_FROM) {
    this.#databases = databases;
    this.#storage = storage;
    this.#from = from;
  }

  /** Returns the table of the database in its present state, if its notes were read. */
  async find(item: ItemId): Promise<VoiceTable | undefined> {
    const known = this.#known.get(item);
    const files = this.#databases.find(item);
    if (known !== undefined && known.files.deref() === files) return known.table;
    const key = await this.keyOf(item);
    const version = key && JSON.stringify(key);
    if (known !== undefined && version !== undefined && known.version === version) {
      this.#known.set(item, { ...known, files: new WeakRef(files) });
      return known.table;
    }
    this.#known.delete(item);
    const source = key && (await this.#storage.open(key));
    const table = source && (await VoiceTable.open(source).catch(ignoreDamage));
    if (table === undefined) return undefined;
    const { reader } = await this.#databases.reader(item);
    if (reader.count.complete && table.foot.records !== reader.count.known) return undefined;
    this.#known.set(item, { files: new WeakRef(files), version, table, isKept: true });
    return table;
  }

  /** Returns the state of a database's notes, without reading them. */
  async stateOf(item: ItemId): Promise<NotesState> {
    try {
      const table = await this.find(item);
      if (table !== undefined) return this.#ready(item, table);
      const { reader } = await this.#databases.reader(item);
      return await guessNotes(reader);
    } catch (thrown) {
      return { kind: 'failed', failure: toFailure(thrown) };
    }
  }

  /** Forgets a table that cannot be read, or was deleted. Its notes have to be read again. */
  async discard(item: ItemId): Promise<void> {
    this.drop(item);
    const key = await this.keyOf(item);
    if (key !== undefined) await this.#storage.remove(key);
  }

  /** Forgets stored tables after entries of the storage were deleted, so that they are looked for again. */
  dropKept(): void {
    for (const [item, { isKept }] of this.#known) if (isKept) this.#known.delete(item);
  }

  /** Forgets the known table, because another worker has made one. */
  drop(item: ItemId): void {
    this.#known.delete(item);
  }

  /** Returns the rows of a database that may have notes, and whether they are few enough for a table in memory. */
  async annotated(
    item: ItemId,
    options: ReadOptions,
  ): Promise<{ readonly rows: RowSet; readonly isSmall: boolean }> {
    const { reader } = await this.#databases.reader(item);
    await reader.readToEnd?.({ signal: options.signal });
    const rows = await annotatedRows(reader, options);
    return { rows, isSmall: rows.size() < this.#from };
  }

  /** Reads the notes of a database into memory. `refused` says why the browser does not store them. */
  async makeInMemory(
    item: ItemId,
    rows: RowSet,
    { refused, standBack, ...options }: InMemoryOptions,
  ): Promise<NotesState> {
    const { reader } = await this.#databases.reader(item);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of notesOf(reader, rows, options, standBack)) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > MAX_IN_MEMORY)
        return {
          kind: 'failed',
          failure: { kind: 'storage', file: item, found: 'its notes have no room in memory' },
        };
    }
    const bytes = new Uint8Array(size);
    let at = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    const table = await VoiceTable.open(memorySource(item, bytes));
    if (table === undefined) throw new Error(`The table of ${item} is none`);
    const key = await this.keyOf(item);
    const version = key && JSON.stringify(key);
    const files = new WeakRef(this.#databases.find(item));
    this.#known.set(item, { files, version, table, isKept: false, refused });
    return this.#ready(item, table);
  }

  /** Reads the notes of a database and stores them under `key`. Returns a refusal of the browser, as an answer. */
  async makeKept(
    item: ItemId,
    key: StoredKey,
    options: ReadOptions,
    standBack: () => Promise<void>,
  ): Promise<NotesState> {
    const { reader } = await this.#databases.reader(item);
    await reader.readToEnd?.({ signal: options.signal });
    const rows = await annotatedRows(reader, options);
    try {
      // Another window may have made it meanwhile: to write it again would take it from that window.
      if (await this.#storage.has(key)) {
        const state = await this.#keptState(item);
        if (state.kind === 'ready') return state;
      }
      await this.#storage.write(key, notesOf(reader, rows, options, standBack), options.signal);
      await this.#storage.trim(key.kind, ALL_TABLES);
    } catch (thrown) {
      if (thrown instanceof FormatError && thrown.failure.kind === 'storage')
        return { kind: 'failed', failure: thrown.failure };
      throw thrown;
    }
    return this.#keptState(item);
  }

  /** Returns the state after a table was stored: a failure if another window is already writing it again. */
  async #keptState(item: ItemId): Promise<NotesState> {
    this.drop(item);
    const state = await this.stateOf(item);
    return state.kind === 'unread'
      ? { kind: 'failed', failure: { kind: 'storage', file: item, found: WRITTEN_ELSEWHERE } }
      : state;
  }

  /** Returns the key of the table; `undefined` if nothing may be stored, and for joined databases. */
  keyOf(item: ItemId): Promise<StoredKey | undefined> {
    return databaseKey(this.#databases, item, { kind: 'notes', version: `notes ${VOICES_VERSION}` });
  }

  #ready(item: ItemId, { notes, foot: { damaged, variants } }: VoiceTable): NotesState {
    const { isKept = false, refused } = this.#known.get(item) ?? {};
    // A table that another tab is writing is not refused: that tab keeps it.
    const isSaid = refused !== undefined && refused.found !== WRITTEN_ELSEWHERE;
    return { kind: 'ready', notes, damaged, variants, isKept, ...(isSaid && { refused }) };
  }
}

/** Yields the table, piece by piece; `standBack` is awaited between games. */
function notesOf(
  reader: DatabaseReader,
  rows: RowSet,
  options: ReadOptions,
  standBack: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const source = { records: rows.count, annotated: annotatedRecords(reader, rows, options) };
  const onRecord = (row: number): void => options.onProgress?.({ done: row + 1, total: rows.count });
  return buildVoices(source, turnsFor(options.signal, standBack), { onRecord });
}

function ignoreDamage(thrown: unknown): undefined {
  if (!(thrown instanceof FormatError)) throw thrown;
}
