// The call that asks the tablebases of the opened folder.
import type { Fen } from '../chess/types.ts';
import type { TablebaseAnswer } from '../model/tablebaseAnswer.ts';
import type { CallContext } from './rpc.ts';

export interface TablebaseApi {
  /** Looks up a position and its moves in the tablebases, as if its half-move counter were 0. */
  askTables(
    request: { readonly fen: Fen; readonly chess960: boolean },
    context: CallContext,
  ): Promise<TablebaseAnswer>;
}
