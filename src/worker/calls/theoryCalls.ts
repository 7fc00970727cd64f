// Calls that compare a game with earlier ones and with a repertoire.
import type { Line, TheoryApi } from '../../protocol/theoryApi.ts';
import { readLineHistory } from '../trees/lineHistory.ts';
import { boardOf } from '../trees/openingTrees.ts';
import type { TreeSources } from '../trees/findPositionGames.ts';
import { findRepertoireEnd } from '../trees/repertoire.ts';

const MAX_ITEMS = 64;
/** The maximum number of positions of a line. The page requests fewer. */
const MAX_PLIES = 10_000;

export function theoryCalls(sources: TreeSources): TheoryApi {
  function boardsOf({ fens, chess960 }: Line) {
    if (fens.length > MAX_PLIES)
      throw new RangeError(`Expected at most ${MAX_PLIES} positions, found ${fens.length}`);
    return fens.map((fen) => boardOf(fen, chess960));
  }

  return {
    async readLineHistory({ items, game, scan = false, ...line }, context) {
      if (items.length > MAX_ITEMS)
        throw new RangeError(`Expected at most ${MAX_ITEMS} databases, found ${items.length}`);
      if (line.fens.length === 0) return { unasked: [], failed: [] };
      return readLineHistory(sources, { items, boards: boardsOf(line), game, scan }, context);
    },

    async findRepertoireEnd({ item, ...line }, context) {
      return line.fens.length === 0
        ? undefined
        : findRepertoireEnd(sources, { item, boards: boardsOf(line) }, context);
    },
  };
}
