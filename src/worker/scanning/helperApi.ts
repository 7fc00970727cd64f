// The calls of the first worker to its helpers, over ports that the page has opened between them.
import type { ScanPlan } from '../../formats/scan.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { ScanProgress } from '../../protocol/selection.ts';
import type { UnlockedSpec } from '../../protocol/api.ts';
import type { CallContext } from '../../protocol/rpc.ts';
import type { TreeTableState } from '../../protocol/searchApi.ts';
import type { KeptState, StoredKey } from '../../protocol/stored.ts';
import type { NotesState } from '../../protocol/voicesApi.ts';
import type { ChunkHits } from './chunkHits.ts';
import type { ChunkRows } from './chunks.ts';
import type { MainlineRequest } from './mainlineScan.ts';
import type { WordRequest } from './searchWords.ts';

/** The question of a search, the same for all its chunks. */
export type ScanRequest =
  | { readonly kind: 'positions'; readonly plan: ScanPlan }
  | MainlineRequest
  | WordRequest;

export interface HelperApi {
  attach(request: UnlockedSpec, context: CallContext): Promise<void>;
  /** Sets the question for the chunks of this job. The database must be attached. */
  startJob(
    request: { readonly job: number; readonly item: ItemId; readonly question: ScanRequest },
    context: CallContext,
  ): Promise<void>;
  doChunk(request: ChunkRows & { readonly job: number }, context: CallContext): Promise<ChunkHits>;
  endJob(request: { readonly job: number }, context: CallContext): Promise<void>;
  /** Makes the opening table of an attached database, and keeps it under `key`. */
  buildTree(
    request: { readonly item: ItemId; readonly key: StoredKey },
    context: CallContext<ScanProgress>,
  ): Promise<TreeTableState>;
  /** Reads the notes of an attached database, and keeps them under `key`. */
  readNotes(
    request: { readonly item: ItemId; readonly key: StoredKey },
    context: CallContext<ScanProgress>,
  ): Promise<NotesState>;
  /** Keeps the data of an attached database whose place is `place`. */
  keepRead(
    request: { readonly item: ItemId; readonly place: string },
    context: CallContext<ScanProgress>,
  ): Promise<KeptState>;
  /**
   * Tells the helper whether a question of the user is running in any worker. The helper makes tables and
   * entries only while none is.
   */
  standBack(request: { readonly isAsked: boolean }, context: CallContext): Promise<void>;
  /** Shows that the worker is alive. */
  ping(request: Record<never, never>, context: CallContext): Promise<void>;
}
