// The helper's side: a worker that scans chunks for the first worker.
import type { Transfers } from '../../protocol/rpc.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { FolderApi } from '../../protocol/api.ts';
import { Foreground } from '../foreground.ts';
import type { KeptReads } from '../kept/keptReads.ts';
import { readOptions, type OpenDatabases } from '../openDatabases.ts';
import { narrowByTables } from '../trees/possibleRows.ts';
import type { TreeTables } from '../trees/treeTables.ts';
import type { VoiceTables } from '../voices/voiceTables.ts';
import { answerChunk } from './answerChunk.ts';
import { buffersOf } from './chunkHits.ts';
import type { ScanRequest, HelperApi } from './helperApi.ts';

export const HELPER_TRANSFERS: Transfers<HelperApi> = { doChunk: buffersOf };

/** The objects that make and store the helpers' tables and entries. */
export interface HelpedBy {
  readonly tables: TreeTables;
  readonly kept: KeptReads;
  readonly notes: VoiceTables;
}

export function helperCalls(
  databases: OpenDatabases,
  attachDatabase: FolderApi['attachDatabase'],
  { tables, kept, notes }: HelpedBy,
): HelperApi {
  const narrow = narrowByTables(databases, tables);
  const questions = new Foreground();
  let endQuestion: (() => void) | undefined;
  const jobs = new Map<number, { readonly item: ItemId; readonly question: ScanRequest }>();
  return {
    async attach(database, context) {
      await attachDatabase(database, context);
    },
    async startJob({ job, item, question }) {
      jobs.set(job, { item, question });
    },
    async doChunk({ job, ...rows }, { signal }) {
      const known = jobs.get(job);
      if (known === undefined) throw new Error(`No job has the number ${job}`);
      const { reader } = await databases.reader(known.item);
      return answerChunk({ item: known.item, reader, narrow }, rows, known.question, signal);
    },
    async endJob({ job }) {
      jobs.delete(job);
    },
    buildTree: ({ item, key }, context) =>
      tables.make(item, key, readOptions(context), () => questions.ended(context.signal)),
    readNotes: ({ item, key }, context) =>
      notes.makeKept(item, key, readOptions(context), () => questions.ended(context.signal)),
    async keepRead({ item, place }, context) {
      const { files } = databases.find(item);
      const standBack = (): Promise<void> => questions.ended(context.signal);
      const read = { opened: await databases.reader(item), files, place, standBack };
      return kept.make(read, readOptions(context));
    },
    async standBack({ isAsked }) {
      endQuestion?.();
      endQuestion = undefined;
      if (isAsked) void questions.run(() => new Promise<void>((resolve) => (endQuestion = resolve)));
    },
    ping: () => Promise.resolve(),
  };
}
