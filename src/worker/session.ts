// The calls of one worker: the first worker, which holds the opened folder, or a helper with attached databases.
import type { Format } from '../formats/format.ts';
import type { WorkerApi } from '../protocol/api.ts';
import { Archives } from './archives.ts';
import { Books } from './books.ts';
import { analysisCalls } from './calls/analysisCalls.ts';
import { bookCalls } from './calls/bookCalls.ts';
import { collectionCalls } from './calls/collectionCalls.ts';
import { duplicateCalls } from './calls/duplicateCalls.ts';
import { endgameCalls } from './calls/endgameCalls.ts';
import { exportCalls } from './calls/exportCalls.ts';
import { gapCalls } from './calls/gapCalls.ts';
import { folderCalls } from './calls/folderCalls.ts';
import { mergeCalls } from './calls/mergeCalls.ts';
import { gameSearchCalls } from './calls/gameSearchCalls.ts';
import { lifeCalls } from './calls/lifeCalls.ts';
import { recordCalls } from './calls/recordCalls.ts';
import { storageCalls } from './calls/storageCalls.ts';
import { searchCalls } from './calls/searchCalls.ts';
import { statisticsCalls } from './calls/statisticsCalls.ts';
import { preparationCalls } from './calls/preparationCalls.ts';
import { tablebaseCalls } from './calls/tablebaseCalls.ts';
import { theoryCalls } from './calls/theoryCalls.ts';
import { treeCalls } from './calls/treeCalls.ts';
import { voiceCalls } from './calls/voiceCalls.ts';
import { Collections } from './collected/collections.ts';
import { Duplicates } from './duplicates/duplicates.ts';
import { Indexes } from './indexing.ts';
import { KEPT_FROM, KeptReads } from './kept/keptReads.ts';
import { MemberCopies } from './memberCopies.ts';
import { OpenDatabases } from './openDatabases.ts';
import { ScanPool } from './scanning/scanPool.ts';
import { Tablebases } from './tablebases.ts';
import { opfsFiles } from './storage/opfsFiles.ts';
import { Storage } from './storage/storage.ts';
import { narrowByTables } from './trees/possibleRows.ts';
import { TABLE_FROM, TreeTables } from './trees/treeTables.ts';
import { NOTES_FROM, VoiceTables } from './voices/voiceTables.ts';

/**
 * Makes the `WorkerApi` for a set of formats. Databases of at least `tablesFrom` records get opening tables; data of
 * text files of at least `keptFrom` bytes is kept, and so are the notes of at least `notesFrom` annotated games.
 */
export function createSession(
  formats: readonly Format[],
  storage = new Storage(opfsFiles()),
  copies = new MemberCopies(storage),
  tablesFrom = TABLE_FROM,
  keptFrom = KEPT_FROM,
  notesFrom = NOTES_FROM,
): WorkerApi {
  const kept = new KeptReads(storage, keptFrom);
  const databases = new OpenDatabases(new Archives({ copies }), kept);
  const collections = new Collections(databases);
  const duplicates = new Duplicates();
  const books = new Books();
  const tablebases = new Tablebases();
  const tables = new TreeTables(databases, storage, tablesFrom);
  const notes = new VoiceTables(databases, storage, notesFrom);
  const pool = new ScanPool({ narrow: narrowByTables(databases, tables) });
  const indexes = new Indexes(databases, pool.foreground);
  const folder = folderCalls(formats, databases, { books, tablebases }, copies, collections);
  return {
    ...folder,
    ...recordCalls(databases, duplicates, pool.questions),
    ...analysisCalls(),
    ...exportCalls(databases),
    ...mergeCalls(databases),
    ...bookCalls(databases, books),
    ...tablebaseCalls(tablebases),
    ...endgameCalls({ databases, pool, tables, indexes }, tablebases),
    ...storageCalls(storage, { databases, pool, kept, notes }),
    ...searchCalls(databases, indexes, pool.foreground),
    ...collectionCalls(databases, indexes, collections),
    ...duplicateCalls(databases, indexes, pool, duplicates),
    ...statisticsCalls(databases, indexes),
    ...gameSearchCalls(databases, pool, folder, { tables, kept, notes }),
    ...treeCalls({ databases, pool, tables, indexes }),
    ...voiceCalls({ databases, pool, notes, indexes }),
    ...preparationCalls({ databases, pool, tables, indexes }),
    ...theoryCalls({ databases, pool, tables, indexes }),
    ...gapCalls({ databases, pool, tables, indexes }, books),
    ...lifeCalls(),
  };
}
