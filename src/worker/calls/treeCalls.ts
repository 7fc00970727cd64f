// Calls for the opening trees of databases.
import { FormatError } from '../../base/failure.ts';
import { parseUci } from '../../chess/uci.ts';
import type { SearchProgress, TreeApi } from '../../protocol/searchApi.ts';
import { checkItems, checkNumber, readOptions } from '../openDatabases.ts';
import { buildAnywhere } from '../trees/buildAnywhere.ts';
import { Reports } from '../reports.ts';
import { countedRows } from '../trees/countedRows.ts';
import { findLastPosition } from '../trees/lastPosition.ts';
import { earlierThan } from '../trees/earlierThan.ts';
import { despiteDamage } from '../trees/despiteDamage.ts';
import { OpeningTrees, boardOf } from '../trees/openingTrees.ts';
import { findPositionGames } from '../trees/findPositionGames.ts';
import type { TreeSources } from '../trees/findPositionGames.ts';
import { TreeGames } from '../trees/treeGames.ts';

/**
 * The maximum number of games in a call. The page requests two for a move, or those of a list in the
 * preparation.
 */
const MAX_GAMES = 100;
/** The maximum number of positions of a line on the board. */
const MAX_PLIES = 10_000;
const REPORT_EVERY_MS = 150;

export function treeCalls(sources: TreeSources): TreeApi {
  const { databases, pool, tables } = sources;
  const trees = new OpeningTrees(sources);

  return {
    lookupTrees: ({ items, ...position }, context) => trees.lookup(items, position, context),

    async findLastInTrees({ items, fens, chess960, within }, { signal }) {
      checkItems(items);
      if (fens.length > MAX_PLIES)
        throw new RangeError(`Expected at most ${MAX_PLIES} positions, found ${fens.length}`);
      const boards = fens.map((fen) => boardOf(fen, chess960));
      let last = -1;
      for (const item of items) {
        const selection = within?.find((one) => one.item === item)?.selection;
        const { reader } = await databases.reader(item);
        await reader.readToEnd?.({ signal });
        const { only } = countedRows(reader, databases.selections, item, selection);
        last = Math.max(last, await findLastPosition(sources, { item, boards, only, signal }));
      }
      return last < 0 ? undefined : last;
    },

    async findTreeGames({ item, fen, chess960, uci, within, before }, { signal, progress }) {
      const board = boardOf(fen, chess960);
      const move = uci === undefined ? undefined : parseUci(board, uci);
      if (uci !== undefined && move === undefined)
        throw new FormatError({ kind: 'invalid', file: item, expected: 'a legal move', found: uci });
      const { reader } = await databases.reader(item);
      // The opening table may know games that the reader has not found yet, and that the list could not show.
      if ((await tables.find(item)) !== undefined) await reader.readToEnd?.({ signal });
      const rows = countedRows(reader, databases.selections, item, within);
      const counts = before && (await earlierThan(sources, item, before, signal));
      let games = new TreeGames(move, rows.only, counts);
      const { id } = databases.selections.add(item, games.selection);
      const state = (done: number, total: number): SearchProgress => ({
        selection: databases.selections.replace(item, id, games.selection),
        done,
        total,
        damaged: 0,
      });
      let [looked, of] = [0, 0];
      const times = { first: REPORT_EVERY_MS, every: REPORT_EVERY_MS };
      const reports = new Reports(times, () => progress(state(looked, of)));
      const ask = (onScan: () => void): Promise<unknown> => {
        games = new TreeGames(move, rows.only, counts);
        return findPositionGames(sources, { item, board, rows, signal, onScan }, games, (counted) => {
          [looked, of] = [counted.done, counted.total];
          if (counted.soFar !== undefined) reports.note();
        });
      };
      try {
        await despiteDamage(tables, item, ask);
      } finally {
        reports.stop();
      }
      const { known } = reader.count;
      return state(known, known);
    },

    async readTreeGames({ item, numbers }, { signal }) {
      if (numbers.length > MAX_GAMES)
        throw new RangeError(`Expected at most ${MAX_GAMES} games, found ${numbers.length}`);
      const { reader } = await databases.reader(item);
      // The opening table may know games that the reader has not found yet.
      await reader.readToEnd?.({ signal, records: Math.max(...numbers) });
      for (const number of numbers) checkNumber(reader, item, number);
      const rows = await Promise.all(
        numbers.map((number) => reader.readRows(number - 1, number, { signal })),
      );
      return rows.flat();
    },

    buildTree: ({ item }, context) => buildAnywhere({ databases, pool, tables, item }, readOptions(context)),
  };
}
