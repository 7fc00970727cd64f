// Calls for statistics from the index of one database.
import { entityId, type EntityId } from '../../model/entity.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { ScanProgress } from '../../protocol/selection.ts';
import type { CallContext } from '../../protocol/rpc.ts';
import type { StatisticsApi } from '../../protocol/statisticsApi.ts';
import { EVENT_NEEDS, readTable, type EditionChoice, type FactsOf } from '../../search/crossTable.ts';
import { countOpenings, OPENING_NEEDS } from '../../search/openingCounts.ts';
import { PLAYER_NEEDS, readCard } from '../../search/playerCard.ts';
import type { Needs } from '../../search/searchIndex.ts';
import { countStatistics, STATISTICS_NEEDS } from '../../search/statistics.ts';
import type { Indexes } from '../indexing.ts';
import type { LoadedIndex } from '../loadedIndex.ts';
import { checkNumber, readOptions } from '../openDatabases.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import { pauseOf } from './pauseOf.ts';

/** Progress is that of reading the columns. Counting takes only a moment afterwards and reports none. */
export function statisticsCalls(databases: OpenDatabases, indexes: Indexes): StatisticsApi {
  const load = (item: ItemId, needs: Needs, context: CallContext<ScanProgress>): Promise<LoadedIndex> =>
    indexes.load(item, needs, readOptions(context));
  /** The rows of a selection; `undefined` for all rows. */
  function rowsOf(item: ItemId, selection: number | undefined): Uint32Array | undefined {
    const found = selection === undefined ? undefined : databases.selections.find(item, selection);
    return found?.kind === 'rows' ? found.rows : undefined;
  }

  return {
    async readStatistics({ item, selection }, context) {
      const rows = rowsOf(item, selection);
      const index = await load(item, STATISTICS_NEEDS, context);
      return countStatistics(index, rows, pauseOf(context));
    },

    async countOpenings({ item, selection }, context) {
      const rows = rowsOf(item, selection);
      const index = await load(item, OPENING_NEEDS, context);
      return countOpenings(index, rows, pauseOf(context));
    },

    async readPlayerCard({ item, player, selection }, context) {
      const rows = rowsOf(item, selection);
      const index = await load(item, PLAYER_NEEDS, context);
      if ('id' in player) return readCard(index, player.id, rows, pauseOf(context));
      checkNumber((await databases.reader(item)).reader, item, player.number);
      const id = entityId(index.column(player.color)[player.number - 1]);
      return readCard(index, id, rows, pauseOf(context));
    },

    async readCrossTable({ item, event }, context) {
      const index = await load(item, EVENT_NEEDS, context);
      const { reader } = await databases.reader(item);
      const factsOf: FactsOf = async (number) =>
        (await reader.readDetails?.(number, { signal: context.signal }))?.tournament;
      const table = (id: EntityId, choice: EditionChoice) =>
        readTable(index, id, choice, pauseOf(context), factsOf);
      if ('id' in event) return table(event.id, { edition: event.edition });
      checkNumber(reader, item, event.number);
      const row = event.number - 1;
      return table(entityId(index.column('event')[row]), { row });
    },
  };
}
