// Calls for the gaps of a repertoire, and for games that stay inside a repertoire.
import { FormatError } from '../../base/failure.ts';
import { MAX_PLIES } from '../../model/query/gameQuery.ts';
import type { GapsApi } from '../../protocol/gapsApi.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { ScanProgress } from '../../protocol/selection.ts';
import type { CallContext } from '../../protocol/rpc.ts';
import type { Books } from '../books.ts';
import type { TreeSources } from '../trees/findPositionGames.ts';
import { findGaps } from '../trees/gaps.ts';
import { databaseNamed } from '../trees/databaseNamed.ts';
import { findInside } from '../trees/insideRepertoire.ts';
import { boardOf } from '../trees/openingTrees.ts';
import { movesOfBooks, movesOfGames } from '../trees/referenceMoves.ts';
import { repertoireOfBook, repertoireOfGames } from '../trees/repertoireMoves.ts';
import type { Repertoire } from '../trees/repertoireMoves.ts';
import { repertoirePositions } from '../trees/repertoirePositions.ts';
import type { KnownRepertoire } from '../trees/repertoirePositions.ts';
import { sideOfName, tellSide } from '../trees/repertoireSide.ts';
import { fileName } from '../sources.ts';
import { pauseOf } from './pauseOf.ts';

export function gapCalls(sources: TreeSources, books: Books): GapsApi {
  const { databases } = sources;
  /** The positions of repertoires that were read, while their readers are open. */
  const known = new WeakMap<object, KnownRepertoire>();

  async function knownOf(item: ItemId, context: CallContext<ScanProgress>): Promise<KnownRepertoire> {
    const { reader } = await databases.reader(item);
    const before = known.get(reader);
    if (before !== undefined) return before;
    const read = await repertoirePositions(reader, item, context);
    known.set(reader, read);
    return read;
  }

  const isBook = (item: ItemId): boolean => books.has(item);

  async function repertoireOf(
    item: ItemId,
    context: CallContext<ScanProgress>,
  ): Promise<{ readonly own: Repertoire; readonly damaged: number; readonly depth?: number }> {
    if (isBook(item)) return { own: repertoireOfBook(books, item, context.signal), damaged: 0 };
    const { damaged, depth, ...sets } = await knownOf(item, context);
    return { own: repertoireOfGames(sets), damaged, depth };
  }

  return {
    async findGaps({ repertoire, reference, selection, side, fen, chess960, ...bounds }, context) {
      const { signal, progress } = context;
      const start = boardOf(fen, chess960);
      const { own, damaged, depth } = await repertoireOf(repertoire, context);
      const pause = pauseOf(context);
      const played = isBook(reference)
        ? movesOfBooks(books, reference, signal)
        : await movesOfGames(sources, { item: reference, selection }, signal);
      const told = side ?? sideOfName(fileName(repertoire)) ?? (await tellSide(start, own.moves));
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
      return { side: told, damaged, ...(depth !== undefined && { depth }), ...found };
    },

    async findInsideRepertoire({ item, within, repertoire, plies }, context) {
      if (!Number.isSafeInteger(plies) || plies < 1 || plies > MAX_PLIES)
        throw new RangeError(`Expected 1 to ${MAX_PLIES} plies, found ${plies}`);
      const mine = typeof repertoire === 'string' ? repertoire : databaseNamed(databases, repertoire.name);
      if (isBook(mine)) throw new FormatError({ kind: 'invalid', file: mine, expected: 'a database' });
      const own = await knownOf(mine, context);
      const { damaged, ...found } = await findInside(
        sources,
        { item, within, repertoire: own, plies },
        context,
      );
      return { ...databases.selections.add(item, found), damaged };
    },
  };
}
