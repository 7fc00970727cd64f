import type { ItemId } from '../../protocol/items.ts';
import type { GameOfLine } from '../../protocol/theoryApi.ts';
import { EARLIER_NEEDS, EarlierGames } from '../../search/openingTree/earlierGames.ts';
import type { Indexes } from '../indexing.ts';

/** The row of a game in the database that contains it; `undefined` for other databases. */
export const rowIn = (item: ItemId, game: GameOfLine): number | undefined =>
  game.item === item && game.number !== undefined ? game.number - 1 : undefined;

/** Makes the test whether a game of a database was played before this one. */
export async function earlierThan(
  { indexes }: { readonly indexes: Indexes },
  item: ItemId,
  game: GameOfLine,
  signal: AbortSignal,
): Promise<(row: number) => boolean> {
  const index = await indexes.load(item, EARLIER_NEEDS, { signal });
  const games = new EarlierGames(index, game, rowIn(item, game));
  return (row) => games.isEarlier(row);
}
