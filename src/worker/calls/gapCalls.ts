// Calls for the gaps of a repertoire, and for games that stay in one.
import { FormatError } from '../../base/failure.ts';
import type { GapsApi } from '../../protocol/gapsApi.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { ScanProgress } from '../../protocol/selection.ts';
import type { CallContext } from '../../protocol/rpc.ts';
import type { KeySet } from '../../search/keySet.ts';
import type { Books } from '../books.ts';
import type { TreeSources } from '../trees/findPositionGames.ts';
import { findGaps, tellSide } from '../trees/gaps.ts';
import { findInside } from '../trees/insideRepertoire.ts';
import { boardOf } from '../trees/openingTrees.ts';
import { movesOfBooks, movesOfGames } from '../trees/referenceMoves.ts';
import { movesInto, movesOfBook } from '../trees/repertoireMoves.ts';
import type { RepertoireMoves } from '../trees/repertoireMoves.ts';
import { repertoirePositions } from '../trees/repertoirePositions.ts';
import { pauseOf } from './pauseOf.ts';

/** The most plies of a game that are compared with a repertoire. */
const MOST_PLIES = 100;

export function gapCalls(sources: TreeSources, books: Books): GapsApi {
  const { databases } = sources;
  /** The positions of repertoires that were read, while their readers are open. */
  const known = new WeakMap<object, KeySet>();

  async function positionsOf(item: ItemId, context: CallContext<ScanProgress>): Promise<KeySet> {
    const { reader } = await databases.reader(item);
    const before = known.get(reader);
    if (before !== undefined) return before;
    const positions = await repertoirePositions(reader, item, context);
    known.set(reader, positions);
    return positions;
  }

  const isBook = (item: ItemId): boolean => books.has(item);

  async function repertoireOf(item: ItemId, context: CallContext<ScanProgress>): Promise<RepertoireMoves> {
    return isBook(item)
      ? movesOfBook(books, item, context.signal)
      : movesInto(await positionsOf(item, context));
  }

  return {
    async findGaps({ repertoire, reference, selection, side, fen, chess960, ...bounds }, context) {
      const { signal, progress } = context;
      const start = boardOf(fen, chess960);
      const own = await repertoireOf(repertoire, context);
      const pause = pauseOf(context);
      const played = isBook(reference)
        ? movesOfBooks(books, reference, signal)
        : await movesOfGames(sources, { item: reference, selection }, signal);
      const told = side ?? (await tellSide(start, own));
      const found = await findGaps({
        start,
        side: told,
        ...bounds,
        repertoire: own,
        reference: played,
        onPosition: async (done, total) => {
          progress({ done, total });
          await pause();
        },
      });
      return { side: told, ...found };
    },

    async findInsideRepertoire({ item, within, repertoire, plies }, context) {
      if (!Number.isSafeInteger(plies) || plies < 1 || plies > MOST_PLIES)
        throw new RangeError(`Expected 1 to ${MOST_PLIES} plies, found ${plies}`);
      if (isBook(repertoire))
        throw new FormatError({ kind: 'invalid', file: repertoire, expected: 'a database' });
      const positions = await positionsOf(repertoire, context);
      const found = await findInside(sources, { item, within, positions, plies }, context);
      return databases.selections.add(item, found);
    },
  };
}
