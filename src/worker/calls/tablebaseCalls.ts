import type { TablebaseApi } from '../../protocol/tablebaseApi.ts';
import type { Tablebases } from '../tablebases.ts';
import { boardOf } from '../trees/openingTrees.ts';

export const tablebaseCalls = (tablebases: Tablebases): TablebaseApi => ({
  askTables: ({ fen, chess960 }, { signal }) => tablebases.ask(boardOf(fen, chess960), signal),
});
