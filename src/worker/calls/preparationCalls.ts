// Calls for preparing against one player.
import { entityId, type EntityId } from '../../model/entity.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { ScanProgress, SelectionInfo } from '../../protocol/selection.ts';
import { MAX_READ_GAMES } from '../../protocol/preparationApi.ts';
import type { PreparationApi } from '../../protocol/preparationApi.ts';
import type { CallContext } from '../../protocol/rpc.ts';
import { PLAYER_NEEDS } from '../../search/playerCard.ts';
import { latestRows, readPreparation } from '../../search/preparation.ts';
import { checkNumber, readOptions } from '../openDatabases.ts';
import type { TreeSources } from '../trees/findPositionGames.ts';
import { findPlayerNovelties, findRepertoireMeetings } from '../trees/playerGames.ts';
import type { GamesOfPlayer } from '../trees/playerGames.ts';
import { pauseOf } from './pauseOf.ts';

export function preparationCalls(sources: TreeSources): PreparationApi {
  const { databases, indexes } = sources;

  const indexOf = (item: ItemId, context: CallContext<ScanProgress>) =>
    indexes.load(item, PLAYER_NEEDS, readOptions(context));

  async function gamesOf(
    item: ItemId,
    player: EntityId,
    side: 'white' | 'black' | undefined,
    context: CallContext<ScanProgress>,
  ): Promise<GamesOfPlayer> {
    const index = await indexOf(item, context);
    const rows = await latestRows(index, player, side, MAX_READ_GAMES, pauseOf(context));
    const white = index.column('white');
    return { item, rows, isWhite: (row) => white[row] === player };
  }

  const listOf = (
    item: ItemId,
    { rows, plies }: { readonly rows: Uint32Array; readonly plies: Uint16Array },
  ): SelectionInfo => databases.selections.add(item, { kind: 'rows', rows, plies });

  return {
    async readPreparation({ item, player }, context) {
      const index = await indexOf(item, context);
      if ('id' in player) return readPreparation(index, player.id, pauseOf(context));
      checkNumber((await databases.reader(item)).reader, item, player.number);
      const id = entityId(index.column(player.color)[player.number - 1]);
      return readPreparation(index, id, pauseOf(context));
    },

    async readPlayerNovelties({ item, player }, context) {
      const found = await findPlayerNovelties(
        sources,
        await gamesOf(item, player, undefined, context),
        context,
      );
      const { read, least, novelties, isUnasked } = found;
      return { read, least, novelties, isUnasked, selection: listOf(item, found) };
    },

    async readRepertoireMeetings({ item, player, side, repertoire }, context) {
      const games = await gamesOf(item, player, side, context);
      const found = await findRepertoireMeetings(sources, games, repertoire, context);
      return { read: found.read, ends: found.ends, met: listOf(item, found) };
    },
  };
}
